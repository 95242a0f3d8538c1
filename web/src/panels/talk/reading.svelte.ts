/** What is said at a table, and what of it has not been read yet. */
import type { Said } from "$wire";
import { t } from "../../words/words.svelte";
import type { Table } from "../../table/table.svelte";

const KEPT = "peregon.talk."; // and the table's id: the number of the last words read

export class Reading {
  private read = $state(0);

  constructor(private readonly table: Table) {
    this.read = Number(sessionStorage.getItem(KEPT + table.id) ?? 0);
  }

  /** How much others said since it was last looked at. */
  readonly unread = $derived.by(
    () => this.table.talk.filter((said) => said.number > this.read && said.seat !== this.table.seat).length,
  );

  /** All of it has been looked at. */
  close(): void {
    this.read = this.table.talk.at(-1)?.number ?? this.read;
    sessionStorage.setItem(KEPT + this.table.id, String(this.read));
  }
}

/** Words as the reader understands them: a phrase in their own language, free text as it was typed. */
export function spokenWords(said: Said): string {
  return said.phrase === null ? (said.text ?? "") : t(said.phrase);
}
