/** What hangs together on a lattice, and whose starts are in it. */
import type { PlacedLine } from "$wire";

export interface Network {
  lines: readonly PlacedLine[];
  seats: readonly number[]; // whose hubs are in it
}

/** The networks that rails form; those without anybody's hub have no seats. */
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
