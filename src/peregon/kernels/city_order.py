# pyright: basic
"""The order in which a sweep meets the cities of a net, so that few of them matter at a time.

All routes of a city that is met are decided. After that only the cities on the edge matter: those not yet met
that have a route to one that is. A beam search finds an order with a small edge: of all sets of cities met so
far, it keeps the best few.

No net of 45 routes needs an edge of more than 11 cities. Proof: set aside cities of degree 3 or more, the
highest first, as long as there are any (cities of degree 1 or 2 do not count). Each takes its own weight and
some of its neighbours' with it. With weights of 1/4, 2/5, 1/2, 4/7, 5/8, 2/3, 7/10 for degrees 3 to 9 it
takes 1 in all, and no weight is more than a tenth of its degree. So at most 9 cities of 90 ends of routes are
set aside. Rings and trees are left, and their own edges are small.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest
from peregon.kernels.nets import ENDS, PART, TOUCHING, WIDTH

NARROW = 16  # sets that the beam keeps
WIDER = 8  # times as many, should the order found not do
TOO_WIDE = 24  # edges from here on are equally bad

# The rows of a beam: the cities met, those on the edge, the cost so far.
MET, EDGE, COST = range(3)
BEAM_ROWS = 3


@kernel
def list_neighbours(net, part, cities, near):
    """Write the neighbours of each city of a part, as sets; return the set of the part's cities."""
    members = np.int64(0)
    for city in range(part, cities):
        if net[PART, city] == part:
            members |= np.int64(1) << city
            near[city] = 0
            routes = net[TOUCHING, city]
            while routes != 0:
                near[city] |= np.int64(1) << (net[ENDS, lowest(routes)] ^ city)
                routes &= routes - 1
    return members


@kernel
def place_in(beam, size, met, cost):
    """Return the place of a set of cities in a beam: its own, a free one, or the worst; -1 if none."""
    worst = 0
    for at in range(size):
        if beam[MET, at] == met:
            return at if cost < beam[COST, at] else -1
        if beam[COST, at] > beam[COST, worst]:
            worst = at
    if size < beam.shape[1]:
        return size
    return worst if cost < beam[COST, worst] else -1


@kernel
def meet_next(old, size, members, near, beam, by, before):
    """Meet one more city of each set of a beam; return how many sets are kept."""
    kept = 0
    for at in range(size):
        left = members & ~old[MET, at]
        while left != 0:
            city = lowest(left)
            left &= left - 1
            met = old[MET, at] | (np.int64(1) << city)
            edge = (old[EDGE, at] | near[city]) & ~met
            cost = old[COST, at] + (np.int64(1) << (2 * min(count(edge), np.int64(TOO_WIDE))))
            place = place_in(beam, kept, met, cost)
            if place >= 0:
                beam[MET, place], beam[EDGE, place], beam[COST, place] = met, edge, cost
                by[place], before[place] = city, at
                kept = max(kept, place + 1)
    return kept


@kernel
def order_cities(net, part, cities, width, order):
    """Write the cities of a part in the order that a beam search finds; return how many there are."""
    near = np.empty(WIDTH, np.int64)
    members = list_neighbours(net, part, cities, near)
    number = count(members)
    old = np.zeros((BEAM_ROWS, width), np.int64)
    beam = np.empty((BEAM_ROWS, width), np.int64)
    by = np.empty((number, width), np.int64)
    before = np.empty((number, width), np.int64)
    size = 1
    for step in range(number):
        size = meet_next(old, size, members, near, beam, by[step], before[step])
        old, beam = beam, old
    at = np.int64(0)
    for step in range(number - 1, -1, -1):
        order[step] = by[step, at]
        at = before[step, at]
    return number
