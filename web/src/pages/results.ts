/** Finished games in words: the visitor's place and score, winners, resignations; games and wins by title. */
import type { Person, TableCard } from "$wire";
import { nameOf } from "../table/table.svelte";
import { t } from "../words/words.svelte";

export interface Tally {
  readonly games: number;
  readonly wins: number;
  /** Whether the places of all of them are known; older games kept none. */
  readonly whole: boolean;
}

/** The visitor's seat; on a shared device the first one, which is its owner's. */
function mineOf(game: TableCard): Person | undefined {
  return game.people.find((one) => one.yours);
}

function pointsOf({ title, scores }: TableCard, seat: number): string {
  return t(title === "first_journey" ? "count-tickets" : "count-points", { count: scores[seat] ?? 0 });
}

/** My place and score; the score alone where places were not kept, nothing where I only watched. */
export function myResult(game: TableCard): string {
  const seat = mineOf(game)?.seat;
  if (seat === undefined || !game.scores.length) return "";
  const points = pointsOf(game, seat);
  const place = game.places?.[seat];
  return place ? t("records-place", { place, players: game.people.length, points }) : points;
}

/** The winners with their score; empty if unknown, or if only the visitor has won. */
export function winner(game: TableCard): string {
  const winners = game.people.filter((one) => game.places?.[one.seat] === 1);
  if (!winners.length || (winners.length === 1 && winners[0] === mineOf(game))) return "";
  const names = winners.map(nameOf).join(t("list-and"));
  return t("records-winner", { count: winners.length, names, points: pointsOf(game, winners[0]!.seat) });
}

/** The players who resigned, the visitor first. */
export function resigned(game: TableCard): string[] {
  const mine = mineOf(game);
  return game.people
    .filter((one) => one.resigned)
    .sort((a, b) => Number(b === mine) - Number(a === mine))
    .map((one) => t("records-resigned", { who: one === mine ? "you" : "other", name: nameOf(one) }));
}

/** How many games of a title I finished, and how many of them I won, as far as that is known. */
export function tallyOf(title: string, games: readonly TableCard[]): Tally {
  const mine = games.filter((game) => game.title === title && mineOf(game));
  const whole = mine.every((game) => game.places);
  return { games: mine.length, wins: mine.filter(isWon).length, whole };
}

/** The same in words. */
export function tallied({ games, wins, whole }: Tally): string {
  const played = t("records-games", { count: games });
  if (!games || (!whole && !wins)) return played;
  return `${played}, ${t(whole ? "records-wins" : "records-wins-least", { count: wins })}`;
}

/** Whether I won; a bot that played on for me did not win for me. */
export function isWon(game: TableCard): boolean {
  const mine = mineOf(game);
  return mine !== undefined && !mine.resigned && game.places?.[mine.seat] === 1;
}
