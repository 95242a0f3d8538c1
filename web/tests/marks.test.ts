import { expect, test } from "vitest";
import { marksOf, ticketSign } from "../src/table/board-marks";
import type { Table } from "../src/table/table.svelte";

const route = (id: string, twin: string | null = null) => ({ id, twin });
const row = (seat: number, seq: number, ...ids: string[]) => ({
  seat,
  seq,
  undone: false,
  places: ids.map((id) => ({ kind: "route", id })),
});

/** Return as much of a table of Ticket to Ride as the board needs; seat 0 is the viewer and to act. */
function tableOf(wishes: Record<string, unknown> = {}): Table {
  return {
    title: "usa",
    seat: 0,
    mine: true,
    lit: true,
    pending: null,
    view: { title: "usa", routes: {}, closed: [], seats: [{ held: ["t1", "t2"], offer: [] }] },
    sheet: {
      routes: Object.fromEntries(["a-b-1", "a-b-2", "b-c", "c-d"].map((id) => [id, route(id)])),
      tickets: { t1: { a: "a", b: "c" }, t2: { a: "c", b: "d" } },
    },
    selection: { choice: null, hot: null, building: false },
    legal: { claims: new Map(), rails: new Set(), hubs: new Set(), stations: new Map(), keeps: new Set() },
    ways: [],
    rows: [],
    entries: [],
    ...wishes,
  } as unknown as Table;
}

test("what each seat did last keeps its mark, also when the same action began the last round", () => {
  const rows = [row(1, 3, "b-c"), row(0, 4, "c-d"), row(1, 5, "a-b-1"), row(1, 5), row(-1, 5)];
  expect(marksOf(tableOf({ rows })).fresh).toEqual([
    { id: "c-d", seat: 0 },
    { id: "a-b-1", seat: 1 },
  ]);
});

test("what can be claimed stands out on the ways of open tickets, either track of a double, and is quiet elsewhere", () => {
  const claims = new Map(["a-b-1", "a-b-2", "b-c", "c-d"].map((id) => [id, []]));
  const table = tableOf({
    legal: { claims, rails: new Set(), hubs: new Set(), stations: new Map(), keeps: new Set() },
    ways: [
      { ticket: "t1", state: "open", routes: ["a-b-1"] },
      { ticket: "t2", state: "done", routes: ["c-d"] },
    ],
  });
  table.sheet!.routes["a-b-1"]!.twin = "a-b-2";
  expect([...marksOf(table).open]).toEqual(["a-b-1", "a-b-2", "b-c", "c-d"]);
  expect([...marksOf(table).quiet]).toEqual(["b-c", "c-d"]);
});

test("without an open ticket nothing that can be claimed is quiet", () => {
  const claims = new Map([["b-c", []]]);
  const legal = { claims, rails: new Set(), hubs: new Set(), stations: new Map(), keeps: new Set() };
  expect(marksOf(tableOf({ legal })).quiet.size).toBe(0);
});

test("tickets keep the order in which they were kept, and are mine before the others have chosen", () => {
  const kept = { kind: "TicketsKept", seat: 0, tickets: ["t2", "t1"] };
  const letters = (table: Table) =>
    Object.entries(marksOf(table).numbers).map(([city, [sign]]) => city + sign!.words);
  expect(letters(tableOf({ entries: [{ seq: 1, events: [kept] }] }))).toEqual(["cA", "dA", "aB"]);
  const waiting = { held: [], offer: ["t1", "t2"], chosen: [2] };
  const view = { title: "usa", routes: {}, closed: [], seats: [waiting] };
  expect(letters(tableOf({ mine: false, view }))).toEqual(["cB", "dB"]);
});

test("cities of tickets in hand have the tickets' letters, one that two tickets share has both", () => {
  const ways = [{ ticket: "t2", state: "done", routes: [] }];
  expect(marksOf(tableOf({ ways })).numbers).toEqual({
    a: [{ words: "A", tone: "offer-a", done: false }],
    c: [
      { words: "A", tone: "offer-a", done: false },
      { words: "B", tone: "offer-b", done: true },
    ],
    d: [{ words: "B", tone: "offer-b", done: true }],
  });
});

test("a ticket keeps its letter and colour from the offer to the end, and new offers get the next ones", () => {
  const tickets = Object.fromEntries(["t1", "t2", "t3", "t4", "t5"].map((id) => [id, { a: "a", b: "b" }]));
  const signs = (wishes: Record<string, unknown>, ids: string[]) => {
    const table = tableOf(wishes);
    table.sheet!.tickets = tickets as never;
    return ids.map((id) => ticketSign(table, id)).map(({ words, tone }) => `${words} ${tone}`);
  };
  const seat = (own: object) => ({ view: { title: "usa", routes: {}, closed: [], seats: [own] } });
  const opening = seat({ held: [], offer: ["t1", "t2", "t3"] });
  expect(signs(opening, ["t1", "t2", "t3"])).toEqual(["A offer-a", "B offer-b", "C offer-c"]);
  const waiting = seat({ held: [], offer: ["t1", "t2", "t3"], chosen: [1, 3] });
  expect(signs(waiting, ["t1", "t3"])).toEqual(["A offer-a", "C offer-c"]);
  const event = (kind: string, more: object) => ({ seq: 1, events: [{ kind, seat: 0, ...more }] });
  const kept = event("TicketsKept", { tickets: ["t1", "t3"], chosen: [1, 3] });
  expect(signs({ ...seat({ held: ["t3", "t1"], offer: [] }), entries: [kept] }, ["t1", "t3"])).toEqual([
    "A offer-a",
    "C offer-c",
  ]);
  const offered = event("TicketsOffered", { tickets: ["t2", "t4", "t5"] });
  const drawn = { ...seat({ held: ["t1", "t3"], offer: ["t2", "t4", "t5"] }), entries: [kept, offered] };
  expect(signs(drawn, ["t3", "t2", "t4", "t5"])).toEqual([
    "C offer-c",
    "D offer-d",
    "E offer-a",
    "F offer-b",
  ]);
  const last = event("TicketsKept", { tickets: ["t5"], chosen: [3] });
  const entries = [kept, offered, last];
  expect(signs({ ...seat({ held: ["t1", "t3", "t5"], offer: [] }), entries }, ["t3", "t5"])).toEqual([
    "C offer-c",
    "F offer-b",
  ]);
});

test("the tickets in hand keep their signs on the board while others are offered", () => {
  const seats = [{ held: ["t1"], offer: ["t2"] }];
  const legal = { claims: new Map(), rails: new Set(), hubs: new Set(), keeps: new Set(["keep 1"]) };
  const marks = marksOf(tableOf({ legal, view: { title: "usa", routes: {}, closed: [], seats } }));
  expect(Object.keys(marks.numbers)).toEqual(["a", "c"]);
  expect(marks.ways).toMatchObject([{ tone: "offer-b", letter: "B", ends: ["c", "d"] }]);
});
