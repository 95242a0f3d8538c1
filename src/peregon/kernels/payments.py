# pyright: basic
"""What a hand can pay: cards of one colour, and locomotives in place of any of them (US-16, US-17)."""

from __future__ import annotations

from peregon.kernels.jit import kernel
from peregon.kernels.lanes import LANE_BITS, combined
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import GREY, LOCOMOTIVE


@kernel
def why_not_pay(s, seat, color, price, locomotives, least):
    """Refuse a payment that a hand cannot make, or that is none of the price (US-16, US-17)."""
    if color == LOCOMOTIVE:
        if locomotives != price:
            return Refusal.WRONG_PAYMENT
    elif locomotives >= price:
        return Refusal.WRONG_PAYMENT
    if locomotives < least:
        return Refusal.FERRY_LOCOMOTIVES
    if s.hand[seat, LOCOMOTIVE] < locomotives:
        return Refusal.FEW_LOCOMOTIVES
    if color != LOCOMOTIVE and s.hand[seat, color] < price - locomotives:
        return Refusal.FEW_CARDS
    return Refusal.NONE


@kernel
def mixes(cards, locomotives, price, least):
    """Count the ways to pay with at least one card of a colour and at least `least` locomotives."""
    fewest = max(int(least), int(price) - int(cards))
    most = min(int(locomotives), int(price) - 1)
    return max(most - fewest + 1, 0)


@kernel
def ways_to_pay(s, seat, color, price, least):
    """Count a seat's ways to pay a price in a colour, or in any one colour (US-17)."""
    locomotives = s.hand[seat, LOCOMOTIVE]
    ways = 1 if locomotives >= price else 0
    if color != GREY:
        return ways + mixes(s.hand[seat, color], locomotives, price, least)
    for any_color in range(LOCOMOTIVE):
        cards = s.hand[seat, any_color]
        if cards > 0:
            ways += mixes(cards, locomotives, price, least)
    return ways


@kernel
def nth_way(s, seat, color, price, least, k):
    """Return the k-th way to pay: by colour, fewest locomotives first; locomotives alone last."""
    locomotives = s.hand[seat, LOCOMOTIVE]
    for one in range(LOCOMOTIVE):
        if color == GREY or color == one:
            cards = s.hand[seat, one]
            ways = mixes(cards, locomotives, price, least)
            if k < ways:
                return one, max(int(least), int(price) - int(cards)) + k
            k -= ways
    return LOCOMOTIVE, int(price)


@kernel
def payable(cards, locomotives, cars):
    """Count the ways to pay each length without ferries, from what is enough for which (US-17, US-18).

    A length is the sum of one or more cards of a colour and any number of locomotives; locomotives alone are
    one way more.
    """
    return combined(cards, locomotives << LANE_BITS | 1) + locomotives & cars
