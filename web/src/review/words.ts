/** The words of a review: chances, marks, and the facts behind turning points. */
import type { BoardSheet } from "$wire";
import type { Naming } from "../words/naming";
import { t, written } from "../words/words.svelte";
import type { Mark, Reason } from "./format";

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

/** A fact behind a turning point as a sentence. In Trans Europa a ticket is a city. */
export function reasonWords(naming: Naming, sheet: BoardSheet, reason: Reason): string {
  const { key, route, ticket, seat, number } = reason;
  return t(`review-reason-${key}`, {
    ...(seat === null ? {} : naming.who(seat)),
    ...(route === null ? {} : { route: naming.route(route) }),
    ...(ticket === null ? {} : { ticket: sheet.tickets[ticket] ? naming.ticket(ticket) : naming.city(ticket) }),
    ...(number === null ? {} : { number }),
  });
}
