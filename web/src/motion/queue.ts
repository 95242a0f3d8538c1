/**
 * The queue of everything that happens at a table. The data are up to date at once; the picture (board, counts, scores,
 * log) follows turn by turn, some seconds behind at most. It uses no DOM: the stage shows what it is given.
 */
import type { Position } from "$wire";
import type { Entry } from "../table/log";

export type Pace = "calm" | "normal" | "fast" | "at-once";
export const PACES: readonly Pace[] = ["calm", "normal", "fast", "at-once"];

/** An entry of the log with the table after it. */
export interface Turn extends Entry {
  position: Position;
}

/** An event within a turn: what moves or sounds, and which part of the turn's result the picture then shows. */
export interface Cue<Move> {
  at: number; // milliseconds from the beginning of the action
  move?: Move;
  view?: object; // fields of the view that change then
  turned?: number; // how many cards of a tunnel are open
}

/** The animation of a turn. The picture shows all of its result when it is over. */
export interface Scene<Move> {
  cues: readonly Cue<Move>[];
  ms: number;
}

/** The page as the queue uses it. */
export interface Stage<Move> {
  /** Return the animation of a turn, starting from the picture before it. */
  scene(turn: Turn, before: Position | null): Scene<Move>;
  /** A turn starts to be shown; null: everything is shown. */
  showing(turn: Turn | null): void;
  picture(position: Position): void;
  turned(cards: number | null): void; // null: no tunnel is open
  told(turn: Turn): void; // its line is now in the log
  move(move: Move, speed: number): void;
  /** Finish all animations at once. */
  stop(): void;
  /** Turns were shown all at once; `before` is the picture before them. */
  caughtUp(turns: readonly Turn[], before: Position | null): void;
}

export interface Pacing {
  pace(): Pace;
  seat(): number | null; // the viewer's own
}

const FACTOR: Record<Pace, number> = { calm: 0.7, normal: 1, fast: 2, "at-once": Infinity };
const PLATE = 120; // milliseconds: a player's plate lights up before they act
const LINE = 120; // … until the log's line appears
const REST = 400; // … until the next player acts
const BEHIND = 4000; // the longest delay of the picture
const FASTEST = 4; // … and the speed at which it catches up
const CALM = 3; // up to so many waiting turns are shown at the chosen pace
const HURRIED = 6; // … up to so many at double pace; more are shown at once
const CLAIM = 720; // the least time that a claim is shown, however many turns wait
export const CATCH_UP = 240;

interface Beat {
  at: number;
  run: () => void;
}

export class Queue<Move> {
  private waiting: Turn[] = [];
  private readonly came = new WeakMap<Turn, number>(); // when each arrived
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
    private readonly pacing: Pacing,
  ) {}

  /** Whether the picture is behind the data. */
  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  /** Show a position at once, without the turns that led to it. */
  reset(position: Position): void {
    this.drop();
    this.last = null;
    this.show(position);
    this.stage.showing(null);
  }

  /** Add a turn. */
  push(turn: Turn): void {
    this.waiting.push(turn);
    this.came.set(turn, Date.now());
    if (!this.current) this.next();
  }

  /** Show missed turns, from the picture before them. */
  replay(turns: readonly Turn[], before: Position | null): void {
    this.finish();
    if (before) this.show(before);
    this.replaying = true;
    this.waiting = [...turns];
    this.next();
  }

  /** End the turn that is being shown. */
  skip(): void {
    if (!this.current) return;
    this.conclude();
    this.next();
  }

  /** End all waiting turns. */
  finish(): void {
    if (!this.busy) return;
    if (this.current) this.conclude();
    for (const turn of this.waiting.splice(0)) this.end(turn);
    this.next();
  }

  /** Pause while the tab is hidden; everything since then is shown at once on return. */
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
    const others = turn.seat !== this.pacing.seat();
    const pace = this.pacing.pace();
    this.current = turn;
    this.ended = false;
    this.stage.showing(turn);
    if (others && pace === "at-once" && !this.replaying) {
      this.conclude();
      this.next();
      return;
    }
    const scene = this.stage.scene(turn, this.shown);
    const goesOn = this.last?.seat === turn.seat; // a second card, a second rail: the plate is already lit
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

  /** Run what is due, and wait for the next. */
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

  /** Show all of a turn's result. */
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

  /** End the current turn at once. */
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

  /** Return the speed of the next turn; infinite: all waiting turns are shown at once. */
  private speed(): number {
    const chosen = this.waiting[0]!.seat === this.pacing.seat() ? 1 : FACTOR[this.pacing.pace()];
    if (this.replaying) return chosen === Infinity ? 1 : chosen;
    if (chosen === Infinity) return 1; // each of them ends at once
    const turns = this.waiting.filter((turn, i, all) => turn.seat !== all[i - 1]?.seat).length;
    if (turns > HURRIED) return Infinity;
    return Math.max(chosen * (turns > CALM ? 2 : 1), Math.min(this.needed(), FASTEST));
  }

  /** Return the speed at which no waiting turn would be shown too late. */
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

  /** Return the duration of a turn at the normal pace. */
  private length(turn: Turn): number {
    const { ms } = this.stage.scene(turn, null);
    const rests = turn.seat !== this.pacing.seat() && passes(turn);
    return rests ? PLATE + ms + LINE + REST : ms;
  }
}

/** Tell whether it is another player's turn after it. */
function passes(turn: Turn): boolean {
  return !turn.position.view.to_act.includes(turn.seat);
}

function claims(turn: Turn): boolean {
  return turn.events.some((event) => event.kind === "RouteClaimed");
}
