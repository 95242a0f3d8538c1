/** The marks of decisions, from the best to the worst. */
import type { Decision } from "$wire";

export type Mark = NonNullable<Decision["mark"]>;
export const MARKS: readonly Mark[] = ["best", "good", "inaccuracy", "mistake", "blunder"];
