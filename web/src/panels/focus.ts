/** Keyboard focus at a table: when the focused element disappears, the focus moves to what matters now. */

/** In this order: the chosen payment, the confirming button, the board in words, what to do now. */
const HOMES = ["[data-payments] :checked", "[data-key]", "[data-words]", "[data-now]"] as const;

function usable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}

/** Move the focus to the first of these elements that exists. */
export function toHome(): void {
  const homes = HOMES.flatMap((home) => [...document.querySelectorAll<HTMLElement>(home)]);
  homes.find(usable)?.focus({ preventScroll: true });
}

/** Watch the focus until the returned function is called. A click on the background may clear it. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => void (last = target as HTMLElement);
  const forget = (): void => void (last = null);
  const look = (): void => {
    if (!last || document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
    if (usable(last)) last.focus({ preventScroll: true });
    else toHome();
  };
  // A disabled button loses the focus only when the next frame is rendered.
  const changes = new MutationObserver(() => requestAnimationFrame(() => setTimeout(look)));
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget);
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget);
  };
}
