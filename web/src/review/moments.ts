/** The moments of a review by step, and the turning points in their order. No DOM. */
import type { Decision, Option, Point, Review, Summary, TurningPoint } from "$wire";
import type { Mark } from "./format";

const OTHERS = 5; // listed at most
const WRONG: readonly (Mark | null)[] = ["mistake", "blunder"];

/** What a review says about a step: the decision that is taken there, and what luck brought until then. */
export interface Moment {
  at: number;
  decision: Decision | null;
  point: TurningPoint | null; // the decision is a turning point
  luck: TurningPoint | null; // luck changed the seat's chance between its last decision and this step
}

/** The step at which a turning point is seen: luck is seen when it is over. */
export function stepOf(point: TurningPoint): number {
  return point.luck ? point.until : point.at;
}

/** Return the turn in which a turning point is seen; null: after the last decision. */
export function turnSeen(review: Review, point: TurningPoint): number | null {
  return point.luck ? (decisionAt(review, point.until)?.turn ?? null) : point.turn;
}

/** Return a seat's turning points; as long as the review is not complete, its wrong decisions so far. */
export function turnsOf(review: Review, seat: number): TurningPoint[] {
  if (review.done === review.actions) return review.turning_points.filter((point) => point.seat === seat);
  const own = review.decisions.filter((decision) => decision.seat === seat);
  return own.flatMap((decision, i) =>
    WRONG.includes(decision.mark)
      ? [
          {
            at: decision.at,
            until: own[i + 1]?.at ?? review.actions,
            seat,
            turn: decision.turn,
            luck: false,
            change: -decision.loss,
            mark: decision.mark,
            reasons: [],
          },
        ]
      : [],
  );
}

/** Return the moment of a step, with the turning points of a seat. */
export function momentAt(review: Review, seat: number, at: number): Moment {
  const turns = turnsOf(review, seat);
  return {
    at,
    decision: decisionAt(review, at),
    point: turns.find((one) => !one.luck && one.at === at) ?? null,
    luck: turns.find((one) => one.luck && one.until === at) ?? null,
  };
}

export function decisionAt(review: Review, at: number): Decision | null {
  return review.decisions.find((decision) => decision.at === at) ?? null;
}

/** Return the better action; null where none was clearly better. */
export function betterOf({ mark, best, played }: Decision): string | null {
  return mark && mark !== "best" && best !== played ? best : null;
}

/** Return what else could be chosen, the best first: neither what was played nor the better action.
 *
 * Actions of the same words are one: the two lanes of a double route. */
export function othersOf(decision: Decision, words: (action: string) => string): Option[] {
  const better = betterOf(decision);
  const told = new Set([decision.played, ...(better ? [better] : [])].map(words));
  const others = decision.options.filter(({ action }) => {
    const fresh = !told.has(words(action));
    told.add(words(action));
    return fresh;
  });
  return others.slice(0, OTHERS);
}

/** Return the step where a seat decides next after a step; the number of all actions if it does not. */
export function nextOwn(review: Review, seat: number, at: number): number {
  return review.decisions.find((one) => one.seat === seat && one.at > at)?.at ?? review.actions;
}

/** Return the next step with a turning point; null after the last one. */
export function following(turns: readonly TurningPoint[], at: number | null): number | null {
  const steps = turns.map(stepOf).sort((a, b) => a - b);
  return steps.find((step) => at === null || step > at) ?? null;
}

/** Return the step with a turning point before a step; null before the first one. */
export function preceding(turns: readonly TurningPoint[], at: number | null): number | null {
  const steps = turns.map(stepOf).sort((a, b) => b - a);
  return steps.find((step) => at === null || step < at) ?? null;
}

/** Return how often a seat got each mark; before the review is complete, so far. */
export function marksOf(review: Review, seat: number): Summary["marks"] {
  const marks: Summary["marks"] = {};
  for (const decision of review.decisions) {
    if (decision.seat === seat && decision.mark) marks[decision.mark] = (marks[decision.mark] ?? 0) + 1;
  }
  return marks;
}

/** Add an answer of the server, which has decisions and points only from a number on, to what was read before. */
export function joined(before: Review | null, answer: Review, from: number): Review {
  if (!before || !from) return answer;
  const kept = <T extends Decision | Point>(list: readonly T[], more: readonly T[]): T[] => [
    ...list.slice(0, from),
    ...more,
  ];
  return {
    ...answer,
    decisions: kept(before.decisions, answer.decisions),
    points: kept(before.points, answer.points),
  };
}
