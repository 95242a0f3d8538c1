# pyright: basic
"""Routes: prices, doubles, claiming (US-16 to US-23)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import SEATS, pay
from peregon.kernels.jit import kernel
from peregon.kernels.lanes import at, counted, ones, product, up_to
from peregon.kernels.layout import BY_ALL, bits, field
from peregon.kernels.masks import BITS, count, nth
from peregon.kernels.payments import nth_way, payable, ways_to_pay, why_not_pay
from peregon.kernels.printed import NO_TWIN, WORDS
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import GREY, LOCOMOTIVE, PASS, ROUTES, claim_of
from peregon.kernels.trace import Told, tell

FREE = -1  # nobody's


class Routes:
    """The owners of routes, and the routes that are open."""

    free = bits(WORDS, seen=BY_ALL)  # routes open to be claimed
    barred = bits(SEATS, WORDS, seen=BY_ALL)  # twins of the seat's own routes (US-20)
    owner = field(np.int8, ROUTES, seen=BY_ALL)
    cars = field(np.int8, SEATS, seen=BY_ALL)


@kernel
def clear_routes(s, board, cars):
    """Open every route, and give every player all cars (US-01)."""
    s.free[0] = 0
    s.free[1] = 0
    for route in range(ROUTES):
        s.owner[route] = FREE
    for route in range(board.routes):
        s.free[board.word[route]] |= board.bit[route]
    for seat in range(s.seats):
        s.cars[seat] = cars


@kernel
def why_not_claim(s, board, seat, route, color, locomotives):
    """Refuse a claim with this payment, or return NONE (US-16 to US-21, EU-06, FJ-05, FJ-07)."""
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


# ── the legal claims ──


@kernel
def open_routes(board, color, free_0, free_1):
    """Count the free routes of a colour by length, without ferries."""
    return counted(board.of_length[color, 0], free_0) + counted(board.of_length[color, 1], free_1)


@kernel
def ferry_count(s, board, seat, free_0, free_1):
    """Count the legal claims of ferries (EU-06)."""
    total = 0
    for kind in range(board.bucket_first[GREY], board.bucket_first[GREY + 1]):
        least, length = board.bucket_locomotives[kind], board.bucket_length[kind]
        if 0 < least <= s.hand[seat, LOCOMOTIVE] and length <= s.cars[seat]:
            here = count(free_0 & board.bucket[kind, 0]) + count(free_1 & board.bucket[kind, 1])
            total += here * ways_to_pay(s, seat, GREY, length, least)
    return total


@kernel
def claim_count(s, board, seat):
    """Count the legal claims: open routes of each colour and length times the ways to pay for one."""
    free_0, free_1 = s.free[0] & ~s.barred[seat, 0], s.free[1] & ~s.barred[seat, 1]
    locomotives, cars = ones(s.hand[seat, LOCOMOTIVE]), up_to(s.cars[seat])
    total, any_color = np.int64(0), np.int64(0)
    for color in range(GREY):
        cards = ones(s.hand[seat, color])
        any_color += cards
        total += product(open_routes(board, color, free_0, free_1), payable(cards, locomotives, cars))
    total += product(open_routes(board, GREY, free_0, free_1), payable(any_color, locomotives, cars))
    if board.ferries:
        total += ferry_count(s, board, seat, free_0, free_1)
    return total


@kernel
def claim_nth(s, board, seat, k):
    """Return the k-th legal claim, by colour and length; if there are fewer, the pass (ALL-02)."""
    free_0, free_1 = s.free[0] & ~s.barred[seat, 0], s.free[1] & ~s.barred[seat, 1]
    locomotives, cars = ones(s.hand[seat, LOCOMOTIVE]), up_to(s.cars[seat])
    any_color = np.int64(0)
    for color in range(GREY):
        cards = ones(s.hand[seat, color])
        any_color += cards
        ways = payable(cards, locomotives, cars)
        here = product(open_routes(board, color, free_0, free_1), ways)
        if k < here:
            return claim_nth_of(s, board, seat, color, ways, k)
        k -= here
    return claim_nth_of(s, board, seat, GREY, payable(any_color, locomotives, cars), k)


@kernel
def claim_nth_of(s, board, seat, color, ways, k):
    """Return the k-th claim of a route of a colour; ferries are among the grey ones."""
    free_0 = s.free[0] & ~s.barred[seat, 0]
    free_1 = s.free[1] & ~s.barred[seat, 1]
    for kind in range(board.bucket_first[color], board.bucket_first[color + 1]):
        length, least = board.bucket_length[kind], board.bucket_locomotives[kind]
        if length > s.cars[seat]:
            break
        here_0, here_1 = free_0 & board.bucket[kind, 0], free_1 & board.bucket[kind, 1]
        here = count(here_0) + count(here_1)
        each = at(ways, length) if least == 0 else ways_to_pay(s, seat, color, length, least)
        if k < here * each:
            which, way = divmod(k, each)
            paid_color, locomotives = nth_way(s, seat, color, length, least, way)
            return claim_of(nth_route(here_0, here_1, which), paid_color, locomotives)
        k -= here * each
    return PASS.first


@kernel
def nth_route(first, second, k):
    """Return the k-th route of a set."""
    in_first = count(first)
    return nth(first, k) if k < in_first else BITS + nth(second, k - in_first)


@kernel
def own_route(s, board, seat, route):
    """Put cars on a route; close its twin to the owner, with few players to all (US-18 to US-21)."""
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
    """Pay for a route and claim it; return its points (US-22)."""
    pay(s, seat, color if color != LOCOMOTIVE else 0, board.length[route] - locomotives, locomotives)
    return take_route(s, board, seat, route, color, locomotives, trace)


@kernel
def take_route(s, board, seat, route, color, locomotives, trace):
    """Claim a route that is paid for; return its points (US-22)."""
    own_route(s, board, seat, route)
    points = board.points[board.length[route]]
    numbers = tell(trace, Told.CLAIMED, seat)
    numbers[0], numbers[1], numbers[2], numbers[3] = route, color, locomotives, points
    return points
