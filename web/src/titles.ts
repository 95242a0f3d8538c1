/** What the page knows about each of the four titles. No other module names them. */

export interface Title {
  readonly id: string;
  readonly code: string; // begins the ids of its rules
  readonly boards: readonly string[]; // built in, each with a picture
  readonly lesson: number; // minutes that its lesson takes
  readonly forChildren: boolean; // it has simple words and sounds, and marks no mistakes
  readonly countsTickets: boolean; // a score is a number of tickets, not points
  readonly inRounds: boolean; // points are lost in rounds, after each of which it begins again
  readonly express: readonly [key: string, note?: string]; // the words for the longest road
  readonly openingLeaves: boolean; // tickets that nobody keeps at the opening leave the game
  readonly rules: {
    readonly tie: string; // what decides between equal totals
    readonly opening: string; // tickets are chosen before the first turn
    readonly tickets: string; // … and in a turn
  };
}

const USUAL = {
  forChildren: false,
  countsTickets: false,
  inRounds: false,
  express: ["part-express"],
  openingLeaves: false,
} as const;
const NO_RULES = { tie: "", opening: "", tickets: "" };

export const TITLES: readonly Title[] = [
  {
    ...USUAL,
    id: "usa",
    code: "US",
    boards: ["usa"],
    lesson: 7,
    rules: { tie: "US-29", opening: "US-04", tickets: "US-24" },
  },
  {
    ...USUAL,
    id: "europe",
    code: "EU",
    boards: ["europe"],
    lesson: 10,
    express: ["end-express", "end-express-note"],
    openingLeaves: true,
    rules: { tie: "EU-21", opening: "EU-03", tickets: "EU-05" },
  },
  {
    ...USUAL,
    id: "first_journey",
    code: "FJ",
    boards: ["first_journey", "first_journey_usa"],
    lesson: 5,
    forChildren: true,
    countsTickets: true,
    rules: NO_RULES,
  },
  {
    ...USUAL,
    id: "trans_europa",
    code: "TE",
    boards: ["trans_europa", "trans_america"],
    lesson: 7,
    inRounds: true,
    rules: NO_RULES,
  },
];

export const FIRST: Title = TITLES[0]!;

/** A board with a picture, for those that have none. */
export const PICTURED = "europe";

const byId = new Map(TITLES.map((title) => [title.id, title]));

/** Tell whether there is a title with an id. */
export function isTitle(id: string | undefined): id is string {
  return id !== undefined && byId.has(id);
}

/** Return a title by its id; the first one as long as the id is not known. */
export function titleOf(id: string): Title {
  return byId.get(id) ?? FIRST;
}

/** Return the title of a rule by the rule's id. */
export function titleOfRule(rule: string): Title {
  return TITLES.find(({ code }) => rule.startsWith(`${code}-`)) ?? FIRST;
}
