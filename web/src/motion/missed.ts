/** Turns that the viewer missed, rebuilt from the log, each with the table after it. */
import type { Position } from "$wire";
import { undone, type Entry } from "../table/log";
import type { Turn } from "./queue";

type Seat = Record<string, unknown>;
type View = Record<string, unknown> & { seats: Seat[] };

export interface Missed {
  turns: readonly Turn[];
  before: Position | null; // the picture before them
}

/** Return how many turns entries are: a second card or rail belongs to the turn it ends. */
export function countTurns(entries: readonly Entry[]): number {
  return entries.filter(({ seat }, i) => seat !== entries[i - 1]?.seat).length;
}

/** Return the entries after `seen` as turns to show, computed backwards from the current position. */
export function recalled(entries: readonly Entry[], seen: number, now: Position): Missed {
  const gone = undone(entries);
  const missed = entries.filter(
    ({ seq, kind }) => seq > seen && seq <= now.seq && kind === "action" && !gone.has(seq),
  );
  const turns: Turn[] = [];
  let position = now;
  for (const entry of missed.toReversed()) {
    turns.unshift({ ...entry, position });
    const view = before(position.view as unknown as View, entry);
    position = { ...position, view: view as unknown as Position["view"], ways: null, result: null };
  }
  return { turns, before: position };
}

/** Return a view without what an entry put on the table, as far as its events tell. */
function before(view: View, { seat, events }: Entry): View {
  const earlier: View = { ...view, to_act: [seat], seats: view.seats.map((one) => ({ ...one })) };
  const without = (field: string, id: unknown): void => {
    const { [String(id)]: _, ...rest } = (earlier[field] ?? {}) as Record<string, unknown>;
    earlier[field] = rest;
  };
  const less = (whose: number, field: string, by: unknown): void => {
    const own = earlier.seats[whose];
    if (own && typeof own[field] === "number") own[field] -= Number(by);
  };
  for (const event of events) {
    if (event.kind === "RouteClaimed") {
      without("routes", event.route);
      less(event.seat, "points", event.points);
    } else if (event.kind === "StationBuilt") {
      without("stations", event.city);
      less(event.seat, "stations", -1);
    } else if (event.kind === "RailLaid")
      earlier.rails = (earlier.rails as string[]).filter((line) => line !== event.line);
    else if (event.kind === "HubPlaced") earlier.seats[event.seat]!.hub = null;
    else if (event.kind === "CardDrawn" || event.kind === "CardTaken") less(event.seat, "cards", 1);
    else if (event.kind === "TicketCompleted") {
      const own = earlier.seats[event.seat]!;
      own.done = (own.done as string[]).filter((ticket) => ticket !== event.ticket);
      less(event.seat, "total", 1);
    }
  }
  return earlier;
}
