/** The chart of chances: places of steps and chances, lines, and bands of uncertainty. No DOM. */
import type { Point } from "$wire";
import type { Round, Span } from "./rounds";

export interface Chart {
  left: number;
  right: number;
  top: number;
  bottom: number;
  span: Span; // the steps
}

const CLOSE = 0.4; // of two marks across: nearer, one hides the other
const SURE = 2; // standard errors to each side of a band
const short = (value: number): number => Math.round(value * 10) / 10;

export function xOf(chart: Chart, step: number): number {
  const { from, to } = chart.span;
  return chart.left + (to > from ? (step - from) / (to - from) : 0) * (chart.right - chart.left);
}

/** Return the step nearest to a place. */
export function stepAt(chart: Chart, x: number): number {
  const { from, to } = chart.span;
  const step = Math.round(from + ((x - chart.left) / (chart.right - chart.left)) * (to - from));
  return Math.min(Math.max(step, from), to);
}

export function yOf(chart: Chart, chance: number): number {
  return chart.bottom - chance * (chart.bottom - chart.top);
}

/** Return the points between the ends of a chart. */
function shownOf({ span }: Chart, points: readonly Point[]): readonly Point[] {
  return points.filter(({ at }) => at >= span.from && at <= span.to);
}

/** Return a seat's line. */
export function lineOf(chart: Chart, points: readonly Point[], seat: number): string {
  const places = shownOf(chart, points).map(({ at, chances }) => place(chart, at, chances[seat] ?? 0));
  return places.length ? `M${places.join("L")}` : "";
}

/** Return the band around a seat's line in which its chance is most likely. */
export function bandOf(chart: Chart, points: readonly Point[], seat: number): string {
  const shown = shownOf(chart, points);
  if (!shown.length) return "";
  const edge = (side: number): string[] =>
    shown.map(({ at, chances, errors }) =>
      place(chart, at, within((chances[seat] ?? 0) + side * SURE * (errors[seat] ?? 0))),
    );
  return `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
}

const within = (chance: number): number => Math.min(Math.max(chance, 0), 1);
const place = (chart: Chart, at: number, chance: number): string =>
  `${short(xOf(chart, at))} ${short(yOf(chart, chance))}`;

/** Return those of the marks that stand clear of all before them; the most important come first. */
export function apart<M extends { x: number; y: number; size: number }>(marks: readonly M[]): M[] {
  const kept: M[] = [];
  for (const mark of marks) {
    const free = kept.every(
      ({ x, y, size }) => Math.hypot(x - mark.x, y - mark.y) >= (size + mark.size) * CLOSE,
    );
    if (free) kept.push(mark);
  }
  return kept;
}

/** Return the chances at a step: those of the latest point up to it. */
export function pointAt(points: readonly Point[], step: number): Point | null {
  return points.findLast(({ at }) => at <= step) ?? points[0] ?? null;
}

/** Return so many of the rounds' beginnings that their numbers have room: 1, 5, 10, … */
export function ticksOf(chart: Chart, rounds: readonly Round[], room: number): Round[] {
  const every = [1, 2, 5, 10, 20, 50].find((step) => {
    const shown = rounds.filter(({ round }) => round === 1 || round % step === 0);
    const places = shown.map(({ at }) => xOf(chart, at));
    return places.every((x, i) => i === 0 || x - places[i - 1]! >= room);
  });
  return rounds.filter(({ round }) => round === 1 || round % (every ?? 100) === 0);
}
