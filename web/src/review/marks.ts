/** The signs of marks, by shape as well as by colour: an outline and a glyph around the middle of 24 × 24. */
import { MARKS, type Mark } from "./format";

/** Children get no bad marks: an idea says that there was a better action. */
export type Sign = Mark | "idea" | "luck-up" | "luck-down";

const KIND: readonly Mark[] = ["best", "good"];

/** Return the sign of a mark. */
export function signOf(mark: Mark, child: boolean): Sign {
  return child && !KIND.includes(mark) ? "idea" : mark;
}

/** Return the sign of what luck brought or took. */
export function luckSign({ change }: { change: number }): Sign {
  return change > 0 ? "luck-up" : "luck-down";
}

/** Return the signs that decisions can get, from the best to the worst. */
export function signsOf(child: boolean): readonly Sign[] {
  return [...new Set(MARKS.map((mark) => signOf(mark, child)))];
}

interface Drawing {
  outline: string;
  glyph: string;
}

const DISC = "M0-10.500A10 10 0 1 1 0 10.500A10 10 0 1 1 0-10.500Z";
const SQUARE = "M-6-9H6Q9-9 9-6V6Q9 9 6 9H-6Q-9 9-9 6V-6Q-9-9-6-9Z";

export const SIGNS: Readonly<Record<Sign, Drawing>> = {
  best: {
    outline: DISC,
    glyph:
      "M0-7.600L2.200-2.500 7.600-2.100 3.500 1.500 4.800 6.800 0 4-4.800 6.800-3.500 1.500-7.600-2.100-2.200-2.500Z",
  },
  good: { outline: SQUARE, glyph: "M-6.200.4L-3.700-2-.9.7 4.400-5.500 6.900-3.300-.7 5.400Z" },
  inaccuracy: {
    outline: SQUARE,
    glyph:
      "M-4.300-2.900C-4.300-5.700-2.400-7.200 0-7.200S4.300-5.700 4.300-3.200C4.300-1.200 3.100-.4 2 .3 1.400.7 1.300.9 1.300 1.600H-1.300C-1.300-.2-.8-.9.3-1.600 1.100-2.100 1.500-2.500 1.500-3.200 1.500-4.100.9-4.600 0-4.600-1-4.600-1.500-4-1.600-2.900ZM0 3A1.600 1.600 0 1 1 0 6.200A1.600 1.600 0 1 1 0 3Z",
  },
  mistake: {
    outline: "M0-12L12 0 0 12-12 0Z",
    glyph: "M-1.700-7.200H1.700L.9 1.300H-.9ZM0 3A1.700 1.700 0 1 1 0 6.400A1.700 1.700 0 1 1 0 3Z",
  },
  blunder: {
    outline: "M-4.600-11H4.600L11-4.600V4.600L4.600 11H-4.600L-11 4.600V-4.600Z",
    glyph:
      "M-5-7.200H-1.600L-2.400 1.300H-4.200ZM-3.300 3A1.700 1.700 0 1 1-3.300 6.400A1.700 1.700 0 1 1-3.300 3ZM1.600-7.200H5L4.200 1.300H2.400ZM3.300 3A1.700 1.700 0 1 1 3.300 6.400A1.700 1.700 0 1 1 3.300 3Z",
  },
  idea: {
    outline: DISC,
    glyph:
      "M0-7.400C3-7.400 5-5.300 5-2.600 5-.8 4.100.2 3.200 1.300 2.700 1.900 2.400 2.400 2.300 3H-2.300C-2.400 2.400-2.700 1.900-3.200 1.300-4.100.2-5-.8-5-2.600-5-5.300-3-7.400 0-7.400ZM-2.200 4H2.200V5.300H-2.200ZM-1.400 6.200H1.400V7.400H-1.400Z",
  },
  "luck-up": { outline: DISC, glyph: "M0-6L5.500 0H2.200V5.600H-2.200V0H-5.500Z" },
  "luck-down": { outline: DISC, glyph: "M0 6L5.500 0H2.200V-5.600H-2.200V0H-5.500Z" },
};
