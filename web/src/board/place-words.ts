/** Places of a board as text. */
import type { BoardSheet } from "$wire";
import { placeName } from "../words/names";
import { named, t } from "../words/words.svelte";
import type { Place } from "./marks";

/** Return «Paris — Marseille»: both ends, without grammatical cases. */
export function routeEnds(sheet: BoardSheet, id: string): string {
  const route = sheet.routes[id]!;
  return `${named(sheet.cities[route.a]!)} — ${named(sheet.cities[route.b]!)}`;
}

/** Return a line's name, and whether it costs two rails. */
function lineWords(sheet: BoardSheet, id: string): string {
  const name = placeName(sheet, id);
  return sheet.lines[id]!.cost > 1 ? `${name}, ${t("board-double")}` : name;
}

/** Return a short text: for a crossing or a line its name alone. */
export function briefWords(sheet: BoardSheet, place: Place): string {
  return sheet.near[place.id] ? placeName(sheet, place.id) : placeWords(sheet, place);
}

/** Return the text of a place: a route with length, colour and kind, a line with its ends, a city. */
export function placeWords(sheet: BoardSheet, { kind, id }: Place): string {
  if (kind === "city") return named(sheet.cities[id]!);
  if (kind === "crossing") return placeName(sheet, id);
  if (kind === "line") return lineWords(sheet, id);
  const route = sheet.routes[id]!;
  const spaces = t("count-spaces", { count: route.length });
  const color = t(`route-color-${route.color}`);
  const parts = [routeEnds(sheet, id), spaces, color];
  const twin = route.twin === null ? undefined : sheet.routes[route.twin];
  if (twin?.color === route.color) parts.push(t("board-track", { number: id < route.twin! ? 1 : 2 }));
  if (route.kind === "tunnel") parts.push(t("board-tunnel"));
  if (route.kind === "ferry") parts.push(t("board-ferry", { locomotives: route.locomotives }));
  return parts.join(", ");
}
