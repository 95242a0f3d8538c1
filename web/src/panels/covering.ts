/** What would lie over a place of the board, and must not. */

/** Whether a box lies over a place that is drawn in the field. */
export function isOver(field: HTMLElement, box: DOMRect, place: string): boolean {
  const name = CSS.escape(place);
  const names = ["route", "city", "line"].map((kind) => `[data-${kind}="${name}"]`).join();
  const spot = field.querySelector(names)?.getBoundingClientRect();
  if (!spot) return false;
  return spot.bottom > box.top && spot.top < box.bottom && spot.right > box.left && spot.left < box.right;
}

/** The box of an element if it were at the upper or lower edge of the field. */
export function atEdge(
  field: HTMLElement,
  element: HTMLElement,
  edge: "top" | "bottom",
  room: number,
): DOMRect {
  const ground = field.getBoundingClientRect();
  const { left, width, height } = element.getBoundingClientRect();
  const top = edge === "top" ? ground.top + room : ground.bottom - room - height;
  return new DOMRect(left, top, width, height);
}
