/** The mark of a game that was played on from another one. */
import type { Continued } from "$wire";
import { t } from "../words/words.svelte";

/** Return from where a game was played on; "" for an ordinary game. */
export function markOf(continued: Continued | null | undefined): string {
  return continued ? t("playon-mark", { at: continued.at, cards: continued.cards }) : "";
}

/** Return the address of the game that a table was played on from; null if it is unknown to the reader. */
export function originOf(continued: Continued | null | undefined): string | null {
  if (!continued?.kind || !continued.id) return null;
  const { kind, id, at } = continued;
  return `${kind === "table" ? "/r/" : "/review/records/"}${id}?at=${at}`;
}
