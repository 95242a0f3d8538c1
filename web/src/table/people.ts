/** The people at a table, and what follows from their number: who may resign or end the game. */
import type { Person } from "$wire";
import { titleName } from "../words/names";
import { t } from "../words/words.svelte";
import { nameOf } from "./table.svelte";

/** Tell whether nobody else plays there: against bots, on one device, or after all others have resigned. */
export function isAlone(people: readonly Person[]): boolean {
  return people.every((one) => one.kind !== "person" || one.yours || one.resigned);
}

function others(people: readonly Person[]): readonly Person[] {
  const first = people.find((one) => one.yours);
  return people.filter((one) => one !== first && one.kind !== "open");
}

/** Return the names of all others, as a list. */
export function othersOf(people: readonly Person[]): string {
  const names = others(people).map(nameOf);
  const last = names.pop() ?? "";
  return names.length ? names.join(", ") + t("list-and") + last : last;
}

/** Return what is lost when a game is ended and deleted. */
export function lossOf(title: string, people: readonly Person[]): string {
  const game = titleName(title);
  return t("table-end-words", { game, others: othersOf(people), count: others(people).length });
}
