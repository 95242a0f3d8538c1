/** The rules common to all four games, in English. */
import { p, type Chapter } from "./text";

export const everyGame: Chapter = {
  id: "every-game",
  name: "At every table",
  figures: [],
  passages: [
    p(
      "ALL-01",
      "Players take turns in seat order. The first player is **random** unless the host has chosen one.",
    ),
    p(
      "ALL-02",
      "If you have a possible move, you must make one. If you have none, you **pass**. If all players pass in a row, the game (in Trans Europa, the round) ends at once and is scored as it stands.",
    ),
    p(
      "ALL-03",
      "Hands, hidden tickets and cities, the order of every deck and returned tickets are **secret**. Cards taken or played face up are public, and so is **how many** cards, tickets, cars and stations each player has.",
    ),
    p(
      "ALL-04",
      "Decks are shuffled by a cipher from a long secret number, the seed. The server publishes a fingerprint of the seed before the game and the seed itself afterwards, so everyone can check that no deck was tampered with.",
    ),
    p(
      "ALL-05",
      "The program **refuses** a move that the rules do not allow. It tells you which rule applies, and nothing changes on the table.",
    ),
    p("ALL-06", "Each game has its own minimum and maximum number of players. Bots can take empty seats."),
  ],
};

/** The same rules for the players of First Journey. */
export const forChildren: Chapter = {
  id: "every-game",
  name: "Good to know",
  figures: [],
  passages: [
    p(
      "ALL-01",
      "You take turns around the table. The computer draws lots for who starts, unless the host has chosen a player.",
    ),
    p(
      "ALL-02",
      "If there is something you can do, do it. If there is nothing at all, you **pass**. If all players pass in a row, the game is over, unless somebody could still complete a ticket (FJ-06).",
    ),
    p(
      "ALL-03",
      "Your cards and tickets are **secret**. But everyone can see **how many** cards, tickets and cars you have.",
    ),
    p(
      "ALL-04",
      "The computer shuffles the cards fairly. Grown-ups can check it: the server publishes a fingerprint of its secret number before the game and the number itself afterwards.",
    ),
    p("ALL-05", "If something is against the rules, the game **says so and why**. Just try something else!"),
    p("ALL-06", "If there are too few of you, bots can play along."),
  ],
};
