/** Changes since the player's own last action: cards that came into the hand, and new open cards. */
import { undone, type Entry } from "../table/log";

export interface Changes {
  hand: Readonly<Record<string, number>>; // colour → how many came
  market: ReadonlySet<number>; // the places of new open cards, counted from 0
}

export const NO_CHANGES: Changes = { hand: {}, market: new Set() };

/** Return the changes since a seat's last turn began, including those of that turn. */
export function changesSince(entries: readonly Entry[], seat: number | null): Changes {
  if (seat === null) return NO_CHANGES;
  const gone = undone(entries);
  const standing = entries.filter(({ seq, kind }) => kind === "action" && !gone.has(seq));
  const last = standing.findLastIndex((entry) => entry.seat === seat);
  let first = last;
  while (first > 0 && standing[first - 1]!.seat === seat) first--;
  const hand: Record<string, number> = {};
  const market = new Set<number>();
  for (const { events } of standing.slice(Math.max(first, 0))) {
    for (const event of events) {
      if (event.kind === "MarketSwept") market.clear();
      if (event.kind === "CardTaken" || event.kind === "MarketFilled") market.add(event.slot - 1);
      if (
        (event.kind === "CardTaken" || event.kind === "CardDrawn") &&
        event.seat === seat &&
        event.card !== null
      )
        hand[event.card] = (hand[event.card] ?? 0) + 1;
    }
  }
  return { hand, market };
}
