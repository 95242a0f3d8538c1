/** Functions on a page of rules: its ids, their short form, and search. */
import type { Chapter, Passage } from "./text";

/** Return the rules of a chapter, in its order. */
export function idsOf(chapter: Chapter): string[] {
  return chapter.passages.flatMap((passage) => (passage.kind === "paragraph" ? passage.rules : []));
}

/** Return the rules decided by this project, in the order of a page. */
export function oursOf(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ passages }) =>
    passages.flatMap((passage) => (passage.kind === "paragraph" ? passage.ours : [])),
  );
}

/** Shorten ids for the list of chapters: those of one game from first to last, `US-08…15, EU-05`. */
export function shortIds(ids: readonly string[]): string {
  const byGame = new Map<string, string[]>();
  for (const id of ids) {
    const [game, number] = id.split("-") as [string, string];
    byGame.set(game, [...(byGame.get(game) ?? []), number]);
  }
  return [...byGame]
    .map(([game, unsorted]) => {
      const numbers = unsorted.toSorted();
      const last = numbers.at(-1)!;
      return `${game}-${numbers[0]}${numbers.length === 1 ? "" : `…${last}`}`;
    })
    .join(", ");
}

/** Return the whole text of a passage. */
function saying(passage: Passage): string {
  if (passage.kind === "scale") return passage.names.join(" ");
  if (passage.kind === "question") return `${passage.text} ${passage.answer}`;
  if (passage.kind === "choice") return passage.text;
  return [...passage.rules, passage.text, ...passage.list].join(" ");
}

const plain = (words: string): string => words.toLowerCase().replaceAll("ё", "е").replaceAll("**", "");

/** Return the chapters that contain all the words sought, with only the passages that do. */
export function found(chapters: readonly Chapter[], sought: string): readonly Chapter[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      figures: [],
      passages: chapter.passages.filter((passage) => {
        const text = plain(saying(passage));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.passages.length);
}

/** Split a text into pieces; every second one was between `**` and is bold. */
export function pieces(text: string): { words: string; strong: boolean }[] {
  return text.split("**").map((words, index) => ({ words, strong: index % 2 === 1 }));
}
