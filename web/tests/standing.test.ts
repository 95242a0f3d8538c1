import { beforeEach, expect, test, vi } from "vitest";
import type { BoardSheet, Position, ServerMessage, TableMessage, UsaView } from "$wire";
import { Table } from "../src/table/table.svelte";

/** The browser's end of a socket, driven by the test instead of a network. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: { type: string; id?: string; action?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {}
  says(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const sheet = {
  geometry: { crossings: [], cities: [] },
  cities: { a: { en: "A", ru: "А" }, b: { en: "B", ru: "Б" } },
  routes: { "a-b": { a: "a", b: "b", length: 2, kind: "plain" } },
  tickets: {},
  stations: 0,
} as unknown as BoardSheet;

function position(seq: number, legal: string[], acting: number[]): Position {
  const seat = { hand: { red: 3 }, offer: ["x", "y", "z"] };
  const view = {
    title: "usa",
    to_act: acting,
    first: 0,
    phase: "turn",
    market: [],
    routes: {},
    seats: [seat, seat],
  };
  return {
    seq,
    view: view as unknown as UsaView,
    legal,
    ways: null,
    clocks: null,
    deadline: null,
    now: 0,
    can_take_back: false,
    result: null,
  };
}

function sit(legal: string[], acting: number[]): Table {
  const table = new Table("t");
  table.open();
  const message = {
    type: "table",
    seat: 0,
    title: "usa",
    board_digest: "d",
    people: [],
    talk: [],
    muted: [],
  };
  Wire.last.says({
    ...message,
    stage: "playing",
    position: position(1, legal, acting),
  } as unknown as TableMessage);
  return table;
}
const update = (seq: number, legal: string[], acting: number[], seat = 1): void =>
  Wire.last.says({
    type: "update",
    seat,
    kind: "action",
    by_bot: seat === 1,
    undoes: null,
    events: [],
    position: position(seq, legal, acting),
  });

beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "test" });
  vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible" });
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.includes("board") ? sheet : []), { status: 200 })),
  );
});

test("a ticket picked at the opening stays picked while others choose", () => {
  const table = sit(["keep 1 2", "keep 1 3"], [0, 1]);
  table.selection.toggle(1);
  expect(table.action).toBeNull(); // one is not enough
  update(2, ["keep 1 2", "keep 1 3"], [0]);
  expect(table.selection.kept).toEqual([1]);
  table.selection.toggle(3);
  expect(table.action).toBe("keep 1 3");
});

test("a card that is chosen is let go when it is gone, a route is not", async () => {
  const table = sit(["take 2", "claim a-b red"], [0]);
  await table.choose("market", "2");
  update(2, ["claim a-b red"], [0]);
  expect(table.selection.choice).toBeNull();
  await table.choose("route", "a-b");
  update(3, [], [1]);
  expect(table.selection.choice).toEqual({ kind: "route", id: "a-b" });
});

test("the first tap chooses and sends nothing, the second sends", async () => {
  const table = sit(["draw"], [0]);
  await table.choose("deck");
  expect(Wire.last.sent.filter(({ type }) => type === "act")).toEqual([]);
  void table.choose("deck");
  expect(Wire.last.sent.at(-1)).toMatchObject({ type: "act", action: "draw", at: 1 });
  expect(table.pending).toBe("draw");
  void table.choose("deck"); // nothing more until it is answered
  expect(Wire.last.sent.filter(({ type }) => type === "act")).toHaveLength(1);
});

test("a card that cannot be taken now says why until a player acts, and never waits for my turn", async () => {
  for (const [legal, acting] of [
    [[], [1]],
    [["draw"], [0]],
  ] as const) {
    const table = sit([], [1]);
    const asked = table.choose("deck");
    const { id, action } = Wire.last.sent.at(-1)!;
    expect(action).toBe("draw");
    const reason = { key: "refusal-not-your-turn", rule: "US-06", arguments: {} };
    Wire.last.says({ type: "refused", id: id!, reason, seq: 1 });
    await asked;
    expect(table.doubt).toEqual(reason);
    update(2, [...legal], [...acting]);
    expect(table.selection.choice).toBeNull();
    expect(table.doubt).toBeNull();
  }
});

test("off turn a route is asked for its price, which stays until the turn comes", async () => {
  const table = sit([], [1]);
  const asked = table.choose("route", "a-b");
  const { id, type } = Wire.last.sent.at(-1)!;
  expect(type).toBe("price");
  Wire.last.says({ type: "priced", id: id!, payments: ["claim a-b red", "claim a-b red 1"] });
  await asked;
  expect(table.quoted.map(({ action }) => action)).toEqual(["claim a-b red", "claim a-b red 1"]);
  expect(table.doubt).toBeNull();
  update(2, [], [1]);
  expect(table.selection.choice).toEqual({ kind: "route", id: "a-b" });
  expect(table.quoted).toHaveLength(2);
  update(3, ["claim a-b red"], [0]);
  expect(table.selection.choice).toBeNull();
  expect(table.quoted).toEqual([]);
});

test("a route that cannot be claimed says why for as long as the turn lasts", async () => {
  const table = sit(["draw"], [0]);
  void table.choose("route", "a-b");
  update(2, ["draw"], [0]);
  expect(table.selection.choice).toEqual({ kind: "route", id: "a-b" });
});

test("a wish to take back that cannot be granted says why", async () => {
  const table = sit([], [1]);
  const told: unknown[] = [];
  table.onrefused = ({ key }) => told.push(key);
  table.takeBack.want();
  const { id, type } = Wire.last.sent.at(-1)!;
  expect(type).toBe("take_back");
  const reason = { key: "take-back-revealed", rule: null, arguments: {} };
  Wire.last.says({ type: "refused", id: id!, reason, seq: 1 });
  await vi.waitFor(() => expect(told).toEqual(["take-back-revealed"]));
  expect(table.takeBack.doubting).toBe(false);
});

test("an action that was sent clears the choice when the table has moved", async () => {
  const table = sit(["draw"], [0]);
  await table.choose("deck");
  void table.choose("deck");
  update(2, ["draw"], [0]);
  expect(table.selection.choice).toBeNull();
});

test("what was sent is done when it is seen, and the next tap counts though the answer is still to come", async () => {
  const table = sit(["draw"], [0]);
  await table.choose("deck");
  const first = table.choose("deck");
  const { id } = Wire.last.sent.at(-1)!;
  update(2, ["draw"], [0], 0);
  await table.choose("deck");
  void table.choose("deck");
  expect(Wire.last.sent.filter(({ type }) => type === "act")).toHaveLength(2);
  Wire.last.says({ type: "accepted", id: id!, seq: 2 });
  await first;
  expect(table.pending).toBe("draw"); // the second, which is not answered
});

test("what others chose at the opening is not told as missed", async () => {
  const entry = (seq: number, seat: number) => ({
    seq,
    seat,
    kind: "action",
    by_bot: true,
    undoes: null,
    events: [],
  });
  for (const [phase, expected] of [
    ["opening", 0],
    ["turn", 2],
  ] as const) {
    vi.stubGlobal("fetch", (path: string) => {
      const told = path.includes("board") ? sheet : [entry(1, 0), entry(2, 1), entry(3, 0)];
      return Promise.resolve(new Response(JSON.stringify(told), { status: 200 }));
    });
    const table = sit([], [1]);
    const later = position(3, [], [1]);
    (later.view as unknown as { phase: string }).phase = phase;
    Wire.last.says({
      ...{ type: "table", seat: 0, title: "usa", board_digest: "d", people: [], talk: [], muted: [] },
      stage: "playing",
      position: later,
    } as unknown as TableMessage);
    await vi.waitFor(() => expect(table.entries).toHaveLength(3));
    await Promise.resolve();
    expect(table.missed?.turns.length ?? 0).toBe(expected);
  }
});
