/** Shapes and curves as SVG paths. A car is 100 by 35, drawn around 0 0. */

export type Car = readonly [x: number, y: number, angle: number];
export type Point = readonly [x: number, y: number];

type Step = readonly [command: string, numbers: readonly number[]];
export type Shape = readonly Step[];

const short = (value: number): number => Math.round(value * 10) / 10;
const ARC_HEAD = 5; // how many numbers of an arc come before its end point

/** Parse a path of the commands M, L, C, A and Z. */
export function shape(path: string): Shape {
  return [...path.matchAll(/([MLCAZ])([^MLCAZ]*)/g)].map(([, command, numbers]) => [
    command!,
    numbers!
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  ]);
}

/** Return a rounded rectangle, given half its sizes, the radius of its corners, and its middle. */
export function slab(width: number, height: number, radius: number, x = 0, y = 0): Shape {
  const [l, r, t, b] = [x - width, x + width, y - height, y + height];
  const arc = `A${radius} ${radius} 0 0 1`;
  return shape(
    `M${l + radius} ${t}L${r - radius} ${t}${arc} ${r} ${t + radius}L${r} ${b - radius}${arc} ${r - radius} ${b}` +
      `L${l + radius} ${b}${arc} ${l} ${b - radius}L${l} ${t + radius}${arc} ${l + radius} ${t}Z`,
  );
}

/** Return a disc. */
export function disc(radius: number, x = 0, y = 0): Shape {
  const arc = `A${radius} ${radius} 0 1 0`;
  return shape(`M${x - radius} ${y}${arc} ${x + radius} ${y}${arc} ${x - radius} ${y}Z`);
}

/** Scale a shape; `high` is the factor for its height. */
export function scaled(shape: Shape, factor: number, high = factor): Shape {
  return shape.map(([command, numbers]) => [
    command,
    numbers.map((n, i) => {
      if (command === "A" && i < ARC_HEAD) return i < 2 ? n * factor : n;
      return n * ((i - (command === "A" ? ARC_HEAD : 0)) % 2 ? high : factor);
    }),
  ]);
}

/** Return one path with the shape at the place of each car. */
export function stamp(shape: Shape, cars: readonly Car[]): string {
  let path = "";
  for (const [x, y, angle] of cars) {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (const [command, numbers] of shape) {
      const head = command === "A" ? ARC_HEAD : 0;
      const parts: number[] = numbers.slice(0, head);
      for (let i = head; i < numbers.length; i += 2) {
        const [across, down] = [numbers[i]!, numbers[i + 1]!];
        parts.push(short(x + across * cos - down * sin), short(y + across * sin + down * cos));
      }
      path += command + parts.join(" ");
    }
  }
  return path;
}

/** The place of an unmoved shape. */
export const ORIGIN: readonly Car[] = [[0, 0, 0]];

/** Return polylines as one path. */
export function chains(paths: readonly (readonly number[])[], closed: boolean): string {
  let path = "";
  for (const chain of paths) {
    if (chain.length > 2) path += `M${chain[0]} ${chain[1]}L${chain.slice(2).join(" ")}${closed ? "Z" : ""}`;
  }
  return path;
}

/** Return points joined by straight lines. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("");
}

/** Return the path of a cubic. */
export function cubic(path: readonly number[]): string {
  return `M${path[0]} ${path[1]}C${path.slice(2).join(" ")}`;
}

/** Return points along a cubic, evenly spaced in its parameter. */
export function along(path: readonly number[], steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    const at = (k: number): number => a * path[k]! + b * path[k + 2]! + c * path[k + 4]! + d * path[k + 6]!;
    return [at(0), at(1)];
  });
}

/** Move points to the right; `aside` gets each point's distance along the way, as a share and in units. */
export function beside(points: readonly Point[], aside: (share: number, way: number) => number): Point[] {
  const ways = lengths(points);
  const whole = ways.at(-1)! || 1;
  return points.map(([x, y], i) => {
    const before = points[Math.max(0, i - 1)]!;
    const after = points[Math.min(points.length - 1, i + 1)]!;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const by = aside(ways[i]! / whole, ways[i]!) / (Math.hypot(dx, dy) || 1);
    return [x - dy * by, y + dx * by];
  });
}

/** Return how far to the right of its cubic a route's cars stand: 0, or half the distance between the tracks of a
 * double. */
export function trackOf(path: readonly number[], cars: readonly Car[]): number {
  const [x, y] = cars[Math.floor(cars.length / 2)]!;
  const points = along(path, 60);
  const far = ([a, b]: Point): number => Math.hypot(a - x, b - y);
  const near = points.reduce((best, point, i) => (far(point) < far(points[best]!) ? i : best), 0);
  const [from, to] = [points[Math.max(0, near - 1)]!, points[Math.min(60, near + 1)]!];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const aside = ((y - points[near]![1]) * dx - (x - points[near]![0]) * dy) / (Math.hypot(dx, dy) || 1);
  return Math.abs(aside) > 8 ? aside : 0; // cars of a single route: only a rounding error
}

/** Return the way of a route's own track from city to city, moved by `lane` to the right. */
export function track(path: readonly number[], cars: readonly Car[], lane = 0): Point[] {
  const aside = trackOf(path, cars) + lane;
  // The tracks of a double leave the city together and part on the way.
  return beside(along(path, 28), (share) => aside * Math.min(1, Math.min(share, 1 - share) * 6));
}

/** Return the distance of each point along the way. */
export function lengths(points: readonly Point[]): number[] {
  const ways = [0];
  for (let i = 1; i < points.length; i++) {
    const [[x, y], [tx, ty]] = [points[i - 1]!, points[i]!];
    ways.push(ways[i - 1]! + Math.hypot(tx - x, ty - y));
  }
  return ways;
}

/** Return the part of a way between two distances; beyond its ends the way goes straight on. */
export function cut(points: readonly Point[], from: number, to: number): Point[] {
  const ways = lengths(points);
  const at = (way: number): Point => {
    let i = 1;
    while (i < ways.length - 1 && ways[i]! < way) i++;
    const share = (way - ways[i - 1]!) / (ways[i]! - ways[i - 1]! || 1);
    const [[x, y], [tx, ty]] = [points[i - 1]!, points[i]!];
    return [x + (tx - x) * share, y + (ty - y) * share];
  };
  return [at(from), ...points.filter((_, i) => ways[i]! > from + 1 && ways[i]! < to - 1), at(to)];
}

/** Return the distance along the way of the place nearest to a point. */
export function nearest(points: readonly Point[], x: number, y: number): number {
  const ways = lengths(points);
  let [best, found] = [Infinity, 0];
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const far = Math.hypot(ax + share * dx - x, ay + share * dy - y);
    if (far < best) [best, found] = [far, ways[i - 1]! + share * (ways[i]! - ways[i - 1]!)];
  }
  return found;
}

const STRAIGHT = 0.3; // a point that lies no further than this beside the line between its neighbours is left out

/** Simplify a path by the Douglas–Peucker algorithm. */
export function simpler(points: readonly Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const long = Math.hypot(dx, dy) || 1;
  let [worst, at] = [0, 0];
  points.forEach(([x, y], i) => {
    const off = Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / long;
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst <= STRAIGHT) return [first, last];
  return [...simpler(points.slice(0, at + 1)).slice(0, -1), ...simpler(points.slice(at))];
}

/** Return a band along a way, as a closed path. */
export function band(points: readonly Point[], width: number): string {
  const side = (aside: number): Point[] => simpler(beside(points, () => aside));
  return `${polyline([...side(width / 2), ...side(-width / 2).reverse()])}Z`;
}
