/** Markers at the edge of a board for cities out of view, in pixels from the corner of the window. */
import type { Box } from "./camera";

/** What a marker shows beside its arrow: a name, or a ticket's letter or a region's symbol. */
export type Form = "named" | "brief";

/** A city out of view, and the widths of its markers. */
export interface Far {
  id: string;
  x: number;
  y: number;
  wide: Record<Form, number>;
}

export interface Sign {
  id: string;
  x: number;
  y: number;
  toward: "left" | "right" | "up" | "down";
  form: Form;
}

export const IN = 6; // pixels inside the edge from which a city counts as visible
const AT_EDGE = 2; // … and from which a marker with only a letter is placed
const GAP = 8;
const STEP = 6; // pixels between places that are tried
const ROWS = 2; // how many rows of markers fit at an edge; at the sides only of markers without names
const COVERING = 5; // cost of a covered square pixel
const CROWDED = 250; // cost per name above which letters are used instead
const ASIDE = 120; // pixels: how far a button may be from its corner
const LIGHT = 8; // covered square pixels for which a button moves by a pixel
const INNER = 1000; // cost of a marker that is not at the edge, but beside one that would be
const DISORDER = 400; // cost of two markers in a different order from their cities
const NOWHERE = 1e6; // … of a city without a marker
const HIDING = 1e4; // … and of a round window that covers something of the player's
const RIM = 6; // pixels, of a round window
const FAR = 100; // pixels: at this distance from its best place each further pixel costs a marker two

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP)) + 1 }, (_, i) => from + i * STEP);

/** Return the area of the printed things that a box covers, in square pixels. */
const covering = (box: Box, printed: readonly Box[]): number =>
  printed.reduce((sum, one) => {
    const wide = Math.min(box[2], one[2]) - Math.max(box[0], one[0]);
    const high = Math.min(box[3], one[3]) - Math.max(box[1], one[1]);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);

/** A place where a city's marker could be. */
interface Stand extends Sign {
  city: Far;
  box: Box;
  cost: number; // without the other markers
}

/** Place the markers, each as near to its city as possible, none on another or on what is `taken`, and on what is
 * `printed` only if there is no other place. All have the same form: names if all fit, otherwise letters. A city
 * without a free place has no marker. */
export function signsAt(
  cities: readonly Far[],
  width: number,
  height: number,
  high: number,
  taken: readonly Box[] = [],
  printed: readonly Box[] = [],
): Sign[] {
  const far = cities.filter(({ x, y }) => x < IN || x > width - IN || y < IN || y > height - IN);
  const inForm = (form: Form): { signs: readonly Stand[]; cost: number } =>
    cheapest(far.map((city) => standsOf(city, form, width, height, high, taken, printed)));
  const named = inForm("named");
  const brief = named.cost > CROWDED * far.length ? inForm("brief") : named;
  const best = brief.cost < named.cost ? brief : named;
  return far.flatMap(({ id }) => {
    const sign = best.signs.find((one) => one.id === id);
    if (!sign) return [];
    const { x, y, toward, form } = sign;
    return [{ id, x, y, toward, form }];
  });
}

/** Return the cheapest arrangement, trying each city's markers as the first to be placed. */
function cheapest(all: readonly (readonly Stand[])[]): { signs: readonly Stand[]; cost: number } {
  let best = arranged(all);
  for (let first = 1; first < all.length; first++) {
    const found = arranged([all[first]!, ...all.slice(0, first), ...all.slice(first + 1)]);
    if (found.cost < best.cost) best = found;
  }
  return best;
}

/** Return all places for the marker of a city out of view. */
function standsOf(
  city: Far,
  form: Form,
  width: number,
  height: number,
  high: number,
  taken: readonly Box[],
  printed: readonly Box[],
): Stand[] {
  const { id, x, y } = city;
  const wide = city.wide[form];
  const edge = form === "brief" ? AT_EDGE : IN;
  const [most_x, most_y] = [width - wide - edge, height - high - edge];
  const at_x = clamp(x - wide / 2, edge, most_x);
  const at_y = clamp(y - high / 2, edge, most_y);
  const along_x = [at_x, ...steps(edge, most_x)];
  const along_y = [at_y, ...steps(edge, most_y)];
  const rows = Array.from({ length: ROWS }, (_, row) => row * (high + GAP));
  const lines: Omit<Sign, "id" | "form">[][] = [];
  const columns = form === "named" ? [0] : rows.map((_, column) => column * (wide + GAP));
  for (const column of columns) {
    if (x < IN) lines.push(along_y.map((y) => ({ x: edge + column, y, toward: "left" })));
    if (x > width - IN) lines.push(along_y.map((y) => ({ x: most_x - column, y, toward: "right" })));
  }
  for (const row of rows) {
    if (y < IN) lines.push(along_x.map((x) => ({ x, y: edge + row, toward: "up" })));
    if (y > height - IN) lines.push(along_x.map((x) => ({ x, y: most_y - row, toward: "down" })));
  }
  return lines.flatMap((line) => {
    const { x, y, toward } = line[0]!;
    const upright = toward === "left" || toward === "right";
    const strip: Box = upright ? [x, 0, x + wide, height] : [0, y, width, y + high];
    const near = printed.filter((one) => meet(one, strip));
    return line
      .map((one): Stand => {
        const box: Box = [one.x, one.y, one.x + wide, one.y + high];
        const away = Math.hypot(one.x - at_x, one.y - at_y) ** 2 / FAR;
        const inner = upright && Math.abs(one.x - at_x) >= wide ? INNER : 0;
        const cost = away + inner + COVERING * covering(box, near);
        return { id, ...one, form, city, box: apart(box), cost };
      })
      .filter(({ box }) => !taken.some((one) => meet(one, box)));
  });
}

/** Place the markers one after the other, each where it costs least beside those before it. */
function arranged(order: readonly (readonly Stand[])[]): { signs: Stand[]; cost: number } {
  const signs: Stand[] = [];
  let total = 0;
  for (const stands of order) {
    let [best, least] = [null as Stand | null, Infinity];
    for (const stand of stands) {
      const cost = stand.cost + DISORDER * signs.filter((other) => !inOrder(stand, other)).length;
      if (cost < least && !signs.some(({ box }) => meet(box, stand.box))) [best, least] = [stand, cost];
    }
    if (best) signs.push(best);
    total += best ? least : NOWHERE;
  }
  return { signs, cost: total };
}

/** Tell whether two markers at the same edge are in the order of their cities. */
function inOrder(one: Stand, other: Stand): boolean {
  if (one.toward !== other.toward) return true;
  const axis = one.toward === "left" || one.toward === "right" ? "y" : "x";
  return (one[axis] - other[axis]) * (one.city[axis] - other.city[axis]) >= 0;
}

const apart = ([left, top, right, bottom]: Box): Box => [
  left - GAP / 2,
  top - GAP / 2,
  right + GAP / 2,
  bottom + GAP / 2,
];

/** Return the place of the small map, always in the lower right corner; null if it would cover something `kept`. */
export function cardAt(
  width: number,
  height: number,
  wide: number,
  high: number,
  kept: readonly Box[] = [],
): Box | null {
  const box: Box = [width - wide - GAP, height - high - GAP, width - GAP, height - GAP];
  return kept.some((one) => meet(one, box)) ? null : box;
}

/** Return the place of a button: in the same corner, or as near as possible without covering what is `taken`. */
export function keyAt(
  width: number,
  height: number,
  side: number,
  taken: readonly Box[],
  printed: readonly Box[],
): Box {
  const boxOf = (left: number, up: number): Box => [
    width - side - GAP - left,
    height - side - GAP - up,
    width - GAP - left,
    height - GAP - up,
  ];
  let [best, least] = [boxOf(0, 0), Infinity];
  const near = printed.filter((one) => one[2] > best[0] - ASIDE && one[3] > best[1] - ASIDE);
  const tries = steps(0, ASIDE).flatMap((left) => steps(0, ASIDE).map((up) => [left, up] as const));
  for (const [left, up] of tries) {
    const box = boxOf(left, up);
    if (taken.some((one) => meet(one, box))) continue;
    const cost = left + up + covering(box, near) / LIGHT;
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

interface Point {
  x: number;
  y: number;
}

/** Tell whether a round window, with a line of text across its lower rim, covers a box. */
export const liesOver = ({ x, y }: Point, across: number, line: number, box: Box): boolean =>
  Math.hypot(x - clamp(x, box[0], box[2]), y - clamp(y, box[1], box[3])) < across / 2 + RIM ||
  meet(box, [x - across / 2, y + across / 2 - line, x + across / 2, y + across / 2 + line]);

/** Return the middle of a round window with a line of text across its lower rim: at an edge, where it covers the
 * fewest of `kept`, as near as possible to a point. */
export function lensAt(
  width: number,
  height: number,
  across: number,
  line: number, // pixels: half the height of the text
  toward: Point,
  kept: readonly Box[] = [],
): Point {
  const half = across / 2;
  const [left, right] = [half + GAP, Math.max(width - half - GAP, half + GAP)];
  const [top, bottom] = [half + GAP, Math.max(height - half - line - GAP, half + GAP)];
  const nearest = { x: clamp(toward.x, left, right), y: clamp(toward.y, top, bottom) };
  const tries = [
    nearest,
    ...[top, bottom].flatMap((y) => [...steps(left, right), right].map((x) => ({ x, y }))),
    ...[left, right].flatMap((x) => [...steps(top, bottom), bottom].map((y) => ({ x, y }))),
  ];
  let [best, least] = [nearest, Infinity];
  for (const one of tries) {
    const far = Math.hypot(one.x - nearest.x, one.y - nearest.y);
    const cost = far + HIDING * kept.filter((box) => liesOver(one, across, line, box)).length;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

const KEYS = ".keys, .say .ks"; // zoom in, zoom out, whole board; with large letters also tickets and log

/** Tell whether the table has a button of its own for the whole board. */
export const hasFitKey = (): boolean =>
  [...document.querySelectorAll(".keys")].some((one) => one.getBoundingClientRect().width > 0);

/** Return the boxes that the table shows over a board, in pixels from the board's corner. */
export function floating(frame: HTMLElement): Box[] {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return [...document.querySelectorAll(KEYS)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width)
    .map((box): Box => [box.left - left, box.top - top, box.right - left, box.bottom - top])
    .filter((box) => meet(box, [0, 0, width, height]));
}
