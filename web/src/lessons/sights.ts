/** What a coach points at, and must not cover, as it stands on the screen now. */
import type { BoardSheet } from "$wire";
import type { Box } from "./placing";
import { crossingBox } from "./spots";

/** What the learner needs to see whatever the coach points at. */
const NEIGHBOURS = [".chosen", ".tray", ".rows", ".say", ".row", ".hand", ".market"];

/** Where targets are: of each list the first that is in sight. */
export function sightsOf(targets: readonly (readonly string[])[], sheet: BoardSheet | null): Box[] {
  return targets.flatMap((list) => {
    for (const target of list) {
      const ids = target.startsWith("crossing ") ? target.split(" ").slice(1) : null;
      const found = ids ? sheet && crossingBox(sheet.geometry, ids, cityOn) : drawn(target);
      if (found) return [found];
    }
    return [];
  });
}

/** What lies around a target; not what it lies in. Who points at nothing speaks of the board. */
export function neighbours(target: Box | null): Box[] {
  if (!target) return openBoard();
  return NEIGHBOURS.flatMap((selector) => drawn(selector) ?? []).filter((box) => !holds(box, target));
}

/** The board, as far as no sheet lies on it. */
function openBoard(): Box[] {
  const field = drawn(".field");
  if (!field) return [];
  return [field];
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

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left + 1 &&
    outer.top <= inner.top + 1 &&
    outer.left + outer.width >= inner.left + inner.width - 1 &&
    outer.top + outer.height >= inner.top + inner.height - 1
  );
}
