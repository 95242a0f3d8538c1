/** The words of a review: chances, marks, and the facts behind turning points. */
import type { BoardSheet, ReviewReason } from "$wire";
import type { Naming } from "../words/names";
import { titleOf } from "../titles";
import { t, written } from "../words/words.svelte";
import type { Mark } from "./format";
import type { Sign } from "./marks";

/** A chance or a share of a win in per cent. */
export function percent(share: number): string {
  return t("review-percent", { number: written(Math.round(share * 100)) });
}

/** A gain or a loss in per cent, with its sign. */
export function signed(share: number): string {
  const number = Math.round(share * 100);
  return t("review-percent", { number: number > 0 ? `+${number}` : written(number) });
}

export function markWords(mark: Mark): string {
  return t(`review-mark-${mark}`);
}

/** What the sign of a decision means. */
export function signWords(sign: Sign): string {
  return sign === "idea" ? t("review-idea") : t(`review-mark-${sign}`);
}

/** A fact behind a turning point as a sentence. In Trans Europa a ticket is a city. */
export function reasonWords(naming: Naming, sheet: BoardSheet, reason: ReviewReason): string {
  const { key, route, ticket, seat, number, card, against } = reason;
  return t(`review-reason-${key}`, {
    ...(seat === null ? {} : naming.who(seat)),
    ...(route === null ? {} : { route: naming.route(route) }),
    ...(ticket === null
      ? {}
      : { ticket: sheet.tickets[ticket] ? naming.ticket(ticket) : naming.city(ticket) }),
    ...(number === null ? {} : { number }),
    ...(card === null ? {} : { card: naming.card(card, number ?? 1, false) }),
    ...(against === null ? {} : { against }),
  });
}

const VAGUE = 25; // from so many points on, the uncertainty tells nothing but that the chance is a rough one

/** Return a chance with its uncertainty, which never leaves 0 to 100 %: 55 ± 4 %; at most 5 %; ≈ 55 % if it is hardly
 * more than a guess. */
export function chanceWords(chance: number, error: number): string {
  const sure = Math.round(2 * error * 100); // two standard errors
  const number = Math.round(chance * 100);
  if (!sure) return percent(chance);
  if (sure >= VAGUE) return t("review-chance-vague", { number });
  if (number < sure) return t("review-chance-most", { number: number + sure });
  if (number + sure > 100) return t("review-chance-least", { number: number - sure });
  return t("review-chance", { number, error: sure });
}

/** The turn of a player; in Trans Europa the round. */
export function turnWords(title: string, turn: number): string {
  if (titleOf(title).inRounds) return t("review-round", { round: turn });
  return turn ? t("log-round", { round: turn }) : t("log-opening");
}

/** How long something takes, in words: about 40 s, about 3 min. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes
    ? t("review-minutes", { count: minutes })
    : t("review-seconds", { count: Math.round(seconds) });
}
