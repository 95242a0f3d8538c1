/** The names on a board for a viewer: in their language and text size, with their cities on plates. */
import type { Geometry } from "$wire";
import { textSize } from "../text-size.svelte";
import { spoken } from "../words/words.svelte";
import type { Box } from "./camera";
import type { Marks } from "./marks";
import { namesAt, readableOn, type Name, type Pane } from "./names";

/** Return the player's cities and their numbers of discs as a string, so that names are placed only when it changes. */
export function discsOf(marks: Marks): string {
  const counts = new Map<string, number>();
  for (const city of [...marks.mine, ...marks.aims]) counts.set(city, 1);
  for (const [city, signs] of Object.entries(marks.numbers)) counts.set(city, signs.length);
  for (const { tone, ends } of marks.ways)
    if (tone === "missing") for (const city of ends) counts.set(city, 1);
  if (marks.dimmed)
    for (const city of marks.ways.flatMap(({ ends }) => ends)) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((one) => one.join(" "))
    .join();
}

/** Return the cities on the ways to the tickets offered as a string; null if no tickets are chosen now. */
export function passedOf({ dimmed, ways }: Marks, { routes }: Geometry): string | null {
  if (!dimmed) return null;
  const places = new Set(ways.flatMap((way) => way.places));
  const passed = routes.filter(({ id }) => places.has(id)).flatMap(({ a, b }) => [a, b]);
  return [...new Set(passed)].join();
}

/** What a viewer sees of the board: the size, and the part. */
export interface Sight {
  scale: number;
  large?: boolean; // a screen larger than a phone's
  within?: Box | undefined; // a picture that shows a part: names that would be cut off are left out
  pane?: Pane | undefined; // a window that can be moved: names of the player's cities in it are neither cut nor covered
  passed?: string | null; // from `passedOf`: while tickets are chosen, these cities are named before others
}

const ACROSS = 22; // times its size: the least width of a window in which tickets are chosen

/** Return how many times larger than usual names are. While tickets are chosen, all of a board is shown and many
 * names at once: there large letters grow only as far as the window has room for them. */
function enlarged({ scale, pane, passed }: Sight, readable: number): number {
  const size = textSize();
  if (passed == null || !pane) return size;
  const across = (pane.box[2] - pane.box[0]) * scale;
  return Math.min(size, Math.max(1, across / ACROSS / readable));
}

/** Return the names of a board; `discs` is from `discsOf`. */
export function namesSeen(geometry: Geometry, discs: string, sight: Sight): Name[] {
  const mine = discs.split(",").map((one): [string, number] => {
    const [city, count] = one.split(" ");
    return [city!, Number(count)];
  });
  const readable = readableOn(geometry, sight.large ?? false);
  const { scale, within, pane, passed } = sight;
  const first = passed == null ? undefined : new Set(passed.split(","));
  return namesAt(
    geometry,
    spoken(),
    scale,
    readable * enlarged(sight, readable),
    new Map(mine),
    within,
    pane,
    first,
    sight.large,
  );
}
