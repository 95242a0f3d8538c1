import { describe, expect, test } from "vitest";
import type { Person } from "$wire";
import { Present } from "../src/panels/curtain/present.svelte";
import { cardsOf, scoreOf, since, toldApart } from "../src/panels/curtain/public";
import type { Row } from "../src/table/log";
import type { Table } from "../src/table/table.svelte";

/** Return a table with some seats of this device, viewed from one of them. */
function table(own: number[], seat: number, acting: number[], ended = false): Table {
  const people = [0, 1, 2].map((one) => ({ seat: one, yours: own.includes(one), kind: "person" }) as Person);
  const mine = acting.includes(seat);
  const next = mine ? null : (own.find((one) => acting.includes(one)) ?? null);
  const looked: number[] = [];
  return {
    people,
    seat,
    view: {},
    ended,
    mine,
    next,
    looked,
    look: (one: number) => looked.push(one),
  } as unknown as Table;
}

describe("the curtain", () => {
  test("is not for one who has the device alone", () => {
    const present = new Present(table([0], 0, [0]));
    expect([present.awaited, present.shown]).toEqual([null, true]);
  });

  test("hides the first hand too, until its player says that they are here", () => {
    const present = new Present(table([0, 1], 0, [0, 1, 2]));
    expect([present.awaited, present.shown]).toEqual([0, false]);
    present.open(0);
    expect([present.awaited, present.shown]).toEqual([null, true]);
  });

  test("comes when another of the device is to act, and not while others or bots are", () => {
    const waiting = new Present(table([0, 1], 0, [2]));
    waiting.open(0);
    expect(waiting.awaited).toBe(null);
    const passed = new Present(table([0, 1], 0, [1]));
    passed.open(0);
    expect([passed.handing, passed.awaited, passed.shown]).toEqual([1, null, true]);
    passed.pass();
    expect([passed.handing, passed.awaited, passed.before, passed.shown]).toEqual([null, 1, 0, false]);
  });

  test("shows nothing between the tap and the answer of the server", () => {
    const passed = table([0, 1], 0, [1]);
    const present = new Present(passed);
    present.open(1);
    expect((passed as unknown as { looked: number[] }).looked).toEqual([1]);
    expect([present.awaited, present.shown]).toEqual([null, false]);
  });

  test("shows the cards of the whole last turn, and those of nobody else", () => {
    const entry = (seat: number, ...colors: string[]) => ({
      seq: 0,
      kind: "action",
      seat,
      by_bot: false,
      undoes: null,
      events: colors.map((card) => ({ kind: "CardDrawn", seat, card })),
    });
    const entries = [entry(0, "red"), entry(1, "blue"), entry(0, "pink"), entry(0, "locomotive")];
    expect(cardsOf(entries as never, 0)).toEqual(["pink", "locomotive"]);
    expect(cardsOf([...entries, entry(1, "green")] as never, 0)).toEqual(["pink", "locomotive"]);
    expect(cardsOf([], 0)).toEqual([]);
  });

  test("tells players of one name apart", () => {
    const seatName = (seat: number): string => `seat ${seat + 1}`;
    expect(toldApart(["Masha", "Petya"], seatName)).toEqual(["Masha", "Petya"]);
    expect(toldApart(["Masha", "Masha"], seatName)).toEqual(["Masha (seat 1)", "Masha (seat 2)"]);
  });

  test("is over when the game is", () => {
    expect(new Present(table([0, 1], 0, [], true)).awaited).toBe(null);
  });

  test("tells what happened since its player last acted, and open scores", () => {
    const row = (seat: number, undone = false): Row =>
      ({ seat, undone, key: "", seq: 0, round: 1, words: "", places: [] }) as Row;
    expect(since([row(1), row(0), row(2), row(1, true)], 1).map((one) => one.seat)).toEqual([0, 2, 1]);
    expect(scoreOf({ points: 7 } as never)).toBe(7);
    expect(scoreOf({ total: 3 } as never)).toBe(3);
  });
});
