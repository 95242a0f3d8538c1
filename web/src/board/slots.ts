/** Free routes as paths: paper slots with a rim in their colour; sleepers for a tunnel, a hull for a ferry. */
import type { PlacedRoute } from "$wire";
import { LOOK, SYMBOLS } from "./look";
import { along, beside, polyline, scaled, shape, slab, stamp, trackOf, type Shape } from "./shapes";
import type { Track } from "./tracks";

const { slot: SLOT, far: FAR } = LOOK;
const [LONG, HIGH] = SLOT.half as [number, number];
const PORTAL = slab(SLOT.portal.half[0]!, SLOT.portal.half[1]!, SLOT.portal.radius);
const SWELL = shape(SLOT.swell);
const CROSS = shape(SLOT.cross);

/** Return the class that sets a colour's inks. */
export const inkOf = (color: string): string => `c-${color === "grey" ? "gray" : color}`;

/** The paths of one route's slots; an empty path is not drawn. */
export interface Slots {
  edge: string; // paper around the rims, so that they show over water too
  portal: string;
  slot: string;
  rim: number; // its width
  symbols: string;
  swell: string;
  cross: string; // over a route that can no longer be claimed
}

export function slotsOf({ route, cars }: Track, scale: number, closed: boolean): Slots {
  const far = scale < FAR.below;
  const px = 1 / scale;
  const rims: Readonly<Record<string, number>> = SLOT.rims;
  const rim = far ? Math.max(SLOT.rim, FAR.slot.rim * px) : (rims[route.color] ?? SLOT.rim);
  const high = far ? Math.max(HIGH, (FAR.slot.height * px - rim) / 2) : HIGH;
  const radius = Math.min(route.kind === "ferry" ? SLOT.hull : SLOT.radius, high);
  const edge = rim / 2 + (far ? Math.max(SLOT.edge, FAR.slot.edge * px) : SLOT.edge);
  const told = scale >= FAR.symbols && !closed;
  const ferry = route.kind === "ferry";
  const wheels = cars.filter((_, i) => route.locomotives.includes(i));
  const symbol: Shape = SYMBOLS[route.color] ?? [];
  return {
    edge: closed ? "" : stamp(slab(LONG + edge, high + edge, radius + edge), cars),
    portal: route.kind === "tunnel" && !far && !closed ? stamp(PORTAL, cars) : "",
    slot: stamp(slab(LONG, high, radius), cars),
    rim,
    symbols: !told
      ? ""
      : ferry
        ? stamp(SYMBOLS["locomotive"]!, wheels)
        : stamp(scaled(symbol, SLOT.symbol), cars),
    swell:
      told && ferry
        ? stamp(
            SWELL,
            cars.filter((car) => !wheels.includes(car)),
          )
        : "",
    cross: closed && !far ? stamp(CROSS, cars) : "",
  };
}

/** Return a ferry's wavy line from city to city, along its own track. */
export function waveOf(route: PlacedRoute): string {
  const [high, long] = SLOT.wave as [number, number];
  const aside = trackOf(route.path, route.cars);
  const points = along(route.path, Math.ceil(route.cars.length * 24));
  return polyline(beside(points, (_, way) => aside + high * Math.sin((way * 2 * Math.PI) / long)));
}
