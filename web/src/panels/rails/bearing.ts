import type { BoardSheet } from "$wire";

/** Return the direction of a line in degrees: 0 to the right, 90 down. */
export function bearing(sheet: BoardSheet, line: string): number {
  const { crossings, lines } = sheet.geometry;
  const ends = lines.find(({ id }) => id === line)!;
  const [from, to] = [ends.a, ends.b].map((id) => crossings.find((one) => one.id === id)!);
  return Math.round((Math.atan2(to!.y - from!.y, to!.x - from!.x) * 180) / Math.PI);
}
