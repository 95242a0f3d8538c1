/** The page's trains equal Python's (tests/drawing/test_one_source.py). */
import { expect, test } from "vitest";
import type { PlacedRoute } from "$wire";
import { networksOf } from "../src/board/networks";
import { trackOn } from "../src/board/tracks";
import { trainOf, type Train } from "../src/board/trains";
import samples from "./trains.json";

const CLOSE = 0.11; // both sides round to tenths
const letters = (path: string): string => path.replace(/[^MLCAZ]/g, "");
const numbers = (path: string): number[] => [...path.matchAll(/-?[\d.]+(e-?\d+)?/g)].map(([n]) => Number(n));

test.each(samples)("the train on $route.id is drawn as Python draws it", ({ route, twin, ink, paths }) => {
  const train = trainOf(trackOn(route as unknown as PlacedRoute, twin), { ink, mine: false, led: false });
  for (const [name, path] of Object.entries(paths)) {
    const own = train[name as keyof Train] as string;
    expect(letters(own), name).toBe(letters(path));
    const theirs = numbers(path);
    const most = Math.max(...numbers(own).map((n, i) => Math.abs(n - theirs[i]!)));
    expect(most, name).toBeLessThan(CLOSE);
  }
});

test("a locomotive stands in the place of the last carriage, or of the first where the train runs back", () => {
  const { route, twin } = samples.find((one) => one.route.cars.length > 3)!;
  const track = trackOn(route as unknown as PlacedRoute, twin);
  const wishes = { ink: 0, mine: true, led: true };
  expect(trainOf(track, wishes).head[0]!.slice(0, 2)).toEqual(route.cars.at(-1)!.slice(0, 2));
  expect(trainOf(track, { ...wishes, back: true }).head[0]!.slice(0, 2)).toEqual(route.cars[0]!.slice(0, 2));
});

test("joined networks have the seats of all hubs in them, a network without a hub has none", () => {
  const line = (a: string, b: string) => ({ id: `${a}-${b}`, a, b, cost: 1, terrain: "plain" as const });
  const [ab, bc, de, fg] = [line("A", "B"), line("B", "C"), line("D", "E"), line("F", "G")];
  const found = networksOf([ab, de, fg, bc], { C: 2, A: 0, D: 1, Z: 3 });
  expect(found).toEqual([
    { lines: [ab, bc], seats: [0, 2] },
    { lines: [de], seats: [1] },
    { lines: [fg], seats: [] },
  ]);
});
