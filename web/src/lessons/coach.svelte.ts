/** A coach at a table: knows the step, follows the events, and saves the progress in this browser. */
import type { LessonStep } from "$wire";
import { untrack } from "svelte";
import type { Table } from "../table/table.svelte";
import { advised, asTold, BEGINNING, followed, passed, type Standing } from "./coaching";
import { keep, standingAt } from "./kept";

const AT_REST = new Set(["turn", "hub"]); // phases in which no action is half done

export class Coach {
  standing = $state.raw<Standing>(BEGINNING);

  readonly step: LessonStep | null = $derived.by(() => this.steps[this.standing.step] ?? null);
  readonly over = $derived.by(() => this.step === null || this.table.ended);
  /** The advised action; null if it is not the learner's turn, or no action is advised. */
  readonly advice: string | null = $derived.by(() => {
    const { position, view, mine } = this.table;
    if (!this.step || !mine || !position?.legal) return null;
    return advised(this.step, position.legal, view && "market" in view ? view.market : []);
  });

  private told = 0; // the last entry that was handled
  private sent = ""; // what the learner did, and what was advised then
  private best: string | null = null;
  private market: readonly (string | null)[] = [];

  /** Must be called while a component is created. */
  constructor(
    readonly table: Table,
    readonly steps: readonly LessonStep[],
  ) {
    this.standing = standingAt(table.id) ?? BEGINNING;
    $effect(() => {
      if (table.pending === null) return;
      this.sent = table.pending;
      untrack(() => {
        const { view } = table;
        this.best = this.advice;
        this.market = view && "market" in view ? view.market : [];
      });
    });
    $effect(() => {
      const { latest } = table;
      if (latest && latest.seq > this.told) untrack(() => this.hear(latest));
    });
    $effect(() => {
      const { step, advice } = this;
      const resting = table.mine && AT_REST.has(table.view?.phase ?? "");
      if (step?.goal && step.wants.length && resting && advice === null) untrack(() => this.pass("lost"));
    });
  }

  /** Go to the next step. */
  pass(note: Standing["note"] = ""): void {
    this.stand(passed(this.standing, note));
  }

  private hear(latest: NonNullable<Table["latest"]>): void {
    this.told = latest.seq;
    const seat = this.table.seat ?? 0;
    const { step } = this;
    const other = latest.seat === seat && !!step && !asTold(step, this.best, this.sent, this.market);
    this.stand(followed(this.steps, this.standing, latest.events, seat, other));
  }

  private stand(standing: Standing): void {
    this.standing = standing;
    keep(this.table.id, standing);
  }
}
