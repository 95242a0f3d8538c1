/** The rules of Ticket to Ride: First Journey, in English. */
import { everyGame } from "./every_game.en";
import { choice, p, q, type RulesText } from "./text";

export const rules: RulesText = {
  lead: [
    "You travel across Europe by train.",
    "Two secret tickets tell you which cities to join.",
    "You collect coloured cards and lay your cars on the map with them.",
    "When a ticket’s two cities are joined, it is done, and a new one comes.",
    "Whoever has done six tickets first has won.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "On the table",
      figures: [
        {
          name: "journey-cards",
          caption: "Six colours, ten cards of each, and twelve locomotives that stand in for any colour.",
        },
      ],
      passages: [
        p("", "The map shows 22 cities and 72 routes of one, two or three spaces."),
        p("FJ-01", "Two to four players. Everybody has **20 cars** of one colour."),
        p(
          "FJ-02",
          "There are **72 cards**: 10 each of yellow, green, white, black, blue and red, and 12 **locomotives**.",
        ),
        p(
          "FJ-03",
          "Everybody gets **4 cards** and **2 tickets**, hidden from the others. No cards lie open. There are 32 tickets, and 4 bonus cards “from east to west” lie ready.",
        ),
        choice(
          "The game can also be played on a map of the United States, with 19 cities and 64 routes; there the west is Seattle, San Francisco and Los Angeles, the east New York, Washington and Miami. The host may decide who begins.",
        ),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [
        {
          name: "journey-payment",
          caption: "Paris — Zurich, white, two spaces: two white cards, or a white one and a locomotive.",
        },
      ],
      passages: [
        p("", "In your turn you do **one** thing: draw cards, claim a route, or change your tickets."),
        p(
          "FJ-04",
          "**Draw** the two top cards of the deck. When the deck is empty, the played cards are shuffled and become a new one. If only one card is left you get one; if none, you cannot draw.",
        ),
        p(
          "FJ-05",
          "**Claim** a free route: play as many cards of its colour as it has spaces, and put your cars on it. A **locomotive** stands in for any colour. The route need not touch your others. One route a turn.",
        ),
        p(
          "FJ-06",
          "**New tickets:** put both of your hidden tickets away and take two others. That is your whole turn. You may do it whenever there are tickets to take.",
        ),
        p(
          "FJ-07",
          "Where two tracks lie side by side you may have only one of them. The other stays free for somebody else, however many of you play.",
        ),
      ],
    },
    {
      id: "tickets",
      name: "Tickets",
      figures: [
        { name: "journey-way", caption: "London and Rome are joined: the ticket is done and lies open." },
      ],
      passages: [
        p(
          "FJ-08",
          "As soon as your cars join the two cities of a ticket, it is **done**: it is shown to all, and you get a new one.",
        ),
        p(
          "FJ-09",
          "One route may finish both of your tickets. And if the new ticket is joined already, it is done too, and another comes. They are looked at in the order in which you hold them.",
        ),
        p(
          "FJ-10",
          "When the tickets run out, those put away are shuffled and used again. If there are none of these either, you go on with fewer.",
        ),
      ],
    },
    {
      id: "east-west",
      name: "From east to west",
      figures: [
        {
          name: "journey-crossing",
          caption: "From Dublin to Moscow in one chain: the bonus counts as a ticket.",
        },
      ],
      passages: [
        p(
          "FJ-11",
          "Join one city of the east (**Moscow, Rostov, Ankara**) with one of the west (**Dublin, Brest, Madrid**) by an unbroken chain of your cars, and you get a **bonus card**. It counts as a finished ticket. Everybody can get one, once.",
        ),
      ],
    },
    {
      id: "end",
      name: "The end",
      figures: [],
      passages: [
        p(
          "FJ-12",
          "Whoever finishes the **sixth** ticket, the bonus included, has **won** that very moment, even in the middle of a row of finished tickets.",
        ),
        p(
          "FJ-13",
          "The game also ends when somebody places the **last car**. Tickets that this finishes count. Then the most tickets win; if several have as many, they win together.",
        ),
      ],
    },
    {
      id: "questions",
      name: "Questions that come up",
      figures: [],
      passages: [
        q("May I change just one ticket?", "No, always both."),
        q("Are there points for long routes?", "No. Only finished tickets count."),
        q("Do unfinished tickets cost anything?", "No, they simply do not count."),
        q(
          "Does the bonus come without my asking?",
          "Yes, the program notices it, just as it notices a finished ticket.",
        ),
      ],
    },
    everyGame,
  ],
};
