/** What a page wants shown on a board: a plain value, made from a view; the board draws it and knows no rules. */

/** Something that can be pointed at. */
export interface Place {
  kind: "route" | "city" | "line" | "crossing";
  id: string;
}

/** A way drawn over the board: of a ticket, an offer, the longest trail, rails that are missing. */
export interface Way {
  /** Its look: a ticket pointed at, offers A to D, the longest trail, or what a seat is missing. */
  tone: "ticket" | "offer-a" | "offer-b" | "offer-c" | "offer-d" | "trail" | "missing";
  places: readonly string[]; // routes or lines
  ends: readonly string[]; // cities, ringed
  seat?: number; // whose, where it matters
}

/** A ticket's sign beside its cities. */
export interface TicketSign {
  words: string; // its letter; in First Journey its number
  done: boolean;
}

export interface Marks {
  me: number | null; // the viewer's seat: its trains have a brass kerb and lie on top
  owners: Readonly<Record<string, number>>; // route → seat
  stations: Readonly<Record<string, number>>; // city → seat
  rails: ReadonlySet<string>; // lines that have a rail
  hubs: Readonly<Record<string, number>>; // crossing → seat
  mine: readonly string[]; // cities that are the viewer's alone to see (Trans Europa)
  fresh: readonly { id: string; seat: number }[]; // routes, cities or lines of each seat's last action
  closed: ReadonlySet<string>; // free routes that nobody may claim any more
  open: ReadonlySet<string>; // routes, cities, lines or crossings that can be chosen now: lit signs
  quiet: ReadonlySet<string>; // those of them that need no attention: a thin mark
  chosen: readonly string[]; // chosen and not yet confirmed
  ways: readonly Way[];
  aims: readonly string[]; // cities that the viewer still has to reach, and the viewer's hub: a phone looks there first
  numbers: Readonly<Record<string, readonly TicketSign[]>>; // city → the viewer's tickets that end there
  dimmed: boolean; // all but the ways steps back
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
  ways: [],
  aims: [],
  numbers: {},
  dimmed: false,
};
