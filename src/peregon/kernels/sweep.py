# pyright: basic
"""The longest road of a dense net: the heaviest connected set of routes with at most two odd cities.

The sweep decides route by route whether the set has it. At any time only cities with both a decided and an
undecided route matter: each of these sits in a slot. What must be known about a set is one number, its state:
how many cities are done and odd (2 bits); whether the city in each slot is odd so far (1 bit per slot); and
which slots the set connects (a group of 4 bits per slot: 0 without a route, else numbered from the first slot
on).

An example, with the lengths of routes. Double lines are taken, dots left out, single lines not decided yet:

        A ═══2═══ B ───1─── E       slot 0: B   odd so far    group 1
        ║         ┊         │       slot 1: C   even          group 0
        4         3         2       slot 2: D   odd so far    group 1
        ║         ┊         │
        D ───5─── C ───2─── F       A is done and even: it needs no slot

The set connects B and D by way of A, and leaves out 3. The next route is C–D. With it, C gets odd and joins
group 1; D gets even, is done and leaves its slot. Without it, 5 more are left out, and D is done and odd. A
set dies when a third city would be done and odd, or when a group leaves its last slot while another goes on.
Sets with equal states have the same future: only the one that leaves out least is kept.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.city_order import NARROW, WIDER, order_cities
from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest
from peregon.kernels.nets import ENDS, LENGTH, ODD, PART, TOUCHING, TRAIL_ENDS, WHOLE, WIDTH

SLOTS = 12
ODD_DONE = 0b11
ODD_HERE = 2
ODD_SLOTS = (1 << SLOTS) - 1
GROUPS = ODD_HERE + SLOTS
GROUP_BITS = 4
GROUP = (1 << GROUP_BITS) - 1
NEW_GROUP = SLOTS + 1
ONE_EACH, TOP_EACH = 0x111111111111, 0x888888888888  # the lowest and the highest bit of each group
DEAD, COMPLETE = -1, -2

# The rows of a plan. By step: the route, the slots of its ends, whether it empties them; which
# slots have an odd number of undecided routes then, how many odd cities have not sat yet, the
# length of all undecided routes and of the shortest. By slot: its city.
ROUTE, ONE, OTHER, EMPTIES_ONE, EMPTIES_OTHER = range(5)
ODD_AHEAD, ODD_UNMET, REST, SHORTEST, SEATED = range(5, 10)
PLAN_ROWS = 10
EMPTY = -1  # a slot without a city, a place of the table without a set
NO_PLAN = -1

# The rows of the sets known at a step: what is known of them, and the length they leave out.
STATE, LEFT_OUT = range(2)
MIX_LOW, MIX_HIGH, HALF, HALF_BITS, MIXED = 0x5BD1E995, 0x2C1B3C6D, 0x7FFFFFFF, 31, 20


@kernel
def seat_city(plan, city):
    """Return the slot of a city, which takes a free one if it has none; EMPTY if all are taken."""
    free = EMPTY
    for slot in range(SLOTS - 1, -1, -1):
        if plan[SEATED, slot] == city:
            return slot
        if plan[SEATED, slot] == EMPTY:
            free = slot
    if free != EMPTY:
        plan[SEATED, free] = city
    return free


@kernel
def empty_seat(net, plan, slot, undecided):
    """Free a slot if its city has no undecided route; return whether it was freed."""
    if net[TOUCHING, plan[SEATED, slot]] & undecided != 0:
        return 0
    plan[SEATED, slot] = EMPTY
    return 1


@kernel
def odd_ahead(net, plan, undecided):
    """Return the slots whose cities have an odd number of undecided routes."""
    odd = 0
    for slot in range(SLOTS):
        city = plan[SEATED, slot]
        if city != EMPTY:
            odd |= (count(net[TOUCHING, city] & undecided) & 1) << slot
    return odd


@kernel
def meets_odd(net, city, undecided):
    """Return whether a city is odd and none of its routes is decided."""
    routes = net[TOUCHING, city]
    return count(routes) & 1 if routes & undecided == routes else 0


@kernel
def untouched(net, routes, city, undecided):
    """Return those of a city's routes that lead to cities without a decided route."""
    fresh = np.int64(0)
    rest = routes
    while rest != 0:
        route = lowest(rest)
        rest &= rest - 1
        there = net[TOUCHING, net[ENDS, route] ^ city]
        if there & undecided == there:
            fresh |= np.int64(1) << route
    return fresh


@kernel
def plan_route(net, city, route, undecided, unmet, plan, step):
    """Plan the decision of one route; return how many odd cities have not sat yet, or NO_PLAN."""
    there = net[ENDS, route] ^ city
    one, other = seat_city(plan, city), seat_city(plan, there)
    if one == EMPTY or other == EMPTY:
        return np.int64(NO_PLAN)
    unmet -= meets_odd(net, city, undecided) + meets_odd(net, there, undecided)
    undecided ^= np.int64(1) << route
    plan[ROUTE, step], plan[ONE, step], plan[OTHER, step] = route, one, other
    plan[EMPTIES_ONE, step] = empty_seat(net, plan, one, undecided)
    plan[EMPTIES_OTHER, step] = empty_seat(net, plan, other, undecided)
    plan[ODD_AHEAD, step] = odd_ahead(net, plan, undecided)
    plan[ODD_UNMET, step] = unmet
    return unmet


@kernel
def plan_by(net, order, number, undecided, unmet, plan):
    """Order the routes of a part by its cities; return how many, or 0 if there are too few slots."""
    for slot in range(SLOTS):
        plan[SEATED, slot] = EMPTY
    step = 0
    for at in range(number):
        city = order[at]
        fresh = untouched(net, net[TOUCHING, city] & undecided, city, undecided)
        for turn in range(2):  # first the routes that need no slot more
            routes = net[TOUCHING, city] & undecided & (fresh if turn == 1 else ~fresh)
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                unmet = plan_route(net, city, route, undecided, unmet, plan, step)
                if unmet == NO_PLAN:
                    return 0
                undecided ^= np.int64(1) << route
                step += 1
    return step


@kernel
def routes_of(net, part, cities):
    """Return the set of a part's routes."""
    routes = np.int64(0)
    for city in range(part, cities):
        if net[PART, city] == part:
            routes |= net[TOUCHING, city]
    return routes


@kernel
def plan_sweep(net, part, cities, plan):
    """Order the routes of a part so that few cities sit at a time; return how many routes there are.

    There is always an order for which the slots are enough: see `city_order`.
    """
    routes = routes_of(net, part, cities)
    order = np.empty(WIDTH, np.int64)
    width = np.int64(NARROW)
    steps = np.int64(0)
    while steps == 0:
        number = order_cities(net, part, cities, width, order)
        steps = plan_by(net, order, number, routes, net[ODD, part], plan)
        width *= WIDER
    rest = np.int64(0)
    shortest = np.int64(WIDTH)
    for step in range(steps - 1, -1, -1):
        plan[REST, step], plan[SHORTEST, step] = rest, shortest
        length = net[LENGTH, plan[ROUTE, step]]
        rest += length
        shortest = min(shortest, length)
    return steps


@kernel
def group_at(state, slot):
    """Return the group of the city in a slot."""
    return (state >> (GROUPS + GROUP_BITS * slot)) & GROUP


@kernel
def take(state, one, other):
    """Add the route between two slots to the set."""
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
    """Remove a city from its slot. Its group must go on in another slot, or be the whole set."""
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
    """Number the groups from the first slot on, so that equal sets have equal states."""
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
    """Return the set with or without the route of a step."""
    if taken != 0:
        state = take(state, plan[ONE, step], plan[OTHER, step])
    if plan[EMPTIES_ONE, step] != 0:
        state = empty(state, plan[ONE, step])
    if state >= 0 and plan[EMPTIES_OTHER, step] != 0:
        state = empty(state, plan[OTHER, step])
    return renumber(state) if state > 0 else state


@kernel
def least_lost(state, plan, step):
    """Return the least length that must still be left out, for all odd cities but the two ends."""
    odd = count(((state >> ODD_HERE) & ODD_SLOTS) ^ plan[ODD_AHEAD, step]) + plan[ODD_UNMET, step]
    odd -= TRAIL_ENDS - (state & ODD_DONE)
    return (odd + 1) // 2 * plan[SHORTEST, step] if odd > 0 else np.int64(0)


@kernel
def keep(state, lost, sets, known, table):
    """Add a set, or keep the better of two with the same state; return how many are known."""
    mixed = ((state & HALF) * MIX_LOW) ^ ((state >> HALF_BITS) * MIX_HIGH)
    place = (mixed ^ (mixed >> MIXED)) & (table.size - 1)
    while table[place] != EMPTY:
        at = table[place]
        if sets[STATE, at] == state:
            sets[LEFT_OUT, at] = min(sets[LEFT_OUT, at], lost)
            return known
        place = (place + 1) & (table.size - 1)
    table[place] = known
    sets[STATE, known] = state
    sets[LEFT_OUT, known] = lost
    return known + 1


@kernel
def sweep_step(net, plan, step, old, size, sets, table, allowed):
    """Decide one route for all known sets; return how many there are, and what may be left out."""
    known = np.int64(0)
    for at in range(size):
        for taken in range(2):
            lost = old[LEFT_OUT, at]
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
    """Return the longest trail of a part, or the best known if that is longer; and how many sets that took.

    A step at most doubles the number of sets, so there is always room for them.
    """
    allowed = net[WHOLE, part] - best
    old = np.zeros((2, 1), np.int64)
    size = np.int64(1)
    work = np.int64(0)
    for step in range(steps):
        room = 4
        while room < 4 * size:
            room *= 2
        sets = np.empty((2, 2 * size), np.int64)
        table = np.full(room, EMPTY, np.int64)
        size, allowed = sweep_step(net, plan, step, old, size, sets, table, allowed)
        work += size
        old = sets
    return net[WHOLE, part] - allowed, work


@kernel
def sweep_down(net, part, plan, steps, best, enough):
    """Do the same, knowing that no trail is longer than `enough`: look for trails that long first.

    The less a set may leave out, the fewer sets there are: far fewer, if `best` is poor.
    """
    work = np.int64(0)
    slack = np.int64(0)
    while True:
        hoped = max(best, enough - slack - 1)
        found, sets = sweep(net, part, plan, steps, hoped)
        work += sets
        if found > hoped or hoped == best:
            return found, work
        slack = 2 * slack + 1
