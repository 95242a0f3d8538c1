import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, Reason, ServerMessage } from "$wire";
import { TableSocket, type Linked } from "../src/net/socket";

/** The browser's end of a socket, driven by the test instead of a network. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const states: [Linked, string | undefined][] = [];
const heard: string[] = [];
const hearing = {
  heard: (message: ServerMessage) => void heard.push(message.type),
  linked: (linked: Linked, reason: Reason | null) => void states.push([linked, reason?.key]),
};

function last(): Wire {
  return Wire.made.at(-1)!;
}

/** Return a socket that has joined the table at seat 1. */
function seated(): TableSocket {
  const socket = new TableSocket("ws://test", hearing);
  socket.open(1);
  last().opens();
  last().says({ type: "table", seat: 1 });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.made = [];
  states.length = heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was wished when the table broke is refused, and not asked again", async () => {
  const socket = seated();
  const wish = socket.wish({ type: "act", at: 3, action: "draw" });
  const reason = { key: "table-room-fault", rule: null, arguments: {} };
  last().says({ type: "stopped", reason });
  await expect(wish).rejects.toThrow("table-room-fault");
  last().breaks(4408);
  vi.runOnlyPendingTimers();
  last().opens();
  last().says({ type: "table", seat: 1 });
  expect(last().sent.map(({ type }) => type)).toEqual(["join"]);
  expect(states.at(-1)).toEqual(["here", undefined]);
});

test("a socket joins first, and is here once it has seen the table", () => {
  seated();
  expect(last().sent).toEqual([{ type: "join", seat: 1 }]);
  expect(states).toEqual([["here", undefined]]);
});

test("an action that was not answered is sent again after a cut, under the same id", async () => {
  const socket = seated();
  const wish = socket.wish({ type: "act", at: 3, action: "draw" });
  const first = last().sent[1];
  last().breaks();
  expect(states.at(-1)![0]).toBe("cut");
  vi.advanceTimersByTime(500);
  last().opens();
  expect(last().sent).toHaveLength(1); // only the join, until the table has arrived
  last().says({ type: "table", seat: 1 });
  expect(last().sent[1]).toEqual(first);
  last().says({ type: "accepted", id: (first as { id: string }).id, seq: 4 });
  expect(await wish).toMatchObject({ seq: 4 });
  last().breaks();
  vi.advanceTimersByTime(500);
  last().opens();
  last().says({ type: "table", seat: 1 });
  expect(last().sent).toHaveLength(1); // answered requests are not repeated
});

test("a wish made during a cut waits for the table", () => {
  const socket = seated();
  last().breaks();
  void socket.wish({ type: "act", at: 3, action: "draw" });
  vi.advanceTimersByTime(500);
  last().opens();
  last().says({ type: "table", seat: 1 });
  expect(last().sent[1]).toMatchObject({ type: "act", action: "draw" });
});

test("words are not said twice: a cut fails them", async () => {
  const socket = seated();
  const wish = socket.wish({ type: "say", phrase: "hello" });
  last().breaks();
  await expect(wish).rejects.toThrow("table-unsent");
});

test("a refusal carries its reason", async () => {
  const socket = seated();
  const wish = socket.wish({ type: "act", at: 3, action: "draw" });
  const { id } = last().sent[1] as { id: string };
  const reason = { key: "refusal-no-cards", rule: "US-14", arguments: {} };
  last().says({ type: "refused", id, reason, seq: 3 });
  await expect(wish).rejects.toMatchObject({ reason });
});

test("pauses between attempts double, with jitter, up to fifteen seconds", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  seated();
  last().breaks();
  for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const before = Wire.made.length;
    vi.advanceTimersByTime(pause - 1);
    expect(Wire.made).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Wire.made).toHaveLength(before + 1);
    last().breaks();
  }
});

test("silence is asked about, and told as a cut within four seconds when it goes on", () => {
  seated();
  vi.advanceTimersByTime(1_500);
  expect(last().sent.at(-1)).toEqual({ type: "ping" });
  last().says({ type: "heartbeat", now: 0 });
  vi.advanceTimersByTime(1_500 + 1_999);
  expect(states).toEqual([["here", undefined]]);
  vi.advanceTimersByTime(1);
  expect(states.at(-1)![0]).toBe("cut");
});

test("a connection that answers late is here again, and is not opened anew", () => {
  seated();
  vi.advanceTimersByTime(1_500 + 2_000);
  expect(states.at(-1)![0]).toBe("cut");
  last().says({ type: "heartbeat", now: 0 });
  expect(states.at(-1)![0]).toBe("here");
  vi.advanceTimersByTime(1_000);
  expect(Wire.made).toHaveLength(1);
});

test("a connection that does not answer is opened anew", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  seated();
  vi.advanceTimersByTime(1_500 + 8_000 + 500);
  expect(Wire.made).toHaveLength(2);
});

test("a page that nobody sees asks seldom", () => {
  const socket = new TableSocket("ws://test", hearing, () => false);
  socket.open(1);
  last().opens();
  last().says({ type: "table", seat: 1 });
  vi.advanceTimersByTime(24_999);
  expect(last().sent.at(-1)).toEqual({ type: "join", seat: 1 });
  vi.advanceTimersByTime(1);
  expect(last().sent.at(-1)).toEqual({ type: "ping" });
});

test("when the device is offline a cut is told at once, unless the server still answers", () => {
  const socket = seated();
  socket.offline();
  last().says({ type: "heartbeat", now: 0 });
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual([["here", undefined]]);
  socket.offline();
  vi.advanceTimersByTime(300);
  expect(states.at(-1)![0]).toBe("cut");
});

test("a connection that never opens is tried again", () => {
  new TableSocket("ws://test", hearing).open();
  vi.advanceTimersByTime(8_000 + 500);
  expect(Wire.made).toHaveLength(2);
});

test("a table that is not there is gone for good, and so are the wishes", async () => {
  const socket = seated();
  const wish = socket.wish({ type: "act", at: 3, action: "draw" });
  last().breaks(4404);
  await expect(wish).rejects.toThrow("table-no-such-table");
  expect(states.at(-1)).toEqual(["gone", "table-no-such-table"]);
  vi.advanceTimersByTime(60_000);
  expect(Wire.made).toHaveLength(1);
});

test("a table without spectators says so and is not asked again", () => {
  const socket = new TableSocket("ws://test", hearing);
  socket.open();
  last().opens();
  const reason = { key: "table-no-spectators", rule: null, arguments: {} };
  last().says({ type: "refused", id: null, reason, seq: null });
  expect(states.at(-1)).toEqual(["gone", "table-no-spectators"]);
});

test("whoever lost the seat looks on instead", () => {
  const socket = new TableSocket("ws://test", hearing);
  socket.open(1);
  last().opens();
  const reason = { key: "table-not-your-seat", rule: null, arguments: {} };
  last().says({ type: "refused", id: null, reason, seq: null });
  expect(last().sent.at(-1)).toEqual({ type: "join" });
});

test("a nudge connects at once", () => {
  const socket = seated();
  last().breaks();
  socket.nudge();
  expect(Wire.made).toHaveLength(2);
});

test("a closed socket stays closed", () => {
  const socket = seated();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.made).toHaveLength(1);
  expect(states.at(-1)![0]).toBe("gone");
});
