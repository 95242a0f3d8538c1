/** Announcements for screen readers at a table: one sentence per event, the turn, and a price before it is paid. */
import type { Entry } from "../table/log";
import { expected, nowOf } from "../table/now";
import type { Table } from "../table/table.svelte";
import { logLines, refusal } from "../words/sentences";
import { t } from "../words/words.svelte";
import { costText, factsOf, gainsOf, headingOf } from "./choice";

/** Return an entry of the log in one line, or "" if there is nothing to announce. */
export function told(table: Table, entry: Entry): string {
  const naming = table.naming!;
  if (entry.kind !== "action") return t(`log-${entry.kind}`, naming.who(entry.seat));
  return joined(logLines(naming, entry.events, table.title !== "first_journey").map(({ words }) => words));
}

/** Return that it is the player's turn, and what to do. */
export function turn(table: Table): string {
  return joined([nowOf(table).plate, expected(table)]);
}

/** Return the choice and its price, or why it is not possible; "" without a choice. */
export function chosen(table: Table): string {
  const { choice } = table.selection;
  if (!choice) return "";
  const what = joined([headingOf(table, choice), factsOf(table, choice)]);
  if (table.action === null) return table.doubt ? joined([what, refusal(table.doubt)]) : "";
  const cost = costText(table);
  return joined([
    what,
    cost && t("spoken-cost", { cost, count: table.payments.length }),
    ...gainsOf(table, choice),
    t("spoken-keys", { kind: choice.kind }),
  ]);
}

/** Join sentences, each with its full stop. */
function joined(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
    .join(" ");
}
