/** The stored progress of a lesson in this browser, or the choice to continue without the coach. */
import type { Standing } from "./coaching";

const KEPT = "peregon.lesson."; // and the table's id
const ALONE = "alone";

/** Where the learner stands at a table; null where they have not begun. */
export function standingAt(table: string): Standing | null {
  const text = localStorage.getItem(KEPT + table);
  return text === null || text === ALONE ? null : (JSON.parse(text) as Standing);
}

export function keep(table: string, standing: Standing): void {
  localStorage.setItem(KEPT + table, JSON.stringify(standing));
}

export function isAlone(table: string): boolean {
  return localStorage.getItem(KEPT + table) === ALONE;
}

export function playAlone(table: string): void {
  localStorage.setItem(KEPT + table, ALONE);
}
