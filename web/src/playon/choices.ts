/** Playing on from a step of a replay: who may decide there, and against which bots. */
import type { Continued, Person } from "$wire";
import type { Film } from "../replay/film.svelte";
import { logLines } from "../words/sentences";

export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];
export type Cards = Continued["cards"];

const FOR_PEOPLE: Level = "hard"; // the bot that plays for a person

/** Return the seats that decide at a step of a finished game, the likeliest first; none if it cannot be played on. */
export function deciding(film: Film, at: number): number[] {
  if (!film.replay?.result || at >= film.last) return [];
  const seats = film.frames[at]?.view.to_act ?? [];
  const own = film.table.people.find((one) => one.yours)?.seat;
  const order = [film.seat, own, film.frames[at + 1]?.seat];
  const first = order.find((seat) => seat !== undefined && seat !== null && seats.includes(seat));
  return first === undefined || first === null
    ? [...seats]
    : [first, ...seats.filter((one) => one !== first)];
}

/** Return what the seat did at a step in that game, as far as the replay shows it. */
export function nextWords(film: Film, at: number, seat: number): string {
  const { naming } = film.table;
  const frame = film.frames[at + 1];
  if (!naming || frame?.seat !== seat) return "";
  return logLines(naming, frame.events)[0]?.words ?? "";
}

/** Return the players of the other seats, in their order. */
export function opponents(people: readonly Person[], seat: number): Person[] {
  return people.filter((one) => one.seat !== seat);
}

/** Return the level to begin with: a bot's own, or the one that plays for people. */
export function levelFor({ level }: Person): Level {
  return LEVELS.find((one) => one === level) ?? FOR_PEOPLE;
}
