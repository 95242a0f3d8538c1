/** The result of a game as rows to read one after the other: how each score came about. */
import type { BoardSheet, Result, RoundSheet, SeatReckoning, SeatResult } from "$wire";
import { titleOf } from "../../titles";
import type { Naming } from "../../words/names";
import { t } from "../../words/words.svelte";

/** What a part of a score is, for its colour in the bars. */
export type Part = "routes" | "tickets" | "stations" | "express" | "lost" | "start";

export interface Item {
  words: string;
  points: number | null; // First Journey's tickets have none
  made: boolean;
}

export interface Cell {
  value: number;
  note: string;
  items: readonly Item[];
}

/** One part of all scores; the cells stand by seat. */
export interface Row {
  key: string;
  part: Part;
  words: string;
  note: string;
  cells: readonly Cell[];
}

/** The seats from the winner down; those who share a place in their order at the table. */
export function ranking(result: Result): number[] {
  return result.scores.map((_, seat) => seat).sort((a, b) => place(a) - place(b) || a - b);
  function place(seat: number): number {
    return result.scores[seat]!.place;
  }
}

/** The rows of a title, in the order in which they are told. */
export function rowsOf(
  title: string,
  result: Result,
  sheet: BoardSheet,
  naming: Naming,
  reckoned: readonly SeatReckoning[],
  rounds: readonly RoundSheet[],
): Row[] {
  if (sheet.kind === "rails") return roundRows(result, sheet, rounds);
  const keys = Object.keys(result.scores[0]?.parts ?? {});
  const [express, note] = titleOf(title).express;
  return ORDER.filter(([key]) => keys.includes(key)).map(([key, part]) => ({
    key,
    part,
    words: t(key === "express" ? express : `part-${key}`),
    note: key === "express" && note ? t(note) : "",
    cells: result.scores.map((score, seat) => cellOf(key, score, sheet, naming, reckoned[seat]?.made)),
  }));
}

const ORDER: readonly [string, Part][] = [
  ["routes", "routes"],
  ["made", "tickets"],
  ["tickets", "tickets"],
  ["missed", "lost"],
  ["stations", "stations"],
  ["crossed", "express"],
  ["express", "express"],
];

function cellOf(
  key: string,
  score: SeatResult,
  sheet: BoardSheet,
  naming: Naming,
  made: readonly string[] | undefined,
): Cell {
  const value = score.parts[key] ?? 0;
  let note = "";
  if (key === "express") note = t("end-cars", { count: score.longest });
  if (key === "stations" && value > 0) note = t("end-stations", { count: value / sheet.station_points });
  // Which tickets were made is told by the server; until it has, only their sum is known.
  const tickets = key === "tickets" ? score.tickets : made && score.tickets.filter(wanted);
  function wanted(ticket: string): boolean {
    return made!.includes(ticket) ? key === "made" : key === "missed";
  }
  const listed = ["made", "missed", "tickets"].includes(key) ? (tickets ?? []) : [];
  const items = listed.map((id) => ({
    words: sheet.tickets[id] ? naming.ends(sheet.tickets[id]) : id,
    points: sheet.tickets[id]?.points ?? null,
    made: key !== "missed",
  }));
  return { value, note, items: items.sort((a, b) => (b.points ?? 0) - (a.points ?? 0)) };
}

/** Trans Europa: what everybody began with, and what each round took. */
function roundRows(result: Result, sheet: BoardSheet, rounds: readonly RoundSheet[]): Row[] {
  const seats = result.scores.map((_, seat) => seat);
  const bare = (value: number): Cell => ({ value, note: "", items: [] });
  const start = { key: "start", part: "start" as const, words: t("end-start"), note: "" };
  if (!rounds.length) {
    const before = { ...start, words: t("part-before") };
    const last = { key: "lost", part: "lost" as const, words: t("part-lost"), note: "" };
    return [
      { ...before, cells: result.scores.map((score) => bare(score.parts.before ?? 0)) },
      { ...last, cells: result.scores.map((score) => bare(score.parts.lost ?? 0)) },
    ];
  }
  const lost = rounds.map((round) => ({
    key: `round-${round.number}`,
    part: "lost" as const,
    words: t("end-round", { number: round.number }),
    note: t(`end-round-${round.how}`),
    cells: seats.map((seat) => bare(-(round.seats[seat]?.lost ?? 0))),
  }));
  return [{ ...start, cells: seats.map(() => bare(sheet.start_score)) }, ...lost];
}

/** What a seat has after the first rows. */
export function sum(rows: readonly Row[], seat: number, shown = rows.length): number {
  return rows.slice(0, shown).reduce((total, row) => total + (row.cells[seat]?.value ?? 0), 0);
}

export interface Piece {
  key: string;
  part: Part;
  value: number; // what is written on it
  size: number; // in points; a loss covers no more than there is
}

/** What a seat has gained in all: the length of its bar. */
export function gained(rows: readonly Row[], seat: number): number {
  return rows.reduce((total, row) => total + Math.max(row.cells[seat]!.value, 0), 0);
}

/** A seat's bar after the first rows: what was gained, and last what was lost, which lies over the end of it.
    What stays uncovered is the score. */
export function barOf(rows: readonly Row[], seat: number, shown = rows.length): Piece[] {
  const told = rows.slice(0, shown);
  const pieces: Piece[] = [];
  for (const { key, part, cells } of told) {
    const { value } = cells[seat]!;
    if (value > 0) pieces.push({ key, part, value, size: value });
  }
  const lost = told.reduce((total, row) => total - Math.min(row.cells[seat]!.value, 0), 0);
  if (lost)
    pieces.push({ key: "lost", part: "lost", value: -lost, size: Math.min(lost, gained(told, seat)) });
  return pieces;
}

/** How far the winner is ahead of the next, all who share that place; null where two share the win or nobody else plays. */
export function ahead(result: Result): { by: number; next: number[] } | null {
  const [first, second] = ranking(result);
  if (first === undefined || second === undefined || result.winners.length > 1) return null;
  const { place, total } = result.scores[second]!;
  const next = ranking(result).filter((seat) => result.scores[seat]!.place === place);
  return { by: result.scores[first]!.total - total, next };
}

/** What two or more had in common with the winner, where a tie-break decided: 118 : 118. */
export function tied(result: Result): string {
  const best = Math.max(...result.scores.map((score) => score.total));
  const equal = result.scores.filter((score) => score.total === best);
  return equal.map((score) => score.total).join(" : ");
}
