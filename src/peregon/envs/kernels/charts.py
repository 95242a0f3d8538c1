# pyright: basic
"""Charts: what environments need to know about a board besides its printed facts.

The rules number actions for all boards alike. An environment numbers the actions that one board can have,
without gaps: those are *flat* numbers here.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import MARKET
from peregon.kernels.layout import column, column_bits
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import CITIES, CROSSINGS, LINES, PAYMENTS, ROUTES
from peregon.kernels.stations import STATIONS

WIN, PLACE, MARGIN = range(3)  # rewards

PAID_COLORS = 8  # colours that a payment can have besides the locomotives
MOST_OF_ROUTE = PAID_COLORS * (PAYMENTS - 1) + 1
OF_CITY = (PAID_COLORS + 1) * STATIONS
FEW = 29  # actions that are neither claims nor stations
MOST_ROUTE_ACTIONS = FEW + ROUTES * MOST_OF_ROUTE + CITIES * OF_CITY
MOST_RAIL_ACTIONS = 2 + CROSSINGS + LINES


class Setting:
    """How the games of a batch are played."""

    actions = column(np.int16)  # how many there are
    seats = column(np.int8)
    reward = column(np.int8)
    replaces = column(np.int8)  # whether a random legal action takes the place of an illegal one
    goes_on = column(np.int8)  # whether the next game begins in the step that ends one


class RouteChart(Setting):
    """The chart of a board with routes. A payment's place among those of its route or city: locomotives
    alone come first, then each colour, with the fewest locomotives first."""

    touching = column_bits(CITIES, WORDS)  # the routes at each city
    twins = column_bits(WORDS)  # the tracks of double routes
    number = column(np.int16, MOST_ROUTE_ACTIONS)  # the rules' number of each flat one
    claim = column(np.int16, ROUTES)  # the flat number of a route's first payment
    station = column(np.int16, CITIES)
    market = column(np.int16)  # the first action of a kind
    keep = column(np.int16)
    tunnel = column(np.int16)
    thrifty = column(np.int8)  # whether a payment is a colour alone, with the fewest locomotives


class RailChart(Setting):
    """The chart of a board with lines."""

    number = column(np.int16, MOST_RAIL_ACTIONS)
    hub = column(np.int16)
    rail = column(np.int16)


# The flat numbers of actions that every board of routes begins with.
PASS, DRAW, TICKETS = range(3)
STOP = 1  # on a board with lines

assert MARKET + 3 < FEW
