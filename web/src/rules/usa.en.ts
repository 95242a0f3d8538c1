/** The rules of Ticket to Ride, in English. */
import { everyGame } from "./every_game.en";
import { choice, p, points, q, ruling, type RulesText } from "./text";
import {
  claiming,
  doubles,
  drawing,
  lastRound,
  negative,
  questions,
  scoringTickets,
  wholeRoute,
} from "./ticket_to_ride.en";

export const rules: RulesText = {
  lead: [
    "You build railways across North America in the age of steam.",
    "You collect coloured cards and use them to pay for routes between neighbouring cities.",
    "Every route scores points, and long routes score many more.",
    "Each secret ticket names two cities: connect them to win its points, or lose as many if you fail.",
    "The longest unbroken road scores ten more, and the player with the most points wins.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "Setup",
      figures: [
        {
          name: "usa-cards",
          caption:
            "Eight colours, twelve cards of each, and fourteen locomotives. Each colour has its own symbol.",
        },
        { name: "usa-tickets", caption: "Tickets: two cities and the points for connecting them." },
      ],
      passages: [
        p(
          "",
          "The map shows 36 cities and 100 routes between them; 22 pairs of cities are connected by two tracks. There are 30 tickets.",
        ),
        p(
          "US-01",
          "Two to five players. Each player has **45 cars** of one colour and starts with 0 points.",
        ),
        p(
          "US-02",
          "The deck holds **110 cards**: 12 each of pink, white, blue, yellow, orange, black, red and green, and 14 locomotives.",
        ),
        p(
          "US-03",
          "Each player is dealt **4 cards**. Five more are laid face up beside the deck: these are the open cards, available to everyone. If three or more of them are locomotives, they are replaced.",
        ),
        p(
          "US-04",
          "Each player is dealt **3 tickets** and keeps **at least two**; the rest go under the ticket deck. All players choose at the same time, and their choices are secret.",
        ),
        choice("The first player is random unless the host chooses one."),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [],
      passages: [
        p("US-05", "On your turn you do **exactly one** of three things:", [
          "draw cards,",
          "claim a route,",
          "draw tickets.",
        ]),
        p(
          "US-06",
          "Then the next player takes a turn. If you have started something, such as drawing two cards or choosing tickets, you must finish it first.",
        ),
      ],
    },
    {
      id: "cards",
      name: "Drawing cards",
      figures: [
        {
          name: "market",
          caption:
            "The third card is an open locomotive: if you take it first, it is your only card this turn.",
        },
      ],
      passages: drawing,
    },
    {
      id: "routes",
      name: "Claiming routes",
      figures: [
        {
          name: "usa-payment",
          caption:
            "Chicago — Omaha, blue, four spaces: four blue cards, or two with two locomotives, or four locomotives.",
        },
        {
          name: "usa-double",
          caption:
            "Denver — Kansas City has two tracks. One is taken here; with two or three players the other stays closed.",
        },
      ],
      passages: [
        ...claiming,
        ...doubles,
        p(
          "US-22",
          "A route scores points **at once**, depending on its length. Six spaces are worth as much as fifteen single ones:",
        ),
        points(["spaces", "points"], [1, 2, 3, 4, 5, 6]),
        wholeRoute,
      ],
    },
    {
      id: "tickets",
      name: "Drawing tickets",
      figures: [
        {
          name: "usa-way",
          caption: "Chicago — Santa Fe, 9 points. Any path counts, as long as all of it is yours.",
        },
      ],
      passages: [
        p(
          "US-24",
          "Draw **3 tickets** (or as many as are left) and keep **at least one**. The tickets you return go under the ticket deck in the order you drew them. You cannot draw tickets when the ticket deck is empty.",
        ),
        p(
          "US-25",
          "You choose within the same turn. You hold the tickets you keep **until the end**, and there is no limit to their number. Which tickets you have, and whether they are complete, is secret.",
        ),
        ruling("US-25a", "If drawing tickets is your only possible move, you must draw them."),
      ],
    },
    {
      id: "end",
      name: "End and scoring",
      figures: [
        {
          name: "usa-road",
          caption:
            "New York — Pittsburgh — Chicago — Toronto — Pittsburgh — Nashville: the road passes through Pittsburgh twice and counts in full, 15 cars. No route is used twice.",
        },
      ],
      passages: [
        lastRound,
        p("", "Then the following is added to the points for your routes:"),
        scoringTickets,
        p(
          "US-28",
          "The **longest road** scores 10 points. It is the largest number of cars on one unbroken path along your routes; the path may cross itself and visit a city several times, but uses **no route twice**. If players tie, each scores 10. No routes, no road.",
        ),
        negative,
      ],
    },
    {
      id: "winning",
      name: "The winner",
      figures: [],
      passages: [
        p("US-29", "The player with the most points wins. In a tie:", [
          "more completed tickets,",
          "then the longer road,",
          "and if that is equal too, the win is shared.",
        ]),
      ],
    },
    {
      id: "questions",
      name: "Frequent questions",
      figures: [],
      passages: [
        ...questions,
        q(
          "Does the longest road have to lead somewhere?",
          "No. It can be anywhere, and branches simply do not count.",
        ),
        q(
          "Do two tickets to the same city need two roads?",
          "No. One network can complete any number of tickets.",
        ),
      ],
    },
    everyGame,
  ],
};
