/** The structure of a page of rules. The texts are in `<title>.<language>.ts`, the pictures in `figures.ts`. */
import type { FigureName } from "./figures";

/**
 * A paragraph; the ids are those of the rules it contains, and its anchors. `**words**` are bold. `ours` are
 * rules that the printed rules leave open and this project has decided.
 */
export interface Paragraph {
  kind: "paragraph";
  rules: readonly string[];
  ours: readonly string[];
  text: string;
  list: readonly string[];
}

/** An option of the set-up. */
export interface Choice {
  kind: "choice";
  text: string;
}

/** A common question. */
export interface Question {
  kind: "question";
  text: string;
  answer: string;
}

/** Two rows of numbers, with their names in front. */
export interface Scale {
  kind: "scale";
  names: readonly [string, string];
  columns: readonly (readonly [number, number])[];
}

export type Passage = Paragraph | Choice | Question | Scale;

export interface Chapter {
  id: string; // its anchor
  name: string;
  passages: readonly Passage[];
  figures: readonly { name: FigureName; caption: string }[];
}

export interface RulesText {
  lead: readonly string[];
  chapters: readonly Chapter[];
}

export function p(rules: string, text: string, list: readonly string[] = []): Paragraph {
  return { kind: "paragraph", rules: rules.split(" ").filter(Boolean), ours: [], text, list };
}

/** Return a paragraph with this project's decision on the first of its rules. */
export function ruling(rules: string, text: string): Paragraph {
  const told = p(rules, text);
  return { ...told, ours: told.rules.slice(0, 1) };
}

export function choice(text: string): Choice {
  return { kind: "choice", text };
}

export function q(text: string, answer: string): Question {
  return { kind: "question", text, answer };
}

/** Return the points of routes by their length (US-22, EU-23). */
export function points(names: readonly [string, string], lengths: readonly number[]): Scale {
  const worth: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21 };
  return { kind: "scale", names, columns: lengths.map((length) => [length, worth[length]!]) };
}
