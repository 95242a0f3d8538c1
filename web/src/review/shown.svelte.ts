/** A review as the page shows it: what is computed so far, the board at a step, and the seat whose game is read. */
import { Film } from "../replay/film.svelte";
import { within } from "../replay/steps";
import type { Naming } from "../words/names";
import type { Review, ReviewProgress, SameCardsProgress, TurningPoint } from "$wire";
import { joined, momentAt, stepOf, turnsOf, type Moment } from "./moments";
import { titleOf } from "../titles";
import { inSpan, roundAt, roundsOfRails, roundsOfTurns, spanOf, type Round, type Span } from "./rounds";
import { Work } from "./work.svelte";

/** Whose review: of a game at a table, or of an uploaded record that the server keeps. */
export interface Subject {
  kind: "table" | "kept";
  id: string;
}

/** Return where the server has what belongs to a subject. */
export function apiOf({ kind, id }: Subject): string {
  return `/${kind === "table" ? "tables" : "records"}/${id}`;
}

/** Return the address of a review. */
export function pageOf({ kind, id }: Subject): string {
  return `/review/${kind === "table" ? "tables" : "records"}/${id}`;
}

export class ShownReview {
  review = $state.raw<Review | null>(null);
  /** The step that is looked at; null: the review as a whole, with the board at the end. */
  at = $state<number | null>(null);
  private picked = $state<number | null>(null);

  readonly film: Film;
  readonly work: Work<ReviewProgress>;
  readonly same: Work<SameCardsProgress>;

  /** The seat of the reader; null for a stranger, where several share the device, and for a record from a file. */
  readonly me: number | null = $derived.by(() => this.film.table.seat);
  /** The seat whose game is read: as picked, else the reader's own, else the winner's. */
  readonly seat: number = $derived.by(() => {
    const { film, picked } = this;
    if (picked !== null && film.table.people[picked]) return picked;
    return this.me ?? film.replay?.result?.winners[0] ?? 0;
  });
  readonly naming: Naming | null = $derived.by(() => this.film.table.naming);
  readonly ready: boolean = $derived.by(() => this.film.replay !== null && this.film.table.view !== null);
  /** Whether each round is a game of its own, with new cities. */
  readonly rails: boolean = $derived.by(() => titleOf(this.film.table.title).inRounds);
  readonly child: boolean = $derived.by(() => titleOf(this.film.table.title).forChildren);
  readonly last: number = $derived.by(() => this.film.last);
  readonly complete: boolean = $derived(this.review !== null && this.review.done === this.review.actions);
  readonly turns: readonly TurningPoint[] = $derived(this.review ? turnsOf(this.review, this.seat) : []);
  /** Those of the steps that are read. */
  readonly turnsRead: readonly TurningPoint[] = $derived(
    this.turns.filter((turn) => this.reads(stepOf(turn))),
  );
  readonly moment: Moment | null = $derived(
    this.review && this.at !== null ? momentAt(this.review, this.seat, this.at) : null,
  );

  /** The rounds of the game, whose beginnings the chart names. */
  readonly rounds: readonly Round[] = $derived.by(() =>
    this.rails ? roundsOfRails(this.film.frames) : roundsOfTurns(this.film.rows),
  );
  /** The rounds of which one can be read: none where the game is one. */
  readonly chapters: readonly Round[] = $derived(this.rails && this.rounds.length > 1 ? this.rounds : []);
  /** The round that is read; null: the whole game. */
  chapter = $state<number | null>(null);
  /** The steps that are read. */
  readonly span: Span = $derived(spanOf(this.chapters, this.chapter, this.last));

  private opened = false;

  constructor(readonly subject: Subject) {
    this.film = new Film(subject, true);
    this.work = new Work<ReviewProgress>(
      () => `${apiOf(subject)}/review`,
      () => `?decisions=${this.heard}`,
      (answer) => this.hear(answer),
    );
    this.same = new Work<SameCardsProgress>(() => `${apiOf(subject)}/same-cards?seat=${this.seat}`);
  }

  /** Begin with a step and a seat, as the address names them; `begin`: ask for the review if there is none yet. */
  async open(at: number | null, seat: number | null, begin = false): Promise<void> {
    [this.at, this.picked] = [at, seat];
    await this.work.follow();
    if (begin && this.work.answer?.state === "none") await this.work.start();
  }

  close(): void {
    this.work.close();
    this.same.close();
    this.film.close();
  }

  /** Look at a step; null: at the review as a whole. */
  go(step: number | null): void {
    this.at = step === null ? null : within(step, this.last);
    this.film.go(this.at ?? this.last);
    if (this.at !== null && this.chapter !== null && !this.reads(this.at))
      this.chapter = roundAt(this.chapters, this.at);
  }

  /** Read one round; null: the whole game. A step of another round gives way to the round's first. */
  read(chapter: number | null): void {
    this.chapter = chapter;
    if (this.at !== null && !this.reads(this.at)) this.go(this.span.from);
  }

  /** Whether a step is among those that are read. */
  reads(step: number): boolean {
    return inSpan(this.span, step, this.last);
  }

  /** Read the game of a seat. */
  look(seat: number): void {
    this.picked = seat;
  }

  private get heard(): number {
    return this.review?.decisions.length ?? 0;
  }

  private hear(answer: ReviewProgress): void {
    if (answer.review) {
      const from = answer.review.done < (this.review?.done ?? 0) ? 0 : this.heard;
      this.review = joined(this.review, answer.review, from);
    }
    if (answer.state === "closed" || this.opened) return;
    this.opened = true; // while a game runs, it may not be seen from every seat
    void this.film.open(this.at ?? Number.MAX_SAFE_INTEGER, "all");
  }
}
