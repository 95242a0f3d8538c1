/** Boards as the server tells them, each asked for once. */
import type { BoardSheet } from "$wire";
import { ask } from "../net/http";

const sheets = new Map<string, Promise<BoardSheet>>();

function kept(path: string): Promise<BoardSheet> {
  let sheet = sheets.get(path);
  if (!sheet) {
    sheet = ask<BoardSheet>("GET", path);
    sheets.set(path, sheet);
    sheet.catch(() => sheets.delete(path)); // another time it may answer
  }
  return sheet;
}

/** A built-in board. */
export const sheetOf = (board: string): Promise<BoardSheet> => kept(`/boards/${encodeURIComponent(board)}`);

/** The board of a table, which may be its host's own. */
export const sheetOfTable = (table: string): Promise<BoardSheet> =>
  kept(`/tables/${encodeURIComponent(table)}/board`);
