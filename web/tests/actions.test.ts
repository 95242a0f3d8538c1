import { beforeAll, expect, test, vi } from "vitest";
import type { BoardSheet, Position } from "$wire";
import { actionPlaces, actionPrice, actionWords } from "../src/words/actions";
import { namer } from "../src/words/names";
import { LANGUAGES, speak } from "../src/words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

const sheet = {
  stations: 3,
  near: { G17: { a: "riga", b: null, way: [] }, H18: { a: "kyiv", b: null, way: [] } },
  lines: { "G17-H18": { a: "G17", b: "H18", cost: 1 } },
  cities: { riga: { en: "Riga", ru: "Рига" }, kyiv: { en: "Kyiv", ru: "Киев" } },
  routes: { "riga-kyiv": { a: "riga", b: "kyiv", length: 4, kind: "plain" } },
  tickets: { "riga-kyiv": { a: "riga", b: "kyiv", points: 9 } },
} as unknown as BoardSheet;
const view = {
  title: "europe",
  market: ["red", null, "locomotive", "blue", "blue"],
  seats: [{ offer: ["riga-kyiv"], station_price: 2 }],
  stations: {},
  tunnel: { extra: 2, color: "pink" },
} as unknown as Position["view"];
const naming = namer(sheet, ["Anna"], 0);
const words = (action: string, seen: Position["view"] | null = view): string =>
  actionWords(naming, seen, 0, action);

beforeAll(() => speak("en"));

test("actions are told as one advises them", () => {
  expect(words("draw")).toBe("Draw from the deck");
  expect(words("take 3")).toBe("Take an open locomotive");
  expect(words("take 4")).toBe("Take an open blue card");
  expect(words("claim riga-kyiv black 1")).toBe("Claim Riga — Kyiv");
  expect(words("keep 1")).toBe("Keep Riga — Kyiv (9)");
  expect(words("station riga red")).toBe("Build a station: Riga");
  expect(words("hub G17")).toBe("Start at Riga");
});

test("what is not known stays unsaid", () => {
  expect(words("take 3", null)).toBe("Take an open card");
  expect(words("keep 1 2", null)).toBe("Keep tickets");
});

test("every action has its words in both languages", async () => {
  const actions = ["draw", "take 1", "tickets", "keep 1", "claim riga-kyiv red", "station riga red"];
  actions.push("tunnel pay 1", "tunnel leave", "pass", "stop", "hub G17", "rail G17-H18");
  for (const language of LANGUAGES) {
    await speak(language);
    for (const action of actions) expect(words(action)).not.toMatch(/^actions-|^$/);
  }
  await speak("en");
});

test("Russian actions are whole sentences", async () => {
  await speak("ru");
  expect(words("take 4")).toBe("Взять открытую синюю карту");
  expect(words("take 3")).toBe("Взять открытый локомотив");
  expect(words("rail G17-H18")).toBe("Положить рельс Рига — Киев");
  await speak("en");
});

test("a route, a station and a tunnel have their price", () => {
  const price = (action: string): string => actionPrice(naming, view, 0, action);
  expect(price("claim riga-kyiv black 1")).toBe("3 black + 1 locomotive");
  expect(price("station riga red")).toBe("2 red");
  expect(price("tunnel pay 1")).toBe("1 pink + 1 locomotive");
  expect(price("draw")).toBe("");
});

test("an action on the board has its place there", () => {
  expect(actionPlaces("claim riga-kyiv black")).toEqual([{ kind: "route", id: "riga-kyiv" }]);
  expect(actionPlaces("rail G17-H18")).toEqual([{ kind: "line", id: "G17-H18" }]);
  expect(actionPlaces("draw")).toEqual([]);
});
