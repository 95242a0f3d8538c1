/** The marks of the board, made from a table: owners, possible and chosen places, and the ways of tickets. */
import type { SheetTicket } from "$wire";
import { NO_MARKS, type Marks, type TicketSign, type Way } from "../board/marks";
import { titleOf } from "../titles";
import type { Table } from "./table.svelte";
import { heldBy, hubsOf, isRailView, offerTo, ownersOf, stationsOf, tunnelOf } from "./views";

const TONES = ["offer-a", "offer-b", "offer-c", "offer-d"] as const;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function marksOf(table: Table): Marks {
  const { view, selection, sheet } = table;
  if (!view || !sheet) return NO_MARKS;
  const chosen = selection.choice ?? selection.planned;
  const open = openOf(table);
  const common = {
    ...NO_MARKS,
    me: table.seat,
    fresh: freshOf(table),
    open,
    chosen: chosen?.id && chosen.kind !== "market" ? [chosen.id] : [],
    ways: waysOf(table),
  };
  if (isRailView(view)) {
    const own = table.seat === null ? null : view.seats[table.seat]!;
    const mine = own?.cities ?? [];
    const joined = new Set(table.ways.filter(({ state }) => state === "done").map(({ ticket }) => ticket));
    const aims = [...mine.filter((city) => !joined.has(city)), ...(own?.hub ? [own.hub] : [])];
    return { ...common, rails: new Set(view.rails), hubs: hubsOf(view.seats), mine, aims };
  }
  const tunnel = tunnelOf(view);
  return {
    ...common,
    owners: view.routes,
    closed: new Set(view.closed),
    quiet: quietOf(table, open),
    stations: stationsOf(view),
    chosen: [...common.chosen, ...(tunnel ? [tunnel.route] : [])],
    aims: aimsOf(table),
    numbers: numbersOf(table),
    dimmed: offersOf(table).length > 0,
  };
}

/** Return the place of each seat's last action: it stays marked until that seat acts again. */
function freshOf(table: Table): { id: string; seat: number }[] {
  const done = table.rows.filter((row) => !row.undone && row.seat >= 0);
  const last = new Map(done.map((row) => [row.seat, row.seq]));
  return done
    .filter((row) => last.get(row.seat) === row.seq)
    .flatMap(({ places, seat }) => places.map(({ id }) => ({ id, seat })));
}

/** Return the possible places that are on no way of an open ticket, or beside the choice: a quiet mark is enough. */
function quietOf(table: Table, open: ReadonlySet<string>): ReadonlySet<string> {
  if (table.selection.choice) return open;
  const ways = table.ways.filter(({ state }) => state === "open").flatMap(({ routes }) => routes);
  if (!ways.length) return NO_MARKS.quiet;
  const wanted = new Set(ways.flatMap((id) => [id, table.sheet?.routes[id]?.twin ?? id]));
  return new Set([...open].filter((id) => table.sheet?.routes[id] && !wanted.has(id)));
}

/** Return the free routes on the ways of open tickets, with the signs of these tickets; a twin route counts too. In
 * Trans Europa: lines on short ways to the player's cities, with the names of these cities. */
export function wantedOf(table: Table): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (id: string, words: string): void => void found.set(id, [...(found.get(id) ?? []), words]);
  if (table.sheet?.kind === "rails")
    for (const { ticket, routes } of table.ways)
      for (const line of routes) add(line, table.naming!.city(ticket));
  const owners = ownersOf(table.view);
  ticketsOf(table).forEach((ticket) => {
    const way = table.ways.find((one) => one.ticket === ticket && one.state === "open");
    const routes = new Set(way?.routes.flatMap((id) => [id, table.sheet?.routes[id]?.twin ?? id]));
    const { words } = ticketSign(table, ticket);
    for (const id of routes) if (owners[id] === undefined) add(id, words);
  });
  return found;
}

/** Return the places that can be chosen now, without those already chosen. */
function openOf(table: Table): ReadonlySet<string> {
  const { choice, building } = table.selection;
  if (!table.lit) return NO_MARKS.open;
  if (choice?.kind === "line" || choice?.kind === "crossing") return choosable(table);
  if (choice && building) return NO_MARKS.open; // a ring at every city would outshine the chosen one
  return new Set([...choosable(table)].filter((id) => id !== choice?.id));
}

/** Return the places that the rules allow to choose now, also those already chosen. */
export function choosable(table: Table): ReadonlySet<string> {
  const { legal, selection } = table;
  if (!table.mine || table.pending !== null) return NO_MARKS.open;
  if (selection.building) return new Set(legal.stations.keys());
  return new Set([...legal.claims.keys(), ...legal.rails, ...legal.hubs]);
}

/** Return the tickets to choose from now. */
export function offersOf(table: Table): readonly string[] {
  return table.mine && table.legal.keeps.size ? offerTo(table.view, table.seat) : [];
}

/** Return the tickets in hand, in the order in which they were kept. In the opening the player's own are known before
 * the others have chosen. */
export function ticketsOf(table: Table): readonly string[] {
  const own = table.seat === null ? null : table.view?.seats[table.seat];
  if (!own || !("held" in own) || !own.held) return [];
  if ("chosen" in own && own.chosen?.length && own.offer) return own.chosen.map((i) => own.offer![i - 1]!);
  const kept = table.entries.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === "TicketsKept" && event.seat === table.seat ? (event.tickets ?? []) : [],
    ),
  );
  const place = (id: string): number => (kept.includes(id) ? kept.indexOf(id) : kept.length);
  return own.held.toSorted((a, b) => place(a) - place(b));
}

/** Return the cities of the uncompleted tickets in hand. */
function aimsOf(table: Table): string[] {
  const open = new Set(table.ways.filter(({ state }) => state === "open").map(({ ticket }) => ticket));
  const tickets = ticketsOf(table).filter((id) => open.has(id));
  return [...new Set(tickets.flatMap((id) => [table.sheet!.tickets[id]!.a, table.sheet!.tickets[id]!.b]))];
}

function waysOf(table: Table): Way[] {
  const sheet = table.sheet!;
  const hot = table.selection.hot;
  const way = (id: string, tone: Way["tone"], letter?: string): Way[] => {
    const ticket: SheetTicket | undefined = sheet.tickets[id];
    const found = table.ways.find((one) => one.ticket === id);
    if (!ticket && !found) return [];
    const ends = ticket ? [ticket.a, ticket.b] : [id]; // a city of Trans Europa
    return [{ tone, places: found?.routes ?? [], ends, ...(letter && { letter }) }];
  };
  const offers = offersOf(table).flatMap((id) => {
    const { words, tone } = ticketSign(table, id);
    return way(id, tone ?? "ticket", words);
  });
  return hot && !offers.length ? way(hot, "ticket") : offers;
}

/** Return the sign of a ticket in hand or offered: a letter and a colour, for children a number. */
export function ticketSign(table: Table, id: string): TicketSign {
  const done = table.ways.find((way) => way.ticket === id)?.state === "done";
  if (titleOf(table.title).forChildren) return { words: String(ticketsOf(table).indexOf(id) + 1), done };
  return letterSign(lettersOf(table).get(id) ?? 0, done);
}

/** Return the sign of the ticket with a letter, counted from 0. */
function letterSign(at: number, done: boolean): TicketSign {
  return { words: LETTERS[at]!, tone: TONES[at % TONES.length]!, done };
}

/** Return the signs at the cities of a seat's tickets, in their order: for viewers who see all hands. */
export function signsOfSeat(table: Table, seat: number): Record<string, TicketSign[]> {
  const sign = (id: string, i: number): TicketSign => {
    const done = table.ways.some(({ ticket, state }) => ticket === id && state === "done");
    return titleOf(table.title).forChildren ? { words: String(i + 1), done } : letterSign(i, done);
  };
  const found: Record<string, TicketSign[]> = {};
  heldBy(table.view, seat).forEach((id, i) => {
    const ticket = table.sheet!.tickets[id];
    if (ticket) for (const city of [ticket.a, ticket.b]) (found[city] ??= []).push(sign(id, i));
  });
  return found;
}

/** Return the letter of each ticket in hand or offered, from 0. A ticket gets its letter when it is offered, and keeps
 * it to the end; offers get the letters after the last one in hand. */
function lettersOf(table: Table): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  let offered: Map<string, number> | null = null;
  for (const event of table.entries.flatMap(({ events }) => events)) {
    if (event.seat !== table.seat) continue;
    if (event.kind === "TicketsOffered" && event.tickets) offered = lettered(event.tickets, held);
    if (event.kind !== "TicketsKept" || !event.tickets) continue;
    // The offer of the opening is in no event, but the numbers of the kept ones are.
    const { tickets, chosen } = event;
    tickets.forEach((id, i) => held.set(id, offered?.get(id) ?? (chosen?.[i] ?? i + 1) - 1));
    offered = null;
  }
  const offer = offerTo(table.view, table.seat);
  const mine = ticketsOf(table).filter((id) => !offer.includes(id));
  for (const [id, letter] of lettered(mine, held)) held.set(id, letter); // the log may not be here yet
  for (const [id, letter] of offered ?? lettered(offer, held)) held.set(id, letter);
  return held;
}

/** Give letters to the tickets that have none: those after the last one in use, then the first free ones. */
function lettered(tickets: readonly string[], taken: ReadonlyMap<string, number>): Map<string, number> {
  const used = new Set(taken.values());
  const fresh = tickets.filter((id) => !taken.has(id));
  const last = Math.max(-1, ...used);
  const letters = [...LETTERS].map((_, at) => at).filter((at) => !used.has(at));
  const after = letters.filter((at) => at > last);
  const free = after.length < fresh.length ? letters : after;
  return new Map(fresh.map((id, i) => [id, free[i] ?? LETTERS.length - 1]));
}

/** Return the signs of the tickets in hand, by city. */
function numbersOf(table: Table): Record<string, TicketSign[]> {
  const found: Record<string, TicketSign[]> = {};
  for (const id of ticketsOf(table)) {
    const ticket = table.sheet!.tickets[id];
    if (!ticket) continue;
    for (const city of [ticket.a, ticket.b]) (found[city] ??= []).push(ticketSign(table, id));
  }
  return found;
}
