/** Finished games as text: the visitor's place and score, winners, resignations; games and wins by title. */
import type { Person, TableCard } from "$wire";
import { nameOf } from "../table/table.svelte";
import { scoreWords } from "../words/sentences";
import { t } from "../words/words.svelte";

export interface Tally {
  readonly games: number;
  readonly wins: number;
  /** Whether the places of all of them are known; older games have none. */
  readonly whole: boolean;
}

/** Return the visitor's seat; on a shared device the first one, which is its owner's. */
function mineOf(game: TableCard): Person | undefined {
  return game.people.find((one) => one.yours);
}

function pointsOf({ title, scores }: TableCard, seat: number): string {
  return scoreWords(title, scores[seat] ?? 0);
}

/** Return the visitor's place and score; only the score if places are unknown, "" for a spectator. */
export function myResult(game: TableCard): string {
  const seat = mineOf(game)?.seat;
  if (seat === undefined || !game.scores.length) return "";
  const points = pointsOf(game, seat);
  const place = game.places?.[seat];
  return place ? t("records-place", { place, players: game.people.length, points }) : points;
}

/** Return the winners with their score; "" if unknown, or if only the visitor has won. */
export function winner(game: TableCard): string {
  const winners = game.people.filter((one) => game.places?.[one.seat] === 1);
  if (!winners.length || (winners.length === 1 && winners[0] === mineOf(game))) return "";
  const names = winners.map(nameOf).join(t("list-and"));
  return t("records-winner", { count: winners.length, names, points: pointsOf(game, winners[0]!.seat) });
}

/** Return the players who resigned, the visitor first. */
export function resigned(game: TableCard): string[] {
  const mine = mineOf(game);
  return game.people
    .filter((one) => one.resigned)
    .sort((a, b) => Number(b === mine) - Number(a === mine))
    .map((one) => t("records-resigned", { who: one === mine ? "you" : "other", name: nameOf(one) }));
}

/** Return who played with hints: the visitor, or others by name. */
export function hinted({ people }: { people: readonly Person[] }): string {
  return people.some((one) => one.hinted) ? t("records-hinted") : "";
}

/** Return how many games of a title the visitor finished, and how many of them were won, as far as known. A game that
 * was played on from another one does not count. */
export function tallyOf(title: string, games: readonly TableCard[]): Tally {
  const mine = games.filter((game) => game.title === title && !game.continued && mineOf(game));
  const whole = mine.every((game) => game.places);
  return { games: mine.length, wins: mine.filter(isWon).length, whole };
}

/** Return the same as text. */
export function tallied({ games, wins, whole }: Tally): string {
  const played = t("records-games", { count: games });
  if (!games || (!whole && !wins)) return played;
  return `${played}, ${t(whole ? "records-wins" : "records-wins-least", { count: wins })}`;
}

/** Tell whether the visitor won; a win of the bot that played on for them does not count. */
export function isWon(game: TableCard): boolean {
  const mine = mineOf(game);
  return mine !== undefined && !mine.resigned && game.places?.[mine.seat] === 1;
}
