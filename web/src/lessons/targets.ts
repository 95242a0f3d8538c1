/** The targets of a coach as they are on the screen now. */
import type { BoardSheet } from "$wire";
import { crossingBox, type Box } from "./screen-boxes";

/** Return the boxes of the targets: of each list the first visible one. */
export function sightsOf(targets: readonly (readonly string[])[], sheet: BoardSheet | null): Box[] {
  return targets.flatMap((list) => {
    for (const target of list) {
      const ids = target.startsWith("crossing ") ? target.split(" ").slice(1) : null;
      const found = ids ? sheet && crossingBox(sheet.geometry, ids, cityOn) : drawn(target);
      const onBoard = ids !== null || target.startsWith("[data-");
      if (found && (!onBoard || inSight([found]))) return [found];
    }
    return [];
  });
}

/** Tell whether all boxes are on the uncovered part of the board. */
export function inSight(boxes: readonly Box[]): boolean {
  const field = drawn(".field");
  if (!field || !boxes.length) return false;
  return boxes.every(
    (box) =>
      box.left >= field.left &&
      box.top >= field.top &&
      box.left + box.width <= field.left + field.width &&
      box.top + box.height <= field.top + field.height,
  );
}

function cityOn(id: string): { x: number; y: number } | null {
  const box = document.querySelector(`[data-city="${id}"] circle`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function drawn(selector: string): Box | null {
  for (const one of document.querySelectorAll(selector)) {
    const { left, top, width, height, right, bottom } = one.getBoundingClientRect();
    const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (width && height && inside) return { left, top, width, height };
  }
  return null;
}
