/** Where one looks from: exact sums without a picture. */

/** The sheet's corner stands at x, y of the window; a unit of the sheet is `scale` pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** How much of the window's edges is covered by something else. */
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

/** left, top, right, bottom */
export type Box = readonly [number, number, number, number];

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NEAREST = 1.3; // pixels a unit: a car is as long as a finger is wide, twice
const ROOM = 28; // pixels around what is brought into view

function room(stage: Stage, insets: Insets): [number, number] {
  const wide = stage.width - insets.left - insets.right;
  const high = stage.height - insets.top - insets.bottom;
  return [Math.max(wide, 40), Math.max(high, 40)];
}

function fitScale(stage: Stage, insets: Insets): number {
  const [wide, high] = room(stage, insets);
  return Math.min(wide / stage.sheet.width, high / stage.sheet.height);
}

/** The whole sheet, as large as it can be, in the middle of what is not covered. */
export function fitted(stage: Stage): Camera {
  const scale = fitScale(stage, stage.insets);
  const [wide, high] = room(stage, stage.insets);
  return {
    x: stage.insets.left + (wide - stage.sheet.width * scale) / 2,
    y: stage.insets.top + (high - stage.sheet.height * scale) / 2,
    scale,
  };
}

/** The scales one can zoom between. */
export function scales(stage: Stage): [number, number] {
  const least = Math.min(fitScale(stage, stage.insets), fitScale(stage, NO_INSETS));
  return [least, Math.max(NEAREST, least * 2)];
}

/** Where the sheet's edge may stand along one axis: the sheet fills its room, or stands in the middle of it. */
function range(size: number, length: number, before: number, after: number): [number, number] {
  const free = length - before - after;
  if (size > free) return [length - after - size, before];
  const middle = before + (free - size) / 2;
  return [middle, middle];
}

function held(at: number, size: number, length: number, before: number, after: number): number {
  // What is covered may be dragged into the open, and nothing jumps when the cover comes or goes.
  const covered = range(size, length, before, after);
  const open = range(size, length, 0, 0);
  return Math.min(Math.max(at, Math.min(covered[0], open[0])), Math.max(covered[1], open[1]));
}

/** The same look, held so that the sheet cannot be lost. */
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

/** Nearer or farther by a factor; the point under x, y of the window stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, stage: Stage): Camera {
  const [least, most] = scales(stage);
  const scale = Math.min(Math.max(camera.scale * factor, least), most);
  const by = scale / camera.scale;
  return limited({ x: x - (x - camera.x) * by, y: y - (y - camera.y) * by, scale }, stage);
}

/** The middle of what is not covered. */
export function middle(stage: Stage): [number, number] {
  const { insets } = stage;
  return [(insets.left + stage.width - insets.right) / 2, (insets.top + stage.height - insets.bottom) / 2];
}

/** The same look if the box is in the open, else the nearest one that shows it. */
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
