/** A seat's last action as small signs: the cards it took, the points it got, the tickets it kept. */
import type { Table } from "./table.svelte";

export interface LastAction {
  cards: readonly (string | null)[]; // colours; null: one that nobody saw
  route: string | null;
  points: number;
  tickets: number;
  station: string | null;
  rails: number;
}

export function lastActionOf(table: Table, seat: number): LastAction | null {
  const row = table.last.get(seat);
  if (!row) return null;
  const done: LastAction & { cards: (string | null)[] } = {
    cards: [],
    route: null,
    points: 0,
    tickets: 0,
    station: null,
    rails: 0,
  };
  for (const entry of table.entries) {
    if (entry.seq < row.seq || entry.seq > row.until) continue;
    for (const event of entry.events) {
      if (event.seat !== seat) continue;
      if (event.kind === "CardTaken" || event.kind === "CardDrawn") done.cards.push(event.card);
      else if (event.kind === "RouteClaimed") {
        done.route = event.route;
        done.points = event.points;
      } else if (event.kind === "TicketsKept") done.tickets = event.kept;
      else if (event.kind === "TicketsSwapped") done.tickets = event.number;
      else if (event.kind === "StationBuilt") done.station = event.city;
      else if (event.kind === "RailLaid") done.rails++;
    }
  }
  return done;
}
