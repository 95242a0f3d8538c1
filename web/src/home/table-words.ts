/** The state of a table as text. */
import type { Person, TableCard } from "$wire";
import { nameOf } from "../table/table.svelte";
import { t } from "../words/words.svelte";

/** Return a bot's name and level. */
export function botName(bot: Person): string {
  return t("home-bot", { name: nameOf(bot), level: t(`setup-level-${bot.level ?? "normal"}`) });
}

/** Return the public scores, the visitor's first; before the start, how many players have joined. */
export function stateWords(table: TableCard): string {
  if (table.stage === "gathering") {
    const come = table.people.filter((one) => one.kind !== "open").length;
    return t("home-come", { come, seats: table.people.length });
  }
  const mine = table.people.find((one) => one.yours)?.seat ?? 0;
  const { scores } = table;
  return [...scores.slice(mine), ...scores.slice(0, mine)].join(" : ");
}

/** Return whose turn it is. */
export function turn(table: TableCard): string {
  if (table.stage === "gathering") return t("home-gathering");
  if (table.your_turn) return t("home-your-turn");
  if (table.people.some((one) => one.yours && (one.away || one.resigned))) return t("home-bot-plays");
  const [seat, ...more] = table.to_act;
  if (seat === undefined) return "";
  if (more.length) return t("home-turn-several");
  const person = table.people[seat]!;
  return t("home-turn", { name: nameOf(person) });
}
