import { expect, test } from "vitest";
import { addressOf, stopIn } from "../src/review/address";
import { apart, bandOf, lineOf, pointAt, stepAt, ticksOf, xOf, yOf, type Chart } from "../src/review/chart";
import type { Decision, Point, Review, TurningPoint } from "$wire";
import { signOf, signsOf } from "../src/review/marks";
import {
  betterOf,
  following,
  joined,
  marksOf,
  momentAt,
  nextOwn,
  othersOf,
  preceding,
  stepOf,
  turnSeen,
  turnsOf,
} from "../src/review/moments";
import { inSpan, roundAt, roundsOfRails, roundsOfTurns, spanOf } from "../src/review/rounds";

const chart: Chart = { left: 0, right: 100, top: 0, bottom: 50, span: { from: 0, to: 10 } };

function decision(at: number, wishes: Partial<Decision> = {}): Decision {
  const common = { seat: at % 2, turn: 1, played: "draw", best: "draw", chance: 0.5, after: 0.5, loss: 0 };
  return { at, ...common, error: 0, spread: 0.2, mark: "best", options: [], ...wishes };
}
const point = (at: number, chances: number[], errors = [0, 0]): Point => ({ at, chances, errors });
function turn(at: number, wishes: Partial<TurningPoint> = {}): TurningPoint {
  const common = { seat: 0, turn: 1, luck: false, change: -0.1, mark: "mistake" as const, reasons: [] };
  return { at, until: at + 2, ...common, ...wishes };
}
function review(wishes: Partial<Review> = {}): Review {
  const decisions = [0, 1, 2, 3].map((at) => decision(at));
  const points = [0, 1, 2, 3].map((at) => point(at, [0.5, 0.5]));
  const common = { seats: 2, actions: 4, done: 4, summaries: [], turning_points: [] };
  return { ...common, decisions, points, ...wishes } as unknown as Review;
}

test("a step has its place on the chart, and a chance of one is at the top", () => {
  expect([0, 5, 10].map((step) => xOf(chart, step))).toEqual([0, 50, 100]);
  expect([0, 0.5, 1].map((chance) => yOf(chart, chance))).toEqual([50, 25, 0]);
  expect(xOf({ ...chart, span: { from: 0, to: 0 } }, 0)).toBe(0);
});

test("a line goes through the points, and its band never leaves the chart", () => {
  const points = [point(0, [0.5, 0.5], [0.1, 0.1]), point(10, [0.9, 0.1], [0.1, 0.1])];
  expect(lineOf(chart, points, 0)).toBe("M0 25L100 5");
  expect(bandOf(chart, points, 0)).toBe("M0 15L100 0L100 15L0 35Z");
  expect(lineOf(chart, [], 0) + bandOf(chart, [], 0)).toBe("");
});

test("what else could be chosen is listed without what was played and what was better, the best first", () => {
  const names = ["claim a", "claim b", "draw", "claim c", "claim d", "claim e", "claim f", "claim g"];
  const options = names.map((action, i) => ({ action, chance: 0.9 - i / 10, error: 0.01, playouts: 9 }));
  const wrong = decision(0, { options, best: "claim a", played: "draw", mark: "mistake" });
  const listed = (one: Decision): string[] => othersOf(one, String).map(({ action }) => action);
  expect(betterOf(wrong)).toBe("claim a");
  expect(listed(wrong)).toEqual(["claim b", "claim c", "claim d", "claim e", "claim f"]);
  const alike = { ...wrong, mark: null };
  expect(betterOf(alike)).toBeNull();
  expect(listed(alike)).toEqual(["claim a", "claim b", "claim c", "claim d", "claim e"]);
  expect(listed(decision(0, { options: options.slice(2, 3) }))).toEqual([]);
});

test("the chances of a step are those of the latest estimate", () => {
  const points = [point(1, [0.5, 0.5]), point(4, [0.7, 0.3])];
  expect(pointAt(points, 0)?.at).toBe(1);
  expect(pointAt(points, 3)?.at).toBe(1);
  expect(pointAt(points, 9)?.at).toBe(4);
  expect(pointAt([], 3)).toBeNull();
});

test("only so many rounds are numbered that their numbers have room", () => {
  const rounds = Array.from({ length: 10 }, (_, i) => ({ at: i, round: i + 1 }));
  expect(ticksOf(chart, rounds, 10).map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(ticksOf(chart, rounds, 30).map(({ round }) => round)).toEqual([1, 5, 10]);
});

test("a wrong decision is seen where it was taken, and luck where it is over", () => {
  expect(stepOf(turn(2))).toBe(2);
  expect(stepOf(turn(2, { luck: true, until: 5 }))).toBe(5);
});

test("the turn of luck is that of the decision after it", () => {
  const found = review({ decisions: [decision(0, { turn: 1 }), decision(2, { turn: 2 })] });
  expect(turnSeen(found, turn(0))).toBe(1);
  expect(turnSeen(found, turn(0, { luck: true, until: 2 }))).toBe(2);
  expect(turnSeen(found, turn(2, { luck: true, turn: 2, until: 4 }))).toBeNull();
});

test("the moment of a step has its decision, and the luck before it", () => {
  const found = review({ turning_points: [turn(0, { luck: true }), turn(2), turn(3, { seat: 1 })] });
  const moment = momentAt(found, 0, 2);
  expect(moment.decision?.at).toBe(2);
  expect([moment.point?.at, moment.luck?.at]).toEqual([2, 0]);
  expect(momentAt(found, 0, 3).point).toBeNull();
  expect(momentAt(found, 0, 4).decision).toBeNull();
});

test("a review that is not complete has its wrong decisions so far as turning points", () => {
  const decisions = [
    decision(0, { mark: "blunder", loss: 0.2 }),
    decision(1, { mark: "mistake" }),
    decision(2),
  ];
  const found = review({ done: 3, decisions });
  expect(turnsOf(found, 0)).toMatchObject([{ at: 0, until: 2, change: -0.2, luck: false, reasons: [] }]);
  expect(nextOwn(found, 0, 0)).toBe(2);
  expect(nextOwn(found, 0, 2)).toBe(4);
});

test("turning points follow each other, and there is none after the last", () => {
  const turns = [turn(6), turn(1, { luck: true, until: 3 })];
  expect([null, 3, 6].map((at) => following(turns, at))).toEqual([3, 6, null]);
  expect([null, 6, 3].map((at) => preceding(turns, at))).toEqual([6, 3, null]);
  expect(following([], 3)).toBeNull();
});

test("marks are counted by seat, and decisions without a choice are not", () => {
  const decisions = [decision(0), decision(2, { mark: null }), decision(4, { mark: "good" }), decision(5)];
  expect(marksOf(review({ decisions }), 0)).toEqual({ best: 1, good: 1 });
});

test("an answer from a number on is added to what was read before", () => {
  const before = review({
    done: 2,
    decisions: [decision(0), decision(1)],
    points: [point(0, []), point(1, [])],
  });
  const answer = review({
    decisions: [decision(2), decision(3)],
    points: [point(2, []), point(3, []), point(4, [])],
  });
  const whole = joined(before, answer, 2);
  expect(whole.decisions.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
  expect(whole.points.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  expect(joined(null, answer, 0)).toBe(answer);
});

test("a round of Trans Europa is read from its first step to the first of the next", () => {
  const frame = (number: number, round: number) => ({ number, view: { rails: [], round } });
  const frames = [0, 1, 2, 3, 4, 5, 6].map((number) => frame(number, number < 3 ? 1 : number < 5 ? 2 : 3));
  const rounds = roundsOfRails(frames as never);
  expect(rounds).toEqual([
    { at: 0, round: 1 },
    { at: 3, round: 2 },
    { at: 5, round: 3 },
  ]);
  expect(spanOf(rounds, null, 6)).toEqual({ from: 0, to: 6 });
  expect(spanOf(rounds, 2, 6)).toEqual({ from: 3, to: 5 });
  expect(spanOf(rounds, 3, 6)).toEqual({ from: 5, to: 6 });
  expect([0, 2, 3, 6].map((step) => roundAt(rounds, step))).toEqual([1, 1, 2, 3]);
  const second = spanOf(rounds, 2, 6);
  expect([2, 3, 4, 5].map((step) => inSpan(second, step, 6))).toEqual([false, true, true, false]);
  expect(inSpan(spanOf(rounds, 3, 6), 6, 6)).toBe(true);
});

test("in the other games a round begins with each turn of the player who began", () => {
  const row = (seq: number, round: number) => ({ seq, round });
  const rows = [row(1, 0), row(3, 1), row(4, 1), row(6, 2)];
  expect(roundsOfTurns(rows as never)).toEqual([
    { at: 2, round: 1 },
    { at: 5, round: 2 },
  ]);
});

test("the chart of a round shows its steps only, and a place on it is one of them", () => {
  const part = { ...chart, span: { from: 4, to: 8 } };
  expect([4, 6, 8].map((step) => xOf(part, step))).toEqual([0, 50, 100]);
  expect([-20, 0, 49, 100, 500].map((x) => stepAt(part, x))).toEqual([4, 4, 6, 8, 8]);
  const points = [0, 4, 8, 10].map((at) => point(at, [0.5, 0.5]));
  expect(lineOf(part, points, 0)).toBe("M0 25L100 25");
});

test("an address names the step and the seat, counted from one", () => {
  expect(addressOf("/review/tables/a", { at: 8, seat: 1 })).toBe("/review/tables/a?at=8&seat=2");
  expect(addressOf("/review/tables/a", { at: null, seat: null })).toBe("/review/tables/a");
  expect(stopIn(new URLSearchParams("at=8&seat=2"))).toEqual({ at: 8, seat: 1 });
  expect(stopIn(new URLSearchParams("at=-1&seat=x"))).toEqual({ at: null, seat: null });
});

test("the two lanes of a double route are one choice", () => {
  const names = ["claim a-1", "claim a-2", "claim b-1", "claim b-2", "draw"];
  const options = names.map((action, i) => ({ action, chance: 0.9 - i / 10, error: 0.01, playouts: 9 }));
  const lane = (action: string): string => action.replace(/-\d$/, "");
  const wrong = decision(0, { options, best: "claim b-1", played: "draw", mark: "mistake" });
  expect(othersOf(wrong, lane).map(({ action }) => action)).toEqual(["claim a-1"]);
});

test("children get a sign of an idea in place of a bad mark", () => {
  expect(signsOf(true)).toEqual(["best", "good", "idea"]);
  expect(signsOf(false)).toEqual(["best", "good", "inaccuracy", "mistake", "blunder"]);
  expect([signOf("blunder", true), signOf("good", true), signOf("blunder", false)]).toEqual([
    "idea",
    "good",
    "blunder",
  ]);
});

test("of marks that would lie on each other the most important one is drawn", () => {
  const mark = (x: number, size = 20): { x: number; y: number; size: number } => ({ x, y: 0, size });
  expect(apart([mark(0), mark(10), mark(30), mark(17)]).map(({ x }) => x)).toEqual([0, 30]);
});

test("a best action that was not the first of the list is no worse than it", () => {
  expect(betterOf(decision(0, { best: "claim a", played: "draw", mark: "best" }))).toBeNull();
  expect(betterOf(decision(0, { best: "claim a", played: "draw", mark: "good" }))).toBe("claim a");
});
