/** The chat messages of a table, and which of them are unread. */
import type { Said } from "$wire";
import { t } from "../../words/words.svelte";
import type { Table } from "../../table/table.svelte";

const KEPT = "peregon.talk."; // followed by the table's id: the number of the last message read

export class Unread {
  private read = $state(0);

  constructor(private readonly table: Table) {
    this.read = Number(sessionStorage.getItem(KEPT + table.id) ?? 0);
  }

  /** How many messages of others are unread. */
  readonly count = $derived.by(
    () => this.table.talk.filter((said) => said.number > this.read && said.seat !== this.table.seat).length,
  );

  /** Mark all messages as read. */
  close(): void {
    this.read = this.table.talk.at(-1)?.number ?? this.read;
    sessionStorage.setItem(KEPT + this.table.id, String(this.read));
  }
}

/** Return a message in the reader's language: a phrase translated, free text as it was typed. */
export function spokenWords(said: Said): string {
  return said.phrase === null ? (said.text ?? "") : t(said.phrase);
}
