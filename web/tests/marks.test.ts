import { expect, test } from "vitest";
import { marksOf } from "../src/table/show";
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
  expect(letters(tableOf({ mine: false, view }))).toEqual(["cA", "dA"]);
});

test("cities of tickets in hand have the tickets' letters, one that two tickets share has both", () => {
  const ways = [{ ticket: "t2", state: "done", routes: [] }];
  expect(marksOf(tableOf({ ways })).numbers).toEqual({
    a: [{ words: "A", done: false }],
    c: [
      { words: "A", done: false },
      { words: "B", done: true },
    ],
    d: [{ words: "B", done: true }],
  });
});
