/** A button that has just appeared under a finger ignores a tap that was meant for what was there before. */

const ASLEEP = 350; // milliseconds

export function tapGuard(key: HTMLElement): () => void {
  key.style.pointerEvents = "none";
  const timer = setTimeout(() => (key.style.pointerEvents = ""), ASLEEP);
  return () => clearTimeout(timer);
}
