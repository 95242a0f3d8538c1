/** Names of things in the reader's language: cities, routes, tickets, payments, players. */
import type { BoardSheet } from "$wire";
import { named, t } from "./words.svelte";

const BETWEEN = " — ";

export interface Naming {
  /** The reader's seat; null for one who looks on. */
  readonly me: number | null;
  city(id: string): string;
  /** The cities of a route or a ticket. */
  ends(place: { a: string; b: string }): string;
  route(id: string): string;
  /** A ticket by its cities, with its points where it has any. */
  ticket(id: string): string;
  /** A crossing or a line of a rail board, by its city or by the two it lies between. */
  place(id: string): string;
  color(color: string): string;
  /** Cards of a colour as the object of a sentence: an open pink, 2 locomotives. */
  card(color: string, count: number, open: boolean): string;
  /** 3 pink + 1 locomotive. */
  payment(color: string, total: number, locomotives: number): string;
  player(seat: number): string;
  /** The arguments by which a sentence speaks of a player, or to the reader. */
  who(seat: number): { who: string; name: string };
  length(route: string): number;
  kind(route: string): "ferry" | "tunnel" | "route";
}

/** Names things of one board for one reader, who may be a child (First Journey). */
export function namer(
  sheet: BoardSheet,
  players: readonly string[],
  me: number | null,
  child = false,
): Naming {
  const city = (id: string): string => {
    const names = sheet.cities[id];
    return names ? named(names) : id;
  };
  const ends = ({ a, b }: { a: string; b: string }): string => city(a) + BETWEEN + city(b);
  const player = (seat: number): string =>
    seat === me ? t(child ? "you-child" : "you") : players[seat] || t("seat-name", { seat: seat + 1 });
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
    place(id) {
      const near = sheet.near[id];
      if (!near) return id;
      return near.b === null ? city(near.a) : ends({ a: near.a, b: near.b });
    },
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
    who(seat) {
      if (seat < 0) return { who: "nobody", name: "" };
      const reader = child ? t("reader-child") : "you";
      return { who: seat === me ? reader : "other", name: player(seat) };
    },
    length: (id) => sheet.routes[id]?.length ?? 0,
    kind(id) {
      const kind = sheet.routes[id]?.kind;
      return kind === "ferry" || kind === "tunnel" ? kind : "route";
    },
  };
}
