/** What a screen reader says at a table. */
import { beforeEach, expect, test, vi } from "vitest";
import type { BoardSheet, Position, TableMessage } from "$wire";
import { chosen, cityTold, offersKept, repaid, turn } from "../src/panels/announcements";
import { commandOf } from "../src/table/keys";
import { nowOf } from "../src/table/now";
import { marksOf, wantedOf } from "../src/table/board-marks";
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

const P = { key: "p", code: "KeyP", ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const CLAIM = ["claim denver-el_paso red", "claim denver-el_paso blue", "claim denver-el_paso locomotive 2"];

test("several ways to pay are said with the key that changes them, and the next one alone", async () => {
  const table = sit(CLAIM);
  await table.choose("route", "denver-el_paso");
  expect(chosen(table)).toMatch(/3 ways to pay; chosen: 2 red, P changes it/);
  expect(commandOf(P, "else")).toEqual({ kind: "payment" });
  table.selection.payNext(table.payments.length);
  expect(repaid(table)).toBe("2 blue: payment 2 of 3.");
  table.selection.payNext(table.payments.length);
  table.selection.payNext(table.payments.length);
  expect(table.selection.picked).toBe(0);
});

const TUNNEL = {
  route: "denver-el_paso",
  color: "red",
  locomotives: 0,
  extra: 1,
  turned: ["red", "blue", "pink"],
  costly: [true, false, false],
};
const TURNED = [{ kind: "TunnelTurned", seat: 0, cards: TUNNEL.turned, extra: 1 }];

/** Return a table at which my tunnel is being turned up. */
function turningUp(legal: string[], acting: number[]): Table {
  const table = sit(legal, { phase: "tunnel", tunnel: TUNNEL, stations: {}, to_act: acting }, "europe");
  const entry = { seq: 1, kind: "action", seat: 0, by_bot: false, undoes: null, events: TURNED };
  table.showing = { ...entry, position: table.told! };
  table.turned = 1;
  return table;
}

test("the payment of a tunnel is said after what the tunnel turned up, and promises no Escape", () => {
  const table = turningUp(["tunnel pay 0", "tunnel pay 1", "tunnel leave"], [0]);
  table.turned = 3;
  table.selection.choose("tunnel");
  expect(chosen(table)).toBe("");
  table.latest = { seq: 1, seat: 0, events: [] };
  expect(chosen(table)).toContain("2 ways to pay");
  expect(chosen(table)).toContain("Take cards back");
  expect(chosen(table)).not.toContain("Escape");
});

test("my turn is not over while my tunnel is turned up, though it costs nothing more", () => {
  const table = turningUp([], [1]);
  expect(nowOf(table)).toMatchObject({ plate: "Your turn", words: "Turning up cards for the tunnel" });
  table.turned = 3;
  expect(nowOf(table).plate).toBe("Your turn is over");
});

/** Return a round of Trans Europa in which Kyiv is two rails away. */
function onRails(): Table {
  const table = sit([], { seats: [{ hub: "F16", cities: ["kyiv"] }], rails: [] }, "trans_europa");
  table.sheet = {
    kind: "rails",
    geometry: { crossings: [], cities: [] },
    routes: {},
    tickets: {},
    cities: { kyiv: { en: "Kyiv", ru: "Киев" } },
    lines: { "F16-F17": { a: "F16", b: "F17", cost: 1 } },
    near: { F16: { a: "kyiv", way: ["west", "west"] }, F17: { a: "kyiv", way: ["west"] } },
  } as unknown as BoardSheet;
  const ways = [{ ticket: "kyiv", state: "open", missing: 2, routes: ["F16-F17", "F17-F18"], length: 4 }];
  table.position = { ...table.position!, ways } as Position;
  return table;
}

test("a city of mine says how far it is and how the way begins, and the way is shown", () => {
  const table = onRails();
  expect(cityTold(table, "kyiv")).toMatch(
    /^Kyiv: 2 rails away\. A short way begins with the line Kyiv \(.*\)\.$/,
  );
  expect(marksOf(table).ways).toEqual([]);
  table.selection.hot = "kyiv";
  expect(marksOf(table).ways).toEqual([{ tone: "ticket", places: ["F16-F17", "F17-F18"], ends: ["kyiv"] }]);
  expect(wantedOf(table).get("F16-F17")).toEqual(["Kyiv"]);
});
