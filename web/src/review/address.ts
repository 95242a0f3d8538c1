/** Addresses of a review: the step, and the seat whose game is read. Seats count from 1 there. */

export interface Stop {
  at: number | null; // null: the review as a whole
  seat: number | null; // null: the reader's own, or the winner
}

/** Return where an address leads. */
export function stopIn(query: URLSearchParams): Stop {
  const numberIn = (name: string): number | null => {
    const text = query.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  const seat = numberIn("seat");
  return { at: numberIn("at"), seat: seat ? seat - 1 : null };
}

/** Return the address that leads there. */
export function addressOf(path: string, { at, seat }: Stop): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", String(at));
  if (seat !== null) query.set("seat", String(seat + 1));
  return query.size ? `${path}?${query}` : path;
}
