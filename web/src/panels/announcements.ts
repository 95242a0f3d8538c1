/** Announcements for screen readers at a table: one sentence per event, the turn, and a price before it is paid. */
import { networkOf, networksOf } from "../board/networks";
import type { Entry } from "../table/log";
import { expected, isLogged, nowOf } from "../table/now";
import { marksOf, offersOf, ticketSign } from "../table/board-marks";
import type { Table } from "../table/table.svelte";
import { isRailView } from "../table/views";
import { logLines, outcome, refusal, scoreWords } from "../words/sentences";
import { kebab, t } from "../words/words.svelte";
import { costText, factsOf, gainsOf, headingOf } from "./choice";
import { ranking } from "./end/score-rows";

/** Return an entry of the log in one line, or "" if there is nothing to announce. */
export function told(table: Table, entry: Entry): string {
  const naming = table.naming!;
  if (entry.kind !== "action") return t(`log-${entry.kind}`, naming.who(entry.seat));
  return joined(logLines(naming, entry.events).map(({ words }) => words));
}

/** Tell whether an entry ends a round of Trans Europa, after which a sheet covers the table. */
export function endsRound(entry: Entry): boolean {
  return entry.events.some(({ kind }) => kind === "RoundEnded");
}

/** What a player's network reaches in a round of Trans Europa: some of the player's cities, and other players' hubs. */
export interface Reach {
  round: string; // of which seat; a new round begins without rails
  cities: readonly string[];
  missing: number; // cities
  seats: readonly number[];
}

/** Return what the player's network reaches; null in the other games. */
export function reachOf(table: Table): Reach | null {
  const { view, seat, sheet } = table;
  if (!view || !isRailView(view) || seat === null || !sheet) return null;
  const { hub, cities } = view.seats[seat]!;
  const marks = marksOf(table);
  const rails = networkOf(sheet.geometry, marks, seat).lines;
  const ends = new Set([hub, ...rails.flatMap(({ a, b }) => [a, b])]);
  const near = [...ends].flatMap((at) => (at && sheet.near[at]?.way.length === 0 ? [sheet.near[at].a] : []));
  const reached = (cities ?? []).filter((city) => near.includes(city));
  const seats = networksOf(rails, marks.hubs).flatMap((one) => one.seats);
  return {
    round: `${seat} ${view.round}`,
    cities: reached,
    missing: (cities ?? []).length - reached.length,
    seats: seats.filter((one) => one !== seat),
  };
}

/** Return what the player's network reaches now and did not before, a sentence for each city and each player. */
export function met(table: Table, before: Reach | null, now: Reach | null): string[] {
  if (!before || before.round !== now?.round) return [];
  const naming = table.naming!;
  const cities = now.cities.filter((city) => !before.cities.includes(city));
  const seats = now.seats.filter((seat) => !before.seats.includes(seat));
  return [
    ...cities.map((city, i) =>
      t("spoken-connected", { city: naming.city(city), count: now.missing + cities.length - 1 - i }),
    ),
    ...seats.map((seat) => t("spoken-joined", { name: naming.within(seat) })),
  ];
}

/** Return how far one of the reader's cities of Trans Europa is, and how a short way to it begins; "" where that is not
 * known. */
export function cityTold(table: Table, city: string): string {
  const way = table.sheet?.kind === "rails" ? table.ways.find(({ ticket }) => ticket === city) : undefined;
  const name = table.naming!.city(city);
  if (!way) return "";
  if (way.state === "done") return joined([`${name}: ${t("rails-joined")}`]);
  const away = t("rails-away", { count: way.missing });
  const line = way.routes[0];
  return joined([`${name}: ${away}`, line ? t("spoken-way", { line: table.naming!.place(line) }) : ""]);
}

/** Return how the game ended: the winner, then the others in the order of their places. */
export function result(table: Table): string {
  const result = table.position!.result!;
  const naming = table.namingForAll!;
  const others = ranking(result).filter((seat) => !result.winners.includes(seat));
  return joined([
    t(`ending-${kebab(result.how)}`),
    outcome(naming, table.title, result),
    ...others.map((seat) => {
      const { place, total } = result.scores[seat]!;
      const points = scoreWords(table.title, total);
      return seat === naming.me ? t("end-place", { place, points }) : `${naming.player(seat)}: ${points}`;
    }),
  ]);
}

/** Return that it is the player's turn, and what to do; of offered tickets also what they are. */
export function turn(table: Table): string {
  const offers = offersIn(table);
  return joined([
    nowOf(table).plate,
    expected(table),
    ...offers.map(({ words, points }) => t("spoken-offer", { ...words, points })),
    offers.length ? t("spoken-offer-keys", { number: offers.length }) : "",
  ]);
}

/** Return the offered tickets in words. */
function offersIn(table: Table): { id: string; words: { letter: string; ticket: string }; points: string }[] {
  return offersOf(table).flatMap((id) => {
    const ticket = table.sheet!.tickets[id];
    if (!ticket) return [];
    const words = { letter: ticketSign(table, id).words, ticket: table.naming!.ends(ticket) };
    return [{ id, words, points: t("count-points", { count: ticket.points ?? 0 }) }];
  });
}

/** Which of the offered tickets are to be kept. */
export interface OffersKept {
  offers: readonly string[];
  kept: readonly string[];
}

/** Return which offers are kept now, and in words which of them were not before, or are no longer. */
export function offersKept(table: Table, before: OffersKept | null): { now: OffersKept; words: string } {
  const offers = offersOf(table);
  const kept = table.selection.kept.flatMap((number) => offers[number - 1] ?? []);
  const now = { offers, kept };
  if (!before || before.offers.join() !== offers.join()) return { now, words: "" };
  const changed = offersIn(table).filter(({ id }) => kept.includes(id) !== before.kept.includes(id));
  const said = changed.map(({ id, words }) =>
    t("spoken-offer-kept", { ...words, kept: kept.includes(id) ? "yes" : "no" }),
  );
  const count = t("spoken-offers-kept", { kept: kept.length, number: offers.length });
  return { now, words: said.length ? joined([[...said, count].join("; ")]) : "" };
}

/** Return the choice and its price, or why it is not possible; "" without a choice. */
export function chosen(table: Table): string {
  const { choice } = table.selection;
  if (!choice || (choice.kind === "tunnel" && !isLogged(table))) return "";
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

/** Return the payment that is picked now, instead of the whole choice: only the payment has changed. */
export function repaid(table: Table): string {
  const { picked } = table.selection;
  return joined([
    t("spoken-payment", { cost: costText(table), number: picked + 1, all: table.payments.length }),
  ]);
}

/** Join sentences, each with its full stop. */
function joined(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
    .join(" ");
}
