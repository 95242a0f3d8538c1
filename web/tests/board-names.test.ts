import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Geometry } from "$wire";
import { describe, expect, test } from "vitest";
import type { Box } from "../src/board/camera";
import { namePixels, namesAt, PLATE, readableOn, stepOf, type Name } from "../src/board/names";

const FOLDER = join(import.meta.dirname, "../../src/peregon/drawing/geometries");
const read = (board: string): Geometry =>
  JSON.parse(readFileSync(join(FOLDER, `${board}.json`), "utf-8")) as Geometry;

const europe = read("europe");
const usa = read("usa");
const nothing = new Map<string, number>();
const discs = (...cities: string[]) => new Map(cities.map((city) => [city, 1]));

const away = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(x - Math.min(Math.max(x, box[0]), box[2]), y - Math.min(Math.max(y, box[1]), box[3]));
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** The windows of boards at the start, and whether they are larger than a phone's. */
const WINDOWS = [
  ["phone 360×740", 360, 495, false],
  ["phone 390×844", 390, 598, false],
  ["phone that lies", 700, 390, false],
  ["tablet", 820, 600, true],
  ["small desktop", 640, 480, false],
  ["desktop", 940, 640, true],
] as const;
const BOARDS = ["usa", "europe", "first_journey", "first_journey_usa", "trans_europa", "trans_america"].map(
  (board) => [board, read(board)] as const,
);
const LEAST = 46 / 200; // of a lattice, at the start

function startScale(geometry: Geometry, width: number, height: number): number {
  const [across, down] = [width / geometry.width, height / geometry.height];
  const near = Math.min(width, height) < 440;
  if (!near) return Math.min(across, down);
  return Math.max(across, down, geometry.lines.length ? LEAST : 0);
}

describe.each(BOARDS)("the names of %s", (_, geometry) => {
  describe.each(WINDOWS)("on a %s", (_, width, height, large) => {
    const scale = startScale(geometry, width, height);
    const readable = readableOn(geometry, large);

    describe.each(["en", "ru"])("in %s", (language) => {
      const names = namesAt(geometry, language, scale, readable, nothing);
      const city = ({ id }: Name) => geometry.cities.find((one) => one.id === id)!;

      test("are all there", () => {
        expect(names).toHaveLength(geometry.cities.length);
      });

      test("are large enough to be read", () => {
        for (const name of names) expect(name.size * scale).toBeGreaterThanOrEqual(readable - 0.01);
      });

      test("never lie on one another", () => {
        for (const [i, a] of names.entries())
          for (const b of names.slice(i + 1)) expect(meet(a.box, b.box), `${a.id} ${b.id}`).toBe(false);
      });

      test("never lie on the dot of another city", () => {
        for (const name of names)
          for (const other of geometry.cities)
            if (other.id !== name.id)
              expect(away(name.box, other), `${name.id} on ${other.id}`).toBeGreaterThan(geometry.dot);
      });

      test("stand nearest to their own city, or a line leads there", () => {
        for (const name of names.filter(({ leader }) => !leader)) {
          const own = away(name.box, city(name));
          for (const other of geometry.cities)
            if (other.id !== name.id)
              expect(away(name.box, other), `${name.id} by ${other.id}`).toBeGreaterThan(own);
        }
      });

      test("stay on the map and off its title", () => {
        const [left, top, right, bottom] = geometry.window;
        const plate = geometry.plates[language]!;
        const title: Box = [
          plate.x - plate.width / 2,
          plate.y - plate.height / 2,
          plate.x + plate.width / 2,
          plate.y + plate.height / 2,
        ];
        for (const { id, box } of names) {
          expect(box[0] > left && box[1] > top && box[2] < right && box[3] < bottom, id).toBe(true);
          expect(meet(box, title), id).toBe(false);
        }
      });
    });
  });
});

/** Return points spread evenly over what names should not cover: the slots of all routes, or the lines of a lattice. */
function sights({ routes, crossings, lines }: Geometry): [number, number][] {
  const among = (count: number): number[] => Array.from({ length: count }, (_, i) => (i + 0.5) / count - 0.5);
  const slots = routes.flatMap(({ cars }) =>
    cars.flatMap(([x, y, angle]) => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const across = (u: number): [number, number][] =>
        among(3).map((v) => [x + 92 * u * dx - 26 * v * dy, y + 92 * u * dy + 26 * v * dx]);
      return among(8).flatMap(across);
    }),
  );
  const at = new Map(crossings.map((crossing) => [crossing.id, crossing]));
  const rails = lines.flatMap((line) => {
    const [a, b] = [at.get(line.a)!, at.get(line.b)!];
    return among(24).map((u): [number, number] => [
      a.x + (b.x - a.x) * (u + 0.5),
      a.y + (b.y - a.y) * (u + 0.5),
    ]);
  });
  return [...slots, ...rails];
}

// Relative to what the same plates would cover if each were to the left or right of its city, whichever covers less.
// The most crowded board has no room for more: six lines meet at every city of a lattice, and the smaller a board is
// shown, the more of it a readable name takes.
const MOST: Record<string, { routes: number; lattice: number }> = {
  "phone 360×740": { routes: 0.19, lattice: 0.41 },
  "phone 390×844": { routes: 0.1, lattice: 0.4 },
  "phone that lies": { routes: 0.3, lattice: 0.41 },
  tablet: { routes: 0.19, lattice: 0.56 },
  "small desktop": { routes: 0.39, lattice: 0.6 },
  desktop: { routes: 0.15, lattice: 0.42 },
};

describe.each(BOARDS)("plates on %s", (_, geometry) => {
  const points = sights(geometry);
  const under = ([left, top, right, bottom]: Box): number =>
    points.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;

  test.each(WINDOWS)("cover little of the routes on a %s", (screen, width, height, large) => {
    const scale = startScale(geometry, width, height);
    const readable = readableOn(geometry, large);
    let [covered, beside] = [0, 0];
    for (const language of ["en", "ru"])
      for (const { id, x, y } of geometry.cities) {
        const names = namesAt(geometry, language, scale, readable, discs(id));
        const { box } = names.find((name) => name.id === id)!;
        const [aside, above] = [PLATE[0] / scale, PLATE[1] / scale];
        covered += under([box[0] - aside, box[1] - above, box[2] + aside, box[3] + above]);
        const [wide, high] = [box[2] - box[0] + 2 * aside, (box[3] - box[1]) / 2 + above];
        const rim = 14 / scale;
        beside += Math.min(
          under([x + rim, y - high, x + rim + wide, y + high]),
          under([x - rim - wide, y - high, x - rim, y + high]),
        );
      }
    const { routes, lattice } = MOST[screen]!;
    expect(covered / beside).toBeLessThan(geometry.lines.length ? lattice : routes);
  });
});

describe.each(BOARDS)("names on %s", (_, geometry) => {
  test.each(WINDOWS)("do not read like two lines of one on a %s", (__, width, height, large) => {
    const scale = startScale(geometry, width, height);
    const stacked = ["en", "ru"].flatMap((language) => {
      const names = namesAt(geometry, language, scale, readableOn(geometry, large), new Map());
      return names.flatMap(({ id, box: a }, i) =>
        names.slice(i + 1).flatMap(({ id: other, box: b }) => {
          const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
          const between = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
          const narrow = Math.min(a[2] - a[0], b[2] - b[0]);
          return between < 8 / scale && shared > narrow / 2 ? [`${id}, ${other}`] : [];
        }),
      );
    });
    expect(stacked.length).toBeLessThanOrEqual(geometry.lines.length ? 2 : 0);
  });
});

describe("names", () => {
  const placed = (names: readonly Name[]) => new Map(names.map(({ id, box }) => [id, box]));

  test("do not move when another city becomes mine, unless its plate covers them", () => {
    const before = placed(namesAt(usa, "en", 0.267, 13, nothing));
    const after = namesAt(usa, "en", 0.267, 13, discs("duluth", "el_paso"));
    for (const { id, box, mine } of after) if (!mine) expect(box).toEqual(before.get(id));
    expect(after.length).toBeGreaterThanOrEqual(before.size - 4);
  });

  test("of mine are always shown, beside the disc of their city", () => {
    const mine = discs("duluth", "el_paso", "boston", "miami", "las_vegas");
    for (const scale of [0.097, 0.16, 0.267]) {
      const names = namesAt(usa, "ru", scale, 13, mine).filter((name) => name.mine);
      expect(new Set(names.map(({ id }) => id))).toEqual(new Set(mine.keys()));
      for (const { id, box } of names) {
        const city = usa.cities.find((one) => one.id === id)!;
        expect(away(box, city) * scale, id).toBeGreaterThanOrEqual(9.5);
      }
      for (const [i, a] of names.entries())
        for (const b of names.slice(i + 1)) expect(meet(a.box, b.box), `${a.id} ${b.id}`).toBe(false);
    }
  });

  test("are fewer from afar: the great junctions, and none on another", () => {
    const names = namesAt(europe, "en", 0.097, 13, nothing);
    expect(names.length).toBeLessThan(europe.cities.length / 2);
    expect(names.map(({ id }) => id)).toContain("paris");
    for (const [i, a] of names.entries())
      for (const b of names.slice(i + 1)) expect(meet(a.box, b.box)).toBe(false);
  });

  test("are the same at every scale of a zoom step", () => {
    const step = stepOf(0.26);
    expect(stepOf(step)).toBe(step);
    expect(placed(namesAt(usa, "en", step * 1.001, 13, nothing))).toEqual(
      placed(namesAt(usa, "en", step * 1.05, 13, nothing)),
    );
  });

  test("of a picture that shows a part are not cut off", () => {
    const paris = europe.cities.find((city) => city.id === "paris")!;
    const part = [paris.x - 300, paris.y - 200, paris.x + 300, paris.y + 200] as const;
    const names = namesAt(europe, "en", 0.6, 13, nothing, part);
    expect(names.map((name) => name.id)).toContain("paris");
    expect(names.map((name) => name.id)).not.toContain("moskva");
    for (const { box } of names) {
      expect(box[0]).toBeGreaterThanOrEqual(part[0]);
      expect(box[2]).toBeLessThanOrEqual(part[2]);
    }
  });

  test("of mine step aside for the edge and for what lies there, and come in from outside only with their city", () => {
    const scale = 0.26;
    const moscow = europe.cities.find((city) => city.id === "moskva")!;
    const plate = (left: number, right: number, ...covered: Box[]): Box | undefined => {
      const pane = { box: [left, 0, right, europe.height] as const, covered };
      return placed(namesAt(europe, "en", scale, 13, discs("moskva"), undefined, pane)).get("moskva");
    };
    const edge = moscow.x + 20 / scale;
    const usual = plate(0, europe.width)!; // to the right of its city
    expect(usual[2]).toBeGreaterThan(edge);
    expect(plate(0, edge)![2]).toBeLessThan(edge);
    expect(meet(plate(0, europe.width, usual)!, usual)).toBe(false);
    expect(plate(moscow.x + 2 / scale, europe.width)).toBeUndefined();
  });

  test("of mine are whole in a small window, however long they are", () => {
    const ends = ["palermo", "moskva", "zagreb", "brindisi", "constantinople", "berlin"];
    const window = [0, 0, europe.width, europe.height] as const;
    for (const [width, height] of [
      [295, 353],
      [252, 273],
    ]) {
      const scale = Math.min(width / europe.width, height / europe.height);
      const above = (height / scale - europe.height) / 2;
      const pane = { box: [window[0], -above, window[2], window[3] + above] as const, covered: [] };
      const names = namesAt(europe, "ru", scale, 13, discs(...ends), undefined, pane, new Set());
      for (const { id, box } of names.filter(({ mine }) => mine))
        expect(box[0] >= pane.box[0] && box[2] <= pane.box[2], `${id} ${width}`).toBe(true);
    }
  });

  test("of mine stand whole over the frame where the map has no room, and never on one another", () => {
    const mine = discs("los_angeles", "miami", "oklahoma_city", "little_rock", "new_orleans", "houston");
    for (const scale of [0.0999, 0.104]) {
      const pane = {
        box: [-100 / scale, -90 / scale, usa.width + 100 / scale, usa.height + 90 / scale] as const,
      };
      const names = namesAt(usa, "ru", scale, 20, mine, undefined, { ...pane, covered: [] }, new Set());
      const own = names.filter((name) => name.mine);
      expect(own).toHaveLength(mine.size);
      for (const [i, { id, box }] of own.entries()) {
        expect(box[0] >= pane.box[0] && box[2] <= pane.box[2] && box[3] <= pane.box[3], id).toBe(true);
        for (const other of own.slice(i + 1)) expect(meet(box, other.box), `${id} ${other.id}`).toBe(false);
      }
      for (const { id, leader } of names.filter((name) => !name.mine)) expect(leader, id).toBeNull();
    }
  });

  test("of cities on the ways to offered tickets are shown, beside the discs of these tickets", () => {
    const way = ["helena", "omaha", "chicago", "toronto", "denver", "salt_lake_city", "nashville", "duluth"];
    const mine = discs("seattle", "kansas_city", "montreal", "atlanta");
    for (const language of ["en", "ru"]) {
      const names = namesAt(usa, language, 0.35, 14, mine, undefined, undefined, new Set(way));
      expect(
        names
          .filter(({ passed }) => passed)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...way].sort());
      for (const [i, { id, box }] of names.entries())
        for (const other of names.slice(i + 1)) expect(meet(box, other.box), `${id} ${other.id}`).toBe(false);
    }
  });

  test("of all cities are shown on a large screen while tickets are chosen, unless they would be hidden", () => {
    const names = namesAt(
      usa,
      "en",
      0.35,
      14,
      discs("seattle", "miami"),
      undefined,
      undefined,
      new Set(),
      true,
    );
    expect(names.length).toBe(usa.cities.length);
  });

  test("grow less than the map, and never shrink below what can be read", () => {
    expect(namePixels(4, 13)).toBe(13);
    expect(namePixels(48, 13)).toBeLessThan(30);
    expect(namePixels(48, 13)).toBeGreaterThan(namePixels(24, 13));
  });
});
