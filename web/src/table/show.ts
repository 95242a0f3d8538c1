/** What the board is to show, made from the table: owners, what can be chosen, what is chosen, ways of tickets. */
import type { SheetTicket } from "$wire";
import { NO_MARKS, type Marks, type Way } from "../board/marks";
import type { Table } from "./table.svelte";

const TONES = ["offer-a", "offer-b", "offer-c", "offer-d"] as const;

export function marksOf(table: Table): Marks {
  const { view, selection, sheet } = table;
  if (!view || !sheet) return NO_MARKS;
  const chosen = selection.choice;
  const fresh = [...table.last].flatMap(([seat, row]) => row.places.map(({ id }) => ({ id, seat })));
  const common = {
    ...NO_MARKS,
    fresh,
    open: openOf(table),
    chosen: chosen?.id && chosen.kind !== "market" ? [chosen.id] : [],
    ways: waysOf(table),
  };
  if (view.title === "trans_europa") {
    const hubs = view.seats.flatMap((one, seat) => (one.hub ? [[one.hub, seat] as const] : []));
    const own = table.seat === null ? null : view.seats[table.seat]!;
    const mine = own?.cities ?? [];
    const joined = new Set(table.ways.filter(({ state }) => state === "done").map(({ ticket }) => ticket));
    const aims = [...mine.filter((city) => !joined.has(city)), ...(own?.hub ? [own.hub] : [])];
    return { ...common, rails: new Set(view.rails), hubs: Object.fromEntries(hubs), mine, aims };
  }
  const stations = view.title === "europe" ? view.stations : {};
  const tunnel = view.title === "europe" && view.tunnel ? [view.tunnel.route] : [];
  return {
    ...common,
    owners: view.routes,
    stations,
    chosen: [...common.chosen, ...tunnel],
    aims: aimsOf(table),
    numbers: numbersOf(table),
    dimmed: offersOf(table).length > 0,
  };
}

/** What can be chosen on the board now. Once something is chosen only that stands out. */
function openOf(table: Table): ReadonlySet<string> {
  const { legal, selection } = table;
  const choice = selection.choice;
  if (!table.mine || table.pending !== null) return NO_MARKS.open;
  if (choice && choice.kind !== "line" && choice.kind !== "crossing") return NO_MARKS.open;
  if (selection.building) return new Set(legal.stations.keys());
  return new Set([...legal.claims.keys(), ...legal.rails, ...legal.hubs]);
}

/** The tickets to choose from now. */
export function offersOf(table: Table): readonly string[] {
  const own = table.seat === null ? null : table.view?.seats[table.seat];
  return (table.mine && table.legal.keeps.size && own && "offer" in own && own.offer) || [];
}

/** The tickets in hand. */
export function ticketsOf(table: Table): readonly string[] {
  const own = table.seat === null ? null : table.view?.seats[table.seat];
  return (own && "held" in own && own.held) || [];
}

/** The cities of the tickets in hand that are not yet done. */
function aimsOf(table: Table): string[] {
  const open = new Set(table.ways.filter(({ state }) => state === "open").map(({ ticket }) => ticket));
  const tickets = ticketsOf(table).filter((id) => open.has(id));
  return [...new Set(tickets.flatMap((id) => [table.sheet!.tickets[id]!.a, table.sheet!.tickets[id]!.b]))];
}

function waysOf(table: Table): Way[] {
  const sheet = table.sheet!;
  const hot = table.selection.hot;
  const way = (id: string, tone: Way["tone"]): Way[] => {
    const ticket: SheetTicket | undefined = sheet.tickets[id];
    if (!ticket) return [];
    const found = table.ways.find((one) => one.ticket === id);
    return [{ tone, places: found?.routes ?? [], ends: [ticket.a, ticket.b] }];
  };
  const offers = offersOf(table).flatMap((id, i) => way(id, TONES[i] ?? "offer-d"));
  return hot && !offers.length ? way(hot, "ticket") : offers;
}

/** In First Journey, the numbers of the tickets in hand beside their cities. */
function numbersOf(table: Table): Record<string, string> {
  if (table.title !== "first_journey") return {};
  const found: Record<string, string> = {};
  ticketsOf(table).forEach((id, i) => {
    const ticket = table.sheet!.tickets[id];
    if (!ticket) return;
    const sign = String(i + 1);
    for (const city of [ticket.a, ticket.b]) found[city] = found[city] ? `${found[city]} ${sign}` : sign;
  });
  return found;
}
