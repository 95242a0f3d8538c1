/** What Ticket to Ride and its Europe have in common, in English. */
import { p, q, type Passage } from "./text";

export const drawing: readonly Passage[] = [
  p(
    "US-08",
    "You draw **two cards, one after the other**. Each may be one of the five open cards or the unseen top card of the deck.",
  ),
  p(
    "US-09",
    "An open card that is taken is replaced from the deck at once, so the new one can already be your second card.",
  ),
  p(
    "US-10",
    "An **open locomotive** costs the whole draw: take it as your first card and your turn is over.",
  ),
  p(
    "US-11",
    "As a second card an open locomotive may not be taken, not even one that has just turned up. A locomotive that you draw **blind** from the deck is a stroke of luck and counts as any other card.",
  ),
  p(
    "US-12",
    "As soon as three of the five open cards are locomotives, all five are discarded and five new ones laid out, again if need be. Only when fewer than three other cards are left in open cards, deck and discard together do they stay, since nothing better could come.",
  ),
  p(
    "US-13",
    "When the deck is empty, the discard is shuffled and becomes the new deck as soon as a card is needed.",
  ),
  p(
    "US-14",
    "If the discard is empty as well, gaps among the open cards stay gaps, and you may take what still lies there. With nothing to take, cards cannot be drawn. The gaps are filled as soon as somebody discards again.",
  ),
  p("US-15", "If after your first card there is no second one you could take, your turn simply ends."),
  p("US-15a", "You may hold as many cards as you like."),
];

export const claiming: readonly Passage[] = [
  p(
    "US-16",
    "To claim a route, play **as many cards of one colour as it has spaces**. Locomotives are wild: each stands in for a card of any colour, and a route may even be paid with locomotives alone.",
  ),
  p(
    "US-17",
    "A **coloured** route wants its own colour. A **grey** route takes any colour you choose, but only one. How many locomotives you mix in is up to you, even more than needed.",
  ),
  p(
    "US-18",
    "Put one of your cars on every space: you need that many cars left. The cards you played go to the discard.",
  ),
  p("US-19", "Any free route will do. It need not touch the routes you already have."),
  p("US-23", "One route a turn, and always the whole of it: parts of a route cannot be claimed."),
];

export const doubles: readonly Passage[] = [
  p(
    "US-20",
    "Some neighbouring cities are joined by **two tracks**. One player may hold only one of the two.",
  ),
  p(
    "US-21",
    "With **two or three players** only one track is used: once it is claimed, the other is closed to everybody.",
  ),
];

export const lastRound = p(
  "US-26",
  "When a player ends a turn with **two cars or fewer**, the last round begins: everybody, that player included, has **one more turn**. Then the game is over. Should somebody else run out of cars meanwhile, nothing changes.",
);

export const scoringTickets = p(
  "US-27",
  "Now tickets are shown. If your routes connect its two cities, a ticket **adds** its points; if not, it **takes** them away.",
);

export const negative = p("US-30", "A score may fall below zero.");

export const questions: readonly Passage[] = [
  q(
    "May I claim a route only to be in somebody’s way?",
    "Yes. Any free route that you can pay is yours to claim.",
  ),
  q("Do cards and cars that are left over count?", "No, neither for you nor against you."),
  q("Must I say when a ticket is complete?", "No. Nobody else learns of it before the end."),
];
