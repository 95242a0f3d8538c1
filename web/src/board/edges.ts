/** Signs at the edge of a board for cities that are out of view. Pixels from the corner of the window. */
import type { Box } from "./camera";

/** What a sign shows beside its arrow: a name, or the letter of a ticket, or the symbol of a region. */
export type Form = "named" | "brief";

/** A city, and how wide its signs are. */
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

export const IN = 6; // pixels inside the edge, from which on a city counts as seen
const AT_EDGE = 2; // … from which on a sign with a letter alone stands
const GAP = 8;
const STEP = 6; // pixels from one place that is tried to the next
const ROWS = 2; // that signs above and below may stand in
const COVERING = 5; // what a square pixel of something covered costs
const CROWDED = 250; // what names may cost each before letters stand instead of them
const ASIDE = 120; // pixels: so far a key may stand from its corner
const LIGHT = 3; // square pixels of something printed that a key moves a pixel for
const DISORDER = 400; // what it costs to stand above a sign whose city lies higher, or the like
const NOWHERE = 1e6; // … and to have no place
const HIDING = 1e4; // … and for a round window to lie over something of mine
const RIM = 6; // pixels: of a round window
const FAR = 100; // pixels: so far from its place each pixel costs a sign two

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP)) + 1 }, (_, i) => from + i * STEP);

/** How much of what is printed a box covers, in square pixels. */
const covering = (box: Box, printed: readonly Box[]): number =>
  printed.reduce((sum, one) => {
    const wide = Math.min(box[2], one[2]) - Math.max(box[0], one[0]);
    const high = Math.min(box[3], one[3]) - Math.max(box[1], one[1]);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);

/** A place where the sign of a city could stand. */
interface Stand extends Sign {
  city: Far;
  box: Box;
  cost: number; // without the other signs
}

/** Where the signs stand: each as near to its city as the window allows, none on another or on what is `taken`, and on
 * what is `printed` only where there is no other place. All have one form: names where there is room for them all, else
 * letters. One without a place is left out. */
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

/** The first to be placed has the best place: each is the first once, and the cheapest arrangement is taken. */
function cheapest(all: readonly (readonly Stand[])[]): { signs: readonly Stand[]; cost: number } {
  let best = arranged(all);
  for (let first = 1; first < all.length; first++) {
    const found = arranged([all[first]!, ...all.slice(0, first), ...all.slice(first + 1)]);
    if (found.cost < best.cost) best = found;
  }
  return best;
}

/** All places for a sign of a city that is out of view. */
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
  if (x < IN) lines.push(along_y.map((y) => ({ x: edge, y, toward: "left" })));
  if (x > width - IN) lines.push(along_y.map((y) => ({ x: most_x, y, toward: "right" })));
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
        const cost = away + COVERING * covering(box, near);
        return { id, ...one, form, city, box: apart(box), cost };
      })
      .filter(({ box }) => !taken.some((one) => meet(one, box)));
  });
}

/** Signs placed one after the other, each where it costs least beside those before it. */
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

/** Whether two signs at the same edge stand in the order of their cities. */
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

/** Where a card stands: always in the corner below at the right, and only as long as it covers nothing that is `kept`. */
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

/** Where a key stands: in the same corner, or as near to it as it must so that it covers nothing that is `taken`. */
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

/** Whether a round window with a line of words across its lower rim lies over something. */
export const liesOver = ({ x, y }: Point, across: number, line: number, box: Box): boolean =>
  Math.hypot(x - clamp(x, box[0], box[2]), y - clamp(y, box[1], box[3])) < across / 2 + RIM ||
  meet(box, [x - across / 2, y + across / 2 - line, x + across / 2, y + across / 2 + line]);

/** Where the middle of a round window stands, with a line of words across its lower rim: at an edge, where it lies over
 * the fewest of `kept`, and of such places the one nearest to a point. */
export function lensAt(
  width: number,
  height: number,
  across: number,
  line: number, // pixels: half as high as the words
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

const KEYS = ".keys"; // nearer, farther, all of it

/** What the table lays over a board, in pixels from the board's corner. */
export function floating(frame: HTMLElement): Box[] {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return [...document.querySelectorAll(KEYS)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width)
    .map((box): Box => [box.left - left, box.top - top, box.right - left, box.bottom - top])
    .filter((box) => meet(box, [0, 0, width, height]));
}
