/** Keys that step through a game. They are heard in the capture phase: a clicked element keeps the focus, and the
 * arrows must step nevertheless. */
import { stepOf } from "./steps";

export class StepKeys {
  private pointed = false; // the focus was set by a finger or a mouse, not by Tab

  readonly point = (): void => {
    this.pointed = true;
  };

  /** Return whether the page may use a key. */
  hears(event: KeyboardEvent): boolean {
    if (event.key === "Tab") this.pointed = false;
    return !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector("dialog[open]");
  }

  /** Return the step that a key leads to; null if it is another key, or one that the focused element uses. */
  step(event: KeyboardEvent, at: number, last: number): number | null {
    return this.taken(event.key, event.target as Element) ? null : stepOf(event.key, at, last);
  }

  /** Tell whether a key belongs to the focused element: a slider, tabs, the board, or a list with its ends. */
  private taken(key: string, target: Element): boolean {
    if (target.closest("[role=application]")) return !this.pointed;
    if (target.closest("select")) return !key.startsWith("Arrow");
    return target.closest("input, [role=tab]") !== null;
  }
}

/** Whether letters are typed into an element. */
export function takesLetters(target: EventTarget | null): boolean {
  return (target as Element).closest("select, input:not([type=range]), textarea") !== null;
}
