/** The longest road on the board: what to mark, and the cities at its ends. */
import type { BoardSheet, SeatReckoning, SeatResult } from "$wire";
import { NO_MARKS, type Marks } from "../../board/marks";
import { hubsOf, ownersOf, railsOf, stationsOf, type View } from "../../table/views";

/** Return the cities where a road begins and ends; none if it is a loop. */
export function endsOf(sheet: BoardSheet, road: readonly string[]): string[] {
  const odd = new Set<string>();
  for (const id of road) {
    const route = sheet.routes[id];
    if (!route) continue;
    for (const city of [route.a, route.b]) if (!odd.delete(city)) odd.add(city);
  }
  return [...odd];
}

/** Return the seats with the longest road, which have its points (US-28, EU-20). */
export function roadHolders(scores: readonly SeatResult[]): number[] {
  return scores.flatMap((score, seat) => ((score.parts.express ?? 0) > 0 ? [seat] : []));
}

/** Return the marks of the board at the end, with one seat's longest road drawn over it. */
export function roadMarks(
  view: View,
  sheet: BoardSheet,
  seat: number,
  reckoned: readonly SeatReckoning[],
): Marks {
  const places = reckoned[seat]?.road ?? [];
  const ways = places.length ? [{ tone: "trail" as const, places, ends: endsOf(sheet, places), seat }] : [];
  return { ...NO_MARKS, owners: ownersOf(view), stations: stationsOf(view), ways };
}

/** Return the rails and hubs on the board. */
export function railMarks(view: View): Marks {
  return { ...NO_MARKS, rails: new Set(railsOf(view)), hubs: hubsOf(view.seats) };
}
