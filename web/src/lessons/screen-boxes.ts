/** The positions of elements on the screen, and of crossings and lines, which have no element of their own. */
import type { Geometry } from "$wire";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Return the mapping from the sheet to the screen, computed from two drawn cities; null if there are none. */
export function mapping(
  geometry: Pick<Geometry, "cities">,
  seen: (city: string) => Point | null,
): ((point: Point) => Point) | null {
  const [first] = geometry.cities;
  if (!first) return null;
  const far = (one: Point): number => Math.hypot(one.x - first.x, one.y - first.y);
  const last = geometry.cities.reduce((most, one) => (far(one) > far(most) ? one : most));
  const [from, to] = [seen(first.id), seen(last.id)];
  if (!from || !to || !far(last)) return null;
  const scale = Math.hypot(to.x - from.x, to.y - from.y) / far(last);
  return ({ x, y }) => ({ x: from.x + (x - first.x) * scale, y: from.y + (y - first.y) * scale });
}

/** Return the box around some crossings of the board, a little larger than they are. */
export function crossingBox(
  geometry: Pick<Geometry, "cities" | "crossings">,
  ids: readonly string[],
  seen: (city: string) => Point | null,
): Box | null {
  const map = mapping(geometry, seen);
  const points = geometry.crossings.filter((one) => ids.includes(one.id)).map((one) => map?.(one));
  if (!map || points.length !== ids.length) return null;
  const xs = points.map((point) => point!.x);
  const ys = points.map((point) => point!.y);
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { left, top, width: Math.max(...xs) + ROOM - left, height: Math.max(...ys) + ROOM - top };
}

const ROOM = 6; // pixels around a crossing
