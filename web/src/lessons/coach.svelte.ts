/** A coach at a table: knows the step, follows the log, and saves the progress in this browser. */
import type { LessonStep } from "$wire";
import { untrack } from "svelte";
import type { Entry } from "../table/log";
import type { Table } from "../table/table.svelte";
import { advised, asTold, BEGINNING, followed, passed, type Progress } from "./progress";
import { marketOf } from "../table/views";
import { keep, progressAt } from "./storage";

const AT_REST = new Set(["turn", "hub"]); // phases in which no action is half done

export class Coach {
  progress = $state.raw<Progress>(BEGINNING);

  readonly step: LessonStep | null = $derived.by(() => this.steps[this.progress.step] ?? null);
  readonly over = $derived.by(() => this.step === null || this.table.ended);
  /** Whether it is the learner's turn, and the picture shows the table as it stands now. */
  readonly ready = $derived.by(() => this.table.mine && this.table.position === this.table.told);
  /** The advised action among some wants; null if it is not the learner's turn, or none is legal. */
  private best(wants: readonly string[]): string | null {
    const { position, view } = this.table;
    if (!this.ready || !position?.legal) return null;
    return advised(wants, position.legal, marketOf(view));
  }
  private readonly wanted: string | null = $derived.by(() => this.best(this.step?.wants ?? []));
  private readonly instead: string | null = $derived.by(() => this.best(this.step?.instead ?? []));
  /** The advised action; null if it is not the learner's turn, or no action is advised. */
  readonly advice: string | null = $derived.by(() => this.wanted ?? this.instead);
  /** Whether what the step teaches cannot be done, and something else is advised. */
  readonly turned = $derived.by(() => this.wanted === null && this.instead !== null);
  /** The other player for whose action the learner waits; null if they wait for nobody. */
  readonly other: number | null = $derived.by(() => {
    const { told, view, seat, ended } = this.table;
    if (!this.step?.goal || this.ready || ended) return null;
    const acting = [...(view?.to_act ?? []), ...(told?.view.to_act ?? [])];
    return acting.find((one) => one !== seat) ?? null;
  });

  private sent = ""; // what the learner did, and what was advised then
  private told: string | null = null;
  private market: readonly (string | null)[] = [];

  /** Must be called while a component is created. */
  constructor(
    readonly table: Table,
    readonly steps: readonly LessonStep[],
  ) {
    this.progress = progressAt(table.id) ?? BEGINNING;
    $effect(() => {
      if (table.pending === null) return;
      this.sent = table.pending;
      untrack(() => {
        const { view } = table;
        this.told = this.advice;
        this.market = marketOf(view);
      });
    });
    $effect(() => {
      const { logRead, shownEntries } = table;
      if (logRead) untrack(() => this.hear(shownEntries));
    });
    $effect(() => {
      const { step, advice, ready } = this;
      const resting = ready && AT_REST.has(table.view?.phase ?? "");
      if (step?.goal && step.wants.length && resting && advice === null) untrack(() => this.pass("lost"));
    });
  }

  /** Go to the next step. */
  pass(note: Progress["note"] = ""): void {
    this.stand(passed(this.progress, note));
  }

  private hear(entries: readonly Entry[]): void {
    const seat = this.table.seat ?? 0;
    let { progress } = this;
    for (const { seq, seat: actor, events } of entries) {
      if (seq <= progress.heard) continue;
      const step = this.steps[progress.step];
      const other = actor === seat && !!step && !asTold(step, this.told, this.sent, this.market);
      if (actor === seat) this.told = null;
      progress = { ...followed(this.steps, progress, events, seat, other), heard: seq };
    }
    if (progress !== this.progress) this.stand(progress);
  }

  private stand(progress: Progress): void {
    this.progress = progress;
    keep(this.table.id, progress);
  }
}
