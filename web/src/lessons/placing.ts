/** Where a coach mark stands: beside its target, in the room there is, never over what must be seen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Side = "right" | "left" | "below" | "above" | "free";
export interface Placed {
  left: number;
  top: number;
  side: Side; // of the target; free: without an arrow
  tip: number; // where the arrow sits, along the edge
}

const GAP = 18;
const TIP = 24; // least distance of the arrow from a corner
const ABOVE_ALL = 3; // how much more the target must be seen than what lies around it

function meets(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** The part of two boxes that lies in both. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function held(at: number, size: number, from: number, room: number): number {
  return Math.max(from, Math.min(at, from + room - size));
}

/** The box around several; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A place for a mark of some size. */
export function place(
  size: { width: number; height: number },
  target: Box | null,
  room: Box,
  avoid: readonly Box[] = [],
): Placed {
  if (target) {
    for (const side of ["right", "left", "below", "above"] as const) {
      const found = beside(side, size, target, room);
      if (
        fitsIn({ ...found, ...size }, room) &&
        ![target, ...avoid].some((one) => meets({ ...found, ...size }, one))
      )
        return found;
    }
  }
  return free(size, room, target, avoid);
}

function beside(side: Side, size: { width: number; height: number }, target: Box, room: Box): Placed {
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  if (side === "right" || side === "left") {
    const left = side === "right" ? target.left + target.width + GAP : target.left - GAP - size.width;
    const top = held(middle.y - size.height / 2, size.height, room.top, room.height);
    return { left, top, side, tip: held(middle.y - top, 0, TIP, size.height - 2 * TIP) };
  }
  const top = side === "below" ? target.top + target.height + GAP : target.top - GAP - size.height;
  const left = held(middle.x - size.width / 2, size.width, room.left, room.width);
  return { left, top, side, tip: held(middle.x - left, 0, TIP, size.width - 2 * TIP) };
}

function fitsIn(box: Box, room: Box): boolean {
  return (
    box.left >= room.left &&
    box.top >= room.top &&
    box.left + box.width <= room.left + room.width &&
    box.top + box.height <= room.top + room.height
  );
}

/** A corner of the room that covers least of what must be seen. */
function free(
  size: { width: number; height: number },
  room: Box,
  target: Box | null,
  avoid: readonly Box[],
): Placed {
  const right = room.left + Math.max(room.width - size.width, 0);
  const bottom = room.top + Math.max(room.height - size.height, 0);
  const corners = [
    [room.left, room.top],
    [right, room.top],
    [room.left, bottom],
    [right, bottom],
  ] as const;
  const cover = ([left, top]: readonly [number, number]): number =>
    avoid.reduce(
      (sum, one) => sum + shared({ left, top, ...size }, one),
      target ? ABOVE_ALL * shared({ left, top, ...size }, target) : 0,
    );
  const best = corners.reduce((least, corner) => (cover(corner) < cover(least) ? corner : least));
  return { left: best[0], top: best[1], side: "free", tip: 0 };
}
