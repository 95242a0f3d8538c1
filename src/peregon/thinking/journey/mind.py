# pyright: basic
"""What a seat has in mind in First Journey, and the numbers its policy is weighed by."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, bits, field
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import COLORS, ROUTES
from peregon.thinking.paths import Ways

# What the policy is weighed by.
(
    CLAIMING,  # turns that a route costs in looking for a way, besides its cards
    MISSING,  # turns for a card that is missing
    CONVEX,  # turns more for each further card missing
    HELD_CARD,  # turns for a card that is there, and could be used elsewhere
    WILD,  # turns for a card that a locomotive in hand stands in for
    CAR,  # turns for a car
    EITHER,  # turns that a route is cheaper by if its twin would do as well
    TICKET,  # turns that a ticket is worth
    BONUS,  # turns that the bonus is worth
    SLACK,  # turns lost where cards are missing
    CARS,  # turns for a car, in weighing a plan
    NEXT,  # what a planned route is worth, claimed now
    LAST,  # what it is worth besides if it is the last one of a ticket
    SINGLE,  # and if there is no second track left
    SPEND,  # what it costs to spend a locomotive
    LIMIT,  # turns that a ticket is thought to cost at most
    SWAP,  # turns that new tickets must save
    SWAP_NEW,  # how far new tickets are thought to be, of their mean
    SWAP_DONE,  # turns that a ticket complete at once saves
    NEARER,  # how much the nearer of two tickets counts
    ATTACHED,  # turns that it is worth to join another part to the network
) = range(21)
TUNES = 21

# A newcomer goes the shortest way, whatever the hand, and seldom changes tickets. One who has played a few
# times looks at the hand, but not far ahead.
NEWCOMER = {
    MISSING: 1.15,
    CONVEX: 0.0,
    HELD_CARD: 1.4,
    WILD: 1.0,
    EITHER: 0.0,
    BONUS: 0.0,
    SLACK: 0.5,
    SWAP: 12.0,
    SWAP_DONE: 0.0,
    NEARER: 0.5,
    ATTACHED: 0.0,
}
AMATEUR = {**NEWCOMER, HELD_CARD: 0.9, WILD: 0.9, LAST: 0.45}

TURN = 64  # what a turn costs in the net, where costs are whole numbers
LEAST = 4  # what a route costs there at least
GOALS = 3  # two tickets and the bonus
CROSSING = 2
BOTH = 3  # tickets, as a set of goals
NO_ROUTE = -1
NO_ACTION = -1
NOWHERE = -1
NEVER = 99.0
AFAR = 2.0  # turns by which looking for a way may overrate it
CANDIDATES = 6
ALIVE = 0.15  # what a claim must promise to be a candidate
SOON = 1.5  # turns: nobody changes a ticket that is so near
LONG = 200  # decisions of a game that leads nowhere


class Mind(Ways):
    """What a seat has in mind."""

    way = bits(GOALS, WORDS, seen=BY_ALL)  # the routes that each goal takes, by itself
    tune = field(np.float32, TUNES, seen=BY_ALL)
    price = field(np.int32, ROUTES, seen=BY_ALL)  # of each edge, before anything is planned
    decisions = field(np.int32, seen=BY_ALL)  # since it knew nothing
    turns = field(np.float32, GOALS, seen=BY_ALL)  # that each goal takes by itself
    score = field(np.float32, seen=BY_ALL)  # of the plan
    chance = field(np.float32, COLORS, seen=BY_ALL)  # of each colour, to be drawn
    lacks = field(np.float32, COLORS, seen=BY_ALL)  # cards that a plan needs beyond the hand
    pairs = field(np.int16, seen=BY_ALL)  # of cities, with one route or two
    pair_a = field(np.int8, ROUTES, seen=BY_ALL)
    pair_b = field(np.int8, ROUTES, seen=BY_ALL)
    pair_first = field(np.int8, ROUTES, seen=BY_ALL)
    pair_second = field(np.int8, ROUTES, seen=BY_ALL)
    main = field(np.int8, seen=BY_ALL)  # the label of the main part of the network
    goals = field(np.int8, seen=BY_ALL)  # those planned for, as bits
    exact = field(np.int8, seen=BY_ALL)


@kernel
def forget(mind):
    mind.decisions = 0
