/** The state of players: in a word beside the name, and in one sentence for screen readers. */
import type { Person } from "$wire";
import { nameOf, type Table } from "../table/table.svelte";
import { titleOf } from "../titles";
import { t } from "../words/words.svelte";

/** Return the name to show; "you" only if the player has no name. */
export function shownName(table: Table, person: Person): string {
  if (person.seat === table.seat && !person.name && table.naming) return table.naming.player(person.seat);
  return nameOf(person);
}

/** Return what is unusual about a player, or "": the viewer, a bot, an absent player. */
export function stateOf(table: Table, person: Person): string {
  if (person.resigned) return t(table.ended ? "table-has-resigned" : "table-resigned-bot");
  if (person.seat === table.seat) return person.name ? t(yours(table)) : "";
  if (person.away) return t("table-away-bot");
  if (person.kind === "bot") return t("table-bot", { level: person.level ?? "" });
  return person.here ? "" : t("table-not-here");
}

/** Return what a player to act does, or "" for the viewer and after the end. */
export function doingOf(table: Table, person: Person): string {
  const turn = table.view?.to_act.includes(person.seat) && table.stage !== "finished";
  if (!turn || person.seat === table.seat) return "";
  const absent = person.kind === "person" && !person.here && !person.away;
  return t(absent ? "table-waited-for" : "table-thinking");
}

/** Return a player with their state and stock in one sentence. */
export function spokenPlayer(table: Table, person: Person, has: string): string {
  const own = person.seat === table.seat && !person.resigned;
  const standing = own ? "" : stateOf(table, person).replaceAll(" · ", ", ");
  const name = table.naming?.player(person.seat) ?? nameOf(person);
  return t("spoken-player", { name, ink: person.ink, standing: standing || "none", has });
}

function yours(table: Table): string {
  return titleOf(table.title).forChildren ? "journey-you" : "table-this-is-you";
}
