/** What a screen reader says at a table. */
import { beforeEach, expect, test, vi } from "vitest";
import type { BoardSheet, Position, TableMessage } from "$wire";
import { offersKept, turn } from "../src/panels/announcements";
import { Table } from "../src/table/table.svelte";
import { speak } from "../src/words/words.svelte";

const sheet = {
  kind: "routes",
  geometry: { crossings: [], cities: [] },
  near: {},
  lines: {},
  cities: {
    denver: { en: "Denver", ru: "Денвер" },
    el_paso: { en: "El Paso", ru: "Эль-Пасо" },
    miami: { en: "Miami", ru: "Майами" },
  },
  routes: {
    "denver-el_paso": { a: "denver", b: "el_paso", length: 2, kind: "plain", color: "grey", twin: null },
  },
  tickets: {
    x: { a: "denver", b: "el_paso", points: 4, long: false },
    y: { a: "denver", b: "miami", points: 20, long: true },
    z: { a: "el_paso", b: "miami", points: 10, long: false },
  },
} as unknown as BoardSheet;

/** Return a table at which it is my turn. */
function sit(legal: string[], view: object = {}, title = "usa"): Table {
  const table = new Table("t");
  const seat = { hand: { red: 3, blue: 2, locomotive: 1 }, held: [], offer: null };
  const common = { title, to_act: [0], first: 0, phase: "turn", market: [], routes: {}, closed: [] };
  const position = { seq: 1, legal, view: { ...common, seats: [seat, seat], ...view }, result: null };
  table.message = { seat: 0, title } as unknown as TableMessage;
  table.sheet = sheet;
  table.told = table.position = { ...position, ways: null, clocks: null } as unknown as Position;
  table.logRead = true;
  return table;
}

const OFFER = {
  phase: "opening",
  seats: [{ hand: {}, held: [], offer: ["x", "y", "z"] }, { hand: null }],
};

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("location", { protocol: "http:", host: "test" });
  await speak("en");
});

test("the tickets offered are named with their letters and points, and how to choose them", () => {
  const words = turn(sit(["keep 1 2", "keep 1 2 3"], OFFER));
  expect(words).toContain("Choose tickets. Keep at least 2 of these 3");
  expect(words).toContain("A: Denver — El Paso, 4 points. B: Denver — Miami, 20 points. C:");
  expect(words).toMatch(/keys 1 to 3 .*, Enter/i);
});

test("a ticket that is kept, or no longer, is said with how many are", () => {
  const table = sit(["keep 1 2"], OFFER);
  const before = offersKept(table, null).now;
  table.selection.toggle(1);
  const kept = offersKept(table, before);
  expect(kept.words).toBe("A, Denver — El Paso: kept; 1 of 3.");
  expect(offersKept(table, kept.now).words).toBe("");
  table.selection.toggle(1);
  expect(offersKept(table, kept.now).words).toBe("A, Denver — El Paso: not kept; 0 of 3.");
});

test("other tickets than before are no ticket given back", () => {
  const table = sit(["keep 1 2"], OFFER);
  table.selection.toggle(1);
  const before = offersKept(table, null).now;
  table.selection.reset();
  table.told = { ...table.told!, legal: ["draw"] };
  expect(offersKept(table, before).words).toBe("");
});
