/** Which cities' names are shown at a scale, how large, and where: readable first, and never one over another. */
import type { Geometry, Label, PlacedCity } from "$wire";
import type { Box } from "./camera";

export interface Name {
  id: string;
  anchor: Label["anchor"];
  size: number;
  lines: readonly { words: string; x: number; y: number }[];
  matters: boolean;
}

const LINE = 0.95; // from line to line, in sizes
const ASCENT = 0.74;
const DESCENT = 0.24;
const READABLE = 12; // pixels
const CELL = 160;
const ELSEWHERE = 1.5; // what it costs not to stand where the mapmaker put it, in covered quarters of a car
const OVER_ANOTHER = 100;
const OUTSIDE = 1000; // of the map's window
const CROWDED = 9; // covered quarters of a car beyond which a name that does not matter is left out; from afar fewer

/** The size of names in pixels: they shrink and grow less than the map does. */
export function namePixels(natural: number): number {
  if (natural < READABLE) return Math.max(natural, READABLE - 0.16 * (READABLE - natural));
  return READABLE * (natural / READABLE) ** 0.6;
}

/** What names should not cover: the quarters of cars, and cities. */
export class Ground {
  readonly #cells = new Map<string, { x: number; y: number; radius: number; weight: number }[]>();
  readonly window: Box;

  constructor(geometry: Geometry) {
    this.window = geometry.window;
    for (const route of geometry.routes) {
      for (const [x, y, angle] of route.cars) {
        const turn = (angle * Math.PI) / 180;
        for (const at of [-37.5, -12.5, 12.5, 37.5]) {
          this.#put(x + at * Math.cos(turn), y + at * Math.sin(turn), 16, 1);
        }
      }
    }
    for (const city of geometry.cities) this.#put(city.x, city.y, geometry.dot, 3);
    for (const crossing of geometry.crossings) this.#put(crossing.x, crossing.y, 12, 0.6);
  }

  #put(x: number, y: number, radius: number, weight: number): void {
    const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    const cell = this.#cells.get(key);
    if (cell) cell.push({ x, y, radius, weight });
    else this.#cells.set(key, [{ x, y, radius, weight }]);
  }

  /** How much of it lies under a box. */
  under([left, top, right, bottom]: Box): number {
    let sum = 0;
    for (let i = Math.floor((left - 40) / CELL); i <= (right + 40) / CELL; i++) {
      for (let j = Math.floor((top - 40) / CELL); j <= (bottom + 40) / CELL; j++) {
        for (const { x, y, radius, weight } of this.#cells.get(`${i} ${j}`) ?? []) {
          const dx = x - Math.min(Math.max(x, left), right);
          const dy = y - Math.min(Math.max(y, top), bottom);
          if (dx * dx + dy * dy < radius * radius) sum += weight;
        }
      }
    }
    return sum;
  }
}

/** Where a name can stand: as the mapmaker put it, or around its city. */
function stands(city: PlacedCity, label: Label, size: number, text: number, dot: number): Label[] {
  const grown = size / text;
  const { lines } = label;
  const widths = label.widths.map((width) => width * grown);
  const high = ((lines.length - 1) * LINE + ASCENT) * size;
  const gap = dot + 0.3 * size;
  const given = {
    ...label,
    widths,
    x: city.x + (label.x - city.x) * grown,
    y: city.y + (label.y - city.y) * grown,
  };
  if (grown <= 1.001) return [given];
  const at = (anchor: Label["anchor"], dx: number, dy: number): Label => {
    // dy is where the lines' middle stands: above, beside or below the city
    const top = city.y + dy * gap + (dy < 0 ? -high : dy > 0 ? 0 : -high / 2);
    return { lines, widths, anchor, x: city.x + dx * gap, y: top + ASCENT * size };
  };
  return [
    given,
    at("start", 1, 0),
    at("end", -1, 0),
    at("start", 0.6, -0.55),
    at("start", 0.6, 0.55),
    at("end", -0.6, -0.55),
    at("end", -0.6, 0.55),
    at("middle", 0, -1),
    at("middle", 0, 1),
  ];
}

function boxOf(label: Label, size: number): Box {
  const width = Math.max(...label.widths);
  const left = label.x - (label.anchor === "start" ? 0 : label.anchor === "end" ? width : width / 2);
  return [
    left,
    label.y - ASCENT * size,
    left + width,
    label.y + ((label.lines.length - 1) * LINE + DESCENT) * size,
  ];
}

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** How much a city matters by itself: how many routes end there. */
function junctions(geometry: Geometry): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { a, b } of geometry.routes) for (const id of [a, b]) ends.set(id, (ends.get(id) ?? 0) + 1);
  return ends;
}

interface Stand {
  label: Label;
  box: Box;
  cost: number;
}

/** The names to be shown at a scale: the big junctions first, then what there is room for. A city that matters now
 * is shown in any case; then its name takes the place of others, and none that is shown moves. */
export function namesAt(
  geometry: Geometry,
  ground: Ground,
  language: string,
  scale: number,
  matter: ReadonlySet<string>,
  within?: Box, // of a picture that shows a part: names that would be cut off are left out
): Name[] {
  const size = namePixels(geometry.text * scale) / scale;
  const grown = size / geometry.text;
  const crowded = grown > 1.001 ? CROWDED / Math.max(1, grown / 2) : within ? OVER_ANOTHER : Infinity;
  const [left, top, right, bottom] = within ?? ground.window;
  const seen = ({ x, y }: PlacedCity): boolean => x > left && x < right && y > top && y < bottom;

  const best = (city: PlacedCity, taken: readonly Box[]): Stand => {
    const labels = stands(city, city.labels[language]!, size, geometry.text, geometry.dot);
    const weighed = labels.map((label, i): Stand => {
      const box = boxOf(label, size);
      let cost = labels.length > 1 ? ground.under(box) + (i ? ELSEWHERE : 0) : 0;
      if (box[0] < left || box[1] < top || box[2] > right || box[3] > bottom) cost += OUTSIDE;
      if (taken.some((other) => meet(box, other))) cost += OVER_ANOTHER;
      return { label, box, cost };
    });
    return weighed.reduce((one, other) => (other.cost < one.cost ? other : one));
  };

  const ends = junctions(geometry);
  const rank = (city: PlacedCity): number => ends.get(city.id) ?? 0;
  const cities = geometry.cities.filter(seen).sort((a, b) => rank(b) - rank(a));
  const shown = new Map<PlacedCity, Stand>();
  const boxes = (): Box[] => [...shown.values()].map(({ box }) => box);
  for (const city of cities) {
    const stand = best(city, boxes());
    if (stand.cost <= crowded) shown.set(city, stand);
  }
  for (const city of cities) {
    if (!matter.has(city.id) || shown.has(city)) continue;
    const kept = [...shown].filter(([other]) => matter.has(other.id)).map(([, { box }]) => box);
    const stand = best(city, kept);
    for (const [other, { box }] of shown) {
      if (!matter.has(other.id) && meet(box, stand.box)) shown.delete(other);
    }
    shown.set(city, stand);
  }
  return [...shown].map(([{ id }, { label }]) => ({
    id,
    anchor: label.anchor,
    size,
    lines: label.lines.map((words, row) => ({ words, x: label.x, y: label.y + row * LINE * size })),
    matters: matter.has(id),
  }));
}
