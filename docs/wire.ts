// Made by `python -m peregon.server.wire_docs`; do not edit.

/** Look at the table from one of the client's seats: the first message, allowed again at any time. */
export interface Join {
  type: "join";
  seat?: number;
}

/** Play an action for the client's seat, chosen when the log had `at` entries. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  action: string;
}

/** Ask whether an action of the client's seat would be legal now, without playing it. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/** Ask what a route or station would cost the client's seat if it were its turn. */
export interface Price {
  type: "price";
  id: string;
  place: string;
}

/** Ask to undo the seat's last action and everything after it. */
export interface AskTakeBack {
  type: "take_back";
  id: string;
  at: number;
}

/** Agree or disagree with a request to undo. */
export interface Answer {
  type: "answer";
  id: string;
  agree: boolean;
}

/** Withdraw a request to undo; the request itself is answered by `refused`. */
export interface Withdraw {
  type: "withdraw";
  id: string;
}

/** Say something in the chat: a phrase by its key, or free text if the host allows it. */
export interface Say {
  type: "say";
  id: string;
  phrase?: string | null;
  text?: string | null;
}

/** Mute or unmute a player. The setting is saved, and the whole `table` follows. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted: boolean;
}

/** Ask for a heartbeat now. */
export interface Ping {
  type: "ping";
}

/** The whole table: the answer to `join`, also sent after a stale message was refused. */
export interface TableMessage {
  type: "table";
  protocol: number;
  table: string;
  code: string;
  title: string;
  board: string;
  board_digest: string;
  options: Record<string, string>;
  earlier_rules: boolean; // it began before the last change of the rules, and keeps its rules
  stage: string;
  host: boolean;
  seat: number | null; // the viewer's seat; null for a spectator
  commitment: string;
  continued: Continued | null;
  clock: NoClock | Minutes | Days;
  talk_allowed: "free" | "off" | "phrases";
  aids: boolean;
  hints: "ask" | "coach" | "off"; // those in effect now; the host's choice is in effect while exactly one person plays
  hints_allowed: "ask" | "coach" | "off"; // the host's choice
  people: Person[];
  position: Position | null; // null before the game begins
  talk: Said[];
  muted: number[]; // the seats that the viewer has muted
  take_back: Vote | null; // the open request to undo
  regret: number; // milliseconds that a bot waits after an action that may be undone
  rematch: string | null;
}

/** A new entry of the log: its events as the viewer may see them, and the table after it. */
export interface Update {
  type: "update";
  seat: number; // −1 for a pause
  kind: "action" | "back" | "left" | "pause" | "resign" | "take-back"; // left: a bot plays until `back`
  by_bot: boolean;
  undoes: number | null; // of a take-back: this entry and all later ones are undone
  events: WireEvent[];
  position: Position;
}

/** The request is in the log, on disk. A repeated request with the same id gets the same answer. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** The action that `why` asked about is legal; otherwise `refused` gives the reason. */
export interface Allowed {
  type: "allowed";
  id: string;
}

/** The answer to `price`: the actions that could pay, as `legal` would list them. */
export interface Priced {
  type: "priced";
  id: string;
  payments: string[];
}

/** A request was refused, with the reason. `id` is null if the request had no readable id. */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
  seq: number | null;
}

/** A player came, left or took a seat, or a bot plays for one; or the host has changed the hints. */
export interface People {
  type: "people";
  stage: string;
  hints: "ask" | "coach" | "off";
  hints_allowed: "ask" | "coach" | "off";
  people: Person[];
  rematch: string | null;
}

/** A message in the chat. */
export interface Said {
  type: "said";
  number: number;
  seat: number | null;
  name: string;
  phrase: string | null;
  text: string | null;
  at: number;
}

/** A player asks to undo, or has agreed; null: the request is settled, with its result. */
export interface TakeBackAsked {
  type: "take_back_asked";
  vote: Vote | null;
  ended: "declined" | "overtaken" | "taken-back" | "withdrawn" | null;
}

/** The server is alive; its time. */
export interface Heartbeat {
  type: "heartbeat";
  now: number;
}

/** The game is paused by an error; its log is safe. */
export interface Stopped {
  type: "stopped";
  reason: Reason;
}

/** The set-up of a table. */
export interface Setup {
  title: string;
  seats: SeatWish[];
  board?: string | null;
  board_text?: string | null; // the text of an uploaded board
  options?: Record<string, string>;
  first?: number | null; // the first player; by default drawn
  clock?: NoClock | Minutes | Days;
  spectators?: boolean;
  aids?: boolean;
  talk?: "free" | "off" | "phrases";
  hints?: "ask" | "coach" | "off"; // in effect while exactly one person plays
}

/** The player of a seat: the host, a bot, another person on this device, or a person with the link. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  level?: "easy" | "expert" | "hard" | "normal";
  name?: string;
  ink?: number; // the colour; the default is the first free one
  face?: "badger" | "bear" | "cat" | "fox" | "hare" | "owl"; // by default a bot gets any free one, and a person a letter
}

/** Before the start: remove the player of a seat, or give a free seat to a bot. */
export interface SeatChange {
  kind: "bot" | "open";
  level?: "easy" | "expert" | "hard" | "normal";
}

/** A player's look: a colour and a face, unique at the table; null: a letter instead of a face. */
export interface Looks {
  ink?: number;
  face?: "badger" | "bear" | "cat" | "fox" | "hare" | "owl" | null;
}

/** Which hints the host allows: none, on demand, or a coach who also warns. */
export interface HintChoice {
  hints: "ask" | "coach" | "off";
}

/** An uploaded board file, for a title. */
export interface OwnBoard {
  title: string;
  text: string;
}

/** The visitor's name. */
export interface Naming {
  name: string;
}

/** The token of a link that another device made. */
export interface Following {
  token: string;
}

/** The choices of the set-up sheet. */
export interface Offer {
  titles: TitleCard[];
  levels: string[];
  phrases: string[];
}

/** A table in a list; `your_turn` if it waits for the visitor and no bot plays for them. */
export interface TableCard {
  id: string;
  code: string;
  title: string;
  board: string;
  stage: string;
  host: boolean;
  people: Person[];
  changed_at: number;
  seq: number; // the number of entries in its log
  acted_at: number | null; // when the last entry came
  round: number | null; // in the games of routes: the number of the round
  your_turn: boolean | null;
  to_act: number[]; // the seats that a running game waits for
  scores: number[]; // the public score of each seat
  places: number[] | null; // of each seat; null: the game is not over, or ended before places were stored
  commitment: string;
  continued: Continued | null; // a game that was played on from another does not count
  clock: NoClock | Minutes | Days;
  rematch: string | null;
}

/** The visitor's seat. */
export interface Seated {
  table: string;
  seat: number;
}

/** The table that was deleted, and the record of its game if it was asked for and has actions. */
export interface Deleted {
  table: string;
  record: string | null;
}

/** The candidates of a position for the seat to act: the advised one first, then by their chances. */
export interface Hint {
  seat: number;
  at: number; // the entry of the log after which it was asked
  now: number; // the chance if a bot of level normal or hard went on for the seat
  rough: boolean; // there was not enough time for a sure estimate
  only: boolean; // there is no other action
  explained: number; // so many options, from the first, have their facts
  options: Advised[];
}

/** A board: its drawing and its printed facts. Either `routes` and `tickets` or `lines` are empty. */
export interface BoardSheet {
  board: string;
  digest: string;
  kind: "rails" | "routes";
  names: Names;
  geometry: Geometry;
  cities: Record<string, SheetCity>;
  routes: Record<string, SheetRoute>;
  tickets: Record<string, SheetTicket>;
  lines: Record<string, SheetLine>;
  near: Record<string, SheetNear>; // of crossings and lines, because players know cities
  colors: string[]; // of cards, in the board's order, without the locomotive
  cards: Record<string, number>; // per colour, with locomotives; on a rail board, cities per colour
  cars: number; // of each seat at the start
  stations: number;
  station_points: number; // for each station that is not built
  start_score: number;
  tickets_to_win: number | null; // null where the score is in points
}

/** The numbers of a valid board; `tickets` is 0 on a rail board. */
export interface BoardFacts {
  names: Record<string, string>;
  cities: number;
  ways: number; // routes, or lines
  tickets: number;
}

/** The way to reach this server: from this machine only, or at a URL in the local network. */
export interface Reach {
  url: string | null;
  can_open: boolean;
}

/** An entry of a game's log, as the viewer may see it. */
export interface LogLine {
  seq: number;
  kind: string;
  seat: number;
  by_bot: boolean;
  undoes: number | null; // of a take-back: this entry and all later ones are undone
  events: WireEvent[];
  at: number;
}

/** Some frames of a game, and their total number. */
export interface Replay {
  title: string;
  board: string;
  board_digest: string;
  commitment: string;
  continued: Continued | null;
  people: Person[]; // the players; for an uploaded record, as far as it names them
  played_at: number | null; // when it ended, or was last played; null for an uploaded record
  actions: number;
  scores: number[][]; // the public scores of every frame; sent with the first frames
  first: number;
  frames: Frame[];
  result: Result | null;
}

/** An uploaded record that the server keeps for some time. */
export interface KeptRecord {
  id: string; // the digest of its text
  title: string;
  board: string;
  seats: number;
  actions: number;
  finished: boolean; // played to its end
}

/** How far the review of a game has come, and what it has found. */
export interface ReviewProgress {
  state: "closed" | "complete" | "failed" | "none" | "running" | "stopped" | "waiting"; // closed: the game is not over
  done: number; // actions that are reviewed
  actions: number;
  seconds_left: number | null; // an estimate while it runs
  waiting_before: number | null; // while it waits: reviews and same cards that are computed before it
  review: Review | null;
}

/** How many games with the cards of a seat bots have played, and what they reached. */
export interface SameCardsProgress {
  state: "closed" | "complete" | "failed" | "none" | "running" | "stopped" | "waiting" | "unknown_deck"; // closed: the game was not played to its end
  games_done: number;
  games: number;
  seconds_left: number | null;
  waiting_before: number | null;
  same_cards: SameCards | null;
}

/** The steps of a title's lesson, as the page follows them. */
export interface Lesson {
  title: string;
  steps: LessonStep[];
}

/** The details of a seat's score. */
export interface SeatReckoning {
  made: string[]; // tickets completed
  road: string[]; // the routes of its longest road, if it scores
}

/** A finished round of Trans Europa. */
export interface RoundSheet {
  number: number;
  how: string;
  rails: string[]; // the lines with a rail
  seats: RoundSeat[];
}

/** The visitor; without a name they can only watch. */
export interface Me {
  name: string | null;
}

/** A token that adds a device to the person: valid once, for an hour. */
export interface Link {
  token: string;
}

/** A device of the visitor; `kind` is its browser and system, if known; `this` marks the asking device. */
export interface OwnDevice {
  id: string;
  kind: string;
  created_at: number;
  seen_at: number;
  this: boolean;
}

/** The device that was removed. */
export interface Revoked {
  device: string;
}

/** From where a game was played on: the decision of a seat in an earlier game. It does not count. */
export interface Continued {
  at: number; // the number of actions before it
  seat: number;
  cards: "new" | "same"; // new: what the seat could not know was dealt again
  kind: "record" | "table" | null; // of the earlier game; null for others than the host
  id: string | null;
}

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** Minutes for the whole game, plus some seconds per action. */
export interface Minutes {
  kind: "minutes";
  minutes: number;
  increment: number;
}

/** Days per action. */
export interface Days {
  kind: "days";
  days: number;
}

/** The player of a seat, and whether they are connected. */
export interface Person {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  here: boolean;
  away: boolean; // a bot plays until they return
  resigned: boolean; // a bot plays for them to the end
  hinted: boolean; // they have used a hint in this game
  yours: boolean;
  host: boolean; // created the table, and starts the game
  ink: number; // the colour, 0 to 5; unique at the table
  face: "badger" | "bear" | "cat" | "fox" | "hare" | "owl" | null; // of every bot, and of a person who chose one; unique at the table
}

/** The table as the viewer sees it after `seq` entries of its log; `legal` only if the seat is to act. */
export interface Position {
  seq: number;
  view: UsaView | EuropeView | FirstJourneyView | TransEuropaView;
  legal: string[] | null;
  ways: Way[] | null;
  clocks: number[] | null; // milliseconds left for each seat at `now`
  deadline: number | null; // when the time of the acting seat runs out
  now: number;
  can_take_back: boolean; // whether the viewer's seat may undo its last action now, or ask for it
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
  routes: Record<string, number>; // the owner's seat, for each claimed route
  closed: string[]; // routes without an owner that no player may claim any more
  tickets_left: number;
  market: (string | null)[];
  last_turns: number | null; // left, after the last round has begun
  seats: TicketSeat[];
}

/** A seat of the two big games. */
export interface TicketSeat {
  cars: number;
  cards: number; // the number of cards
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still have
  points: number; // for routes, so far
  tickets: number; // the number of tickets
  held: string[] | null;
  offered: number; // the number of tickets offered
  offer: string[] | null;
  chosen: number[] | null; // at the start: the kept tickets of the offer, counted from 1
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
  routes: Record<string, number>; // the owner's seat, for each claimed route
  closed: string[]; // routes without an owner that no player may claim any more
  tickets_left: number;
  market: (string | null)[];
  last_turns: number | null;
  stations: Record<string, number>; // the seat that built in each city
  tunnel: TunnelView | null;
  seats: EuropeSeat[];
}

/** A tunnel whose extra cost is open. */
export interface TunnelView {
  route: string;
  color: string;
  locomotives: number;
  extra: number;
  turned: string[];
  costly: boolean[]; // of the cards turned up: which of them add to the cost
}

/** A seat of Europe. */
export interface EuropeSeat {
  cars: number;
  cards: number; // the number of cards
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still have
  points: number; // for routes, so far
  tickets: number; // the number of tickets
  held: string[] | null;
  offered: number; // the number of tickets offered
  offer: string[] | null;
  chosen: number[] | null; // at the start: the kept tickets of the offer, counted from 1
  stations: number; // not yet built
  station_price: number; // of its next station, in cards
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
  routes: Record<string, number>; // the owner's seat, for each claimed route
  closed: string[]; // routes without an owner that no player may claim any more
  tickets_left: number;
  ticket_discards: number;
  seats: JourneySeat[];
}

/** A seat of First Journey. */
export interface JourneySeat {
  cars: number;
  cards: number; // the number of cards
  hand: Record<string, number> | null;
  shown: Record<string, number>; // cards that everybody saw it take and that it must still have
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

/** The progress of a ticket (in Trans Europa of a city): its cheapest way, and the cost of the rest of it. */
export interface Way {
  ticket: string;
  state: "done" | "lost" | "open";
  missing: number; // spaces to claim, or the cost of lines to build
  routes: string[]; // to claim, or lines to build
  length: number; // of the shortest way on an empty board
}

/** The result of a game, with the seed that proves the commitment. */
export interface Result {
  how: string;
  scores: SeatResult[];
  winners: number[];
  seed: string;
  decided_by: "express" | "road" | "shared" | "stations" | "tickets" | "total" | null; // null: a resignation
  resigned: number | null; // the seat whose resignation ended it; the scores are those at that time
}

/** The score of a seat, its parts, and the tie-breaks. */
export interface SeatResult {
  total: number;
  place: number;
  parts: Record<string, number>;
  completed: number;
  longest: number;
  tickets: string[];
  lent: string[];
}

/** A request to undo that all players must agree to, as every viewer sees it. */
export interface Vote {
  seat: number; // the seat that asks
  agreed: number[]; // the seats whose players have agreed
  asked: number[]; // the seats whose players have not answered yet
}

/** The reason of a refusal: a message key, the rule behind it, and the arguments of the message. */
export interface Reason {
  key: string;
  rule: string | null;
  arguments: Record<string, string | number>;
}

/** A game to choose, with the values and the default of each option. */
export interface TitleCard {
  id: string;
  names: Record<string, string>;
  fewest: number;
  most: number;
  boards: string[];
  options: Record<string, string[]>;
  defaults: Record<string, string>;
  levels: string[];
  minutes: [number, number];
  players: BoardCard[]; // by board
}

/** A board to choose, and its numbers of players. */
export interface BoardCard {
  board: string;
  names: Record<string, string>;
  fewest: number;
  most: number;
}

/** An action with the chance to win after it, the standard error of the chance, and what it brings. */
export interface Advised {
  action: string;
  chance: number;
  error: number;
  doubt: number;
  even: boolean;
  loss: number; // what it costs compared with the best, never below 0
  mark: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null; // null: no action is clearly worse than another
  facts: Fact[];
}

/** A fact about an action: the key of its sentence, and the arguments. */
export interface Fact {
  key: string;
  route: string | null;
  ticket: string | null; // in Trans Europa a city
  city: string | null;
  card: string | null;
  seat: number | null;
  number: number | null;
}

/** A name in both languages. */
export interface Names {
  en: string;
  ru: string;
}

/** A whole board. `facts` is the digest of its facts; `window` is the map inside its frame. */
export interface Geometry {
  version: number;
  board: string;
  facts: string;
  width: number;
  height: number;
  window: [number, number, number, number];
  fine: number; // scale of the land's details: 1 on a sheet 3600 wide
  dot: number; // radius of a city's dot
  text: number; // font size of the cities' names
  cities: PlacedCity[];
  routes: PlacedRoute[];
  crossings: PlacedCrossing[];
  lines: PlacedLine[];
  land: Land;
  plates: Record<string, Plate>;
  compass: [number, number, number] | null; // x, y, radius
}

/** A city's dot and its name in each language; `color` on a rail board, `side` in First Journey. */
export interface PlacedCity {
  id: string;
  x: number;
  y: number;
  color: string | null;
  side: string | null;
  labels: Record<string, Label>;
}

/** A name: its lines, their widths, and the start, end or middle of the first line's baseline. */
export interface Label {
  lines: string[];
  widths: number[];
  x: number;
  y: number;
  anchor: "end" | "middle" | "start";
}

/** A route: the cubic from city to city, and its cars as x, y, angle, from `a` to `b`. */
export interface PlacedRoute {
  id: string;
  a: string;
  b: string;
  color: string;
  kind: "ferry" | "plain" | "tunnel";
  path: number[];
  cars: [number, number, number][];
  locomotives: number[];
}

/** PlacedCrossing(id: 'str', x: 'int', y: 'int') */
export interface PlacedCrossing {
  id: string;
  x: number;
  y: number;
}

/** A line between two crossings; `terrain` is what a double line leads across. */
export interface PlacedLine {
  id: string;
  a: string;
  b: string;
  cost: number;
  terrain: "mountain" | "plain" | "river" | "sea";
}

/** The land behind the board, bent to match it. Rings are closed implicitly; the window clips it. */
export interface Land {
  credit: string;
  shore: number[][];
  lakes: number[][];
  rivers: number[][];
  borders: number[][];
  graticule: number[][];
  peaks: [number, number, number][]; // x and y of the foot, size; from north to south
  seas: Record<string, Label[]>;
}

/** The title plate in one language; `x` and `y` are its middle. */
export interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  subtitle: string;
}

/** A city; `color` is the colour of its card on a rail board, `side` is used in First Journey. */
export interface SheetCity {
  en: string;
  ru: string;
  color: string | null;
  side: "east" | "west" | null;
}

/** A route; `twin` is the other track of a double. */
export interface SheetRoute {
  a: string;
  b: string;
  length: number;
  color: string;
  kind: "ferry" | "plain" | "tunnel";
  locomotives: number; // that a ferry needs
  points: number;
  twin: string | null;
}

/** A ticket; it has no points in First Journey. */
export interface SheetTicket {
  a: string;
  b: string;
  points: number | null;
  long: boolean;
}

/** A place for rails between two crossings. */
export interface SheetLine {
  a: string;
  b: string;
  cost: number;
}

/** The nearest city to a crossing or a line, and the next one beyond it; null in a city. */
export interface SheetNear {
  a: string;
  b: string | null;
  way: string[]; // compass directions from `a`, step by step; for a line, the last one is the line itself
}

/** The table after an action that was not undone; the first frame is the deal. */
export interface Frame {
  number: number;
  seat: number | null;
  events: WireEvent[];
  view: UsaView | EuropeView | FirstJourneyView | TransEuropaView;
  ways: Way[] | null;
}

/** The review of a game, complete or as far as it has come. */
export interface Review {
  format: number;
  title: string;
  rules: number;
  board: string;
  board_digest: string;
  options: Record<string, string>;
  commitment: string;
  seats: number;
  names: string[];
  actions: number; // of the game
  seat: number | null; // the only seat that is reviewed; None: all
  playouts: number; // per decision
  seed: number;
  done: number; // actions that are reviewed
  decisions: Decision[];
  points: Point[];
  summaries: Summary[]; // when complete
  turning_points: TurningPoint[]; // when complete
}

/** A decision of a seat. Chances are the seat's own, from 0 to 1, as far as it could know them. */
export interface Decision {
  at: number; // the number of actions before it
  seat: number;
  turn: number; // of this seat, from 1; in Trans Europa the round; 0: before the first turn
  played: string;
  best: string;
  chance: number; // after the best action
  after: number; // after the action that was played
  loss: number; // `chance` - `after`, never below 0
  error: number; // the standard error of `loss`
  spread: number; // how much worse the worst action clearly is; 0: none is
  mark: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null; // None: there was no real choice
  options: Option[]; // the best first
}

/** An action that the seat could choose: the chance to win after it, and the standard error. */
export interface Option {
  action: string;
  chance: number;
  error: number;
  playouts: number;
}

/** The chances to win after a number of actions; with all seats reviewed they add up to 1. */
export interface Point {
  at: number;
  chances: number[];
  errors: number[];
}

/** A seat's game: the cost of its decisions and the effect of luck, in shares of a win. */
export interface Summary {
  seat: number;
  accuracy: number | null; // 0 to 100; None: no real choice
  accuracy_error: number | null;
  choices: number; // decisions with a real choice
  lost: number; // the sum of the losses, those that are not clear only as far as they exceed their errors
  lost_error: number;
  luck: number | null; // the rest of the change from the first chance to the result
  first: number; // the chance before the first decision
  result: number | null; // the share of the win
  marks: Record<string, number>;
  others: number | null; // None: not all seats are reviewed, or the game is not over
  rough: boolean; // too few playouts: hardly a mistake could have been told from chance
}

/** A change of a seat's chance: by its own decision, at least an inaccuracy, or much by luck. */
export interface TurningPoint {
  at: number; // of the decision that was played before
  until: number; // of the seat's next decision; the number of all actions at the end of the game
  seat: number;
  turn: number;
  luck: boolean;
  change: number;
  mark: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null;
  reasons: ReviewReason[];
}

/** A fact that explains a turning point: the key of its sentence, and the arguments. */
export interface ReviewReason {
  key: string;
  route: string | null;
  ticket: string | null; // in Trans Europa a city
  seat: number | null;
  number: number | null;
  card: string | null;
  against: number | null; // what `number` is compared with
}

/** A seat's own result, and those of bots with the same cards against the same opponents. */
export interface SameCards {
  seat: number;
  total: number;
  place: number;
  opponents: string[]; // the level at each seat; people are played by a level too
  pars: Par[];
}

/** The results of bots of a level with a seat's cards: means over games, with standard errors. */
export interface Par {
  level: string;
  games: number;
  total: number;
  error: number;
  wins: number; // the share of the win
  beaten: number; // games with a total below that of the seat itself
  totals: number[]; // of each game; `par_record` plays it again
}

/** A step of a lesson; its texts have its id. A step without a goal is only read. */
export interface LessonStep {
  id: string;
  goal: Goal | null;
  wants: string[]; // action patterns, the best first
  instead: string[]; // … if none of these is legal; then the step has other texts
  point: string[]; // where the coach points if no action is advised: `city wien`, `hand`
  rules: string[]; // the ids of the rules
}

/** The goal of a step: a number of events of a kind for the learner's seat, which must name `of`. */
export interface Goal {
  event: string;
  of: string | null;
  times: number;
}

/** A seat at the end of a round. */
export interface RoundSeat {
  hub: string | null;
  cities: string[];
  joined: string[]; // the cities in its network
  missing: string[]; // the missing lines of a cheapest way to complete its network
  lost: number;
  total: number; // after the round
}

/** A seat was offered tickets. */
export interface TicketsOfferedEvent {
  kind: "TicketsOffered";
  seat: number;
  number: number;
  tickets: string[] | null;
}

/** A seat chose its tickets at the opening; the choice is hidden until all seats have chosen. */
export interface TicketsChosenEvent {
  kind: "TicketsChosen";
  seat: number;
}

/** A seat kept tickets and returned the others. */
export interface TicketsKeptEvent {
  kind: "TicketsKept";
  seat: number;
  kept: number;
  returned: number;
  tickets: string[] | null;
  chosen: number[] | null; // which of the offer, from 1; empty in old logs
}

/** A card was drawn from the deck. */
export interface CardDrawnEvent {
  kind: "CardDrawn";
  seat: number;
  card: string | null;
}

/** An open card was taken. */
export interface CardTakenEvent {
  kind: "CardTaken";
  seat: number;
  slot: number;
  card: string;
}

/** A card was put into the market. */
export interface MarketFilledEvent {
  kind: "MarketFilled";
  seat: number;
  slot: number;
  card: string;
}

/** All open cards were discarded because too many were locomotives. */
export interface MarketSweptEvent {
  kind: "MarketSwept";
  seat: number;
  cards: string[];
}

/** The discard became the new deck. */
export interface DeckReshuffledEvent {
  kind: "DeckReshuffled";
  seat: number;
  size: number;
}

/** A route was claimed. */
export interface RouteClaimedEvent {
  kind: "RouteClaimed";
  seat: number;
  route: string;
  color: string;
  locomotives: number;
  points: number;
}

/** A tunnel was claimed; its payment is on the table, and cards will be turned up. */
export interface TunnelTriedEvent {
  kind: "TunnelTried";
  seat: number;
  route: string;
  color: string;
  locomotives: number;
}

/** Cards were turned up for a tunnel. */
export interface TunnelTurnedEvent {
  kind: "TunnelTurned";
  seat: number;
  extra: number;
  cards: string[];
}

/** The extra cost of a tunnel was paid. */
export interface ExtraPaidEvent {
  kind: "ExtraPaid";
  seat: number;
  color: string;
  extra: number;
  locomotives: number;
}

/** A tunnel was given up, and its payment returned. */
export interface TunnelLeftEvent {
  kind: "TunnelLeft";
  seat: number;
  route: string;
}

/** A station was built. */
export interface StationBuiltEvent {
  kind: "StationBuilt";
  seat: number;
  city: string;
  color: string;
  cards: number;
  locomotives: number;
}

/** No action was possible. */
export interface PassedEvent {
  kind: "Passed";
  seat: number;
}

/** The last round began: each player has one more turn. */
export interface LastRoundEvent {
  kind: "LastRound";
  seat: number;
}

/** The game ended. */
export interface GameEndedEvent {
  kind: "GameEnded";
  seat: number;
  how: "cars" | "passes" | "six_tickets" | "last_car" | "below_zero";
}

/** Hidden tickets were exchanged for new ones. */
export interface TicketsSwappedEvent {
  kind: "TicketsSwapped";
  seat: number;
  number: number;
  tickets: string[] | null;
}

/** A ticket was drawn. */
export interface TicketDrawnEvent {
  kind: "TicketDrawn";
  seat: number;
  ticket: string | null;
}

/** A ticket was completed and shown. */
export interface TicketCompletedEvent {
  kind: "TicketCompleted";
  seat: number;
  ticket: string;
}

/** A seat connected east and west and got the bonus. */
export interface CrossedBoardEvent {
  kind: "CrossedBoard";
  seat: number;
}

/** The discarded tickets became the new ticket deck. */
export interface TicketsReshuffledEvent {
  kind: "TicketsReshuffled";
  seat: number;
  size: number;
}

/** A hub was placed on a crossing. */
export interface HubPlacedEvent {
  kind: "HubPlaced";
  seat: number;
  crossing: string;
}

/** A rail was laid. */
export interface RailLaidEvent {
  kind: "RailLaid";
  seat: number;
  line: string;
}

/** A turn ended after one rail. */
export interface StoppedEvent {
  kind: "Stopped";
  seat: number;
}

/** A round ended; `number` is the number of the round. */
export interface RoundEndedEvent {
  kind: "RoundEnded";
  seat: number;
  how: "complete" | "rails" | "passes";
  number: number;
}

/** A seat lost points in a round and showed its cities. */
export interface RoundLostEvent {
  kind: "RoundLost";
  seat: number;
  points: number;
  cities: string[];
}

/** A seat was dealt the cities to connect in the new round. */
export interface CitiesDealtEvent {
  kind: "CitiesDealt";
  seat: number;
  cities: string[] | null;
}

/** An event; hidden fields are null. */
export type WireEvent =
  | TicketsOfferedEvent
  | TicketsChosenEvent
  | TicketsKeptEvent
  | CardDrawnEvent
  | CardTakenEvent
  | MarketFilledEvent
  | MarketSweptEvent
  | DeckReshuffledEvent
  | RouteClaimedEvent
  | TunnelTriedEvent
  | TunnelTurnedEvent
  | ExtraPaidEvent
  | TunnelLeftEvent
  | StationBuiltEvent
  | PassedEvent
  | LastRoundEvent
  | GameEndedEvent
  | TicketsSwappedEvent
  | TicketDrawnEvent
  | TicketCompletedEvent
  | CrossedBoardEvent
  | TicketsReshuffledEvent
  | HubPlacedEvent
  | RailLaidEvent
  | StoppedEvent
  | RoundEndedEvent
  | RoundLostEvent
  | CitiesDealtEvent;

export type ClientMessage = Join | Act | Why | Price | AskTakeBack | Answer | Withdraw | Say | Mute | Ping;

export type ServerMessage = TableMessage | Update | Accepted | Allowed | Priced | Refused | People | Said | TakeBackAsked | Heartbeat | Stopped;
