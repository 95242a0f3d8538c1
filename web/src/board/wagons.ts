/** A player's wagon in shapes: wheels, body, windows, roof, and the player's pattern on its lower half. */
import { disc, shape, slab, type Shape } from "./shapes";

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
const each = (xs: readonly number[], draw: (x: number) => string): Shape => shape(xs.map(draw).join(""));

export const WAGON = {
  shadow: slab(50, 17.5, 5, 2, 4),
  wheels: [-35, -22, 22, 35].flatMap((x) => disc(5, x, 13.5)),
  coupling: shape("M-51 11.5L51 11.5"),
  body: slab(48, 12.5, 2.5, 0, -1.5),
  shade: slab(48, 3.5, 2.5, 0, 7.5),
  windows: [-37, -22, -7, 8, 23, 37].flatMap((x) => slab(5, 3.6, 1.4, x, -6)),
  roof: shape("M-51 -12.5C-49 -18.5 -45 -20.5 -39 -20.5L39 -20.5C45 -20.5 49 -18.5 51 -12.5Z"),
  shine: shape("M-38 -17.8L38 -17.8"),
} as const;

interface Pattern {
  shape: Shape;
  width: number; // of its strokes; 0: it is filled
}

/** By seat. */
const PATTERNS: readonly Pattern[] = [
  { shape: each(steps(-44, 36, 9), (x) => `M${x} 9L${x + 8} 0`), width: 3 }, // hatch
  { shape: shape("M-46 4.6L46 4.6"), width: 5 }, // band
  { shape: steps(-40, 40, 10).flatMap((x) => disc(2.9, x, 4.6)), width: 0 }, // dots
  { shape: each(steps(-44, 34, 12), (x) => `M${x} 8.5L${x + 5} 1L${x + 10} 8.5`), width: 3 }, // chevron
  { shape: each(steps(-42, 42, 7), (x) => `M${x} 0L${x} 9.5`), width: 2.8 }, // bars
  { shape: each(steps(-44, 34, 11), (x) => `M${x} 9L${x + 9} 0M${x} 0L${x + 9} 9`), width: 2.2 }, // lattice
];

/** The class that brings a seat's inks. */
export const seatInk = (seat: number): string => `p${(seat % PATTERNS.length) + 1}`;
export const patternOf = (seat: number): Pattern => PATTERNS[seat % PATTERNS.length]!;
