/** A table as its viewer sees it: the server's data, the choice, and what follows from both. No DOM. */
import type {
  BoardSheet,
  Person,
  Position,
  Reason,
  Said,
  ServerMessage,
  TableMessage,
  TunnelView,
  Way,
  WireEvent,
} from "$wire";
import { changesSince, type Changes } from "../motion/changes";
import { Queue, type Pace, type Turn } from "../motion/queue";
import { recalled, type Missed } from "../motion/missed";
import { sceneOf, type Move } from "../motion/scenes";
import { Hints } from "../hints/hints.svelte";
import { ask, patiently, Refusal } from "../net/http";
import { socketAddress, TableSocket, type Hearing, type Linked } from "../net/socket";
import { namer, type Naming } from "../words/names";
import { t } from "../words/words.svelte";
import { Clocks } from "./clocks.svelte";
import { readLegal, type Legal, type Payment } from "./legal";
import { logRows, type Entry, type Row } from "./log";
import { actionOf, paymentsOf, questionOf, Selection, type Choice } from "./selection.svelte";
import { TakeBack } from "./take-back.svelte";
import { handOf, stationPrice, tunnelOf } from "./views";

const PLACES: ReadonlySet<string> = new Set(["route", "city", "line", "crossing"]);
const CHOICES: Readonly<Record<string, Choice["kind"]>> = {
  claim: "route",
  station: "city",
  take: "market",
  draw: "deck",
  tickets: "tickets",
  tunnel: "tunnel",
  hub: "crossing",
  rail: "line",
  stop: "stop",
  pass: "pass",
};
const NO_REASON: Reason = { key: "table-server-fault", rule: null, arguments: {} };

/** Return a player's name; a bot without a name is called by its face. */
export function nameOf({ name, kind, face, seat }: Person): string {
  if (name) return name;
  return kind === "bot" && face ? t(`bot-${face}`) : t("seat-name", { seat: seat + 1 });
}

export class Table {
  // ── data of the server ──
  linked = $state<Linked>("connecting");
  /** Why the table is gone, or the game is stopped. */
  reason = $state.raw<Reason | null>(null);
  /** When the next attempt to connect begins, on the local clock. */
  again = $state<number | null>(null);
  message = $state.raw<TableMessage | null>(null);
  /** The newest position, which decides what is possible. */
  told = $state.raw<Position | null>(null);
  people = $state.raw<readonly Person[]>([]);
  stage = $state("gathering");
  rematch = $state<string | null>(null);
  talk = $state.raw<readonly Said[]>([]);
  /** The muted seats. */
  muted = $state.raw<readonly number[]>([]);
  sheet = $state.raw<BoardSheet | null>(null);
  entries = $state.raw<readonly Entry[]>([]);

  // ── the picture, which follows the data turn by turn ──
  position = $state.raw<Position | null>(null);
  /** The turn that is being shown; null: the picture is up to date. */
  showing = $state.raw<Turn | null>(null);
  /** The turn of the newest line of the log. */
  latest = $state.raw<{ seq: number; seat: number; events: readonly WireEvent[] } | null>(null);
  /** The number of turned-up cards of a tunnel so far; null: no tunnel is being shown. */
  turned = $state<number | null>(null);
  /** Turns that were shown all at once, or happened while the tab was hidden. */
  missed = $state.raw<Missed | null>(null);
  /** The last entry seen before a gap; null: there is no gap. */
  seen: number | null = null;
  /** Whether the log has been read up to the position at which the table was opened. */
  logRead = $state(false);
  private logged = $state(Infinity); // the last entry that the log shows
  /** The speed at which others' turns are shown, and whether animations are on. */
  pacing: { pace: () => Pace; moving: () => boolean } = { pace: () => "at-once", moving: () => false };
  /** Runs animations; without it nothing moves. */
  onmove: (move: Move, speed: number) => void = () => undefined;
  /** Called when all animations have ended. */
  onstop: () => void = () => undefined;
  readonly queue = new Queue<Move>(
    {
      scene: (turn, before) =>
        sceneOf(turn, before, { seat: this.seat, sheet: this.sheet, moving: this.pacing.moving() }),
      showing: (turn) => (this.showing = turn),
      picture: (position) => (this.position = position),
      turned: (cards) => (this.turned = cards),
      told: (turn) => {
        this.logged = Math.max(this.logged, turn.seq);
        this.latest = turn;
      },
      move: (move, speed) => this.onmove(move, speed),
      stop: () => this.onstop(),
      caughtUp: (turns, before) => (this.missed = { turns, before }),
    },
    { pace: () => this.pacing.pace(), seat: () => this.seat },
  );

  // ── the player's choice ──
  readonly selection = new Selection();
  readonly clocks = new Clocks();
  readonly takeBack: TakeBack;
  readonly hints: Hints = new Hints(this);
  /** The action that was sent and is not yet answered. */
  pending = $state<string | null>(null);
  private sentAt = -1; // the place in the log at which that was
  /** Off turn, the possible payments for the choice. */
  quoted = $state.raw<readonly Payment[]>([]);
  /** Why the choice is not possible. */
  doubt = $state.raw<Reason | null>(null);
  /** Whether the turn is over, and the device will be handed to the next player. */
  handing = $state(false);
  /** Called with a refusal, which the page shows. */
  onrefused: (reason: Reason) => void = () => undefined;

  // ── derived values ──
  readonly seat = $derived(this.message?.seat ?? null);
  readonly title = $derived(this.message?.title ?? "");
  readonly view = $derived(this.position?.view ?? null);
  readonly ended = $derived(this.position?.result != null);
  readonly spectator = $derived(this.message !== null && this.seat === null);
  /** Whether the player has resigned: a bot plays on in the seat. */
  readonly resigned = $derived(this.people.some((one) => one.seat === this.seat && one.resigned));
  /** Whether the viewer plays, or only watches. */
  readonly plays = $derived(this.seat !== null && !this.resigned);
  /** Whether it is this seat's turn. */
  readonly mine = $derived(this.seat !== null && (this.told?.view.to_act.includes(this.seat) ?? false));
  /** … and the picture is up to date. */
  readonly lit = $derived(
    this.mine &&
      (this.view?.to_act.includes(this.seat!) ?? false) &&
      (this.showing?.seat !== this.seat || this.showing?.seq === this.told?.seq),
  );
  /** Another seat of this device whose turn it is, if it is not that of the viewed seat. */
  readonly next = $derived(
    this.mine ? null : (this.people.find((one) => one.yours && this.isWaitedFor(one))?.seat ?? null),
  );
  readonly naming: Naming | null = $derived(
    this.sheet && namer(this.sheet, this.people.map(nameOf), this.seat),
  );
  /** Whether several people share this device. */
  readonly shared = $derived(this.people.filter((one) => one.yours).length > 1);
  /** The names in texts for all people at this device: nobody is "you" if several share it. */
  readonly namingForAll: Naming | null = $derived(
    this.sheet && this.shared ? namer(this.sheet, this.people.map(nameOf), null) : this.naming,
  );
  /** The colour of a seat. */
  readonly ink = (seat: number): number => this.people[seat]?.ink ?? seat;
  /** The cards in the player's hand. */
  readonly hand: Readonly<Record<string, number>> = $derived(handOf(this.view, this.seat));
  readonly legal: Legal = $derived(this.readLegal(this.told?.legal ?? []));
  /** The tunnel that waits for the player's answer. */
  readonly tunnel: TunnelView | null = $derived.by(() => {
    const tunnel = this.mine ? tunnelOf(this.view) : null;
    return tunnel?.extra ? tunnel : null; // one that costs nothing more is claimed already
  });
  /** Whether the cards of the player's tunnel are still being turned up: the price is shown after the last. */
  readonly turning: boolean = $derived.by(() => {
    const { showing, latest } = this;
    if (!showing || showing.seat !== this.seat || latest?.seq === showing.seq) return false;
    const tunnel = showing.events.find((event) => event.kind === "TunnelTurned");
    return tunnel !== undefined && (this.turned ?? 0) < tunnel.cards.length;
  });
  /** The progress of the player's tickets, with offers: what is missing, and a free way. */
  readonly ways: readonly Way[] = $derived(this.position?.ways ?? []);
  readonly payments: readonly Payment[] = $derived(paymentsOf(this.selection.choice, this.legal));
  /** The chosen payment; its cards are raised. */
  readonly payment: Payment | null = $derived(this.payments[this.selection.picked] ?? null);
  /** The action that *confirm* would send; null if there is none. */
  readonly action: string | null = $derived.by(() => {
    const { choice, picked, kept } = this.selection;
    const keep = ["keep", ...kept].join(" ");
    return actionOf(choice, picked, this.legal) ?? (this.legal.keeps.has(keep) ? keep : null);
  });
  /** The log up to the picture. */
  readonly shownEntries: readonly Entry[] = $derived(
    (this.entries.at(-1)?.seq ?? 0) > this.logged
      ? this.entries.filter(({ seq }) => seq <= this.logged)
      : this.entries,
  );
  readonly rows: readonly Row[] = $derived(
    this.naming
      ? logRows(this.shownEntries, this.naming, this.view?.first ?? 0, this.message?.continued)
      : [],
  );
  /** The changes since the player's last action. */
  readonly changes: Changes = $derived(changesSince(this.shownEntries, this.seat));
  readonly round = $derived(this.rows.at(-1)?.round ?? 0);
  /** The last action of each seat. */
  readonly last: ReadonlyMap<number, Row> = $derived(
    new Map(this.rows.filter((row) => !row.undone && row.seat >= 0).map((row) => [row.seat, row])),
  );

  private readonly socket: TableSocket;
  private readAs: number | null | undefined; // the seat that the log was read as

  constructor(readonly id: string) {
    const hearing: Hearing = {
      heard: (message) => this.hear(message),
      linked: (linked, reason, again) => {
        this.linked = linked;
        this.again = again;
        if (linked === "here" || reason) this.reason = reason;
      },
    };
    const seen = (): boolean => document.visibilityState === "visible";
    this.socket = new TableSocket(socketAddress(id), hearing, seen);
    this.takeBack = new TakeBack(this, this.socket);
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.socket.close();
    this.clocks.stop();
    this.queue.close();
  }

  // ── requests ──

  /** View the table from another own seat. */
  look(seat: number): void {
    this.socket.look(seat);
  }

  /** Connect at once: the network may be back, or the page was asleep. */
  nudge(): void {
    this.socket.nudge();
  }

  /** Note that the device is offline. */
  offline(): void {
    this.socket.offline();
  }

  /** Take the seat back from the bot. */
  comeBack(): void {
    this.socket.reconnect();
  }

  /** Send an action; the table changes only after the server's answer. */
  async act(action: string): Promise<void> {
    if (this.pending !== null || !this.told) return;
    this.queue.finish();
    this.missed = null;
    const at = this.told.seq;
    const warned = this.hints.warning !== null;
    const verdict = this.hints.before(action);
    [this.pending, this.sentAt] = [action, at];
    try {
      const answer = await this.socket.wish({ type: "act", at, action });
      if (answer?.type === "accepted") this.hints.after(verdict, answer.seq, warned);
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.sentAt === at) this.pending = null; // else the next one is under way
    }
  }

  /** Send the choice. */
  async confirm(): Promise<void> {
    if (this.action !== null) await this.act(this.action);
  }

  /** Choose something, or confirm it if it is already chosen; if it is not possible, show why. */
  async choose(kind: Choice["kind"], id = ""): Promise<void> {
    if (this.pending !== null) return;
    if (this.mine) this.queue.finish(); // what is chosen stands in the picture
    if (this.selection.is(kind, id) && this.action !== null) return this.confirm();
    this.selection.choose(kind, id);
    this.doubt = null;
    this.quoted = [];
    if (this.action === null) await this.wonder({ kind, id });
  }

  /** Keep the chosen offers; if they are too few, say so. */
  async keep(): Promise<void> {
    if (this.action !== null) await this.confirm();
    else
      try {
        await this.socket.wish({ type: "why", action: ["keep", ...this.selection.kept].join(" ") });
      } catch (error) {
        if (error instanceof Refusal) this.doubt = error.reason; // told beside the key
      }
  }

  /** Make the choices of an action, so that only the confirmation is left. */
  prefer(action: string): void {
    const [kind = "", id = ""] = action.split(" ");
    this.cancel();
    if (kind === "keep") {
      this.selection.kept = action.split(" ").slice(1).map(Number);
      return;
    }
    const choice = CHOICES[kind];
    if (!choice || (kind === "tunnel" && id === "leave")) return;
    this.queue.finish();
    this.selection.building = kind === "station";
    this.selection.choose(choice, choice === "deck" || choice === "tunnel" ? "" : id);
    this.selection.picked = Math.max(
      this.payments.findIndex((one) => one.action === action),
      0,
    );
  }

  cancel(): void {
    this.selection.clear();
    this.doubt = null;
    this.quoted = [];
  }

  /** Ask why a choice is not possible. */
  private async wonder(choice: Choice): Promise<void> {
    if (this.seat === null) return;
    const prices = !this.mine && !this.ended && (choice.kind === "route" || choice.kind === "city");
    if (!prices) this.quoted = [];
    try {
      if (prices) {
        const answer = await this.socket.wish({ type: "price", place: questionOf(choice) });
        if (answer?.type === "priced" && this.selection.is(choice.kind, choice.id))
          this.quoted = paymentsOf(choice, this.readLegal(answer.payments));
      } else await this.socket.wish({ type: "why", action: questionOf(choice) });
      this.doubt = null;
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      if (this.tunnel)
        this.refuse(error); // its sheet has the place where a choice would answer
      else if (this.selection.is(choice.kind, choice.id)) this.doubt = error.reason;
    }
  }

  /** Send a phrase by its key, or free text; return false if it was refused. */
  say(words: { phrase: string } | { text: string }): Promise<boolean> {
    return this.wish({ type: "say", ...words });
  }

  /** Mute a player, or unmute them. */
  async mute(seat: number, muted: boolean): Promise<void> {
    if (!(await this.wish({ type: "mute", seat, muted }))) return;
    this.muted = muted ? [...this.muted, seat] : this.muted.filter((one) => one !== seat);
  }

  /** Send a request; return false if it was refused, and show the refusal. */
  async wish(unsigned: Parameters<TableSocket["wish"]>[0]): Promise<boolean> {
    try {
      await this.socket.wish(unsigned);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  /** Show a refusal. */
  refuse(error: unknown): void {
    this.onrefused(error instanceof Refusal ? error.reason : NO_REASON);
  }

  // ── messages of the server ──

  private hear(message: ServerMessage): void {
    if (message.type === "table") this.show(message);
    else if (message.type === "update") {
      const { position, seat, kind, by_bot, undoes } = message;
      const events = message.events;
      this.stand(position);
      const own = seat === this.seat && !by_bot;
      if (own) this.pending = null; // it is seen before it is answered
      this.takeBack.wait(own);
      const entry: Entry = { seq: position.seq, kind, seat, by_bot, undoes, events };
      this.append([entry]);
      this.queue.push({ ...entry, position });
    } else if (message.type === "people") {
      this.people = message.people;
      this.stage = message.stage;
      this.rematch = message.rematch;
      this.hints.mode = message.hints;
      this.hints.allowed = message.hints_allowed;
    } else if (message.type === "said") this.talk = [...this.talk, message];
    else if (message.type === "take_back_asked") this.takeBack.hear(message);
    else if (message.type === "stopped") this.reason = message.reason;
  }

  private show(message: TableMessage): void {
    const before = this.message;
    this.message = message;
    this.people = message.people;
    this.stage = message.stage;
    this.rematch = message.rematch;
    this.hints.mode = message.hints;
    this.hints.allowed = message.hints_allowed;
    this.talk = message.talk;
    this.muted = message.muted;
    this.takeBack.show(message.take_back);
    if (message.position) {
      const moved = this.told?.seq !== message.position.seq || before?.seat !== message.seat;
      this.stand(message.position);
      if (moved && before?.seat === message.seat) this.seen = this.position?.seq ?? this.seen;
      if (moved || !this.queue.busy) this.settle(message.position);
    }
    if (before?.seat !== message.seat) this.selection.reset();
    if (before?.board_digest !== message.board_digest) void this.readSheet();
    if (message.position) void this.readLog(message.seat);
  }

  /** Show the newest position at once. */
  private settle(position: Position): void {
    this.logged = position.seq;
    this.missed = null;
    this.queue.reset(position);
  }

  /** Show the missed turns one by one. */
  showMissed(): void {
    const { missed } = this;
    this.missed = null;
    if (missed) this.queue.replay(missed.turns, missed.before);
  }

  /** Update the table: what was chosen stays chosen unless it was sent, or can be done no longer. A look at what could
   * not be done ends when the player's turn begins; a look at a card ends when any player acts. */
  private stand(position: Position): void {
    const moved = this.told !== null && position.seq !== this.told.seq;
    const could = this.action !== null;
    const waited = !this.mine;
    const opening = this.told?.view.phase === "opening" && position.legal !== null; // others' choices change nothing
    this.told = position;
    this.clocks.set(position);
    if (position.result) this.stage = "finished";
    if (!moved) return;
    if (!opening || position.view.phase !== "opening") this.hints.follow();
    const { choice } = this.selection;
    const looks = choice !== null && PLACES.has(choice.kind);
    if (!this.legal.keeps.size) this.selection.kept = [];
    if (this.pending !== null || (could && this.action === null && !looks)) this.selection.reset();
    else if (choice && !could && (!looks || (waited && this.mine))) this.cancel();
    else if (choice && this.action === null) void this.wonder(choice);
    else [this.doubt, this.quoted] = [null, []];
  }

  private append(entries: readonly Entry[]): void {
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    if (fresh.length) this.entries = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
  }

  private async readSheet(): Promise<void> {
    this.sheet = await this.patiently(() => ask<BoardSheet>("GET", `/tables/${this.id}/board`));
  }

  /** Read the earlier log: all of it for a new view, else the missed part. */
  private async readLog(seat: number | null): Promise<void> {
    if (this.readAs !== seat) [this.entries, this.logRead] = [[], false];
    this.readAs = seat;
    const after = this.entries.at(-1)?.seq ?? 0;
    const path = `/tables/${this.id}/log?eyes=${seat ?? "spectator"}&after=${after}`;
    const lines = await this.patiently(() => ask<Entry[]>("GET", path));
    if (lines && this.readAs === seat) {
      this.append(lines);
      this.logRead = true;
    }
    const { seen, position } = this;
    this.seen = null;
    const begun = position?.view.phase !== "opening"; // before that all choose at the same time, and see nothing
    if (seen && position && begun && !this.queue.busy && seen < position.seq)
      this.missed = recalled(this.entries, seen, position);
  }

  /** Repeat a request while the server is unavailable; return null if the table was left or refuses. */
  private async patiently<T>(asking: () => Promise<T>): Promise<T | null> {
    try {
      return await patiently(asking, () => this.linked !== "gone");
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  private readLegal(texts: readonly string[]): Legal {
    return readLegal(texts, {
      route: (id) => this.sheet?.routes[id]?.length ?? 0,
      station: stationPrice(this.told?.view ?? null, this.seat),
      tunnel: tunnelOf(this.told?.view ?? null),
    });
  }

  private isWaitedFor(person: Person): boolean {
    return !person.away && (this.told?.view.to_act.includes(person.seat) ?? false);
  }
}
