/** The rounds of a game: where they begin. In Trans Europa each is a game of its own, and one of them can be read. No DOM. */
import type { Frame } from "$wire";
import type { Row } from "../table/log";
import { isRailView } from "../table/views";

export interface Round {
  at: number; // the step with which it begins
  round: number;
}

/** The steps that are read, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** Return the rounds of Trans Europa, of which each deals new cities. */
export function roundsOfRails(frames: readonly Frame[]): Round[] {
  return beginnings(
    frames.map(({ number, view }) => ({ at: number, round: isRailView(view) ? view.round : 0 })),
  );
}

/** Return the rounds of the other games: a turn of each player, counted from 1. */
export function roundsOfTurns(rows: readonly Row[]): Round[] {
  return beginnings(rows.map(({ seq, round }) => ({ at: seq - 1, round })).filter(({ round }) => round > 0));
}

function beginnings(steps: readonly Round[]): Round[] {
  return steps.filter(({ round }, i) => round !== steps[i - 1]?.round);
}

/** Return the steps of a round; it ends where the next one begins. `null`: of the whole game. */
export function spanOf(rounds: readonly Round[], round: number | null, last: number): Span {
  const i = rounds.findIndex((one) => one.round === round);
  return i < 0 ? { from: 0, to: last } : { from: rounds[i]!.at, to: rounds[i + 1]?.at ?? last };
}

/** Return the round of a step. */
export function roundAt(rounds: readonly Round[], step: number): number | null {
  return (rounds.findLast(({ at }) => at <= step) ?? rounds[0])?.round ?? null;
}

/** Whether a step belongs to the steps that are read. A round's last step is the first of the next one. */
export function inSpan({ from, to }: Span, step: number, last: number): boolean {
  return step >= from && (step < to || (step === to && to === last));
}
