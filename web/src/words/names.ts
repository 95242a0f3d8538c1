/** Names of things in the reader's language: cities, routes, tickets, payments, players. */
import type { BoardSheet } from "$wire";
import { isToChild, kebab, named, t } from "./words.svelte";

const BETWEEN = " — ";
const TOWARDS = " → ";

/** Return the name of a title. */
export function titleName(title: string): string {
  return t(`parts-title-${kebab(title)}`);
}

/** Return compass steps in words: east; 2 steps east, north-east. */
function wayWords(way: readonly string[]): string {
  const runs: { side: string; count: number }[] = [];
  for (const step of way) {
    const side = t(`way-${step}`);
    const run = runs.at(-1);
    if (run?.side === side) run.count++;
    else runs.push({ side, count: 1 });
  }
  return runs.map((run) => (run.count > 1 ? t("way-steps", run) : run.side)).join(", ");
}

/** Name a crossing of a rail board by its nearest city, and by the direction from there if it is not in the city. */
function crossingName({ near, cities }: BoardSheet, id: string): string {
  const { a, way } = near[id]!;
  const city = named(cities[a]!);
  return way.length ? t("way-from", { city, way: wayWords(way) }) : city;
}

/** Name a crossing, or a line by its two ends, a city first: Vilnius → Minsk (west), Vilnius → east,
 * Vilnius (north → east). A — B is a line that joins both cities. */
export function placeName(sheet: BoardSheet, id: string): string {
  const { near, lines, cities } = sheet;
  const line = lines[id];
  if (!line) return near[id] ? crossingName(sheet, id) : id;
  const isCity = (end: string): boolean => near[end]!.way.length === 0;
  const ends = [line.a, line.b].sort((one, other) => Number(isCity(other)) - Number(isCity(one)));
  const [from, to] = [near[ends[0]!]!, near[ends[1]!]!];
  if (from.a !== to.a)
    return ends.map((end) => crossingName(sheet, end)).join(ends.every(isCity) ? BETWEEN : TOWARDS);
  const city = named(cities[from.a]!);
  if (!from.way.length) return city + TOWARDS + wayWords(to.way);
  return t("way-from", { city, way: wayWords(from.way) + TOWARDS + wayWords(to.way) });
}

/** Split a name at its arrows. */
export function aroundArrows(words: string): string[] {
  return words.split(TOWARDS);
}

/** Return a name for screen readers: the arrow becomes a word. */
export function aloud(words: string): string {
  return aroundArrows(words).join(t("board-direction"));
}

export interface Naming {
  /** The seat of the viewer; null for a spectator. */
  readonly me: number | null;
  city(id: string): string;
  /** The cities of a route or a ticket. */
  ends(place: { a: string; b: string }): string;
  route(id: string): string;
  /** A ticket by its cities, with its points where it has any. */
  ticket(id: string): string;
  /** A crossing or a line of a rail board: Vilnius (east), Vilnius → Minsk (west), Helsinki — Riga. */
  place(id: string): string;
  color(color: string): string;
  /** Cards of a colour as the object of a sentence: an open pink, 2 locomotives. */
  card(color: string, count: number, open: boolean): string;
  /** 3 pink + 1 locomotive. */
  payment(color: string, total: number, locomotives: number): string;
  player(seat: number): string;
  /** The same inside a sentence, where "you" has no capital. */
  within(seat: number): string;
  /** The arguments with which a sentence names a player, or addresses the viewer. */
  who(seat: number): { who: string; name: string };
  length(route: string): number;
  kind(route: string): "ferry" | "tunnel" | "route";
}

/** Return the names of a board's things for one viewer. */
export function namer(sheet: BoardSheet, players: readonly string[], me: number | null): Naming {
  const city = (id: string): string => {
    const names = sheet.cities[id];
    return names ? named(names) : id;
  };
  const ends = ({ a, b }: { a: string; b: string }): string => city(a) + BETWEEN + city(b);
  const called = (seat: number): string => players[seat] || t("seat-name", { seat: seat + 1 });
  const player = (seat: number): string => (seat === me ? t("you") : called(seat));
  return {
    me,
    city,
    ends,
    route(id) {
      const route = sheet.routes[id];
      return route ? ends(route) : id;
    },
    ticket(id) {
      const ticket = sheet.tickets[id];
      if (!ticket) return id;
      return ticket.points ? `${ends(ticket)} (${ticket.points})` : ends(ticket);
    },
    place: (id) => placeName(sheet, id),
    color: (color) => t(`color-${color}`),
    card: (color, count, open) => (open ? t(`open-card-${color}`, { count }) : t(`card-${color}`, { count })),
    payment(color, total, locomotives) {
      const parts: string[] = [];
      if (color !== "locomotive" && total > locomotives)
        parts.push(t(`cards-${color}`, { count: total - locomotives }));
      if (locomotives) parts.push(t("cards-locomotive", { count: locomotives }));
      return parts.join(" + ");
    },
    player,
    within: (seat) => (seat === me ? t("you-within") : called(seat)),
    who(seat) {
      if (seat < 0) return { who: "nobody", name: "" };
      const reader = isToChild() ? t("reader-child") : "you";
      return { who: seat === me ? reader : "other", name: player(seat) };
    },
    length: (id) => sheet.routes[id]?.length ?? 0,
    kind(id) {
      const kind = sheet.routes[id]?.kind;
      return kind === "ferry" || kind === "tunnel" ? kind : "route";
    },
  };
}
