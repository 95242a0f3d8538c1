import type { LessonStep } from "$wire";
import { expect, test } from "vitest";
import { advised, BEGINNING, fits, followed, passed, reached, targetsOf } from "../src/lessons/coaching";
import { around, place } from "../src/lessons/placing";
import { crossingBox, mapping } from "../src/lessons/spots";
import type { WireEvent } from "../src/words/sentences";

const step = (wants: string[], goal: LessonStep["goal"] = null, point: string[] = []): LessonStep => ({
  id: "x",
  wants,
  goal,
  point,
  rules: [],
});
const taken = (card: string, seat = 0): WireEvent => ({ kind: "CardTaken", seat, slot: 1, card });
const TWO = step(["take:red"], { event: "Card*", of: null, times: 2 });
const RED = step(["take:red"], { event: "CardTaken", of: "red", times: 1 });

test("a star stands for anything and nothing else is special", () => {
  expect(fits("claim a-b-*", "claim a-b-1 red 2")).toBe(true);
  expect(fits("claim a-b", "claim a-b-1")).toBe(false);
  expect(fits("a.b", "axb")).toBe(false);
});

test("the advice is the first want that is legal", () => {
  const legal = ["draw", "take 1", "take 3", "claim a-b red"];
  expect(advised(step(["claim c-d*", "claim a-b*", "draw"]), legal, [])).toBe("claim a-b red");
  expect(advised(step(["take:blue", "take:red"]), legal, ["blue", "red", "red"])).toBe("take 1");
  expect(advised(step(["take:red"]), legal, ["blue", "red", "red"])).toBe("take 3");
  expect(advised(step(["take:green"]), legal, ["blue", null])).toBeNull();
});

test("a goal is reached by the learner, not by others", () => {
  expect(reached(RED.goal!, [taken("red"), taken("red", 1), taken("blue")], 0)).toBe(1);
  expect(reached({ event: "RoundEnded", of: null, times: 1 }, [{ kind: "RoundEnded", seat: -1 }], 0)).toBe(1);
});

test("a step ends when its goal was reached often enough", () => {
  const once = followed([TWO, RED], BEGINNING, [taken("blue")], 0, false);
  expect(once).toEqual({ step: 0, count: 1, note: "" });
  expect(followed([TWO, RED], once, [taken("red")], 0, false)).toEqual({ step: 1, count: 0, note: "good" });
});

test("something else is allowed and answered; what others do is not", () => {
  const standing = { step: 0, count: 0, note: "" as const };
  expect(followed([RED], standing, [taken("blue")], 0, true).note).toBe("other");
  expect(followed([RED], standing, [taken("red", 1)], 0, false)).toBe(standing);
});

test("what is only read waits to be read, and the end is beyond the last step", () => {
  const read = step([]);
  expect(followed([read], BEGINNING, [taken("red")], 0, true)).toBe(BEGINNING);
  expect(passed(BEGINNING).step).toBe(1);
  expect(followed([read], passed(BEGINNING), [taken("red")], 0, true).step).toBe(1);
});

test("an action points at its card, route or city, and a step without advice at its own places", () => {
  expect(targetsOf(RED, "take 3")).toEqual([['.market [aria-keyshortcuts="3"]']]);
  expect(targetsOf(RED, "claim a-b red 1")).toEqual([['[data-route="a-b"]']]);
  expect(targetsOf(RED, "rail A05-A07")).toEqual([["crossing A05 A07"]]);
  expect(targetsOf(step([], null, ["city wien", "board"]), null)).toEqual([['[data-city="wien"]']]);
});

const ROOM = { left: 0, top: 60, width: 1000, height: 700 };
const SIZE = { width: 300, height: 200 };

test("a mark stands to the right of its target if there is room, else at another side", () => {
  const left = { left: 20, top: 300, width: 100, height: 60 };
  expect(place(SIZE, left, ROOM)).toMatchObject({ left: 138, top: 230, side: "right", tip: 100 });
  expect(place(SIZE, { ...left, left: 860 }, ROOM)).toMatchObject({ left: 542, side: "left" });
  expect(place(SIZE, { left: 10, top: 80, width: 980, height: 60 }, ROOM)).toMatchObject({
    top: 158,
    side: "below",
  });
});

test("a mark never lies on its target, nor on what must be seen, where there is any other place", () => {
  const dock = { left: 200, top: 560, width: 600, height: 200 };
  for (let x = 0; x <= 900; x += 50) {
    for (let y = 60; y <= 500; y += 40) {
      const target = { left: x, top: y, width: 80, height: 50 };
      const spot = { ...place(SIZE, target, ROOM, [dock]), ...SIZE };
      for (const other of [target, dock]) {
        const apart =
          spot.left + spot.width <= other.left ||
          other.left + other.width <= spot.left ||
          spot.top + spot.height <= other.top ||
          other.top + other.height <= spot.top;
        expect(apart, `${x} ${y}`).toBe(true);
      }
    }
  }
});

test("without a target it stands in a corner that covers least", () => {
  expect(place(SIZE, null, ROOM)).toMatchObject({ left: 0, top: 60, side: "free" });
  const tray = { left: 0, top: 60, width: 600, height: 300 };
  expect(place(SIZE, null, ROOM, [tray])).toMatchObject({ left: 700, top: 60, side: "free" });
});

test("several targets are one box", () => {
  expect(around([])).toBeNull();
  expect(
    around([
      { left: 0, top: 10, width: 10, height: 10 },
      { left: 50, top: 0, width: 10, height: 10 },
    ]),
  ).toEqual({ left: 0, top: 0, width: 60, height: 20 });
});

test("crossings are found on the screen from the cities drawn there", () => {
  const city = (id: string, x: number, y: number) => ({ id, x, y, color: null, side: null, labels: {} });
  const geometry = {
    cities: [city("a", 100, 100), city("b", 300, 100), city("c", 500, 400)],
    crossings: [
      { id: "A01", x: 100, y: 100 },
      { id: "A03", x: 200, y: 100 },
    ],
  };
  const seen = (id: string) => ({ a: { x: 10, y: 20 }, c: { x: 210, y: 170 } })[id] ?? null; // half as large
  expect(mapping(geometry, seen)!({ x: 300, y: 200 })).toEqual({ x: 110, y: 70 });
  expect(crossingBox(geometry, ["A01", "A03"], seen)).toEqual({ left: 4, top: 14, width: 62, height: 12 });
  expect(crossingBox(geometry, ["A01", "B09"], seen)).toBeNull();
  expect(crossingBox(geometry, ["A01"], () => null)).toBeNull();
});
