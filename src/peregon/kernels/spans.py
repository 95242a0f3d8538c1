# pyright: basic
"""Actions as numbers: each kind has a span of them. Outside kernels, actions are typed or text."""

from __future__ import annotations

from typing import NamedTuple

from peregon.kernels.jit import kernel

COLORS = 9  # eight colours, then the locomotive
LOCOMOTIVE = 8
GREY = 8  # of a route: any one colour

ROUTES = 126
CITIES = 63
OFFERS = 4
PAYMENTS = 9  # 0 to 8 locomotives in a payment
EXTRA = 3  # cards that a tunnel may cost on top

CROSSINGS = 224
LINES = 630


class Span(NamedTuple):
    """The numbers of one kind of action."""

    first: int
    size: int

    def holds(self, action: int) -> bool:
        """Return whether an action is of this kind; kernels use `within`."""
        return self.first <= action < self.first + self.size


# the ticket games
PASS = Span(0, 1)
DRAW = Span(1, 1)
TICKETS = Span(2, 1)
TAKE = Span(3, 5)  # slot of the market
KEEP = Span(8, 1 << OFFERS)  # set of offers
TUNNEL = Span(24, EXTRA + 2)  # locomotives in the extra payment; the last one: give up
CLAIM = Span(29, ROUTES * COLORS * PAYMENTS)
STATION = Span(29 + ROUTES * COLORS * PAYMENTS, CITIES * COLORS * PAYMENTS)

GIVE_UP = TUNNEL.first + EXTRA + 1

# Trans Europa
STOP = Span(1, 1)
HUB = Span(2, CROSSINGS)
RAIL = Span(2 + CROSSINGS, LINES)


@kernel
def claim_of(route, color, locomotives):
    """Return the number of a claim."""
    return CLAIM.first + (route * COLORS + color) * PAYMENTS + locomotives


@kernel
def station_of(city, color, locomotives):
    """Return the number of building a station."""
    return STATION.first + (city * COLORS + color) * PAYMENTS + locomotives


@kernel
def paid(number):
    """Return place, colour and locomotives of a claim or a station, counted from the first of its span."""
    rest, locomotives = divmod(number, PAYMENTS)
    place, color = divmod(rest, COLORS)
    return place, color, locomotives


@kernel
def within(action, span):
    """Return whether an action is in a span."""
    return span.first <= action < span.first + span.size
