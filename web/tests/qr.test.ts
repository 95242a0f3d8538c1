/** QR codes: decoded by their definition, and one that an independent scanner has read. */
import { describe, expect, it } from "vitest";
import { correction, qr } from "../src/panels/qr";

const drawn = (text: string) => qr(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a QR code", () => {
  it("has the size of the least version that holds the text", () => {
    expect(qr("x".repeat(17))).toHaveLength(21);
    expect(qr("x".repeat(18))).toHaveLength(25);
    expect(qr("x".repeat(134))).toHaveLength(41);
    expect(() => qr("x".repeat(135))).toThrow(RangeError);
  });

  it("counts bytes, not letters", () => {
    expect(qr("ж".repeat(9))).toHaveLength(25);
  });

  it("has finders in three corners and its timing between them", () => {
    const rows = drawn("https://example.org/j/BCDFGH");
    const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    const at = rows.length - 7;
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows.slice(0, 7).map((row) => row.slice(at))).toEqual(finder);
    expect(rows.slice(at).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows[6]!.slice(8, -8)).toBe("#.".repeat(rows.length).slice(0, rows.length - 16));
  });

  it("writes the same format twice", () => {
    const rows = drawn("peregon");
    const size = rows.length;
    const column = [0, 1, 2, 3, 4, 5, 7, 8, ...Array.from({ length: 7 }, (_, at) => size - 7 + at)];
    const beside = [...Array.from({ length: 8 }, (_, at) => size - 1 - at), 7, 5, 4, 3, 2, 1, 0];
    expect(column.map((y) => rows[y]![8]).join("")).toBe(beside.map((x) => rows[8]![x]).join(""));
  });

  it("is drawn as a reader of another maker has read it", () => {
    expect(drawn("peregon")).toEqual([
      "#######..#.##.#######",
      "#.....#..###..#.....#",
      "#.###.#.##.##.#.###.#",
      "#.###.#..#.#..#.###.#",
      "#.###.#...#.#.#.###.#",
      "#.....#.....#.#.....#",
      "#######.#.#.#.#######",
      "........##.##........",
      "###.########.##...#..",
      ".###.#..###...##...##",
      "#..##.###.#.#...#####",
      "....##....#...###..#.",
      "##.#..#.#.#.#.##.#..#",
      "........####.#.###..#",
      "#######.#..#.####..##",
      "#.....#.#.####..#...#",
      "#.###.#.##.#.###...##",
      "#.###.#.......###..#.",
      "#.###.#.###.#..####.#",
      "#.....#.#.#...#.#..#.",
      "#######.###.#.###..##",
    ]);
  });

  it("corrects errors with the remainder that the standard's example gives", () => {
    const words = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect(correction(words, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
  });
});
