import { beforeAll, describe, expect, test, vi } from "vitest";
import type { BoardSheet, Position, Result, RoundSheet, SeatResult } from "$wire";
import { endsOf, railMarks, roadHolders, roadMarks } from "../src/panels/end/road";
import { ahead, barOf, gained, rowsOf, ranking, sum, tied } from "../src/panels/end/score-rows";
import { roundMarks } from "../src/panels/round/board";
import { namer } from "../src/words/names";
import { speak, written } from "../src/words/words.svelte";

const sheet = {
  geometry: { crossings: [], cities: [] },
  cities: {
    brest: { en: "Brest", ru: "Брест" },
    paris: { en: "Paris", ru: "Париж" },
    wien: { en: "Vienna", ru: "Вена" },
  },
  routes: {
    "brest-paris": { a: "brest", b: "paris", length: 3 },
    "paris-wien": { a: "paris", b: "wien", length: 4 },
    "brest-wien": { a: "brest", b: "wien", length: 8 },
  },
  tickets: {
    "brest-wien": { a: "brest", b: "wien", points: 20, long: true },
    "paris-wien": { a: "paris", b: "wien", points: 8, long: false },
  },
  station_points: 4,
  start_score: 12,
} as unknown as BoardSheet;
const railSheet: BoardSheet = { ...sheet, kind: "rails" };

function score(
  total: number,
  place: number,
  parts: Record<string, number>,
  tickets: string[] = [],
): SeatResult {
  return { total, place, parts, completed: 0, longest: 7, tickets, lent: [] };
}
function ended(...scores: SeatResult[]): Result {
  const winners = scores.flatMap((one, seat) => (one.place === 1 ? [seat] : []));
  return { how: "cars", scores, winners, seed: "", resigned: null };
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

describe("how a score came about", () => {
  const naming = namer(sheet, ["Anna", "Boris"], 0);
  const europe = ended(
    score(44, 2, { routes: 30, made: 20, missed: -18, express: 0, stations: 12 }, [
      "brest-wien",
      "paris-wien",
    ]),
    score(58, 1, { routes: 40, made: 0, missed: 0, express: 10, stations: 8 }),
  );
  const reckoned = [
    { made: ["brest-wien"], road: ["brest-paris"] },
    { made: [], road: ["brest-paris", "paris-wien"] },
  ];

  test("what was lost eats back from the end of the bar: what stays solid is the score", () => {
    const rows = rowsOf("europe", europe, sheet, naming, reckoned, []);
    for (const seat of [0, 1]) {
      const bar = barOf(rows, seat);
      const lost = bar.find((piece) => piece.part === "lost")?.size ?? 0;
      const size = bar.reduce((total, piece) => total + piece.size, -lost);
      expect(size).toBe(gained(rows, seat));
      expect(size - lost).toBe(sum(rows, seat));
    }
    expect(barOf(rows, 0).at(-1)).toEqual({ key: "lost", part: "lost", value: -18, size: 18 });
    expect(barOf(rows, 1).some((piece) => piece.part === "lost")).toBe(false);
  });

  test("a loss covers a bar and no more, however much was lost", () => {
    const rows = rowsOf("trans_europa", ended(score(-3, 2, {}), score(12, 1, {})), railSheet, naming, [], [
      { number: 1, how: "complete", seats: [{ lost: 15 }, { lost: 0 }] },
    ] as unknown as RoundSheet[]);
    expect(barOf(rows, 0).map((piece) => piece.size)).toEqual([12, 12]);
    expect(barOf(rows, 0).map((piece) => piece.value)).toEqual([12, -15]);
    expect(barOf(rows, 1).map((piece) => piece.size)).toEqual([12]);
  });

  test("the winner's lead is over the next; a shared win has none", () => {
    expect(ahead(europe)).toEqual({ by: 14, next: [0] });
    const shared = ended(score(3, 2, {}), score(6, 1, {}), score(3, 2, {}));
    expect(ahead({ ...shared, winners: [1] })).toEqual({ by: 3, next: [0, 2] });
    expect(ahead(ended(score(9, 1, {}), score(9, 1, {})))).toBeNull();
  });

  test("the parts add up to the total, and end with the bonus", () => {
    const rows = rowsOf("europe", europe, sheet, naming, reckoned, []);
    expect(rows.map((row) => row.key)).toEqual(["routes", "made", "missed", "stations", "express"]);
    expect(europe.scores.map((_, seat) => sum(rows, seat))).toEqual([44, 58]);
    expect(sum(rows, 1, 1)).toBe(40);
  });

  test("each ticket stands in the row that it was counted in", () => {
    const [, made, missed] = rowsOf("europe", europe, sheet, naming, reckoned, []);
    expect(made!.cells[0]!.items).toEqual([{ words: "Brest — Vienna", points: 20, made: true }]);
    expect(missed!.cells[0]!.items).toEqual([{ words: "Paris — Vienna", points: 8, made: false }]);
    expect(made!.cells[1]!.items).toEqual([]);
  });

  test("before the server has told which tickets were made, only sums are shown", () => {
    const [, made, missed] = rowsOf("europe", europe, sheet, naming, [], []);
    expect(made!.cells[0]!.items).toEqual([]);
    expect([made!.cells[0]!.value, missed!.cells[0]!.value]).toEqual([20, -18]);
  });

  test("stations left are told by their number", () => {
    const stations = rowsOf("europe", europe, sheet, naming, reckoned, [])[3]!;
    expect(stations.cells.map((cell) => cell.note)).toEqual(["3 × 4", "2 × 4"]);
  });

  test("First Journey lists completed tickets, which have no points of their own", () => {
    const journey = ended(score(3, 1, { tickets: 2, crossed: 1 }, ["brest-wien", "paris-wien"]));
    const rows = rowsOf("first_journey", journey, sheet, naming, [], []);
    expect(rows.map((row) => row.key)).toEqual(["tickets", "crossed"]);
    expect(rows[0]!.cells[0]!.items).toHaveLength(2);
    expect(sum(rows, 0)).toBe(3);
  });

  test("Trans Europa begins at twelve and loses round by round", () => {
    const rails = ended(score(7, 1, { before: 9, lost: -2 }), score(-1, 2, { before: 4, lost: -5 }));
    const rounds = [
      { number: 1, how: "complete", rails: [], seats: [{ lost: 3 }, { lost: 8 }] },
      { number: 2, how: "rails", rails: [], seats: [{ lost: 2 }, { lost: 5 }] },
    ] as unknown as RoundSheet[];
    const rows = rowsOf("trans_europa", rails, railSheet, naming, [], rounds);
    expect(rows.map((row) => row.words)).toEqual(["At the start", "Round 1", "Round 2"]);
    expect([sum(rows, 0), sum(rows, 1)]).toEqual([7, -1]);
    const alone = rowsOf("trans_europa", rails, railSheet, naming, [], []);
    expect([sum(alone, 0), sum(alone, 1)]).toEqual([7, -1]);
  });

  test("players stand from the winner down; those who share a place as they sit", () => {
    const parts = { routes: 0 };
    expect(ranking(ended(score(1, 3, parts), score(9, 1, parts), score(9, 1, parts)))).toEqual([1, 2, 0]);
  });

  test("equal totals are told side by side", () => {
    expect(tied(ended(score(118, 1, {}), score(118, 2, {}), score(90, 3, {})))).toBe("118 : 118");
  });

  test("a negative number has a true minus", () => {
    expect([written(-3), written(0), written(12)]).toEqual(["−3", "0", "12"]);
  });
});

describe("the longest road on the board", () => {
  test("runs between the cities that an odd number of its routes touch", () => {
    expect(endsOf(sheet, ["brest-paris", "paris-wien"])).toEqual(["brest", "wien"]);
    expect(endsOf(sheet, ["brest-paris", "paris-wien", "brest-wien"])).toEqual([]);
  });

  test("is held by all who have the points for it", () => {
    const scores = [score(1, 1, { express: 10 }), score(1, 1, { express: 0 }), score(1, 1, { express: 10 })];
    expect(roadHolders(scores)).toEqual([0, 2]);
  });

  test("is drawn over the routes of all; a game of rails shows rails instead", () => {
    const view = { title: "usa", routes: { "brest-paris": 1 } } as unknown as Position["view"];
    const marks = roadMarks(view, sheet, 1, [
      { made: [], road: [] },
      { made: [], road: ["brest-paris"] },
    ]);
    expect(marks.owners).toEqual({ "brest-paris": 1 });
    expect(marks.ways).toEqual([
      { tone: "trail", places: ["brest-paris"], ends: ["brest", "paris"], seat: 1 },
    ]);
    expect(roadMarks(view, sheet, 0, []).ways).toEqual([]);
    const rails = { title: "trans_europa", rails: ["A1-A3"], seats: [{ hub: "A1" }, { hub: null }] };
    expect(railMarks(rails as unknown as Position["view"]).hubs).toEqual({ A1: 0 });
  });
});

describe("the board after a round", () => {
  const round = {
    number: 1,
    how: "complete",
    rails: ["A1-A3"],
    seats: [
      { hub: "A1", cities: ["paris", "wien"], joined: ["paris", "wien"], missing: [], lost: 0, total: 12 },
      { hub: "A3", cities: ["brest", "wien"], joined: ["wien"], missing: ["A3-A5"], lost: 1, total: 11 },
    ],
  } as RoundSheet;

  test("shows what was missing to whom, and rings the cities that were not joined", () => {
    const marks = roundMarks(round);
    expect(marks.ways).toEqual([{ tone: "missing", places: ["A3-A5"], ends: ["brest"], seat: 1 }]);
    expect([...marks.rails]).toEqual(["A1-A3"]);
    expect(marks.hubs).toEqual({ A1: 0, A3: 1 });
  });

  test("pointing at one player leaves only theirs", () => {
    expect(roundMarks(round, 0).ways).toEqual([]);
    expect(roundMarks(round, 1).mine).toEqual(["wien"]);
  });
});
