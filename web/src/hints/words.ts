/** Hints in words: an action, what it brings, its chances. */
import type { Advised, Fact } from "$wire";
import { chanceWords, percent } from "../review/words";
import type { Verdict } from "./hints.svelte";
import type { Table } from "../table/table.svelte";
import { actionPrice, actionWords } from "../words/actions";
import { isToChild, t } from "../words/words.svelte";

/** Describe an action. */
export function adviceWords(table: Table, action: string): string {
  return actionWords(table.naming!, table.told?.view ?? null, table.seat!, action);
}

/** Return the cards that an action costs; "" if none. */
export function priceWords(table: Table, action: string): string {
  return actionPrice(table.naming!, table.told?.view ?? null, table.seat!, action);
}

/** Return a fact as a sentence. In Trans Europa a ticket is a city. */
export function factWords(table: Table, fact: Fact): string {
  const [naming, sheet] = [table.naming!, table.sheet!];
  const { key, route, ticket, city, card, seat, number } = fact;
  const ends = ticket === null ? undefined : sheet.tickets[ticket];
  return t(`hint-fact-${key}`, {
    ...(route === null ? {} : { route: naming.route(route) }),
    ...(ticket === null ? {} : { ticket: ends ? naming.ends(ends) : naming.city(ticket) }),
    ...(city === null ? {} : { city: naming.city(city) }),
    ...(card === null ? {} : { card: naming.color(card) }),
    ...(seat === null ? {} : { name: naming.player(seat) }),
    ...(number === null ? {} : { number }),
  });
}

/** Return the certain points of an action: of a route, and of the tickets that it completes. */
export function gainOf({ facts }: Advised): number {
  const counted = facts.filter(({ key }) => key === "points" || key === "completes");
  return counted.reduce((sum, { number }) => sum + (number ?? 0), 0);
}

const TOLD = 0.15; // two standard errors beyond which the chance of a hint is not told

/** Return the chance to win after an action, or that it is not clear yet. */
export function oddsWords({ chance, error }: Advised): string {
  return 2 * error > TOLD ? t("hint-unclear") : chanceWords(chance, error);
}

/** A comparison of two actions: a known difference, none that matters, or not known yet. */
export type Comparison = { kind: "apart"; share: number } | { kind: "even" } | { kind: "unclear" };

const LEVEL = 0.03; // a difference that a player does not notice
const FINE = 0.05; // two standard errors of a difference that may be called none

/** Compare the advised action with another one. */
function comparisonOf(best: Advised, other: Advised): Comparison {
  const share = best.chance - other.chance;
  const sure = 2 * other.doubt;
  if (share > sure && Math.round(share * 100) > 0) return { kind: "apart", share };
  return Math.abs(share) < LEVEL && sure <= FINE ? { kind: "even" } : { kind: "unclear" };
}

/** Compare the advised action with the closest other one, or another one with the advised. */
export function comparison(options: readonly Advised[], at: number): Comparison | null {
  const [best, ...others] = options;
  if (!best || !others.length) return null;
  if (at) return comparisonOf(best, options[at]!);
  const all = others.map((other) => comparisonOf(best, other));
  return (
    all.find(({ kind }) => kind === "unclear") ??
    all.find(({ kind }) => kind === "even") ??
    all.reduce((least, one) =>
      least.kind === "apart" && one.kind === "apart" && one.share < least.share ? one : least,
    )
  );
}

/** Return the comparison as a sentence; "" for the only action, and for children, who get no figures. */
export function comparisonWords(options: readonly Advised[], at: number): string {
  const found = isToChild() ? null : comparison(options, at);
  if (!found) return "";
  if (found.kind !== "apart") return t(`hint-${found.kind}-${at ? "other" : "first"}`);
  return t(at ? "hint-behind" : "hint-ahead", { share: percent(found.share) });
}

/** Return the line above an action. It is called the best, or one of equals, only if that is known. */
export function headWords(table: Table): string {
  const { found, at, options } = table.hints;
  if (!found) return t("hint-thinking");
  if (found.only) return t("hint-only");
  const first = comparison(options, 0)?.kind;
  const even = options.map((_, place) => !place || comparison(options, place)?.kind === "even");
  const count = (ones: readonly boolean[]): number => ones.filter(Boolean).length;
  if (first === "even" && even[at])
    return t("hint-even", { number: count(even.slice(0, at + 1)), count: count(even) });
  if (at) return t("hint-other");
  return t(first === "unclear" ? "hint-good" : "hint-best");
}

/** Return a hint as text for screen readers. */
export function spokenHint(table: Table): string {
  const { found, open, option, trouble, thinking } = table.hints;
  if (!open) return "";
  if (thinking) return t("hint-thinking");
  if (trouble) return t(trouble.key, trouble.arguments);
  if (!found || !option) return "";
  const words = [
    `${headWords(table)}: ${adviceWords(table, option.action)}`,
    ...option.facts.map((fact) => factWords(table, fact)),
    isToChild() ? "" : `${t("hint-chance")}: ${oddsWords(option)}`,
    comparisonWords(table.hints.options, table.hints.at),
  ];
  return words
    .filter(Boolean)
    .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
    .join(" ");
}

/** Return an action as part of a sentence. */
const within = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Return the coach's remark on an action before it is sent. */
export function warningWords(table: Table, { best, loss }: Verdict): string {
  const words = isToChild() ? "hint-think" : "hint-costs";
  return t(words, { share: percent(loss), best: within(adviceWords(table, best)) });
}

/** Return the coach's remark on a sent action. It was chosen in the view before it, so names are kept. */
export function afterWords({ bestWords, loss }: Verdict): string {
  return t(isToChild() ? "hint-next-time" : "hint-cost", { share: percent(loss), best: within(bestWords) });
}

/** Return the coach's remark as text for screen readers. */
export function spokenCoach(table: Table): string {
  const { warning, regret } = table.hints;
  if (warning) return warningWords(table, warning);
  return regret ? afterWords(regret) : "";
}
