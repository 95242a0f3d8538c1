/** The sheet after a round of Trans Europa: it lies over the game until it was looked at; the game goes on. */
import type { RoundSheet } from "$wire";
import { ask } from "../../net/http";
import { excuse } from "../../parts/toasts.svelte";
import type { Table } from "../../table/table.svelte";

const KEPT = "peregon.round."; // and the table's id: the last round whose sheet was put away

export class Rounds {
  private over = $state.raw<readonly RoundSheet[]>([]);
  private seen = $state(0);
  private asked = 0; // rounds that were over when we last asked
  private failed = $state(false); // the sheets could not be read

  /** How many rounds are over. */
  private readonly done = $derived.by(() => {
    const { view } = this.table;
    if (view?.title !== "trans_europa") return 0;
    return view.ended && view.ended !== "resigned" ? view.round : view.round - 1; // who resigns ends none
  });
  private readonly last = $derived(this.over.at(-1)?.number ?? 0);

  /** The sheet to look at now. */
  readonly sheet: RoundSheet | null = $derived(this.last > this.seen ? this.over.at(-1)! : null);
  /** A sheet is on its way: nobody begins a turn that it would then cover. */
  readonly coming = $derived(this.done > this.seen && this.last < this.done && !this.failed);

  constructor(private readonly table: Table) {
    const kept = localStorage.getItem(KEPT + table.id);
    // Whoever comes for the first time has missed nothing: the rounds before are in the replay.
    this.seen = kept === null ? Infinity : Number(kept);
    $effect(() => {
      if (table.view?.title !== "trans_europa") return;
      if (this.seen === Infinity) this.note(this.done);
      if (this.done > this.seen && this.done > this.asked) void this.read(this.done);
    });
  }

  /** The sheet was looked at. */
  close(): void {
    this.note(this.over.at(-1)?.number ?? this.seen);
  }

  private note(number: number): void {
    this.seen = number;
    localStorage.setItem(KEPT + this.table.id, String(number));
  }

  private async read(done: number): Promise<void> {
    this.asked = done;
    this.failed = false;
    try {
      this.over = await ask<RoundSheet[]>("GET", `/tables/${this.table.id}/rounds`);
    } catch (error) {
      this.asked = 0;
      this.failed = true;
      excuse(error);
    }
  }
}
