# pyright: basic
"""What a seat has in mind in Ticket to Ride and its Europe, and the numbers its policy is weighed by."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.masks import BITS
from peregon.kernels.spans import CITIES, COLORS
from peregon.thinking.tunes import tune_column
from peregon.thinking.ways import Ways


class TicketTune(NamedTuple):
    """The numbers that weigh the policy."""

    turn: float  # what a turn costs in a plan
    car: float  # what a car costs in a plan
    sure: float  # how likely a planned ticket is made
    worth_it: float  # a ticket is planned for while its way costs at most so many times its points
    planned: float  # extra points for a planned route
    share: float  # of the tickets' points, spread over the planned routes
    haste: float  # what a turn costs in choosing what to claim next
    stray: float  # extra points for a route off the plan while there is one
    contested: float  # for a planned route where another player is near
    attached: float  # for a route that touches the own network
    locomotive_cost: float  # what it costs to spend a locomotive
    locomotive_hope: float  # what an open locomotive is worth beyond what it is needed for
    blind: float  # how much better a blind card is than it looks
    more_cars: float  # cars one must have left to draw more tickets
    others_cars: float  # cars the others must have left
    pace: float  # cars that a player uses in a turn near the end
    tunnel: float  # extra cards that a tunnel is thought to cost
    loan: float  # what a station costs in a plan
    reserve: float  # how firmly cards of planned colours are kept


# A player who has played a few times thinks of what a turn is worth, and little of the others.
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
# A newcomer believes in its tickets and goes for them by the ways that take the fewest cars. It takes every
# open locomotive, even alone, draws blind otherwise, and never draws more tickets.
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

TARGETS = 12  # routes kept in mind, at most


class TicketMind(Ways):
    """What a seat has in mind."""

    held = column_bits()  # the tickets the plan was made for
    tune = tune_column(TicketTune)
    likely = column(np.float32, BITS)  # of each ticket: how likely the seat holds it
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
    mind.planned, mind.weighed = 0, 0
