/** The rules of Ticket to Ride: Europe, in English. */
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
    "You build railways across Europe at the turn of the twentieth century.",
    "You collect coloured cards and use them to pay for routes between neighbouring cities; every route scores points.",
    "Each secret ticket names two cities: connect them to win its points, or lose as many if you fail.",
    "Ferries need locomotives, tunnels may cost more than expected, and a station lets you use another player’s route.",
    "The longest road scores ten more points, and the player with the most points wins.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "Setup",
      figures: [
        {
          name: "europe-cards",
          caption:
            "Eight colours, twelve cards of each, and fourteen locomotives. Each colour has its own symbol.",
        },
        { name: "europe-tickets", caption: "A regular ticket, and a long one with a brass edge." },
      ],
      passages: [
        p(
          "",
          "The map shows 47 cities and 101 routes, among them 13 ferries and 18 tunnels; 11 pairs of cities are connected by two tracks. There are 40 regular tickets and 6 long ones.",
        ),
        p(
          "EU-01",
          "Two to five players. Each player has **45 cars** and **3 stations** and starts with 0 points. The deck holds 110 cards: 12 of each of eight colours, and 14 locomotives. Each player is dealt **4 cards**; five more are laid face up beside the deck.",
        ),
        p(
          "EU-02",
          "Each player is dealt **one long ticket**, worth 20 or 21 points. The other long tickets are removed unseen.",
        ),
        p(
          "EU-03",
          "Each player also gets **three regular tickets** and keeps **at least two of the four**, of either kind. The returned tickets leave the game unseen. All players choose at the same time.",
        ),
        choice("The first player is random unless the host chooses one."),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [],
      passages: [
        p("EU-04 US-05", "On your turn you do **exactly one** of four things:", [
          "draw cards,",
          "claim a route,",
          "draw tickets,",
          "build a station.",
        ]),
        p(
          "US-06",
          "Then the next player takes a turn. If you have started something (drawing two cards, choosing tickets, a tunnel), you must finish it first.",
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
          name: "europe-payment",
          caption:
            "Paris — Pamplona, blue, four spaces: four blue cards, or locomotives instead of some or all of them.",
        },
      ],
      passages: [
        ...claiming,
        ...doubles,
        p(
          "EU-22",
          "Two routes form a double route only if they connect **the same two cities**. Routes that merely run side by side for a while do not.",
        ),
        p("US-22 EU-23", "A route scores points **at once**, depending on its length:"),
        points(["spaces", "points"], [1, 2, 3, 4, 6, 8]),
        wholeRoute,
      ],
    },
    {
      id: "ferries",
      name: "Ferries",
      figures: [
        {
          name: "ferry",
          caption: "London — Dieppe shows one locomotive: pay a locomotive and one card of any colour.",
        },
      ],
      passages: [
        p(
          "EU-06",
          "A ferry is a grey route that shows one or more locomotives. Your payment must include **at least as many locomotives as shown**; pay for the other spaces as on any grey route. You may pay with more locomotives than shown.",
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
            "Paid with three red cards. A red card and a locomotive are turned up: the extra cost is two cards, red or locomotives.",
        },
      ],
      passages: [
        p(
          "EU-07",
          "Nobody knows how hard the rock is. First pay the **full price**; then **three cards** are turned up from the deck.",
        ),
        p(
          "EU-08",
          "Each turned-up card of **the colour you paid with**, and each turned-up **locomotive**, costs you **one extra card**: of that colour or a locomotive, as you like.",
        ),
        p(
          "EU-09",
          "If you paid with locomotives alone, only turned-up locomotives count, and you pay the extra cost with locomotives.",
        ),
        p(
          "EU-10",
          "Pay the extra cost, or take your whole payment back; either way your turn is over. The program asks you even if you cannot pay, so that nobody can guess your hand. If there is no extra cost, the tunnel is yours at once.",
        ),
        p("EU-10a", "All players see the cards you paid and the cards turned up."),
        p(
          "EU-11",
          "At the end of the turn the turned-up cards and the cards paid go to the discard pile. Until then they are kept apart: if the discard pile has to be shuffled for the tunnel, they are not part of it.",
        ),
        p(
          "EU-12",
          "If fewer than three cards are left in the deck and the discard pile, only those are turned up; if there are none, you claim the tunnel at no extra cost.",
        ),
        p("EU-13", "You need cars only for the spaces of the route, not for the extra cards."),
      ],
    },
    {
      id: "stations",
      name: "Stations",
      figures: [
        {
          name: "station",
          caption:
            "The station in Zagreb lets its owner use the other player’s route Zagreb — Budapest for tickets.",
        },
      ],
      passages: [
        p(
          "EU-14",
          "Build a station in **any city that has none yet**, with or without routes. You can build one per turn and three per game.",
        ),
        p(
          "EU-15",
          "Your first station costs **1 card**, the second **2 of one colour**, the third **3 of one colour**. A locomotive replaces any of these cards.",
        ),
        p(
          "EU-16",
          "At the end each of your stations lets you use **one route of another player** that touches its city. It counts for tickets only, and it is the same route for all your tickets.",
        ),
        p(
          "EU-17",
          "You do not have to name the route. At the end the program tries every combination and picks the one with the most ticket points for you, then the one with the most completed tickets.",
        ),
        p("EU-18", "Each **unused** station scores **4 points** at the end."),
        p("EU-19", "Borrowed routes do not count towards the longest road and do not connect parts of it."),
        p(
          "EU-19a",
          "Two of your stations may borrow routes that follow one another. You may build a station in a city without other players’ routes, even though it lends you nothing.",
        ),
      ],
    },
    {
      id: "tickets",
      name: "Drawing tickets",
      figures: [],
      passages: [
        ruling(
          "EU-05 US-24",
          "Draw **3 regular tickets** (or as many as are left) and keep **at least one**. The tickets you return go under the ticket deck in the order you drew them. You cannot draw tickets when the ticket deck is empty.",
        ),
        p(
          "US-25",
          "You choose within the same turn. You hold the tickets you keep **until the end**, and there is no limit to their number. Which tickets you have, and whether they are complete, is secret.",
        ),
        ruling("US-25a", "If drawing tickets is your only possible move, you must draw them."),
        choice(
          "Printed editions differ on tickets returned during the game. Here they go under the deck; when setting up a table, the host can choose to remove them from the game instead.",
        ),
      ],
    },
    {
      id: "end",
      name: "End and scoring",
      figures: [
        {
          name: "europe-road",
          caption:
            "The European Express: one unbroken path, here Barcelona — Pamplona — Paris — Marseille — Pamplona, 14 cars. It passes through Pamplona twice, but uses no route twice.",
        },
      ],
      passages: [
        lastRound,
        p("", "Then you score 4 points for every unused station, and:"),
        scoringTickets,
        p(
          "EU-20 US-28",
          "The **European Express**, 10 points, goes to the longest road: the largest number of cars on one unbroken path along a player’s own routes. The path may visit a city several times but uses **no route twice**. If players tie, each scores 10. No routes, no road.",
        ),
        negative,
      ],
    },
    {
      id: "winning",
      name: "The winner",
      figures: [],
      passages: [
        p("EU-21 US-29", "The player with the most points wins. In a tie:", [
          "more completed tickets,",
          "then fewer stations built,",
          "then the holder of the European Express,",
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
          "May I give up a tunnel even though I could pay?",
          "Yes. You take your whole payment back, and your turn is over.",
        ),
        q(
          "May another player build a station in a city with my station?",
          "No: one station per city. But a station does not stop other players from claiming routes to the city.",
        ),
        q(
          "Can a station use a route that was claimed after it was built?",
          "Yes. Only the board at the end matters.",
        ),
      ],
    },
    everyGame,
  ],
};
