/** Colours and faces: which are free at a table. */
import type { Person } from "$wire";

export type Face = NonNullable<Person["face"]>;
export const FACES: readonly Face[] = ["owl", "fox", "bear", "hare", "cat", "badger"];
export const INKS = [0, 1, 2, 3, 4, 5] as const;

export interface Look {
  ink: number;
  face: Face | null;
}

/** Return the first free colour. */
export function freeInk(seats: readonly Look[]): number {
  return INKS.find((ink) => !seats.some((one) => one.ink === ink)) ?? 0;
}

/** Return a random free face. */
export function freeFace(seats: readonly Look[]): Face {
  const free = FACES.filter((face) => !seats.some((one) => one.face === face));
  return free[Math.floor(Math.random() * free.length)] ?? "owl";
}
