# pyright: basic
"""How far a seat's tickets and cities are from being connected, and over which routes or lines.

Shortest ways by distance (Dial's queue, as in `network`). In Europe stations may help: a way is then a walk
over cities and over the set of stations that have lent a route so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count
from peregon.kernels.network import NONE, label_cities
from peregon.kernels.printed import DEGREE, NO_CROSSING
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CITIES, CROSSINGS, ROUTES
from peregon.kernels.stations import STATIONS

# The columns of a row of ways: how the ticket stands, what is missing, what the whole way takes on an empty
# board, how many routes or lines are to be claimed; then these, from the way's end to its beginning.
STATE, MISSING, LENGTH, NUMBER, ON_THE_WAY = range(5)
WIDTH = ON_THE_WAY + CROSSINGS  # a way meets no crossing twice
DONE, OPEN, LOST = range(3)

FAR = 512  # no way is as long: 62 routes of 8 spaces, or 223 double lines
CLOSED = -1  # the price of a route that cannot be had
LAYERS = 1 << STATIONS  # sets of stations that have lent a route
NEW = STATIONS  # the bit of a route that a station not yet built could lend
PLACES = CITIES * LAYERS  # a city, and the stations used on the way there
CHOICES = STATIONS + 2  # for each step: to claim, or to borrow by one of the stations or by a new one
ENTRIES = 2 * ROUTES * LAYERS * CHOICES + 1  # a step brings its end nearer once at most

# The rows of a queue: the first entry at each distance, the place of an entry, the entry after it.
FIRST, AT, NEXT = range(3)
QUEUE_ROWS = 3

# The rows of a walk over routes, by place: how far, the place before, the route from there.
WAY, BEFORE, BY = range(3)
WALK_ROWS = 3


@kernel
def enter(queue, entry, place, distance):
    """Puts a place into the queue."""
    queue[AT, entry] = place
    queue[NEXT, entry] = queue[FIRST, distance]
    queue[FIRST, distance] = entry
    return entry + 1


@kernel
def price_routes(s, board, seat, price):
    """What routes cost a seat: its own nothing, open ones their length (US-18 to US-21)."""
    for route in range(board.routes):
        word = board.word[route]
        if s.owner[route] == seat:
            price[route] = 0
        elif s.free[word] & ~s.barred[seat, word] & board.bit[route] != 0:
            price[route] = board.length[route]
        else:
            price[route] = CLOSED


@kernel
def link_cities(board, first, link):
    """Lists the routes of each city: those of a city lie from its `first` on."""
    for city in range(board.cities + 1):
        first[city] = 0
    for route in range(board.routes):
        first[board.a[route] + 1] += 1
        first[board.b[route] + 1] += 1
    for city in range(board.cities):
        first[city + 1] += first[city]
    for route in range(board.routes - 1, -1, -1):
        for city in (np.int64(board.a[route]), np.int64(board.b[route])):
            first[city + 1] -= 1
            link[first[city + 1]] = route
    for city in range(board.cities):
        first[city] = first[city + 1]
    first[board.cities] = 2 * board.routes


@kernel
def list_lenders(s, board, seat, lend):
    """Which stations may lend each of the others' routes, as bits: those built, or a new one (EU-16).

    Returns how many are built.
    """
    built = 0
    for city in range(board.cities):
        if s.station[city] == seat:
            for route in range(board.routes):
                if board.a[route] == city or board.b[route] == city:
                    lend[route] |= 1 << built
            built += 1
    for route in range(board.routes):
        if s.owner[route] == FREE or s.owner[route] == seat:
            lend[route] = 0
        elif s.stations_left[seat] > 0:
            ends = (np.int64(1) << board.a[route]) | (np.int64(1) << board.b[route])
            if s.open_cities & ends != 0:
                lend[route] |= 1 << NEW
    return built


@kernel
def step(walk, queue, entries, here, there, route, distance):
    """Comes to a place, if that is nearer than before."""
    if distance < walk[WAY, there]:
        walk[WAY, there] = distance
        walk[BEFORE, there] = here
        walk[BY, there] = route
        entries = enter(queue, entries, there, distance)
    return entries


@kernel
def leave(board, price, lend, built, new, first, link, here, walk, queue, entries):
    """Goes along each route of a place: claims it, or borrows it by a station not used before (EU-16)."""
    city, used = here // LAYERS, here % LAYERS
    distance = np.int64(walk[WAY, here])
    for i in range(first[city], first[city + 1]):
        route = np.int64(link[i])
        there = np.int64(board.a[route]) + np.int64(board.b[route]) - city
        if price[route] != CLOSED:
            place = there * LAYERS + used
            entries = step(walk, queue, entries, here, place, route, distance + np.int64(price[route]))
        lenders = np.int64(lend[route])
        if lenders == 0:
            continue
        for station in range(STATIONS):
            lends = (lenders >> station) & 1 != 0 if station < built else new and (lenders >> NEW) & 1 != 0
            if lends and (used >> station) & 1 == 0:
                place = there * LAYERS + (used | 1 << station)
                entries = step(walk, queue, entries, here, place, route, distance)
                if station >= built:
                    break  # one station not yet built is like another
    return entries


@kernel
def walk_over(board, price, lend, built, new, first, link, start, goal, walk, queue):
    """Walks from a city until the goal is reached; returns the place where it is, or NONE.

    Where stations not yet built may help, the goal is the place with the fewest of these, then the nearest.
    """
    for place in range(board.cities * LAYERS):
        walk[WAY, place] = FAR
    for distance in range(FAR):
        queue[FIRST, distance] = NONE
    entries = step(walk, queue, np.int64(0), NONE, start * LAYERS, NONE, np.int64(0))
    distance = np.int64(0)
    while distance < FAR:
        first_in = np.int64(queue[FIRST, distance])
        if first_in < 0:
            distance += 1
            continue
        queue[FIRST, distance] = queue[NEXT, first_in]
        here = np.int64(queue[AT, first_in])
        if walk[WAY, here] < distance:
            continue  # it was entered again, nearer
        if here // LAYERS == goal and not new:
            return here
        entries = leave(board, price, lend, built, new, first, link, here, walk, queue, entries)
    best, best_new, best_way = NONE, STATIONS + 1, FAR
    for used in range(LAYERS):
        place = goal * LAYERS + used
        way, newly = np.int64(walk[WAY, place]), count(np.int64(used >> built))
        if way < FAR and (newly < best_new or (newly == best_new and way < best_way)):
            best, best_new, best_way = place, newly, way
    return best


@kernel
def note_routes(price, place, walk, row):
    """Writes the routes of a walk that are to be claimed."""
    number = 0
    while walk[BEFORE, place] != NONE:
        before, route = np.int64(walk[BEFORE, place]), np.int64(walk[BY, place])
        if price[route] > 0 and before % LAYERS == place % LAYERS:
            row[ON_THE_WAY + number] = route
            number += 1
        place = before
    row[NUMBER] = number


@kernel
def follow(s, board, seat, tickets, lend, built, ways):
    """A row for each ticket: how it stands, what is missing, and where."""
    price = np.empty(ROUTES, np.int16)
    first = np.empty(CITIES + 1, np.int16)
    link = np.empty(2 * ROUTES, np.int16)
    label = np.empty(CITIES, np.int8)
    walk = np.empty((WALK_ROWS, PLACES), np.int16)
    queue = np.empty((QUEUE_ROWS, ENTRIES), np.int16)
    price_routes(s, board, seat, price)
    link_cities(board, first, link)
    label_cities(s.owner, seat, board, label)
    for i in range(tickets.size):
        row = ways[i]
        row[MISSING], row[NUMBER] = 0, 0
        start, goal = np.int64(board.ticket_a[tickets[i]]), np.int64(board.ticket_b[tickets[i]])
        if label[start] == label[goal]:
            row[STATE] = DONE
            continue
        place = walk_over(board, price, lend, built, False, first, link, start, goal, walk, queue)
        if place == NONE:
            place = walk_over(board, price, lend, built, True, first, link, start, goal, walk, queue)
        if place == NONE:
            row[STATE] = LOST
            continue
        row[STATE], row[MISSING] = OPEN, walk[WAY, place]
        note_routes(price, place, walk, row)


def route_ways(states, boards, seat, tickets, ways):
    """The ways of a seat's tickets over its own routes and those that it may claim."""
    follow(states[0], boards[0], seat, tickets, np.zeros(ROUTES, np.int8), 0, ways)


def station_ways(states, boards, seat, tickets, ways):
    """The same, where stations may lend others' routes: first those that stand, else those that are left.

    Each ticket is looked at by itself: two may count on the same station. Two new stations may be counted on
    in the same city.
    """
    lend = np.zeros(ROUTES, np.int8)
    built = list_lenders(states[0], boards[0], seat, lend)
    follow(states[0], boards[0], seat, tickets, lend, built, ways)


# ── rails ──


@kernel
def walk_lines(board, network, start, walk, queue):
    """Walks over lines from a crossing: what hangs together costs nothing (TE-07)."""
    for crossing in range(board.crossings):
        walk[WAY, crossing] = FAR
    for distance in range(FAR):
        queue[FIRST, distance] = NONE
    entries = step(walk, queue, np.int64(0), NONE, start, NONE, np.int64(0))
    distance = np.int64(0)
    while distance < FAR:
        first_in = np.int64(queue[FIRST, distance])
        if first_in < 0:
            distance += 1
            continue
        queue[FIRST, distance] = queue[NEXT, first_in]
        here = np.int64(queue[AT, first_in])
        if walk[WAY, here] < distance:
            continue  # it was entered again, nearer
        for side in range(DEGREE):
            there = np.int64(board.near[here, side])
            if there == NO_CROSSING:
                continue
            cost = np.int64(board.near_cost[here, side])
            if network[here] >= 0 and network[here] == network[there]:
                cost = np.int64(0)
            entries = step(walk, queue, entries, here, there, cost, distance + cost)


@kernel
def line_between(board, one, other):
    """The line between two neighbouring crossings."""
    for line in range(board.lines):
        a, b = board.line_a[line], board.line_b[line]
        if (a == one and b == other) or (a == other and b == one):
            return line
    return NONE


@kernel
def note_lines(board, crossing, walk, row):
    """Writes the lines of a walk that have no rail yet."""
    number = 0
    while walk[BEFORE, crossing] != NONE:
        before = np.int64(walk[BEFORE, crossing])
        if walk[BY, crossing] > 0:  # its cost
            row[ON_THE_WAY + number] = line_between(board, before, crossing)
            number += 1
        crossing = before
    row[NUMBER] = number


def rail_ways(states, boards, seat, cities, ways):
    """The ways from a seat's network to cities, each by itself; no rail is ever in the way (TE-07)."""
    s, board = states[0], boards[0]
    walk = np.empty((WALK_ROWS, CROSSINGS), np.int16)
    queue = np.empty((QUEUE_ROWS, DEGREE * CROSSINGS + 1), np.int16)
    alone = np.full(CROSSINGS, NONE, np.int8)
    start = np.int64(s.hub[seat])
    walk_lines(board, alone, start, walk, queue)
    for i in range(cities.size):
        ways[i, LENGTH] = walk[WAY, board.city_crossing[cities[i]]]
    walk_lines(board, s.network, start, walk, queue)
    for i in range(cities.size):
        row, crossing = ways[i], np.int64(board.city_crossing[cities[i]])
        row[MISSING] = walk[WAY, crossing]
        row[STATE] = DONE if row[MISSING] == 0 else OPEN
        note_lines(board, crossing, walk, row)


WAYS: dict[str, Callable[..., Any]] = {
    "usa": route_ways,
    "europe": station_ways,
    "first_journey": route_ways,
    "trans_europa": rail_ways,
}
