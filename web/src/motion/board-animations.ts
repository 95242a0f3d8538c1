/** Animations on the board: trains that roll in, falling houses and rails, ways that light up. */
import { mount, unmount } from "svelte";
import type { Point } from "../board/shapes";
import { cut, lengths } from "../board/shapes";
import type { Table } from "../table/table.svelte";
import { t } from "../words/words.svelte";
import Carriage from "./Carriage.svelte";
import { boxOf, EASE, type Air, type Box } from "./flights";
import { BoardPosition, rollFrames, stopsOf } from "./board-position";
import Piece from "./Piece.svelte";

const ROLL = "cubic-bezier(0.3, 0.05, 0.25, 1)";
const DROP = "cubic-bezier(0.3, 1.35, 0.5, 1)";
const STEPS = 16; // key frames of a train
const STAYS = 50; // milliseconds until new pieces have been drawn on the board
const PIECE = 26; // least pixels of a piece of a way that lights up
const PIECES = 40; // the most pieces of a way
const PAPERS = 12;

export class BoardAnimations {
  constructor(
    private readonly air: Air,
    private readonly table: Table,
  ) {}

  private ground(): BoardPosition | null {
    return BoardPosition.of(this.table.sheet);
  }
  private ink(seat: number): number {
    return this.table.people.find((one) => one.seat === seat)?.ink ?? seat;
  }

  /** Roll a train in from a city, with the locomotive in front, and let off steam there. */
  train(route: string, seat: number, from: string, ms: number): boolean {
    const ground = this.ground();
    const track = ground?.track(route);
    if (!ground || !track) return false;
    const way = from === track.route.b ? track.whole.toReversed() : track.whole;
    const stops = stopsOf(track, way);
    const pane = this.air.pane(ground.box);
    const gone = this.roll(pane, ground, way, stops, seat, ms, STAYS);
    const [x, y] = ground.at(cut(way, stops.at(-1)!, stops.at(-1)! + 1)[0]!);
    const puffs = [0, 1, 2, 3].flatMap((i) => this.puff(pane, x, y, ground.scale, ms + i * 260));
    this.air.lift(pane, [...gone.motions, ...puffs], gone.end);
    return true;
  }

  /** Move the carriages of a train along a way, each to its stop. */
  private roll(
    pane: HTMLElement,
    ground: BoardPosition,
    way: readonly Point[],
    stops: readonly number[],
    seat: number,
    ms: number,
    stays: number,
  ): { motions: Animation[]; end: () => void } {
    const mine = seat === this.table.seat;
    const parts: object[] = [];
    const motions = rollFrames(ground, way, stops, STEPS).map((frames, i) => {
      const element = this.air.box("rolling", pane);
      const led = i === stops.length - 1;
      const props = { ink: this.ink(seat), mine, scale: ground.scale, led };
      parts.push(mount(Carriage, { target: element, props }));
      const motion = element.animate(frames, { duration: ms, endDelay: stays, easing: ROLL, fill: "both" });
      void motion.finished.then(
        () => (element.style.visibility = "hidden"),
        () => undefined,
      );
      return motion;
    });
    return { motions, end: () => parts.forEach((part) => void unmount(part)) };
  }

  private puff(pane: HTMLElement, x: number, y: number, scale: number, delay: number): Animation {
    const puff = this.air.box("puff", pane);
    const size = Math.max(10, 46 * scale);
    const at = (by: number, grown: number): string =>
      `translate(${x - 8 + by * 0.3}px, ${y - by}px) scale(${(grown * size) / 16})`;
    return puff.animate(
      [
        { transform: at(2, 0.3), opacity: 0 },
        { transform: at(8, 0.6), opacity: 0.8, offset: 0.2 },
        { transform: at(30, 1.3), opacity: 0 },
      ],
      { duration: 1300, delay, easing: "ease-out", fill: "both" },
    );
  }

  /** Drop a station or a hub, with some dust. */
  house(place: string, seat: number, hub: boolean, ms: number): boolean {
    const ground = this.ground();
    const spot = ground?.spot(place);
    if (!ground || !spot) return false;
    const [x, y] = ground.at(spot);
    const pane = this.air.pane(ground.box);
    const house = this.air.box("rolling", pane);
    const props = { ink: this.ink(seat), mine: seat === this.table.seat, scale: ground.scale, hub };
    const part = mount(Piece, { target: house, props });
    const high = Math.max(90 * ground.scale, 24);
    const fall = [
      { transform: `translate(${x}px, ${y - high}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - high * 0.6}px)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
    ];
    const dust = this.air.box("dust", pane);
    const ring = (size: number, opacity: number): Keyframe => ({
      transform: `translate(${x}px, ${y}px) scale(${size})`,
      opacity,
    });
    const motions = [
      house.animate(fall, { duration: ms, easing: DROP, endDelay: STAYS, fill: "both" }),
      dust.animate([ring(0.4, 0), ring(0.7, 0.7), ring(1.8, 0)], {
        duration: 240,
        delay: ms * 0.8,
        fill: "both",
      }),
    ];
    this.air.lift(pane, motions, () => void unmount(part));
    return true;
  }

  /** Move a rail from its player to its line. */
  rail(line: string, seat: number, ms: number): boolean {
    const ground = this.ground();
    const [a, b] = ground?.way(line) ?? [];
    if (!ground || !a || !b) return false;
    const [[ax, ay], [bx, by]] = [ground.at(a), ground.at(b)];
    const from = boxOf(`seat-${seat}`) ?? boxOf("hand");
    const [x, y] = [ground.box.left + (ax + bx) / 2, ground.box.top + (ay + by) / 2];
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const rail = this.air.box("rail");
    rail.style.cssText = `width:${Math.hypot(bx - ax, by - ay)}px;height:${Math.max(6, 26 * ground.scale)}px`;
    const start = from ? [from.left + from.width / 2, from.top + from.height / 2] : [x, y - 60];
    const at = (left: number, top: number, angle: number): string =>
      `translate(${left}px, ${top}px) translate(-50%, -50%) rotate(${angle}deg)`;
    const frames = [
      { transform: at(start[0]!, start[1]!, turn - 30), opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: at(x, y, turn), opacity: 1 },
    ];
    this.air.lift(rail, [
      rail.animate(frames, { duration: ms, easing: EASE, endDelay: STAYS, fill: "both" }),
    ]);
    return true;
  }

  /** Show that networks have joined: light runs from the joint over all their rails. */
  joined(line: string, rails: readonly string[], seats: readonly number[], speed: number): void {
    const ground = this.ground();
    if (!ground) return;
    const pane = this.air.pane(ground.box);
    const motions: Animation[] = [];
    const far = new Map<string, number>();
    const { lines } = this.table.sheet!;
    const left = new Set([...rails, line]);
    const joint = lines[line]!;
    far.set(joint.a, 0).set(joint.b, 0);
    for (const at of far.keys())
      for (const id of left) {
        const { a, b } = lines[id]!;
        if (a !== at && b !== at) continue;
        left.delete(id);
        const start = far.get(at)!;
        const way = ground.way(id);
        const long = lengths(way).at(-1) ?? 0;
        const other = a === at ? b : a;
        if (!far.has(other)) far.set(other, start + long);
        const run = (start / 1.8 / speed) | 0;
        motions.push(
          ...this.lit(pane, ground, a === at ? way : way.toReversed(), seats, long / 1.8 / speed, run),
        );
      }
    this.air.lift(pane, motions);
  }

  /** Light up the way of a ticket from end to end, and both its cities. */
  way(places: readonly string[], ends: readonly string[], seat: number | null, ms: number): void {
    const ground = this.ground();
    if (!ground) return;
    const pane = this.air.pane(ground.box);
    const motions = this.lit(
      pane,
      ground,
      ground.chain(places, ends[0] ?? ""),
      seat === null ? [] : [seat],
      ms,
    );
    for (const city of ends) {
      const spot = ground.spot(city);
      if (!spot) continue;
      const [x, y] = ground.at(spot);
      const ring = this.air.box("dust flash", pane);
      const at = (size: number, opacity: number): Keyframe => ({
        transform: `translate(${x}px, ${y}px) scale(${size})`,
        opacity,
      });
      motions.push(
        ring.animate([at(0.4, 0), at(0.9, 1), at(2, 0)], { duration: 700, delay: ms * 0.8, fill: "both" }),
      );
    }
    this.air.lift(pane, motions);
  }

  /** Light up a way piece by piece, and let it go out at once. */
  private lit(
    pane: HTMLElement,
    ground: BoardPosition,
    way: readonly Point[],
    seats: readonly number[],
    ms: number,
    delay = 0,
  ): Animation[] {
    if (way.length < 2) return [];
    const long = lengths(way).at(-1)!;
    const count = Math.max(1, Math.min(PIECES, Math.round((long * ground.scale) / PIECE)));
    const wide = Math.max(5, 22 * ground.scale);
    const inks = seats.map((seat) => `p${this.ink(seat) + 1}`);
    return Array.from({ length: count }, (_, i) => {
      const [from, to] = [cut(way, (long * i) / count, (long * (i + 1)) / count)].map((piece) => [
        ground.at(piece[0]!),
        ground.at(piece.at(-1)!),
      ])[0] as [Point, Point];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const piece = this.air.box(`lit ${inks[i % (inks.length || 1)] ?? ""}`, pane);
      piece.style.cssText =
        `width:${Math.hypot(dx, dy) + wide * 0.6}px;height:${wide}px;` +
        `transform:translate(${from[0] - wide * 0.3}px,${from[1] - wide / 2}px) ` +
        `rotate(${Math.atan2(dy, dx)}rad);transform-origin:${wide * 0.3}px 50%`;
      return piece.animate(
        [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }],
        {
          duration: Math.max(ms, 500),
          delay: delay + (ms * i) / count,
          fill: "both",
        },
      );
    });
  }

  /** Light up every player's network, one after the other. */
  nets(owners: Readonly<Record<string, number>>, seats: readonly number[], speed: number): void {
    const ground = this.ground();
    if (!ground) return;
    const pane = this.air.pane(ground.box);
    const motions = seats.flatMap((seat, turn) =>
      Object.entries(owners)
        .filter(([, owner]) => owner === seat)
        .flatMap(([route]) => this.glow(pane, ground, route, (turn * 160) / speed)),
    );
    this.air.lift(pane, motions);
  }

  private glow(pane: HTMLElement, ground: BoardPosition, route: string, delay: number): Animation[] {
    const way = ground.way(route);
    return way.length
      ? this.lit(pane, ground, [way[0]!, way[way.length >> 1]!, way.at(-1)!], [], 1, delay)
      : [];
  }

  /** Show a completed ticket of First Journey: a train on its way, a stamp, confetti, and the ticket flies to its
   * place. */
  journey(
    ticket: string | null,
    seat: number,
    number: number,
    places: readonly string[],
    speed: number,
  ): void {
    const ground = this.ground();
    const mine = seat === this.table.seat;
    const runs = mine ? 1200 / speed : 0;
    if (ground && places.length && mine) this.excursion(ground, ticket, places, seat, runs);
    const board = ground?.box ?? { left: 0, top: 0, width: innerWidth, height: innerHeight };
    const middle: Box = {
      left: board.left + board.width / 2 - 70,
      top: board.top + board.height * 0.42,
      width: 140,
      height: 70,
    };
    if (mine) {
      this.stamp(middle, number, ticket === null, runs, 2300 / speed - runs);
      this.papers(middle, runs, 900 / speed);
    }
    this.slip(ticket, seat, number, middle, runs, 480 / speed);
  }

  private excursion(
    ground: BoardPosition,
    ticket: string | null,
    places: readonly string[],
    seat: number,
    ms: number,
  ): void {
    const { a, b } = this.table.sheet!.routes[places[0]!]!;
    const second = this.table.sheet!.routes[places[1] ?? ""];
    const from =
      (ticket !== null && this.table.sheet!.tickets[ticket]?.a) ||
      (second && (second.a === a || second.b === a) ? b : a);
    const way = ground.chain(places, from);
    const long = lengths(way).at(-1)!;
    const pane = this.air.pane(ground.box);
    const light = this.lit(pane, ground, way, [seat], ms);
    const gone = this.roll(pane, ground, way, [long - 230, long - 115, long], seat, ms, 0);
    this.air.lift(pane, [...light, ...gone.motions], gone.end);
  }

  private stamp({ left, top }: Box, number: number, brass: boolean, delay: number, stays: number): void {
    const stamp = this.air.box(brass ? "stamp brass" : "stamp");
    stamp.innerHTML = "<b></b><span></span>";
    stamp.firstElementChild!.textContent = t(brass ? "journey-stamp-bonus" : "journey-stamp");
    stamp.lastElementChild!.textContent = t("journey-stamp-of", { count: number });
    const at = `translate(${left}px, ${top}px)`;
    const frames = [
      { transform: `${at} rotate(-14deg) scale(2.2)`, opacity: 0 },
      { transform: `${at} rotate(-8deg) scale(1)`, opacity: 1, offset: 160 / stays },
      { transform: `${at} rotate(-8deg) scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `${at} rotate(-8deg) scale(1)`, opacity: 0 },
    ];
    this.air.lift(stamp, [stamp.animate(frames, { duration: stays, delay, fill: "both" })]);
  }

  /** Throw up confetti. */
  papers({ left, top, width }: Box, delay: number, ms: number): void {
    for (let i = 0; i < PAPERS; i++) {
      const paper = this.air.box(`paper c-${["red", "blue", "yellow", "green"][i % 4]}`);
      const side = (i / (PAPERS - 1) - 0.5) * 2;
      const [x, y] = [left + width / 2, top + 20];
      const frames = Array.from({ length: 9 }, (_, step) => {
        const k = step / 8;
        const across = side * (140 + (i % 3) * 40) * k;
        const up = (150 + (i % 4) * 30) * Math.sin(Math.PI * Math.min(1, k * 0.9)) - 140 * k * k;
        return {
          transform: `translate(${x + across}px, ${y - up}px) rotate(${k * 540 * (i % 2 ? 1 : -1)}deg)`,
          opacity: k < 0.75 ? 1 : (1 - k) * 4,
        };
      });
      this.air.lift(paper, [paper.animate(frames, { duration: ms + (i % 3) * 120, delay, fill: "both" })]);
    }
  }

  /** Fly the ticket in an arc to its place. */
  private slip(
    ticket: string | null,
    seat: number,
    number: number,
    middle: Box,
    delay: number,
    ms: number,
  ): void {
    const from = (ticket && boxOf(`ticket-${ticket}`)) || middle;
    const to = boxOf(`place-${seat}-${number - 1}`) ?? boxOf(`seat-${seat}`);
    if (!to) return;
    const slip = this.air.box(ticket === null ? "slip brass" : "slip");
    const { naming } = this.table;
    slip.textContent = ticket === null ? t("journey-bonus-place") : (naming?.ticket(ticket) ?? "");
    if (seat !== this.table.seat && naming) {
      const whose = document.createElement("small");
      whose.textContent = naming.player(seat);
      slip.prepend(whose);
    }
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    const [toX, toY] = [to.left + to.width / 2, to.top + to.height / 2];
    const frames = Array.from({ length: 13 }, (_, step) => {
      const k = step / 12;
      const at = `${x + (toX - x) * k}px, ${y + (toY - y) * k - 90 * Math.sin(Math.PI * k)}px`;
      const scale = 1 + (0.3 - 1) * k;
      return {
        transform: `translate(${at}) translate(-50%, -50%) rotate(${-14 * Math.sin(Math.PI * k)}deg) scale(${scale})`,
        opacity: k > 0.9 ? 0 : 1,
      };
    });
    this.air.lift(slip, [slip.animate(frames, { duration: ms, delay, easing: EASE, fill: "both" })]);
  }
}
