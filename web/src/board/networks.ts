/** The networks of a lattice, and the players whose hubs are in them. */
import type { BoardSheet, PlacedLine, PlacedRoute } from "$wire";
import type { Marks } from "./marks";

export interface Network {
  lines: readonly PlacedLine[];
  seats: readonly number[]; // of the hubs in it
}

/** Return the networks of rails; those without a hub have no seats. */
export function networksOf(
  rails: readonly PlacedLine[],
  hubs: Readonly<Record<string, number>>,
): readonly Network[] {
  const joined = new Map<string, string>();
  const root = (at: string): string => {
    const up = joined.get(at);
    return up === undefined ? at : root(up);
  };
  for (const { a, b } of rails) {
    const [one, other] = [root(a), root(b)];
    if (one !== other) joined.set(one, other);
  }
  const found = new Map<string, { lines: PlacedLine[]; seats: number[] }>();
  for (const line of rails) {
    const at = root(line.a);
    if (!found.has(at)) found.set(at, { lines: [], seats: [] });
    found.get(at)!.lines.push(line);
  }
  for (const [crossing, seat] of Object.entries(hubs)) found.get(root(crossing))?.seats.push(seat);
  for (const { seats } of found.values()) seats.sort((a, b) => a - b);
  return [...found.values()];
}

/** Return a seat's own routes, or all rails connected with its hub. */
export function networkOf(
  { routes, lines }: BoardSheet["geometry"],
  { owners, rails, hubs }: Pick<Marks, "owners" | "rails" | "hubs">,
  seat: number | null,
): { routes: readonly PlacedRoute[]; lines: readonly PlacedLine[] } {
  if (seat === null) return { routes: [], lines: [] };
  const laid = lines.filter(({ id }) => rails.has(id));
  return {
    routes: routes.filter(({ id }) => owners[id] === seat),
    lines: networksOf(laid, hubs).flatMap((one) => (one.seats.includes(seat) ? one.lines : [])),
  };
}

/** Return the end of a route where its owner's other routes are, otherwise its first: a train comes from there. */
export function startOf(
  sheet: BoardSheet,
  owners: Readonly<Record<string, number>>,
  route: string,
  seat: number,
): string {
  const { a, b } = sheet.routes[route]!;
  const touched = new Set(
    Object.entries(owners).flatMap(([id, owner]) => {
      const other = owner === seat && id !== route ? sheet.routes[id] : undefined;
      return other ? [other.a, other.b] : [];
    }),
  );
  return touched.has(b) && !touched.has(a) ? b : a;
}
