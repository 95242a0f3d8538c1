/** The rules common to Ticket to Ride and Europe, in English. */
import { p, q, ruling, type Passage } from "./text";

export const drawing: readonly Passage[] = [
  p(
    "US-08",
    "Draw **two cards, one after the other**. Each can be one of the five open cards or the unseen top card of the deck.",
  ),
  p(
    "US-09",
    "When you take an open card, it is replaced from the deck at once, so the new card can already be your second one.",
  ),
  p("US-10", "An **open locomotive** takes the whole draw: if you take it first, your turn is over."),
  p(
    "US-11",
    "You cannot take an open locomotive as your second card, not even one that has just been turned up. A locomotive drawn **unseen** from the deck is good luck and counts like any other card.",
  ),
  ruling(
    "US-12",
    "As soon as three of the five open cards are locomotives, all five are discarded and replaced, again if necessary. They stay only when nothing better could come: when fewer than three other cards are left among the open cards, the deck and the discard pile, or when the deck is just five cards with three locomotives among them too, so that the two would change places for ever.",
  ),
  ruling(
    "US-13",
    "As soon as the deck is empty, the discard pile is shuffled into a new deck: **at once**, with the card that was its last, and before anything else is discarded. If the discard pile is empty too, the next cards discarded become the new deck.",
  ),
  ruling(
    "US-14",
    "While deck and discard pile are both empty, gaps among the open cards stay open, each in its place, and you may take the cards that are left. If there are none, you cannot draw cards. The gaps are filled as soon as cards are discarded again.",
  ),
  ruling("US-15", "If you cannot take a second card after your first one, your turn ends."),
  p("US-15a", "There is no limit to the number of cards in your hand."),
];

export const claiming: readonly Passage[] = [
  p(
    "US-16",
    "To claim a route, play **as many cards of one colour as it has spaces**. A locomotive replaces a card of any colour, and you may even pay with locomotives alone.",
  ),
  p(
    "US-17",
    "Pay for a **coloured** route with cards of its colour, and for a **grey** route with cards of any single colour. You may add as many locomotives as you like, even more than you need.",
  ),
  p(
    "US-18",
    "Put one of your cars on every space; you must have enough cars left. The cards you played go to the discard pile.",
  ),
  p("US-19", "You can claim any free route. It does not have to touch your other routes."),
];

export const doubles: readonly Passage[] = [
  p(
    "US-20",
    "Some neighbouring cities are connected by **two tracks**. A player may hold only one of the two.",
  ),
  p(
    "US-21",
    "With **two or three players** only one track is used: once it is claimed, the other is closed to everyone.",
  ),
];

export const wholeRoute = p(
  "US-23",
  "One route per turn, and always all of it: you cannot claim part of a route.",
);

export const lastRound = p(
  "US-26",
  "When a player ends a turn with **two cars or fewer**, the last round begins: every player, including that one, has **one more turn**. Then the game is over. If another player runs out of cars in the meantime, nothing changes.",
);

export const scoringTickets = p(
  "US-27",
  "Tickets are revealed. If your routes connect its two cities, a ticket **adds** its points; if not, it **costs** you as many.",
);

export const negative = p("US-30", "A score can drop below zero.");

export const questions: readonly Passage[] = [
  q(
    "May I claim a route just to block another player?",
    "Yes. You may claim any free route you can pay for.",
  ),
  q("Do leftover cards and cars count?", "No, neither for you nor against you."),
  q(
    "Do I have to announce a completed ticket?",
    "No. The other players do not learn about it before the end.",
  ),
];
