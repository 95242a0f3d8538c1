/** The set-up sheet's wishes, and what a table is found by. */
import { describe, expect, it } from "vitest";
import type { TitleCard } from "$wire";
import { read } from "../src/home/code";
import { add, remove, restored, setupOf, usual, written } from "../src/setup/wishes";

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
  it("begin with me and two bots of middle strength", () => {
    expect(setupOf("europe", usual(EUROPE))).toEqual({
      title: "europe",
      seats: [{ kind: "me" }, { kind: "bot", level: "normal" }, { kind: "bot", level: "normal" }],
      board: "europe",
      options: { returned_tickets: "under" },
      first: null,
      clock: { kind: "none" },
      spectators: true,
      aids: true,
      talk: "phrases",
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
    const plain = setupOf("europe", usual(EUROPE));
    for (const kept of [null, "", "{", '{"seats":[]}', '{"board":"gone","options":{"returned_tickets":"?"}}'])
      expect(setupOf("europe", restored(EUROPE, kept))).toEqual(plain);
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
