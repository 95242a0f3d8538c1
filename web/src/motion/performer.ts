/** Shows on the page what a scene contains. */
import { tick } from "svelte";
import { moving } from "../settings.svelte";
import { speak } from "../sound";
import type { Table } from "../table/table.svelte";
import { Air, boxOf, EASE, type Box } from "./flights";
import { BoardAnimations } from "./board-animations";
import type { Move } from "./scenes";

type Of<Kind extends Move["kind"]> = Extract<Move, { kind: Kind }>;
type Showing = { [Kind in Move["kind"]]: (move: Of<Kind>, speed: number) => void };

const FADE = 240;
const TREMBLE = [0, -3, 3, -3, 3, 0].map((by) => ({ translate: `${by}px` }));
const RIM = { outline: "3px solid var(--ox)" };

export class Performer {
  private readonly air: Air;

  private readonly board: BoardAnimations;

  constructor(
    layer: HTMLElement,
    private readonly table: Table,
  ) {
    this.air = new Air(layer);
    this.board = new BoardAnimations(this.air, table);
  }

  show(move: Move, speed: number): void {
    (this.shows[move.kind] as (move: Move, speed: number) => void)(move, speed);
  }

  stop(): void {
    this.air.clear();
  }

  private readonly shows: Showing = {
    card: ({ from, to, card, ms, arc, flip }, speed) => {
      const [start, end] = [boxOf(from), boxOf(to)];
      if (!start || !end) return this.blink(to);
      const stays = to.startsWith("hand") || to.startsWith("market") || to.startsWith("turned");
      this.air.card(start, end, card, { ms: ms / speed, arc, ...(flip ? { flip } : {}), fades: !stays });
    },
    ticket: ({ from, to, ms }, speed) => {
      const [start, end] = [boxOf(from), boxOf(to)];
      if (!start || !end) return this.blink(to);
      this.air.fly(start, end, { ms: ms / speed, arc: 30, fades: true }, { size: "ticket-back" });
    },
    sweep: ({ ms }, speed) => {
      const discard = boxOf("discard") ?? boxOf("deck");
      document.querySelectorAll<HTMLElement>('[data-anchor^="market-"]').forEach((card, i) => {
        const box = card.getBoundingClientRect();
        const [x, y] = discard ? [discard.left - box.left, discard.top - box.top] : [0, 60];
        const trembling = [0, -4, 4, -4, 0].map((by) => ({ translate: `${by}px` }));
        const gone = { transform: `translate(${x}px, ${y}px) rotate(${i * 15 - 30}deg)`, opacity: 0 };
        this.air.borrow([
          card.animate(trembling, { duration: 160 / speed }),
          card.animate([{}, gone], {
            duration: (ms - 280) / speed,
            delay: (160 + i * 30) / speed,
            easing: "cubic-bezier(0.3, 0, 0.8, 0.4)",
            fill: "forwards",
          }),
        ]);
      });
    },
    points: ({ points, route, to }, speed) => {
      const start = boxOf(`route ${route}`);
      const end = to === null ? start && { ...start, top: start.top - 40 } : boxOf(to);
      if (!start || !end) return;
      const sign = this.air.box("plus");
      sign.textContent = `+${points}`;
      const at = ({ left, top, width, height }: Box, scale: number): string =>
        `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%) scale(${scale})`;
      const frames = [
        { transform: at(start, 0.6), opacity: 0 },
        { transform: at(start, 1.15), opacity: 1, offset: 0.2 },
        { transform: at(end, 0.9), opacity: 1, offset: 0.85 },
        { transform: at(end, 0.8), opacity: 0 },
      ];
      this.air.lift(sign, [
        sign.animate(frames, { duration: (to === null ? 900 : 520) / speed, easing: EASE }),
      ]);
    },
    turned: ({ route, card, at, hit }, speed) => {
      const [deck, place] = [boxOf("deck"), boxOf(`route ${route}`)];
      if (!deck || !place) return;
      const side = { width: 52, height: 76 };
      const left = Math.min(Math.max(place.left - 48 + at * 58, 8), innerWidth - 60);
      const top = place.top > 170 ? place.top - 90 : place.top + 60;
      const hold = (1800 - at * 420) / speed;
      this.air.card(deck, { left, top, ...side }, card, {
        ms: 300 / speed,
        arc: 30,
        flip: true,
        hold,
        tilt: hit,
      });
    },
    train: ({ route, seat, ms, from }, speed) => void this.board.train(route, seat, from, ms / speed),
    house: ({ place, seat, hub }, speed) => void this.board.house(place, seat, hub, 380 / speed),
    rail: ({ line, seat, ms }, speed) => void this.board.rail(line, seat, ms / speed),
    joined: ({ line, rails, seats }, speed) => this.board.joined(line, rails, seats, speed),
    way: ({ places, ends, ticket }, speed) => {
      this.board.way(places, ends, this.table.seat, 600 / speed);
      this.pulse(`ticket-${ticket}`, 560 / speed);
    },
    journey: ({ ticket, seat, number, places }, speed) =>
      this.board.journey(ticket, seat, number, places, speed),
    nets: ({ owners, seats }, speed) => this.board.nets(owners, seats, speed),
    plate: ({ seat }) => this.blink(`seat-${seat}`),
    turn: () => {
      const plates = [...document.querySelectorAll('[data-anchor="now"]')];
      const plate = plates.find((one) => one.getBoundingClientRect().width);
      const from = moving() ? { translate: "0 -130%", filter: "brightness(1.5)" } : { opacity: 0.4 };
      plate?.animate([from, {}], { duration: moving() ? FADE : FADE / 2, easing: EASE });
    },
    refused: () => {
      const chosen = document.querySelector('[aria-pressed="true"], .chosen') ?? document.activeElement;
      if (chosen === document.body) return;
      if (moving()) chosen?.animate(TREMBLE, { duration: 160 });
      else chosen?.animate([RIM, RIM], { duration: 1000 });
    },
    appear: ({ places }) => this.appear(places, FADE),
    voice: ({ voice }) => {
      const place = voice.place ? boxOf(`route ${voice.place}`) : null;
      speak(voice, place ? ((place.left + place.width / 2) / innerWidth - 0.5) * 1.2 : 0);
    },
  };

  /** Blink: something changed there without flying. */
  private blink(anchor: string): void {
    document
      .querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)
      ?.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: FADE });
  }

  /** Pulse: something is done there. */
  private pulse(anchor: string, delay: number): void {
    const frames = [{ scale: 1 }, { scale: 1.06, offset: 0.4 }, { scale: 1 }];
    document
      .querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)
      ?.animate(frames, { duration: FADE, delay, easing: EASE });
  }

  /** Let new pieces appear on the board. */
  private appear(places: readonly string[], ms: number): void {
    void tick().then(() => {
      for (const place of places) {
        const [kind, id = ""] = place.split(" ");
        const name = CSS.escape(id);
        const drawn = kind === "route" ? `[data-claimed="${name}"]` : `[data-${kind}="${name}"]`;
        for (const one of document.querySelectorAll(`.board ${drawn}`))
          one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms });
      }
    });
  }
}
