/** The sheet after a round of Trans Europa: it lies over the game until it was looked at; the game goes on. */
import type { RoundSheet } from "$wire";
import { NO_MARKS, type Marks } from "../../board/marks";
import { ask } from "../../net/http";
import { excuse } from "../../parts/toasts.svelte";
import type { Table } from "../../table/table.svelte";

const KEPT = "peregon.round."; // and the table's id: the last round whose sheet was put away

export class Rounds {
  private over = $state.raw<readonly RoundSheet[]>([]);
  private seen = $state(0);
  private asked = 0; // rounds that were over when we last asked

  /** The sheet to look at now. */
  readonly sheet: RoundSheet | null = $derived.by(() => {
    const last = this.over.at(-1);
    return last && last.number > this.seen ? last : null;
  });

  constructor(private readonly table: Table) {
    const kept = localStorage.getItem(KEPT + table.id);
    // Whoever comes for the first time has missed nothing: the rounds before are in the replay.
    this.seen = kept === null ? Infinity : Number(kept);
    $effect(() => {
      const { view } = table;
      if (view?.title !== "trans_europa") return;
      const done = view.ended ? view.round : view.round - 1;
      if (this.seen === Infinity) this.note(done);
      if (done > this.seen && done > this.asked) void this.read(done);
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
    try {
      this.over = await ask<RoundSheet[]>("GET", `/tables/${this.table.id}/rounds`);
    } catch (error) {
      this.asked = 0;
      excuse(error);
    }
  }
}

/** The board as the round left it, with what each seat lacked; `only` one seat's, where somebody points at it. */
export function roundMarks(round: RoundSheet, only: number | null = null): Marks {
  const hubs = round.seats.flatMap((one, seat) => (one.hub ? [[one.hub, seat] as const] : []));
  const ways = round.seats.flatMap((one, seat) => {
    if (only !== null && only !== seat) return [];
    const ends = one.cities.filter((city) => !one.joined.includes(city));
    return one.missing.length ? [{ tone: "missing" as const, places: one.missing, ends, seat }] : [];
  });
  return {
    ...NO_MARKS,
    rails: new Set(round.rails),
    hubs: Object.fromEntries(hubs),
    mine: only === null ? [] : round.seats[only]!.joined,
    ways,
  };
}
