/** The places of a board: the nearest to a finger, and the next for the arrow keys. */
import type { BoardSheet, Geometry } from "$wire";
import type { Box } from "./camera";
import type { Place } from "./marks";

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Spot extends Place {
  x: number;
  y: number;
  half: number; // half its drawn width
  segments: readonly Segment[];
}

const HALF_CAR = 50;
const HALF_WIDTH = 17.5;
const LINE_END = 46; // a line begins beyond the crossing
const CROSSING = 14;
const FAVOUR = 0.45; // share of the reach by which an available place counts as nearer

export class Places {
  readonly spots: readonly Spot[];
  readonly #byId: ReadonlyMap<string, Spot>;
  readonly #apart: boolean; // cities are separate places, not crossings

  constructor(sheet: BoardSheet) {
    this.spots = spotsOf(sheet.geometry);
    this.#apart = !sheet.geometry.crossings.length;
    this.#byId = new Map(this.spots.map((spot) => [`${spot.kind} ${spot.id}`, spot]));
  }

  find(place: Place): Spot | undefined {
    return this.#byId.get(`${place.kind} ${place.id}`);
  }

  /** Return the place within reach of a point; available ones come first. */
  nearest(x: number, y: number, reach: number, open: ReadonlySet<string>): Spot | null {
    let best: Spot | null = null;
    let least = reach;
    for (const spot of this.spots) {
      let far = distance(spot, x, y);
      if (far > reach) continue;
      if (far <= 0 && spot.kind === "city" && this.#apart) return spot; // exactly on its dot
      if (open.has(spot.id)) far -= reach * FAVOUR;
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  /** Return the next available place in a direction; without a start, the one nearest to a point. */
  next(
    from: Place | null,
    dx: number,
    dy: number,
    among: readonly Spot[],
    x: number,
    y: number,
  ): Spot | null {
    const start = from && this.find(from);
    let best: Spot | null = null;
    let least = Infinity;
    for (const spot of among) {
      const [right, down] = [spot.x - (start?.x ?? x), spot.y - (start?.y ?? y)];
      const ahead = right * dx + down * dy;
      if (start && (ahead <= 0 || spot === start)) continue;
      const cost = start ? ahead + 2.2 * Math.abs(right * dy - down * dx) : Math.hypot(right, down);
      if (cost < least) [best, least] = [spot, cost];
    }
    return best;
  }

  /** Return a box around places. */
  box(places: readonly Place[]): Box | null {
    const found = places.map((place) => this.find(place)).filter((spot) => spot !== undefined);
    if (!found.length) return null;
    const xs = found.flatMap((spot) => spot.segments.flatMap(([a, , b]) => [a, b]));
    const ys = found.flatMap((spot) => spot.segments.flatMap(([, a, , b]) => [a, b]));
    return [Math.min(...xs) - 60, Math.min(...ys) - 60, Math.max(...xs) + 60, Math.max(...ys) + 60];
  }
}

function spotsOf(geometry: Geometry): Spot[] {
  const point = (kind: Place["kind"], at: { id: string; x: number; y: number }, half: number): Spot => ({
    kind,
    id: at.id,
    x: at.x,
    y: at.y,
    half,
    segments: [[at.x, at.y, at.x, at.y]],
  });
  const crossings = new Map(geometry.crossings.map((crossing) => [crossing.id, crossing]));
  const settled = new Set(geometry.cities.map(({ x, y }) => `${x} ${y}`)); // crossings with cities
  return [
    ...geometry.cities.map((city) => point("city", city, geometry.dot)),
    ...geometry.crossings.map((crossing) =>
      point("crossing", crossing, settled.has(`${crossing.x} ${crossing.y}`) ? geometry.dot : CROSSING),
    ),
    ...geometry.routes.map((route): Spot => {
      const [x, y] = route.cars[Math.floor(route.cars.length / 2)]!;
      const segments = route.cars.map(([cx, cy, angle]): Segment => {
        const turn = (angle * Math.PI) / 180;
        const [dx, dy] = [HALF_CAR * Math.cos(turn), HALF_CAR * Math.sin(turn)];
        return [cx - dx, cy - dy, cx + dx, cy + dy];
      });
      return { kind: "route", id: route.id, x, y, half: HALF_WIDTH, segments };
    }),
    ...geometry.lines.map((line): Spot => {
      const [a, b] = [crossings.get(line.a)!, crossings.get(line.b)!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [dx, dy] = [((b.x - a.x) / length) * LINE_END, ((b.y - a.y) / length) * LINE_END];
      const segments: Segment[] = [[a.x + dx, a.y + dy, b.x - dx, b.y - dy]];
      return { kind: "line", id: line.id, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, half: 12, segments };
    }),
  ];
}

/** Return the distance from a point to the rim of a place; negative inside it. */
function distance(spot: Spot, x: number, y: number): number {
  let least = Infinity;
  for (const [x1, y1, x2, y2] of spot.segments) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length)) : 0;
    least = Math.min(least, Math.hypot(x - x1 - share * dx, y - y1 - share * dy));
  }
  return least - spot.half;
}
