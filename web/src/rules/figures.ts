/** The pictures of the rules as plain values: crops of the board, cards, tickets. Their only text is names. */
import type { Marks, Place } from "../board/marks";

/** Cards of one colour. */
export type Pile = readonly [color: string, count: number];

export interface MapFigure {
  kind: "map";
  board: string;
  around: readonly Place[];
  marks: Partial<Marks>;
  pay?: readonly (readonly Pile[])[]; // each way to pay
}
export interface CardsFigure {
  kind: "cards";
  cards: readonly Pile[];
}
/** Five open cards; the text is about the raised one. */
export interface MarketFigure {
  kind: "market";
  cards: readonly string[];
  raised: number;
}
export interface TicketsFigure {
  kind: "tickets";
  board: string;
  tickets: readonly string[];
}
export interface TunnelFigure {
  kind: "tunnel";
  laid: Pile;
  turned: readonly string[];
  costly: readonly boolean[];
  pay: readonly (readonly Pile[])[];
}
export type Figure = MapFigure | CardsFigure | MarketFigure | TicketsFigure | TunnelFigure;

const cities = (...ids: string[]): Place[] => ids.map((id) => ({ kind: "city", id }));
const owned = (seat: number, ...routes: string[]): Record<string, number> =>
  Object.fromEntries(routes.map((route) => [route, seat]));
const EIGHT = ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"];
const SIX = ["yellow", "green", "white", "black", "blue", "red"];
const deck = (colors: string[], each: number, locomotives: number): CardsFigure => ({
  kind: "cards",
  cards: [...colors.map((color): Pile => [color, each]), ["locomotive", locomotives]],
});

const ROAD_USA = [
  "new_york-pittsburgh-1",
  "chicago-pittsburgh-1",
  "chicago-toronto",
  "pittsburgh-toronto",
  "nashville-pittsburgh",
];
const ROAD_EUROPE = ["barcelona-pamplona", "pamplona-paris-1", "marseille-paris", "marseille-pamplona"];
const WAY_USA = [
  "chicago-saint_louis-1",
  "kansas_city-saint_louis-1",
  "kansas_city-oklahoma_city-1",
  "oklahoma_city-santa_fe",
];
const WAY_JOURNEY = ["london-paris-1", "paris-zurich-2", "zurich-rome-1"];
const CROSSING = [
  "dublin-london-1",
  "london-amsterdam-1",
  "amsterdam-berlin-1",
  "berlin-warsaw-1",
  "warsaw-kyiv-1",
  "kyiv-moscow-1",
];

export const FIGURES = {
  market: { kind: "market", cards: ["green", "blue", "locomotive", "white", "blue"], raised: 2 },

  "usa-cards": deck(EIGHT, 12, 14),
  "usa-tickets": { kind: "tickets", board: "usa", tickets: ["chicago-santa_fe", "los_angeles-new_york"] },
  "usa-payment": {
    kind: "map",
    board: "usa",
    around: cities("chicago", "omaha"),
    marks: { chosen: ["chicago-omaha"] },
    pay: [
      [["blue", 4]],
      [
        ["blue", 2],
        ["locomotive", 2],
      ],
      [["locomotive", 4]],
    ],
  },
  "usa-double": {
    kind: "map",
    board: "usa",
    around: cities("denver", "kansas_city"),
    marks: { owners: owned(1, "denver-kansas_city-1") },
  },
  "usa-way": {
    kind: "map",
    board: "usa",
    around: cities("chicago", "santa_fe"),
    marks: {
      owners: owned(0, ...WAY_USA),
      ways: [{ tone: "ticket", places: WAY_USA, ends: ["chicago", "santa_fe"] }],
    },
  },
  "usa-road": {
    kind: "map",
    board: "usa",
    around: cities("new_york", "chicago", "toronto", "nashville"),
    marks: {
      owners: owned(1, ...ROAD_USA),
      ways: [{ tone: "trail", places: ROAD_USA, ends: ["new_york", "nashville"], seat: 1 }],
    },
  },

  "europe-cards": deck(EIGHT, 12, 14),
  "europe-tickets": { kind: "tickets", board: "europe", tickets: ["paris-wien", "lisboa-danzig"] },
  "europe-payment": {
    kind: "map",
    board: "europe",
    around: cities("paris", "pamplona"),
    marks: { chosen: ["pamplona-paris-2"] },
    pay: [
      [["blue", 4]],
      [
        ["blue", 3],
        ["locomotive", 1],
      ],
    ],
  },
  ferry: {
    kind: "map",
    board: "europe",
    around: cities("london", "dieppe"),
    marks: { chosen: ["dieppe-london-1"] },
    pay: [
      [
        ["green", 1],
        ["locomotive", 1],
      ],
    ],
  },
  tunnel: {
    kind: "tunnel",
    laid: ["red", 3],
    turned: ["red", "blue", "locomotive"],
    costly: [true, false, true],
    pay: [
      [["red", 2]],
      [
        ["red", 1],
        ["locomotive", 1],
      ],
      [["locomotive", 2]],
    ],
  },
  station: {
    kind: "map",
    board: "europe",
    around: cities("venezia", "zagrab", "budapest"),
    marks: {
      owners: { ...owned(0, "venezia-zagrab", "munchen-venezia"), ...owned(1, "budapest-zagrab") },
      stations: { zagrab: 0 },
      ways: [
        { tone: "ticket", places: ["venezia-zagrab", "budapest-zagrab"], ends: ["venezia", "budapest"] },
      ],
    },
  },
  "europe-road": {
    kind: "map",
    board: "europe",
    around: cities("barcelona", "pamplona", "paris", "marseille"),
    marks: {
      owners: owned(2, ...ROAD_EUROPE),
      ways: [{ tone: "trail", places: ROAD_EUROPE, ends: ["barcelona", "pamplona"], seat: 2 }],
    },
  },

  "journey-cards": deck(SIX, 10, 12),
  "journey-payment": {
    kind: "map",
    board: "first_journey",
    around: cities("paris", "zurich"),
    marks: { chosen: ["paris-zurich-2"] },
    pay: [
      [["white", 2]],
      [
        ["white", 1],
        ["locomotive", 1],
      ],
    ],
  },
  "journey-way": {
    kind: "map",
    board: "first_journey",
    around: cities("london", "rome"),
    marks: {
      owners: owned(0, ...WAY_JOURNEY),
      ways: [{ tone: "ticket", places: WAY_JOURNEY, ends: ["london", "rome"] }],
    },
  },
  "journey-crossing": {
    kind: "map",
    board: "first_journey",
    around: cities("dublin", "moscow", "kyiv"),
    marks: {
      owners: owned(1, ...CROSSING),
      ways: [{ tone: "ticket", places: CROSSING, ends: ["dublin", "moscow"] }],
    },
  },

  "rail-cities": {
    kind: "map",
    board: "trans_europa",
    around: cities("paris", "warsaw", "rome"),
    marks: { mine: ["berlin", "florence"] },
  },
  "rail-lines": {
    kind: "map",
    board: "trans_europa",
    around: cities("berlin", "vienna", "florence"),
    marks: {
      hubs: { F16: 0 },
      rails: new Set(["F16-G15", "G15-H16", "H16-I17"]),
      chosen: ["I15-I17", "I13-I15"],
      open: new Set(["I17-J16"]),
    },
  },
  "rail-joined": {
    kind: "map",
    board: "trans_europa",
    around: cities("paris", "berlin", "vienna"),
    marks: {
      hubs: { F16: 0, G09: 1 },
      rails: new Set([
        "G09-G11",
        "G11-H12",
        "H12-I13",
        "I13-I15",
        "I15-I17",
        "H16-I17",
        "G15-H16",
        "F16-G15",
      ]),
      fresh: [{ id: "I13-I15", seat: 1 }],
    },
  },
  "rail-missing": {
    kind: "map",
    board: "trans_europa",
    around: cities("berlin", "florence"),
    marks: {
      hubs: { F16: 0 },
      rails: new Set(["F16-G15", "G15-H16", "H16-I17"]),
      mine: ["berlin", "vienna", "florence"],
      ways: [{ tone: "missing", places: ["I15-I17", "I15-J14", "J14-K13"], ends: ["florence"], seat: 0 }],
    },
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
