# pyright: basic
"""The longest road (US-28): the heaviest trail over a seat's routes that uses no route twice.

A connected part with two odd cities or none is a trail as a whole. In any other part, the longest trail runs
between two odd cities, so a search from each of them finds it; most networks take some dozens of steps. A
dense one would take for ever: after a number of steps the search gives up, and a sweep over the routes finds
the heaviest connected set with at most two odd cities, which is the same thing. The sweep can follow any net
of 45 cars; `benchmarks/worst_boards.py` looks for the nets that take it longest.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest
from peregon.kernels.nets import (
    CITY,
    ENDS,
    LENGTH,
    NET_ROWS,
    ODD,
    PART,
    TAKEN,
    TOUCHING,
    TRAIL_ENDS,
    UNTRIED,
    WHOLE,
    WIDTH,
    gather,
)
from peregon.kernels.sweep import PLAN_ROWS, plan_sweep, sweep_down

PATIENCE = 2000  # steps of a search before the sweep takes over


@kernel
def share_lost(net, city):
    """Return twice the least length that an odd city, if not an end, adds to the routes left out.

    One of its routes is left out; if that leads to another odd city, each of the two counts half of it.
    """
    least = np.int64(WIDTH)
    routes = net[TOUCHING, city]
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        share = net[LENGTH, route]
        if count(net[TOUCHING, net[ENDS, route] ^ city]) & 1 == 0:
            share *= 2
        least = min(least, share)
    return least


@kernel
def most_possible(net, part, cities):
    """Return a bound on a part's trails: all its odd cities but two leave out a route."""
    lost = np.int64(0)
    first = np.int64(0)
    second = np.int64(0)
    for city in range(part, cities):
        if net[PART, city] == part and count(net[TOUCHING, city]) & 1 != 0:
            share = share_lost(net, city)
            lost += share
            if share > first:
                first, second = share, first
            elif share > second:
                second = share
    return net[WHOLE, part] - (lost - first - second + 1) // 2


@kernel
def search(net, start, best, enough, patience):
    """Try the trails that start at a city; return the best length, and the patience that is left."""
    net[CITY, 0] = start
    net[UNTRIED, 0] = net[TOUCHING, start]
    used = np.int64(0)
    length = np.int64(0)
    depth = 0
    while patience != 0 and best < enough:
        untried = net[UNTRIED, depth]
        if untried == 0:
            if depth == 0:
                break
            depth -= 1
            route = net[TAKEN, depth]
            used ^= np.int64(1) << route
            length -= net[LENGTH, route]
            continue
        patience -= 1
        route = lowest(untried)
        there = net[ENDS, route] ^ net[CITY, depth]
        net[UNTRIED, depth] = untried & (untried - 1)
        net[TAKEN, depth] = route
        used |= np.int64(1) << route
        length += net[LENGTH, route]
        best = max(best, length)
        depth += 1
        net[CITY, depth] = there
        net[UNTRIED, depth] = net[TOUCHING, there] & ~used
    return best, patience


@kernel
def search_part(net, part, cities, best, enough, patience):
    """Search from each odd city of a part but the last, because every trail has two ends."""
    starts = net[ODD, part] - 1
    for city in range(part, cities):
        if starts == 0 or patience == 0 or best >= enough:
            break
        if net[PART, city] == part and count(net[TOUCHING, city]) & 1 != 0:
            best, patience = search(net, city, best, enough, patience)
            starts -= 1
    return best, patience


@kernel
def longest_in_part(net, part, cities, best):
    """Return the longest trail of a part, or the best known; and how many sets were swept."""
    enough = most_possible(net, part, cities)
    if enough <= best:
        return best, np.int64(0)
    best, patience = search_part(net, part, cities, best, enough, np.int64(PATIENCE))
    if patience != 0 or best >= enough:
        return best, np.int64(0)
    return sweep_part(net, part, cities, best, enough)


@kernel
def sweep_part(net, part, cities, best, enough):
    """Sweep a part that is too dense to search; return the longest trail, and how many sets that took."""
    plan = np.empty((PLAN_ROWS, WIDTH), np.int64)
    steps = plan_sweep(net, part, cities, plan)
    return sweep_down(net, part, plan, steps, best, enough)


@kernel
def measure_trail(owner, seat, board):
    """Return the length of a seat's longest road, and how many sets of routes were swept."""
    net = np.empty((NET_ROWS, WIDTH), np.int64)
    gather(owner, seat, board, net)
    cities = np.int64(board.cities)
    best = np.int64(0)
    work = np.int64(0)
    for part in range(cities):
        if net[WHOLE, part] > best:
            if net[ODD, part] <= TRAIL_ENDS:
                best = net[WHOLE, part]
            else:
                best, sets = longest_in_part(net, part, cities, best)
                work += sets
    return best, work


@kernel
def longest_trail(owner, seat, board):
    """Return the length of a seat's longest road (US-28)."""
    length, _ = measure_trail(owner, seat, board)
    return length
