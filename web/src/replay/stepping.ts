/** Going through a game step by step: keys, speeds, and what the address says. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const SECOND = 1000; // that an action is looked at, at single speed

/** How long a step stands at a speed, in milliseconds. */
export function standing(speed: Speed): number {
  return SECOND / speed;
}

/** The step that a key leads to; null where it is no key of ours. */
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

/** A step that there is. */
export function within(step: number, last: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), last);
}

/** Whose eyes an address names: a seat counted from 1 as people count, else all. */
export function eyesIn(query: URLSearchParams): string {
  const seat = Number(query.get("seat"));
  return Number.isInteger(seat) && seat > 0 ? String(seat - 1) : "all";
}

/** The address of a step, seen through somebody's eyes. */
export function addressOf(path: string, at: number, eyes: string): string {
  const query = new URLSearchParams({ at: String(at) });
  if (eyes !== "all") query.set("seat", String(Number(eyes) + 1));
  return `${path}?${query}`;
}
