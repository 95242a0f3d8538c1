import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardSheet, Geometry } from "$wire";
import { describe, expect, test } from "vitest";
import { Ground, namePixels, namesAt } from "../src/board/names";
import { Places } from "../src/board/places";
import { along, shape, stamp, trackOf } from "../src/board/shapes";

const FOLDER = join(import.meta.dirname, "../../src/peregon/drawing/geometries");
const read = (board: string): Geometry =>
  JSON.parse(readFileSync(join(FOLDER, `${board}.json`), "utf-8")) as Geometry;
const placesOf = (geometry: Geometry): Places => new Places({ geometry } as BoardSheet);

const europe = read("europe");
const lattice = read("trans_europa");
const nothing = new Set<string>();
const places = placesOf(europe);
const middle = (id: string): [number, number] => {
  const { cars } = europe.routes.find((route) => route.id === id)!;
  const [x, y] = cars[Math.floor(cars.length / 2)]!;
  return [x, y];
};

describe("the nearest place", () => {
  test.each(europe.routes.map((route) => route.id))("in the middle of a car it is its route: %s", (id) => {
    expect(places.nearest(...middle(id), 100, nothing)).toMatchObject({ kind: "route", id });
  });

  test.each(europe.cities.map((city) => city.id))("on a dot it is its city: %s", (id) => {
    const { x, y } = europe.cities.find((city) => city.id === id)!;
    expect(places.nearest(x, y, 100, nothing)).toMatchObject({ kind: "city", id });
  });

  test("far from everything it is none", () => {
    expect(places.nearest(200, 300, 40, nothing)).toBeNull();
  });

  test("a finger beside a route meets it", () => {
    const [x, y] = middle("marseille-paris");
    expect(places.nearest(x + 60, y, 80, nothing)).toMatchObject({ id: "marseille-paris" });
    expect(places.nearest(x + 60, y, 10, nothing)).toBeNull();
  });

  test("of two tracks, the one that can be chosen wins between them", () => {
    const [x1, y1] = middle("pamplona-paris-1");
    const [x2, y2] = middle("pamplona-paris-2");
    const between = [(x1 + x2) / 2, (y1 + y2) / 2] as const;
    for (const id of ["pamplona-paris-1", "pamplona-paris-2"]) {
      expect(places.nearest(...between, 60, new Set([id]))).toMatchObject({ id });
    }
  });

  test("a city of a lattice is a city, and a crossing where a crossing is wanted", () => {
    const { x, y, id } = lattice.cities[0]!;
    const crossing = lattice.crossings.find((one) => one.x === x && one.y === y)!;
    const rails = placesOf(lattice);
    expect(rails.nearest(x, y, 20, nothing)).toMatchObject({ kind: "city", id });
    expect(rails.nearest(x, y, 20, new Set([crossing.id]))).toMatchObject({
      kind: "crossing",
      id: crossing.id,
    });
  });

  test("the middle of a line is the line", () => {
    const rails = placesOf(lattice);
    for (const line of lattice.lines) {
      const spot = rails.find({ kind: "line", id: line.id })!;
      expect(rails.nearest(spot.x, spot.y, 60, nothing)).toMatchObject({ kind: "line", id: line.id });
    }
  });
});

describe("arrow keys", () => {
  const among = places.spots.filter((spot) => spot.kind === "city");

  test("lead in their direction", () => {
    const paris = { kind: "city", id: "paris" } as const;
    const east = places.next(paris, 1, 0, among, 0, 0)!;
    const south = places.next(paris, 0, 1, among, 0, 0)!;
    const { x, y } = places.find(paris)!;
    expect(east.x).toBeGreaterThan(x);
    expect(south.y).toBeGreaterThan(y);
  });

  test("reach every place from every other", () => {
    const seen = new Set([among[0]!]);
    for (const spot of seen) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = places.next(spot, dx, dy, among, 0, 0);
        if (next) seen.add(next);
      }
    }
    expect(seen.size).toBe(among.length);
  });

  test("begin nearest to where one looks", () => {
    const { x, y, id } = among[7]!;
    expect(places.next(null, 1, 0, among, x + 3, y - 2)).toMatchObject({ id });
  });
});

describe("names", () => {
  const ground = new Ground(europe);
  const shown = (scale: number, matter: ReadonlySet<string> = nothing, language = "en") =>
    namesAt(europe, ground, language, scale, matter);

  test.each(["en", "ru"])("from near all are shown, where the mapmaker put them: %s", (language) => {
    const names = shown(0.5, nothing, language);
    expect(names).toHaveLength(europe.cities.length);
    const vienna = europe.cities.find((city) => city.id === "wien")!;
    const { labels } = vienna;
    const name = names.find((one) => one.id === "wien")!;
    expect(name.anchor).toBe(labels[language]!.anchor);
  });

  test("from afar they are fewer, and those that matter stay", () => {
    const matter = new Set(["palermo", "dieppe"]);
    const far = shown(0.09, matter).map((name) => name.id);
    expect(far.length).toBeLessThan(europe.cities.length - 8);
    expect(far).toEqual(expect.arrayContaining([...matter]));
  });

  test("none that is shown moves when a city begins to matter", () => {
    const before = new Map(shown(0.12).map((name) => [name.id, name.lines]));
    const after = shown(0.12, new Set(["palermo", "brindisi", "sofia"]));
    for (const name of after) {
      if (before.has(name.id)) expect(name.lines).toEqual(before.get(name.id));
    }
    expect(after.map((name) => name.id)).toEqual(expect.arrayContaining(["palermo", "brindisi", "sofia"]));
  });

  test.each([0.09, 0.13, 0.2, 0.3])("none stands over another at scale %d", (scale) => {
    const boxes = shown(scale).map((name) => {
      const city = europe.cities.find((one) => one.id === name.id)!;
      const width = (Math.max(...city.labels.en!.widths) * name.size) / europe.text;
      const { x, y } = name.lines[0]!;
      const left = name.anchor === "start" ? x : name.anchor === "end" ? x - width : x - width / 2;
      return { left, right: left + width, top: y - 0.7 * name.size, bottom: name.lines.at(-1)!.y };
    });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
    }
  });

  test("a picture of a part names what is in it, and cuts no name off", () => {
    const paris = europe.cities.find((city) => city.id === "paris")!;
    const part = [paris.x - 300, paris.y - 200, paris.x + 300, paris.y + 200] as const;
    const names = namesAt(europe, ground, "en", 0.6, nothing, part);
    expect(names.map((name) => name.id)).toContain("paris");
    expect(names.map((name) => name.id)).not.toContain("moskva");
    for (const name of names) {
      const label = europe.cities.find((city) => city.id === name.id)!.labels.en!;
      const width = (Math.max(...label.widths) * name.size) / europe.text;
      const { x } = name.lines[0]!;
      const left = name.anchor === "start" ? x : name.anchor === "end" ? x - width : x - width / 2;
      expect(left).toBeGreaterThanOrEqual(part[0]);
      expect(left + width).toBeLessThanOrEqual(part[2]);
    }
  });

  test("their size changes less than the map's, and stays readable", () => {
    expect(namePixels(4)).toBeGreaterThan(10);
    expect(namePixels(12)).toBeCloseTo(12);
    expect(namePixels(48)).toBeLessThan(30);
    expect(namePixels(48)).toBeGreaterThan(namePixels(24));
  });
});

describe("shapes", () => {
  test("a stamped shape stands where its car stands, turned with it", () => {
    expect(stamp(shape("M10 0L0 5"), [[100, 200, 90]])).toBe("M100 210L95 200");
  });

  test("an arc keeps its radii and flags", () => {
    expect(stamp(shape("M0 0A5 5 0 1 0 10 0"), [[1, 2, 0]])).toBe("M1 2A5 5 0 1 0 11 2");
  });

  test("a cubic begins and ends at its cities", () => {
    const { path } = europe.routes[0]!;
    const points = along(path, 10);
    expect(points[0]).toEqual([path[0], path[1]]);
    expect(points[10]![0]).toBeCloseTo(path[6]!);
    expect(points[10]![1]).toBeCloseTo(path[7]!);
  });

  test("tracks of a double lie on either side, single ones in the middle", () => {
    for (const route of europe.routes) {
      const aside = trackOf(route.path, route.cars);
      const double = /-[12]$/.test(route.id);
      expect(Math.abs(aside) > 15, route.id).toBe(double);
      if (double) expect(Math.sign(aside)).toBe(route.id.endsWith("1") ? -1 : 1);
    }
  });
});
