/** The camera over a board: geometry without drawing. */

/** The sheet's corner is at x, y of the window; a unit of the sheet is `scale` pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** How much of the window is covered at each edge. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The window, what covers it, and the sheet in it. */
export interface Stage {
  width: number;
  height: number;
  insets: Insets;
  sheet: { width: number; height: number };
}

/** The point in the middle of the window, independent of the window's size. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** left, top, right, bottom */
export type Box = readonly [number, number, number, number];

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NEAREST = 1.3; // pixels per unit: a car is twice as long as a fingertip is wide
const ROOM = 28; // pixels around what is brought into view
const PAST = 64; // pixels that the map may be moved beyond its edge
const SMALL_SIDE = 440; // pixels of the shorter side below which a board starts zoomed in
const SMALL_CAR = 14.5; // … or pixels of a car when the whole board is shown
const NEAR_CAR = 20; // the least pixels of a car on a zoomed-in board
const CAR = 100;
const FILLED = 0.78; // share of the height that a whole board fills at least; otherwise it starts zoomed in
const HARDLY = 0.8; // a whole board is shown instead of a zoomed-in one if it keeps this share of the size

function room(stage: Stage, insets: Insets): [number, number] {
  const wide = stage.width - insets.left - insets.right;
  const high = stage.height - insets.top - insets.bottom;
  return [Math.max(wide, 40), Math.max(high, 40)];
}

function fitScale(stage: Stage, insets: Insets): number {
  const [wide, high] = room(stage, insets);
  return Math.min(wide / stage.sheet.width, high / stage.sheet.height);
}

/** Return the camera for the whole sheet, as large as possible, in the middle of the uncovered part. */
export function fitted(stage: Stage): Camera {
  const { insets } = stage;
  const scale = fitScale(stage, insets);
  const [wide, high] = room(stage, insets);
  return {
    x: insets.left + (wide - stage.sheet.width * scale) / 2,
    y: insets.top + (high - stage.sheet.height * scale) / 2,
    scale,
  };
}

/** Return the least and the greatest scale. */
export function scales(stage: Stage): [number, number] {
  const least = Math.min(fitScale(stage, stage.insets), fitScale(stage, NO_INSETS));
  return [least, Math.max(NEAREST, least * 2)];
}

/** Return where the sheet's edge may be along one axis: a little beyond its room, or centred in it. */
function range(size: number, length: number, before: number, after: number): [number, number] {
  const free = length - before - after;
  const past = Math.min(PAST, size - free); // no jump when the sheet becomes larger than its room
  if (size > free) return [length - after - size - past, before + past];
  const middle = before + (free - size) / 2;
  return [middle, middle];
}

function held(at: number, size: number, length: number, before: number, after: number): number {
  // Covered parts may be dragged into the open, and nothing jumps when a cover appears or disappears.
  const covered = range(size, length, before, after);
  const open = range(size, length, 0, 0);
  return Math.min(Math.max(at, Math.min(covered[0], open[0])), Math.max(covered[1], open[1]));
}

/** Limit a camera so that the sheet stays in the window. */
export function limited(camera: Camera, stage: Stage): Camera {
  const [least, most] = scales(stage);
  const scale = Math.min(Math.max(camera.scale, least), most);
  const { insets, sheet } = stage;
  return {
    x: held(camera.x, sheet.width * scale, stage.width, insets.left, insets.right),
    y: held(camera.y, sheet.height * scale, stage.height, insets.top, insets.bottom),
    scale,
  };
}

/** Zoom by a factor; the point under x, y of the window stays in place. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, stage: Stage): Camera {
  const [least, most] = scales(stage);
  const scale = Math.min(Math.max(camera.scale * factor, least), most);
  const by = scale / camera.scale;
  return limited({ x: x - (x - camera.x) * by, y: y - (y - camera.y) * by, scale }, stage);
}

/** Return the middle of the uncovered part. */
export function middle(stage: Stage): [number, number] {
  const { insets } = stage;
  return [(insets.left + stage.width - insets.right) / 2, (insets.top + stage.height - insets.bottom) / 2];
}

/** Return the same camera if the box is uncovered, otherwise the nearest one that shows it. */
export function brought(camera: Camera, box: Box, stage: Stage): Camera {
  const { insets } = stage;
  const [wide, high] = room(stage, insets);
  const [left, top, right, bottom] = box;
  const [least] = scales(stage);
  const fits = Math.min((wide - 2 * ROOM) / (right - left || 1), (high - 2 * ROOM) / (bottom - top || 1));
  const scale = Math.max(least, Math.min(camera.scale, fits));
  let looked = camera;
  if (scale !== camera.scale) looked = zoomed(camera, scale / camera.scale, ...middle(stage), stage);
  const shift = (from: number, to: number, before: number, after: number): number => {
    if (from < before + ROOM) return before + ROOM - from;
    return to > after - ROOM ? after - ROOM - to : 0;
  };
  const at = (edge: number, corner: number): number => corner + edge * looked.scale;
  return limited(
    {
      x: looked.x + shift(at(left, looked.x), at(right, looked.x), insets.left, stage.width - insets.right),
      y: looked.y + shift(at(top, looked.y), at(bottom, looked.y), insets.top, stage.height - insets.bottom),
      scale: looked.scale,
    },
    stage,
  );
}

/** Return the view of a camera. */
export function viewOf(camera: Camera, stage: Stage): View {
  const [x, y] = middle(stage);
  return { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale, scale: camera.scale };
}

/** Return the camera for a view, as far as the sheet allows. */
export function lookAt({ x, y, scale }: View, stage: Stage): Camera {
  const [across, down] = middle(stage);
  return limited({ x: across - x * scale, y: down - y * scale, scale }, stage);
}

/** Convert a box from the window to the sheet. */
export function onSheet({ x, y, scale }: Camera, [left, top, right, bottom]: Box): Box {
  return [(left - x) / scale, (top - y) / scale, (right - x) / scale, (bottom - y) / scale];
}

/** Convert a box from the sheet to the window. */
export function inWindow({ x, y, scale }: Camera, [left, top, right, bottom]: Box): Box {
  return [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale];
}

/** Tell whether it is a phone's window; `text` is the browser's text size, 1 by default. */
export function isPhone(stage: Stage, text = 1): boolean {
  return Math.min(stage.width, stage.height) < SMALL_SIDE * text;
}

/** Tell whether the whole board would be too small to read and tap, or only a strip of a portrait window. */
export function isSmall(stage: Stage, text = 1): boolean {
  const scale = fitScale(stage, stage.insets);
  const [, high] = room(stage, stage.insets);
  return isPhone(stage, text) || scale * CAR < SMALL_CAR * text || scale * stage.sheet.height < FILLED * high;
}

/** Tell whether the whole board is hardly smaller than when it is zoomed in. */
export function isWholeBetter(stage: Stage, near: View): boolean {
  return fitScale(stage, stage.insets) >= HARDLY * near.scale;
}

/** Return the closest view with all the points: between the whole board and a board that fills the window. */
export function framing(stage: Stage, points: readonly { x: number; y: number }[]): View {
  const [wide, high] = room(stage, stage.insets);
  const { sheet } = stage;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const near = Math.max(wide / sheet.width, high / sheet.height);
  const most = Math.min((wide - 4 * ROOM) / (right - left || 1), (high - 3 * ROOM) / (bottom - top || 1));
  const scale = Math.max(fitScale(stage, stage.insets), Math.min(near, most));
  return {
    x: between([left, right], wide / scale, sheet.width),
    y: between([top, bottom], high / scale, sheet.height),
    scale,
  };
}

/** Return the middle of the points, moved so that the sheet's edge stays out of view. */
function between(all: readonly number[], seen: number, whole: number): number {
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  return seen > whole ? whole / 2 : Math.min(Math.max(middle, seen / 2), whole - seen / 2);
}

/** A point to show at the start, and its weight. */
export interface Aim {
  x: number;
  y: number;
  weight: number;
}

/** Return the zoomed-in view at the start: the sheet fills the window, or has at least the scale `least`. The view
 * contains as many aims as possible, around their middle. Of equal views it is the western one, whatever their
 * order. */
export function nearView(stage: Stage, aims: readonly Aim[], least = 0): View {
  const [wide, high] = room(stage, stage.insets);
  const { sheet } = stage;
  const scale = Math.min(
    Math.max(wide / sheet.width, high / sheet.height, NEAR_CAR / CAR, least),
    scales(stage)[1],
  );
  const [across, down] = [(wide - 3 * ROOM) / scale, (high - 2 * ROOM) / scale]; // names are wide
  let best: readonly Aim[] = [];
  let most = 0;
  for (const { x: left } of aims.toSorted((a, b) => a.x - b.x)) {
    for (const { y: top } of aims.toSorted((a, b) => a.y - b.y)) {
      const seen = aims.filter(({ x, y }) => x >= left && x <= left + across && y >= top && y <= top + down);
      const weight = seen.reduce((sum, one) => sum + one.weight, 0);
      if (weight > most) [best, most] = [seen, weight];
    }
  }
  if (!best.length) return { x: sheet.width / 2, y: sheet.height / 2, scale };
  const [xs, ys] = [best.map(({ x }) => x), best.map(({ y }) => y)];
  return { x: between(xs, wide / scale, sheet.width), y: between(ys, high / scale, sheet.height), scale };
}
