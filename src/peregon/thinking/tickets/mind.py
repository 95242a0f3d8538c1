# pyright: basic
"""What a seat has in mind in Ticket to Ride and its Europe, and the numbers its policy is weighed by."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, bits, field
from peregon.kernels.masks import BITS
from peregon.kernels.spans import CITIES, COLORS
from peregon.thinking.paths import Ways

# What the policy is weighed by.
(
    TURN,  # what a turn costs in a plan
    CAR,  # what a car costs in a plan
    SURE,  # how likely a planned ticket is made
    WORTH_IT,  # a ticket is planned for while its way costs at most so many times its points
    PLANNED,  # extra points for a planned route
    SHARE,  # of the tickets' points, spread over the planned routes
    HASTE,  # what a turn costs in choosing what to claim next
    STRAY,  # extra points for a route off the plan while there is one
    CONTESTED,  # for a planned route where another player is near
    ATTACHED,  # for a route that touches the own network
    LOCOMOTIVE_COST,  # what it costs to spend a locomotive
    LOCOMOTIVE_HOPE,  # what an open locomotive is worth beyond what it is needed for
    BLIND,  # how much better a blind card is than it looks
    MORE_CARS,  # cars one must have left to draw more tickets
    OTHERS_CARS,  # cars the others must have left
    PACE,  # cars that a player uses in a turn near the end
    TUNNEL,  # extra cards that a tunnel is thought to cost
    LOAN,  # what a station costs in a plan
    RESERVE,  # how firmly cards of planned colours are kept
) = range(19)
TUNES = 19

# A player who has played a few times thinks of what a turn is worth, and little of the others.
AMATEUR = {
    TURN: 1.0,
    CAR: 2.5,
    PLANNED: 10.0,
    HASTE: 0.8,
    STRAY: 0.0,
    CONTESTED: 0.0,
    ATTACHED: 0.0,
    LOCOMOTIVE_HOPE: 1.0,
    BLIND: 1.2,
    MORE_CARS: 25.0,
    RESERVE: 0.0,
}
# A newcomer believes in its tickets and goes for them by the ways that take the fewest cars. It takes every
# open locomotive, even alone, draws blind otherwise, and never draws more tickets.
NEWCOMER = {
    **AMATEUR,
    TURN: 0.0,
    CAR: 5.0,
    SURE: 3.0,
    WORTH_IT: 9.0,
    PLANNED: 20.0,
    LOCOMOTIVE_HOPE: 20.0,
    BLIND: 30.0,
    MORE_CARS: 99.0,
}

TARGETS = 12  # routes kept in mind, at most


class TicketMind(Ways):
    """What a seat has in mind."""

    held = bits(seen=BY_ALL)  # the tickets the plan was made for
    tune = field(np.float32, TUNES, seen=BY_ALL)
    likely = field(np.float32, BITS, seen=BY_ALL)  # of each ticket: how likely the seat holds it
    score = field(np.float32, TARGETS, seen=BY_ALL)  # of the best routes to claim next
    benefit = field(np.float32, COLORS, seen=BY_ALL)  # of one more card
    reserved = field(np.int16, COLORS, seen=BY_ALL)
    target = field(np.int16, TARGETS, seen=BY_ALL)
    short = field(np.int16, TARGETS, seen=BY_ALL)  # cards that are missing
    paid_color = field(np.int8, TARGETS, seen=BY_ALL)
    targets = field(np.int8, seen=BY_ALL)
    weighed = field(np.int8, seen=BY_ALL)  # whether `benefit` still holds, for the second card of a turn
    planned = field(np.int8, seen=BY_ALL)  # whether there is a plan at all
    open_points = field(np.int16, seen=BY_ALL)  # of the tickets that the plan completes
    cost = field(np.int32, seen=BY_ALL)  # of the plan
    gain = field(np.int32, seen=BY_ALL)  # of the tickets, if all goes well
    presence = field(np.int8, CITIES, seen=BY_ALL)  # who has routes at each city, as bits
    exact = field(np.int8, seen=BY_ALL)


@kernel
def forget(mind):
    mind.planned, mind.weighed = 0, 0
