/** The boards from the server; each is requested once. */
import type { BoardSheet } from "$wire";
import { ask } from "../net/http";

const sheets = new Map<string, Promise<BoardSheet>>();

function kept(path: string): Promise<BoardSheet> {
  let sheet = sheets.get(path);
  if (!sheet) {
    sheet = ask<BoardSheet>("GET", path);
    sheets.set(path, sheet);
    sheet.catch(() => sheets.delete(path)); // the next request may succeed
  }
  return sheet;
}

/** Return a built-in board. */
export const sheetOf = (board: string): Promise<BoardSheet> => kept(`/boards/${encodeURIComponent(board)}`);

/** Return the board of a table, which may be its host's own. */
export const sheetOfTable = (table: string): Promise<BoardSheet> =>
  kept(`/tables/${encodeURIComponent(table)}/board`);
