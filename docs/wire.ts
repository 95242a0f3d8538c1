// Made by `python -m peregon.server.describing`; do not edit.

/** The first message, and any time again: look at the table from a seat of one's own. */
export interface Join {
  type: "join";
  seat?: number;
}

/** An action of the seat one looks from, chosen when the table stood at `at`. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  action: string;
}

/** A wish to take back one's last action and what followed it. */
export interface AskTakeBack {
  type: "take_back";
  id: string;
  at: number;
}

/** Whether one agrees that somebody takes back. */
export interface Answer {
  type: "answer";
  id: string;
  agree: boolean;
}

/** Words for the table: a phrase by its key, or free text where the host allows it. */
export interface Say {
  type: "say";
  id: string;
  phrase?: string | null;
  text?: string | null;
}

/** Asks for a heartbeat now. */
export interface Ping {
  type: "ping";
}

/** The whole table: the answer to `join`, and what follows a refusal of something stale. */
export interface TableMessage {
  type: "table";
  protocol: number;
  table: string;
  code: string;
  title: string;
  board: string;
  board_digest: string;
  options: Record<string, string>;
  stage: string;
  host: boolean;
  seat: number | null; // that one looks from; null: a spectator
  commitment: string;
  clock: NoClock | Minutes | Days;
  talk_allowed: "free" | "off" | "phrases";
  aids: boolean;
  people: Person[];
  position: Position | null; // null until the game begins
  talk: Said[];
  take_back: number | null; // the seat that asks to take back
  rematch: string | null;
}

/** Something happened: the entry's events as the viewer may see them, and the table after it. */
export interface Update {
  type: "update";
  seat: number; // −1 at a pause
  kind: "action" | "pause" | "take-back";
  by_bot: boolean;
  events: Record<string, unknown>[];
  position: Position;
}

/** What was wished is in the log, on disk. Repeating a wish under its id brings the same answer. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** What was wished was not done, and why. `id` is null where none could be read. */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
  seq: number | null;
}

/** Somebody came, left, took a seat, or lent it to a bot. */
export interface People {
  type: "people";
  stage: string;
  people: Person[];
  rematch: string | null;
}

/** Something said at the table. */
export interface Said {
  type: "said";
  number: number;
  seat: number | null;
  name: string;
  phrase: string | null;
  text: string | null;
  at: number;
}

/** Somebody asks to take back; null: the question is settled. */
export interface TakeBackAsked {
  type: "take_back_asked";
  seat: number | null;
}

/** The server is there; its time. */
export interface Heartbeat {
  type: "heartbeat";
  now: number;
}

/** The table stands still; what is in its log is safe. */
export interface Stopped {
  type: "stopped";
  reason: Reason;
}

/** Nobody is hurried. */
export interface NoClock {
  kind: "none";
}

/** So many minutes for the whole game, and some seconds more for each action. */
export interface Minutes {
  kind: "minutes";
  minutes: number;
  increment: number;
}

/** So many days for each action. */
export interface Days {
  kind: "days";
  days: number;
}

/** Who has a seat, and whether they are here. */
export interface Person {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  here: boolean;
  away: boolean; // a bot plays for them until they return
  yours: boolean;
}

/** The table as the viewer sees it after `seq` entries of its log; `legal` only for a seat to act. */
export interface Position {
  seq: number;
  view: UsaView | EuropeView | FirstJourneyView | TransEuropaView;
  legal: string[] | null;
  clocks: number[] | null; // milliseconds left to each seat at `now`
  deadline: number | null; // when the time of the one to act is up
  now: number;
  result: Result | null;
}

/** Ticket to Ride. */
export interface UsaView {
  title: "usa";
  first: number;
  turn: number;
  phase: string;
  to_act: number[];
  passes: number; // forced ones in a row
  ended: string | null;
  deck: number;
  discard: Record<string, number>;
  routes: Record<string, number>; // the seat that owns each route claimed
  tickets_left: number;
  market: (string | null)[];
  last_turns: number | null; // left, once the last round has begun
  seats: TicketSeat[];
}

/** A seat of the two big games. */
export interface TicketSeat {
  cars: number;
  cards: number; // how many
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still hold
  points: number; // of routes, so far
  tickets: number; // how many
  held: string[] | null;
  offered: number; // how many
  offer: string[] | null;
  chosen: number[] | null; // at the opening, of the offer, counted from 1
}

/** Ticket to Ride: Europe. */
export interface EuropeView {
  title: "europe";
  first: number;
  turn: number;
  phase: string;
  to_act: number[];
  passes: number; // forced ones in a row
  ended: string | null;
  deck: number;
  discard: Record<string, number>;
  routes: Record<string, number>; // the seat that owns each route claimed
  tickets_left: number;
  market: (string | null)[];
  last_turns: number | null;
  stations: Record<string, number>; // the seat that built in each city
  tunnel: TunnelView | null;
  seats: EuropeSeat[];
}

/** A tunnel that is being tried. */
export interface TunnelView {
  route: string;
  color: string;
  locomotives: number;
  extra: number;
  turned: string[];
}

/** A seat of Europe. */
export interface EuropeSeat {
  cars: number;
  cards: number; // how many
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still hold
  points: number; // of routes, so far
  tickets: number; // how many
  held: string[] | null;
  offered: number; // how many
  offer: string[] | null;
  chosen: number[] | null; // at the opening, of the offer, counted from 1
  stations: number; // not yet built
  given_back: string[] | null; // tickets that left the game
}

/** Ticket to Ride: First Journey. */
export interface FirstJourneyView {
  title: "first_journey";
  first: number;
  turn: number;
  phase: string;
  to_act: number[];
  passes: number; // forced ones in a row
  ended: string | null;
  deck: number;
  discard: Record<string, number>;
  routes: Record<string, number>; // the seat that owns each route claimed
  tickets_left: number;
  ticket_discards: number;
  seats: JourneySeat[];
}

/** A seat of First Journey. */
export interface JourneySeat {
  cars: number;
  cards: number; // how many
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still hold
  tickets: number; // in hand
  held: string[] | null;
  done: string[];
  crossed: boolean;
  total: number;
}

/** Trans Europa. */
export interface TransEuropaView {
  title: "trans_europa";
  first: number;
  turn: number;
  phase: string;
  to_act: number[];
  passes: number; // forced ones in a row
  ended: string | null;
  round: number;
  starter: number;
  rails_left: number;
  rails: string[]; // the lines that have one
  seats: RailSeat[];
}

/** A seat of Trans Europa. */
export interface RailSeat {
  hub: string | null;
  cities: string[] | null; // its five, in the order of their colours
  last_cities: string[]; // those of the round before
  lost: number; // in the round before
  total: number;
}

/** How a game ended; it is shown with the seed that opens the commitment. */
export interface Result {
  how: string;
  scores: SeatResult[];
  winners: number[];
  seed: string;
}

/** One seat's score, the parts that add up to it, and what breaks ties. */
export interface SeatResult {
  total: number;
  place: number;
  parts: Record<string, number>;
  completed: number;
  longest: number;
  tickets: string[];
  lent: string[];
}

/** Why something was not done: a key, the rule behind it, and the values that belong to its words. */
export interface Reason {
  key: string;
  rule: string | null;
  arguments: Record<string, string | number>;
}

export type ClientMessage = Join | Act | AskTakeBack | Answer | Say | Ping;

export type ServerMessage = TableMessage | Update | Accepted | Refused | People | Said | TakeBackAsked | Heartbeat | Stopped;
