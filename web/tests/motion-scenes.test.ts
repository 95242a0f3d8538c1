import { expect, test } from "vitest";
import type { BoardSheet, Position, WireEvent } from "$wire";
import { changesSince } from "../src/motion/changes";
import type { Cue, Turn } from "../src/motion/queue";
import { countTurns, recalled } from "../src/motion/missed";
import { joinedBy, sceneOf, wayOver, type Move } from "../src/motion/scenes";
import type { Entry } from "../src/table/log";

const route = (a: string, b: string, length: number): object => ({ a, b, length, kind: "plain" });
const sheet = {
  cities: {},
  routes: { "a-b": route("a", "b", 4), "b-c": route("b", "c", 2), "c-d": route("c", "d", 1) },
  tickets: { t: { a: "a", b: "c" } },
  lines: { "1-2": { a: "1", b: "2" }, "2-3": { a: "2", b: "3" }, "3-4": { a: "3", b: "4" } },
} as unknown as BoardSheet;

const seat = { hand: { red: 2 }, cards: 2, points: 0 };
const view = (more: object = {}): object => ({
  title: "europe",
  phase: "turn",
  to_act: [1],
  deck: 50,
  market: ["red", "blue", "green", "pink", "white"],
  routes: {},
  seats: [seat, seat],
  ...more,
});
const position = (seq: number, more: object = {}, ways: object[] = []): Position =>
  ({ seq, view: view(more), ways, result: null }) as unknown as Position;
const turn = (whose: number, events: object[], after = position(2)): Turn => ({
  seq: after.seq,
  seat: whose,
  kind: "action",
  by_bot: false,
  undoes: null,
  events: events.map((event) => ({ seat: whose, ...event }) as WireEvent),
  position: after,
});
const play = (one: Turn, before = position(1), moving = true): { cues: readonly Cue<Move>[]; ms: number } =>
  sceneOf(one, before, { seat: 0, sheet, moving });
const moves = <Kind extends Move["kind"]>(
  scene: { cues: readonly Cue<Move>[] },
  kind: Kind,
): (Extract<Move, { kind: Kind }> & { at: number })[] =>
  scene.cues.flatMap(({ at, move }) =>
    move?.kind === kind ? [{ at, ...(move as Extract<Move, { kind: Kind }>) }] : [],
  );
/** Return when a field of the picture first changes. */
const shown = (scene: { cues: readonly Cue<Move>[] }, field: string): number | undefined =>
  scene.cues.find((cue) => cue.view && field in cue.view)?.at;

test("my blind card turns over on its way to its pile, which grows when it lands", () => {
  const scene = play(turn(0, [{ kind: "CardDrawn", card: "blue" }]));
  expect(moves(scene, "card")).toEqual([
    { at: 0, kind: "card", from: "deck", to: "hand-blue", card: "blue", ms: 420, arc: 90, flip: true },
  ]);
  expect([shown(scene, "deck"), shown(scene, "seats")]).toEqual([0, 380]);
});

test("another player's blind card stays face down and goes to their plate", () => {
  const [card] = moves(play(turn(1, [{ kind: "CardDrawn", card: null }])), "card");
  expect([card!.card, card!.to, card!.flip]).toEqual([null, "seat-1", false]);
});

test("an open card leaves a gap that is filled from the deck", () => {
  const scene = play(
    turn(0, [
      { kind: "CardTaken", slot: 2, card: "blue" },
      { kind: "MarketFilled", slot: 2, card: "black" },
    ]),
  );
  const markets = scene.cues.flatMap(({ at, view }) =>
    view && "market" in view ? [[at, (view.market as string[])[1]]] : [],
  );
  expect(markets).toEqual([
    [0, null],
    [380, "black"],
  ]);
  expect(moves(scene, "card").map(({ from, to }) => [from, to])).toEqual([
    ["market-1", "hand-blue"],
    ["deck", "market-1"],
  ]);
});

test("my train takes 110 ms a car, others' 80, within their limits", () => {
  const claim = (whose: number, id: string): number =>
    moves(
      play(turn(whose, [{ kind: "RouteClaimed", route: id, color: "red", locomotives: 0, points: 1 }])),
      "train",
    )[0]!.ms;
  expect([claim(0, "a-b"), claim(0, "c-d"), claim(1, "a-b"), claim(1, "c-d")]).toEqual([440, 330, 320, 240]);
});

test("a train comes from its player's own network, and my cards are paid before it rolls", () => {
  const scene = play(
    turn(0, [{ kind: "RouteClaimed", route: "a-b", color: "red", locomotives: 1, points: 7 }]),
    position(1, { routes: { "b-c": 0 } }),
  );
  expect(moves(scene, "train")).toMatchObject([{ at: 180, from: "b" }]);
  expect(moves(scene, "card").map(({ card }) => card)).toEqual(["red", "red", "red", "locomotive"]);
  expect(shown(scene, "routes")).toBe(180 + 440);
  expect(moves(scene, "points")).toMatchObject([{ points: 7, to: "score-0" }]);
});

test("a tunnel shows nothing of its result before the third card", () => {
  const after = position(2, { routes: { "a-b": 0 }, seats: [{ ...seat, points: 7 }, seat] });
  const scene = play(
    turn(
      0,
      [
        { kind: "TunnelTried", route: "a-b", color: "red", locomotives: 0 },
        { kind: "TunnelTurned", extra: 0, cards: ["blue", "green", "black"] },
        { kind: "RouteClaimed", route: "a-b", color: "red", locomotives: 0, points: 7 },
      ],
      after,
    ),
  );
  const turned = scene.cues.flatMap(({ at, turned }) => (turned === undefined ? [] : [[at, turned]]));
  expect(turned).toEqual([
    [0, 0],
    [300, 1],
    [720, 2],
    [1140, 3],
  ]);
  expect(moves(scene, "train")[0]!.at).toBeGreaterThan(1140);
  const early = scene.cues.filter(({ at }) => at <= 1140);
  for (const { view } of early)
    if (view && "seats" in view) expect((view.seats as { points: number }[])[0]!.points).toBe(0);
  expect(early.some(({ view }) => view && "routes" in view)).toBe(false);
});

test("without motion nothing flies: what is new is there, and a tunnel rests a moment", () => {
  const drawn = play(turn(0, [{ kind: "CardDrawn", card: "blue" }]), position(1), false);
  expect([moves(drawn, "card"), drawn.ms, shown(drawn, "deck")]).toEqual([[], 0, 0]);
  const tunnel = play(
    turn(0, [
      { kind: "TunnelTried", route: "a-b", color: "red", locomotives: 0 },
      { kind: "TunnelTurned", extra: 1, cards: ["red", "green", "black"] },
    ]),
    position(1),
    false,
  );
  expect([tunnel.ms, tunnel.cues.find((cue) => cue.turned !== undefined)!.turned]).toEqual([400, 3]);
});

test("a ticket that is done lights up its way, after the train", () => {
  const way = (state: string): object => ({
    ticket: "t",
    state,
    routes: ["a-b", "b-c"],
    missing: 0,
    length: 6,
  });
  const scene = play(
    turn(
      0,
      [{ kind: "RouteClaimed", route: "b-c", color: "red", locomotives: 0, points: 2 }],
      position(2, {}, [way("done")]),
    ),
    position(1, {}, [way("open")]),
  );
  const [lit] = moves(scene, "way");
  expect(lit).toMatchObject({ places: ["a-b", "b-c"], ends: ["a", "c"], ticket: "t" });
  expect(lit!.at).toBeGreaterThanOrEqual(moves(scene, "train")[0]!.at + 330);
});

test("each action has one voice: the weightiest", () => {
  const scene = play(
    turn(0, [
      { kind: "CardTaken", slot: 1, card: "red" },
      { kind: "MarketFilled", slot: 1, card: "locomotive" },
      { kind: "MarketSwept", cards: [] },
    ]),
  );
  expect(moves(scene, "voice").map(({ voice }) => voice.name)).toEqual(["sweep"]);
});

test("a way over one's own routes goes from city to city", () => {
  const owners = { "a-b": 0, "b-c": 0, "c-d": 1 };
  expect(wayOver(sheet, owners, 0, ["a"], ["c"])).toEqual(["a-b", "b-c"]);
  expect(wayOver(sheet, owners, 0, ["c"], ["a"])).toEqual(["b-c", "a-b"]);
  expect(wayOver(sheet, owners, 0, ["a"], ["d"])).toEqual([]);
});

test("a rail that brings two players' networks together is told from one that lengthens a network", () => {
  const rails = { title: "trans_europa", rails: ["1-2", "3-4"], seats: [{ hub: "1" }, { hub: "4" }] };
  const at = (before: object): readonly number[] =>
    joinedBy({ before: before as Position["view"], sheet } as Parameters<typeof joinedBy>[0], "2-3");
  expect(at(rails)).toEqual([0, 1]);
  expect(at({ ...rails, seats: [{ hub: "1" }, { hub: null }] })).toEqual([]);
});

const entry = (seq: number, whose: number, ...events: object[]): Entry => ({
  seq,
  seat: whose,
  kind: "action",
  by_bot: whose > 0,
  undoes: null,
  events: events.map((event) => ({ seat: whose, ...event }) as WireEvent),
});

test("until my next action my new cards and the new open ones are marked, with who took the one before", () => {
  const mine = entry(1, 0, { kind: "CardDrawn", card: "red" });
  const second = entry(2, 0, { kind: "CardDrawn", card: "red" });
  const bots = entry(
    3,
    1,
    { kind: "CardTaken", slot: 3, card: "blue" },
    { kind: "MarketFilled", slot: 3, card: "pink" },
  );
  const { hand, market } = changesSince([mine, second, bots], 0);
  expect(hand).toEqual({ red: 2 });
  expect([...market]).toEqual([2]);
  const acted = changesSince([mine, second, bots, entry(4, 0, { kind: "RouteClaimed", route: "a-b" })], 0);
  expect([acted.hand, acted.market.size]).toEqual([{}, 0]);
});

test("turns that nobody saw are brought back from the log, each with its own picture", () => {
  const now = position(4, {
    routes: { "a-b": 1, "b-c": 2 },
    seats: [seat, { ...seat, points: 7 }, { ...seat, points: 2 }],
  });
  const log = [
    entry(2, 0, { kind: "CardDrawn", card: "red" }),
    entry(3, 1, { kind: "RouteClaimed", route: "a-b", points: 7 }),
    entry(4, 2, { kind: "RouteClaimed", route: "b-c", points: 2 }),
  ];
  const { turns, before } = recalled(log, 2, now);
  const owned = (one: Position | null): string[] => Object.keys((one!.view as { routes: object }).routes);
  expect(countTurns(turns)).toBe(2);
  expect([owned(before), owned(turns[0]!.position), owned(turns[1]!.position)]).toEqual([
    [],
    ["a-b"],
    ["a-b", "b-c"],
  ]);
  expect((before!.view.seats[1] as { points: number }).points).toBe(0);
});
