# pyright: basic
"""The mind of a seat in First Journey, and the numbers that weigh its policy."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import COLORS, ROUTES
from peregon.thinking.paths import Ways
from peregon.thinking.tunes import tune_column


class JourneyTune(NamedTuple):
    """The numbers that weigh the policy."""

    claiming: float  # turns for a route while ways are searched, besides its cards
    missing: float  # turns for a card that is missing
    convex: float  # more turns for each further card that is missing
    held_card: float  # turns for a card in the hand, which could be used elsewhere
    wild: float  # turns for a card that a locomotive in the hand replaces
    car: float  # turns for a car
    either: float  # turns less for a route whose twin is as good
    ticket: float  # turns that a ticket is worth
    bonus: float  # turns that the bonus is worth
    slack: float  # turns lost where cards are missing
    cars: float  # turns for a car while plans are compared
    next: float  # the worth of claiming a planned route now
    last: float  # more, if it completes a ticket
    single: float  # more, if there is no second track left
    spend: float  # the cost of spending a locomotive
    limit: float  # turns that a ticket costs at most, as assumed
    swap: float  # turns that new tickets must save
    swap_new: float  # how far new tickets are assumed to be, as a part of their mean
    swap_done: float  # turns that a ticket saves if it is complete at once
    nearer: float  # the weight of the nearer of two tickets
    attached: float  # turns that it is worth to join another part of the network


# A newcomer takes the shortest way, whatever the hand, and seldom changes tickets. An amateur looks at the
# hand, but not far ahead.
NEWCOMER = {
    "missing": 1.15,
    "convex": 0.0,
    "held_card": 1.4,
    "wild": 1.0,
    "either": 0.0,
    "bonus": 0.0,
    "slack": 0.5,
    "swap": 12.0,
    "swap_done": 0.0,
    "nearer": 0.5,
    "attached": 0.0,
}
AMATEUR = {**NEWCOMER, "held_card": 0.9, "wild": 0.9, "last": 0.45}

TURN = 64  # what a turn costs in the net, where costs are whole numbers
LEAST = 4  # the least cost of a route there
GOALS = 3  # two tickets and the bonus
CROSSING = 2
BOTH = 3  # tickets, as a set of goals
NO_ROUTE = -1
NO_ACTION = -1
NOWHERE = -1
NEVER = 99.0
AFAR = 2.0  # turns by which the search may overrate the cost of a way
CANDIDATES = 6
ALIVE = 0.15  # the least hope of a claim that is a candidate
SOON = 1.5  # turns: a ticket as near as this is not changed
LONG = 200  # decisions after which a game is stuck, and tickets are not changed any more


class Mind(Ways):
    """The plan of a seat, and what it knows about the board."""

    way = column_bits(GOALS, WORDS)  # the routes that each goal takes, by itself
    tune = tune_column(JourneyTune)
    price = column(np.int32, ROUTES)  # of each edge, before anything is planned
    decisions = column(np.int32)  # since it was cleared
    turns = column(np.float32, GOALS)  # that each goal takes by itself
    score = column(np.float32)  # of the plan
    chance = column(np.float32, COLORS)  # of each colour, to be drawn
    lacks = column(np.float32, COLORS)  # cards that a plan needs beyond the hand
    pairs = column(np.int16)  # of cities, with one route or two
    pair_a = column(np.int8, ROUTES)
    pair_b = column(np.int8, ROUTES)
    pair_first = column(np.int8, ROUTES)
    pair_second = column(np.int8, ROUTES)
    main = column(np.int8)  # the label of the main part of the network
    goals = column(np.int8)  # those planned for, as bits
    exact = column(np.int8)


@kernel
def forget(mind):
    """Clear what the mind knows about a position."""
    mind.decisions = 0
