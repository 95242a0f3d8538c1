/** Several people on one device: who of them is known to be looking at it. */
import type { Table } from "../../table/table.svelte";

export class Present {
  /** The seat whose player has said that they are here. */
  private here = $state<number | null>(null);
  /** Whether they have said that they are done and pass the device on. */
  private done = $state(false);

  constructor(private readonly table: Table) {}

  /** The seats of this device. */
  private readonly own = $derived.by(() =>
    this.table.people.filter((one) => one.yours).map((one) => one.seat),
  );

  /** The seat of this device that must look next; null: the one who is here may go on looking. */
  private readonly next: number | null = $derived.by(() => {
    const { table } = this;
    if (this.own.length < 2 || !table.view || table.ended || table.seat === null) return null;
    const acting = table.mine ? table.seat : table.next;
    const wanted = acting ?? this.here ?? table.seat;
    return wanted === this.here ? null : wanted;
  });

  /** The seat to which the device will be passed, while the player before it still sees what came. */
  readonly handing: number | null = $derived.by(() =>
    this.here === null || this.done || this.table.seat !== this.here ? null : this.next,
  );
  /** The seat that must say that they are here before anything is shown; null: the curtain is up. */
  readonly awaited: number | null = $derived(this.handing === null ? this.next : null);

  /** Who looked before: they may take their last action back. */
  readonly before = $derived(this.awaited === null ? null : this.here);

  /** The player who is here has seen what came and passes the device on: the curtain falls. */
  pass(): void {
    this.done = true;
  }

  /** The player of the seat is here, alone: their view may be shown. */
  open(seat: number): void {
    this.here = seat;
    this.done = false;
    if (this.table.seat !== seat) this.table.look(seat);
  }

  /** Whether what is looked at is that of the one who is here. */
  readonly shown = $derived.by(
    () =>
      this.awaited === null && (this.own.length < 2 || this.here === null || this.table.seat === this.here),
  );
}
