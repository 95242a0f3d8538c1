/** The tracks of routes: the places of cars, the way of a train, and its lines to the cities. */
import type { BoardSheet, PlacedRoute } from "$wire";
import { LOOK } from "./look";
import { along, beside, cut, lengths, nearest, trackOf, type Car, type Point } from "./shapes";

const HALF_CAR = 50;
const LONE_GAP = 14; // beside the only car of a route

export interface Track {
  route: PlacedRoute;
  twin: boolean; // one track of a double
  cars: readonly Car[];
  middle: readonly Point[]; // along the cars, extended beyond them at both ends
  whole: readonly Point[]; // from city to city: the tracks of a double leave the city together
  from: number; // back of the first car, as a distance along `middle`
  to: number; // front of the last car
  gap: number; // between two cars
  ahead: boolean; // whether the cars' angles point from `a` to `b`
}

/** Return the tracks of a board's routes; from afar those of a double are further apart. */
export function tracksOf(sheet: BoardSheet, scale = 1): ReadonlyMap<string, Track> {
  const spread = scale < LOOK.far.below ? Math.max(0, LOOK.far.apart / 2 / scale - 20) : 0;
  return new Map(
    sheet.geometry.routes.map((route) => [
      route.id,
      trackOn(route, (sheet.routes[route.id]?.twin ?? null) !== null, spread),
    ]),
  );
}

export function trackOn(route: PlacedRoute, twin: boolean, spread = 0): Track {
  const own = trackOf(route.path, route.cars);
  const aside = own + (twin ? Math.sign(own) * spread : 0);
  const points = along(route.path, 8 + 4 * route.cars.length);
  const middle = beside(points, () => aside);
  const whole = beside(points, (share) => aside * Math.min(1, Math.min(share, 1 - share) * 6));
  const at = route.cars.map(([x, y]) => nearest(middle, x, y));
  const moved = (i: number): Point => cut(middle, at[i]!, at[i]! + 1)[0]!;
  const cars = aside === own ? route.cars : route.cars.map(([, , angle], i): Car => [...moved(i), angle]);
  const [first, last] = [at[0]!, at.at(-1)!];
  const [x, y, angle] = cars.at(-1)!;
  const [end, turn] = [middle.at(-1)!, (angle * Math.PI) / 180];
  return {
    route,
    twin,
    cars,
    middle,
    whole,
    from: first - HALF_CAR,
    to: last + HALF_CAR,
    gap: at.length > 1 ? at[1]! - first - 2 * HALF_CAR : LONE_GAP,
    ahead: (end[0] - x) * Math.cos(turn) + (end[1] - y) * Math.sin(turn) >= 0,
  };
}

/** Return the way along the cars, extended by `beyond` at both ends. */
export const runOf = ({ middle, from, to }: Track, beyond = 0): Point[] =>
  cut(middle, from - beyond, to + beyond);

/** Return the two parts of the way between the cars and the cities. */
export function necksOf({ whole, middle, from, to }: Track): readonly (readonly Point[])[] {
  const [start, end] = [cut(middle, from, from + 1)[0]!, cut(middle, to, to + 1)[0]!];
  const [out, back] = [nearest(whole, ...start), nearest(whole, ...end)];
  return [cut(whole, 0, out + 1), cut(whole, back - 1, lengths(whole).at(-1)!)];
}
