/** The sheet after a round of Trans Europa: it covers the game until it is closed; the game goes on. */
import type { RoundSheet } from "$wire";
import { ask } from "../../net/http";
import { excuse } from "../../parts/toasts.svelte";
import type { Table } from "../../table/table.svelte";
import { isRailView } from "../../table/views";

const KEPT = "peregon.round."; // followed by the table's id: the last round whose sheet was closed

export class Rounds {
  private over = $state.raw<readonly RoundSheet[]>([]);
  private seen = $state(0);
  private asked = 0; // number of finished rounds at the last request
  private failed = $state(false); // the sheets could not be loaded

  /** How many rounds are over. */
  private readonly done = $derived.by(() => {
    const { view } = this.table;
    if (!view || !isRailView(view)) return 0;
    return view.ended && view.ended !== "resigned" ? view.round : view.round - 1; // a resignation ends no round
  });
  private readonly last = $derived(this.over.at(-1)?.number ?? 0);

  /** The sheet to show now. */
  readonly sheet: RoundSheet | null = $derived(this.last > this.seen ? this.over.at(-1)! : null);
  /** A sheet is being loaded: no turn is begun that it would then cover. */
  readonly coming = $derived(this.done > this.seen && this.last < this.done && !this.failed);

  constructor(private readonly table: Table) {
    const kept = localStorage.getItem(KEPT + table.id);
    // On a first visit no round counts as missed: the previous ones are in the replay.
    this.seen = kept === null ? Infinity : Number(kept);
    $effect(() => {
      if (!table.view || !isRailView(table.view)) return;
      if (this.seen === Infinity) this.note(this.done);
      if (this.done > this.seen && this.done > this.asked) void this.read(this.done);
    });
  }

  /** Close the sheet. */
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
