import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardSheet, Geometry } from "$wire";
import { describe, expect, test } from "vitest";
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
