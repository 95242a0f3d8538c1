/** The rules of Trans Europa, in English. */
import { everyGame } from "./every_game.en";
import { choice, p, q, type RulesText } from "./text";

export const rules: RulesText = {
  lead: [
    "All of you build one railway net over Europe, and the rails belong to nobody.",
    "Each has drawn five secret cities, one in each part of the map.",
    "In turn you lay one or two rails, always on to the net that hangs on your starting point.",
    "As soon as somebody’s five cities hang together, the round is over, and the others lose points for every rail they are missing.",
    "When somebody has fallen below zero, whoever has the most points left has won.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "On the table",
      figures: [
        {
          name: "rail-cities",
          caption: "Seven cities of each of five colours. Yours are marked for you alone.",
        },
      ],
      passages: [
        p("TE-01", "Two to six players share **83 rails**. Everybody begins with **12 points**."),
        p(
          "TE-02",
          "There are **35 city cards**, 7 of each of five colours. With two or three players 2 of each colour are left out, so 25 remain.",
        ),
        p(
          "TE-03",
          "At the start of a round everybody draws **one card of each colour**: five cities, kept secret. The other cards stay unseen.",
        ),
        choice(
          "The game can also be played on the map of TransAmerica, with 35 cities of the United States and the same rules. The host may decide who begins the first round.",
        ),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [
        {
          name: "rail-lines",
          caption: "Two rails over the plain, or one over a double line: a mountain, a river, the sea.",
        },
        {
          name: "rail-joined",
          caption: "Two nets have met. From now on both players may build on from any end of them.",
        },
      ],
      passages: [
        p(
          "TE-04",
          "In your **first turn of a round** you put your **starting point** on any crossing of the map, in a city or not, as long as nobody else’s stands there.",
        ),
        p(
          "TE-05",
          "After that, lay each turn either **one or two rails on single lines**, or **one rail on a double line**. At least one rail must be laid.",
        ),
        p(
          "TE-06",
          "Every rail must touch **your net**: all rails that hang together with your starting point, whoever laid them. The second may go on from the first, or lie elsewhere, or go on from what the first has joined to you.",
        ),
        p(
          "TE-07",
          "Rails belong to nobody. Nets that touch are **one** from then on, for everybody who is in them.",
        ),
        p("TE-08", "After one rail on a single line you may stop."),
      ],
    },
    {
      id: "round-end",
      name: "The end of a round",
      figures: [
        { name: "rail-missing", caption: "Missing: two single lines and one double. That costs 4 points." },
      ],
      passages: [
        p(
          "TE-09",
          "The round ends when **somebody’s five cities all hang together** with that player’s starting point, whoever laid the last rail. If it was the first rail of a turn, its layer may still lay the second.",
        ),
        p("TE-10", "It also ends when all 83 rails are laid."),
        p(
          "TE-11",
          "Everybody now loses what it would **at least** take to complete the net: **1 point** for each missing single line, **2** for each double. Rails that lie cost nothing. The program finds the cheapest way exactly. Whoever is complete loses nothing.",
        ),
        p(
          "TE-12",
          "For a new round all rails and starting points are lifted, the cards are shuffled and dealt anew, and the next player begins.",
        ),
      ],
    },
    {
      id: "end",
      name: "The end of the game",
      figures: [],
      passages: [
        p(
          "TE-13",
          "The game ends after the round in which anybody falls **below 0**. The highest score wins; if several have it, they share the win.",
        ),
      ],
    },
    {
      id: "questions",
      name: "Questions that come up",
      figures: [],
      passages: [
        q(
          "Should I join somebody else’s net?",
          "It saves rails, but it saves theirs too. Join late, or where it brings you more than them.",
        ),
        q("May I lay one rail on a single and one on a double line?", "No. A double line is a whole turn."),
        q("Do I have to say that I am complete?", "No, the program sees it and shows the cards of all."),
        q("Is exactly 0 points the end?", "No, only a score below zero."),
      ],
    },
    everyGame,
  ],
};
