# pyright: basic
"""What all games of routes have in common: who owns which route, the cards, and the legal claims."""

from __future__ import annotations

from peregon.envs.kernels.charts import PAID_COLORS
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import WORDS
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CLAIM, COLORS, GREY, LOCOMOTIVE, claim_of, paid, within

MOST = 127  # of a number in an observation
CLOSED = -1


@kernel
def small(number):
    """Return a number as an observation has it."""
    return max(min(int(number), MOST), -MOST)


@kernel
def seat_after(s, seat, turns):
    """Return the seat that sits so many places after this one."""
    other = seat + turns
    return other - int(s.seats) if other >= s.seats else other


@kernel
def owner_seen(owner, seat, seats):
    """Return 0 for nobody, 1 for the seat itself, 2 for the one after it, and so on."""
    distance = int(owner) - int(seat)
    return 0 if owner < 0 else distance + 1 if distance >= 0 else distance + 1 + int(seats)


@kernel
def owner_codes(s, seat):
    """Return what a seat sees of each owner, a byte for each: first of nobody, then of the first seat."""
    codes = 0
    for other in range(int(s.seats)):
        codes |= owner_seen(other, seat, s.seats) << ((other + 1) * 8)
    return codes


@kernel
def see_routes(s, board, chart, seat, out):
    """Write the owner of each route, and which are closed to the seat; return how many numbers."""
    routes, codes, owner = int(board.routes), owner_codes(s, seat), s.owner
    for route in range(routes):
        out[route] = (codes >> ((int(owner[route]) + 1) * 8)) & MOST
    for word in range(WORDS):
        shut = int(chart.twins[word]) & ~(int(s.free[word]) & ~int(s.barred[seat, word]))
        while shut != 0:
            route = word * BITS + lowest(shut)
            shut &= shut - 1
            if owner[route] == FREE:
                out[route] = CLOSED
    return routes


@kernel
def see_cards(s, seat, out, at):
    """Write the seat's hand, the discard and the size of the deck; return the place after them."""
    for color in range(COLORS):
        out[at + color] = s.hand[seat, color]
        out[at + COLORS + color] = s.discard[color]
    at += 2 * COLORS
    out[at] = small(s.deck_size)
    return at + 1


@kernel
def see_turn(s, seat, out, at):
    """Write the phase, who began, and forced passes; return the place after them."""
    out[at] = s.phase
    out[at + 1] = owner_seen(s.first, seat, s.seats)
    out[at + 2] = s.passes
    return at + 3


# ── legal claims ──


@kernel
def payments_of(s, chart, seat, color, length, least):
    """Return the ways to pay a length, as a set of places after that of locomotives alone.

    There may be 64 of them, so that the sign bit is used: only `lowest` and `&` may touch the set.
    """
    locomotives = int(s.hand[seat, LOCOMOTIVE])
    first, last = (0, PAID_COLORS) if color == GREY else (color, color + 1)
    width = 1 if chart.thrifty else length - least
    ways = 0
    for one in range(first, last):
        fewest = max(least, length - int(s.hand[seat, one]))
        most = min(locomotives, length - 1)
        if fewest <= most:
            place = (one - first) * width
            if chart.thrifty:
                ways |= 1 << place
            else:
                ways |= ((1 << (most - fewest + 1)) - 1) << (place + fewest - least)
    return ways


@kernel
def mark(mask, first, alone, ways):
    """Mark the ways to pay for one route or city."""
    if alone:
        mask[first] = 1
    while ways != 0:
        mask[first + 1 + lowest(ways)] = 1
        ways &= ways - 1


@kernel
def most_alike(s, seat):
    """Return how many cards of one colour a seat has at most."""
    most = 0
    for color in range(LOCOMOTIVE):
        most = max(most, int(s.hand[seat, color]))
    return most


@kernel
def mark_claims(s, board, chart, seat, mask):
    """Mark the legal claims; return whether there are any."""
    found = False
    cars, locomotives = int(s.cars[seat]), int(s.hand[seat, LOCOMOTIVE])
    free_0 = int(s.free[0]) & ~int(s.barred[seat, 0])
    free_1 = int(s.free[1]) & ~int(s.barred[seat, 1])
    for color in range(GREY + 1):
        longest = min(
            cars, locomotives + (most_alike(s, seat) if color == GREY else int(s.hand[seat, color]))
        )
        for kind in range(int(board.bucket_first[color]), int(board.bucket_first[color + 1])):
            length, least = int(board.bucket_length[kind]), int(board.bucket_locomotives[kind])
            if length > longest:
                break
            here_0, here_1 = free_0 & int(board.bucket[kind, 0]), free_1 & int(board.bucket[kind, 1])
            if here_0 | here_1 == 0:
                continue
            alone, ways = locomotives >= length, payments_of(s, chart, seat, color, length, least)
            if not alone and ways == 0:
                continue
            found = True
            while here_0 != 0:
                mark(mask, int(chart.claim[lowest(here_0)]), alone, ways)
                here_0 &= here_0 - 1
            while here_1 != 0:
                mark(mask, int(chart.claim[BITS + lowest(here_1)]), alone, ways)
                here_1 &= here_1 - 1
    return found


@kernel
def claim_number(s, board, chart, seat, action):
    """Return the rules' number of an action; thrifty claims pay as few locomotives as the hand allows."""
    number = int(chart.number[action])
    if chart.thrifty and within(number, CLAIM):
        route, color, _ = paid(number - CLAIM.first)
        length, least = int(board.length[route]), int(board.locomotives[route])
        if color == LOCOMOTIVE:
            return claim_of(route, color, length)
        return claim_of(route, color, max(least, length - int(s.hand[seat, color])))
    return number
