/** A row or column that may be longer than its room: it fades where there is more, and wheel and keyboard reach all of
 * it. */

const SLACK = 2; // pixels, for rounding

/** Mark an element with the sides on which something is out of view: `data-more="left right"`. */
export function overflow(element: HTMLElement): () => void {
  function look(): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const sides = {
      left: scrollLeft,
      right: scrollWidth - clientWidth - scrollLeft,
      top: scrollTop,
      bottom: scrollHeight - clientHeight - scrollTop,
    };
    element.dataset.more = Object.entries(sides)
      .filter(([, hidden]) => hidden > SLACK)
      .map(([side]) => side)
      .join(" ");
  }
  /** Scroll a row sideways, because most wheels turn only up and down. */
  function roll(event: WheelEvent): void {
    if (element.scrollWidth <= element.clientWidth || event.deltaX) return;
    element.scrollLeft += event.deltaY;
    event.preventDefault();
  }
  /** Bring all of the focused element into view, not only the box within it. */
  function follow({ target }: Event): void {
    (target as Element).closest("label")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(look);
  sizes.observe(element);
  parts.observe(element, { childList: true });
  element.addEventListener("scroll", look, { passive: true });
  element.addEventListener("wheel", roll, { passive: false });
  element.addEventListener("focusin", follow);
  element.addEventListener("change", follow);
  look();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener("scroll", look);
    element.removeEventListener("wheel", roll);
    element.removeEventListener("focusin", follow);
    element.removeEventListener("change", follow);
  };
}
