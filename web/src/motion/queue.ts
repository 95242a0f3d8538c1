/**
 * One queue for everything that happens at a table. The data are new at once; the picture (board, counts, scores, log)
 * follows turn by turn, at most some seconds behind. No DOM: the stage is told what to show, and when.
 */
import type { Position } from "$wire";
import type { Entry } from "../table/log";

export type Pace = "calm" | "normal" | "fast" | "at-once";
export const PACES: readonly Pace[] = ["calm", "normal", "fast", "at-once"];

/** An entry of the log with the table after it. */
export interface Turn extends Entry {
  position: Position;
}

/** Something within a turn: what then moves or sounds, and what the picture already shows of the turn's result. */
export interface Cue<Move> {
  at: number; // milliseconds from the beginning of the action
  move?: Move;
  view?: object; // fields of the view that change now
  turned?: number; // how many cards of a tunnel lie open
}

/** What a turn looks like. The picture shows all of its result when it is over. */
export interface Scene<Move> {
  cues: readonly Cue<Move>[];
  ms: number;
}

/** What shows the picture. */
export interface Stage<Move> {
  /** What a turn looks like, coming from the picture before it. */
  scene(turn: Turn, before: Position | null): Scene<Move>;
  /** A turn begins to be shown; null: all is shown. */
  showing(turn: Turn | null): void;
  picture(position: Position): void;
  turned(cards: number | null): void; // null: no tunnel is being turned up
  told(turn: Turn): void; // its line is in the log
  move(move: Move, speed: number): void;
  /** Whatever moves is at its end. */
  stop(): void;
  /** Turns were shown all at once; `before` is the picture they began from. */
  caughtUp(turns: readonly Turn[], before: Position | null): void;
}

export interface Manners {
  pace(): Pace;
  seat(): number | null; // the reader's own
}

const FACTOR: Record<Pace, number> = { calm: 0.7, normal: 1, fast: 2, "at-once": Infinity };
const PLATE = 120; // milliseconds: a player's plate lights up before they act
const LINE = 120; // … the log's line appears
const REST = 400; // … until the next player acts
const BEHIND = 4000; // the most that the picture is behind the data
const FASTEST = 4; // … and how fast it then goes
const CALM = 3; // turns waiting that are shown at the chosen pace
const HURRIED = 6; // … at double; more are shown at once
const CLAIM = 720; // the least that a claim is looked at, however many wait
export const CATCH_UP = 240;

interface Beat {
  at: number;
  run: () => void;
}

export class Queue<Move> {
  private waiting: Turn[] = [];
  private readonly came = new WeakMap<Turn, number>(); // when each was told
  private current: Turn | null = null;
  private beats: Beat[] = [];
  private began = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown: Position | null = null;
  private hidden = false;
  private replaying = false;
  private last: Turn | null = null; // shown last
  private ended = false; // the picture has all of the current turn

  constructor(
    private readonly stage: Stage<Move>,
    private readonly manners: Manners,
  ) {}

  /** Whether the picture is behind the data. */
  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  /** The table stands so, without a way that led there. */
  reset(position: Position): void {
    this.drop();
    this.last = null;
    this.show(position);
    this.stage.showing(null);
  }

  /** Something happened. */
  push(turn: Turn): void {
    this.waiting.push(turn);
    this.came.set(turn, Date.now());
    if (!this.current) this.next();
  }

  /** Shows turns again that were missed, from the picture before them. */
  replay(turns: readonly Turn[], before: Position | null): void {
    this.finish();
    if (before) this.show(before);
    this.replaying = true;
    this.waiting = [...turns];
    this.next();
  }

  /** Ends what is being shown now. */
  skip(): void {
    if (!this.current) return;
    this.conclude();
    this.next();
  }

  /** Ends all that waits. */
  finish(): void {
    if (!this.busy) return;
    if (this.current) this.conclude();
    for (const turn of this.waiting.splice(0)) this.end(turn);
    this.next();
  }

  /** Pauses while the tab is hidden; everything since then is shown at once on return. */
  hide(hidden: boolean): void {
    if (hidden) this.finish();
    this.hidden = hidden;
    if (!hidden && this.waiting.length) this.catchUp();
  }

  close(): void {
    this.drop();
  }

  private next(): void {
    if (this.hidden) return;
    if (!this.waiting.length) {
      this.replaying = false;
      this.stage.showing(null);
      return;
    }
    const speed = this.speed();
    if (speed === Infinity) {
      this.catchUp();
      return;
    }
    this.begin(this.waiting.shift()!, speed);
  }

  private begin(turn: Turn, speed: number): void {
    const others = turn.seat !== this.manners.seat();
    const pace = this.manners.pace();
    this.current = turn;
    this.ended = false;
    this.stage.showing(turn);
    if (others && pace === "at-once" && !this.replaying) {
      this.conclude();
      this.next();
      return;
    }
    const scene = this.stage.scene(turn, this.shown);
    const goesOn = this.last?.seat === turn.seat; // a second card, a second rail: the plate is lit
    const start = others && !goesOn ? PLATE / speed : 0;
    const over = start + scene.ms / speed;
    const looked = pace === "fast" || !claims(turn) ? 0 : CLAIM;
    const rest = others && passes(turn) ? Math.max(over + (LINE + REST) / speed, looked) : over;
    this.beats = scene.cues.map((cue) => ({
      at: start + cue.at / speed,
      run: () => this.perform(cue, speed),
    }));
    this.beats.push({ at: over, run: () => this.end(turn) }, { at: rest, run: () => this.leave() });
    this.beats.sort((a, b) => a.at - b.at);
    this.began = Date.now();
    this.step();
  }

  /** Runs what is due, and waits for the next. */
  private step(): void {
    const { beats } = this;
    const passed = Date.now() - this.began;
    while (beats.length && beats[0]!.at <= passed) beats.shift()!.run();
    if (this.beats !== beats) return; // another turn has begun
    this.timer = setTimeout(() => this.step(), beats[0]!.at - passed);
  }

  private perform({ move, view, turned }: Cue<Move>, speed: number): void {
    if (turned !== undefined) this.stage.turned(turned);
    if (view && this.shown)
      this.show({ ...this.shown, view: { ...this.shown.view, ...view } as Position["view"] });
    if (move) this.stage.move(move, speed);
  }

  /** The picture has all of a turn. */
  private end(turn: Turn): void {
    this.show(turn.position);
    this.stage.turned(null);
    this.stage.told(turn);
    this.last = turn;
    this.ended = true;
  }

  private leave(): void {
    this.current = null;
    this.beats = [];
    this.next();
  }

  /** What is being shown is over at once. */
  private conclude(): void {
    const turn = this.current!;
    clearTimeout(this.timer);
    this.beats = [];
    this.current = null;
    this.stage.stop();
    if (!this.ended) this.end(turn);
  }

  private catchUp(): void {
    const turns = this.waiting.splice(0);
    const before = this.shown;
    this.stage.stop();
    for (const turn of turns) this.end(turn);
    this.stage.caughtUp(turns, before);
    this.stage.showing(null);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.beats = [];
    this.current = null;
    this.replaying = false;
    this.stage.stop();
    this.stage.turned(null);
  }

  private show(position: Position): void {
    this.shown = position;
    this.stage.picture(position);
  }

  /** How fast the next turn is shown; infinite: all that waits is shown at once. */
  private speed(): number {
    const chosen = this.waiting[0]!.seat === this.manners.seat() ? 1 : FACTOR[this.manners.pace()];
    if (this.replaying) return chosen === Infinity ? 1 : chosen;
    if (chosen === Infinity) return 1; // each of them is over at once
    const turns = this.waiting.filter((turn, i, all) => turn.seat !== all[i - 1]?.seat).length;
    if (turns > HURRIED) return Infinity;
    return Math.max(chosen * (turns > CALM ? 2 : 1), Math.min(this.needed(), FASTEST));
  }

  /** How fast all that waits would have to be, so that none of it is shown too late. */
  private needed(): number {
    let length = 0;
    return Math.max(
      ...this.waiting.map((turn) => {
        length += this.length(turn);
        const left = this.came.get(turn)! + BEHIND - Date.now();
        return left > 0 ? length / left : Infinity;
      }),
    );
  }

  /** How long a turn takes at the normal pace. */
  private length(turn: Turn): number {
    const { ms } = this.stage.scene(turn, null);
    const rests = turn.seat !== this.manners.seat() && passes(turn);
    return rests ? PLATE + ms + LINE + REST : ms;
  }
}

/** Whether it is another player's turn after it. */
function passes(turn: Turn): boolean {
  return !turn.position.view.to_act.includes(turn.seat);
}

function claims(turn: Turn): boolean {
  return turn.events.some((event) => event.kind === "RouteClaimed");
}
