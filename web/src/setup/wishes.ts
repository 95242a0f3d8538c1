/** What a host wishes for a table, as the sheet holds it, and what is sent of it. */
import type { Days, Minutes, NoClock, Setup, TitleCard } from "$wire";
import { FACES, freeFace, freeInk, INKS, type Look } from "./looks";

export type Level = "easy" | "normal" | "hard" | "expert";
export type Kind = "me" | "bot" | "here" | "open";
export type Clock = NoClock | Minutes | Days;
export type Talk = "off" | "phrases" | "free";

export interface Seat extends Look {
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

/** A seat beside others, in a colour that is free; a bot with a face that is free. */
function seat(kind: Kind, others: readonly Look[], level: Level = "normal"): Seat {
  const face = kind === "bot" ? freeFace(others) : null;
  return { id: ++last, kind, level, name: "", ink: freeInk(others), face };
}

/** Whether the youngest begins: children play it. */
export const isForChildren = (title: TitleCard): boolean => title.id === "first_journey";

/** Me and two bots of middle strength, easy ones for children: two clicks lead to the first action. */
export function usual(title: TitleCard): Wishes {
  const level = isForChildren(title) ? "easy" : "normal";
  const me = seat("me", []);
  const bot = seat("bot", [me], level);
  return {
    seats: [me, bot, seat("bot", [me, bot], level)],
    board: title.boards[0]!,
    boardText: null,
    options: { ...title.defaults },
    first: isForChildren(title) ? me.id : null,
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
  wishes.seats.push(seat(kind, wishes.seats, level));
}

/** Gives a seat to somebody else: a bot's to a friend, or the other way round. */
export function change(wishes: Wishes, one: Seat, kind: Kind): void {
  one.kind = kind;
  one.face = kind === "bot" ? freeFace(wishes.seats.filter((other) => other !== one)) : null;
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
    seats: wishes.seats.map(({ kind, level, name, ink, face }) => ({
      kind,
      ink,
      ...(face ? { face } : {}),
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

/** A seat that was kept, in its colour and with its face unless a seat before has them. */
function again(kept: Seat, seats: readonly Seat[]): Seat {
  const one = { ...seat(kept.kind, seats, kept.level), name: kept.name };
  const { ink, face } = kept;
  if (INKS.some((known) => known === ink) && !seats.some((other) => other.ink === ink)) one.ink = ink;
  if (face && FACES.includes(face) && !seats.some((other) => other.face === face)) one.face = face;
  return one;
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
    wishes.seats = kept.seats.reduce<Seat[]>((seats, one) => [...seats, again(one, seats)], []);
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
