/** Playing on from a step of a replay: who decides, against whom, and the mark of the new game. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Continued, Person } from "$wire";
import { markOf, originOf } from "../src/playon/mark";
import { deciding, levelFor, opponents } from "../src/playon/choices";
import type { Film } from "../src/replay/film.svelte";
import { speak } from "../src/words/words.svelte";

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));
beforeEach(() => speak("en"));

const people = [0, 1, 2].map((seat) => ({ seat, yours: seat === 1, level: null }) as Person);

/** A finished replay of three steps; `acting` are the seats to act at step 0, and seat 2 acts first. */
function film(acting: readonly number[], seat: number | null = null, over = true): Film {
  const frames = [
    { number: 0, seat: null, view: { to_act: acting } },
    { number: 1, seat: 2, view: { to_act: [0] } },
    { number: 2, seat: 0, view: { to_act: [] } },
  ];
  return {
    replay: { result: over ? {} : null },
    last: 2,
    frames,
    seat,
    table: { people },
  } as unknown as Film;
}

describe("who decides at a step", () => {
  it("is the seat to act", () => expect(deciding(film([2]), 0)).toEqual([2]));
  it("may be several, the visitor's own first", () =>
    expect(deciding(film([0, 1, 2]), 0)).toEqual([1, 0, 2]));
  it("is first the seat whose view is shown", () =>
    expect(deciding(film([0, 1, 2], 0), 0)).toEqual([0, 1, 2]));
  it("is nobody at the end", () => expect(deciding(film([2]), 2)).toEqual([]));
  it("is nobody while the game is not over", () => expect(deciding(film([2], null, false), 0)).toEqual([]));
});

describe("the bots", () => {
  it("take all other seats", () => expect(opponents(people, 1).map(({ seat }) => seat)).toEqual([0, 2]));
  it("keep their level, and replace a person by a hard one", () =>
    expect([levelFor({ level: "easy" } as Person), levelFor(people[0]!)]).toEqual(["easy", "hard"]));
});

describe("the mark", () => {
  const continued: Continued = { at: 40, seat: 1, cards: "new", kind: "table", id: "a1" };

  it("names the step and the cards", async () => {
    expect(markOf(continued)).toBe("Played on from step 40, new cards");
    expect(markOf(null)).toBe("");
    await speak("ru");
    expect(markOf({ ...continued, cards: "same" })).toBe("Сыграно дальше с шага 40, карты те же");
  });

  it("leads to the earlier game only where that is known", () => {
    expect(originOf(continued)).toBe("/r/a1?at=40");
    expect(originOf({ ...continued, kind: "record" })).toBe("/review/records/a1?at=40");
    expect(originOf({ ...continued, kind: null, id: null })).toBeNull();
  });
});
