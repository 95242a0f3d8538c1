/** The marks of decisions, and what bots reached with the same cards. The other parts of a review are the wire's. */
import type { Decision } from "$wire";

export type Mark = NonNullable<Decision["mark"]>;
export const MARKS: readonly Mark[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** What bots of a level reached with a seat's cards: means over games. */
export interface Par {
  level: string;
  games: number;
  total: number;
  error: number;
  wins: number; // the share of the win
  beaten: number; // games with a total below that of the seat itself
  totals: number[]; // of each game
}

export interface SameCards {
  seat: number;
  total: number;
  place: number;
  opponents: string[]; // the level at each seat; people are played by a level too
  pars: Par[];
}
