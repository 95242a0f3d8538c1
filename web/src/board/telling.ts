/** Places of a board in words. */
import type { BoardSheet } from "$wire";
import { named, t } from "../words/words.svelte";
import type { Place } from "./marks";

/** «Paris — Marseille»: both ends, which no language needs to bend. */
export function routeEnds(sheet: BoardSheet, id: string): string {
  const route = sheet.routes[id]!;
  return `${named(sheet.cities[route.a]!)} — ${named(sheet.cities[route.b]!)}`;
}

/** «2 steps east, 1 step north-east» */
function stepWords(way: readonly string[]): string {
  return [...new Set(way)]
    .map((side) =>
      t("board-steps", { side: t(`board-${side}`), count: way.filter((one) => one === side).length }),
    )
    .join(", ");
}

/** A crossing by the city that stands there, or by the way from the nearest. */
export function crossingWords(sheet: BoardSheet, id: string): string {
  const { a, way } = sheet.near[id]!;
  const city = named(sheet.cities[a]!);
  return way.length ? t("board-crossing", { city, way: stepWords(way) }) : city;
}

/** A line by the way from the nearest city to its end, and where it leads then. */
function lineWords(sheet: BoardSheet, id: string): string {
  const { a, way } = sheet.near[id]!;
  const [before, side] = [way.slice(0, -1), t(`board-${way.at(-1)}`)];
  return t(sheet.lines[id]!.cost > 1 ? "board-line-double" : "board-line", {
    city: named(sheet.cities[a]!),
    way: before.length ? t("board-then", { steps: stepWords(before), side }) : side,
  });
}

/** The same for a glance: a crossing or a line by the cities around it. */
export function briefWords(sheet: BoardSheet, place: Place): string {
  const near = sheet.near[place.id];
  if (!near) return placeWords(sheet, place);
  return [near.a, near.b].flatMap((city) => (city ? named(sheet.cities[city]!) : [])).join(" — ");
}

/** What a place is: a route with length, colour and kind, a line with its ends, a city. */
export function placeWords(sheet: BoardSheet, { kind, id }: Place): string {
  if (kind === "city") return named(sheet.cities[id]!);
  if (kind === "crossing") return crossingWords(sheet, id);
  if (kind === "line") return lineWords(sheet, id);
  const route = sheet.routes[id]!;
  const spaces = t("count-spaces", { count: route.length });
  const color = t(`route-color-${route.color}`);
  const parts = [routeEnds(sheet, id), spaces, color];
  if (route.kind === "tunnel") parts.push(t("board-tunnel"));
  if (route.kind === "ferry") parts.push(t("board-ferry", { locomotives: route.locomotives }));
  return parts.join(", ");
}
