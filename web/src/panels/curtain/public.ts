/** What everybody may know of a table: for the curtain. */
import type { Position } from "$wire";
import type { Row } from "../../table/log";

type Seat = Position["view"]["seats"][number];

/** The score that lies open: points of routes so far, or the title's own count. */
export function scoreOf(seat: Seat): number {
  return "points" in seat ? seat.points : seat.total;
}

/** What happened since a seat last acted. */
export function since(rows: readonly Row[], seat: number): readonly Row[] {
  const last = rows.findLastIndex((row) => row.seat === seat && !row.undone);
  return rows.slice(last + 1);
}
