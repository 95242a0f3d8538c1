/** Claimed routes as paths: trains with their edges, from city to city, in their players' colours. */
import { LOOK, type Widths } from "./look";
import {
  band,
  beside,
  cut,
  lengths,
  polyline,
  scaled,
  shape,
  simpler,
  slab,
  stamp,
  type Car,
  type Point,
  type Shape,
} from "./shapes";
import { necksOf, runOf, type Track } from "./tracks";

const { train: TRAIN, far: FAR } = LOOK;
const CAR = 100;
const DRAWN = TRAIN.single.lacquer; // the width for which patterns are drawn
const MARGIN = 7; // distance of a pattern from the ends of its carriage

interface Pattern {
  glyph: Shape;
  every: number;
  width: number; // of its strokes; 0: it is filled
}

/** By player colour. */
const PATTERNS: readonly Pattern[] = LOOK.patterns.map((one) => ({ ...one, glyph: shape(one.glyph) }));

/** Return the class that sets a player's colours. */
export const inkClass = (ink: number): string => `p${(ink % PATTERNS.length) + 1}`;
export const patternOf = (ink: number): Pattern => PATTERNS[ink % PATTERNS.length]!;

/** Return the pattern for one carriage or plate around 0 0, of a length and a width. */
export function livery(ink: number, long: number, wide: number): Shape {
  const { glyph, every } = patternOf(ink);
  if (!every) return shape(`M${-long / 2} 0L${long / 2} 0`);
  const high = wide / DRAWN;
  const count = Math.max(1, Math.round(long / every));
  const drawn = patternOf(ink).width ? scaled(glyph, 1, high) : scaled(glyph, high);
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * every).flatMap((x) =>
    drawn.map(([command, numbers]) => {
      const head = command === "A" ? 5 : 0;
      return [command, numbers.map((n, i) => (i >= head && (i - head) % 2 === 0 ? n + x : n))] as const;
    }),
  );
}

/** A train as paths, from bottom to top. */
export interface Train {
  shadow: string;
  ties: string; // of a tunnel, on both sides; stroked with dashes
  tiesWidth: number;
  foam: string; // of a ferry, on both sides; stroked with dots
  ink: string;
  kerb: string;
  inner: string;
  lacquer: string;
  shade: string;
  shine: string;
  pattern: string;
  patternWidth: number; // 0: it is filled
  head: readonly Car[]; // place of the locomotive
}

interface Wishes {
  ink: number;
  mine: boolean;
  led: boolean; // with a locomotive
  back?: boolean; // it came from the other end: the locomotive is at the first car
}

export function trainOf(track: Track, { ink, mine, led, back = false }: Wishes): Train {
  const { route, twin } = track;
  const widths: Widths = TRAIN[twin ? "double" : "single"];
  const [kerb, outer] = mine ? [widths.mine, widths.mineInk] : [widths.kerb, widths.ink];
  const run = runOf(track);
  const necks = necksOf(track);
  const neck = (width: number): string => necks.map((way) => band(way, width)).join("");
  const half = CAR / 2 + Math.max(0, track.gap) / 2 - TRAIN.coupling;
  const cars = back ? track.cars.toReversed() : track.cars;
  const head = led ? cars.slice(-1) : [];
  const body = led ? cars.slice(0, -1) : cars;
  const high = widths.lacquer / 2;
  const [right, down] = TRAIN.shadow as [number, number];
  const aside = outer / 2 + TRAIN.foam.aside;
  const pattern = patternOf(ink);
  return {
    shadow: band(
      run.map(([x, y]): Point => [x + right, y + down]),
      outer + 2,
    ),
    ties: route.kind === "tunnel" ? polyline(runOf(track, TRAIN.ties.beyond)) : "",
    tiesWidth: outer + TRAIN.ties.wider,
    foam: route.kind === "ferry" ? [aside, -aside].map((by) => polyline(beside(run, () => by))).join("") : "",
    ink: neck(TRAIN.neck.ink) + band(runOf(track, TRAIN.beyond.ink), outer),
    kerb: neck(TRAIN.neck.kerb) + band(runOf(track, TRAIN.beyond.kerb), kerb),
    inner: band(run, widths.inner),
    lacquer: neck(TRAIN.neck.lacquer) + stamp(slab(half, high, TRAIN.corner), body),
    shade: stamp(slab(half - 1.5, high * 0.2, 2, 0, high * 0.76), body),
    shine: stamp(slab(half - 3, high * 0.1, 1.4, 0, -high * 0.8), body),
    pattern: stamp(livery(ink, 2 * (half - MARGIN), widths.lacquer), body),
    patternWidth: pattern.width,
    head: track.ahead !== back ? head : head.map(([x, y, angle]): Car => [x, y, angle + 180]),
  };
}

/** A train from afar: one line from city to city, to be stroked. */
export interface FarTrain {
  way: string;
  widths: { ink: number; kerb: number; inner: number; lacquer: number };
  pattern: string;
  patternWidth: number;
  disc: Point; // place of the mark of a last action
}

export function farTrainOf(track: Track, scale: number, { ink, mine }: Wishes): FarTrain {
  const px = 1 / scale;
  const near: Widths = TRAIN[track.twin ? "double" : "single"];
  const far: Widths = FAR[track.twin ? "double" : "single"];
  const lacquer = Math.max(near.lacquer, far.lacquer * px);
  const wide = (name: keyof Widths): number => lacquer + (far[name] - far.lacquer) * px;
  const long = lengths(track.whole).at(-1)!;
  const { whole } = track;
  const { glyph, every, width } = patternOf(ink);
  const grown = Math.max(1, FAR.pattern * px);
  const high = lacquer / DRAWN;
  const drawn = scaled(glyph, width ? grown : Math.min(high, grown), width ? high : Math.min(high, grown));
  return {
    way: polyline(simpler(whole)),
    widths: {
      ink: wide(mine ? "mineInk" : "ink"),
      kerb: wide(mine ? "mine" : "kerb"),
      inner: wide("inner"),
      lacquer,
    },
    pattern: every ? stamp(drawn, beads(whole, every * grown, 4 * px)) : polyline(whole),
    patternWidth: every ? width * grown : lacquer * 0.3,
    disc: cut(track.whole, long / 2, long / 2 + 1)[0]!,
  };
}

/** Return evenly spaced places along a way, clear of its ends. */
function beads(way: readonly Point[], every: number, margin: number): Car[] {
  const long = lengths(way).at(-1)!;
  const count = Math.max(1, Math.round((long - 2 * margin) / every));
  return Array.from({ length: count }, (_, i): Car => {
    const at = long / 2 + (i - (count - 1) / 2) * every;
    const [[x, y], [tx, ty]] = cut(way, at - 2, at + 2) as [Point, Point];
    return [(x + tx) / 2, (y + ty) / 2, (Math.atan2(ty - y, tx - x) * 180) / Math.PI];
  });
}
