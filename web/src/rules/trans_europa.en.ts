/** The rules of Trans Europa, in English. */
import { everyGame } from "./every_game.en";
import { choice, p, q, ruling, type RulesText } from "./text";

export const rules: RulesText = {
  lead: [
    "All players build one railway network across Europe, and the rails belong to nobody.",
    "Each player has five secret cities, one in each part of the map.",
    "On your turn you lay one or two rails, always connected to the network joined to your starting point.",
    "As soon as a player’s five cities are connected, the round is over, and the others lose points for every missing rail.",
    "When a score drops below zero, the player with the most points left wins.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "Setup",
      figures: [
        {
          name: "rail-cities",
          caption: "Seven cities in each of five colours. Only you see which ones are yours.",
        },
      ],
      passages: [
        p(
          "TE-01",
          "Two to six players share **83 rails**, or **85** on the map of America. Each player starts with **12 points**.",
        ),
        p(
          "TE-02",
          "There are **35 city cards**, 7 of each of five colours. With two or three players 2 of each colour are left out, so 25 remain. On this map these are Helsinki, Malmö, Brest, Barcelona, Berlin, Paris, Riga, Kharkiv, Thessaloniki and Istanbul; on the map of America they are Duluth, Buffalo, Denver, Kansas City, Seattle, San Diego, Boston, Richmond, Atlanta and Houston.",
        ),
        p(
          "TE-03",
          "At the start of a round each player draws **one card of each colour**: five secret cities. The other cards stay unseen.",
        ),
        choice(
          "You can also play on the map of TransAmerica, with 35 cities of the United States and the same rules. The first player of the first round is random unless the host chooses one.",
        ),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [
        {
          name: "rail-lines",
          caption:
            "Two rails on single lines, or one on a double line: across mountains, a river or the sea.",
        },
        {
          name: "rail-joined",
          caption: "Two networks have met. From now on both players may build on from any end of them.",
        },
      ],
      passages: [
        ruling(
          "TE-04",
          "On your **first turn of a round** you put your **starting point** on any crossing of the map, in a city or not, as long as no other player started there.",
        ),
        p(
          "TE-05",
          "After that, on each turn lay either **one or two rails on single lines** or **one rail on a double line**. You must lay at least one rail.",
        ),
        p(
          "TE-06",
          "Every rail must touch **your network**: all rails connected to your starting point, no matter which player laid them. The second rail may continue the first, start elsewhere in your network, or continue rails that the first one has just connected to you.",
        ),
        p(
          "TE-07",
          "Rails belong to nobody. Networks that touch become **one network** for all players in them.",
        ),
        p("TE-08", "After one rail on a single line you may finish your turn."),
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
          "The round ends when **all five cities of a player are connected** to that player’s starting point, no matter which player laid the last rail. If it was the first rail of a turn, the player who laid it may still lay a second.",
        ),
        p("TE-10", "It also ends when all rails are laid."),
        p(
          "TE-11",
          "Each player now loses the **smallest** number of points that would complete their network: **1 point** for each missing single line, **2** for each double line. Rails already laid cost nothing. The program finds the exact minimum. A player with all five cities connected loses nothing.",
        ),
        p(
          "TE-12",
          "Before a new round all rails and starting points are removed, the cards are shuffled and dealt again, and the next player starts.",
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
          "The game ends after the round in which a score drops **below 0**. The player with the highest score wins; players with the same highest score share the win.",
        ),
      ],
    },
    {
      id: "questions",
      name: "Frequent questions",
      figures: [],
      passages: [
        q(
          "Should I connect to another player’s network?",
          "It saves you rails, but it saves them rails too. Connect late, or where it helps you more than them.",
        ),
        q(
          "May I lay one rail on a single and one on a double line?",
          "No. A double line takes a whole turn.",
        ),
        q(
          "Do I have to announce that my cities are connected?",
          "No, the program notices it and reveals all cards.",
        ),
        q("Does the game end at exactly 0 points?", "No, only a score below zero."),
      ],
    },
    everyGame,
  ],
};
