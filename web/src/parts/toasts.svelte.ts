/** Short messages over the page: why something was refused, with its rule, or what has happened. */
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
  address: string | null; // address of the rule
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

/** Show a message for a while; repeating it only restarts its time, perhaps with another rule. An effect that calls it
 * does not depend on the list. */
function show(toast: Omit<Toast, "id">): number {
  const before = untrack(() => list);
  const same = before.find((one) => one.words === toast.words);
  const shown = { ...toast, id: same?.id ?? ++last };
  list = same ? before.map((one) => (one === same ? shown : one)) : [...before.slice(-2), shown];
  release(shown.id);
  return shown.id;
}

/** Show a message that is not a refusal. */
export function tell(words: string): void {
  show({ words, tone: "note", address: null });
}

/** Show a refusal; `title` is the game whose rules the link opens, `words` a more precise text. Return its id. */
export function refuse(reason: Reason, title?: string, words?: string): number {
  const address = reason.rule === null ? null : ruleAddress(reason.rule, title);
  return show({ words: words ?? refusal(reason), tone: "refusal", address });
}

/** Show the refusal of a request, or that the server is unavailable; any other error is a bug and is thrown. */
export function excuse(error: unknown): void {
  if (error instanceof Refusal) refuse(error.reason);
  else if (error instanceof Away) show({ words: t("parts-away"), tone: "refusal", address: null });
  else throw error;
}

export function close(id: number): void {
  hold(id);
  list = list.filter((one) => one.id !== id);
}

/** Stop the time of a toast while the pointer is on it. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restart its time from the beginning. */
export function release(id: number): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => close(id), SHOWN),
  );
}
