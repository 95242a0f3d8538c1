/** Scores as curves: steps from action to action, and the effect of the final scoring at the end. */

export interface Chart {
  left: number;
  right: number;
  top: number;
  bottom: number;
  steps: number; // actions
  least: number;
  most: number;
}

const ENDING = 0.07; // the final scoring's share of the width

/** Return the least and greatest value of a chart; it always contains zero. */
export function range(scores: readonly (readonly number[])[], totals: readonly number[]): [number, number] {
  const all = [0, ...scores.flat(), ...totals];
  return [Math.min(...all), Math.max(...all, 1)];
}

/** Return the x of a step. */
export function xOf(chart: Chart, step: number): number {
  const width = (chart.right - chart.left) * (1 - ENDING);
  return chart.left + (chart.steps ? (step / chart.steps) * width : 0);
}

/** Return the step nearest to a place. */
export function stepAt(chart: Chart, x: number): number {
  const width = (chart.right - chart.left) * (1 - ENDING);
  const step = Math.round(((x - chart.left) / width) * chart.steps);
  return Math.min(Math.max(step, 0), chart.steps);
}

export function yOf(chart: Chart, score: number): number {
  const share = (score - chart.least) / (chart.most - chart.least || 1);
  return chart.bottom - share * (chart.bottom - chart.top);
}

/** Return a seat's curve; `total` is its score after the final scoring. */
export function curve(chart: Chart, scores: readonly number[], total: number | null): string {
  const short = (value: number): number => Math.round(value * 10) / 10;
  let path = "";
  let before: number | null = null;
  scores.forEach((score, step) => {
    if (score === before) return;
    const [x, y] = [short(xOf(chart, step)), short(yOf(chart, score))];
    path += before === null ? `M${x} ${y}` : `H${x}V${y}`;
    before = score;
  });
  path += `H${short(xOf(chart, chart.steps))}`;
  return total === null ? path : `${path}L${short(chart.right)} ${short(yOf(chart, total))}`;
}

/** Return about four round numbers for the lines behind the curves. */
export function lines(least: number, most: number): number[] {
  const rough = (most - least) / 4;
  const unit = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((size) => size >= rough) ?? 10 * unit;
  const whole = Math.max(Math.round(step), 1);
  const found: number[] = [];
  for (let line = Math.ceil(least / whole) * whole; line <= most; line += whole) found.push(line || 0);
  return found;
}

/** Move places apart, so that labels beside them do not overlap; their order stays. */
export function spread(places: readonly number[], gap: number, bottom: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let free = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, free);
    free = moved[index]! + gap;
  }
  let limit = bottom;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index]!, limit);
    limit = moved[index]! - gap;
  }
  return moved;
}

/** Shorten a name to fit beside its curve. */
export function shortened(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}
