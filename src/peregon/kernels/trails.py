"""The longest road (US-28): the heaviest trail over a seat's routes that uses no route twice.

A connected part with two odd cities or none is a trail as a whole. In any other, the longest
trail runs between two odd cities, so a search from each of them finds it; most networks take some
dozens of steps. A dense one would take for ever: after a number of steps the search gives up, and
a sweep over the routes finds the heaviest connected set with at most two odd cities, which is the
same thing.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest
from peregon.kernels.network import join, name_groups

# The rows of a seat's net. Its routes are numbered anew, so that a set of them is one number: a
# seat has at most 63 routes. By route: one end, one end xor the other, its length. By city: the set
# of its routes, the part it is in. By part: its length, the number of its odd cities. By depth of
# the search: the city, the routes not tried there, the route taken from there.
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
            a, b = np.int64(board.a[route]), np.int64(board.b[route])
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
    """Tries the trails that start at a city; the best length, and what is left of the patience."""
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
    """Searches from each odd city of a part but the last, as every trail has two ends."""
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
    """The longest trail of a part, or the best known if that is longer.

    Should the sweep have too few slots, the search goes on to the end, however long it takes.
    """
    enough = most_possible(net, part, cities)
    if enough <= best:
        return best
    best, patience = search_part(net, part, cities, best, enough, np.int64(PATIENCE))
    if patience != 0 or best >= enough:
        return best
    plan = np.empty((PLAN_ROWS, WIDTH), np.int64)
    steps = plan_sweep(net, part, cities, plan)
    if steps != 0:
        return sweep(net, part, plan, steps, best)
    best, patience = search_part(net, part, cities, best, enough, np.int64(ENDLESS))
    return best


@kernel
def longest_trail(owner, seat, board):
    """The length of a seat's longest road (US-28)."""
    net = np.empty((NET_ROWS, WIDTH), np.int64)
    gather(owner, seat, board, net)
    cities = np.int64(board.cities)
    best = np.int64(0)
    for part in range(cities):
        if net[WHOLE, part] > best:
            if net[ODD, part] <= TRAIL_ENDS:
                best = net[WHOLE, part]
            else:
                best = longest_in_part(net, part, cities, best)
    return best


# The sweep decides route by route whether the set has it. Only the cities that have both a decided
# and an undecided route matter then: each sits in a slot. What must be known of the set is one
# number: how many cities are done and odd (2 bits); whether each slot's city is odd so far (1 bit a
# slot); which slots hang together (4 bits a slot: 0 without a route, else numbered by their first
# slots).
SLOTS = 12
ODD_DONE = 0b11
ODD_HERE = 2
ODD_SLOTS = (1 << SLOTS) - 1
GROUPS = ODD_HERE + SLOTS
GROUP_BITS = 4
GROUP = (1 << GROUP_BITS) - 1
NEW_GROUP = SLOTS + 1
ONE_EACH, TOP_EACH = 0x111111111111, 0x888888888888  # the lowest and the highest bit of each group
TRAIL_ENDS = 2
DEAD, COMPLETE = -1, -2

# The rows of a plan. By step: the route, the slots of its ends, whether it empties them; which
# slots have an odd number of undecided routes then, how many odd cities have not sat yet, the
# length of all undecided routes and of the shortest. By slot: its city.
ROUTE, ONE, OTHER, EMPTIES_ONE, EMPTIES_OTHER = range(5)
ODD_AHEAD, ODD_UNMET, REST, SHORTEST, SEATED = range(5, 10)
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
    best = np.int64(NOBODY)
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
    """The slots whose cities have an odd number of undecided routes; the number of taken slots."""
    odd = 0
    seated = 0
    for slot in range(SLOTS):
        city = plan[SEATED, slot]
        if city != NOBODY:
            seated += 1
            odd |= (count(net[TOUCHING, city] & undecided) & 1) << slot
    return odd, seated


@kernel
def meets_odd(net, city, undecided):
    """Whether a city is odd and none of its routes is decided."""
    routes = net[TOUCHING, city]
    return count(routes) & 1 if routes & undecided == routes else 0


@kernel
def plan_from(net, start, undecided, unmet, plan):
    """Orders the routes of a part from a city on; about how many sets that makes, or NO_PLAN."""
    for slot in range(SLOTS):
        plan[SEATED, slot] = NOBODY
    seat_city(plan, start)
    sets = np.int64(0)
    step = 0
    while undecided != 0:
        city = next_city(net, plan, undecided)
        routes = net[TOUCHING, city] & undecided
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            there = net[ENDS, route] ^ city
            one, other = seat_city(plan, city), seat_city(plan, there)
            if other == NOBODY:
                return NO_PLAN
            unmet -= meets_odd(net, city, undecided) + meets_odd(net, there, undecided)
            undecided ^= np.int64(1) << route
            plan[ROUTE, step], plan[ONE, step], plan[OTHER, step] = route, one, other
            plan[EMPTIES_ONE, step] = empty_seat(net, plan, one, undecided)
            plan[EMPTIES_OTHER, step] = empty_seat(net, plan, other, undecided)
            plan[ODD_AHEAD, step], seated = odd_ahead(net, plan, undecided)
            plan[ODD_UNMET, step] = unmet
            sets += np.int64(1) << (2 * seated)
            step += 1
    return sets


@kernel
def routes_of(net, part, cities):
    """The set of a part's routes."""
    routes = np.int64(0)
    for city in range(part, cities):
        if net[PART, city] == part:
            routes |= net[TOUCHING, city]
    return routes


@kernel
def plan_sweep(net, part, cities, plan):
    """Orders the routes of a part so that few cities sit at a time.

    How many routes; 0 if the slots are too few whatever the first city. Thousands of random sets of
    45 routes have needed 11 at most.
    """
    routes = routes_of(net, part, cities)
    start, fewest = np.int64(NOBODY), np.int64(NO_PLAN)
    for city in range(part, cities):
        if net[PART, city] == part:
            sets = plan_from(net, city, routes, net[ODD, part], plan)
            if sets < fewest:
                start, fewest = city, sets
    if start == NOBODY:
        return 0
    plan_from(net, start, routes, net[ODD, part], plan)
    rest = np.int64(0)
    shortest = np.int64(WIDTH)
    for step in range(count(routes) - 1, -1, -1):
        plan[REST, step], plan[SHORTEST, step] = rest, shortest
        length = net[LENGTH, plan[ROUTE, step]]
        rest += length
        shortest = min(shortest, length)
    return count(routes)


@kernel
def group_at(state, slot):
    """The group of the city in a slot."""
    return (state >> (GROUPS + GROUP_BITS * slot)) & GROUP


@kernel
def take(state, one, other):
    """Takes the route between two slots into the set."""
    state ^= (np.int64(1) << (ODD_HERE + one)) | (np.int64(1) << (ODD_HERE + other))
    mine, theirs = group_at(state, one), group_at(state, other)
    if mine == 0:
        mine = theirs if theirs != 0 else np.int64(NEW_GROUP)
        state |= mine << (GROUPS + GROUP_BITS * one)
    if theirs == 0:
        state |= mine << (GROUPS + GROUP_BITS * other)
    elif theirs != mine:
        for slot in range(SLOTS):
            if group_at(state, slot) == theirs:
                state ^= (mine ^ theirs) << (GROUPS + GROUP_BITS * slot)
    return state


@kernel
def empty(state, slot):
    """Takes a city out of its slot. Its group must go on in another slot, or be the whole set."""
    group = group_at(state, slot)
    if group == 0:
        return state
    odd = (state >> (ODD_HERE + slot)) & 1
    if odd != 0 and state & ODD_DONE == TRAIL_ENDS:
        return np.int64(DEAD)
    state ^= (group << (GROUPS + GROUP_BITS * slot)) | (odd << (ODD_HERE + slot))
    state += odd
    groups = state >> GROUPS
    if groups == 0:
        return np.int64(COMPLETE)
    others = groups ^ (group * ONE_EACH)  # 0 where the group goes on
    if (others - ONE_EACH) & ~others & TOP_EACH == 0:
        return np.int64(DEAD)
    return state


@kernel
def renumber(state):
    """Numbers the groups from the first slot on, so that equal sets look equal."""
    names = np.int64(0)
    fresh = np.int64(0)
    groups = np.int64(0)
    for slot in range(SLOTS):
        old = group_at(state, slot)
        if old != 0:
            name = (names >> (GROUP_BITS * old)) & GROUP
            if name == 0:
                fresh += 1
                name = fresh
                names |= name << (GROUP_BITS * old)
            groups |= name << (GROUP_BITS * slot)
    return (state & ((1 << GROUPS) - 1)) | (groups << GROUPS)


@kernel
def decide(state, plan, step, taken):
    """The set with or without the route of a step."""
    if taken != 0:
        state = take(state, plan[ONE, step], plan[OTHER, step])
    if plan[EMPTIES_ONE, step] != 0:
        state = empty(state, plan[ONE, step])
    if state >= 0 and plan[EMPTIES_OTHER, step] != 0:
        state = empty(state, plan[OTHER, step])
    return renumber(state) if state > 0 else state


@kernel
def least_lost(state, plan, step):
    """The least length that is yet to be left out, for all odd cities but the two ends."""
    odd = count(((state >> ODD_HERE) & ODD_SLOTS) ^ plan[ODD_AHEAD, step]) + plan[ODD_UNMET, step]
    odd -= TRAIL_ENDS - (state & ODD_DONE)
    return (odd + 1) // 2 * plan[SHORTEST, step] if odd > 0 else np.int64(0)


@kernel
def keep(state, lost, sets, known, table):
    """Adds a set to those known, or keeps the better of two that look equal; how many are known."""
    mixed = ((state & HALF) * MIX_LOW) ^ ((state >> HALF_BITS) * MIX_HIGH)
    place = (mixed ^ (mixed >> MIXED)) & (table.size - 1)
    while table[place] != NOBODY:
        at = table[place]
        if sets[STATE, at] == state:
            sets[LOST, at] = min(sets[LOST, at], lost)
            return known
        place = (place + 1) & (table.size - 1)
    table[place] = known
    sets[STATE, known] = state
    sets[LOST, known] = lost
    return known + 1


@kernel
def sweep_step(net, plan, step, old, size, sets, table, allowed):
    """Decides one route for all known sets; how many there are then, and what may be left out."""
    known = np.int64(0)
    for at in range(size):
        for taken in range(2):
            lost = old[LOST, at]
            if taken == 0:
                lost += net[LENGTH, plan[ROUTE, step]]
            state = decide(old[STATE, at], plan, step, taken)
            if state == COMPLETE:
                allowed = min(allowed, lost + plan[REST, step])
            elif state >= 0 and lost + least_lost(state, plan, step) < allowed:
                known = keep(state, lost, sets, known, table)
    return known, allowed


@kernel
def sweep(net, part, plan, steps, best):
    """The longest trail of a part, or the best known if that is longer.

    A step at most doubles the number of sets, so that there is always room for them.
    """
    allowed = net[WHOLE, part] - best
    old = np.zeros((2, 1), np.int64)
    size = np.int64(1)
    for step in range(steps):
        room = 4
        while room < 4 * size:
            room *= 2
        sets = np.empty((2, 2 * size), np.int64)
        table = np.full(room, NOBODY, np.int64)
        size, allowed = sweep_step(net, plan, step, old, size, sets, table, allowed)
        old = sets
    return net[WHOLE, part] - allowed
