/** The signs of marks, by shape as well as by colour: an outline and a glyph around the middle of 24 × 24. */
import type { Mark } from "./format";

export type Sign = Mark | "luck-up" | "luck-down";

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
      "M0-6.600L1.900-2.200 6.700-1.800 3.100 1.300 4.200 6 0 3.500-4.200 6-3.100 1.300-6.700-1.800-1.900-2.200Z",
  },
  good: { outline: SQUARE, glyph: "M-5.600.3L-3.300-1.800-.8.6 4-5 6.300-3-.6 4.900Z" },
  inaccuracy: {
    outline: SQUARE,
    glyph:
      "M-3.900-2.600C-3.900-5-2.200-6.300 0-6.300S4-5 4-2.900C4-1 2.900-.3 1.900.4 1.300.8 1.200 1.100 1.200 2H-1.300C-1.300.1-.8-.6.2-1.300 1-1.800 1.300-2.200 1.300-2.800 1.300-3.500.8-3.900 0-3.900-.9-3.900-1.400-3.400-1.500-2.400ZM-1.400 3.600H1.300V6.200H-1.400Z",
  },
  mistake: {
    outline: "M0-12L12 0 0 12-12 0Z",
    glyph: "M-1.600-6.800H1.600L1.100 2H-1.100ZM-1.400 3.500H1.400V6.200H-1.400Z",
  },
  blunder: {
    outline: "M-4.600-11H4.600L11-4.600V4.600L4.600 11H-4.600L-11 4.600V-4.600Z",
    glyph:
      "M-4.900-6.600H-1.700L-2.200 2H-4.400ZM-4.700 3.500H-1.900V6.200H-4.700ZM1.700-6.600H4.900L4.400 2H2.200ZM1.900 3.500H4.700V6.200H1.900Z",
  },
  "luck-up": { outline: DISC, glyph: "M0-6L5.500 0H2.200V5.600H-2.200V0H-5.500Z" },
  "luck-down": { outline: DISC, glyph: "M0 6L5.500 0H2.200V-5.600H-2.200V0H-5.500Z" },
};
