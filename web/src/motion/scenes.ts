/** The animation of each event: what moves from where to where, when, and what the picture shows meanwhile. No DOM. */
import type { BoardSheet, Position, TunnelView, WireEvent } from "$wire";
import { startOf } from "../board/networks";
import type { Voice } from "../sound";
import {
  isRailView,
  isTicketView,
  marketOf,
  ownersOf,
  railsOf,
  stationsOf,
  tunnelOf,
  type View,
} from "../table/views";
import { placesOf } from "../words/sentences";
import type { Cue, Scene, Turn } from "./queue";

/** A movement. Anchors are names of elements, `route …`, `city …` or `line …`. */
export type Move =
  | { kind: "card"; from: string; to: string; card: string | null; ms: number; arc: number; flip?: boolean }
  | { kind: "ticket"; from: string; to: string; ms: number }
  | { kind: "sweep"; ms: number } // the open cards tremble and go to the discard pile
  | { kind: "train"; route: string; seat: number; ms: number; from: string } // rolls in from that city
  | { kind: "points"; points: number; route: string; to: string | null } // null: they rise where they are
  | { kind: "turned"; route: string; card: string; at: number; hit: boolean } // in another player's tunnel
  | { kind: "house"; place: string; seat: number; hub: boolean } // a station or a hub comes down
  | { kind: "rail"; line: string; seat: number; ms: number }
  | { kind: "joined"; line: string; rails: readonly string[]; seats: readonly number[] }
  | { kind: "way"; places: readonly string[]; ends: readonly string[]; ticket: string }
  | { kind: "journey"; ticket: string | null; seat: number; number: number; places: readonly string[] }
  | { kind: "nets"; owners: Readonly<Record<string, number>>; seats: readonly number[] } // light up in turn
  | { kind: "plate"; seat: number } // a player's plate blinks
  | { kind: "turn" } // it is the player's turn
  | { kind: "refused" } // a refused action trembles
  | { kind: "appear"; places: readonly string[] } // on the board, without a movement
  | { kind: "voice"; voice: Voice };

/** The viewer and the board. */
export interface Viewer {
  seat: number | null;
  sheet: BoardSheet | null;
  moving: boolean;
}

const MINE = { car: 110, least: 330, most: 900 }; // milliseconds of a train
const OTHERS = { car: 80, least: 240, most: 640 };
const ROLL_AFTER = 180; // after the payment has left
const PAID = 260;
const TURN_UP = [0, 420, 840]; // cards of a tunnel
const TURNED = 300; // … and the duration of each
const CELEBRATED = 2400;

/** Builds a scene: its cues with their times, and the time reached. */
class Writing {
  readonly cues: Cue<Move>[] = [];
  at = 0; // when the next event begins
  end = 0;
  voice: Voice | null = null;

  constructor(
    readonly before: View,
    readonly after: View,
    readonly me: number | null,
    readonly sheet: BoardSheet | null,
  ) {}

  move(at: number, move: Move, ms: number): void {
    this.cues.push({ at, move });
    this.end = Math.max(this.end, at + ms);
  }
  show(at: number, view: object): void {
    this.cues.push({ at, view });
    this.end = Math.max(this.end, at);
  }
  say(voice: Voice): void {
    if (!this.voice || voice.weight > this.voice.weight) this.voice = voice;
  }
}

/** Return the scene of a turn; `before` is the picture at its start. */
export function sceneOf(turn: Turn, before: Position | null, viewer: Viewer): Scene<Move> {
  const after = turn.position;
  const from = before ?? after;
  const writing = new Writing(from.view, after.view, viewer.seat, viewer.sheet);
  if (turn.kind === "action") {
    const opening = from.view.phase === "opening"; // all choose at the same time: nothing is shown
    const events = opening ? [] : turn.events;
    for (const event of events) happen(writing, event, events);
    completed(writing, from, after);
  }
  if (!viewer.moving) return still(turn, writing);
  return { cues: voiced(writing), ms: writing.end };
}

/** Return a scene without flights: new things appear, and their player's plate lights up. */
function still(turn: Turn, writing: Writing): Scene<Move> {
  const turned = turn.events.find((event) => event.kind === "TunnelTurned");
  const mine = turn.seat === writing.me;
  const cues: Cue<Move>[] = mine ? [] : [{ at: 0, move: { kind: "plate", seat: turn.seat } }];
  if (turned) {
    const tunnel = tunnelIn(turn.events, turn.position.view);
    cues.push({ at: 0, view: { tunnel }, turned: TURN_UP.length });
  } else {
    const places = turn.events.flatMap(placesOf).map(({ kind, id }) => `${kind} ${id}`);
    cues.push({ at: 0, view: turn.position.view });
    if (places.length) cues.push({ at: 0, move: { kind: "appear", places } });
  }
  if (writing.voice) cues.push({ at: 0, move: { kind: "voice", voice: writing.voice } });
  return { cues, ms: turned ? 400 : mine ? 0 : 120 };
}

function voiced(writing: Writing): Cue<Move>[] {
  const { cues, voice } = writing;
  return voice ? [...cues, { at: 0, move: { kind: "voice", voice } }] : cues;
}

type Kind = WireEvent["kind"];
type EventOf<K extends Kind> = Extract<WireEvent, { kind: K }>;
type Happening<E extends WireEvent = WireEvent> = (w: Writing, event: E, all: readonly WireEvent[]) => void;

const seatOf = (w: Writing, seat: number): string => (seat === w.me ? "hand" : `seat-${seat}`);

const drawn: Happening<EventOf<"CardDrawn">> = (w, event) => {
  const mine = event.seat === w.me;
  const card = mine ? event.card : null;
  const ms = mine ? 420 : 300;
  const to = card ? `hand-${card}` : seatOf(w, event.seat);
  w.show(w.at, { deck: deckOf(w) });
  w.move(w.at, { kind: "card", from: "deck", to, card, ms, arc: mine ? 90 : 30, flip: mine }, ms);
  w.show(w.at + ms - 40, { seats: w.after.seats });
  w.say({ name: "card", weight: 1, loud: mine ? 1 : 0.5 });
  w.at += 120; // the next card follows while this one flies
};

const taken: Happening<EventOf<"CardTaken">> = (w, event) => {
  const mine = event.seat === w.me;
  const [slot, card] = [event.slot - 1, event.card];
  const ms = mine ? 360 : 300;
  const to = mine ? `hand-${card}` : seatOf(w, event.seat);
  w.move(w.at, { kind: "card", from: `market-${slot}`, to, card, ms, arc: mine ? 90 : 30 }, ms);
  setMarket(w, w.at, { [slot]: null });
  w.show(w.at + ms - 40, { seats: w.after.seats });
  w.say({ name: "card", weight: 1, loud: mine ? 1 : 0.5 });
};

const filled: Happening<EventOf<"MarketFilled">> = (w, event, all) => {
  const [slot, card] = [event.slot - 1, event.card];
  const dealt = all.slice(0, all.indexOf(event)).filter((one) => one.kind === "MarketSwept").length;
  const at = dealt ? w.at : w.at + 80;
  const ms = dealt ? 280 : 300;
  w.show(w.at, { deck: deckOf(w) });
  w.move(at, { kind: "card", from: "deck", to: `market-${slot}`, card, ms, arc: 20, flip: true }, ms);
  setMarket(w, at + ms, { [slot]: card });
  w.say({ name: "market", weight: 0, loud: 1 });
  if (dealt) w.at += 70;
};

const swept: Happening = (w) => {
  w.at = Math.max(w.at, w.end);
  w.move(w.at, { kind: "sweep", ms: 580 }, 580);
  const market = marketOf(w.before);
  setMarket(w, w.at + 560, Object.fromEntries(market.map((_, slot) => [slot, null])));
  w.say({ name: "sweep", weight: 3, loud: 1 });
  w.at += 580;
};

/** Show market cards from a moment on. */
function setMarket(w: Writing, at: number, slots: Record<number, string | null>): void {
  const known = w.cues.findLast(({ view }) => view && "market" in view)?.view as {
    market: (string | null)[];
  };
  const market = known?.market ?? marketOf(w.before);
  w.show(at, { market: market.map((card, slot) => (slot in slots ? slots[slot]! : card)) });
}

const deckOf = (w: Writing): number => ("deck" in w.after ? w.after.deck : 0);

const claimed: Happening<EventOf<"RouteClaimed">> = (w, event, all) => {
  const { route, points } = event;
  const mine = event.seat === w.me;
  const length = w.sheet?.routes[route]?.length ?? 1;
  const time = mine ? MINE : OTHERS;
  const ms = Math.min(Math.max(time.car * length, time.least), time.most);
  const tunnelled = all.some(({ kind }) => kind === "TunnelTried" || kind === "ExtraPaid");
  if (mine && !tunnelled) pay(w, event, length, `route ${route}`);
  const start = w.at + (mine && !tunnelled ? ROLL_AFTER : 0);
  const from = w.sheet ? startOf(w.sheet, ownersOf(w.before), route, event.seat) : "";
  w.move(start, { kind: "train", route, seat: event.seat, ms, from }, ms);
  w.show(start + ms, { routes: { ...ownersOf(w.before), [route]: event.seat } });
  if (points) {
    const to = mine ? `score-${event.seat}` : null;
    w.move(start + ms, { kind: "points", points, route, to }, mine ? 340 : 0);
  }
  w.say({ name: "claim", weight: 4, loud: mine ? 1 : 0.5, times: length, ms, place: route });
  w.at = start + ms;
};

/** Take the viewer's cards out of the hand. */
function pay(w: Writing, event: { color: string; locomotives: number }, number: number, to: string): void {
  const { color } = event;
  const locomotives = color === "locomotive" ? number : event.locomotives;
  for (let i = 0; i < number; i++) {
    const card = i < number - locomotives ? color : "locomotive";
    w.move(w.at + i * 20, { kind: "card", from: `hand-${card}`, to, card, ms: PAID, arc: 60 }, PAID);
  }
  const paid = w.after.seats[w.me!]!;
  const seats = (w.before.seats as object[]).map((seat, i) =>
    i === w.me && "hand" in paid ? { ...seat, hand: paid.hand, cards: paid.cards } : seat,
  );
  w.show(w.at, { seats });
}

/** Return a tunnel from its events; which cards cost extra is told by the view after them. */
function tunnelIn(events: readonly WireEvent[], after: View): TunnelView | null {
  const tried = events.find((event) => event.kind === "TunnelTried");
  const turned = events.find((event) => event.kind === "TunnelTurned");
  if (!tried || !turned) return null;
  const { route, color, locomotives } = tried;
  return {
    route,
    color,
    locomotives,
    extra: turned.extra,
    turned: turned.cards,
    costly: tunnelOf(after)?.costly ?? [], // a tunnel without extra cost is claimed already
  };
}

const turnedUp: Happening<EventOf<"TunnelTurned">> = (w, event, all) => {
  const tunnel = tunnelIn(all, w.after);
  if (!tunnel) return;
  const mine = event.seat === w.me;
  const { route, color } = tunnel;
  const length = w.sheet?.routes[route]?.length ?? 1;
  if (mine) pay(w, { color, locomotives: tunnel.locomotives }, length, `route ${route}`);
  w.cues.push({ at: w.at, view: { tunnel }, turned: 0 });
  const hits: boolean[] = [];
  tunnel.turned.forEach((card, i) => {
    const at = w.at + (TURN_UP[i] ?? 0);
    const hit = tunnel.costly[i] ?? false;
    hits.push(hit);
    if (!mine) w.move(at, { kind: "turned", route, card, at: i, hit }, TURNED);
    else {
      const to = `turned-${i}`;
      w.move(at, { kind: "card", from: "deck", to, card, ms: TURNED, arc: 30, flip: true }, TURNED);
    }
    w.cues.push({ at: at + TURNED, turned: i + 1 });
  });
  w.say({ name: "tunnel", weight: 5, loud: 1, hits });
  w.at = Math.max(w.end, w.at + (TURN_UP[tunnel.turned.length - 1] ?? 0) + TURNED) + 40;
  w.end = w.at;
};

/** A tunnel is given up: the viewer's cards return. */
const tunnelLeft: Happening = (w, event) => {
  const tunnel = tunnelOf(w.before);
  if (event.seat !== w.me || !tunnel) return;
  const length = w.sheet?.routes[tunnel.route]?.length ?? 1;
  const locomotives = tunnel.color === "locomotive" ? length : tunnel.locomotives;
  for (let i = 0; i < length; i++) {
    const card = i < length - locomotives ? tunnel.color : "locomotive";
    const from = `route ${tunnel.route}`;
    w.move(w.at + i * 20, { kind: "card", from, to: `hand-${card}`, card, ms: PAID, arc: 60 }, PAID);
  }
  w.say({ name: "card", weight: 1, loud: 1 });
};

const extraPaid: Happening<EventOf<"ExtraPaid">> = (w, event, all) => {
  if (event.seat !== w.me) return;
  const claim = all.find((one) => one.kind === "RouteClaimed");
  pay(w, event, event.extra, claim ? `route ${claim.route}` : "discard");
  w.at += ROLL_AFTER;
};

const stationed: Happening<EventOf<"StationBuilt">> = (w, event) => {
  const { city } = event;
  if (event.seat === w.me) {
    pay(w, event, event.cards, `city ${city}`);
    w.at += ROLL_AFTER;
  }
  w.move(w.at, { kind: "house", place: city, seat: event.seat, hub: false }, 540);
  w.show(w.at + 380, { stations: stationsOf(w.after) });
  w.say({ name: "station", weight: 4, loud: 1 });
};

const offered: Happening<EventOf<"TicketsOffered" | "TicketsSwapped">> = (w, event) => {
  const to = seatOf(w, event.seat);
  for (let i = 0; i < event.number; i++)
    w.move(w.at + i * 90, { kind: "ticket", from: "tickets", to, ms: 300 }, 300);
  w.show(w.at + 180, { seats: w.after.seats });
  w.say({ name: "tickets", weight: 2, loud: event.seat === w.me ? 1 : 0.5 });
};

const kept: Happening<EventOf<"TicketsKept">> = (w, event) => {
  const from = seatOf(w, event.seat);
  for (let i = 0; i < event.returned; i++)
    w.move(w.at + i * 90, { kind: "ticket", from, to: "tickets", ms: 300 }, 300);
  w.say({ name: "tickets", weight: 2, loud: event.seat === w.me ? 1 : 0.5 });
};

const hubbed: Happening<EventOf<"HubPlaced">> = (w, event) => {
  w.move(w.at, { kind: "house", place: event.crossing, seat: event.seat, hub: true }, 380);
  w.say({ name: "station", weight: 4, loud: 1 });
};

const railed: Happening<EventOf<"RailLaid">> = (w, event) => {
  const { line } = event;
  w.move(w.at, { kind: "rail", line, seat: event.seat, ms: 260 }, 260);
  w.show(w.at + 260, { rails: [...railsOf(w.before), line] });
  const seats = joinedBy(w, line);
  if (seats.length) w.move(w.at + 260, { kind: "joined", line, rails: networkOf(w, line), seats }, 900);
  w.say({ name: seats.length ? "joined" : "rail", weight: 4, loud: 1 });
  w.at += 160;
};

/** Return the crossings connected with one. */
function reached(w: Pick<Writing, "before" | "sheet">, start: string): ReadonlySet<string> {
  const lines = railsOf(w.before).map((id) => w.sheet!.lines[id]!);
  const found = new Set([start]);
  for (const at of found) for (const { a, b } of lines) if (a === at || b === at) found.add(a === at ? b : a);
  return found;
}

/** Return the rails connected with a new line. */
function networkOf(w: Writing, line: string): string[] {
  const { a, b } = w.sheet!.lines[line]!;
  const net = new Set([...reached(w, a), ...reached(w, b)]);
  return railsOf(w.before).filter((id) => net.has(w.sheet!.lines[id]!.a));
}

/** Return the seats whose networks a rail joins; none if it only extends one. */
export function joinedBy(w: Pick<Writing, "before" | "sheet">, line: string): readonly number[] {
  const laid = w.sheet?.lines[line];
  if (!laid || !isRailView(w.before)) return [];
  const [one, other] = [reached(w, laid.a), reached(w, laid.b)];
  if (one.has(laid.b)) return [];
  const { seats } = w.before;
  const at = (net: ReadonlySet<string>): number[] =>
    seats.flatMap(({ hub }, seat) => (hub !== null && net.has(hub) ? [seat] : []));
  const [left, right] = [at(one), at(other)];
  return left.length && right.length ? [...left, ...right] : [];
}

const journeyDone: Happening<EventOf<"TicketCompleted" | "CrossedBoard">> = (w, event) => {
  const ticket = event.kind === "CrossedBoard" ? null : event.ticket;
  const seat = event.seat;
  const { done, crossed } = w.after.seats[seat] as unknown as { done: string[]; crossed: boolean };
  const number = done.length + (crossed ? 1 : 0);
  const ms = seat === w.me ? CELEBRATED : 1000;
  w.at = Math.max(w.at, w.end);
  const places = ticket === null ? chain(w, seat) : between(w, seat, ticket);
  w.move(w.at, { kind: "journey", ticket, seat, number, places }, ms);
  w.say({ name: "journey", weight: 6, loud: seat === w.me ? 1 : 0.5 });
  w.at += ms;
};

/** Return a way over a player's own routes between cities, with as few routes as possible; empty if there is none. */
export function wayOver(
  sheet: BoardSheet,
  owners: Readonly<Record<string, number>>,
  seat: number,
  from: readonly string[],
  to: readonly string[],
): string[] {
  const came = new Map<string, string | null>(from.map((city) => [city, null])); // and the route taken to each
  for (const city of came.keys()) {
    if (to.includes(city)) return unwound(sheet, came, city);
    for (const [id, owner] of Object.entries(owners)) {
      const { a, b } = sheet.routes[id] ?? {};
      if (owner !== seat || !a || !b || (a !== city && b !== city)) continue;
      const next = a === city ? b : a;
      if (!came.has(next)) came.set(next, id);
    }
  }
  return [];
}

function unwound(sheet: BoardSheet, came: ReadonlyMap<string, string | null>, end: string): string[] {
  const routes: string[] = [];
  for (let city = end, id = came.get(city); id; id = came.get(city)) {
    routes.unshift(id);
    const { a, b } = sheet.routes[id]!;
    city = a === city ? b : a;
  }
  return routes;
}

function between(w: Writing, seat: number, id: string): string[] {
  const ticket = w.sheet?.tickets[id];
  return ticket && w.sheet ? wayOver(w.sheet, ownersOf(w.after), seat, [ticket.a], [ticket.b]) : [];
}

/** Return the chain from west to east. */
function chain(w: Writing, seat: number): string[] {
  if (!w.sheet) return [];
  const at = (side: string): string[] =>
    Object.entries(w.sheet!.cities).flatMap(([id, city]) => (city.side === side ? [id] : []));
  return wayOver(w.sheet, ownersOf(w.after), seat, at("west"), at("east"));
}

/** Show the viewer's tickets that are now complete, to the viewer only. */
function completed(w: Writing, before: Position, after: Position): void {
  if (!isTicketView(w.after)) return; // the others have events for it
  for (const { ticket, state, routes } of after.ways ?? []) {
    const was = before.ways?.find((way) => way.ticket === ticket);
    const ends = w.sheet?.tickets[ticket];
    if (state !== "done" || !was || was.state === "done" || !ends) continue;
    w.at = Math.max(w.at, w.end);
    w.move(w.at, { kind: "way", places: routes, ends: [ends.a, ends.b], ticket }, 800);
    w.say({ name: "done", weight: 6, loud: 1 });
    w.at += 300;
  }
}

const lastRound: Happening = (w) => w.say({ name: "last-round", weight: 7, loud: 1 });

const over: Happening = (w) => {
  const seats = w.after.seats.map((_, seat) => seat);
  w.at = Math.max(w.at, w.end);
  w.move(w.at, { kind: "nets", owners: ownersOf(w.after), seats }, 160 * seats.length + 240);
  w.say({ name: "end", weight: 8, loud: 1 });
};

const lost: Happening = (w) => w.say({ name: "lost", weight: 7, loud: 1 });

const HAPPENINGS: { readonly [K in Kind]?: Happening<EventOf<K>> } = {
  CardDrawn: drawn,
  CardTaken: taken,
  MarketFilled: filled,
  MarketSwept: swept,
  RouteClaimed: claimed,
  TunnelTurned: turnedUp,
  ExtraPaid: extraPaid,
  TunnelLeft: tunnelLeft,
  StationBuilt: stationed,
  TicketsOffered: offered,
  TicketsKept: kept,
  TicketsSwapped: offered,
  HubPlaced: hubbed,
  RailLaid: railed,
  TicketCompleted: journeyDone,
  CrossedBoard: journeyDone,
  LastRound: lastRound,
  RoundLost: lost,
  GameEnded: over,
};

function happen<K extends Kind>(w: Writing, event: EventOf<K>, all: readonly WireEvent[]): void {
  HAPPENINGS[event.kind as K]?.(w, event, all);
}
