import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { BoardSheet, Result, WireEvent } from "$wire";
import { placeWords } from "../src/board/place-words";
import { aloud, namer, type Naming } from "../src/words/names";
import { logLines, outcome, placesOf, refusal, sentence, tieBreak } from "../src/words/sentences";
import { address, kebab, known, LANGUAGES, speak, t } from "../src/words/words.svelte";

const sheet = {
  lines: {
    "F16-G17": { a: "F16", b: "G17", cost: 1 },
    "G17-G18": { a: "G17", b: "G18", cost: 1 },
    "G17-G19": { a: "G17", b: "G19", cost: 1 },
    "G18-H17": { a: "G18", b: "H17", cost: 1 },
    "F16-E17": { a: "F16", b: "E17", cost: 1 },
  },
  near: {
    E17: { a: "zurich", b: null, way: [] },
    F16: { a: "paris", b: null, way: [] },
    G17: { a: "paris", b: "zurich", way: ["south-east"] },
    G18: { a: "zurich", b: "marseille", way: ["west"] },
    G19: { a: "paris", b: "zurich", way: ["east", "east", "south-east"] },
    H17: { a: "marseille", b: null, way: [] },
    "F16-E17": { a: "paris", b: "zurich", way: ["north-east"] },
    "F16-G17": { a: "paris", b: "zurich", way: ["south-east"] },
    "G17-G18": { a: "paris", b: "zurich", way: ["south-east", "east"] },
    "G18-H17": { a: "zurich", b: "marseille", way: ["west", "south-west"] },
  },
  cities: {
    paris: { en: "Paris", ru: "Париж" },
    marseille: { en: "Marseille", ru: "Марсель" },
    zurich: { en: "Zurich", ru: "Цюрих" },
  },
  routes: {
    "paris-marseille": { a: "paris", b: "marseille", length: 4, kind: "plain" },
    "paris-zurich": { a: "paris", b: "zurich", length: 3, kind: "tunnel" },
  },
  tickets: { "paris-zurich": { a: "paris", b: "zurich", points: 7 } },
} as unknown as BoardSheet;

/** One event of every kind, as its player and a spectator may see it. */
const EVENTS: Record<string, Record<string, unknown>> = {
  TicketsOffered: { number: 3, tickets: ["paris-zurich"] },
  TicketsChosen: {},
  TicketsKept: { kept: 2, returned: 1, tickets: ["paris-zurich"] },
  CardDrawn: { card: "pink" },
  CardTaken: { slot: 2, card: "locomotive" },
  MarketFilled: { slot: 2, card: "red" },
  MarketSwept: { cards: ["locomotive", "locomotive", "locomotive", "red", "blue"] },
  DeckReshuffled: { size: 21 },
  RouteClaimed: { route: "paris-marseille", color: "blue", locomotives: 1, points: 7 },
  TunnelTried: { route: "paris-zurich", color: "red", locomotives: 0 },
  TunnelTurned: { extra: 2, cards: ["red", "blue", "locomotive"] },
  ExtraPaid: { color: "red", extra: 2, locomotives: 1 },
  TunnelLeft: { route: "paris-zurich" },
  StationBuilt: { city: "paris", color: "green", cards: 2, locomotives: 0 },
  Passed: {},
  LastRound: {},
  GameEnded: { how: "last_car" },
  TicketsSwapped: { number: 2, tickets: ["paris-zurich"] },
  TicketDrawn: { ticket: "paris-zurich" },
  TicketCompleted: { ticket: "paris-zurich" },
  CrossedBoard: {},
  TicketsReshuffled: { size: 5 },
  HubPlaced: { crossing: "F16" },
  RailLaid: { line: "F16-G17" },
  Stopped: {},
  RoundEnded: { how: "complete", number: 2 },
  RoundLost: { points: 3, cities: ["paris"] },
  CitiesDealt: { cities: ["paris", "zurich"] },
};

function source(path: string): string {
  return readFileSync(new URL(`../../src/peregon/${path}`, import.meta.url), "utf-8");
}

/** Return the members of a Python enumeration, as the wire names them. */
function members(text: string, name: string): string[] {
  const body = text.split(`class ${name}(IntEnum):`)[1]!.split("\nclass ")[0]!;
  return [...body.matchAll(/^ {4}([A-Z_]+) = \d+/gm)].map(([, member]) => member!.toLowerCase());
}

const me = (): Naming => namer(sheet, ["Аня", "Борис"], 0);
const event = (kind: string, fields: Record<string, unknown> = EVENTS[kind]!, seat = 0): WireEvent => ({
  kind,
  seat,
  ...fields,
});

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

test("every kind of event that the rules know is worded here", () => {
  const kinds = [...source("events.py").matchAll(/^class (\w+)\(Event, /gm)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(20);
  expect(Object.keys(EVENTS).sort()).toEqual(kinds.sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  test.each(Object.keys(EVENTS))("%s is a sentence, to the one who did it and to others", (kind) => {
    expect(known(`event-${kebab(kind)}`)).toBe(true);
    const hidden = Object.fromEntries(
      Object.entries(EVENTS[kind]!).map(([name, value]) => [
        name,
        known(`event-${kebab(kind)}-known`) && Array.isArray(value) ? null : value,
      ]),
    );
    for (const words of [sentence(me(), event(kind)), sentence(me(), event(kind, hidden, 1))]) {
      expect(words).toMatch(/\p{L}/u);
      expect(words).not.toMatch(/[{}$]|event-|undefined|paris|NaN/);
    }
  });

  test("every ending and every way a round ends is worded", () => {
    const endings = members(source("kernels/turns.py"), "Ending");
    const ofRounds = members(source("kernels/trans_europa.py"), "RoundEnding");
    for (const how of endings) expect(known(`ending-${kebab(how)}`)).toBe(true);
    for (const how of ofRounds) expect(known(`round-ending-${kebab(how)}`)).toBe(true);
    expect([endings.length > 3, ofRounds.length > 2]).toEqual([true, true]);
  });
});

describe("the log in Russian", () => {
  beforeAll(() => speak("ru"));

  test("a claim names its cities, its payment with the right plurals, and its points", () => {
    expect(sentence(me(), event("RouteClaimed"))).toBe(
      "Вы занимаете перегон Париж — Марсель (3 синие + 1 локомотив): +7 очков.",
    );
    expect(sentence(me(), event("RouteClaimed", { ...EVENTS.RouteClaimed, locomotives: 0 }, 1))).toBe(
      "Борис занимает перегон Париж — Марсель (4 синие): +7 очков.",
    );
  });

  test("a game that counts no points for routes tells none", () => {
    expect(sentence(me(), event("RouteClaimed", { ...EVENTS.RouteClaimed, points: 0 }))).not.toContain("очк");
  });

  test.each([
    [1, "1 карта"],
    [3, "3 карты"],
    [11, "11 карт"],
    [21, "21 карта"],
  ])("a deck of %i has its plural", (size, words) => {
    expect(sentence(me(), event("DeckReshuffled", { size }))).toContain(words);
  });

  const taken = (card: string, seat = 0): WireEvent => event("CardTaken", { slot: 1, card }, seat);
  const drawn = (card: string | null, seat = 0): WireEvent => event("CardDrawn", { card }, seat);
  const line = (...events: WireEvent[]): string => logLines(me(), events)[0]!.words;

  test("a card stands in the accusative", () => {
    expect(line(taken("pink", 1))).toBe("Борис берёт открытую розовую карту.");
    expect(line(taken("locomotive", 1))).toBe("Борис берёт открытый локомотив.");
    expect(line(drawn("blue"))).toBe("Вы берёте из колоды синюю карту.");
  });

  test("the cards of a turn stand in one line", () => {
    expect(line(taken("blue", 1), drawn(null, 1))).toBe("Борис берёт открытую синюю и карту из колоды.");
    expect(line(drawn(null, 1), drawn(null, 1))).toBe("Борис берёт 2 карты из колоды.");
    expect(line(drawn("locomotive"), drawn("yellow"))).toBe("Вы берёте из колоды: локомотив и жёлтую.");
    expect(line(taken("red"), taken("red"))).toBe("Вы берёте 2 открытые красные.");
  });

  test("a child is addressed with «ты» in whatever can happen in First Journey", () => {
    onTestFinished(address("first_journey"));
    const child = me();
    const kinds = ["CardDrawn", "RouteClaimed", "Passed", "TicketsSwapped", "TicketDrawn", "TicketCompleted"];
    for (const kind of [...kinds, "CrossedBoard"])
      expect(sentence(child, event(kind), false)).toMatch(/^Ты \p{L}+шь /u);
    expect(logLines(child, [drawn("red"), drawn("blue")])[0]!.words).toMatch(/^Ты берёшь из колоды: /);
    expect(child.player(0)).toBe("Ты");
    expect(t("lobby-invite")).toBe("Пригласи друзей");
  });

  test("the reader among others has no capital", () => {
    const shared = {
      winners: [1, 0],
      scores: [{ total: 2 }, { total: 2 }],
      resigned: null,
    } as unknown as Result;
    expect(outcome(me(), "usa", shared)).toBe("Победа общая: Борис и вы; у каждого 2 очка.");
    onTestFinished(address("first_journey"));
    expect(outcome(me(), "first_journey", shared)).toBe("Победа общая: Борис и ты; у каждого 2 маршрута.");
  });
});

describe("the log in English", () => {
  beforeAll(() => speak("en"));

  test("plurals and persons", () => {
    expect(sentence(me(), event("TicketsKept", { kept: 1, returned: 0, tickets: null }, 1))).toBe(
      "Борис keeps 1 ticket.",
    );
    expect(sentence(me(), event("TicketsKept"))).toBe("You return 1 and keep 2 tickets: Paris — Zurich (7).");
    expect(sentence(me(), event("TunnelTurned", { extra: 0, cards: [] }))).toBe(
      "The deck is empty, so no card is turned up. No extra cost.",
    );
  });

  test("an open card and one from the deck are told apart", () => {
    const cards = [event("CardTaken", { slot: 1, card: "orange" }), event("CardDrawn", { card: "pink" })];
    expect(logLines(me(), cards)[0]!.words).toBe("You take an open orange and a pink from the deck.");
  });

  test("the rails of a turn stand in one line", () => {
    const laid = [event("RailLaid"), event("RailLaid", { line: "G18-H17" })];
    expect(logLines(me(), laid).map(({ words }) => words)).toEqual([
      "You lay 2 rails: Paris → south-east, Marseille → Zurich (west).",
    ]);
  });

  test("a rail is named by its two ends, each by its nearest city", async () => {
    const name = (id: string): string => me().place(id);
    expect(name("F16")).toBe("Paris");
    expect(name("G17")).toBe("Paris (south-east)");
    expect(name("G19")).toBe("Paris (2 steps east, south-east)");
    expect(name("F16-E17")).toBe("Paris — Zurich");
    expect(name("F16-G17")).toBe("Paris → south-east");
    expect(name("G17-G19")).toBe("Paris (south-east → 2 steps east, south-east)");
    expect(name("G17-G18")).toBe("Paris (south-east) → Zurich (west)");
    expect(aloud(name("G17-G18"))).toBe("Paris (south-east) to Zurich (west)");
    expect(placeWords(sheet, { kind: "line", id: "G17-G18" })).toBe(name("G17-G18"));
    await speak("ru");
    expect(name("F16-G17")).toBe("Париж → юго-восток");
    expect(aloud(name("F16-G17"))).toBe("Париж, другой конец: юго-восток");
    await speak("en");
  });

  test("a refusal tells the price and the hand", () => {
    const few = { of: "yellow", color: "yellow", needed: 6, held: 2, locomotives: 1 };
    const told = (key: string, args: Record<string, string | number>) =>
      refusal({ key, rule: null, arguments: args });
    expect(told("refusal-few-cards", few)).toBe("This needs 6 yellow; you have 2 yellow and 1 locomotive.");
    expect(told("refusal-few-cards", { ...few, of: "grey", held: 0, locomotives: 0 })).toBe(
      "This needs 6 cards of one colour; you have none.",
    );
    expect(told("refusal-wrong-color", { painted: "red" })).toBe(
      "This route is red: cards of another colour do not pay for it.",
    );
  });

  test("what the table shows anyway has no line", () => {
    const silent = ["MarketFilled", "TicketsChosen", "TicketsOffered", "Stopped", "GameEnded"];
    expect(
      logLines(me(), [...silent.map((kind) => event(kind)), event("TicketDrawn", { ticket: null }, 1)]),
    ).toEqual([]);
  });

  test("a line points at its place", () => {
    expect(placesOf(event("RouteClaimed"))).toEqual([{ kind: "route", id: "paris-marseille" }]);
    expect(placesOf(event("StationBuilt"))).toEqual([{ kind: "city", id: "paris" }]);
    expect(placesOf(event("Passed"))).toEqual([]);
  });

  test("what decided between equal totals is said", () => {
    const scores = [{ total: 50 }, { total: 50 }];
    const decided = (by: string | null, winners = [0]): Result =>
      ({ resigned: null, winners, scores, decided_by: by }) as unknown as Result;
    expect(outcome(me(), "europe", decided("stations"))).toBe("You win with 50 points.");
    expect(tieBreak(decided("stations"))).toBe(
      "Tie on points and tickets: the winner has built fewer stations.",
    );
    for (const by of ["total", "shared", null]) expect(tieBreak(decided(by))).toBeNull();
    expect(outcome(me(), "europe", decided("shared", [0, 1]))).toBe(
      "Shared win: you and Борис, with 50 points each.",
    );
  });
});
