/** The words of hints: every fact in both languages, with all arguments filled in. */
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const FACTS = [
  ...new Set(
    [...readFileSync("../src/peregon/review/facts.py", "utf8").matchAll(/Fact\(\s*"([a-z-]+)"/g)].map(
      (one) => one[1]!,
    ),
  ),
];
const ARGUMENTS = { route: "A — B", ticket: "C — D", city: "E", card: "F", name: "G" };

describe.each(["en", "ru"])("the facts of hints in %s", (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(
    new FluentResource(readFileSync(`../src/peregon/locales/${language}/page/hint.ftl`, "utf8")),
  );

  it.each(FACTS)("say %s, to adults and to children", (key) => {
    const message = bundle.getMessage(`hint-fact-${key}`);
    expect(message?.value).toBeTruthy();
    for (const pattern of [message!.value!, ...Object.values(message!.attributes)])
      for (const number of [0, 1, 2, 5, 21]) {
        const errors: Error[] = [];
        const words = bundle.formatPattern(pattern, { ...ARGUMENTS, number }, errors);
        expect(errors).toEqual([]);
        expect(words).toMatch(/^\S.*[.!?:]$/s);
      }
  });
});
