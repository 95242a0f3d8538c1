/** What would lie over a place of the board, and must not. */

const ROOM = 12; // pixels around a dock

function drawn(field: HTMLElement, place: string): DOMRect | undefined {
  const name = CSS.escape(place);
  const names = ["route", "city", "line"].map((kind) => `[data-${kind}="${name}"]`).join();
  return field.querySelector(names)?.getBoundingClientRect();
}

/** Whether a dock at the lower edge of the board would cover a place: then it goes to the upper edge. */
export function covers(field: HTMLElement, dock: HTMLElement, place: string): boolean {
  const spot = drawn(field, place);
  if (!spot) return false;
  const ground = field.getBoundingClientRect();
  const { width, height } = dock.getBoundingClientRect();
  const top = ground.bottom - height - 2 * ROOM;
  const left = ground.left + (ground.width - width) / 2 - ROOM;
  const below = spot.bottom > top && spot.right > left && spot.left < left + width + 2 * ROOM;
  return below && spot.top - ground.top > height + 2 * ROOM; // unless it would be covered up there too
}

/** Whether a place lies in the right half of the board: then a tall dock stands at the left edge. */
export function isRight(field: HTMLElement, place: string): boolean {
  const spot = drawn(field, place);
  const ground = field.getBoundingClientRect();
  return spot !== undefined && spot.left + spot.right > ground.left + ground.right;
}
