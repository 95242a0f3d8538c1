/** Events, refusals and results as sentences in the reader's language. */
import type { CardDrawnEvent, CardTakenEvent, RailLaidEvent, Reason, Result, WireEvent } from "$wire";
import type { Place } from "../board/marks";
import type { Naming } from "./names";
import { titleOf } from "../titles";
import { kebab, known, spoken, t } from "./words.svelte";

/** An event in which cards are paid. */
type Paid = Extract<WireEvent, { locomotives: number }>;
type OfCard = CardDrawnEvent | CardTakenEvent;

/** A line of the log: its seat, its words, and its places on the board. */
export interface Line {
  seat: number; // −1: nobody's
  words: string;
  places: Place[];
}

// Visible on the table anyway, or said better by the next line.
const LEFT_OUT = new Set(["MarketFilled", "TicketsChosen", "TicketsOffered", "Stopped", "GameEnded"]);

/** Return the key of an event's message; if its secrets are known, of the one that tells them. */
function eventKey(event: WireEvent): string {
  const key = `event-${kebab(event.kind)}`;
  const whole = Object.values(event).every((value) => value !== null);
  return whole && known(`${key}-known`) ? `${key}-known` : key;
}

/** Describe an event. */
export function sentence(naming: Naming, event: WireEvent): string {
  const args: Record<string, string | number> = naming.who(event.seat);
  for (const [field, value] of Object.entries(event)) {
    if (field !== "kind" && field !== "seat" && value !== null) args[field] = worded(naming, field, value);
  }
  if ("locomotives" in event) args.payment = paid(naming, event);
  if ("route" in event) args.kind = naming.kind(event.route);
  if ("card" in event && event.card !== null && event.kind !== "MarketFilled") {
    args.card = naming.card(event.card, 1, event.kind === "CardTaken");
    args.color = event.card;
  }
  if (event.kind === "GameEnded") args.why = t(`ending-${kebab(event.how)}`);
  if (event.kind === "RoundEnded") args.why = t(`round-ending-${kebab(event.how)}`);
  return t(eventKey(event), args);
}

/** Return a field of an event as an argument of its sentence. */
function worded(naming: Naming, field: string, value: unknown): string | number {
  if (typeof value === "number") return value;
  const names: Record<string, (id: string) => string> = {
    card: naming.color,
    cards: naming.color,
    color: naming.color,
    route: naming.route,
    city: naming.city,
    cities: naming.city,
    ticket: naming.ticket,
    tickets: naming.ticket,
    crossing: naming.place,
    line: naming.place,
  };
  const name = names[field] ?? String;
  if (!Array.isArray(value)) return name(String(value));
  return value.length ? value.map((one) => name(String(one))).join(", ") : "none";
}

/** Return the payment of an event. */
function paid(naming: Naming, event: Paid): string {
  const total = "route" in event ? naming.length(event.route) : "extra" in event ? event.extra : event.cards;
  return naming.payment(event.color, total, event.locomotives);
}

/** Return events as lines of the log; consecutive cards or rails of one player make one line. */
export function logLines(naming: Naming, events: readonly WireEvent[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs(events.filter(isTold))) {
    const first = run[0]!;
    const who = naming.who(first.seat);
    const places = run.flatMap(placesOf);
    if (subject(first) === "cards" && run.length > 1) {
      const words = t("log-cards", { ...who, ...cardWords(naming, run.filter(isOfCard)) });
      lines.push({ seat: first.seat, words, places });
    } else if (subject(first) === "rails") {
      const rails = [...new Set(run.filter(isRail).map(({ line }) => naming.place(line)))].join(", ");
      lines.push({
        seat: first.seat,
        words: t("log-rails", { ...who, number: run.length, lines: rails }),
        places,
      });
    } else {
      for (const event of run)
        lines.push({ seat: event.seat, words: sentence(naming, event), places: placesOf(event) });
    }
  }
  return lines;
}

/** Tell whether the log has a line for an event: not if the table or another line shows it. */
export function isTold(event: WireEvent): boolean {
  const unseen = event.kind === "TicketDrawn" && event.ticket === null;
  return !unseen && !LEFT_OUT.has(event.kind);
}

/** Group consecutive events of one seat that are all about cards, or all about rails. */
function runs(events: readonly WireEvent[]): WireEvent[][] {
  const found: WireEvent[][] = [];
  for (const event of events) {
    const run = found.at(-1);
    const joins = run && run[0]!.seat === event.seat && subject(event) && subject(event) === subject(run[0]!);
    if (joins) run.push(event);
    else found.push([event]);
  }
  return found;
}

const isOfCard = (event: WireEvent): event is OfCard =>
  event.kind === "CardDrawn" || event.kind === "CardTaken";
const isRail = (event: WireEvent): event is RailLaidEvent => event.kind === "RailLaid";

/** Return the key that events in one line share. */
export function subject(event: WireEvent): "cards" | "rails" | "" {
  return isOfCard(event) ? "cards" : isRail(event) ? "rails" : "";
}

/** Return the cards of a line about several: open ones and those from the deck; hidden ones are counted. */
function cardWords(naming: Naming, run: readonly OfCard[]): { from: string; open: string; deck: string } {
  const taken = run.filter(({ kind }) => kind === "CardTaken");
  const drawn = run.filter(({ kind, card }) => kind === "CardDrawn" && card !== null);
  const count = run.length - taken.length - drawn.length;
  const open = cardList(naming, taken, true);
  const deck = cardList(naming, drawn, false);
  if (count) deck.push(t("log-cards-unseen", { count }));
  const from = !deck.length ? "open" : open.length ? "both" : drawn.length ? "deck" : "unseen";
  return { from, open: open.join(t("list-and")), deck: deck.join(t("list-and")) };
}

/** Return known cards by colour, each with its number. */
function cardList(naming: Naming, events: readonly OfCard[], open: boolean): string[] {
  const counts = new Map<string, number>();
  for (const { card } of events) counts.set(String(card), (counts.get(String(card)) ?? 0) + 1);
  return [...counts].map(([color, count]) => naming.card(color, count, open));
}

/** Return the places of an event on the board. */
export function placesOf(event: WireEvent): Place[] {
  if ("route" in event) return [{ kind: "route", id: event.route }];
  if ("city" in event) return [{ kind: "city", id: event.city }];
  if ("crossing" in event) return [{ kind: "crossing", id: event.crossing }];
  if ("line" in event) return [{ kind: "line", id: event.line }];
  return [];
}

/** Describe a refusal; colours and numbers of cards are put into words first. */
export function refusal({ key, arguments: args }: Reason): string {
  const worded = { ...args };
  const words = args[`words_${spoken()}`]; // what is wrong in a file, which the server tells in both languages
  if (words !== undefined) worded.words = words;
  if ("painted" in args) worded.painted = t(`route-color-${args.painted}`);
  if ("of" in args) {
    worded.cards = t(`cards-${args.of}`, { count: args.needed! });
    worded.hand = held(String(args.color), Number(args.held), Number(args.locomotives));
  }
  return t(key, worded);
}

/** Describe a hand: its cards of a colour and its locomotives. */
function held(color: string, cards: number, locomotives: number): string {
  const parts = cards ? [t(`cards-${color}`, { count: cards })] : [];
  if (locomotives) parts.push(t("cards-locomotive", { count: locomotives }));
  return parts.join(t("list-and")) || t("cards-none");
}

/** Return a score with the unit of its title: points or tickets. */
export function scoreWords(title: string, count: number): string {
  return t(titleOf(title).countsTickets ? "count-tickets" : "count-points", { count });
}

/** Name the winners. */
export function outcome(naming: Naming, title: string, result: Result): string {
  const points = scoreWords(title, result.scores[result.winners[0]!]!.total);
  if (result.winners.length > 1) {
    const names = result.winners.map((seat) => naming.within(seat)).join(t("list-and"));
    return t("winner-shared", { names, points });
  }
  return t("winner-one", { ...naming.who(result.winners[0]!), points });
}

/** Return the tie-break that decided; null if no other player had the same total. */
export function tieBreak(result: Result): string | null {
  const decided = result.decided_by;
  return decided === null || decided === "total" || decided === "shared" ? null : t(`winner-by-${decided}`);
}
