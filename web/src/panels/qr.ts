/** A QR code of a short text: bytes, error correction L, versions 1 to 6 (ISO/IEC 18004). */

// Per version: data bytes, error-correction bytes of a block, blocks. 134 bytes are enough for any address.
const SHAPES = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
] as const;
const LEVEL_L = 0b01;
const PAD = [0xec, 0x11];

// ── the field of 256 elements for the error correction ──

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  EXP[at] = EXP[at + 255] = value;
  LOG[value] = at;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a && b ? EXP[LOG[a]! + LOG[b]!]! : 0;
}

/** Return the error-correction bytes of a block: the remainder of its division by the generator. */
export function correction(bytes: readonly number[], count: number): number[] {
  let generator = [1];
  for (let at = 0; at < count; at++) {
    const next = [...generator, 0];
    generator.forEach((one, place) => (next[place + 1]! ^= times(one, EXP[at]!)));
    generator = next;
  }
  const rest = [...bytes, ...Array<number>(count).fill(0)];
  for (let at = 0; at < bytes.length; at++) {
    const factor = rest[at]!;
    generator.forEach((one, place) => (rest[at + place]! ^= times(one, factor)));
  }
  return rest.slice(bytes.length);
}

/** Return all bytes of the code, in the order they are laid out, and the smallest version that holds them. */
function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const at = SHAPES.findIndex(([room]) => bytes.length + 2 <= room);
  if (at < 0) throw new RangeError(`no room for ${bytes.length} bytes`);
  const [room, checks, blocks] = SHAPES[at]!;
  const filled = [0x40 | (bytes.length >> 4)]; // mode: bytes; then the length, from the middle of a byte on
  let half = (bytes.length & 15) << 4;
  for (const byte of bytes) {
    filled.push(half | (byte >> 4));
    half = (byte & 15) << 4;
  }
  filled.push(half);
  for (let pad = 0; filled.length < room; pad++) filled.push(PAD[pad % 2]!);
  const size = room / blocks;
  const parts = Array.from({ length: blocks }, (_, block) => filled.slice(block * size, (block + 1) * size));
  const ends = parts.map((part) => correction(part, checks));
  const woven = (lists: number[][]) => lists[0]!.flatMap((_, place) => lists.map((list) => list[place]!));
  return { version: at + 1, words: [...woven(parts), ...woven(ends)] };
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][];

/** Return a grid with finders, timing and alignment; null is free. `reserved` are the places of the format. */
function frame(version: number): { grid: Grid; reserved: boolean[][] } {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const reserved = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const square = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (grid[y]?.[x] !== undefined) grid[y]![x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (let at = 0; at < 9; at++) {
    reserved[8]![at] = reserved[at]![8] = true;
    if (at < 8) reserved[8]![size - 1 - at] = reserved[size - 1 - at]![8] = true;
  }
  grid[size - 8]![8] = true;
  return { grid, reserved };
}

/** Write level and mask in fifteen bits, twice around the finders. */
function writeFormat(grid: boolean[][], mask: number): void {
  const size = grid.length;
  const value = (LEVEL_L << 3) | mask;
  let rest = value << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0b10100110111 << (bit - 10);
  const bits = ((value << 10) | rest) ^ 0b101010000010010;
  for (let at = 0; at < 15; at++) {
    const dark = Boolean(bits & (1 << at));
    grid[at < 6 ? at : at < 8 ? at + 1 : size - 15 + at]![8] = dark;
    grid[8]![at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at] = dark;
  }
}

/** Return how hard a grid is to read: long runs, squares, false finders, too dark or too light. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      const part = text.slice(at, at + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const one = grid[y]![x]!;
      dark += Number(one);
      if (y && x && one === grid[y - 1]![x] && one === grid[y]![x - 1] && one === grid[y - 1]![x - 1])
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs(dark / size ** 2 - 0.5) * 20);
}

/** Return the code as rows of dark and light modules. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(text);
  const { grid, reserved } = frame(version);
  const size = grid.length;
  const free: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // skip the column of the timing
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]![x] === null && !reserved[y]![x]) free.push([x, y]);
    }
  }
  const drawn = MASKS.map((mask, number) => {
    const rows = grid.map((row) => row.map(Boolean));
    free.forEach(([x, y], at) => {
      const bit = Boolean(((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
      rows[y]![x] = bit !== mask(x, y);
    });
    writeFormat(rows, number);
    return rows;
  });
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
