/** The progress of a lesson saved in this browser, or the choice to continue without the coach. */
import { BEGINNING, type Standing } from "./coaching";

const KEPT = "peregon.lesson."; // followed by the table's id
const ALONE = "alone";

/** Return the learner's progress at a table; null if they have not begun. */
export function standingAt(table: string): Standing | null {
  const text = localStorage.getItem(KEPT + table);
  return text === null || text === ALONE
    ? null
    : { ...BEGINNING, ...(JSON.parse(text) as Partial<Standing>) };
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
