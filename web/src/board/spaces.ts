/** The spaces of routes as paths: enamel in a dark rim; a tunnel's between sleepers, a ferry's on a hull. */
import type { PlacedRoute } from "$wire";
import {
  along,
  beside,
  disc,
  polyline,
  scaled,
  shape,
  slab,
  stamp,
  trackOf,
  type Car,
  type Shape,
} from "./shapes";

const NOTHING: Shape = [];

/** Each colour is told by its symbol too: some 18 across. */
export const SYMBOLS: Readonly<Record<string, Shape>> = {
  red: shape("M0 -9L8 0L0 9L-8 0Z"),
  orange: shape("M0 -9L9 7L-9 7Z"),
  yellow: disc(7.5),
  green: shape("M-3 -9L3 -9L3 -3L9 -3L9 3L3 3L3 9L-3 9L-3 3L-9 3L-9 -3L-3 -3Z"),
  blue: shape("M0 -10L2.6 -3.4L9.6 -3L4.2 1.4L6 8.2L0 4.4L-6 8.2L-4.2 1.4L-9.6 -3L-2.6 -3.4Z"),
  black: shape("M-7 -7L7 -7L7 7L-7 7Z"),
  white: [...disc(8.4), ...disc(4.8)], // even-odd: a ring
  pink: shape("M0 9C-14 -1 -7 -12 0 -4.5C7 -12 14 -1 0 9Z"),
};

/** The class that brings a colour's inks. */
export const inkOf = (color: string): string => `c-${color === "grey" ? "gray" : color}`;

interface Style {
  rim: Shape;
  ties: Shape; // stroked with dashes
  well: Shape; // a second rim
  enamel: Shape;
  shine: Shape;
  shade: Shape;
  symbol: number; // how large
}

const STYLES: Readonly<Record<PlacedRoute["kind"], Style>> = {
  plain: {
    rim: slab(50, 17.5, 7),
    ties: NOTHING,
    well: NOTHING,
    enamel: slab(46, 13.5, 4.5),
    shine: slab(43, 3.2, 3, 0, -8.8),
    shade: slab(45.5, 2.6, 2.4, 0, 10.8),
    symbol: 1,
  },
  tunnel: {
    rim: slab(50, 17.5, 3),
    ties: slab(47, 14.5, 1),
    well: slab(43.5, 11.5, 3),
    enamel: slab(41, 9.5, 2),
    shine: slab(38, 2.2, 2, 0, -6.4),
    shade: slab(40.5, 2, 1.8, 0, 7.4),
    symbol: 0.8,
  },
  ferry: {
    rim: slab(50, 17.5, 15),
    ties: slab(43.5, 11, 9),
    well: NOTHING,
    enamel: slab(46.5, 14, 12),
    shine: NOTHING,
    shade: NOTHING,
    symbol: 0,
  },
};

const SWELL = shape(
  "M-40 0C-36.7 -3.3 -33.3 -3.3 -30 0C-26.7 3.3 -23.3 3.3 -20 0C-16.7 -3.3 -13.3 -3.3 -10 0C-6.7 3.3 -3.3 3.3 0 0" +
    "C3.3 -3.3 6.7 -3.3 10 0C13.3 3.3 16.7 3.3 20 0C23.3 -3.3 26.7 -3.3 30 0C33.3 3.3 36.7 3.3 40 0",
);
const SIGN = slab(27, 14.5, 13); // under a ferry's locomotive
const LOCOMOTIVE: Shape = [
  ...shape("M-19 5L-19 -10L-7 -10L-7 -5L9 -5L9 -10L14 -10L14 -5L17 -5L17 5L21 8L-19 8Z"),
  ...shape("M-16 -7L-16 -2L-10 -2L-10 -7Z"), // the cab's window: wound the other way, so it stays open
  ...disc(4.5, -13, 7.5),
  ...disc(4.5, -1, 7.5),
  ...disc(3.5, 10.5, 8.5),
];

/** The paths of one route's spaces; an empty one is not drawn. */
export interface Spaces {
  rim: string;
  ties: string;
  well: string;
  enamel: string;
  shine: string;
  shade: string;
  symbols: string;
  swell: string;
  signs: string;
  locomotives: string;
}

export function spacesOf(route: PlacedRoute): Spaces {
  const style = STYLES[route.kind];
  const all: readonly Car[] = route.cars;
  const steaming = all.filter((_, i) => route.locomotives.includes(i));
  const sailing = route.kind === "ferry" ? all.filter((_, i) => !route.locomotives.includes(i)) : [];
  const symbol = style.symbol ? scaled(SYMBOLS[route.color] ?? NOTHING, style.symbol) : NOTHING;
  return {
    rim: stamp(style.rim, all),
    ties: stamp(style.ties, all),
    well: stamp(style.well, all),
    enamel: stamp(style.enamel, all),
    shine: stamp(style.shine, all),
    shade: stamp(style.shade, all),
    symbols: stamp(symbol, all),
    swell: stamp(SWELL, sailing),
    signs: stamp(SIGN, steaming),
    locomotives: stamp(LOCOMOTIVE, steaming),
  };
}

/** A ferry's way over the water: a wavy line from city to city, along its own track. */
export function waveOf(route: PlacedRoute): string {
  const aside = trackOf(route.path, route.cars);
  const points = along(route.path, Math.ceil(route.cars.length * 24));
  return polyline(beside(points, (_, way) => aside + 5 * Math.sin((way * 2 * Math.PI) / 29)));
}
