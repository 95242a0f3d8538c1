/** Several people on one device: which of them is looking at it. */
import type { Table } from "../../table/table.svelte";

export class Present {
  /** The seat whose player has confirmed to be there. */
  private here = $state<number | null>(null);
  /** Whether they have confirmed to be done and to pass the device on. */
  private done = $state(false);

  constructor(private readonly table: Table) {}

  /** The seats of this device. */
  private readonly own = $derived.by(() =>
    this.table.people.filter((one) => one.yours).map((one) => one.seat),
  );

  /** The seat of this device that must look next; null: the present player may stay. */
  private readonly next: number | null = $derived.by(() => {
    const { table } = this;
    if (this.own.length < 2 || !table.view || table.ended || table.seat === null) return null;
    const acting = table.mine ? table.seat : table.next;
    const wanted = acting ?? this.here ?? table.seat;
    return wanted === this.here ? null : wanted;
  });

  /** The seat that gets the device next, while the previous player still sees the new cards. */
  readonly handing: number | null = $derived.by(() =>
    this.here === null || this.done || this.table.seat !== this.here ? null : this.next,
  );
  /** The seat whose player must confirm to be there before anything is shown; null: the curtain is open. */
  readonly awaited: number | null = $derived(this.handing === null ? this.next : null);

  /** The previous viewer: they may take their last action back. */
  readonly before = $derived(this.awaited === null ? null : this.here);

  /** Pass the device on after seeing the new cards: the curtain closes. */
  pass(): void {
    this.done = true;
  }

  /** Show the view of a seat whose player is there, alone. */
  open(seat: number): void {
    this.here = seat;
    this.done = false;
    if (this.table.seat !== seat) this.table.look(seat);
  }

  /** Whether the shown view is that of the present player. */
  readonly shown = $derived.by(
    () =>
      this.awaited === null && (this.own.length < 2 || this.here === null || this.table.seat === this.here),
  );
}
