/** Changes since the player's own last action: cards that came into the hand, and new open cards. */
import { undone, type Entry } from "../table/log";

/** A new open card; `taker` took the one before it. */
export interface NewCard {
  taker: number | null;
}

export interface Changes {
  hand: Readonly<Record<string, number>>; // colour → how many came
  market: ReadonlyMap<number, NewCard>; // by place, counted from 0
}

export const NO_CHANGES: Changes = { hand: {}, market: new Map() };

/** Return the changes since a seat's last turn began, including those of that turn. */
export function changesSince(entries: readonly Entry[], seat: number | null): Changes {
  if (seat === null) return NO_CHANGES;
  const gone = undone(entries);
  const standing = entries.filter(({ seq, kind }) => kind === "action" && !gone.has(seq));
  const last = standing.findLastIndex((entry) => entry.seat === seat);
  let first = last;
  while (first > 0 && standing[first - 1]!.seat === seat) first--;
  const hand: Record<string, number> = {};
  const market = new Map<number, NewCard>();
  for (const { events } of standing.slice(Math.max(first, 0))) {
    for (const { kind, seat: whose, card, slot } of events) {
      const place = Number(slot) - 1;
      if (kind === "MarketSwept") market.clear();
      if (kind === "CardTaken") market.set(place, { taker: whose === seat ? null : whose });
      if (kind === "MarketFilled" && !market.has(place)) market.set(place, { taker: null });
      if ((kind === "CardTaken" || kind === "CardDrawn") && whose === seat && typeof card === "string")
        hand[card] = (hand[card] ?? 0) + 1;
    }
  }
  return { hand, market };
}
