/** Swipes of a finger to the left or right. */
import type { Attachment } from "svelte/attachments";

const FAR = 60; // pixels
const FLAT = 2; // so much farther sideways than up or down

/** Tell when a finger swipes over an element: to the left goes onwards. A slider in it keeps its own drags. */
export function swipes(turn: (onwards: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: Touch | null = null;
    const begin = ({ touches, target }: TouchEvent): void => {
      const held = (target as Element).closest(".hold, input, [role=application]");
      from = touches.length === 1 && !held ? touches[0]! : null;
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const to = changedTouches[0]!;
      const [across, down] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      from = null;
      if (Math.abs(across) >= FAR && Math.abs(across) > FLAT * Math.abs(down)) turn(across < 0);
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  };
}
