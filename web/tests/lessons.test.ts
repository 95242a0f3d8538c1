import type { LessonStep, WireEvent } from "$wire";
import { expect, test } from "vitest";
import {
  advised,
  asTold,
  BEGINNING,
  fits,
  followed,
  passed,
  placesOf,
  reached,
  targetsOf,
} from "../src/lessons/progress";
import { crossingBox, mapping } from "../src/lessons/screen-boxes";

const step = (wants: string[], goal: LessonStep["goal"] = null, point: string[] = []): LessonStep => ({
  id: "x",
  instead: [],
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
  expect(advised(["claim c-d*", "claim a-b*", "draw"], legal, [])).toBe("claim a-b red");
  expect(advised(["take:blue", "take:red"], legal, ["blue", "red", "red"])).toBe("take 1");
  expect(advised(["take:red"], legal, ["blue", "red", "red"])).toBe("take 3");
  expect(advised(["take:green"], legal, ["blue", null])).toBeNull();
});

test("a goal is reached by the learner, not by others", () => {
  expect(reached(RED.goal!, [taken("red"), taken("red", 1), taken("blue")], 0)).toBe(1);
  expect(reached({ event: "RoundEnded", of: null, times: 1 }, [{ kind: "RoundEnded", seat: -1 }], 0)).toBe(1);
});

test("a step ends when its goal was reached often enough", () => {
  const once = followed([TWO, RED], BEGINNING, [taken("blue")], 0, false);
  expect(once).toEqual({ step: 0, count: 1, note: "", heard: 0 });
  expect(followed([TWO, RED], once, [taken("red")], 0, false)).toEqual({
    step: 1,
    count: 0,
    note: "good",
    heard: 0,
  });
});

test("something else is allowed and answered; what others do is not", () => {
  const progress = { ...BEGINNING };
  expect(followed([RED], progress, [taken("blue")], 0, true).note).toBe("other");
  expect(followed([RED], progress, [taken("red", 1)], 0, false)).toBe(progress);
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

test("what was advised is recognised however it is paid, and something else is not", () => {
  const claims = step(["claim a-b-*", "draw"]);
  expect(asTold(claims, "claim a-b-1 red", "claim a-b-2 blue 1", [])).toBe(true);
  expect(asTold(claims, "claim a-b-1 red", "claim c-d red", [])).toBe(false);
  expect(asTold(claims, "claim a-b-1 red", "draw", [])).toBe(false);
  expect(asTold(RED, "take 1", "take 3", ["red", "blue", "red"])).toBe(true);
  expect(asTold(RED, "take 1", "take 2", ["red", "blue", "red"])).toBe(false);
  expect(asTold(claims, null, "draw", [])).toBe(true);
  expect(asTold(step(["rail A*"]), "rail A01-A02", "rail A05-A06", [])).toBe(true);
});

test("the board moves to what is advised, or to what a step names", () => {
  expect(placesOf(RED, "claim a-b red 1")).toEqual([{ kind: "route", id: "a-b" }]);
  expect(placesOf(RED, "hub A05")).toEqual([{ kind: "crossing", id: "A05" }]);
  expect(placesOf(RED, "take 3")).toEqual([]);
  expect(placesOf(step([], null, ["city wien", "board"]), null)).toEqual([{ kind: "city", id: "wien" }]);
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
