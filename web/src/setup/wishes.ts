/** A host's choices for a table on the set-up sheet, and what of them is sent. */
import type { Days, Minutes, NoClock, Setup, TitleCard } from "$wire";
import { titleOf } from "../titles";
import { t } from "../words/words.svelte";
import { FACES, freeFace, freeInk, INKS, type Look } from "./looks";

export type Level = "easy" | "normal" | "hard" | "expert";
export type Kind = "me" | "bot" | "here" | "open";
export type Clock = NoClock | Minutes | Days;
export type Talk = "off" | "phrases" | "free";
export type HintMode = "off" | "ask" | "coach";

export interface Seat extends Look {
  id: number; // of the row on the sheet
  kind: Kind;
  level: Level;
  name: string; // of another player on this device
}

export interface Wishes {
  seats: Seat[];
  board: string;
  boardText: string | null; // the user's own file instead
  options: Record<string, string>;
  first: number | null; // the row of the first player; null: drawn at random
  clock: Clock;
  spectators: boolean;
  aids: boolean;
  talk: Talk;
  hints: HintMode; // only where one person plays
}

export const HINT_MODES: readonly HintMode[] = ["off", "ask", "coach"];

let last = 0;

/** Return a new seat with a free colour; a bot also gets a free face. */
function seat(kind: Kind, others: readonly Look[], level: Level = "normal"): Seat {
  const face = kind === "bot" ? freeFace(others) : null;
  return { id: ++last, kind, level, name: "", ink: freeInk(others), face };
}

/** Tell whether the youngest player begins, because children play the game. */
export const isForChildren = (title: TitleCard): boolean => titleOf(title.id).forChildren;

/** Return the default: the visitor and two medium bots, easy ones in a game for children; the first action is two clicks
 * away. */
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
    hints: "ask",
  };
}

/** Add a seat, if there is room. */
export function add(wishes: Wishes, kind: Kind, most: number): void {
  if (wishes.seats.length >= most) return;
  const level = wishes.seats.findLast((one) => one.kind === "bot")?.level;
  wishes.seats.push(seat(kind, wishes.seats, level));
}

/** Change the kind of a seat, from a bot to a friend or back. */
export function change(wishes: Wishes, one: Seat, kind: Kind): void {
  one.kind = kind;
  one.face = kind === "bot" ? freeFace(wishes.seats.filter((other) => other !== one)) : null;
}

/** Remove a seat; if it was to begin, the first player is drawn. */
export function remove(wishes: Wishes, id: number, fewest: number): void {
  if (wishes.seats.length <= fewest) return;
  wishes.seats = wishes.seats.filter((one) => one.id !== id);
  if (wishes.first === id) wishes.first = null;
}

/** Tell whether one person plays: only then there are hints. */
export const isAlone = ({ seats }: Wishes): boolean =>
  seats.every(({ kind }) => kind === "me" || kind === "bot");

/** Return the set-up to send to the server. */
export function setupOf(title: string, wishes: Wishes): Setup {
  const first = wishes.seats.findIndex((one) => one.id === wishes.first);
  return {
    title,
    seats: wishes.seats.map(({ kind, level, name, ink, face }, at) => ({
      kind,
      ink,
      ...(face ? { face } : {}),
      ...(kind === "bot" ? { level } : {}),
      ...(kind === "here" ? { name: name.trim() || t("setup-player", { seat: at + 1 }) } : {}),
    })),
    ...(wishes.boardText === null ? { board: wishes.board } : { board_text: wishes.boardText }),
    options: wishes.options,
    first: first < 0 ? null : first,
    clock: wishes.clock,
    spectators: wishes.spectators,
    aids: wishes.aids,
    talk: wishes.talk,
    hints: isAlone(wishes) ? wishes.hints : "off",
  };
}

/** Return the choices as text for the browser to save; a board file is not saved. */
export function written(wishes: Wishes): string {
  const first = wishes.seats.findIndex((one) => one.id === wishes.first);
  return JSON.stringify({ ...wishes, boardText: null, first: first < 0 ? null : first });
}

/** Restore a saved seat, with its colour and face unless a previous seat has them. */
function again(kept: Seat, seats: readonly Seat[]): Seat {
  const one = { ...seat(kept.kind, seats, kept.level), name: kept.name };
  const { ink, face } = kept;
  if (INKS.some((known) => known === ink) && !seats.some((other) => other.ink === ink)) one.ink = ink;
  if (face && FACES.includes(face) && !seats.some((other) => other.face === face)) one.face = face;
  return one;
}

/** Restore the saved choices, if the title still offers them; otherwise the default. */
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
    hints: HINT_MODES.includes(kept.hints as HintMode) ? (kept.hints as HintMode) : wishes.hints,
  };
}
