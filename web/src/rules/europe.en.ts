/** The rules of Ticket to Ride: Europe, in English. */
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
    "You are building railways across Europe at the turn of the twentieth century.",
    "You collect cards in the colours of the cars and pay with them for routes between neighbouring cities; every route brings points.",
    "Secret tickets name two cities: connect them and you win their points, fail and you lose as many.",
    "Ferries want locomotives, tunnels may cost more than you thought, and a station lets you travel over a neighbour’s route.",
    "The longest road is worth ten points more, and whoever has the most in the end has won.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "On the table",
      figures: [
        {
          name: "europe-cards",
          caption:
            "Eight colours, twelve cards of each, and fourteen locomotives. Each colour has its own sign.",
        },
        { name: "europe-tickets", caption: "A regular ticket, and a long one with its brass edge." },
      ],
      passages: [
        p(
          "",
          "The map shows 47 cities and 101 routes, among them 13 ferries and 18 tunnels; 11 pairs of cities are joined by two tracks. There are 40 regular tickets and 6 long ones.",
        ),
        p(
          "EU-01",
          "Two to five players. Everybody has **45 cars** and **3 stations** and begins with 0 points. The deck holds 110 cards: 12 of each of eight colours, and 14 locomotives. Everybody is dealt **4 cards**; five more are laid open beside the deck.",
        ),
        p(
          "EU-02",
          "Everybody is dealt **one long ticket**, worth 20 or 21 points. The other long tickets are put away unseen.",
        ),
        p(
          "EU-03",
          "With it come **three regular tickets**. Keep **at least two of the four**, of whichever kind. What you give back now is out of the game, and nobody sees it. All choose at the same time.",
        ),
        choice("The host may decide who begins instead of drawing lots."),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [],
      passages: [
        p("EU-04 US-05", "In your turn you do **exactly one** of four things:", [
          "draw cards,",
          "claim a route,",
          "draw tickets,",
          "build a station.",
        ]),
        p(
          "US-06",
          "Then it is the next player’s turn. While you have begun something that is not finished (a second card, a choice of tickets, a tunnel), it must be finished first.",
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
          name: "europe-payment",
          caption:
            "Paris — Pamplona, blue, four spaces: four blue cards, or locomotives in place of some or all.",
        },
      ],
      passages: [
        ...claiming,
        ...doubles,
        p(
          "EU-22",
          "Two routes are a double only if they join **the same two cities**. Routes that merely run side by side for a while are not.",
        ),
        p("US-22 EU-23", "Points for a route are yours **at once**, by its length:"),
        points(["spaces", "points"], [1, 2, 3, 4, 6, 8]),
      ],
    },
    {
      id: "ferries",
      name: "Ferries",
      figures: [
        {
          name: "ferry",
          caption: "London — Dieppe shows one locomotive: a locomotive, and one card of any colour.",
        },
      ],
      passages: [
        p(
          "EU-06",
          "A ferry is a grey route that shows one or more locomotives. **At least as many locomotives** must be in your payment; the other spaces are paid as on any grey route. More locomotives than shown are welcome too.",
        ),
      ],
    },
    {
      id: "tunnels",
      name: "Tunnels",
      figures: [
        {
          name: "tunnel",
          caption:
            "Paid with three red cards. A red card and a locomotive turn up: two cards more, red or locomotives.",
        },
      ],
      passages: [
        p(
          "EU-07",
          "Nobody knows how hard the rock is. First lay down the **full payment**; then **three cards** are turned up from the deck.",
        ),
        p(
          "EU-08",
          "Each one of **the colour you paid**, and each **locomotive**, costs you **one more card**: of that colour, or a locomotive, as you like.",
        ),
        p(
          "EU-09",
          "If you paid with locomotives alone, only turned-up locomotives count, and only locomotives pay for them.",
        ),
        p(
          "EU-10",
          "Now pay what is asked, or take your whole payment back; either way your turn is over. You are asked even if you could not pay, so that nobody can guess your hand. If nothing more is to be paid, the tunnel is yours at once.",
        ),
        p("EU-10a", "The cards you laid down and the cards turned up are seen by all."),
        p(
          "EU-11",
          "At the end of the turn the turned-up cards go to the discard, and so do the cards paid. Until then they are kept apart: if the deck has to be shuffled anew for the tunnel, they are not in it.",
        ),
        p(
          "EU-12",
          "If fewer than three cards are left in deck and discard, as many are turned up as there are; with none, the tunnel is claimed without any.",
        ),
        p("EU-13", "Cars are needed only for the spaces of the route, never for the extra cards."),
      ],
    },
    {
      id: "stations",
      name: "Stations",
      figures: [
        {
          name: "station",
          caption:
            "The station in Zagreb lets its owner use the other player’s route Zagreb — Budapest for a ticket.",
        },
      ],
      passages: [
        p(
          "EU-14",
          "Build a station in **any city that has none yet**, whether routes lead there or not. One a turn, three in the whole game.",
        ),
        p(
          "EU-15",
          "Your first station costs **1 card**, the second **2 of one colour**, the third **3 of one colour**. Locomotives stand in for any of them.",
        ),
        p(
          "EU-16",
          "At the end each of your stations lends you **one route of another player** that touches its city. It helps with tickets only, and it is the same route for all of your tickets.",
        ),
        p(
          "EU-17",
          "You need not say which route you borrow. At the end the program tries every combination and takes the one that brings you the most ticket points, then the most completed tickets.",
        ),
        p("EU-18", "Each station that you did **not** build is worth **4 points** at the end."),
        p("EU-19", "Borrowed routes do not count for the longest road, nor do they join two parts of it."),
        p(
          "EU-19a",
          "Two of your stations may borrow routes that follow one another. A station in a city that no one else’s route touches lends nothing, but may be built.",
        ),
      ],
    },
    {
      id: "tickets",
      name: "Drawing tickets",
      figures: [],
      passages: [
        p(
          "EU-05 US-24",
          "Draw **3 regular tickets** (or as many as are left) and keep **at least one**. What you give back goes under the ticket deck, in the order drawn. With an empty ticket deck this cannot be done.",
        ),
        p(
          "US-25",
          "You choose within the same turn. What you keep stays with you **to the end**, and you may hold any number. Which tickets you have, and whether they are complete, is your secret.",
        ),
        p("US-25a", "If drawing tickets is the only thing you can do, you must do it."),
        choice(
          "Printed rules differ on the tickets given back during the game. Here they go under the deck; when setting up a table the host may have them leave the game instead.",
        ),
      ],
    },
    {
      id: "end",
      name: "The end and the score",
      figures: [
        {
          name: "europe-road",
          caption:
            "The European Express: one unbroken way, here Barcelona — Pamplona — Paris — Marseille — Pamplona, 14 cars. It passes Pamplona twice, but uses no route twice.",
        },
      ],
      passages: [
        lastRound,
        p("", "To the points of your routes are then added 4 points for every station you have kept, and:"),
        scoringTickets,
        p(
          "EU-20 US-28",
          "The **European Express**, 10 points, goes to the longest road: the largest number of cars on one unbroken way over one’s own routes. It may pass a city several times but uses **no route twice**. If several tie, each gets 10. Who has no route has no road.",
        ),
        negative,
      ],
    },
    {
      id: "winning",
      name: "Who has won",
      figures: [],
      passages: [
        p("EU-21 US-29", "The most points win. In a tie:", [
          "more completed tickets,",
          "then fewer stations built,",
          "then the holder of the European Express,",
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
          "May I choose to leave a tunnel although I could pay?",
          "Yes. You get back all you laid down, and your turn is over.",
        ),
        q(
          "May another player build a station where mine stands?",
          "No: one station a city. But a station in your city does not keep anybody from claiming routes to it.",
        ),
        q(
          "Does a station borrow a route that was claimed after it was built?",
          "Yes. Only what lies on the board at the end matters.",
        ),
      ],
    },
    everyGame,
  ],
};
