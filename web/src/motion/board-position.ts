/** The board's position on the page: its units, and ways over it as points. */
import type { BoardSheet } from "$wire";
import { LOOK } from "../board/look";
import { Lattice } from "../board/lattice";
import { cut, lengths, nearest, type Point } from "../board/shapes";
import { trackOn, type Track } from "../board/tracks";

/** A visible board: `at` converts a unit of it into pixels from its corner. */
export class BoardPosition {
  private constructor(
    readonly sheet: BoardSheet,
    readonly box: DOMRect, // of the visible part
    readonly scale: number, // pixels per unit
    private readonly left: number,
    private readonly top: number,
  ) {}

  /** Return the board of the table; null if none is drawn. */
  static of(sheet: BoardSheet | null): BoardPosition | null {
    const board = document.querySelector(".field > .board");
    const layer = board?.querySelector(".layer");
    if (!sheet || !board || !layer) return null;
    const [box, drawn] = [board.getBoundingClientRect(), layer.getBoundingClientRect()];
    const seen = [0.2, 0.5, 0.8].some((share) =>
      document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2)?.closest(".board"),
    );
    if (!seen) return null; // covered by the board in words
    const scale = drawn.width / sheet.geometry.width;
    return new BoardPosition(sheet, box, scale, drawn.left - box.left, drawn.top - box.top);
  }

  at([x, y]: Point): Point {
    return [this.left + x * this.scale, this.top + y * this.scale];
  }

  track(id: string): Track | null {
    const route = this.sheet.geometry.routes.find((one) => one.id === id);
    if (!route) return null;
    const spread = this.scale < LOOK.far.below ? Math.max(0, LOOK.far.apart / 2 / this.scale - 20) : 0;
    return trackOn(route, (this.sheet.routes[id]?.twin ?? null) !== null, spread);
  }

  /** Return a route or a line from end to end. */
  way(id: string): readonly Point[] {
    const track = this.track(id);
    if (track) return track.whole;
    const lattice = new Lattice(this.sheet.geometry);
    const line = lattice.line(id);
    return line ? lattice.ends(line) : [];
  }

  /** Return routes one after the other as one way; `from` is the city where it begins. */
  chain(ids: readonly string[], from: string): readonly Point[] {
    let city = from;
    return ids.flatMap((id) => {
      const { a, b } = this.sheet.routes[id] ?? { a: "", b: "" };
      const way = this.way(id);
      const ahead = a === city;
      city = ahead ? b : a;
      return ahead ? way : way.toReversed();
    });
  }

  spot(id: string): Point | null {
    const { cities, crossings } = this.sheet.geometry;
    const found = cities.find((one) => one.id === id) ?? crossings.find((one) => one.id === id);
    return found ? [found.x, found.y] : null;
  }
}

/** Return the keyframes of each carriage's place and angle while a train comes along a way. */
export function rollFrames(
  ground: BoardPosition,
  way: readonly Point[],
  stops: readonly number[], // where each carriage stops, the last one first
  steps: number,
): Keyframe[][] {
  const head = Math.max(...stops);
  const whole = lengths(way).at(-1)!;
  return stops.map((stop) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const far = stop - head * (1 - i / steps);
      const on = Math.min(Math.max(far, 0), whole);
      const [x, y] = ground.at(cut(way, on, on + 1)[0]!);
      const [[ax, ay], [bx, by]] = [cut(way, on - 24, on)[0]!, cut(way, on, on + 24).at(-1)!];
      const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
      const offset = i / steps;
      return { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: far < 0 ? 0 : 1, offset };
    }),
  );
}

/** Return the places of a track's cars on the way along it, in the order of the way. */
export function stopsOf(track: Track, way: readonly Point[]): number[] {
  return track.cars.map(([x, y]) => nearest(way, x, y)).sort((a, b) => a - b);
}
