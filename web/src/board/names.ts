/** The places of city names. They depend on the board, the language and the zoom step alone, so that no name moves,
 * appears or disappears during a game. The window's edge cuts no name: names of visible cities are moved, others are
 * left out. Names of the player's cities also avoid what covers the board. */
import type { Geometry, Label, PlacedCity } from "$wire";
import type { Box } from "./camera";
import { IN } from "./edges";

export interface Name {
  id: string;
  anchor: Label["anchor"];
  size: number;
  lines: readonly { words: string; x: number; y: number }[];
  box: Box;
  leader: Box | null; // from the rim of the city to the name: x1, y1, x2, y2
  mine: boolean; // on a plate
  passed: boolean; // of a city on a way to a ticket offered
}

/** The visible part of the sheet in a window that can be moved. */
export interface Pane {
  box: Box;
  covered: readonly Box[]; // by what is shown over it
}

const LINE = 0.95; // line height, in font sizes
const ASCENT = 0.74;
const HEIGHT = 0.98; // of one line, in font sizes
const STEPS = 12; // zoom steps per doubling
const SMALLEST = 3.2; // pixels: the radius of a city
const DISC = 11; // pixels: half a disc with a ticket's letter, with its rim
export const PLATE = [4, 3] as const; // pixels around a name of the player's cities
const APART = 2.5; // pixels between two names
const BELOW = 8; // pixels: a name as near below another reads like its second line
const BESIDE = 8; // pixels from a city within which a name needs no leader
const LEADER = 5; // pixels: the shortest visible leader
const CLEAR = 4; // pixels by which a name must be nearer to its own city than to any other
const EDGE = 4; // pixels
const SHARE = 0.15; // share of the sheet: more names than this would cover the map
const FEWER = 0.09; // … if there are too many, only those of the main junctions are shown
const FEW = 25; // cities
const PASSES = 8;
const CELL = 160;

// Costs of a place, in quarters of a car that the name covers.
const CAR = 2.2;
const RAIL = 0.9; // an eighth of a line
const CROSSING = 3;
const HIDES = 4; // factor for a plate, because it is opaque
const SEA = 1.5; // over the name of a sea
const OUTSIDE = 400; // outside the map's window, or over the title
const ON_CITY = 300;
const ON_DISC = 40; // where a disc would be if the other city were the player's
const ON_NAME = 160;
const STACKED = 8;
const UNDER_LEADER = 60;
const DOUBTFUL = 12; // nearer to another city than to its own, with a leader
const WRONG = 200; // … and without room for one
const HIDING = 20; // a name of the player's cities covers another
const STAYING = 6; // pixels that such a name moves to avoid that
const ON_PLATE = 700; // two such names cover each other
const CUT = 600; // such a name is cut by the window's edge, or covered
const OVER_FRAME = 30; // … or is in the window, but over the map's frame

const ANGLES = 16;
const SHIFTS = [-0.42, -0.28, -0.14, 0.14, 0.28, 0.42]; // above or below, in widths
const ASLANT = 1.6; // cost of these
const RINGS = [
  [0.28, 1],
  [0.7, 3],
  [1.5, 9],
  [2.4, 16],
  [3.3, 24],
] as const; // distances from the rim, in font sizes, and their costs

/** Return the least font size of names in pixels. Boards with few cities have larger names. */
export function readableOn(geometry: Geometry, large: boolean): number {
  if (geometry.cities.length < FEW) return 15;
  return large ? 14 : 13;
}

/** Return the font size of names in pixels; when zoomed in they grow, but less than the map. */
export function namePixels(natural: number, readable: number): number {
  return natural < readable ? readable : readable * (natural / readable) ** 0.6;
}

/** Return the scale for which names are placed: the next lower zoom step. */
export function stepOf(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * STEPS + 1e-6) / STEPS);
}

/** The things that names should not cover. */
class Ground {
  readonly #cells = new Map<number, { x: number; y: number; radius: number; weight: number }[]>();

  constructor(geometry: Geometry) {
    for (const route of geometry.routes) {
      for (const [x, y, angle] of route.cars) {
        const turn = (angle * Math.PI) / 180;
        for (const at of [-37.5, -12.5, 12.5, 37.5]) {
          this.#put(x + at * Math.cos(turn), y + at * Math.sin(turn), 16, CAR);
        }
      }
    }
    const crossings = new Map(geometry.crossings.map((crossing) => [crossing.id, crossing]));
    for (const { x, y } of geometry.crossings) this.#put(x, y, 12, CROSSING);
    for (const line of geometry.lines) {
      const [a, b] = [crossings.get(line.a)!, crossings.get(line.b)!];
      for (const share of [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875])
        this.#put(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, 8, RAIL);
    }
  }

  #put(x: number, y: number, radius: number, weight: number): void {
    const key = Math.floor(x / CELL) * 1000 + Math.floor(y / CELL);
    const cell = this.#cells.get(key);
    if (cell) cell.push({ x, y, radius, weight });
    else this.#cells.set(key, [{ x, y, radius, weight }]);
  }

  /** Return the weight of what is under a box. */
  under(box: Box): number {
    let sum = 0;
    for (let i = Math.floor((box[0] - 20) / CELL); i <= (box[2] + 20) / CELL; i++) {
      for (let j = Math.floor((box[1] - 20) / CELL); j <= (box[3] + 20) / CELL; j++) {
        for (const { x, y, radius, weight } of this.#cells.get(i * 1000 + j) ?? []) {
          if (away(box, x, y) < radius) sum += weight;
        }
      }
    }
    return sum;
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
function away(box: Box, x: number, y: number): number {
  const [dx, dy] = [x - clamp(x, box[0], box[2]), y - clamp(y, box[1], box[3])];
  return Math.sqrt(dx * dx + dy * dy); // hypot is much slower
}
const meet = (a: Box, b: Box, apart = 0): boolean =>
  a[0] - apart < b[2] && b[0] - apart < a[2] && a[1] - apart < b[3] && b[1] - apart < a[3];
const holds = (box: Box, x: number, y: number): boolean =>
  x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3];
const contains = (outer: Box, box: Box): boolean =>
  holds(outer, box[0], box[1]) && holds(outer, box[2], box[3]);
const grown = ([left, top, right, bottom]: Box, x: number, y: number): Box => [
  left - x,
  top - y,
  right + x,
  bottom + y,
];

/** Tell whether a line runs through a box, tested at a few points, because leaders are short. */
const cuts = ([x1, y1, x2, y2]: Box, box: Box): boolean =>
  [0.25, 0.5, 0.75, 0.95].some((share) => away(box, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) <= 0);

/** A place where a name could be. */
interface Stand {
  x: number; // of its first line
  y: number;
  anchor: Label["anchor"];
  box: Box;
  leader: Box | null;
  outside: boolean; // it covers the map's frame
  cost: number; // without the other names
}

/** Everything constant while the names of one board are placed at one zoom step. */
class Survey {
  readonly px: number;
  readonly dot: number;
  readonly #ground: Ground;
  readonly #kept: [Box, number][] = []; // the title, the names of seas

  constructor(
    readonly geometry: Geometry,
    readonly language: string,
    scale: number,
    readonly size: number,
    readonly window: Box,
  ) {
    this.#ground = groundOf(geometry);
    this.px = 1 / scale;
    this.dot = Math.max(geometry.dot, SMALLEST / scale);
    const plate = geometry.plates[language];
    if (plate) {
      const { x, y } = plate;
      const [wide, high] = [plate.width / 2, plate.height / 2];
      this.#kept.push([[x - wide, y - high, x + wide, y + high], OUTSIDE]);
    }
    for (const label of geometry.land.seas[language] ?? []) {
      const left = label.x - (label.anchor === "start" ? 0 : (label.widths[0] ?? 0) / 2);
      const top = label.y - geometry.text;
      const wide = Math.max(...label.widths);
      this.#kept.push([[left, top, left + wide, top + label.lines.length * geometry.text], SEA]);
    }
  }

  /** Return the radius of a city as it is drawn. */
  rim(city: PlacedCity): number {
    return city.side ? 1.35 * this.dot : this.dot;
  }

  /** Return all places for a city's name, around a rim; a plate exceeds its name by `aside` and `above`. A place at the
   * edge of `held` is there twice: as it is, and moved inside. */
  stands(
    city: PlacedCity,
    rim: number,
    [aside, above]: readonly [number, number] = [0, 0],
    held?: Box,
  ): Stand[] {
    const { size } = this;
    const label = city.labels[this.language]!;
    const by = size / this.geometry.text;
    const wide = Math.max(...label.widths) * by;
    const high = ((label.lines.length - 1) * LINE + HEIGHT) * size;
    const found: Stand[] = [];
    const put = (x: number, y: number, anchor: Label["anchor"], cost: number): void => {
      const left = x - (anchor === "start" ? 0 : anchor === "end" ? wide : wide / 2);
      const top = y - ASCENT * size;
      const box: Box = [left, top, left + wide, top + high];
      const hidden = this.#ground.under(grown(box, aside, above)) * (aside ? HIDES : 1);
      found.push(this.#weighed(city, rim, x, y, anchor, box, cost + hidden));
      if (!held) return;
      const into = (from: number, to: number, least: number, most: number): number =>
        from < least ? least - from : to > most ? most - to : 0;
      const across = into(left - aside, left + wide + aside, held[0], held[2]);
      const down = into(top - above, top + high + above, held[1], held[3]);
      const moved: Box = [left + across, top + down, left + wide + across, top + high + down];
      if ((across || down) && away(moved, city.x, city.y) > rim) {
        const hidden = this.#ground.under(grown(moved, aside, above)) * (aside ? HIDES : 1);
        found.push(this.#weighed(city, rim, x + across, y + down, anchor, moved, cost + hidden));
      }
    };
    // The place in the geometry, if the rim is the one that it was computed for.
    if (rim === this.rim(city))
      put(city.x + (label.x - city.x) * by, city.y + (label.y - city.y) * by, label.anchor, 0);
    for (const [far, base] of RINGS) {
      const radius = rim + far * size;
      for (let i = 0; i < ANGLES; i++) {
        const turn = (i * 2 * Math.PI) / ANGLES;
        const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
        const anchor = dx > 0.35 ? "start" : dx < -0.35 ? "end" : "middle";
        const down = dy * (radius + (anchor === "middle" ? high / 2 : high * 0.35 * Math.abs(dy)));
        const upright = Math.abs(dy) > 0.9 ? 1.2 : 0;
        put(city.x + dx * radius, city.y + down - high / 2 + ASCENT * size, anchor, base + upright);
      }
      for (const side of [-1, 1])
        for (const share of SHIFTS) {
          const y = city.y + side * (radius + high / 2) - high / 2 + ASCENT * size;
          put(city.x + share * wide, y, "middle", base + ASLANT);
        }
    }
    return found;
  }

  #weighed(
    city: PlacedCity,
    rim: number,
    x: number,
    y: number,
    anchor: Label["anchor"],
    box: Box,
    base: number,
  ): Stand {
    const { px } = this;
    const [left, top, right, bottom] = grown(this.window, -EDGE * px, -EDGE * px);
    let cost = base;
    const outside = box[0] < left || box[1] < top || box[2] > right || box[3] > bottom;
    if (outside) cost += OUTSIDE;
    for (const [kept, weight] of this.#kept) if (meet(box, kept)) cost += weight;
    let other = Infinity; // distance to the nearest other city
    for (const one of this.geometry.cities) {
      if (one === city) continue;
      const far = away(box, one.x, one.y);
      other = Math.min(other, far - this.rim(one));
      if (far < this.rim(one) + 2 * px) cost += ON_CITY;
      else if (far < DISC * px) cost += ON_DISC;
    }
    const own = away(box, city.x, city.y);
    const gap = own - rim;
    const doubtful = other < gap + CLEAR * px;
    if (!doubtful && gap <= BESIDE * px) return { x, y, anchor, box, leader: null, outside, cost };
    const [to_x, to_y] = [clamp(city.x, box[0], box[2]), clamp(city.y, box[1], box[3])];
    const from = (rim + px) / own;
    const leader: Box = [city.x + (to_x - city.x) * from, city.y + (to_y - city.y) * from, to_x, to_y];
    if (doubtful) cost += gap < LEADER * px ? WRONG : DOUBTFUL;
    const reach = own + this.dot;
    for (const one of this.geometry.cities) {
      if (Math.abs(one.x - city.x) > reach || Math.abs(one.y - city.y) > reach) continue;
      if (one !== city && cuts(leader, grown([one.x, one.y, one.x, one.y], this.dot, this.dot)))
        cost += UNDER_LEADER;
    }
    return { x, y, anchor, box, leader, outside, cost };
  }
}

const grounds = new WeakMap<Geometry, Ground>();
function groundOf(geometry: Geometry): Ground {
  let ground = grounds.get(geometry);
  if (!ground) grounds.set(geometry, (ground = new Ground(geometry)));
  return ground;
}

/** Rank the cities: those with the most routes first; on a lattice those far from each other first. */
function ranked({ cities, routes, width, height }: Geometry): PlacedCity[] {
  const ends = new Map<string, number>();
  for (const { a, b } of routes) for (const id of [a, b]) ends.set(id, (ends.get(id) ?? 0) + 1);
  if (routes.length) return [...cities].sort((a, b) => (ends.get(b.id) ?? 0) - (ends.get(a.id) ?? 0));
  const left = [...cities];
  const order: PlacedCity[] = [];
  const lonely = ({ x, y }: PlacedCity): number =>
    order.length
      ? Math.min(...order.map((one) => Math.hypot(one.x - x, one.y - y)))
      : -Math.hypot(x - width / 2, y - height / 2);
  while (left.length) {
    const next = left.reduce((one, other) => (lonely(other) > lonely(one) ? other : one));
    order.push(...left.splice(left.indexOf(next), 1));
  }
  return order;
}

/** Tell whether one of two names lies close below most of the other. */
function isStacked(a: Box, b: Box, below: number): boolean {
  const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const between = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
  return between < below && shared > Math.min(a[2] - a[0], b[2] - b[0]) / 2;
}

/** Return the cost of two names for each other. */
function clash(a: Stand, b: Stand, px: number): number {
  let cost = meet(a.box, b.box, APART * px) ? ON_NAME : isStacked(a.box, b.box, BELOW * px) ? STACKED : 0;
  if (a.leader && cuts(a.leader, b.box)) cost += UNDER_LEADER;
  if (b.leader && cuts(b.leader, a.box)) cost += UNDER_LEADER;
  return cost;
}

/** Place the names of cities; each is improved in turn until none finds a better place. */
function arranged(
  survey: Survey,
  cities: readonly PlacedCity[],
  all: ReadonlyMap<PlacedCity, readonly Stand[]>, // their places, the best first
): Map<PlacedCity, Stand> {
  const { px } = survey;
  const crowd = (city: PlacedCity): number =>
    cities.filter((one) => Math.hypot(one.x - city.x, one.y - city.y) < 9 * survey.size).length;
  const order = cities
    .map((city) => ({ city, crowd: crowd(city), stands: all.get(city)! }))
    .sort((a, b) => b.crowd - a.crowd);
  const placed = new Map<PlacedCity, Stand>();
  for (let pass = 0, moved = true; moved && pass < PASSES; pass++) {
    moved = false;
    for (const { city, stands } of order) {
      const before = placed.get(city);
      placed.delete(city);
      const others = [...placed.values()];
      let [best, least] = [stands[0]!, Infinity];
      for (const stand of stands) {
        let cost = stand.cost;
        if (cost >= least) break;
        for (const other of others) if (cost < least) cost += clash(stand, other, px);
        if (cost < least) [best, least] = [stand, cost];
      }
      placed.set(city, best);
      moved ||= best !== before;
    }
  }
  return placed;
}

/** Return the names that there is room for, those of the main junctions first. */
function solved(survey: Survey, window: Box, all: boolean): Map<PlacedCity, Stand> {
  const { geometry, language, size } = survey;
  const area = ({ labels }: PlacedCity): number =>
    (Math.max(...labels[language]!.widths) * labels[language]!.lines.length * size * size) / geometry.text;
  const sheet = geometry.width * geometry.height;
  const share = geometry.cities.reduce((sum, city) => sum + area(city), 0) / sheet;
  let room = all || share < SHARE ? Infinity : FEWER * sheet;
  let cities = ranked(geometry)
    .filter(({ x, y }) => x > window[0] && x < window[2] && y > window[1] && y < window[3])
    .filter((city) => (room -= area(city)) > 0);
  const stands = new Map(
    cities.map((city) => [city, survey.stands(city, survey.rim(city)).sort((a, b) => a.cost - b.cost)]),
  );
  for (;;) {
    const placed = arranged(survey, cities, stands);
    const bad = (city: PlacedCity): boolean => {
      const stand = placed.get(city)!;
      return (
        stand.cost >= WRONG ||
        [...placed].some(([other, one]) => other !== city && meet(one.box, stand.box, survey.px))
      );
    };
    const dropped = [...cities].reverse().find(bad);
    if (!dropped) return placed;
    cities = cities.filter((city) => city !== dropped);
  }
}

const kept = new WeakMap<Geometry, Map<string, Map<PlacedCity, Stand>>>();

/** Return the names shown at a scale. The player's cities have their names on plates, beside the discs of their
 * tickets; these are always shown, and cover what is under them. */
export function namesAt(
  geometry: Geometry,
  language: string,
  scale: number,
  readable: number, // least font size in pixels
  mine: ReadonlyMap<string, number>, // the player's cities, and how many discs each has
  within?: Box, // of a picture that shows a part: names that would be cut off are left out
  pane?: Pane, // names of the player's cities in it are neither cut nor covered
  passed?: ReadonlySet<string>, // cities on the ways to tickets offered: the others are named only where these leave room
  far = false, // … and these others also at the end of a leader
): Name[] {
  const step = stepOf(scale);
  const size = namePixels(geometry.text * step, readable) / step;
  const survey = new Survey(geometry, language, step, size, within ?? geometry.window);
  const key = `${language} ${step} ${size}`;
  let cache = kept.get(geometry);
  if (!cache) kept.set(geometry, (cache = new Map()));
  let stands = within ? solved(survey, within, true) : cache.get(key);
  if (!stands) cache.set(key, (stands = solved(survey, geometry.window, false)));
  const own = plates(survey, stands, mine, pane);
  const names: Name[] = [];
  const cut: PlacedCity[] = [];
  const onDisc = (box: Box): boolean =>
    [...own.keys()].some(({ id, x, y }) => away(box, x, y) < DISC * survey.px * mine.get(id)!);
  const hidden = (box: Box): boolean =>
    [...own.values()].some((one) => meet(grown(one.box, ...around(survey)), box)) ||
    (passed !== undefined && (onDisc(box) || names.some((one) => meet(one.box, box, survey.px))));
  const crosses = (leader: Box): boolean =>
    [...names, ...own.values()].some(({ box }) => cuts(leader, grown(box, ...around(survey))));
  const others = geometry.cities.filter((city) => !own.has(city));
  for (const city of others.filter(({ id }) => passed?.has(id))) {
    const usual = stands.get(city);
    const fits = usual && !hidden(usual.box) && (!pane || contains(pane.box, usual.box));
    const inView = !pane || holds(pane.box, city.x, city.y);
    const stand = fits ? usual : inView && besides(survey, city, pane, hidden);
    if (stand) names.push(nameOf(survey, city, stand, "passed"));
  }
  for (const city of others.filter(({ id }) => !passed?.has(id))) {
    const stand = stands.get(city);
    if (!stand || (passed && stand.leader && (!far || crosses(stand.leader)))) continue;
    if (pane && meet(pane.box, stand.box) && !contains(pane.box, stand.box)) cut.push(city);
    else if (!hidden(stand.box)) names.push(nameOf(survey, city, stand));
  }
  for (const city of passed ? [] : cut.filter(({ x, y }) => holds(pane!.box, x, y))) {
    const near = (box: Box): boolean => names.some((one) => meet(grown(one.box, ...around(survey)), box));
    const stand = besides(survey, city, pane, (box) => hidden(box) || near(box));
    if (stand) names.push(nameOf(survey, city, stand));
  }
  for (const [city, stand] of own) {
    // A name that enters the window from outside would be cut; a marker at the edge names that city.
    const plate = grown(stand.box, ...around(survey));
    const outside = pane && !holds(inside(survey, pane), city.x, city.y) && meet(plate, pane.box);
    if (!outside) names.push(nameOf(survey, city, stand, "mine"));
  }
  return names;
}

const around = ({ px }: Survey): [number, number] => [PLATE[0] * px, PLATE[1] * px];
const inside = ({ px }: Survey, { box }: Pane): Box => grown(box, -IN * px, -IN * px);

/** Return the best place in the window for a name that cannot have its usual one, or undefined if there is none. */
function besides(
  survey: Survey,
  city: PlacedCity,
  pane: Pane | undefined,
  hidden: (box: Box) => boolean,
): Stand | undefined {
  const inner = grown(pane?.box ?? survey.window, -EDGE * survey.px, -EDGE * survey.px);
  return survey
    .stands(city, survey.rim(city))
    .filter(({ cost, box }) => cost < WRONG && contains(inner, box))
    .sort((a, b) => a.cost - b.cost)
    .find(({ box }) => !hidden(box));
}

/** Place the player's names: at their usual places, moved aside for the disc and for what would hide them. */
function plates(
  survey: Survey,
  stands: ReadonlyMap<PlacedCity, Stand>,
  mine: ReadonlyMap<string, number>,
  pane: Pane | undefined,
): Map<PlacedCity, Stand> {
  const { geometry, px, window } = survey;
  const [left, top, right, bottom] = window;
  const inner = pane && inside(survey, pane);
  const own = geometry.cities.filter(
    ({ id, x, y }) => mine.has(id) && x > left && x < right && y > top && y < bottom,
  );
  const placed = new Map<PlacedCity, Stand>();
  const middle = ([x1, y1, x2, y2]: Box): [number, number] => [(x1 + x2) / 2, (y1 + y2) / 2];
  /** The cost of each place without the other names of the player's cities. */
  const weighed = own.map((city) => {
    const usual = stands.get(city);
    const rim = Math.max(survey.rim(city), DISC * px * mine.get(city.id)!); // discs are side by side
    const found = survey.stands(city, rim, around(survey), inner).map((stand) => {
      const plate = grown(stand.box, ...around(survey));
      let { cost } = stand;
      if (inner && holds(inner, city.x, city.y) && !contains(inner, plate)) cost += CUT;
      else if (inner && stand.outside) cost += OVER_FRAME - OUTSIDE;
      if (pane?.covered.some((one) => meet(one, plate))) cost += CUT;
      if (usual) {
        const [[x, y], [to_x, to_y]] = [middle(usual.box), middle(stand.box)];
        cost += Math.hypot(x - to_x, y - to_y) / px / STAYING;
      }
      for (const other of own)
        if (other !== city && away(plate, other.x, other.y) < DISC * px) cost += ON_CITY;
      for (const [other, one] of stands)
        if (other !== city && !mine.has(other.id) && meet(plate, one.box)) cost += HIDING;
      return { stand, plate, cost };
    });
    return { city, found: found.sort((a, b) => a.cost - b.cost) };
  });
  for (let pass = 0, moved = true; moved && pass < PASSES; pass++) {
    moved = false;
    for (const { city, found } of weighed) {
      const before = placed.get(city);
      placed.delete(city);
      const others = [...placed.values()].map(({ box }) => grown(box, ...around(survey)));
      let [best, least] = [found[0]!.stand, Infinity];
      for (const { stand, plate, cost } of found) {
        if (cost >= least) break;
        const sum = cost + ON_PLATE * others.filter((one) => meet(plate, one)).length;
        if (sum < least) [best, least] = [stand, sum];
      }
      placed.set(city, best);
      moved ||= best !== before;
    }
  }
  return placed;
}

function nameOf(survey: Survey, city: PlacedCity, stand: Stand, kind: "mine" | "passed" | "" = ""): Name {
  const { lines } = city.labels[survey.language]!;
  const { x, y, anchor, box, leader } = stand;
  const { size } = survey;
  return {
    id: city.id,
    anchor,
    size,
    lines: lines.map((words, row) => ({ words, x, y: y + row * LINE * size })),
    box,
    leader,
    mine: kind === "mine",
    passed: kind === "passed",
  };
}
