/** The hints at a table: the server's advice, the part that is shown, and the coach's remarks. No DOM. */
import type { Advised, Hint, Reason } from "$wire";
import { ask, Refusal } from "../net/http";
import type { Table } from "../table/table.svelte";
import { titleOf } from "../titles";
import { marketOf } from "../table/views";
import { adviceWords } from "./words";

type Mode = "off" | "ask" | "coach";

const APART = 3; // own turns between two warnings
const DROPPED: ReadonlySet<string> = new Set(["hint-overtaken", "table-stale", "refusal-not-your-turn"]);

/** The cost of an action compared with the best one. */
export interface Verdict {
  action: string;
  best: string;
  bestWords: string; // named in the view in which it could be chosen
  loss: number;
  mark: NonNullable<Advised["mark"]>;
}

export class Hints {
  /** The hints in effect, and those that the host allows. */
  mode = $state<Mode>("off");
  allowed = $state<Mode>("off");
  /** The server's advice for this position. */
  found = $state.raw<Hint | null>(null);
  /** Whether the advice is shown; it is not while only the coach has asked. */
  open = $state(false);
  thinking = $state(false);
  /** Why there is no advice. */
  trouble = $state.raw<Reason | null>(null);
  /** The index of the shown action. */
  at = $state(0);
  /** The cost of the last action, until it is dismissed or the next turn begins. */
  regret = $state.raw<Verdict | null>(null);
  /** The worth of own actions, by their entries in the log; only with a coach. */
  verdicts = $state.raw<ReadonlyMap<number, Verdict>>(new Map());

  /** Whether the player wants a coach. */
  wanted: () => boolean = () => true;

  private watching = false; // the coach has asked, and waits for the answer
  private asked = 0; // counts the questions: the answer to an older one is not shown
  private warned = $state(-APART); // the own turn of the last warning

  constructor(private readonly table: Table) {}

  /** Whether the player may ask now. */
  get can(): boolean {
    const { table } = this;
    return this.mode !== "off" && table.lit && table.pending === null && !!table.told?.legal?.length;
  }
  /** Whether the coach watches. */
  get coaches(): boolean {
    return this.mode === "coach" && this.wanted();
  }
  /** The actions that are explained, the best first. */
  get options(): readonly Advised[] {
    return this.found?.options.slice(0, this.found.explained) ?? [];
  }
  get option(): Advised | null {
    return this.options[this.at] ?? null;
  }
  /** The action that is drawn on the board. */
  get advised(): string | null {
    return this.open ? (this.option?.action ?? null) : null;
  }
  private get turn(): number {
    const { rows, seat } = this.table;
    return rows.filter((row) => row.seat === seat && !row.undone).length;
  }

  /** The chosen action, if the coach warns of it before it is sent. */
  readonly warning: Verdict | null = $derived.by(() => {
    const { action, pending } = this.table;
    if (!this.coaches || this.open || !action || pending !== null) return null;
    const verdict = this.verdictOn(action);
    return verdict && isCostly(verdict) && this.mayWarn() ? verdict : null;
  });

  /** Show the advice, or close it. */
  async toggle(): Promise<void> {
    if (this.open) return this.close();
    if (!this.can) return;
    [this.open, this.at, this.trouble, this.regret] = [true, 0, null, null];
    if (this.found) return;
    this.thinking = true;
    await this.ask();
    this.thinking = false;
  }

  close(): void {
    [this.open, this.trouble] = [false, null];
  }

  /** Show another action. */
  next(): void {
    this.at = (this.at + 1) % Math.max(this.options.length, 1);
  }

  /** Choose the advised action, as if the reader had; it still has to be confirmed. */
  choose(): void {
    const action = this.option?.action;
    this.close();
    if (action) this.table.prefer(action);
  }

  /** Ask the server; an action that the player considers is compared too. */
  async ask(action = ""): Promise<void> {
    const { table } = this;
    if (!table.told) return;
    const number = ++this.asked;
    try {
      const path = `/tables/${table.id}/hint?at=${table.told.seq}&action=${encodeURIComponent(action)}`;
      const hint = await ask<Hint>("GET", path);
      if (number === this.asked) this.found = hint;
    } catch (error) {
      if (number !== this.asked) return;
      const reason = error instanceof Refusal ? error.reason : null;
      if (reason && DROPPED.has(reason.key)) this.close();
      else this.trouble = reason ?? { key: "parts-away", rule: null, arguments: {} };
    }
  }

  /** Ask for what the coach needs: the actions of this turn, and the chosen one if it is not among them. */
  async watch(): Promise<void> {
    const { action } = this.table;
    if (!this.coaches || !this.can || this.thinking || this.watching) return;
    if (this.found && (!action || this.rated(action))) return;
    this.watching = true;
    await this.ask(this.found ? action! : "");
    this.watching = false;
  }

  /** Return the estimate of an action; null if it was not compared with the best one. */
  verdictOn(action: string): Verdict | null {
    const best = this.found?.options[0];
    const rated = this.rated(action);
    if (!best || !rated?.mark) return null;
    const { loss, mark } = rated;
    return { action, best: best.action, bestWords: adviceWords(this.table, best.action), loss, mark };
  }

  /** The estimate of an action; open cards of one colour are alike. */
  private rated(action: string): Advised | undefined {
    const market = marketOf(this.table.told?.view ?? null);
    const alike = (other: string): boolean => {
      const [kind, slot] = other.split(" ");
      const color = kind === "take" ? market[Number(slot) - 1] : null;
      return !!color && action.startsWith("take ") && market[Number(action.split(" ")[1]) - 1] === color;
    };
    return this.found?.options.find((one) => one.action === action || alike(one.action));
  }

  /** Whether the last warning was long enough ago. */
  private mayWarn(): boolean {
    return this.turn === this.warned || this.turn - this.warned >= APART;
  }

  /** Note that the player has seen a warning. */
  noted(): void {
    this.warned = this.turn;
  }

  /** Note the cost of an action that is sent, to tell it afterwards. */
  before(action: string): Verdict | null {
    return this.coaches ? this.verdictOn(action) : null;
  }

  /** The action is in the log as entry `seq`. */
  after(verdict: Verdict | null, seq: number, warned: boolean): void {
    if (!verdict) return;
    const marked = verdict.mark === "best" || (isCostly(verdict) && !titleOf(this.table.title).forChildren);
    if (marked) this.verdicts = new Map([...this.verdicts, [seq, verdict]]);
    if (warned || !isCostly(verdict) || !this.mayWarn()) return;
    this.noted();
    this.regret = verdict;
  }

  /** The position has changed. */
  follow(): void {
    this.asked++;
    this.found = null;
    this.thinking = false;
    this.at = 0;
    this.close();
  }
}

const isCostly = ({ mark }: Verdict): boolean => mark === "mistake" || mark === "blunder";
