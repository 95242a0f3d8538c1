/** Places of a board in words. */
import type { BoardSheet } from "$wire";
import { named, t } from "../words/words.svelte";
import type { Place } from "./marks";

/** «Paris — Marseille»: both ends, which no language needs to bend. */
export function routeEnds(sheet: BoardSheet, id: string): string {
  const route = sheet.routes[id]!;
  return `${named(sheet.cities[route.a]!)} — ${named(sheet.cities[route.b]!)}`;
}

/** A crossing by the city that stands there, or a crossing or a line by the cities it lies between. */
function nearWords(sheet: BoardSheet, key: string, id: string): string {
  const { a, b, steps } = sheet.near[id]!;
  const from = named(sheet.cities[a]!);
  return b === null ? from : t(key, { from, to: named(sheet.cities[b]!), steps });
}

/** A crossing by the city that stands there, or by the cities it lies between. */
export function crossingWords(sheet: BoardSheet, id: string): string {
  return nearWords(sheet, "board-crossing", id);
}

/** What a place is: a route with length, colour and kind, a line with its ends, a city. */
export function placeWords(sheet: BoardSheet, { kind, id }: Place): string {
  if (kind === "city") return named(sheet.cities[id]!);
  if (kind === "crossing") return crossingWords(sheet, id);
  if (kind === "line")
    return nearWords(sheet, sheet.lines[id]!.cost > 1 ? "board-line-double" : "board-line", id);
  const route = sheet.routes[id]!;
  const spaces = t("count-spaces", { count: route.length });
  const color = t(`route-color-${route.color}`);
  const parts = [routeEnds(sheet, id), spaces, color];
  if (route.kind === "tunnel") parts.push(t("board-tunnel"));
  if (route.kind === "ferry") parts.push(t("board-ferry", { locomotives: route.locomotives }));
  return parts.join(", ");
}
