/** Gestures of fingers, mouse and wheel over a board. Points are pixels from the element's corner. */

export interface Hands {
  begin: () => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, x: number, y: number) => void;
  /** A tap; returns whether it hit something. Two taps that hit nothing zoom in. */
  tap: (x: number, y: number, when: number) => boolean;
  twice: (x: number, y: number) => void;
  /** A finger rests here or moves on while it rests; null: it was lifted elsewhere, or a second finger joined it. */
  hold: (at: readonly [number, number] | null) => void;
  /** A resting finger was lifted. */
  release: (x: number, y: number, when: number) => void;
  /** The mouse rests here; null: it left. */
  point: (at: readonly [number, number] | null) => void;
}

const STILL = 6; // pixels that a finger may move during a tap
const HOLD = 200; // milliseconds until a finger rests
const TWICE = 320; // milliseconds between two taps
const WHEEL = 0.0016; // zoom per pixel, as a power of two
const PINCH = 0.01; // … for two fingers on a trackpad
const LINE = 18; // pixels per line of the wheel

interface Finger {
  x: number;
  y: number;
}

/** Watch an element for gestures; return a function that stops it. */
export function gestures(element: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let start: Finger | null = null; // while it may still become a tap
  let resting: ReturnType<typeof setTimeout> | undefined; // the timer of a finger that may come to rest
  let held = false; // a finger is resting
  let pressed = 0; // when it touched the board
  let last = { x: 0, y: 0, when: -Infinity };

  const place = (event: MouseEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const span = (): { x: number; y: number; wide: number } => {
    const [a, b] = [...fingers.values()] as [Finger, Finger];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  /** Stop waiting for a finger to rest, or end its rest. */
  function stir(): void {
    clearTimeout(resting);
    if (held) hands.hold(null);
    held = false;
  }

  function down(event: PointerEvent): void {
    if (event.button > 0 || event.target !== element) return;
    element.setPointerCapture(event.pointerId);
    const finger = place(event);
    fingers.set(event.pointerId, finger);
    start = fingers.size === 1 ? finger : null;
    pressed = event.timeStamp;
    stir();
    if (fingers.size > 1) return;
    hands.begin();
    if (event.pointerType === "mouse") return;
    resting = setTimeout(() => {
      held = true;
      start = null;
      hands.hold([finger.x, finger.y]);
    }, HOLD);
  }

  function travel(event: PointerEvent): void {
    const now = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") hands.point([now.x, now.y]);
      return;
    }
    if (start && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
    if (held) {
      hands.hold([now.x, now.y]);
      return;
    }
    clearTimeout(resting);
    const origin = start ?? before;
    start = null;
    if (fingers.size === 1) {
      fingers.set(event.pointerId, now);
      hands.pan(now.x - origin.x, now.y - origin.y);
    } else if (fingers.size === 2) {
      const from = span();
      fingers.set(event.pointerId, now);
      const to = span();
      hands.pan(to.x - from.x, to.y - from.y);
      if (from.wide > 0) hands.zoom(to.wide / from.wide, to.x, to.y);
    }
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const rested = held && event.timeStamp - pressed >= HOLD; // a busy page handles a quick tap too late
    const tapped = (start ?? (held && !rested)) && event.type === "pointerup" && place(event);
    const released = rested && event.type === "pointerup" && place(event);
    start = null;
    stir();
    if (released) hands.release(released.x, released.y, event.timeStamp);
    if (!tapped) return;
    const met = hands.tap(tapped.x, tapped.y, event.timeStamp);
    const near = Math.hypot(tapped.x - last.x, tapped.y - last.y) < 40;
    if (!met && near && event.timeStamp - last.when < TWICE) {
      hands.twice(tapped.x, tapped.y);
      last = { x: 0, y: 0, when: -Infinity };
    } else {
      last = met ? { x: 0, y: 0, when: -Infinity } : { ...tapped, when: event.timeStamp };
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = place(event);
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    hands.zoom(2 ** (-turned * (event.ctrlKey ? PINCH : WHEEL) * 1.4), x, y);
  }
  const leave = (): void => hands.point(null);

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", travel);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(resting);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", travel);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("wheel", wheel);
  };
}
