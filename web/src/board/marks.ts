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

export interface Marks {
  owners: Readonly<Record<string, number>>; // route → seat
  stations: Readonly<Record<string, number>>; // city → seat
  rails: ReadonlySet<string>; // lines that have a rail
  hubs: Readonly<Record<string, number>>; // crossing → seat
  mine: readonly string[]; // cities that are the viewer's alone to see (Trans Europa)
  fresh: readonly { id: string; seat: number }[]; // routes, cities or lines of each seat's last action
  open: ReadonlySet<string>; // routes, cities, lines or crossings that can be chosen now: they glow
  chosen: readonly string[]; // chosen and not yet confirmed
  ways: readonly Way[];
  aims: readonly string[]; // cities that the viewer still has to reach, and the viewer's hub: a phone looks there first
  numbers: Readonly<Record<string, string>>; // city → a small sign beside it: ticket 1, 2
  dimmed: boolean; // all but the ways steps back
}

export const NO_MARKS: Marks = {
  owners: {},
  stations: {},
  rails: new Set(),
  hubs: {},
  mine: [],
  fresh: [],
  open: new Set(),
  chosen: [],
  ways: [],
  aims: [],
  numbers: {},
  dimmed: false,
};
