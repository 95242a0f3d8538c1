/** Lines of a lattice as paths. */
import type { Geometry, PlacedLine } from "$wire";
import type { Point } from "./shapes";

export class Lattice {
  readonly #crossings: ReadonlyMap<string, { x: number; y: number }>;
  readonly #lines: ReadonlyMap<string, PlacedLine>;

  constructor(geometry: Geometry) {
    this.#crossings = new Map(geometry.crossings.map((crossing) => [crossing.id, crossing]));
    this.#lines = new Map(geometry.lines.map((line) => [line.id, line]));
  }

  line(id: string): PlacedLine | undefined {
    return this.#lines.get(id);
  }

  /** Return the place of a crossing. */
  at(id: string): { x: number; y: number } | undefined {
    return this.#crossings.get(id);
  }

  /** Return the ends of a line, or of a stroke beside it. */
  ends(line: PlacedLine, aside = 0): [Point, Point] {
    const [a, b] = [this.#crossings.get(line.a)!, this.#crossings.get(line.b)!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [dx, dy] = [((a.y - b.y) / length) * aside, ((b.x - a.x) / length) * aside];
    return [
      [a.x + dx, a.y + dy],
      [b.x + dx, b.y + dy],
    ];
  }

  /** Return the same as a path. */
  stroke(line: PlacedLine, aside = 0): string {
    const [[x, y], [tx, ty]] = this.ends(line, aside);
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`;
  }
}
