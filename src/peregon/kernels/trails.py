"""The longest road (US-28): the heaviest trail over a seat's routes that uses no route twice.

A connected part with two odd cities or none is a trail as a whole. Of any other, the longest trail runs
between two odd cities, so a search from each of them finds it; most networks take some dozens of steps.
A dense one would take for ever: after a number of steps the search gives up, and a sweep over the routes
finds the heaviest connected set of them that has at most two odd cities, which is the same thing.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest
from peregon.kernels.network import join, name_groups

# The rows of a seat's net. Its routes are numbered anew, so that a set of them is one number: a seat
# has at most 63 cars. By route: one end, one end xor the other, its length. By city: the set of its
# routes, the name of its part. By part: its length, its odd cities. By depth of the search: the city,
# the routes not tried there, the route taken from there.
END, ENDS, LENGTH, TOUCHING, PART, WHOLE, ODD, CITY, UNTRIED, TAKEN = range(10)
NET_ROWS = 10
WIDTH = 128

PATIENCE = 2000  # steps of a search before the sweep takes over
ENDLESS = -1


@kernel
def gather(owner, seat, board, net):
    """Fills the net with a seat's routes."""
    for city in range(board.cities):
        net[TOUCHING, city] = 0
        net[PART, city] = city
        net[WHOLE, city] = 0
        net[ODD, city] = 0
    own = 0
    for route in range(board.routes):
        if owner[route] == seat:
            a, b = int(board.a[route]), int(board.b[route])
            net[END, own] = a
            net[ENDS, own] = a ^ b
            net[LENGTH, own] = board.length[route]
            net[TOUCHING, a] |= np.int64(1) << own
            net[TOUCHING, b] |= np.int64(1) << own
            join(net[PART], a, b)
            own += 1
    name_groups(net[PART], board.cities)
    for route in range(own):
        net[WHOLE, net[PART, net[END, route]]] += net[LENGTH, route]
    for city in range(board.cities):
        net[ODD, net[PART, city]] += count(net[TOUCHING, city]) & 1
    return own


@kernel
def share_lost(net, city):
    """Twice the least length that one odd city, if not an end, adds to the routes left out.

    One of its routes is left out; if that leads to another odd city, each answers for half of it.
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
    """No trail of a part is longer than this: all its odd cities but two leave a route out."""
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
    """Tries the trails that start at a city; the best length, and the steps left of the patience."""
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
    """Searches from each odd city of a part; one of them may be left out, as every trail has two ends."""
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
    """The longest trail of a part, or the best known if that is longer."""
    enough = most_possible(net, part, cities)
    if enough <= best:
        return best
    best, patience = search_part(net, part, cities, best, enough, PATIENCE)
    if patience != 0 or best >= enough:
        return best
    plan = np.empty((PLAN_ROWS, WIDTH), np.int64)
    if plan_sweep(net, part, cities, plan):
        return sweep(net, part, plan, best)
    best, patience = search_part(net, part, cities, best, enough, ENDLESS)
    return best


@kernel
def longest_trail(owner, seat, board):
    """The length of a seat's longest road (US-28)."""
    net = np.empty((NET_ROWS, WIDTH), np.int64)
    gather(owner, seat, board, net)
    best = np.int64(0)
    for part in range(board.cities):
        if net[WHOLE, part] > best:
            if net[ODD, part] <= 2:
                best = net[WHOLE, part]
            else:
                best = longest_in_part(net, part, board.cities, best)
    return best


# The sweep decides route by route whether the set has it. Only the cities that have both a decided and
# an undecided route matter then: each sits in a slot. What must be known of the set is one number:
# how many cities are done and odd (2 bits); whether each slot's city is odd so far (1 bit a slot);
# which slots hang together (4 bits a slot: 0 without a route, else numbered from the first slot on).
SLOTS = 12
ODD_DONE, ODD_HERE, GROUPS = 3, 2, 2 + SLOTS
ODD_SLOTS = (1 << SLOTS) - 1
GROUP_BITS = 4
GROUP = (1 << GROUP_BITS) - 1
NEW_GROUP = SLOTS + 1
ONE_EACH, TOP_EACH = 0x111111111111, 0x888888888888  # the lowest and the highest bit of each group
TRAIL_ENDS = 2
DEAD, COMPLETE = -1, -2

# The rows of a plan. By step: the route, the slots of its ends, whether it empties them, which slots
# have an odd number of undecided routes after it, how many odd cities never sat, the length of all
# undecided routes and of the shortest. By slot: its city.
ROUTE, ONE, OTHER, EMPTIES_ONE, EMPTIES_OTHER, ODD_AHEAD, ODD_UNMET, REST, SHORTEST, SEATED = range(10)
PLAN_ROWS = 10
NOBODY = -1
NO_PLAN = np.iinfo(np.int64).max

# The rows of the sets known at a step: what is known of them, and the length they leave out.
STATE, LOST = range(2)
MIX_LOW, MIX_HIGH, HALF, HALF_BITS, MIXED = 0x5BD1E995, 0x2C1B3C6D, 0x7FFFFFFF, 31, 20


@kernel
def seat_city(plan, city):
    """The slot of a city, which takes a free one if it has none; -1 if there is none."""
    free = NOBODY
    for slot in range(SLOTS - 1, -1, -1):
        if plan[SEATED, slot] == city:
            return slot
        if plan[SEATED, slot] == NOBODY:
            free = slot
    if free != NOBODY:
        plan[SEATED, free] = city
    return free


@kernel
def next_city(net, plan, undecided):
    """The seated city that has the fewest undecided routes."""
    best = NOBODY
    fewest = WIDTH
    for slot in range(SLOTS):
        city = plan[SEATED, slot]
        if city != NOBODY:
            routes = count(net[TOUCHING, city] & undecided)
            if routes < fewest:
                best, fewest = city, routes
    return best


@kernel
def empty_seat(net, plan, slot, undecided):
    """Frees a slot once its city has no undecided route; whether it did."""
    if net[TOUCHING, plan[SEATED, slot]] & undecided != 0:
        return 0
    plan[SEATED, slot] = NOBODY
    return 1


@kernel
def odd_ahead(net, plan, undecided):
    """The slots whose cities have an odd number of undecided routes, and the number of taken slots."""
    odd = 0
    seated = 0
    for slot in range(SLOTS):
        city = plan[SEATED, slot]
        if city != NOBODY:
            seated += 1
            odd |= (count(net[TOUCHING, city] & undecided) & 1) << slot
    return odd, seated


@kernel
def plan_from(net, start, undecided, unmet, plan):
    """Orders the routes of a part, beginning at a city; about how many sets that makes, or NO_PLAN."""
    for slot in range(SLOTS):
        plan[SEATED, slot] = NOBODY
    seat_city(plan, start)
    met = np.int64(0)  # cities