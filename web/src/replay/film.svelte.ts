/** A replay: its frames as they are loaded, the current step, and a table at that step. */
import type { Frame, Replay, TableMessage } from "$wire";
import { sheetOf, sheetOfTable } from "../board/sheets";
import { ask, patiently } from "../net/http";
import { excuse } from "../parts/toasts.svelte";
import { logRows, type Entry, type Row } from "../table/log";
import { Table } from "../table/table.svelte";
import { stepTime, within, type Speed } from "./steps";

/** A finished game at a table, a record from a file, or a record that the server keeps for its review. */
export type Source =
  { kind: "table"; id: string } | { kind: "record"; text: string } | { kind: "kept"; id: string };

/** The loaded part of a game as one seat sees it. */
interface Reel {
  replay: Replay;
  frames: readonly Frame[];
}

export class Film {
  replay = $state.raw<Replay | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  at = $state(0);
  viewer = $state("all"); // or a seat's number
  playing = $state(false);
  speed = $state<Speed>(1);
  failed = $state.raw<unknown>(null);

  readonly last = $derived(this.replay?.actions ?? 0);
  /** The frame of the step, or while that is loading the latest one before it. */
  readonly frame: Frame | null = $derived(this.frames[Math.min(this.at, this.frames.length - 1)] ?? null);
  /** The whole log, with the later entries. */
  readonly rows: readonly Row[] = $derived.by(() => {
    const { naming } = this.table;
    const [start, ...frames] = this.frames;
    if (!naming || !start) return [];
    return logRows(frames.map(entryOf), naming, start.view.first, this.replay!.continued);
  });
  readonly seat: number | null = $derived(this.viewer === "all" ? null : Number(this.viewer));

  /** A table without a player, so that its panels can be used. */
  readonly table: Table;
  private timer: ReturnType<typeof setInterval> | undefined;
  private reading = 0; // the newest request; answers to older ones are dropped
  private shown = "all"; // the seat of the frames that are shown
  private readonly reels = new Map<string, Reel>(); // by seat

  /** `told`: the words speak to the reader, where exactly one seat is theirs. */
  constructor(
    readonly source: Source,
    private readonly told = false,
  ) {
    this.table = new Table(source.kind === "table" ? source.id : "");
  }

  /** Start at a step, with a seat's view. */
  async open(at: number, viewer: string): Promise<void> {
    this.at = at;
    this.viewer = viewer;
    await this.read();
  }

  async look(viewer: string): Promise<void> {
    this.viewer = viewer;
    await this.read();
  }

  /** Read the frames page by page, except those already loaded. The frames of another view stay until new ones
   * arrive; a request to an unavailable or busy server is repeated. */
  private async read(): Promise<void> {
    const question = ++this.reading;
    const going = (): boolean => question === this.reading;
    const { viewer } = this;
    try {
      for (let reel = this.reels.get(viewer); ; reel = this.reels.get(viewer)) {
        if (reel) this.show(reel);
        if (reel && reel.frames.length > reel.replay.actions) return;
        const page = await patiently(() => this.page(reel?.frames.length ?? 0), going);
        if (!page || !going()) return;
        if (!this.replay) await patiently(() => this.furnish(page), going);
        this.reels.set(viewer, {
          replay: reel?.replay ?? page,
          frames: [...(reel?.frames ?? []), ...page.frames],
        });
      }
    } catch (error) {
      if (!going()) return;
      if (!this.replay) this.failed = error;
      else {
        this.viewer = this.shown; // the shown frames stay
        excuse(error);
      }
    }
  }

  private show({ replay, frames }: Reel): void {
    this.shown = this.viewer;
    this.replay = replay;
    this.frames = frames;
    this.go(this.at);
  }

  private page(first: number): Promise<Replay> {
    const query = `eyes=${this.viewer}&first=${first}`;
    const { source } = this;
    if (source.kind === "record") return ask<Replay>("POST", `/records?${query}`, source.text);
    return ask<Replay>(
      "GET",
      `/${source.kind === "table" ? "tables" : "records"}/${source.id}/replay?${query}`,
    );
  }

  /** Set up the table: its board and its players. */
  private async furnish(replay: Replay): Promise<void> {
    const { source } = this;
    const sheet = await (source.kind === "table" ? sheetOfTable(source.id) : sheetOf(replay.board));
    const own = this.told ? replay.people.filter((one) => one.yours) : [];
    this.table.message = messageOf(replay, own.length === 1 ? own[0]!.seat : null);
    this.table.stage = "finished";
    this.table.people = replay.people.map((person) => ({ ...person, here: true, away: false }));
    this.table.sheet = sheet;
  }

  // ── steps ──

  go(step: number): void {
    this.at = within(step, this.last);
    if (this.at === this.last) this.pause();
    this.stand();
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    clearInterval(this.timer);
    this.timer = setInterval(() => this.go(this.at + 1), stepTime(this.speed));
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.play();
  }

  close(): void {
    this.reading++;
    this.pause();
  }

  /** Show the step on the table. */
  private stand(): void {
    const { frame, table } = this;
    if (!frame) return;
    const { number: seq, view, ways } = frame;
    table.position = {
      seq,
      view,
      legal: null,
      ways,
      clocks: null,
      deadline: null,
      now: 0,
      can_take_back: false,
      result: null,
    };
    table.entries = this.frames.slice(1, seq + 1).map(entryOf);
  }
}

function entryOf(frame: Frame): Entry {
  const events = frame.events;
  return { seq: frame.number, kind: "action", seat: frame.seat ?? -1, by_bot: false, undoes: null, events };
}

function messageOf(replay: Replay, seat: number | null): TableMessage {
  return {
    type: "table",
    protocol: 0,
    table: "",
    code: "",
    title: replay.title,
    board: replay.board,
    board_digest: replay.board_digest,
    options: {},
    earlier_rules: false,
    stage: "finished",
    host: false,
    seat,
    commitment: replay.commitment,
    continued: replay.continued,
    clock: { kind: "none" },
    talk_allowed: "off",
    aids: false,
    hints: "off",
    hints_allowed: "off",
    people: replay.people,
    position: null,
    talk: [],
    muted: [],
    take_back: null,
    regret: 0,
    rematch: null,
  };
}
