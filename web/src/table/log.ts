/** The log of a game as lines of text: one line for the cards or rails of a turn; undone actions are marked. */
import type { Continued, LogLine, WireEvent } from "$wire";
import type { Naming } from "../words/names";
import { logLines, type Line } from "../words/sentences";
import { t } from "../words/words.svelte";

export type Entry = Pick<LogLine, "seq" | "kind" | "seat" | "by_bot" | "undoes" | "events">;

export interface Row extends Line {
  key: string;
  seq: number;
  until: number; // the last entry of its turn
  round: number; // 0 at the opening
  undone: boolean; // taken back since
  byBot: boolean; // a bot chose this for the seat, whoever has it
}

/** Return the actions that were undone. */
export function undone(entries: readonly Entry[]): Set<number> {
  const gone = new Set<number>();
  for (const { seq: end, undoes } of entries) {
    if (undoes === null) continue;
    for (const { seq, kind } of entries) if (kind === "action" && seq >= undoes && seq < end) gone.add(seq);
  }
  return gone;
}

/** Return the entries that a bot played for an absent player, until the player acts again. */
export function playedFor(entries: readonly Entry[], seat: number): readonly Entry[] {
  const own = entries.filter((entry) => entry.seat === seat);
  const back = own.findLastIndex((entry) => entry.kind === "back");
  if (back < 0 || own.slice(back).some((entry) => entry.kind === "action" && !entry.by_bot)) return [];
  const left = own.slice(0, back).findLastIndex((entry) => entry.kind === "left");
  return own.slice(left + 1, back).filter((entry) => entry.by_bot);
}

/** At the opening all choose tickets at once. */
function isOpening(events: readonly WireEvent[]): boolean {
  return events.some((event) => event.kind === "TicketsChosen");
}

/** Return the events up to the end of a round: those after it concern every seat, and no player chose them. */
function actedIn(events: readonly WireEvent[]): readonly WireEvent[] {
  const end = events.findIndex((event) => event.kind === "RoundEnded");
  return end < 0 ? events : events.slice(0, end);
}

/** Group consecutive entries of one seat that are all valid or all undone. No group crosses the entry `branch`, where
 * another game began. */
function turns(entries: readonly Entry[], gone: ReadonlySet<number>, branch: number): Entry[][] {
  const found: Entry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1)?.at(-1);
    const same =
      last?.kind === "action" &&
      entry.kind === "action" &&
      last.seat === entry.seat &&
      last.by_bot === entry.by_bot &&
      !isOpening(last.events) &&
      last.seq !== branch &&
      gone.has(last.seq) === gone.has(entry.seq);
    if (same) found.at(-1)!.push(entry);
    else found.push([entry]);
  }
  return found;
}

/** Return the log in lines, oldest first; `first` is the seat that began, from which rounds are counted. `continued`
 * tells where the game was played on from an earlier one. */
export function logRows(
  entries: readonly Entry[],
  naming: Naming,
  first: number,
  continued: Continued | null = null,
): Row[] {
  const gone = undone(entries);
  const rows: Row[] = [];
  let round = 0;
  for (const turn of turns(entries, gone, continued?.at ?? 0)) {
    const { seq, kind, seat } = turn[0]!;
    const events = turn.flatMap((entry) => entry.events);
    const isUndone = gone.has(seq);
    const until = turn.at(-1)!.seq;
    if (kind === "action" && !isOpening(events) && !isUndone && (seat === first || round === 0)) round++;
    const lines =
      kind === "action"
        ? logLines(naming, events)
        : [{ seat, words: t(`log-${kind}`, naming.who(seat)), places: [] }];
    const acted = logLines(naming, actedIn(events)).length;
    lines.forEach((line, i) => {
      const byBot = turn[0]!.by_bot && line.seat === seat && (kind !== "action" || i < acted);
      rows.push({ ...line, key: `${seq}.${i}`, seq, until, round, undone: isUndone, byBot });
    });
    if (continued && until === continued.at) rows.push(branchRow(continued, round));
  }
  return rows;
}

/** Return the line that says where another game begins. */
function branchRow({ at, cards }: Continued, round: number): Row {
  const line = { seat: -1, words: t("log-branch", { cards }), places: [] };
  return { ...line, key: "branch", seq: at, until: at, round, undone: false, byBot: false };
}
