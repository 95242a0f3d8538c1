/** Short words over the page: why something was refused, with the rule behind it; what just came about. */
import type { Reason } from "$wire";
import { untrack } from "svelte";
import { Away, Refusal } from "../net/http";
import { ruleAddress } from "../router.svelte";
import { refusal } from "../words/sentences";
import { t } from "../words/words.svelte";

export interface Toast {
  id: number;
  words: string;
  tone: "refusal" | "note";
  address: string | null; // where that rule is written
}

const SHOWN = 6000; // ms
let last = 0;
let list = $state<Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts = {
  get list(): readonly Toast[] {
    return list;
  },
};

/** Shows words for a while; the same words only start their time again, perhaps with another rule behind them.
 * An effect that calls it does not run again when the list changes. */
function show(toast: Omit<Toast, "id">): void {
  const before = untrack(() => list);
  const same = before.find((one) => one.words === toast.words);
  const shown = { ...toast, id: same?.id ?? ++last };
  list = same ? before.map((one) => (one === same ? shown : one)) : [...before.slice(-2), shown];
  release(shown.id);
}

/** Says something that is no refusal. */
export function tell(words: string): void {
  show({ words, tone: "note", address: null });
}

/** Says why something was not done; `title` is the game whose rules the link opens, `words` more exact ones. */
export function refuse(reason: Reason, title?: string, words?: string): void {
  const address = reason.rule === null ? null : ruleAddress(reason.rule, title);
  show({ words: words ?? refusal(reason), tone: "refusal", address });
}

/** Says what a request met: a refusal, or a server that is away; anything else is a fault of ours. */
export function excuse(error: unknown): void {
  if (error instanceof Refusal) refuse(error.reason);
  else if (error instanceof Away) show({ words: t("parts-away"), tone: "refusal", address: null });
  else throw error;
}

export function close(id: number): void {
  hold(id);
  list = list.filter((one) => one.id !== id);
}

/** Stops the time of a toast while somebody reads it. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets its time run, from the beginning. */
export function release(id: number): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => close(id), SHOWN),
  );
}
