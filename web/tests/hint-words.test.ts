/** What a hint says of its chances: never more than is known. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Advised } from "$wire";
import { comparisonWords, oddsWords } from "../src/hints/words";
import { chanceWords } from "../src/review/words";
import { LANGUAGES, speak } from "../src/words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

const option = (chance: number, doubt: number): Advised => ({
  ...{ action: "draw", chance, error: 0.01, doubt, even: false, loss: 0, mark: null, facts: [] },
});
const first = (...others: Advised[]): string => comparisonWords([option(0.5, 0), ...others], 0);
const second = (other: Advised): string => comparisonWords([option(0.5, 0), other], 1);

describe.each(LANGUAGES)("chances in %s", (language) => {
  beforeAll(() => speak(language));

  test("never leave 0 to 100 per cent, and are not told in a hint if they say nothing", () => {
    for (let chance = 0; chance <= 100; chance++)
      for (let error = 0; error <= 30; error++) {
        const told = { ...option(chance / 100, 0), error: error / 100 };
        for (const words of [chanceWords(told.chance, told.error), oddsWords(told)]) {
          const [number = 0, sure = 0] = (words.match(/\d+/g) ?? []).map(Number);
          expect(number - sure).toBeGreaterThanOrEqual(0);
          expect(number + sure).toBeLessThanOrEqual(100);
        }
        expect(/\d/.test(oddsWords(told))).toBe(2 * error <= 15);
      }
  });
});

describe("the comparison of actions", () => {
  beforeAll(() => speak("en"));

  test("is told where the difference is known", () => {
    expect(first(option(0.41, 0.02), option(0.3, 0.04))).toBe("The next best move has about 9% less.");
    expect(second(option(0.41, 0.02))).toBe("About 9% less than the best move.");
  });

  test("calls actions equal only if a difference would have been seen", () => {
    expect(first(option(0.49, 0.01))).toBe("Several moves are about equally good.");
    expect(second(option(0.49, 0.01))).toBe("About as good as the best move.");
    expect(second(option(0.49, 0.1))).toBe("It is still unclear whether another move is better.");
  });

  test("is unclear if one of the other actions may be better", () => {
    expect(first(option(0.41, 0.02), option(0.35, 0.2))).toBe("It is still unclear which move is best.");
  });

  test("says nothing of the only action", () => {
    expect(comparisonWords([option(0.5, 0)], 0)).toBe("");
  });
});
