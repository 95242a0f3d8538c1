# pyright: basic
"""The mind of a seat in Ticket to Ride and its Europe, and the numbers that weigh its policy."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.masks import BITS
from peregon.kernels.spans import CITIES, COLORS
from peregon.thinking.paths import Ways
from peregon.thinking.tunes import tune_column


class TicketTune(NamedTuple):
    """The numbers that weigh the policy."""

    turn: float  # points that a turn costs in a plan
    car: float  # points that a car costs in a plan
    sure: float  # how likely a planned ticket is completed
    worth_it: float  # a ticket is planned if its way costs at most so many times its points
    planned: float  # extra points for a planned route
    share: float  # the part of the tickets' points that is shared out over the planned routes
    haste: float  # points that a turn costs in the choice of the next claim
    stray: float  # extra points for a route off the plan while there is one
    contested: float  # extra points for a planned route near another player
    attached: float  # extra points for a route that touches the own network
    locomotive_cost: float  # points that a locomotive costs
    locomotive_hope: float  # the worth of an open locomotive beyond the routes that need it
    blind: float  # how many times better a blind card is than it looks
    more_cars: float  # cars that a player needs to draw more tickets
    others_cars: float  # cars that the others must have left for it
    pace: float  # cars that a player uses in a turn near the end
    tunnel: float  # extra cards that a tunnel is assumed to cost
    loan: float  # points that a station costs in a plan
    reserve: float  # the part of the cards of planned colours that is kept
    likelier: float  # how much likelier a hand is for each point that its plan is worth, in logarithms


# An amateur weighs what a turn is worth, and looks little at the others.
AMATEUR = {
    "turn": 1.0,
    "car": 2.5,
    "planned": 10.0,
    "haste": 0.8,
    "stray": 0.0,
    "contested": 0.0,
    "attached": 0.0,
    "locomotive_hope": 1.0,
    "blind": 1.2,
    "more_cars": 25.0,
    "reserve": 0.0,
}
# A newcomer goes for all tickets by the ways with the fewest cars, takes every open locomotive, draws blind
# otherwise, and never draws more tickets.
NEWCOMER = {
    **AMATEUR,
    "turn": 0.0,
    "car": 5.0,
    "sure": 3.0,
    "worth_it": 9.0,
    "planned": 20.0,
    "locomotive_hope": 20.0,
    "blind": 30.0,
    "more_cars": 99.0,
}


class Evidence(NamedTuple):
    """What speaks for a ticket's being another player's, as numbers or as their weights."""

    built: float  # the part of its shortest way that the player has built
    complete: float  # 1 if its cities are connected
    touched: float  # the part of its two cities that the player's routes reach
    served: float  # the part of the player's cars that lie on its way
    missing: float  # the cars that it lacks, times the part of the player's cars that are used
    blocked: float  # 1 if no way is left
    long: float  # 1 for a long ticket


POOL = 64  # likely hands that are collected, at most
TARGETS = 12  # routes that a mind keeps, at most


class TicketMind(Ways):
    """The plan of a seat, its next claims, and its guesses about the others' tickets."""

    held = column_bits()  # the tickets the plan was made for
    tune = tune_column(TicketTune)
    pool = column_bits(POOL)  # hands of tickets that the seat may have
    likely = column(np.float32, BITS)  # of each ticket: how likely the seat holds it
    pooled = column(np.int16)  # how many hands
    evidence = column(np.float32, BITS, len(Evidence._fields))  # for each ticket's being the seat's
    score = column(np.float32, TARGETS)  # of the best routes to claim next
    benefit = column(np.float32, COLORS)  # of one more card
    reserved = column(np.int16, COLORS)
    target = column(np.int16, TARGETS)
    short = column(np.int16, TARGETS)  # cards that are missing
    paid_color = column(np.int8, TARGETS)
    targets = column(np.int8)
    weighed = column(np.int8)  # whether `benefit` still holds, for the second card of a turn
    planned = column(np.int8)  # whether there is a plan at all
    open_points = column(np.int16)  # of the tickets that the plan completes
    cost = column(np.int32)  # of the plan
    gain = column(np.int32)  # of the tickets, if all goes well
    presence = column(np.int8, CITIES)  # who has routes at each city, as bits
    exact = column(np.int8)


@kernel
def forget(mind):
    """Clear what the mind knows about a position."""
    mind.planned, mind.weighed = 0, 0
