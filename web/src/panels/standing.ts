/** How players stand: in a word beside the name, and in one sentence for a screen reader. */
import type { Person } from "$wire";
import { nameOf, type Table } from "../table/table.svelte";
import { t } from "../words/words.svelte";

/** The name to show; the reader is "you" only where they gave none. */
export function shownName(table: Table, person: Person): string {
  if (person.seat === table.seat && !person.name && table.naming) return table.naming.player(person.seat);
  return nameOf(person);
}

/** What is out of the ordinary about a player, or "": the reader, a bot, somebody who is not here. */
export function standingOf(table: Table, person: Person): string {
  if (person.resigned) return t(table.ended ? "table-has-resigned" : "table-resigned-bot");
  if (person.seat === table.seat) return person.name ? t(yours(table)) : "";
  if (person.away) return t("table-away-bot");
  if (person.kind === "bot") return t("table-bot", { level: person.level ?? "" });
  return person.here ? "" : t("table-not-here");
}

/** What a player whose turn it is does, or "": nothing is said of the reader, nor after the end. */
export function doingOf(table: Table, person: Person): string {
  const turn = table.view?.to_act.includes(person.seat) && table.stage !== "finished";
  if (!turn || person.seat === table.seat) return "";
  const absent = person.kind === "person" && !person.here && !person.away;
  return t(absent ? "table-waited-for" : "table-thinking");
}

/** A player, how they stand, and what they have, in one sentence. */
export function spokenPlayer(table: Table, person: Person, has: string): string {
  const own = person.seat === table.seat && !person.resigned;
  const standing = own ? "" : standingOf(table, person).replaceAll(" · ", ", ");
  const name = table.naming?.player(person.seat) ?? nameOf(person);
  return t("spoken-player", { name, ink: person.ink, standing: standing || "none", has });
}

function yours(table: Table): string {
  return table.title === "first_journey" ? "journey-you" : "table-this-is-you";
}
