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

/** Tell whether an action is better than a bot's choice. */
export function gains(now: number, { chance }: Advised): boolean {
  return Math.round(now * 100) < Math.round(chance * 100);
}

/** Return the chance to win: 52 → 61 ± 2 %, or only the latter if a bot would choose the action too. */
export function chancesOf(now: number, option: Advised): string {
  const then = chanceWords(option.chance, option.error);
  return gains(now, option) ? t("hint-chances", { now: Math.round(now * 100), then }) : then;
}

/** Return the line above an action. */
export function headWords(table: Table): string {
  const { found, at, options } = table.hints;
  if (!found) return t("hint-thinking");
  if (found.only) return t("hint-only");
  const even = options.filter((option) => option.even).length;
  if (even > 1 && options[at]?.even) return t("hint-even", { number: at + 1, count: even });
  return t(at ? "hint-other" : "hint-best");
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
    isToChild() ? "" : `${t("hint-chance")}: ${chancesOf(found.now, option)}`,
    found.rough && !isToChild() ? t("hint-rough") : "",
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
