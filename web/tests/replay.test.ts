import { expect, test } from "vitest";
import { curve, lines, range, spread, stepAt, xOf, yOf, type Chart } from "../src/replay/curves";
import { addressOf, viewerIn, stepTime, stepOf, within } from "../src/replay/steps";

const chart: Chart = { left: 0, right: 100, top: 0, bottom: 50, steps: 10, least: 0, most: 25 };

test("keys lead back, on, to the beginning and to the end, and never beyond", () => {
  expect(stepOf("ArrowLeft", 0, 10)).toBe(0);
  expect(stepOf("ArrowLeft", 4, 10)).toBe(3);
  expect(stepOf("ArrowRight", 10, 10)).toBe(10);
  expect(stepOf("PageDown", 4, 10)).toBe(10);
  expect(stepOf("Home", 7, 10)).toBe(0);
  expect(stepOf("End", 7, 10)).toBe(10);
  expect(stepOf("x", 7, 10)).toBeNull();
});

test("a step from an address is one that there is", () => {
  expect(within(Number("41"), 112)).toBe(41);
  expect(within(Number("900"), 112)).toBe(112);
  expect(within(Number("-3"), 112)).toBe(0);
  expect(within(Number("what"), 112)).toBe(0);
});

test("an address counts seats as people do, and comes back as it went", () => {
  expect(addressOf("/r/4f", 41, "1")).toBe("/r/4f?at=41&seat=2");
  expect(addressOf("/r/4f", 0, "all")).toBe("/r/4f?at=0");
  for (const viewer of ["all", "0", "4"]) {
    expect(viewerIn(new URL(addressOf("/r/4f", 3, viewer), "http://x").searchParams)).toBe(viewer);
  }
  expect(viewerIn(new URLSearchParams("seat=none"))).toBe("all");
  expect(viewerIn(new URLSearchParams("seat=0"))).toBe("all");
});

test("twice the speed halves the time of a step", () => {
  expect(stepTime(2)).toBe(stepTime(1) / 2);
});

test("a curve goes in steps and ends at the total", () => {
  const path = curve(chart, [0, 0, 5, 5, 5, 5, 5, 5, 5, 5, 10], 25);
  expect(path).toBe("M0 50H18.6V40H93V30H93L100 0");
  expect(curve(chart, [0], null)).toBe("M0 50H93");
});

test("a place on the chart is the step that stands there", () => {
  for (let step = 0; step <= chart.steps; step++) expect(stepAt(chart, xOf(chart, step))).toBe(step);
  expect(stepAt(chart, -20)).toBe(0);
  expect(stepAt(chart, 200)).toBe(10);
});

test("a chart has room for losses and shows zero", () => {
  expect(
    range(
      [
        [0, 0],
        [4, 7],
      ],
      [-12, 30],
    ),
  ).toEqual([-12, 30]);
  expect(range([[12, 12]], [3, 9])).toEqual([0, 12]);
  expect(range([[0]], [])).toEqual([0, 1]);
  expect(yOf({ ...chart, least: -25 }, 0)).toBe(25);
});

test("the lines behind are few and round", () => {
  expect(lines(0, 118)).toEqual([0, 50, 100]);
  expect(lines(0, 12)).toEqual([0, 5, 10]);
  expect(lines(-12, 30)).toEqual([0, 20]);
  expect(lines(0, 1)).toEqual([0, 1]);
  for (const most of [1, 6, 20, 47, 90, 130, 200]) expect(lines(0, most).length).toBeLessThanOrEqual(6);
});

test("words beside the curves keep apart, in their order, above the bottom", () => {
  expect(spread([10, 12, 60], 15, 100)).toEqual([10, 25, 60]);
  expect(spread([98, 99], 15, 100)).toEqual([85, 100]);
  expect(spread([50, 10], 15, 100)).toEqual([50, 10]);
});
