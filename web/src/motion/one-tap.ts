/** Takes a card with one tap: pressing lifts it and shows its name above the finger, releasing takes it, and sliding
 * away cancels. */
import type { Attachment } from "svelte/attachments";
import { settings } from "../settings.svelte";
import { t } from "../words/words.svelte";

const AWAY = 28; // pixels from the card's edge

interface Taken {
  name: () => string; // text above the finger
  can: () => boolean;
  take: () => void;
}

/** Attach this to a card that can be taken; if the setting is off it does nothing. */
export function oneTap({ name, can, take }: Taken): Attachment<HTMLElement> {
  return (card) => {
    let sign: HTMLElement | null = null;
    let pressed = false;
    let released = 0; // when the finger was lifted: the click that follows is not a second tap

    function put(): void {
      sign?.remove();
      sign = null;
      card.classList.remove("lifted");
    }
    function press(event: PointerEvent): void {
      if (!settings.taking || !event.isPrimary || event.button !== 0 || !can()) return;
      pressed = true;
      card.setPointerCapture(event.pointerId);
      card.classList.add("lifted");
      sign = document.createElement("div");
      sign.className = "taking";
      const [title, how] = [document.createElement("b"), document.createElement("small")];
      title.textContent = name();
      how.textContent = t("table-taking");
      sign.append(title, how);
      document.body.append(sign);
      const box = card.getBoundingClientRect();
      const half = sign.offsetWidth / 2;
      const x = Math.min(Math.max(box.left + box.width / 2, half + 8), innerWidth - half - 8);
      const above = box.top - sign.offsetHeight - 24;
      sign.style.transform = `translate(${x - half}px, ${above > 8 ? above : box.bottom + 24}px)`;
    }
    function isAway({ clientX: x, clientY: y }: PointerEvent): boolean {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return x < left - AWAY || x > right + AWAY || y < top - AWAY || y > bottom + AWAY;
    }
    function move(event: PointerEvent): void {
      if (sign && isAway(event)) put();
    }
    function release(event: PointerEvent): void {
      if (!pressed) return;
      const takes = sign !== null && can();
      put();
      [pressed, released] = [false, event.timeStamp];
      if (takes) take();
    }
    /** A click by keyboard or screen reader has no pointer: it chooses as usual. */
    function click(event: MouseEvent): void {
      if (event.detail === 0 || event.timeStamp - released > 500) return;
      event.stopPropagation();
      event.preventDefault();
    }
    card.addEventListener("pointerdown", press);
    card.addEventListener("pointermove", move);
    card.addEventListener("pointerup", release);
    card.addEventListener("pointercancel", put);
    card.addEventListener("click", click, true);
    return () => {
      put();
      card.removeEventListener("pointerdown", press);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", release);
      card.removeEventListener("pointercancel", put);
      card.removeEventListener("click", click, true);
    };
  };
}
