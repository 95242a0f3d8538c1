/** The choices of the set-up sheet, and the codes and links of tables. */
import { describe, expect, it } from "vitest";
import type { Setup, TitleCard } from "$wire";
import { read } from "../src/home/code";
import { FACES } from "../src/setup/looks";
import { add, change, remove, restored, setupOf, usual, written } from "../src/setup/wishes";

const EUROPE: TitleCard = {
  id: "europe",
  names: { en: "Europe", ru: "Европа" },
  fewest: 2,
  most: 5,
  boards: ["europe", "other"],
  options: { returned_tickets: ["under", "out"] },
  defaults: { returned_tickets: "under" },
  levels: ["easy", "normal", "hard", "expert"],
  minutes: [30, 60],
  players: [],
};

describe("wishes for a table", () => {
  it("begin with me and two bots of middle strength, each in a colour and the bots with a face", () => {
    const setup = setupOf("europe", usual(EUROPE));
    const [, first, second] = setup.seats.map(({ face }) => face);
    expect(FACES).toContain(first);
    expect(FACES.filter((face) => face !== first)).toContain(second);
    expect(setup).toEqual({
      title: "europe",
      seats: [
        { kind: "me", ink: 0 },
        { kind: "bot", level: "normal", ink: 1, face: first },
        { kind: "bot", level: "normal", ink: 2, face: second },
      ],
      board: "europe",
      options: { returned_tickets: "under" },
      first: null,
      clock: { kind: "none" },
      spectators: true,
      aids: true,
      talk: "phrases",
      hints: "ask",
    });
  });

  it("have no more seats than the title, and no fewer", () => {
    const wishes = usual(EUROPE);
    for (let count = 0; count < 9; count++) add(wishes, "open", EUROPE.most);
    expect(wishes.seats).toHaveLength(5);
    for (const { id } of [...wishes.seats]) remove(wishes, id, EUROPE.fewest);
    expect(wishes.seats).toHaveLength(2);
  });

  it("let the same seat begin when another goes, and nobody when it goes itself", () => {
    const wishes = usual(EUROPE);
    const [, second, third] = wishes.seats;
    wishes.first = third!.id;
    remove(wishes, second!.id, EUROPE.fewest);
    expect(setupOf("europe", wishes).first).toBe(1);
    add(wishes, "bot", EUROPE.most);
    remove(wishes, third!.id, EUROPE.fewest);
    expect(setupOf("europe", wishes).first).toBeNull();
  });

  it("give a new bot the strength of the last", () => {
    const wishes = usual(EUROPE);
    wishes.seats[2]!.level = "expert";
    add(wishes, "bot", EUROPE.most);
    expect(wishes.seats[3]!.level).toBe("expert");
  });

  it("begin with easy bots in First Journey, where the youngest begins", () => {
    const setup = setupOf("first_journey", usual({ ...EUROPE, id: "first_journey" }));
    expect(setup.seats.map(({ level }) => level)).toEqual([undefined, "easy", "easy"]);
    expect(setup.first).toBe(0);
  });

  it("give a bot's seat to a friend without another seat, and back", () => {
    const wishes = usual(EUROPE);
    const [, bot] = wishes.seats;
    change(wishes, bot!, "open");
    expect(setupOf("europe", wishes).seats[1]).toEqual({ kind: "open", ink: 1 });
    change(wishes, bot!, "bot");
    const faces = wishes.seats.map(({ face }) => face);
    expect(new Set(faces).size).toBe(3);
  });

  it("never have two seats of one colour or face", () => {
    const wishes = usual(EUROPE);
    wishes.seats[0]!.ink = 4;
    add(wishes, "bot", EUROPE.most);
    add(wishes, "bot", EUROPE.most);
    expect(new Set(wishes.seats.map(({ ink }) => ink)).size).toBe(5);
    const kept = JSON.parse(written(wishes)) as { seats: { ink: number; face: string | null }[] };
    for (const seat of kept.seats) [seat.ink, seat.face] = [4, "owl"]; // as if damaged
    const again = restored(EUROPE, JSON.stringify(kept));
    expect(new Set(again.seats.map(({ ink }) => ink)).size).toBe(5);
    expect(new Set(again.seats.map(({ face }) => face)).size).toBe(5);
  });

  it("send a board file instead of a board's name", () => {
    const setup = setupOf("europe", { ...usual(EUROPE), boardText: "title = 1" });
    expect(setup.board_text).toBe("title = 1");
    expect(setup.board).toBeUndefined();
  });

  it("come back as they were kept, but for a board file", () => {
    const wishes = usual(EUROPE);
    add(wishes, "here", EUROPE.most);
    wishes.seats[3]!.name = "Соня";
    wishes.first = wishes.seats[3]!.id;
    wishes.board = "other";
    wishes.options["returned_tickets"] = "out";
    wishes.clock = { kind: "minutes", minutes: 20, increment: 5 };
    wishes.talk = "free";
    const again = restored(EUROPE, written({ ...wishes, boardText: "title = 1" }));
    expect(setupOf("europe", again)).toEqual(setupOf("europe", wishes));
  });

  it("are the usual ones where what was kept is damaged or no longer offered", () => {
    const faceless = (setup: Setup): Setup => ({
      ...setup,
      seats: setup.seats.map(({ face: _, ...seat }) => seat),
    });
    const plain = faceless(setupOf("europe", usual(EUROPE)));
    for (const kept of [null, "", "{", '{"seats":[]}', '{"board":"gone","options":{"returned_tickets":"?"}}'])
      expect(faceless(setupOf("europe", restored(EUROPE, kept)))).toEqual(plain);
  });
});

describe("what a table is found by", () => {
  it("is a code, in letters of either size", () => {
    expect(read("bcd-fgh")).toEqual({ code: "BCDFGH", address: null });
    expect(read("BCDFGHJ").code).toBe("BCDFGH");
  });

  it("or a whole link", () => {
    expect(read("https://example.org/j/BCDFGH").address).toBe("/j/BCDFGH");
    expect(read("example.org/t/0a1b2c?watch").address).toBe("/t/0a1b2c");
  });
});
