/** Taking back at a table: whether the reader may, what they asked, and what somebody else asks. */
import type { TakeBackAsked, Vote } from "$wire";
import { Refusal } from "../net/http";
import type { TableSocket } from "../net/socket";
import type { Table } from "./table.svelte";

const WITHDRAWN = "take-back-withdrawn";

export class TakeBack {
  /** Somebody's wish to take back, while it is open. */
  vote = $state.raw<Vote | null>(null);
  /** When it was first heard of, on the local clock. */
  since = 0;
  /** Whether our own question waits for the others. */
  asking = $state(false);
  /** Whether the reader is asked once more before others lose their actions too. */
  doubting = $state(false);
  /** When a bot goes on, after which it may be too late, on the local clock; null: no bot is next. */
  ends = $state<number | null>(null);
  /** Told that a wish came to nothing: how, and whose it was. */
  ondropped: (how: "declined" | "withdrawn" | "overtaken", seat: number) => void = () => undefined;

  constructor(
    private readonly table: Table,
    private readonly socket: TableSocket,
  ) {}

  /** Whether the reader may take back, or ask for it. */
  get allowed(): boolean {
    return this.table.told?.can_take_back ?? false;
  }

  /** Whether others would be asked before something is taken back. */
  get asksOthers(): boolean {
    return this.table.people.some((one) => one.kind === "person" && !one.yours && !one.away && !one.resigned);
  }

  /** People of this device whose actions would be taken back with the reader's last one. */
  get along(): readonly number[] {
    const { rows, seat, people } = this.table;
    const standing = rows.filter((row) => row.seat !== null && !row.undone);
    const since = standing.slice(standing.findLastIndex((row) => row.seat === seat) + 1);
    const seats = new Set(since.filter((row) => !row.byBot).map((row) => row.seat!));
    return [...seats].filter((one) => people[one]?.yours);
  }

  /** Takes back, or asks first where somebody else at this device would lose an action with it. Where it is not
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

  /** Answers somebody's wish; false where that was refused. */
  answer(agree: boolean): Promise<boolean> {
    return this.table.wish({ type: "answer", agree });
  }

  // ── what is heard ──

  /** Somebody asks, agrees, or the question is settled; the asker has an answer of its own. */
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

  /** Something was done, perhaps by the reader: if a bot is next, it waits before it goes on. */
  wait(own: boolean): void {
    const { told, people, message } = this.table;
    const bots = told!.view.to_act.every((seat) => {
      const person = people[seat];
      return !!person && (person.kind === "bot" || person.away || person.resigned);
    });
    this.ends = own && bots && this.allowed ? Date.now() + message!.regret : null;
  }
}
