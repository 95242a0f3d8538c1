/** What a host wishes for a table, as the sheet holds it, and what is sent of it. */
import type { Days, Minutes, NoClock, Setup, TitleCard } from "$wire";

export type Level = "easy" | "normal" | "hard" | "expert";
export type Kind = "me" | "bot" | "here" | "open";
export type Clock = NoClock | Minutes | Days;
export type Talk = "off" | "phrases" | "free";

export interface Seat {
  id: number; // of the row on the sheet
  kind: Kind;
  level: Level;
  name: string; // of somebody on this device
}

export interface Wishes {
  seats: Seat[];
  board: string;
  boardText: string | null; // a file of one's own, instead
  options: Record<string, string>;
  first: number | null; // the row of whoever begins; null: drawn
  clock: Clock;
  spectators: boolean;
  aids: boolean;
  talk: Talk;
}

let last = 0;

export function seat(kind: Kind, level: Level = "normal"): Seat {
  return { id: ++last, kind, level, name: "" };
}

/** Me and two bots of middle strength: two clicks from the first page to the first action. */
export function usual(title: TitleCard): Wishes {
  return {
    seats: [seat("me"), seat("bot"), seat("bot")],
    board: title.boards[0]!,
    boardText: null,
    options: { ...title.defaults },
    first: null,
    clock: { kind: "none" },
    spectators: true,
    aids: true,
    talk: "phrases",
  };
}

/** One seat more, while there is room. */
export function add(wishes: Wishes, kind: Kind, most: number): void {
  if (wishes.seats.length >= most) return;
  const level = wishes.seats.findLast((one) => one.kind === "bot")?.level;
  wishes.seats.push(seat(kind, level));
}

/** One seat less; if it was to begin, the beginner is drawn. */
export function remove(wishes: Wishes, id: number, fewest: number): void {
  if (wishes.seats.length <= fewest) return;
  wishes.seats = wishes.seats.filter((one) => one.id !== id);
  if (wishes.first === id) wishes.first = null;
}

/** The set-up that the server is asked for. */
export function setupOf(title: string, wishes: Wishes): Setup {
  const at = wishes.seats.findIndex((one) => one.id === wishes.first);
  return {
    title,
    seats: wishes.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "here" && name.trim() ? { name: name.trim() } : {}),
    })),
    ...(wishes.boardText === null ? { board: wishes.board } : { board_text: wishes.boardText }),
    options: wishes.options,
    first: at < 0 ? null : at,
    clock: wishes.clock,
    spectators: wishes.spectators,
    aids: wishes.aids,
    talk: wishes.talk,
  };
}

/** As text for the browser to keep; a board file is not kept. */
export function written(wishes: Wishes): string {
  const first = wishes.seats.findIndex((one) => one.id === wishes.first);
  return JSON.stringify({ ...wishes, boardText: null, first: first < 0 ? null : first });
}

/** What was kept, where the title still offers it; else the usual. */
export function restored(title: TitleCard, text: string | null): Wishes {
  const wishes = usual(title);
  let kept: Partial<Wishes>;
  try {
    kept = JSON.parse(text ?? "{}") as Partial<Wishes>;
  } catch {
    return wishes;
  }
  if (Array.isArray(kept.seats) && kept.seats.length >= title.fewest && kept.seats.length <= title.most) {
    wishes.seats = kept.seats.map((one) => ({ ...seat(one.kind, one.level), name: one.name }));
    wishes.first = typeof kept.first === "number" ? (wishes.seats[kept.first]?.id ?? null) : null;
  }
  if (kept.board !== undefined && title.boards.includes(kept.board)) wishes.board = kept.board;
  for (const [name, values] of Object.entries(title.options)) {
    const value = kept.options?.[name];
    if (value !== undefined && values.includes(value)) wishes.options[name] = value;
  }
  return {
    ...wishes,
    clock: kept.clock ?? wishes.clock,
    spectators: kept.spectators ?? wishes.spectators,
    aids: kept.aids ?? wishes.aids,
    talk: kept.talk ?? wishes.talk,
  };
}
