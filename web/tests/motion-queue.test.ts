import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "$wire";
import { Queue, type Pace, type Scene, type Stage, type Turn } from "../src/motion/queue";

const ACTION = 480; // milliseconds: the duration of each turn here

let pace: Pace;
let told: number[]; // the entries in the log, in order
let picture: number; // what the picture shows
let moves: string[];
let missed: number;
let settled: boolean;
let scene: Scene<string>;
let queue: Queue<string>;

const position = (seq: number, acting: number): Position =>
  ({ seq, view: { to_act: [acting], seats: [] } }) as unknown as Position;
/** Return a turn of a seat, after which the next seat acts. */
const turn = (seq: number, seat: number, ...kinds: string[]): Turn => ({
  seq,
  seat,
  kind: "action",
  by_bot: seat > 0,
  undoes: null,
  events: kinds.map((kind) => ({ kind, seat })),
  position: position(seq, (seat + 1) % 4),
});

beforeEach(() => {
  vi.useFakeTimers();
  [pace, told, picture, moves, missed, settled] = ["normal", [], 0, [], 0, true];
  scene = { cues: [{ at: 0, move: "fly" }], ms: ACTION };
  const stage: Stage<string> = {
    scene: () => scene,
    showing: (now) => (settled = now === null),
    picture: ({ seq }) => (picture = seq),
    turned: () => undefined,
    told: ({ seq }) => told.push(seq),
    move: (move, speed) => moves.push(`${move} ×${speed}`),
    stop: () => moves.push("stop"),
    caughtUp: (turns) => (missed = turns.length),
  };
  queue = new Queue(stage, { pace: () => pace, seat: () => 0 });
  queue.reset(position(0, 1));
  moves = [];
});
afterEach(() => vi.useRealTimers());

/** Return the milliseconds until everything is shown. */
function elapsed(): number {
  const start = Date.now();
  while (queue.busy) vi.advanceTimersByTime(10);
  return Date.now() - start;
}

test("others' turns come one after the other: plate, action, line of the log, rest", () => {
  queue.push(turn(1, 1));
  queue.push(turn(2, 2));
  vi.advanceTimersByTime(119);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["fly ×1"]);
  vi.advanceTimersByTime(ACTION - 1);
  expect([picture, told]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  expect([picture, told]).toEqual([1, [1]]);
  vi.advanceTimersByTime(519); // the line appears, and the queue pauses
  expect([moves, settled]).toEqual([["fly ×1"], false]);
  expect(elapsed()).toBeCloseTo(1 + 120 + ACTION + 520, -2);
  expect([picture, told, moves]).toEqual([2, [1, 2], ["fly ×1", "fly ×1"]]);
  expect(settled).toBe(true);
});

test("one's own action has no plate before it and no rest after it", () => {
  queue.push(turn(1, 0));
  expect(moves).toEqual(["fly ×1"]);
  expect(elapsed()).toBe(ACTION);
});

test("a second card of a turn follows the first without a rest", () => {
  const first = turn(1, 1);
  queue.push({ ...first, position: position(1, 1) }); // the same seat acts again
  queue.push(turn(2, 1));
  expect(elapsed()).toBe(120 + ACTION + ACTION + 520);
});

test.each([
  ["calm", 0.7],
  ["normal", 1],
  ["fast", 2],
] as const)("bots' turns can be %s: %s times as fast", (wanted, factor) => {
  pace = wanted;
  queue.push(turn(1, 1));
  expect(elapsed()).toBeCloseTo((120 + ACTION + 520) / factor, -2);
});

test("at once, bots' turns are there as they are told; one's own still moves", () => {
  pace = "at-once";
  for (let seq = 1; seq <= 9; seq++) queue.push(turn(seq, 1 + (seq % 3)));
  expect([picture, told.length, queue.busy, missed]).toEqual([9, 9, false, 0]);
  queue.push(turn(10, 0));
  expect([picture, queue.busy]).toEqual([9, true]);
});

test("one to three turns waiting are shown at the normal pace, four to six at double", () => {
  scene = { cues: [{ at: 0, move: "fly" }], ms: 100 };
  for (let seq = 1; seq <= 5; seq++) queue.push(turn(seq, 1 + (seq % 3)));
  // the first began when it arrived; four are waiting behind it
  elapsed();
  expect(moves).toEqual(["fly ×1", "fly ×2", "fly ×1", "fly ×1", "fly ×1"]);
});

test("the picture is never more than four seconds behind", () => {
  scene = { cues: [], ms: 1100 }; // a celebration, a tunnel
  for (let seq = 1; seq <= 4; seq++) queue.push(turn(seq, 1 + (seq % 3)));
  expect(elapsed()).toBeLessThanOrEqual(4000);
});

test("more than six turns are shown at once, and can be shown again", () => {
  for (let seq = 1; seq <= 8; seq++) queue.push(turn(seq, 1 + (seq % 3)));
  vi.advanceTimersByTime(120 + ACTION + 520);
  expect([picture, missed, queue.busy]).toEqual([8, 7, false]);
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("what happens while the page is hidden is shown at once on return", () => {
  queue.push(turn(1, 1));
  queue.hide(true);
  expect([picture, queue.busy]).toEqual([1, false]);
  queue.push(turn(2, 2));
  queue.push(turn(3, 3));
  vi.advanceTimersByTime(9000);
  expect(picture).toBe(1);
  queue.hide(false);
  expect([picture, missed, told]).toEqual([3, 2, [1, 2, 3]]);
});

test("missed turns are shown again from the picture before them, at the normal pace", () => {
  queue.hide(true);
  const turns = Array.from({ length: 8 }, (_, i) => turn(i + 1, 1 + (i % 3)));
  for (const one of turns) queue.push(one);
  queue.hide(false);
  queue.replay(turns, position(0, 1));
  expect(picture).toBe(0);
  expect(elapsed()).toBe(8 * (120 + ACTION + 520));
  expect(picture).toBe(8);
});

test("skipping ends one turn, finishing ends all, and every line is in the log", () => {
  for (let seq = 1; seq <= 3; seq++) queue.push(turn(seq, seq));
  vi.advanceTimersByTime(200);
  queue.skip();
  expect([picture, told, queue.busy]).toEqual([1, [1], true]);
  vi.advanceTimersByTime(200);
  queue.finish();
  expect([picture, told, queue.busy, settled]).toEqual([3, [1, 2, 3], false, true]);
  expect(moves).toContain("stop");
});

test("a single turn that is replayed and skipped ends in its result", () => {
  queue.push(turn(1, 1));
  queue.finish();
  queue.replay([turn(1, 1)], position(0, 1));
  queue.skip();
  expect([picture, queue.busy]).toEqual([1, false]);
});

test("two claims of bots never pass within 1.4 seconds unless they are to be fast", () => {
  scene = { cues: [], ms: 240 };
  for (let seq = 1; seq <= 5; seq++) queue.push(turn(seq, 1 + (seq % 3), "RouteClaimed"));
  const times: number[] = [];
  for (let seen = 0; queue.busy; vi.advanceTimersByTime(10))
    if (told.length > seen) times.push(Date.now()) && (seen = told.length);
  times.slice(2).forEach((time, i) => expect(time - times[i]!).toBeGreaterThanOrEqual(1400));
});

test("part of a result is shown before the rest of it", () => {
  scene = { cues: [{ at: 100, view: { deck: 7 } }], ms: ACTION };
  queue.push(turn(1, 0));
  const before = picture;
  vi.advanceTimersByTime(100);
  expect([before, picture, queue.busy]).toEqual([0, 0, true]); // still the old entry, with the new deck
});
