/** Past times in words: 5 minutes ago. */
import { spoken } from "./words.svelte";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(moment: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto", style: "short" });
  for (const [unit, length] of STEPS) {
    const number = Math.floor((now - moment) / length);
    if (number >= 1) return format.format(-number, unit);
  }
  return format.format(0, "second");
}
