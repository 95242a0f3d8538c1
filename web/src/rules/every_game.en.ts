/** What holds in all four games, in English. */
import { p, type Chapter } from "./text";

export const everyGame: Chapter = {
  id: "every-game",
  name: "At every table",
  figures: [],
  passages: [
    p(
      "ALL-01",
      "Play goes round the table in the order of the seats. Who begins is **drawn by lot**, unless the host has chosen somebody.",
    ),
    p(
      "ALL-02",
      "As long as you can do anything, you must. If there is truly nothing you may do, you **pass**. When everybody had to pass, once round the table, the game (in Trans Europa the round) ends there and is scored as it stands.",
    ),
    p(
      "ALL-03",
      "Hands, tickets or cities not yet shown, the order of every deck and what somebody gave back are **secret**. What is taken or played face up is public, and so is **how many** cards, tickets, cars or stations each player has.",
    ),
    p(
      "ALL-04",
      "Shuffling is done by a cipher from a long secret number, the seed. Its seal is shown before the game and the number itself after it, so that everybody can check that the deck was not touched.",
    ),
    p(
      "ALL-05",
      "What the rules do not allow is **refused**: you are told which rule stands behind it, and nothing on the table changes.",
    ),
    p(
      "ALL-06",
      "Each game has its own number of players; with fewer or more it cannot be set up. Empty seats may be given to bots.",
    ),
  ],
};
