// Made by `python -m peregon.server.wire_docs`; do not edit.

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

/** Whether an action of the seat one looks from would be legal now: nothing is done. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/** What a route or station would cost the seat one looks from if it were its turn: nothing is done. */
export interface Price {
  type: "price";
  id: string;
  place: string;
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

/** One no longer asks to take back; the wish itself is answered by `refused`. */
export interface Withdraw {
  type: "withdraw";
  id: string;
}

/** Words for the table: a phrase by its key, or free text where the host allows it. */
export interface Say {
  type: "say";
  id: string;
  phrase?: string | null;
  text?: string | null;
}

/** What somebody says is to reach me no longer, or again. It is kept, and a whole `table` follows. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted: boolean;
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
  earlier_rules: boolean; // it began before the rules were last changed, and goes on by those of its time
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
  muted: number[]; // the seats whose words do not reach one
  take_back: Vote | null; // what somebody asks to take back, while it is open
  regret: number; // milliseconds that a bot waits after what may be taken back
  rematch: string | null;
}

/** Something happened: the entry's events as the viewer may see them, and the table after it. */
export interface Update {
  type: "update";
  seat: number; // −1 at a pause
  kind: "action" | "back" | "left" | "pause" | "resign" | "take-back"; // left: a bot plays until back
  by_bot: boolean;
  undoes: number | null; // a take-back: this entry and all that followed it count no more
  events: Record<string, unknown>[];
  position: Position;
}

/** What was wished is in the log, on disk. Repeating a wish under its id brings the same answer. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** What `why` asked about may be done; otherwise `refused` says why not. */
export interface Allowed {
  type: "allowed";
  id: string;
}

/** What `price` asked about: the actions that could pay for it, as `legal` would list them. */
export interface Priced {
  type: "priced";
  id: string;
  payments: string[];
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

/** Somebody asks to take back, or somebody has agreed; null: the question is settled, and how. */
export interface TakeBackAsked {
  type: "take_back_asked";
  vote: Vote | null;
  ended: "declined" | "overtaken" | "taken-back" | "withdrawn" | null;
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

/** A table as its host wants it. */
export interface Setup {
  title: string;
  seats: SeatWish[];
  board?: string | null; // a built-in one; none: the title's first
  board_text?: string | null; // a board file of one's own
  options?: Record<string, string>;
  first?: number | null; // who begins; none: drawn
  clock?: NoClock | Minutes | Days;
  spectators?: boolean;
  aids?: boolean;
  talk?: "free" | "off" | "phrases";
}

/** Who is to sit there: I, a bot, somebody else on this device, or whoever comes by the link. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  level?: "easy" | "expert" | "hard" | "normal";
  name?: string;
  ink?: number; // the colour; without one, the first that is free
  face?: "badger" | "bear" | "cat" | "fox" | "hare" | "owl"; // without one, a bot gets any that is free, and a person a letter
}

/** Before the start: whoever sits there is sent away, or a bot takes a seat that nobody has. */
export interface SeatChange {
  kind: "bot" | "open";
  level?: "easy" | "expert" | "hard" | "normal";
}

/** How a player wants to look: a colour and a face that nobody else has; null: a letter. */
export interface Looks {
  ink?: number;
  face?: "badger" | "bear" | "cat" | "fox" | "hare" | "owl" | null;
}

/** A board file of one's own, for a title. */
export interface OwnBoard {
  title: string;
  text: string;
}

/** A name to be known by. */
export interface Naming {
  name: string;
}

/** The token of a link that was made on another device. */
export interface Following {
  token: string;
}

/** What can be chosen on the set-up sheet. */
export interface Offer {
  titles: TitleCard[];
  levels: string[];
  phrases: string[];
}

/** A table as lists show it; `your_turn` where it waits for you, and no bot plays for you. */
export interface TableCard {
  id: string;
  code: string;
  title: string;
  board: string;
  stage: string;
  host: boolean;
  people: Person[];
  changed_at: number;
  seq: number; // entries of its log
  acted_at: number | null; // when the last of them came
  round: number | null; // in the games of routes, times round the table
  your_turn: boolean | null;
  to_act: number[]; // the seats that a game at play waits for
  scores: number[]; // of each seat, as far as everybody knows them
  places: number[] | null; // of each seat; none: it is not over, or ended before they were kept
  commitment: string;
  clock: NoClock | Minutes | Days;
  rematch: string | null;
}

/** Where one sits now. */
export interface Seated {
  table: string;
  seat: number;
}

/** The table that is no more. */
export interface Deleted {
  table: string;
}

/** A board: what is drawn, and what is printed on it. `routes` and `tickets`, or `lines`, are empty. */
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
  near: Record<string, SheetNear>; // of crossings and lines, which players know by their cities
  colors: string[]; // of cards, in the board's order, without locomotives
  cards: Record<string, number>; // of each colour, locomotives too; on a rail board, cities
  cars: number; // that a seat begins with
  stations: number;
  station_points: number; // for each station that is not built
  start_score: number;
}

/** A board that can be played on, in numbers; `tickets` is 0 on a rail board. */
export interface BoardFacts {
  names: Record<string, string>;
  cities: number;
  ways: number; // routes, or lines
  tickets: number;
}

/** How this server is reached: from this machine only, or at a URL in the local network. */
export interface Reach {
  url: string | null;
  can_open: boolean;
}

/** One entry of a game's log, as the viewer may see it. */
export interface LogLine {
  seq: number;
  kind: string;
  seat: number;
  by_bot: boolean;
  undoes: number | null; // a take-back: this entry and all that followed it count no more
  events: Record<string, unknown>[];
  at: number;
}

/** Some frames of a game, and how many there are. */
export interface Replay {
  title: string;
  board: string;
  board_digest: string;
  commitment: string;
  people: Person[]; // who sat there; of an uploaded record, as far as it tells
  played_at: number | null; // when it ended, or was last played; a record does not tell
  actions: number;
  scores: number[][]; // of every frame, as everybody could see them; told with the first frames
  first: number;
  frames: Frame[];
  result: Result | null;
}

/** A title's lesson as the page follows it. */
export interface Lesson {
  title: string;
  steps: LessonStep[];
}

/** What a seat's score was reckoned from. */
export interface SeatReckoning {
  made: string[]; // tickets completed
  road: string[]; // the routes of its longest road, where that counts
}

/** A round of Trans Europa that is over. */
export interface RoundSheet {
  number: number;
  how: string;
  rails: string[]; // the lines that had one
  seats: RoundSeat[];
}

/** Whoever asks; without a name they can only look on. */
export interface Me {
  name: string | null;
}

/** A token that makes one more device the same person: once, within the hour. */
export interface Link {
  token: string;
}

/** A device of mine; `kind` is its browser and system, as far as it told, and `this` the one that asks. */
export interface OwnDevice {
  id: string;
  kind: string;
  created_at: number;
  seen_at: number;
  this: boolean;
}

/** The device that is no longer mine. */
export interface Revoked {
  device: string;
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
  resigned: boolean; // a bot plays on for them to the end
  yours: boolean;
  host: boolean; // set the table up, and starts the game
  ink: number; // the colour, 0 to 5; no two at a table have the same
  face: "badger" | "bear" | "cat" | "fox" | "hare" | "owl" | null; // of every bot; of a person who chose one; no two have the same
}

/** The table as the viewer sees it after `seq` entries of its log; `legal` only for a seat to act. */
export interface Position {
  seq: number;
  view: UsaView | EuropeView | FirstJourneyView | TransEuropaView;
  legal: string[] | null;
  ways: Way[] | null;
  clocks: number[] | null; // milliseconds left to each seat at `now`
  deadline: number | null; // when the time of the one to act is up
  now: number;
  can_take_back: boolean; // whether the viewer's seat may take back its last action now, or ask for it
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
  closed: string[]; // routes that nobody owns and nobody may claim any more
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
  closed: string[]; // routes that nobody owns and nobody may claim any more
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
  closed: string[]; // routes that nobody owns and nobody may claim any more
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

/** How a ticket stands, or in Trans Europa a city: what its cheapest way still takes, and where. */
export interface Way {
  ticket: string;
  state: "done" | "lost" | "open";
  missing: number; // spaces to be claimed, or the cost of lines
  routes: string[]; // these, or lines
  length: number; // of the shortest way on an empty board
}

/** How a game ended; it is shown with the seed that opens the commitment. */
export interface Result {
  how: string;
  scores: SeatResult[];
  winners: number[];
  seed: string;
  decided_by: "express" | "road" | "shared" | "stations" | "tickets" | "total" | null; // null: a resignation
  resigned: number | null; // the seat whose resignation ended it; scores are those it stood at
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

/** A wish to take back on which all have to agree, as everybody sees it. */
export interface Vote {
  seat: number; // that asks
  agreed: number[]; // the seats whose players have agreed
  asked: number[]; // those whose players have yet to answer
}

/** Why something was not done: a key, the rule behind it, and the values that belong to its words. */
export interface Reason {
  key: string;
  rule: string | null;
  arguments: Record<string, string | number>;
}

/** A game to choose; of each option, the values, and the one that holds unless another is chosen. */
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

/** A board to choose, and how many may play on it. */
export interface BoardCard {
  board: string;
  names: Record<string, string>;
  fewest: number;
  most: number;
}

/** A name in both languages. */
export interface Names {
  en: string;
  ru: string;
}

/** A whole board. `facts` names the facts it was made from; `window` is the map inside its frame. */
export interface Geometry {
  version: number;
  board: string;
  facts: string;
  width: number;
  height: number;
  window: [number, number, number, number];
  fine: number; // how fine the world behind is drawn: 1 on a sheet 3600 wide
  dot: number; // radius of a city
  text: number; // size of the cities' names
  cities: PlacedCity[];
  routes: PlacedRoute[];
  crossings: PlacedCrossing[];
  lines: PlacedLine[];
  land: Land;
  plates: Record<string, Plate>;
  compass: [number, number, number] | null; // x, y, radius
}

/** A city's dot, and its name in each language; `color` on a rail board, `side` in First Journey. */
export interface PlacedCity {
  id: string;
  x: number;
  y: number;
  color: string | null;
  side: string | null;
  labels: Record<string, Label>;
}

/** A name: its lines, the width of each, where the first one's baseline begins, ends or has its middle. */
export interface Label {
  lines: string[];
  widths: number[];
  x: number;
  y: number;
  anchor: "end" | "middle" | "start";
}

/** A track: the cubic from city to city, and its cars as x, y, angle, from `a` to `b`. */
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

/** The world behind the board, bent to fit it. Rings close by themselves; the window cuts it off. */
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

/** The plate with the board's title in one language, by its middle. */
export interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  subtitle: string;
}

/** A city; `color` is that of its card on a rail board, `side` counts in First Journey. */
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
  locomotives: number; // that a ferry asks for
  points: number;
  twin: string | null;
}

/** A ticket; in First Journey they have no points. */
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

/** The city nearest to a crossing or a line, and the next one beyond it: null in a city itself. */
export interface SheetNear {
  a: string;
  b: string | null;
  way: string[]; // compass directions from `a`, step by step; the last one of a line is the line itself
}

/** The table after an action that was not taken back; the first frame is the deal. */
export interface Frame {
  number: number;
  seat: number | null;
  events: Record<string, unknown>[];
  view: UsaView | EuropeView | FirstJourneyView | TransEuropaView;
  ways: Way[] | null;
}

/** One thing to learn; its words have its id. Without a goal it is only read. */
export interface LessonStep {
  id: string;
  goal: Goal | null;
  wants: string[]; // patterns of actions, the best first
  point: string[]; // what the coach points at where no action is advised: `city wien`, `hand`
  rules: string[]; // where it is written
}

/** What must happen to the learner's seat: an event of that kind, so often; `of` is what it must name. */
export interface Goal {
  event: string;
  of: string | null;
  times: number;
}

/** A seat at the end of a round. */
export interface RoundSeat {
  hub: string | null;
  cities: string[];
  joined: string[]; // the cities that its network had reached
  missing: string[]; // lines of a cheapest way to complete its network
  lost: number;
  total: number; // after it
}

export type ClientMessage = Join | Act | Why | Price | AskTakeBack | Answer | Withdraw | Say | Mute | Ping;

export type ServerMessage = TableMessage | Update | Accepted | Allowed | Priced | Refused | People | Said | TakeBackAsked | Heartbeat | Stopped;
