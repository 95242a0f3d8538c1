/** Undo at a table: whether it is possible, the player's own request, and requests of others. */
import type { TakeBackAsked, Vote } from "$wire";
import { Refusal } from "../net/http";
import type { TableSocket } from "../net/socket";
import type { Table } from "./table.svelte";

const WITHDRAWN = "take-back-withdrawn";

export class TakeBack {
  /** An open request to undo. */
  vote = $state.raw<Vote | null>(null);
  /** When it arrived, on the local clock. */
  since = 0;
  /** Whether the own request waits for the others. */
  asking = $state(false);
  /** Whether the player must confirm, because others would lose their actions too. */
  doubting = $state(false);
  /** When a bot will act, on the local clock: undoing may fail after it; null: no bot is next. */
  ends = $state<number | null>(null);
  /** Called when a request has failed: how, and whose it was. */
  ondropped: (how: "declined" | "withdrawn" | "overtaken", seat: number) => void = () => undefined;

  constructor(
    private readonly table: Table,
    private readonly socket: TableSocket,
  ) {}

  /** Whether the player may undo, or ask for it. */
  get allowed(): boolean {
    return this.table.told?.can_take_back ?? false;
  }

  /** Whether others would have to agree. */
  get asksOthers(): boolean {
    return this.table.people.some((one) => one.kind === "person" && !one.yours && !one.away && !one.resigned);
  }

  /** The people on this device whose actions would be undone with the player's last one. */
  get along(): readonly number[] {
    const { rows, seat, people } = this.table;
    const standing = rows.filter((row) => row.seat !== null && !row.undone);
    const since = standing.slice(standing.findLastIndex((row) => row.seat === seat) + 1);
    const seats = new Set(since.filter((row) => !row.byBot).map((row) => row.seat!));
    return [...seats].filter((one) => people[one]?.yours);
  }

  /** Undo the last action; first ask, if another person on this device would lose an action too. If it is not
   * possible the server says why. */
  want(): void {
    if (this.allowed && this.along.length) this.doubting = true;
    else void this.ask();
  }

  async ask(): Promise<void> {
    this.doubting = false;
    if (this.asking) return;
    this.asking = true;
    try {
      await this.socket.wish({ type: "take_back", at: this.table.told!.seq });
    } catch (error) {
      const withdrawn = error instanceof Refusal && error.reason.key === WITHDRAWN;
      if (!withdrawn) this.table.refuse(error); // the person who withdrew it already knows
    }
    this.asking = false;
  }

  async withdraw(): Promise<void> {
    await this.table.wish({ type: "withdraw" });
  }

  /** Answer a request; return false if the answer was refused. */
  answer(agree: boolean): Promise<boolean> {
    return this.table.wish({ type: "answer", agree });
  }

  // ── what is heard ──

  /** Take in news: a player asks or agrees, or the request is settled; its sender gets a separate answer. */
  hear({ vote, ended }: TakeBackAsked): void {
    const before = this.vote;
    this.show(vote);
    if (before && !this.asking && ended !== null && ended !== "taken-back")
      this.ondropped(ended, before.seat);
  }

  show(vote: Vote | null): void {
    if (!this.vote) this.since = Date.now();
    this.vote = vote;
  }

  /** Note a new action: if a bot is next, it waits before it acts. */
  wait(own: boolean): void {
    const { told, people, message } = this.table;
    const bots = told!.view.to_act.every((seat) => {
      const person = people[seat];
      return !!person && (person.kind === "bot" || person.away || person.resigned);
    });
    this.ends = own && bots && this.allowed ? Date.now() + message!.regret : null;
  }
}
