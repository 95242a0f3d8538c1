# pyright: basic
"""Routes: prices, payments, doubles, claiming (US-16 to US-23)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import SEATS, pay
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, bits, field
from peregon.kernels.masks import BITS, count, nth
from peregon.kernels.printed import NO_TWIN, WORDS
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import GREY, LOCOMOTIVE, PASS, ROUTES, claim_of
from peregon.kernels.trace import Told, tell

FREE = -1  # nobody's


class Routes:
    """Who owns what."""

    free = bits(WORDS, seen=BY_ALL)  # routes open to be claimed
    barred = bits(SEATS, WORDS, seen=BY_ALL)  # twins of the seat's own routes (US-20)
    owner = field(np.int8, ROUTES, seen=BY_ALL)
    cars = field(np.int8, SEATS, seen=BY_ALL)


@kernel
def clear_routes(s, board, cars):
    """Every route is open, every player has all cars (US-01)."""
    s.free[0] = 0
    s.free[1] = 0
    for route in range(ROUTES):
        s.owner[route] = FREE
    for route in range(board.routes):
        s.free[board.word[route]] |= board.bit[route]
    for seat in range(s.seats):
        s.cars[seat] = cars


@kernel
def why_not_pay(s, seat, color, price, locomotives, least):
    """Whether a hand can pay a price in one colour with so many locomotives (US-16, US-17)."""
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
def why_not_claim(s, board, seat, route, color, locomotives):
    """Whether a seat may claim a route with this payment (US-16 to US-21, EU-06, FJ-05, FJ-07)."""
    if route >= board.routes:
        return Refusal.NO_ROUTE
    if s.owner[route] != FREE:
        return Refusal.ROUTE_TAKEN
    word, bit = board.word[route], board.bit[route]
    if s.barred[seat, word] & bit != 0:
        return Refusal.TWIN_IS_YOURS
    if s.free[word] & bit == 0:
        return Refusal.TWIN_IS_YOURS if s.owner[board.twin[route]] == seat else Refusal.TWIN_CLOSED
    if s.cars[seat] < board.length[route]:
        return Refusal.FEW_CARS
    if color != LOCOMOTIVE and board.color[route] != GREY and color != board.color[route]:
        return Refusal.WRONG_COLOR
    return why_not_pay(s, seat, color, board.length[route], locomotives, board.locomotives[route])


@kernel
def mixes(cards, locomotives, price, least):
    """How many ways there are to pay with at least one card of a colour, `least` or more locomotives."""
    fewest = max(int(least), int(price) - int(cards))
    most = min(int(locomotives), int(price) - 1)
    return max(most - fewest + 1, 0)


@kernel
def ways_to_pay(s, seat, color, price, least):
    """How many ways a seat has to pay a price in a colour, or in any one colour (US-17)."""
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
    """Colour and locomotives of the k-th way to pay: by colour, thriftiest first; locomotives alone last."""
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
def reach(s, seat, color):
    """The longest route of a colour that a seat has cards and cars for."""
    cards = s.hand[seat, color]
    if color == GREY:
        cards = s.hand[seat, 0]
        for any_color in range(1, LOCOMOTIVE):
            cards = max(cards, s.hand[seat, any_color])
    return min(cards + s.hand[seat, LOCOMOTIVE], s.cars[seat])


@kernel
def claim_count(s, board, seat):
    """How many claims are legal: open routes of each kind times the ways to pay for one."""
    free_0 = s.free[0] & ~s.barred[seat, 0]
    free_1 = s.free[1] & ~s.barred[seat, 1]
    total = 0
    for color in range(GREY + 1):
        longest = reach(s, seat, color)
        for kind in range(board.bucket_first[color], board.bucket_first[color + 1]):
            length = board.bucket_length[kind]
            if length > longest:
                break
            here = count(free_0 & board.bucket[kind, 0]) + count(free_1 & board.bucket[kind, 1])
            if here > 0:
                least = board.bucket_locomotives[kind]
                total += here * ways_to_pay(s, seat, color, length, least)
    return total


@kernel
def claim_nth(s, board, seat, k):
    """The k-th of the legal claims; where there are not so many, to pass (ALL-02)."""
    free_0 = s.free[0] & ~s.barred[seat, 0]
    free_1 = s.free[1] & ~s.barred[seat, 1]
    for color in range(GREY + 1):
        longest = reach(s, seat, color)
        for kind in range(board.bucket_first[color], board.bucket_first[color + 1]):
            length = board.bucket_length[kind]
            if length > longest:
                break
            here_0, here_1 = free_0 & board.bucket[kind, 0], free_1 & board.bucket[kind, 1]
            here = count(here_0) + count(here_1)
            if here == 0:
                continue
            least = board.bucket_locomotives[kind]
            ways = ways_to_pay(s, seat, color, length, least)
            if k < here * ways:
                which, way = divmod(k, ways)
                paid_color, locomotives = nth_way(s, seat, color, length, least, way)
                return claim_of(nth_route(here_0, here_1, which), paid_color, locomotives)
            k -= here * ways
    return PASS.first


@kernel
def nth_route(first, second, k):
    """The k-th route of a set."""
    in_first = count(first)
    return nth(first, k) if k < in_first else BITS + nth(second, k - in_first)


@kernel
def own_route(s, board, seat, route):
    """Cars go on the route; its twin is closed to the owner, with few players to all (US-18 to US-21)."""
    s.owner[route] = seat
    s.cars[seat] -= board.length[route]
    s.free[board.word[route]] &= ~board.bit[route]
    twin = board.twin[route]
    if twin != NO_TWIN:
        word, bit = board.word[twin], board.bit[twin]
        if s.seats <= board.twins_close:
            s.free[word] &= ~bit
        else:
            s.barred[seat, word] |= bit


@kernel
def claim(s, board, seat, route, color, locomotives, trace):
    """Pays for a route and claims it; returns its points (US-22)."""
    pay(s, seat, color if color != LOCOMOTIVE else 0, board.length[route] - locomotives, locomotives)
    return take_route(s, board, seat, route, color, locomotives, trace)


@kernel
def take_route(s, board, seat, route, color, locomotives, trace):
    """Claims a route that is paid for; returns its points (US-22)."""
    own_route(s, board, seat, route)
    points = board.points[board.length[route]]
    numbers = tell(trace, Told.CLAIMED, seat)
    numbers[0], numbers[1], numbers[2], numbers[3] = route, color, locomotives, points
    return points
