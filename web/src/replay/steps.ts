/** Stepping through a game: keys, speeds, and the step in the address. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const SECOND = 1000; // milliseconds per action at normal speed

/** Return the milliseconds per step at a speed. */
export function stepTime(speed: Speed): number {
  return SECOND / speed;
}

/** Return the step that a key leads to; null for any other key. */
export function stepOf(key: string, at: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - 10,
    PageDown: at + 10,
    Home: 0,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? null : within(step, last);
}

/** Limit a step to the existing ones. */
export function within(step: number, last: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), last);
}

/** Return the seat whose view an address names, counted from 1 there, or all. */
export function viewerIn(query: URLSearchParams): string {
  const seat = Number(query.get("seat"));
  return Number.isInteger(seat) && seat > 0 ? String(seat - 1) : "all";
}

/** Return the address of a step with a seat's view. */
export function addressOf(path: string, at: number, viewer: string): string {
  const query = new URLSearchParams({ at: String(at) });
  if (viewer !== "all") query.set("seat", String(Number(viewer) + 1));
  return `${path}?${query}`;
}
