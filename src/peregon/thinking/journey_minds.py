# pyright: basic
"""What a seat has in mind in First Journey, and the numbers its policy is weighed by."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import COLORS, ROUTES
from peregon.thinking.tunes import tune_column
from peregon.thinking.ways import Ways


class JourneyTune(NamedTuple):
    """The numbers that weigh the policy."""

    claiming: float  # turns that a route costs in looking for a way, besides its cards
    missing: float  # turns for a card that is missing
    convex: float  # turns more for each further card missing
    held_card: float  # turns for a card that is there, and could be used elsewhere
    wild: float  # turns for a card that a locomotive in hand stands in for
    car: float  # turns for a car
    either: float  # turns that a route is cheaper by if its twin would do as well
    ticket: float  # turns that a ticket is worth
    bonus: float  # turns that the bonus is worth
    slack: float  # turns lost where cards are missing
    cars: float  # turns for a car, in weighing a plan
    next: float  # what a planned route is worth, claimed now
    last: float  # what it is worth besides if it is the last one of a ticket
    single: float  # and if there is no second track left
    spend: float  # what it costs to spend a locomotive
    limit: float  # turns that a ticket is thought to cost at most
    swap: float  # turns that new tickets must save
    swap_new: float  # how far new tickets are thought to be, of their mean
    swap_done: float  # turns that a ticket complete at once saves
    nearer: float  # how much the nearer of two tickets counts
    attached: float  # turns that it is worth to join another part to the network


# A newcomer goes the shortest way, whatever the hand, and seldom changes tickets. One who has played a few
# times looks at the hand, but not far ahead.
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

    way = column_bits(GOALS, WORDS)  # the routes that each goal takes, by itself
    tune = tune_column(JourneyTune)
    price = column(np.int32, ROUTES)  # of each edge, before anything is planned
    decisions = column(np.int32)  # since it knew nothing
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
    mind.decisions = 0
