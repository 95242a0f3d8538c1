/** The learner's progress in a lesson, updated by events. The server decides what is legal. */
import type { Goal, LessonStep, WireEvent } from "$wire";
import type { Place } from "../board/marks";

export interface Progress {
  step: number; // after the last step the lesson is over
  count: number; // how often the step's goal has been reached
  note: "" | "good" | "other" | "lost"; // the coach's comment on the last event
  heard: number; // the last entry of the log that was counted
}

export const BEGINNING: Progress = { step: 0, count: 0, note: "", heard: 0 };

/** Tell whether a text matches a pattern; `*` matches anything. */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}

/** Return the first of a step's wants that is legal. `take:red` is the open red card. */
export function advised(
  wants: readonly string[],
  legal: readonly string[],
  market: readonly (string | null)[],
): string | null {
  for (const want of wants) {
    const color = want.startsWith("take:") ? want.slice("take:".length) : null;
    const patterns =
      color === null ? [want] : market.flatMap((card, slot) => (card === color ? [`take ${slot + 1}`] : []));
    for (const pattern of patterns) {
      const found = legal.find((action) => fits(pattern, action));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Tell whether an action follows the advice, with any payment, or on the other track of a double route. */
export function asTold(
  step: LessonStep,
  best: string | null,
  sent: string,
  market: readonly (string | null)[],
): boolean {
  if (best === null || sent === best) return true;
  const [verb, place = ""] = sent.split(" ");
  const [wanted, there = ""] = best.split(" ");
  if (verb !== wanted) return false;
  if (verb === "take") return market[Number(place) - 1] === market[Number(there) - 1];
  const bare = (id: string): string => id.replace(/-\d$/, "");
  return bare(place) === bare(there) || step.wants.some((want) => fits(want, sent));
}

/** Count how often a goal was reached, by the learner or by an event without a seat. */
export function reached(goal: Goal, events: readonly WireEvent[], seat: number): number {
  return events.filter(
    (event) =>
      fits(goal.event, event.kind) &&
      (event.seat === seat || event.seat < 0) &&
      (goal.of === null || Object.values(event).some((value) => fits(goal.of!, String(value)))),
  ).length;
}

/** Return the progress after events; `other` means that the learner did something else than advised. */
export function followed(
  steps: readonly LessonStep[],
  progress: Progress,
  events: readonly WireEvent[],
  seat: number,
  other: boolean,
): Progress {
  const goal = steps[progress.step]?.goal;
  if (!goal) return progress;
  const count = progress.count + reached(goal, events, seat);
  if (count >= goal.times) return passed(progress, "good");
  if (count > progress.count) return { ...progress, count, note: "" };
  return other ? { ...progress, note: "other" } : progress;
}

/** Return the progress at the next step: this one was read, is skipped, or can no longer be done. */
export function passed(progress: Progress, note: Progress["note"] = ""): Progress {
  return { ...progress, step: progress.step + 1, count: 0, note };
}

/**
 * Return the targets of an action or a step: selectors of elements, or `crossing A05 A07`. In each list the first
 * visible one counts: on a phone a card may be behind its tab.
 */
export function targetsOf(step: LessonStep, advice: string | null): string[][] {
  const [verb, place = ""] = (advice ?? "").split(" ");
  const named: Record<string, string[]> = {
    take: [`.market [aria-keyshortcuts="${place}"]`],
    draw: [`[aria-keyshortcuts="d"]`],
    tickets: [`[aria-keyshortcuts="t"]`, `[data-anchor="tickets"]`],
    keep: [".offers"],
    claim: [`[data-route="${place}"]`],
    station: [`[data-city="${place}"]`],
    rail: [`crossing ${place.replace("-", " ")}`],
    hub: [`crossing ${place}`],
    tunnel: [".tunnel .row"],
  };
  const found = named[verb!];
  if (found) return [found];
  return step.point.flatMap((point) => {
    const [kind, id] = point.split(" ");
    return id ? [[`[data-${kind}="${id}"]`]] : [];
  });
}

/** Return the places on the board in an action or a step; the board moves there if they are out of view. */
export function placesOf(step: LessonStep, advice: string | null): Place[] {
  const [verb, id = ""] = (advice ?? "").split(" ");
  const kind = ({ claim: "route", station: "city", rail: "line", hub: "crossing" } as const)[verb!];
  if (kind) return [{ kind, id }];
  if (advice !== null) return [];
  return step.point.flatMap((point) => {
    const [what, city] = point.split(" ");
    return what === "city" && city ? [{ kind: "city" as const, id: city }] : [];
  });
}
