import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, Position, ServerMessage, TableMessage, Vote } from "$wire";
import { Table } from "../src/table/table.svelte";
import { speak } from "../src/words/words.svelte";

/** The server's end of a table's socket. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire;
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Wire.made = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  says(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const position = {
  seq: 3,
  view: { to_act: [], seats: [] },
  legal: null,
  can_take_back: true,
} as unknown as Position;
const vote = (agreed: number[], asked: number[]): Vote => ({ seat: 0, agreed, asked });
let table: Table;
let refused: string[];
let dropped: [string, number][];

function seated(take_back: Vote | null = null): void {
  table = new Table("t");
  table.onrefused = ({ key }) => void refused.push(key);
  table.takeBack.ondropped = (how, seat) => void dropped.push([how, seat]);
  table.open();
  Wire.made.onopen?.();
  const told: Partial<TableMessage> = { seat: 0, people: [], talk: [], muted: [], position, take_back };
  Wire.made.says({ type: "table", ...told });
}
const settled = (ended: "declined" | "withdrawn" | "overtaken" | "taken-back"): void =>
  Wire.made.says({ type: "take_back_asked", vote: null, ended });
const wish = (type: string): string => (Wire.made.sent.find((one) => one.type === type) as { id: string }).id;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});
beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "test" });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  [refused, dropped] = [[], []];
});
afterEach(() => table.close());

test("whoever comes while a wish is open sees who has agreed", () => {
  seated(vote([1], [2]));
  expect(table.takeBack.vote).toEqual(vote([1], [2]));
  Wire.made.says({ type: "take_back_asked", vote: vote([1, 2], []), ended: null });
  expect(table.takeBack.vote?.agreed).toEqual([1, 2]);
  settled("taken-back");
  expect([table.takeBack.vote, dropped]).toEqual([null, []]);
});

test("what came to nothing is told to those who did not ask", () => {
  seated(vote([1], [2]));
  settled("declined");
  Wire.made.says({ type: "take_back_asked", vote: vote([], [1]), ended: null });
  settled("overtaken");
  expect(dropped).toEqual([
    ["declined", 0],
    ["overtaken", 0],
  ]);
});

test("whoever withdraws a wish is not told so, and may ask again", async () => {
  seated();
  const asking = table.takeBack.ask();
  Wire.made.says({ type: "take_back_asked", vote: vote([], [1]), ended: null });
  const withdrawing = table.takeBack.withdraw();
  Wire.made.says({ type: "accepted", id: wish("withdraw"), seq: 3 });
  settled("withdrawn");
  const reason = { key: "take-back-withdrawn", rule: null, arguments: {} };
  Wire.made.says({ type: "refused", id: wish("take_back"), reason, seq: 3 });
  await Promise.all([asking, withdrawing]);
  expect([table.takeBack.asking, table.takeBack.vote, refused, dropped]).toEqual([false, null, [], []]);
});

test("whoever is declined is told once", async () => {
  seated();
  const asking = table.takeBack.ask();
  Wire.made.says({ type: "take_back_asked", vote: vote([], [1]), ended: null });
  settled("declined");
  const reason = { key: "take-back-declined", rule: null, arguments: {} };
  Wire.made.says({ type: "refused", id: wish("take_back"), reason, seq: 3 });
  await asking;
  expect([refused, dropped]).toEqual([["take-back-declined"], []]);
});
