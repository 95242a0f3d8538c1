import type { BoardSheet } from "$wire";

/** Return the direction of a line in degrees: 0 to the right, 90 down; the same way as its name goes. */
export function bearing(sheet: BoardSheet, line: string): number {
  const { crossings, lines } = sheet.geometry;
  const ends = lines.find(({ id }) => id === line)!;
  const [from, to] = [ends.a, ends.b].map((id) => crossings.find((one) => one.id === id)!);
  const [across, down] = [to!.x - from!.x, to!.y - from!.y];
  const named = sheet.near[line]?.way.at(-1) ?? "";
  const vertical = named.startsWith("north") ? -1 : named.startsWith("south") ? 1 : 0;
  const horizontal = named.endsWith("west") ? -1 : 1;
  const along = vertical ? vertical * down : horizontal * across;
  const turned = along < 0 ? -1 : 1;
  return Math.round((Math.atan2(turned * down, turned * across) * 180) / Math.PI);
}
