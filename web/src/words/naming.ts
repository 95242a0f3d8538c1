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
  /** A crossing, with the city that lies there. */
  crossing(id: string): string;
  color(color: string): string;
  /** 3 pink + 1 locomotive. */
  payment(color: string, total: number, locomotives: number): string;
  player(seat: number): string;
  /** The arguments by which a sentence speaks of a player, or to the reader. */
  who(seat: number): { who: string; name: string };
  length(route: string): number;
  kind(route: string): "ferry" | "tunnel" | "route";
}

/** Names things of one board for one reader. */
export function namer(sheet: BoardSheet, players: readonly string[], me: number | null): Naming {
  const spots = new Map(
    sheet.geometry.crossings.map((crossing) => [`${crossing.x} ${crossing.y}`, crossing.id]),
  );
  const cityAt = new Map(
    sheet.geometry.cities.map((city) => [spots.get(`${city.x} ${city.y}`) ?? "", city.id]),
  );
  const city = (id: string): string => {
    const names = sheet.cities[id];
    return names ? named(names) : id;
  };
  const ends = ({ a, b }: { a: string; b: string }): string => city(a) + BETWEEN + city(b);
  const player = (seat: number): string =>
    seat === me ? t("you") : players[seat] || t("seat-name", { seat: seat + 1 });
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
    crossing(id) {
      const there = cityAt.get(id);
      return there ? `${id} (${city(there)})` : id;
    },
    color: (color) => t(`color-${color}`),
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
      return { who: seat === me ? "you" : "other", name: player(seat) };
    },
    length: (id) => sheet.routes[id]?.length ?? 0,
    kind(id) {
      const kind = sheet.routes[id]?.kind;
      return kind === "ferry" || kind === "tunnel" ? kind : "route";
    },
  };
}
