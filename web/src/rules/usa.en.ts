/** The rules of Ticket to Ride, in English. */
import { everyGame } from "./every_game.en";
import { choice, p, points, q, type RulesText } from "./text";
import {
  claiming,
  doubles,
  drawing,
  lastRound,
  negative,
  questions,
  scoringTickets,
} from "./ticket_to_ride.en";

export const rules: RulesText = {
  lead: [
    "You are building railways across North America in the days of steam.",
    "You collect cards in the colours of the cars and pay with them for routes between neighbouring cities.",
    "Every route brings points; long ones bring many more.",
    "Secret tickets name two cities: connect them and you win their points, fail and you lose as many.",
    "The longest unbroken road is worth ten more, and whoever has the most points in the end has won.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "On the table",
      figures: [
        {
          name: "usa-cards",
          caption:
            "Eight colours, twelve cards of each, and fourteen locomotives. Each colour has its own sign.",
        },
        { name: "usa-tickets", caption: "Tickets: two cities, and the points they are worth." },
      ],
      passages: [
        p(
          "",
          "The map shows 36 cities and 100 routes between them; 22 pairs of cities are joined by two tracks. There are 30 tickets.",
        ),
        p("US-01", "Two to five players. Everybody has **45 cars** of one colour and begins with 0 points."),
        p(
          "US-02",
          "The deck holds **110 cards**: 12 each of pink, white, blue, yellow, orange, black, red and green, and 14 locomotives.",
        ),
        p(
          "US-03",
          "Everybody is dealt **4 cards**. Five more are laid face up beside the deck: the open cards, for all to choose from. If three or more of them are locomotives, they are laid out anew.",
        ),
        p(
          "US-04",
          "Everybody is dealt **3 tickets** and keeps **at least two**; the rest goes under the ticket deck. All choose at the same time, and nobody knows what the others keep.",
        ),
        choice(
          "The host may decide who begins instead of drawing lots. Everything else is played as printed.",
        ),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [],
      passages: [
        p("US-05", "In your turn you do **exactly one** of three things:", [
          "draw cards,",
          "claim a route,",
          "draw tickets.",
        ]),
        p(
          "US-06",
          "Then it is the next player’s turn. While you have begun something that is not finished, such as a second card or a choice of tickets, it must be finished first.",
        ),
      ],
    },
    {
      id: "cards",
      name: "Drawing cards",
      figures: [
        {
          name: "market",
          caption: "The third card is an open locomotive: taken first, it is the only card of the turn.",
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
            "Denver — Kansas City has two tracks. Here one is taken; with two or three players the other stays empty.",
        },
      ],
      passages: [
        ...claiming,
        ...doubles,
        p(
          "US-22",
          "Points for a route are yours **at once**, by its length. Six spaces are worth as much as fifteen single ones:",
        ),
        points(["spaces", "points"], [1, 2, 3, 4, 5, 6]),
      ],
    },
    {
      id: "tickets",
      name: "Drawing tickets",
      figures: [
        {
          name: "usa-way",
          caption: "Chicago — Santa Fe, 9 points. Any way will do, as long as all of it is yours.",
        },
      ],
      passages: [
        p(
          "US-24",
          "Draw **3 tickets** (or as many as are left) and keep **at least one**. Those you give back go under the ticket deck in the order in which you drew them. With an empty ticket deck this cannot be done.",
        ),
        p(
          "US-25",
          "You choose within the same turn. What you keep stays with you **to the end**, and you may hold any number. Which tickets you have, and whether they are complete, is your secret.",
        ),
        p("US-25a", "If drawing tickets is the only thing you can do, you must do it."),
      ],
    },
    {
      id: "end",
      name: "The end and the score",
      figures: [
        {
          name: "usa-road",
          caption:
            "New York — Pittsburgh — Chicago — Toronto — Pittsburgh — Nashville: the road passes Pittsburgh twice and counts whole, 15 cars. No route is used twice.",
        },
      ],
      passages: [
        lastRound,
        p("", "To the points of your routes are then added:"),
        scoringTickets,
        p(
          "US-28",
          "The **longest road** is worth 10 points. It is the largest number of cars on one unbroken way over your routes; it may cross itself and pass a city several times, but uses **no route twice**. If several tie, each gets 10. Who has no route has no road.",
        ),
        negative,
      ],
    },
    {
      id: "winning",
      name: "Who has won",
      figures: [],
      passages: [
        p("US-29", "The most points win. In a tie:", [
          "more completed tickets,",
          "then the longer road,",
          "and if that is equal too, the win is shared.",
        ]),
      ],
    },
    {
      id: "questions",
      name: "Questions that come up",
      figures: [],
      passages: [
        ...questions,
        q(
          "Must the longest road lead somewhere special?",
          "No. It may lie anywhere, and branches simply do not count.",
        ),
        q(
          "Do two tickets to the same city need two roads?",
          "No. One network may complete any number of tickets.",
        ),
      ],
    },
    everyGame,
  ],
};
