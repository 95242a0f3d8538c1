/** The players' clocks, which run on between two messages of the server. */
import type { Position } from "$wire";

const TICK = 250; // milliseconds

export class Clocks {
  private told = $state.raw<Position | null>(null);
  private since = 0; // local time at which it was told
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  set(position: Position): void {
    this.told = position;
    this.since = this.now = Date.now();
    const runs = !position.result && (position.clocks !== null || position.deadline !== null);
    if (!runs) this.stop();
    else this.timer ??= setInterval(() => (this.now = Date.now()), TICK);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Return the milliseconds that a seat has left; null without a clock. */
  left(seat: number): number | null {
    const position = this.told;
    if (!position) return null;
    const acts = position.view.to_act.includes(seat);
    const gone = acts && !position.result ? this.now - this.since : 0;
    if (position.clocks) return Math.max((position.clocks[seat] ?? 0) - gone, 0);
    if (position.deadline === null || !acts) return null;
    return Math.max(position.deadline - position.now - gone, 0);
  }
}
