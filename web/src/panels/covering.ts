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

/** Where something lies in the field, in pixels from its corner. */
export interface Berth {
  left: number;
  top: number;
}
const GAP = 8; // pixels to what it must not hide
const STEP = 12; // pixels from one place that is tried to the next
const CORNERS = ".edges :is(.sign, .map), .say .ks"; // and those at an edge of the board
const HIDING = 1e5; // what it costs to lie over something; a pixel farther away costs one
const ANSWER = ".asks > .row"; // the keys that answer it

/** Where something so large, at the lower or upper edge, lies over none of these places and their names, nor over keys,
 * or else over the fewest; of such places the nearest to the keys that answer it. */
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
  const {
    x,
    y,
    width: wide,
    height: high,
  } = document.querySelector(ANSWER)?.getBoundingClientRect() ?? ground;
  const most = Math.max(room, ground.width - room - width);
  let [best, least] = [{ left: room, top: room }, Infinity];
  for (const top of [ground.height - room - height, room])
    for (let left = room; left <= most; left += Math.min(STEP, most - left) || STEP) {
      const box = new DOMRect(ground.left + left, ground.top + top, width, height);
      const around = new DOMRect(box.x - GAP, box.y - GAP, width + 2 * GAP, height + 2 * GAP);
      const hidden = kept.filter((one) => meet(one, around)).length;
      const away = Math.hypot(box.x + width / 2 - x - wide / 2, box.y + height / 2 - y - high / 2);
      if (HIDING * hidden + away < least) [best, least] = [{ left, top }, HIDING * hidden + away];
    }
  return best;
}

/** Where a slip so large lies at an edge of the field, over none of these places and their names, nor over keys: in the
 * middle, or as near to it as can be; null where there is no such place. */
export function slipBerth(
  field: HTMLElement,
  width: number,
  height: number,
  room: number, // pixels to the edge
  places: readonly string[],
): Berth | null {
  const ground = field.getBoundingClientRect();
  const kept = [...places.map((place) => drawn(place, ["city", "name"])), ".keys", CORNERS].flatMap((one) =>
    [...document.querySelectorAll(one)].map((found) => found.getBoundingClientRect()),
  );
  const most = ground.width - room - width;
  let [best, least] = [null as Berth | null, Infinity];
  for (const top of [room, ground.height - room - height])
    for (let left = room; left <= most; left += Math.min(STEP, most - left) || STEP) {
      const away = Math.abs(left + width / 2 - ground.width / 2) + top; // rather above
      const box = new DOMRect(
        ground.left + left - GAP,
        ground.top + top - GAP,
        width + 2 * GAP,
        height + 2 * GAP,
      );
      if (away < least && !kept.some((one) => meet(one, box)))
        [best, least] = [{ left: ground.left + left, top: ground.top + top }, away];
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
