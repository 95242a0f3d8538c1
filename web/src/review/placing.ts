/** The corner of the board for a call-out: away from the places that it speaks of. No DOM. */
import type { Box } from "../board/camera";

export interface Corner {
  right: boolean;
  below: boolean;
}

type Size = readonly [width: number, height: number];

const CORNERS: readonly Corner[] = [
  { right: false, below: false },
  { right: true, below: false },
  { right: false, below: true },
  { right: true, below: true },
];

/** Return the corner of a sheet in which a panel covers least of a box; the first of equals.
 *
 * `size` is that of the panel, in units of the sheet. */
export function cornerFor(sheet: Size, size: Size, box: Box | null): Corner {
  if (!box) return CORNERS[0]!;
  const covered = (corner: Corner): number => {
    const left = corner.right ? sheet[0] - size[0] : 0;
    const top = corner.below ? sheet[1] - size[1] : 0;
    const across = Math.min(box[2], left + size[0]) - Math.max(box[0], left);
    const down = Math.min(box[3], top + size[1]) - Math.max(box[1], top);
    return Math.max(across, 0) * Math.max(down, 0);
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
