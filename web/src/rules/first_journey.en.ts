/** The rules of Ticket to Ride: First Journey, in English. */
import { forChildren } from "./every_game.en";
import { choice, p, q, ruling, type RulesText } from "./text";

export const rules: RulesText = {
  lead: [
    "You travel across Europe by train.",
    "Two secret tickets tell you which cities to connect.",
    "You collect coloured cards and use them to put your cars on the map.",
    "When the two cities of a ticket are connected, the ticket is complete, and you get a new one.",
    "The first player to complete six tickets wins.",
  ],
  chapters: [
    {
      id: "set-up",
      name: "Setup",
      figures: [
        {
          name: "journey-cards",
          caption: "Six colours, ten cards of each, and twelve locomotives that replace any colour.",
        },
      ],
      passages: [
        p(
          "",
          "Our map has 22 cities and 72 routes of one, two or three spaces. It is a reconstruction: most of its routes and tickets are our own and differ from the board in the box, and how many locomotives there are is our guess.",
        ),
        p("FJ-01", "Two to four players. Each player has **20 cars** of one colour."),
        p(
          "FJ-02",
          "There are **72 cards**: 10 each of yellow, green, white, black, blue and red, and 12 **locomotives**.",
        ),
        p(
          "FJ-03",
          "Each player gets **4 cards** and **2 tickets** and keeps them secret. There are no open cards. There are 32 tickets and 4 bonus cards, “West to east”.",
        ),
        choice(
          "You can also play on a map of the United States, with 19 cities and 64 routes. There the west is Seattle, San Francisco and Los Angeles, and the east is New York, Washington and Miami. The host can choose who starts.",
        ),
      ],
    },
    {
      id: "turn",
      name: "Your turn",
      figures: [
        {
          name: "journey-payment",
          caption: "Paris — Zurich, white, two spaces: two white cards, or a white card and a locomotive.",
        },
      ],
      passages: [
        p("", "On your turn you do **one** thing: draw cards, claim a route, or swap your tickets."),
        ruling(
          "FJ-04",
          "**Draw** the two top cards of the deck. As soon as the deck is empty, the played cards are shuffled into a new one. If only one card can be had, you get one; if there is none, you cannot draw.",
        ),
        p(
          "FJ-05",
          "**Claim** a free route: play as many cards of its colour as it has spaces, and put your cars on it. A **locomotive** replaces any colour. The route does not have to touch your other routes. You can claim one route per turn.",
        ),
        ruling(
          "FJ-06",
          "**New tickets:** put both of your secret tickets away and take two others; the old ones are put away last, so they cannot come straight back. That is your whole turn. You can do this as long as there are tickets to take. If it is all you can do and it completes nothing, it counts as passing. But passing ends the game only when nobody’s cars connect any ticket that is still hidden: as long as somebody could complete one, you play on.",
        ),
        p(
          "FJ-07",
          "Where two tracks run side by side, you may have only one of them. The other one stays free for another player, no matter how many of you play.",
        ),
      ],
    },
    {
      id: "tickets",
      name: "Tickets",
      figures: [
        {
          name: "journey-way",
          caption: "London and Rome are connected: the ticket is complete and everyone can see it.",
        },
      ],
      passages: [
        p(
          "FJ-08",
          "As soon as your cars connect the two cities of a ticket, it is **complete**: everyone sees it, and you get a new one.",
        ),
        ruling(
          "FJ-09",
          "One route can complete both of your tickets: first the one you have held longer. And if the cities of your new ticket are already connected, hurrah: it is complete too, and you get another one!",
        ),
        ruling(
          "FJ-10",
          "When the tickets run out, the ones put away are shuffled and used again. If there are none of those either, you play on with fewer tickets.",
        ),
      ],
    },
    {
      id: "east-west",
      name: "West to east",
      figures: [
        {
          name: "journey-crossing",
          caption: "From Dublin to Moscow in one chain: the bonus counts as a ticket.",
        },
      ],
      passages: [
        p(
          "FJ-11",
          "Connect a city in the west (**Dublin, Brest, Madrid**) to a city in the east (**Moscow, Rostov, Ankara**) with one unbroken chain of your cars, and you get a **bonus card**. It counts as a completed ticket. Each player can get it once.",
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
          "The player who completes a **sixth** ticket **wins** right away. The bonus counts as a ticket too.",
        ),
        p(
          "FJ-13",
          "The game also ends when a player places their **last car**. Tickets completed by that move still count. Then the player with the most tickets wins; players with the same number win together.",
        ),
      ],
    },
    forChildren,
    {
      id: "questions",
      name: "Frequent questions",
      figures: [],
      passages: [
        q("May I swap just one ticket?", "No, always both."),
        q("Are there points for long routes?", "No. Only completed tickets count."),
        q("Do unfinished tickets cost anything?", "No, they simply do not count."),
        q(
          "Do I have to ask for the bonus?",
          "No, the program notices it, just as it notices a completed ticket.",
        ),
      ],
    },
  ],
};
