/** Signs at the edge of a board for cities that are out of view. Pixels from the corner of the window. */
import type { Box } from "./camera";

/** A city, and how wide its sign is. */
export interface Far {
  id: string;
  x: number;
  y: number;
  wide: number;
}

export interface Sign {
  id: string;
  x: number;
  y: number;
  toward: "left" | "right" | "up" | "down";
}

const IN = 6; // pixels inside the edge, from which on a city counts as seen
const GAP = 8;

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Where the signs stand: each as near to its city as the window allows, none on another or on what is `taken`. */
export function signsAt(
  cities: readonly Far[],
  width: number,
  height: number,
  high: number,
  taken: readonly Box[] = [],
): Sign[] {
  const boxes: Box[] = [...taken];
  const signs: Sign[] = [];
  for (const { id, x, y, wide } of cities) {
    const [left, right, up, down] = [x < IN, x > width - IN, y < IN, y > height - IN];
    if (!left && !right && !up && !down) continue;
    const [most_x, most_y] = [width - wide - IN, height - high - IN];
    const at_x = left ? IN : right ? most_x : clamp(x - wide / 2, IN, most_x);
    const at_y = clamp(y - high / 2, IN, most_y);
    // A sign at the side may move along it; one above or below as well, and then inwards.
    const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
    const tries: [number, number][] =
      left || right
        ? steps.map((step) => [at_x, at_y + step * (high + GAP)])
        : [0, 1, 2].flatMap((row) =>
            steps.map((step): [number, number] => [
              at_x + (step * wide) / 2,
              at_y + (up ? row : -row) * (high + GAP),
            ]),
          );
    for (const [px, py] of tries) {
      const box: Box = [px - GAP / 2, py - GAP / 2, px + wide + GAP / 2, py + high + GAP / 2];
      const out = px < IN - 1 || px > most_x + 1 || py < IN - 1 || py > most_y + 1;
      if (out || boxes.some((one) => meet(one, box))) continue;
      boxes.push(box);
      signs.push({ id, x: px, y: py, toward: left ? "left" : right ? "right" : up ? "up" : "down" });
      break;
    }
  }
  return signs;
}

export type Corner = "bottom right" | "top right" | "top left" | "bottom left";
const CORNERS: readonly Corner[] = ["bottom right", "top right", "top left", "bottom left"];

/** The part of the window that a card takes in a corner. */
export function cornerBox(corner: Corner, width: number, height: number, wide: number, high: number): Box {
  const [x, y] = [
    corner.endsWith("left") ? GAP : width - wide - GAP,
    corner.startsWith("top") ? GAP : height - high - GAP,
  ];
  return [x, y, x + wide, y + high];
}

/** The first corner where a card covers no city of mine, nor lies under what is `taken`. */
export function freeCorner(
  cities: readonly { x: number; y: number }[],
  width: number,
  height: number,
  wide: number,
  high: number,
  taken: readonly Box[] = [],
): Corner {
  const open = CORNERS.filter((corner) => {
    const box = cornerBox(corner, width, height, wide, high);
    return !taken.some((one) => meet(one, box));
  });
  const free = open.find((corner) => {
    const [left, top, right, bottom] = cornerBox(corner, width, height, wide + GAP, high + GAP);
    return !cities.some(({ x, y }) => x > left - GAP && x < right + GAP && y > top - GAP && y < bottom + GAP);
  });
  return free ?? open[0] ?? "bottom right";
}

const FLOATING = ".say"; // the line that says what is wanted

/** What the table lays over a board: on a phone that lies, in pixels from the board's corner. */
export function floating(frame: HTMLElement): Box[] {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return [...document.querySelectorAll(FLOATING)]
    .map((one) => one.getBoundingClientRect())
    .map((box): Box => [box.left - left, box.top - top, box.right - left, box.bottom - top])
    .filter((box) => meet(box, [0, 0, width, height]));
}
