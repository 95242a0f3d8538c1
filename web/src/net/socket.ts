/** The socket of a table. It reconnects after a lost connection, and repeats unanswered requests. */
import type { Accepted, ClientMessage, Priced, Reason, ServerMessage } from "$wire";
import { Refusal } from "./http";

/** `cut`: the connection is lost, or does not answer, and will be restored; `gone`: there is nothing to reconnect to. */
export type Linked = "connecting" | "here" | "cut" | "gone";

type Wish = Extract<ClientMessage, { id: string }>;
/** A request before it has its id. */
export type Unsigned<M = Wish> = M extends Wish ? Omit<M, "id"> : never;

export interface Hearing {
  heard(message: ServerMessage): void;
  /** `again` is the time of the next attempt, on the local clock. */
  linked(linked: Linked, reason: Reason | null, again: number | null): void;
}

/** The answer to a request; null if it has no content. */
type Answered = Accepted | Priced | null;

interface Waiting {
  message: Wish;
  done: (answer: Answered) => void;
  failed: (error: Refusal) => void;
}

const FIRST_PAUSE = 500; // milliseconds between attempts, doubled each time
const LONGEST_PAUSE = 15_000;
const SILENCE = 1_500; // after which a client that somebody looks at sends a ping
const HIDDEN_SILENCE = 25_000; // … and one that nobody sees; the server sends a heartbeat every 20 seconds
const DOUBT = 2_000; // without an answer to a ping: the player is told
const OFFLINE_DOUBT = 300; // … if the device says that it is offline; a server on the device itself still answers
const PATIENCE = 8_000; // … and the connection is given up; also for a connection to open
const NO_TABLE = 4404;
const UNSENT: Reason = { key: "table-unsent", rule: null, arguments: {} };
const NO_SUCH_TABLE: Reason = { key: "table-no-such-table", rule: null, arguments: {} };
const LEFT: Reason = { key: "table-left", rule: null, arguments: {} };
const FAULT = "table-room-fault";
// Reasons for which the table cannot be joined, however often the client tries.
const SHUT = new Set(["table-no-spectators", "table-no-such-table"]);

export class TableSocket {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private linked: Linked = "connecting";
  private joined = false;
  private doubted = false; // a ping is not answered
  private seat: number | undefined;

  constructor(
    private readonly address: string,
    private readonly hearing: Hearing,
    private readonly seen: () => boolean = () => true, // whether somebody looks at the page
  ) {}

  /** Connect, and view the table from a seat, by default the player's first one. */
  open(seat?: number): void {
    this.seat = seat;
    this.connect();
  }

  /** View the table from another seat of the player. */
  look(seat: number): void {
    this.seat = seat;
    if (this.joined) this.send({ type: "join", seat });
  }

  /** Send a request. It is answered even across lost connections; a refusal is thrown. */
  wish(unsigned: Unsigned): Promise<Answered> {
    const message = { ...unsigned, id: newId() } as Wish;
    if (this.linked === "gone") return Promise.reject(new Refusal(LEFT, 0));
    return new Promise((done, failed) => {
      this.waiting.set(message.id, { message, done, failed });
      if (this.joined) this.send(message);
    });
  }

  /** Check the connection at once, because the network may be back or the device was asleep. */
  nudge(): void {
    if (this.linked === "gone") return;
    if (this.doubted) this.reconnect();
    else if (this.socket?.readyState === WebSocket.OPEN) this.probe();
    else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      this.attempts = 0;
      this.connect();
    }
  }

  /** The device says that it is offline: ask the server at once. */
  offline(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.probe(OFFLINE_DOUBT);
  }

  /** Join the table again: a returning player gets their seat back from the bot. */
  reconnect(): void {
    this.drop();
    this.attempts = 0;
    this.connect();
  }

  close(): void {
    this.drop();
    this.leave(LEFT);
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.timer = setTimeout(() => this.lost(0), PATIENCE);
    socket.onopen = () => {
      this.send(this.seat === undefined ? { type: "join" } : { type: "join", seat: this.seat });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  private receive(message: ServerMessage): void {
    this.listen();
    if (this.doubted) {
      this.doubted = false;
      if (this.joined) this.tell("here", null, null);
    }
    if (message.type === "table") {
      this.seat = message.seat ?? undefined;
      this.hearing.heard(message);
      if (!this.joined) this.arrive();
      return;
    }
    if (message.type === "refused" && message.id === null && !this.joined) {
      if (message.reason.key === "table-not-your-seat" && this.seat !== undefined) {
        this.seat = undefined;
        this.send({ type: "join" });
      } else if (SHUT.has(message.reason.key)) this.leave(message.reason);
      return;
    }
    this.hearing.heard(message);
    if (message.type === "stopped" && message.reason.key === FAULT) this.giveUp(message.reason);
    const { type } = message;
    if (type === "accepted" || type === "allowed" || type === "priced" || type === "refused") {
      const waiting = this.waiting.get(message.id ?? "");
      if (!waiting) return;
      this.waiting.delete(waiting.message.id);
      if (type === "refused") waiting.failed(new Refusal(message.reason, 0));
      else waiting.done(type === "allowed" ? null : message);
    }
  }

  /** After joining, repeat the requests from before the lost connection, with the same ids. */
  private arrive(): void {
    this.joined = true;
    this.attempts = 0;
    this.tell("here", null, null);
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private lost(code: number): void {
    this.drop();
    if (code === NO_TABLE) {
      this.leave(NO_SUCH_TABLE);
      return;
    }
    for (const [id, { message, failed }] of this.waiting) {
      if (message.type !== "say") continue; // a repeated message would be shown twice
      this.waiting.delete(id);
      failed(new Refusal(UNSENT, 0));
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** this.attempts++, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), pause);
    this.tell(this.linked === "connecting" ? "connecting" : "cut", null, Date.now() + pause);
  }

  private leave(reason: Reason): void {
    this.drop();
    this.tell("gone", reason, null);
    this.giveUp(reason);
  }

  /** Drop unanswered requests after an error, so that a request that broke the table is not repeated. */
  private giveUp(reason: Reason): void {
    for (const { failed } of this.waiting.values()) failed(new Refusal(reason, 0));
    this.waiting.clear();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.doubted = false;
    const socket = this.socket;
    this.socket = null;
    this.joined = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private tell(linked: Linked, reason: Reason | null, again: number | null): void {
    this.linked = linked;
    this.hearing.linked(linked, reason, again);
  }

  /** Wait for the next message; without one, send a ping. */
  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.probe(), this.seen() ? SILENCE : HIDDEN_SILENCE);
  }

  /** Send a ping. Without an answer the connection counts as cut; it is given up later, since it may answer again. */
  private probe(doubt = DOUBT): void {
    clearTimeout(this.timer);
    this.send({ type: "ping" });
    this.timer = setTimeout(() => {
      this.doubted = true;
      if (this.joined) this.tell("cut", null, null);
      this.timer = setTimeout(() => this.lost(0), PATIENCE - doubt);
    }, doubt);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** Return the address of a table's socket, on the page's host. */
export function socketAddress(table: string): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${table}/socket`;
}

/** Return a unique id. `randomUUID` would need https, which a local network lacks. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}
