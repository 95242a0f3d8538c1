import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { BoardSheet, WireEvent } from "$wire";
import { namer } from "../src/words/names";
import { logLines } from "../src/words/sentences";
import { address, LANGUAGES, speak } from "../src/words/words.svelte";

interface Case {
  viewer: number | null;
  events: WireEvent[];
  lines: Record<string, string[]>;
}
interface Golden {
  players: string[];
  games: { game: string; title: string; sheet: BoardSheet; cases: Case[] }[];
}

const file = new URL("../../tests/golden/sentences.json", import.meta.url);
const { players, games } = JSON.parse(readFileSync(file, "utf-8")) as Golden;
let leave = (): void => undefined;

afterEach(() => leave());

describe.each(LANGUAGES)("the page says what the terminal says, in %s:", (language) => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak(language);
  });

  test.each(games)("$game", ({ title, sheet, cases }) => {
    leave = address(title);
    for (const { viewer, events, lines } of cases) {
      const told = logLines(namer(sheet, players, viewer), events);
      expect(told.map(({ words }) => words)).toEqual(lines[language]);
    }
  });
});
