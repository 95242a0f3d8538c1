/** The list of finished games: places, winners, resignations, and games won. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Person, TableCard } from "$wire";
import { isWon, myResult, resigned, tallied, tallyOf, winner } from "../src/pages/results";
import { speak } from "../src/words/words.svelte";

const NAMES = ["Ann", "Boris", "Clara"];
const person = (seat: number, more: Partial<Person> = {}): Person =>
  ({
    seat,
    kind: "person",
    name: NAMES[seat],
    face: null,
    resigned: false,
    hinted: false,
    yours: seat === 0,
    ...more,
  }) as Person;
const game = (places: number[] | null, scores: number[], more: Partial<TableCard> = {}): TableCard =>
  ({ title: "usa", places, scores, people: scores.map((_, seat) => person(seat)), ...more }) as TableCard;

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));
beforeEach(() => speak("en"));

describe("a finished game", () => {
  it("tells my place, my score, and who won", () => {
    const lost = game([2, 1, 3], [97, 124, 41]);
    expect([myResult(lost), winner(lost)]).toEqual(["2nd of 3, 97 points", "Winner: Boris, 124 points"]);
    const won = game([1, 2, 3], [1, 0, -3]);
    expect([myResult(won), winner(won)]).toEqual(["1st of 3, 1 point", ""]);
  });

  it("tells it in Russian too", async () => {
    await speak("ru");
    const lost = game([2, 1, 3], [92, 124, 41], {
      people: [person(0, { resigned: true }), person(1), person(2)],
    });
    expect(myResult(lost)).toBe("2-е место из 3, 92 очка");
    expect(winner(lost)).toBe("Победа: Boris, 124 очка");
    expect(resigned(lost)).toEqual(["Вы сдались"]);
  });

  it("names all who share a win", () => {
    const shared = game([1, 1, 3], [118, 118, 41]);
    expect(winner(shared)).toBe("Winners: Ann and Boris, 118 points");
    expect(isWon(shared)).toBe(true);
  });

  it("says who resigned", () => {
    const people = [person(0), person(1, { resigned: true })];
    const over = game([1, 2], [4, 9], { people });
    expect([myResult(over), ...resigned(over)]).toEqual(["1st of 2, 4 points", "Boris resigned"]);
  });

  it("shows the score alone where places were not kept, and nobody's where I only watched", () => {
    const old = game(null, [3, 2], { title: "first_journey" });
    expect([myResult(old), winner(old)]).toEqual(["3 tickets", ""]);
    const watched = game([1, 2], [3, 2], { people: [person(0, { yours: false }), person(1)] });
    expect([myResult(watched), winner(watched)]).toEqual(["", "Winner: Ann, 3 points"]);
  });
});

describe("games and wins", () => {
  it("are counted by title; what a bot won after I resigned is no win of mine", () => {
    const played = [
      game([1, 2], [9, 4]),
      game([2, 1], [4, 9]),
      game([1, 2], [9, 4], { people: [person(0, { resigned: true }), person(1)] }),
      game([1, 2], [9, 4], { people: [person(0, { yours: false }), person(1)] }),
      game([1, 2], [6, 5], { title: "first_journey" }),
    ];
    expect(tallyOf("usa", played)).toEqual({ games: 3, wins: 1, whole: true });
    expect(tallyOf("first_journey", played)).toEqual({ games: 1, wins: 1, whole: true });
    const words = ["usa", "first_journey", "europe"].map((title) => tallied(tallyOf(title, played)));
    expect(words).toEqual(["3 games, 1 win", "1 game, 1 win", "Not played yet"]);
  });

  it("leave out what was played on from another game", () => {
    const continued = { at: 40, seat: 0, cards: "new", kind: null, id: null } as const;
    expect(tallyOf("usa", [game([1, 2], [9, 4], { continued }), game([2, 1], [4, 9])])).toEqual({
      games: 1,
      wins: 0,
      whole: true,
    });
  });

  it("claim no more than is known where places were not kept", () => {
    const old = game(null, [9, 4]);
    expect(tallied(tallyOf("usa", [old]))).toBe("1 game");
    expect(tallied(tallyOf("usa", [old, game([1, 2], [9, 4])]))).toBe("2 games, at least 1 win");
  });
});
