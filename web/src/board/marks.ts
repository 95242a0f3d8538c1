/** What a page shows on a board: a plain value made from a view. The board draws it and knows no rules. */

/** A place on the board that can be pointed at. */
export interface Place {
  kind: "route" | "city" | "line" | "crossing";
  id: string;
}

/** A path drawn over the board: of a ticket, an offer, the longest trail, or missing rails. */
export interface Way {
  /** Its style: a pointed-at ticket, an offer, the longest trail, what a seat is missing, or what it built next. */
  tone: "ticket" | TicketTone | "trail" | "missing" | "next";
  letter?: string; // of an offer, at its ends
  places: readonly string[]; // routes or lines
  ends: readonly string[]; // cities with a ring
  seat?: number; // the owner's seat, if it matters
}

/** The colour of a ticket, in hand or offered; tickets of First Journey have none. */
export type TicketTone = "offer-a" | "offer-b" | "offer-c" | "offer-d";

/** A ticket's mark beside its cities. */
export interface TicketSign {
  words: string; // its letter; in First Journey its number
  tone?: TicketTone | undefined;
  done: boolean;
}

export interface Marks {
  me: number | null; // the viewer's seat: its trains have a brass edge and are drawn on top
  owners: Readonly<Record<string, number>>; // route → seat
  stations: Readonly<Record<string, number>>; // city → seat
  rails: ReadonlySet<string>; // lines that have a rail
  hubs: Readonly<Record<string, number>>; // crossing → seat
  mine: readonly string[]; // cities that only the viewer sees (Trans Europa)
  fresh: readonly { id: string; seat: number }[]; // routes, cities or lines of each seat's last action
  closed: ReadonlySet<string>; // free routes that can no longer be claimed
  open: ReadonlySet<string>; // routes, cities, lines or crossings that can be chosen now: highlighted
  quiet: ReadonlySet<string>; // those of them with a thin mark only
  chosen: readonly string[]; // chosen and not yet confirmed
  advised: readonly string[]; // routes, cities, lines or crossings of a better action
  ways: readonly Way[];
  aims: readonly string[]; // cities that the viewer still has to reach, and the viewer's hub: a phone starts there
  numbers: Readonly<Record<string, readonly TicketSign[]>>; // city → the viewer's tickets that end there
  dimmed: boolean; // everything but the ways is dimmed
}

export const NO_MARKS: Marks = {
  me: null,
  owners: {},
  stations: {},
  rails: new Set(),
  hubs: {},
  mine: [],
  fresh: [],
  closed: new Set(),
  open: new Set(),
  quiet: new Set(),
  chosen: [],
  advised: [],
  ways: [],
  aims: [],
  numbers: {},
  dimmed: false,
};
