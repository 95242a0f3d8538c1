import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { found, idsOf, oursOf, pieces, shortIds } from "../src/rules/chapters";
import { FIGURES } from "../src/rules/figures";
import { rules as europeEn } from "../src/rules/europe.en";
import { rules as europeRu } from "../src/rules/europe.ru";
import { rules as journeyEn } from "../src/rules/first_journey.en";
import { rules as journeyRu } from "../src/rules/first_journey.ru";
import type { RulesText } from "../src/rules/text";
import { rules as railsEn } from "../src/rules/trans_europa.en";
import { rules as railsRu } from "../src/rules/trans_europa.ru";
import { rules as usaEn } from "../src/rules/usa.en";
import { rules as usaRu } from "../src/rules/usa.ru";

const written = readFileSync(join(import.meta.dirname, "../../docs/rules.md"), "utf-8");
const proved = [...written.matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map(([, id]) => id!);
const decided = [...written.matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*.*\*Our ruling\.\*$/gm)].map(
  ([, id]) => id!,
);
const of = (...games: string[]): string[] => proved.filter((id) => games.includes(id.split("-")[0]!));
// Europe uses the rules of Ticket to Ride except for its setup.
const inEurope = [...of("EU", "ALL"), ...of("US").filter((id) => id >= "US-05")];

const PAGES: [string, RulesText, RulesText, string[]][] = [
  ["usa", usaEn, usaRu, of("US", "ALL")],
  ["europe", europeEn, europeRu, inEurope],
  ["first_journey", journeyEn, journeyRu, of("FJ", "ALL")],
  ["trans_europa", railsEn, railsRu, of("TE", "ALL")],
];
const ids = (page: RulesText): string[] => page.chapters.flatMap(idsOf);

describe.each(PAGES)("the rules of %s", (_, en, ru, wanted) => {
  test("tell every rule once, in both languages", () => {
    expect(wanted.length).toBeGreaterThan(15);
    expect(ids(en).toSorted()).toEqual(wanted.toSorted());
    expect(ids(ru).toSorted()).toEqual(wanted.toSorted());
  });

  test("stand in the order of their numbers within a chapter", () => {
    for (const chapter of en.chapters) {
      for (const game of ["US", "EU", "FJ", "TE", "ALL"]) {
        const own = idsOf(chapter).filter((id) => id.startsWith(`${game}-`));
        expect(own).toEqual(own.toSorted());
      }
    }
  });

  test("say which rulings are ours", () => {
    const ours = wanted.filter((id) => decided.includes(id)).toSorted();
    expect(ours.length).toBeGreaterThan(0);
    expect(oursOf(en.chapters).toSorted()).toEqual(ours);
    expect(oursOf(ru.chapters).toSorted()).toEqual(ours);
  });

  test("are the same page in both languages", () => {
    const shape = (page: RulesText): unknown =>
      page.chapters.map((chapter) => [
        chapter.id,
        chapter.figures.map((figure) => figure.name),
        chapter.passages.map((one) => (one.kind === "paragraph" ? [one.rules, one.list.length] : one.kind)),
      ]);
    expect(shape(ru)).toEqual(shape(en));
    expect(ru.lead).toHaveLength(5);
    expect(en.lead).toHaveLength(5);
  });

  test("name the same numbers in both languages", () => {
    const numbers = (page: RulesText): string[][] =>
      page.chapters.map((chapter) => JSON.stringify(chapter.passages).match(/\d+/g)?.toSorted() ?? []);
    expect(numbers(ru)).toEqual(numbers(en));
  });

  test("close what they open", () => {
    for (const page of [en, ru]) {
      const texts = page.chapters.flatMap((chapter) =>
        chapter.passages.flatMap((one) => (one.kind === "paragraph" ? [one.text, ...one.list] : [])),
      );
      for (const text of texts) expect(pieces(text).length % 2, text).toBe(1);
    }
  });
});

test("the rulings that the printed rules leave to us are among them", () => {
  expect(oursOf(usaEn.chapters)).toEqual(["US-12", "US-13", "US-14", "US-15", "US-25a"]);
  expect(oursOf(journeyEn.chapters)).toEqual(["FJ-04", "FJ-06", "FJ-09", "FJ-10"]);
});

test("First Journey says first of all that its board is a reconstruction", () => {
  const [en, ru] = [journeyEn, journeyRu].map((page) => page.chapters[0]!.passages[0]!);
  expect(en).toMatchObject({ kind: "paragraph", text: expect.stringContaining("It is a reconstruction") });
  expect(ru).toMatchObject({ kind: "paragraph", text: expect.stringContaining("Это реконструкция") });
});

test("every figure is shown somewhere", () => {
  const shown = new Set<string>(
    PAGES.flatMap(([, en]) => en.chapters.flatMap((chapter) => chapter.figures.map((figure) => figure.name))),
  );
  expect([...shown].toSorted()).toEqual(Object.keys(FIGURES).toSorted());
});

test("ids are shortened game by game", () => {
  expect(shortIds(["EU-06"])).toBe("EU-06");
  expect(shortIds(["US-08", "US-15a", "US-09"])).toBe("US-08…15a");
  expect(shortIds(["EU-05", "US-24", "US-25"])).toBe("EU-05, US-24…25");
  expect(shortIds([])).toBe("");
});

test("a search finds passages that have all words, whatever their case and their ё", () => {
  const hits = found(europeRu.chapters, "Еще  СТАНЦИЮ");
  expect(hits.flatMap(idsOf)).toContain("EU-14");
  expect(hits.flatMap(idsOf)).not.toContain("EU-06");
  expect(found(europeEn.chapters, "eu-10a").flatMap(idsOf)).toEqual(["EU-10a"]);
  expect(found(europeEn.chapters, "zeppelin")).toEqual([]);
  expect(found(europeEn.chapters, " ")).toBe(europeEn.chapters);
});

test("strong words stand between stars", () => {
  expect(pieces("a **b** c")).toEqual([
    { words: "a ", strong: false },
    { words: "b", strong: true },
    { words: " c", strong: false },
  ]);
});
