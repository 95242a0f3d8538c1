/** The progress of a lesson saved in this browser, or the choice to continue without the coach. */
import { BEGINNING, type Progress } from "./progress";

const KEPT = "peregon.lesson."; // followed by the table's id
const ALONE = "alone";

/** Return the learner's progress at a table; null if they have not begun. */
export function progressAt(table: string): Progress | null {
  const text = localStorage.getItem(KEPT + table);
  return text === null || text === ALONE
    ? null
    : { ...BEGINNING, ...(JSON.parse(text) as Partial<Progress>) };
}

export function keep(table: string, progress: Progress): void {
  localStorage.setItem(KEPT + table, JSON.stringify(progress));
}

export function isAlone(table: string): boolean {
  return localStorage.getItem(KEPT + table) === ALONE;
}

export function playAlone(table: string): void {
  localStorage.setItem(KEPT + table, ALONE);
}
