/** The public information of a table, for the curtain. */
import type { Position } from "$wire";
import type { Entry, Row } from "../../table/log";

type Seat = Position["view"]["seats"][number];

/** Return the public score: points of routes so far, or the title's own count. */
export function scoreOf(seat: Seat): number {
  return "points" in seat ? seat.points : seat.total;
}

/** Return the colours of the cards that a seat got in its last turn. */
export function cardsOf(entries: readonly Entry[], seat: number): string[] {
  const last = entries.findLastIndex((entry) => entry.seat === seat && entry.kind === "action");
  const before = entries.findLastIndex((entry, i) => i < last && entry.seat !== seat);
  return entries
    .slice(before + 1, last + 1)
    .flatMap((entry) => entry.events)
    .filter((event) => event.kind === "CardDrawn" || event.kind === "CardTaken")
    .flatMap((event) => (event.seat === seat && event.card !== null ? [event.card] : []));
}

/** Return distinct names for players on one device: equal names get their seats too. */
export function toldApart(names: readonly string[], seatName: (seat: number) => string): string[] {
  return names.map((name, seat) =>
    names.some((other, i) => i !== seat && other === name) ? `${name} (${seatName(seat)})` : name,
  );
}

/** Return what happened since a seat last acted. */
export function since(rows: readonly Row[], seat: number): readonly Row[] {
  const last = rows.findLastIndex((row) => row.seat === seat && !row.undone);
  return rows.slice(last + 1);
}
