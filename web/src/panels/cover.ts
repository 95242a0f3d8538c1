/** What would cover a place of the board that must stay visible. */

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;

const drawn = (place: string, kinds: readonly string[]): string =>
  kinds.map((kind) => `[data-${kind}="${CSS.escape(place)}"]`).join();

/** Tell whether a box covers a place that is drawn in the field. */
export function isOver(field: HTMLElement, box: DOMRect, place: string): boolean {
  const spot = field.querySelector(drawn(place, ["route", "city", "line"]))?.getBoundingClientRect();
  return !!spot && meet(spot, box);
}

/** A place in the field, in pixels from its corner. */
export interface Berth {
  left: number;
  top: number;
}
const GAP = 8; // pixels between it and what it must not hide
const STEP = 12; // pixels between places that are tried
const CORNERS = ".edges :is(.sign, .map), .say .ks"; // and the buttons at an edge of the board
const HIDING = 1e5; // cost of covering something; a pixel of distance costs one
const ANSWER = ".asks > .row"; // the buttons that answer it

/** Return the place of something at the lower or upper edge that covers none of these places and their names, and no
 * buttons, or the fewest; of such places the nearest to the buttons that answer it. */
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

/** Return the place of a slip that covers none of these places and their names, and no buttons: in the middle of an edge
 * of the field, or as near to it as possible, or else between the edges; null if there is none. */
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
  const [most, lowest] = [ground.width - room - width, ground.height - room - height];
  const between = Array.from({ length: Math.floor((lowest - room) / STEP) }, (_, i) => room + (i + 1) * STEP);
  let [best, least] = [null as Berth | null, Infinity];
  for (const top of [room, lowest, ...between]) {
    if (best && between.includes(top)) break; // there is room at an edge
    for (let left = room; left <= most; left += Math.min(STEP, most - left) || STEP) {
      const away = Math.abs(left + width / 2 - ground.width / 2) + top; // preferably at the top
      const box = new DOMRect(
        ground.left + left - GAP,
        ground.top + top - GAP,
        width + 2 * GAP,
        height + 2 * GAP,
      );
      if (away < least && !kept.some((one) => meet(one, box)))
        [best, least] = [{ left: ground.left + left, top: ground.top + top }, away];
    }
  }
  return best;
}

/** Return the box of an element if it were at the upper or lower edge of the field. */
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
