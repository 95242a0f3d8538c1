/** Strokes along routes and lines: halos around their cars, and ways from end to end. */
import type { BoardSheet, PlacedRoute } from "$wire";
import { Lattice } from "./lattice";
import { polyline, track, type Point } from "./shapes";

const HALF_CAR = 50;
const CROSSING = 11; // radius
const BEYOND = 7; // a halo extends a little beyond the cars

export class Strokes {
  readonly lattice: Lattice;
  readonly #routes: ReadonlyMap<string, PlacedRoute>;
  readonly #cities: ReadonlyMap<string, { x: number; y: number }>;
  readonly #settled: ReadonlySet<string>;
  readonly #dot: number;

  constructor(sheet: BoardSheet) {
    this.lattice = new Lattice(sheet.geometry);
    this.#routes = new Map(sheet.geometry.routes.map((route) => [route.id, route]));
    this.#cities = new Map(sheet.geometry.cities.map((city) => [city.id, city]));
    this.#settled = new Set(sheet.geometry.cities.map(({ x, y }) => `${x} ${y}`));
    this.#dot = sheet.geometry.dot;
  }

  /** Return a stroke along the cars of a route, or along a line; empty for anything else. */
  halo(id: string): string {
    const route = this.#routes.get(id);
    if (route) return polyline(spine(route));
    const line = this.lattice.line(id);
    return line ? this.lattice.stroke(line) : "";
  }

  /** Return a stroke from end to end, moved by `lane` to the right. */
  way(id: string, lane = 0): string {
    const route = this.#routes.get(id);
    if (route) return polyline(track(route.path, route.cars, lane));
    const line = this.lattice.line(id);
    return line ? this.lattice.stroke(line, lane) : "";
  }

  /** Return the place and drawn size of a city or a crossing; a crossing may be a city. */
  spot(id: string): { x: number; y: number; radius: number } | undefined {
    const at = this.#cities.get(id) ?? this.lattice.at(id);
    return at && { x: at.x, y: at.y, radius: this.#settled.has(`${at.x} ${at.y}`) ? this.#dot : CROSSING };
  }

  /** Return the cities at a route's ends. */
  ends(id: string): string[] {
    const route = this.#routes.get(id);
    return route ? [route.a, route.b] : [];
  }
}

/** Return the points from the back of the first car through all middles to the front of the last. */
function spine(route: PlacedRoute): Point[] {
  const tip = ([x, y, angle]: [number, number, number], away: Point): Point => {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [(HALF_CAR + BEYOND) * Math.cos(turn), (HALF_CAR + BEYOND) * Math.sin(turn)];
    const sign = (x - away[0]) * dx + (y - away[1]) * dy >= 0 ? 1 : -1;
    return [x + sign * dx, y + sign * dy];
  };
  const { cars, path } = route;
  const [first, last] = [cars[0]!, cars.at(-1)!];
  return [
    tip(first, [path[6]!, path[7]!]),
    ...cars.map(([x, y]): Point => [x, y]),
    tip(last, [path[0]!, path[1]!]),
  ];
}
