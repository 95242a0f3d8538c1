/** Players: names, colours, playing alone, and what a bot did for an absent player. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardSheet, Person } from "$wire";
import { isAlone, lossOf, othersOf } from "../src/table/people";
import { logRows, playedFor, type Entry } from "../src/table/log";
import { nameOf } from "../src/table/table.svelte";
import { namer } from "../src/words/names";
import { speak } from "../src/words/words.svelte";

const person = (seat: number, more: Partial<Person> = {}): Person => ({
  seat,
  kind: "person",
  name: "",
  level: null,
  here: true,
  away: false,
  resigned: false,
  hinted: false,
  yours: false,
  ink: seat,
  face: null,
  ...more,
});
const me = person(0, { name: "Ann", yours: true });
const owl = person(1, { kind: "bot", level: "hard", face: "owl" });
const fox = person(2, { kind: "bot", level: "easy", face: "fox" });
const entry = (seq: number, kind: string, seat: number, by_bot = false): Entry => ({
  seq,
  kind,
  seat,
  by_bot,
  undoes: null,
  events: kind === "action" ? [{ kind: "Passed", seat }] : [],
});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

describe("players", () => {
  it("are called by their name, bots by that of their face", () => {
    expect([me, owl, fox, person(3)].map(nameOf)).toEqual(["Ann", "Sophie", "Luke", "Seat 4"]);
  });

  it("are alone against bots, on one device, and when all others have resigned", () => {
    expect(isAlone([me, owl])).toBe(true);
    expect(isAlone([me, person(1, { yours: true })])).toBe(true);
    expect(isAlone([me, person(1, { resigned: true })])).toBe(true);
    expect(isAlone([me, person(1), owl])).toBe(false);
  });

  it("are told what is lost when they delete a game", () => {
    expect(othersOf([me, owl, fox])).toBe("Sophie and Luke");
    expect(lossOf("usa", [me, owl, fox])).toContain("with Sophie and Luke");
    expect(lossOf("usa", [me, person(1, { kind: "open" })])).toBe("This table is removed for good.");
  });
});

describe("somebody who was away", () => {
  const log = [
    entry(1, "action", 0),
    entry(2, "left", 0),
    entry(3, "action", 0, true),
    entry(4, "action", 1, true),
    entry(5, "action", 0, true),
    entry(6, "back", 0),
  ];

  it("learns what a bot did in their seat, until they act again", () => {
    expect(playedFor(log, 0).map(({ seq }) => seq)).toEqual([3, 5]);
    expect(playedFor([...log, entry(7, "action", 1, true)], 0)).toHaveLength(2);
    expect(playedFor([...log, entry(7, "action", 0)], 0)).toEqual([]);
    expect(playedFor(log.slice(0, 5), 0)).toEqual([]);
    expect(playedFor(log, 1)).toEqual([]);
  });

  it("is told of in the log, where what a bot did is marked", () => {
    const sheet = { geometry: { crossings: [], cities: [] }, cities: {}, routes: {}, tickets: {} };
    const naming = namer(sheet as unknown as BoardSheet, ["Ann", "Sophie"], 1);
    const rows = logRows(log, naming, 0);
    expect(rows.find(({ seq }) => seq === 2)!.words).toBe("Ann leaves; a bot plays in their seat.");
    expect(rows.find(({ seq }) => seq === 6)!.words).toBe("Ann is back.");
    expect(rows.filter(({ byBot, seat }) => byBot && seat === 0)).toHaveLength(2);
  });

  it("is not told that a bot played what another seat's move brought to everybody", () => {
    const sheet = { geometry: { crossings: [], cities: [] }, cities: {}, routes: {}, tickets: {} };
    const naming = namer(sheet as unknown as BoardSheet, ["Ann", "Sophie"], 1);
    const events = [
      { kind: "Passed", seat: 0 },
      { kind: "RoundEnded", seat: -1, number: 1, how: "complete" },
      ...[0, 1].map((seat) => ({ kind: "RoundLost", seat, points: 5, cities: [] })),
      ...[0, 1].map((seat) => ({ kind: "CitiesDealt", seat, cities: null })),
    ];
    const rows = logRows([{ ...entry(1, "action", 0, true), events }], naming, 0);
    expect(rows.map(({ seat, byBot }) => [seat, byBot])).toEqual([
      [0, true],
      [-1, false],
      ...[0, 1, 0, 1].map((seat) => [seat, false]),
    ]);
  });
});
