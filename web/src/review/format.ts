/** A review as the server sends it (docs/review.md). Chances are from 0 to 1, errors are standard errors. */

export const MARKS = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Mark = (typeof MARKS)[number];

/** An action that the seat could choose, and the seat's chance to win after it. */
export interface Option {
  action: string;
  chance: number;
  error: number;
  playouts: number;
}

export interface Decision {
  at: number; // the number of actions before it
  seat: number;
  turn: number; // of this seat, from 1; in Trans Europa the round; 0: before the first turn
  played: string;
  best: string;
  chance: number; // after the best action
  after: number; // after the action that was played
  loss: number;
  error: number; // of the loss
  spread: number;
  mark: Mark | null; // null: there was no real choice
  options: Option[]; // the best first
}

export interface Reason {
  key: string;
  route: string | null;
  ticket: string | null; // in Trans Europa a city
  seat: number | null;
  number: number | null;
}

/** A large change of a seat's chance, by its decision at `at`, or by luck from there until its next decision. */
export interface TurningPoint {
  at: number;
  until: number;
  seat: number;
  turn: number;
  luck: boolean;
  change: number;
  mark: Mark | null;
  reasons: Reason[];
}

/** The chances of all seats after a number of actions. */
export interface Point {
  at: number;
  chances: number[];
  errors: number[];
}

export interface Summary {
  seat: number;
  accuracy: number | null; // 0 to 100; null: no real choice
  accuracy_error: number | null;
  choices: number;
  lost: number;
  lost_error: number;
  luck: number | null; // null: the game is not over
  first: number;
  result: number | null;
  marks: Record<Mark, number>;
}

export interface Review {
  title: string;
  seats: number;
  actions: number;
  done: number;
  decisions: Decision[];
  points: Point[];
  summaries: Summary[]; // when complete
  turning_points: TurningPoint[]; // when complete
}

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
