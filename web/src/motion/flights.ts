/** Things that fly over the page from anchor to anchor. Only transforms and opacity change, so that nothing is
 * repainted. */
import { mount, unmount, type ComponentProps } from "svelte";
import Card from "../parts/Card.svelte";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Flight {
  ms: number;
  arc: number; // pixels upwards
  fades?: boolean; // it fades out where it lands
  hold?: number; // milliseconds that it stays there
  tilt?: boolean;
}

const STEPS = 20; // key frames along an arc
export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const SIDE = 32; // size of a place on the board that a card flies to

/** Return the box of an anchor; null if it is not visible. For a colour missing in the hand it is the whole hand. */
export function boxOf(anchor: string): Box | null {
  const [kind, id] = anchor.split(" ");
  if (id) return placeOf(kind!, id);
  const boxes = [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)].map((one) =>
    one.getBoundingClientRect(),
  );
  const found = boxes.find(isSeen);
  if (found) return found;
  return anchor.startsWith("hand-")
    ? boxOf("hand")
    : anchor.startsWith("score-")
      ? boxOf(`seat-${anchor.slice(6)}`)
      : null;
}

function isSeen({ width, height, left, top }: DOMRect): boolean {
  return (
    width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0
  );
}

/** Return the middle of a place on the board, as a small box. */
function placeOf(kind: string, id: string): Box | null {
  const name = CSS.escape(id);
  const drawn =
    kind === "route" ? `[data-route="${name}"], [data-claimed="${name}"]` : `[data-${kind}="${name}"]`;
  const place = document.querySelector(`.field > .board :is(${drawn})`)?.getBoundingClientRect();
  if (!place || !isSeen(place)) return null;
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  return { left: x - SIDE / 2, top: y - SIDE / 2, width: SIDE, height: SIDE };
}

const middle = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

/** The properties of a card's component. */
type Face = ComponentProps<typeof Card>;

/** Everything that flies over one page. */
export class Air {
  private readonly flying = new Set<() => void>();

  constructor(private readonly layer: HTMLElement) {}

  /** Remove everything at once. */
  clear(): void {
    for (const land of this.flying) land();
  }

  /** Animate an element of the layer; it is removed when its animations are over. */
  lift(element: HTMLElement, motions: readonly Animation[], gone?: () => void): void {
    const land = (): void => {
      if (!this.flying.delete(land)) return;
      for (const motion of motions) motion.cancel();
      gone?.();
      element.remove();
    };
    this.flying.add(land);
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(land);
  }

  /** Animate something that is part of the page; it is restored afterwards. */
  borrow(motions: readonly Animation[]): void {
    const land = (): void => {
      if (this.flying.delete(land)) for (const motion of motions) motion.cancel();
    };
    this.flying.add(land);
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(land);
  }

  /** Return an empty box in the layer, or in another one. */
  box(className: string, into = this.layer): HTMLElement {
    const element = document.createElement("div");
    element.className = className;
    into.append(element);
    return element;
  }

  /** Return a pane over the visible part of a board, which clips what is in it. */
  pane({ left, top, width, height }: Box): HTMLElement {
    const pane = this.box("pane");
    pane.style.cssText = `transform:translate(${left}px,${top}px);width:${width}px;height:${height}px`;
    return pane;
  }

  /** Fly a card from one box to another, in an arc; with a back it turns over on the way. */
  fly(from: Box, to: Box, how: Flight, face: Face, back?: Face): void {
    const element = this.box("fly");
    const turning = document.createElement("div");
    element.append(turning);
    const parts = [face, ...(back ? [back] : [])].map((props) => mount(Card, { target: turning, props }));
    const { offsetWidth: width, offsetHeight: height } = turning.firstElementChild as HTMLElement;
    turning.style.cssText = `width:${width}px;height:${height}px;margin:${-height / 2}px 0 0 ${-width / 2}px`;
    const options = { duration: how.ms, endDelay: how.hold ?? 0, easing: EASE, fill: "both" as const };
    const motions = [element.animate(arcFrames(from, to, width, height, how.arc, how.fades), options)];
    if (back) motions.push(turning.animate(TURN_OVER, options));
    element.classList.toggle("turns", back !== undefined);
    turning.classList.toggle("tilt", how.tilt === true);
    this.lift(element, motions, () => parts.forEach((part) => void unmount(part)));
  }

  /** Fly a card; null: face down. With `flip` it starts face down and is turned over. */
  card(from: Box, to: Box, card: string | null, how: Flight & { flip?: boolean }): void {
    const back: Face = { size: "back" };
    this.fly(from, to, how, card ? { color: card } : back, how.flip && card ? back : undefined);
  }
}

const TURN_OVER: Keyframe[] = [
  { transform: "rotateY(180deg)", offset: 0 },
  { transform: "rotateY(180deg)", offset: 0.3 },
  { transform: "rotateY(0deg)", offset: 0.8 },
  { transform: "rotateY(0deg)", offset: 1 },
];

function arcFrames(
  from: Box,
  to: Box,
  width: number,
  height: number,
  arc: number,
  fades = false,
): Keyframe[] {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const fit = (box: Box): number => Math.min(box.width / width, box.height / height, 1.2);
  const [scale, toScale] = [fit(from), fit(to)];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const k = i / STEPS;
    const left = x + (toX - x) * k;
    const top = y + (toY - y) * k - arc * Math.sin(Math.PI * k);
    const frame: Keyframe = {
      transform: `translate(${left}px, ${top}px) scale(${scale + (toScale - scale) * k})`,
      offset: k,
    };
    if (fades) frame.opacity = k > 0.85 ? (1 - k) / 0.15 : 1;
    return frame;
  });
}
