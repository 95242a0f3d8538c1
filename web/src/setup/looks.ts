/** Colours and faces: which of them are free at a table. */
import type { Person } from "$wire";

export type Face = NonNullable<Person["face"]>;
export const FACES: readonly Face[] = ["owl", "fox", "bear", "hare", "cat", "badger"];
export const INKS = [0, 1, 2, 3, 4, 5] as const;

export interface Look {
  ink: number;
  face: Face | null;
}

/** The first colour that nobody has. */
export function freeInk(seats: readonly Look[]): number {
  return INKS.find((ink) => !seats.some((one) => one.ink === ink)) ?? 0;
}

/** Any face that nobody has. */
export function freeFace(seats: readonly Look[]): Face {
  const free = FACES.filter((face) => !seats.some((one) => one.face === face));
  return free[Math.floor(Math.random() * free.length)] ?? "owl";
}
