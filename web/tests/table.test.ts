import { beforeAll, expect, test, vi } from "vitest";
import type { BoardSheet } from "$wire";
import { commandOf } from "../src/table/keys";
import { readLegal, type Prices } from "../src/table/legal";
import { logRows, undone, type Entry } from "../src/table/log";
import { clockText, clockWords, daysText } from "../src/table/now";
import { actionOf, paymentsOf, Selection } from "../src/table/selection.svelte";
import { namer } from "../src/words/names";
import { speak } from "../src/words/words.svelte";

const prices: Prices = {
  route: () => 4,
  station: 2,
  tunnel: { extra: 2, color: "red" },
  hand: { blue: 4, red: 6, locomotive: 2 },
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

test("payments come thriftiest first: fewest locomotives, then the colour of which most is left", () => {
  const texts = [
    "claim a-b blue 2",
    "claim a-b blue",
    "claim a-b red",
    "claim a-b red 1",
    "claim c-d locomotive 4",
  ];
  const ways = readLegal(texts, prices).claims.get("a-b")!;
  expect(ways.map(({ action }) => action)).toEqual([
    "claim a-b red",
    "claim a-b blue",
    "claim a-b red 1",
    "claim a-b blue 2",
  ]);
});

test("the texts of actions are read, and nothing else is legal", () => {
  const legal = readLegal(
    [
      "take 2",
      "draw",
      "keep 1 3",
      "station wien red 1",
      "tunnel pay 1",
      "tunnel leave",
      "hub F16",
      "rail F16-G17",
    ],
    prices,
  );
  expect([...legal.takes]).toEqual([2]);
  expect(legal.draw).toBe(true);
  expect(legal.tickets).toBe(false);
  expect([...legal.keeps]).toEqual(["keep 1 3"]);
  expect(legal.stations.get("wien")).toEqual([
    { action: "station wien red 1", color: "red", locomotives: 1, total: 2 },
  ]);
  expect(legal.tunnel).toEqual([{ action: "tunnel pay 1", color: "red", locomotives: 1, total: 2 }]);
  expect(legal.leave).toBe(true);
  expect([...legal.hubs, ...legal.rails]).toEqual(["F16", "F16-G17"]);
});

test("a choice leads to a legal action or to none", () => {
  const legal = readLegal(["take 2", "claim a-b red", "claim a-b blue", "rail F16-G17"], prices);
  expect(actionOf({ kind: "market", id: "2" }, 0, legal)).toBe("take 2");
  expect(actionOf({ kind: "market", id: "3" }, 0, legal)).toBeNull();
  expect(actionOf({ kind: "deck", id: "" }, 0, legal)).toBeNull();
  expect(actionOf({ kind: "route", id: "a-b" }, 1, legal)).toBe("claim a-b blue");
  expect(actionOf({ kind: "line", id: "F16-G17" }, 0, legal)).toBe("rail F16-G17");
  expect(paymentsOf({ kind: "route", id: "a-b" }, legal)).toHaveLength(2);
});

test("everything chosen can be taken back", () => {
  const selection = new Selection();
  selection.choose("route", "a-b");
  selection.picked = 1;
  selection.toggle(3);
  selection.toggle(1);
  expect(selection.kept).toEqual([1, 3]);
  selection.toggle(3);
  expect(selection.kept).toEqual([1]);
  selection.reset();
  expect([selection.choice, selection.picked, selection.kept]).toEqual([null, 0, []]);
});

const entry = (seq: number, seat: number, ...kinds: string[]): Entry => ({
  seq,
  seat,
  kind: "action",
  by_bot: false,
  undoes: null,
  events: kinds.map((kind) => ({
    kind,
    seat,
    card: null,
    route: "a-b",
    color: "red",
    locomotives: 0,
    points: 1,
  })),
});
const takeBack = (seq: number, seat: number, undoes: number): Entry => ({
  seq,
  seat,
  kind: "take-back",
  by_bot: false,
  undoes,
  events: [],
});

const sheet = {
  geometry: { crossings: [], cities: [] },
  cities: { a: { en: "A", ru: "А" }, b: { en: "B", ru: "Б" } },
  routes: { "a-b": { a: "a", b: "b", length: 1, kind: "plain" } },
  tickets: {},
} as unknown as BoardSheet;
const naming = (): ReturnType<typeof namer> => namer(sheet, ["Ann", "Bob"], 0);

test("taking back undoes an action and all that followed it", () => {
  const entries = [
    entry(1, 0, "Passed"),
    entry(2, 1, "Passed"),
    entry(3, 0, "Passed"),
    entry(4, 1, "Passed"),
  ];
  expect([...undone([...entries, takeBack(5, 0, 3)])].sort()).toEqual([3, 4]);
  expect([...undone([...entries, takeBack(5, 0, 3), takeBack(6, 0, 1)])].sort()).toEqual([1, 2, 3, 4]);
});

test("the two cards of a turn are one line, rounds are counted from the one who began", () => {
  const entries = [
    entry(1, 0, "TicketsChosen"),
    entry(2, 1, "TicketsChosen"),
    entry(3, 1, "CardDrawn"),
    entry(4, 1, "CardDrawn"),
    entry(5, 0, "RouteClaimed"),
    entry(6, 1, "RouteClaimed"),
  ];
  const rows = logRows(entries, naming(), 1);
  expect(rows.map(({ round, words }) => [round, words])).toEqual([
    [1, "Bob draws 2 cards from the deck."],
    [1, "You claim the route A — B with 1 red: +1 point."],
    [2, "Bob claims the route A — B with 1 red: +1 point."],
  ]);
});

test("the log says where another game begins, and no turn goes on across it", () => {
  const drawn = [entry(1, 0, "CardDrawn"), entry(2, 0, "CardDrawn"), entry(3, 1, "Passed")];
  const continued = { at: 1, seat: 0, cards: "new", kind: null, id: null } as const;
  const words = (rows: ReturnType<typeof logRows>): string[] => rows.map((row) => row.words);
  expect(words(logRows(drawn, naming(), 0, continued))).toEqual([
    "You draw a card from the deck.",
    "Played on from here with new cards.",
    "You draw a card from the deck.",
    "Bob has no possible move and passes.",
  ]);
  expect(words(logRows(drawn, naming(), 0))).toHaveLength(2);
  expect(words(logRows(drawn, naming(), 0, { ...continued, at: 3, cards: "same" })).at(-1)).toBe(
    "Played on from here with the same cards.",
  );
});

test("what was taken back stays in the log, marked, and counts for no round", () => {
  const rows = logRows(
    [entry(1, 0, "RouteClaimed"), takeBack(2, 0, 1), entry(3, 0, "RouteClaimed")],
    naming(),
    0,
  );
  expect(rows.map((row) => [row.undone, row.round])).toEqual([
    [true, 0],
    [false, 0],
    [false, 1],
  ]);
  expect(rows[1]!.words).toBe("You undo the last move.");
});

test("where turns take days, time is told in words until the last hour", () => {
  const hour = 3_600_000;
  const texts = [72 * hour - 1, 71 * hour, 24 * hour, 23.5 * hour, hour - 1000].map((left) =>
    daysText(left, false),
  );
  expect(texts).toEqual(["3 days", "2 days 23 h", "1 day", "23 h 30 min", "59:59"]);
  expect(daysText(71 * hour, true)).toBe("2 d 23 h");
  expect(clockText(2 * hour)).toBe("2:00:00");
  expect(clockWords({ kind: "days", days: 3 })).toBe("3 days per move");
});

test("letters are keys by their place, digits choose slots, and typing is left alone", () => {
  const key = (key: string, code: string, more = {}): Parameters<typeof commandOf>[0] => ({
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    ...more,
  });
  expect(commandOf(key("в", "KeyD"), "else")).toEqual({ kind: "deck" });
  expect(commandOf(key("3", "Digit3"), "else")).toEqual({ kind: "slot", number: 3 });
  expect(commandOf(key("0", "Digit0"), "else")).toBeNull();
  expect(commandOf(key("d", "KeyD"), "text")).toBeNull();
  expect(commandOf(key("d", "KeyD", { ctrlKey: true }), "else")).toBeNull();
  expect(commandOf(key("Enter", "Enter"), "button")).toBeNull();
  expect(commandOf(key("Enter", "Enter"), "else")).toEqual({ kind: "confirm" });
});
