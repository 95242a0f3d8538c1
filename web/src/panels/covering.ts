/** What would lie over a place of the board, and must not. */

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;

const drawn = (place: string, kinds: readonly string[]): string =>
  kinds.map((kind) => `[data-${kind}="${CSS.escape(place)}"]`).join();

/** Whether a box lies over a place that is drawn in the field. */
export function isOver(field: HTMLElement, box: DOMRect, place: string): boolean {
  const spot = field.querySelector(drawn(place, ["route", "city", "line"]))?.getBoundingClientRect();
  return !!spot && meet(spot, box);
}

/** Where something lies at an edge of the field. */
export interface Berth {
  high: boolean;
  side: "left" | "middle" | "right";
}
// Below first: there it is near the keys that answer it.
const BERTHS: readonly Berth[] = [false, true].flatMap((high) =>
  (["middle", "right", "left"] as const).map((side) => ({ high, side })),
);

/** Where something so large lies over none of these places and their names, nor over keys; else over the fewest. */
export function freeBerth(
  field: HTMLElement,
  width: number,
  height: number,
  room: number, // pixels to the edge
  places: readonly string[],
): Berth {
  const ground = field.getBoundingClientRect();
  const kept = [...places.map((place) => drawn(place, ["route", "city", "name"])), ".keys"].flatMap((one) =>
    [...field.querySelectorAll(one)].map((found) => found.getBoundingClientRect()),
  );
  let [best, least] = [BERTHS[0]!, Infinity];
  for (const berth of BERTHS) {
    const over = { left: room, middle: (ground.width - width) / 2, right: ground.width - room - width };
    const down = berth.high ? room : ground.height - room - height;
    const box = new DOMRect(ground.left + over[berth.side], ground.top + down, width, height);
    const hidden = kept.filter((one) => meet(one, box)).length;
    if (hidden < least) [best, least] = [berth, hidden];
  }
  return best;
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
