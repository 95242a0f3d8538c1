/** Measures, symbols and patterns, from one file for the page and for Python's pictures. */
import measures from "$shapes";
import { shape, type Shape } from "./shapes";

export const LOOK = measures;

/** Widths of a train's lines, from the player's colour out to the ink around the edge. */
export interface Widths {
  lacquer: number;
  inner: number;
  kerb: number;
  ink: number;
  mine: number; // the edge of the viewer's own trains
  mineInk: number;
}

const shapes = <T extends Record<string, string>>(paths: T): Record<keyof T, Shape> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shape(path)])) as Record<
    keyof T,
    Shape
  >;

/** Each colour has a symbol too, about 18 across. */
export const SYMBOLS: Readonly<Record<string, Shape>> = shapes(measures.symbols);
export const LOCOMOTIVE = shapes(measures.locomotive);
