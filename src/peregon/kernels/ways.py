# pyright: basic
"""How far a seat's tickets and cities are from being connected, and over which routes or lines.

Shortest ways by distance. In Europe stations may help: then a walk goes over cities and over the set of
stations that have lent a route so far. A place is a city and such a set:

    layer 0, no station used      Berlin ──── Praha ──── Wien
                                       ╲                        another's route, lent by the first station
    layer 1, the first used       Berlin ──── Praha ──── Wien
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from peregon.kernels import bucket_queue
from peregon.kernels.bucket_queue import FIRST, pop, push
from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, record_type
from peregon.kernels.masks import count
from peregon.kernels.network import NONE, label_cities
from peregon.kernels.printed import DEGREE, NO_CROSSING
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CITIES, CROSSINGS, ROUTES
from peregon.kernels.stations import STATIONS

# The columns of a row of ways: how the ticket stands, what is missing, the length of the whole way on an
# empty board, the number of routes or lines to be claimed; then these, from the way's end to its beginning.
STATE, MISSING, LENGTH, NUMBER, ON_THE_WAY = range(5)
WIDTH = ON_THE_WAY + CROSSINGS  # a way meets no crossing twice
DONE, OPEN, LOST = range(3)

FAR = 512  # every way is shorter: 62 routes of 8 spaces, or 223 double lines
CLOSED = -1  # the price of a route that cannot be claimed
LAYERS = 1 << STATIONS  # sets of stations that have lent a route
NEW = STATIONS  # the bit of a route that a station not yet built could lend
PLACES = CITIES * LAYERS  # also more than there are crossings
CHOICES = STATIONS + 2  # for each step: to claim, or to borrow by one of the stations or by a new one
ENTRIES = 2 * ROUTES * LAYERS * CHOICES + 1  # a step brings its end nearer once at most


class Walk:
    """The net that a walk uses, how far it has come, and its queue."""

    price = column(np.int16, ROUTES)  # of each route for the seat
    lend = column(np.int8, ROUTES)  # the stations that may lend each route, as bits
    first = column(np.int16, CITIES + 1)  # where each city's routes begin in `link`
    link = column(np.int16, 2 * ROUTES)
    built = column(np.int16)  # stations of the seat on the board
    new = column(np.int16)  # whether stations not yet built may help
    way = column(np.int16, PLACES)  # how far each place is
    before = column(np.int16, PLACES)  # the place before it
    by = column(np.int16, PLACES)  # the route from there; over lines: the cost of the line
    queue = column(np.int16, bucket_queue.ROWS, ENTRIES)
    entries = column(np.int16)


WALK = record_type(Walk)


# ── walking ──


@kernel
def set_out(walk, places, start):
    """Begin a walk at a place; all others are far."""
    way = walk.way
    for place in range(places):
        way[place] = FAR
    bucket_queue.clear(walk.queue, FAR)
    walk.entries = 0
    step(walk, np.int64(NONE), start, np.int64(NONE), np.int64(0))


@kernel
def step(walk, here, there, route, distance):
    """Come to a place that is nearer now than before."""
    walk.way[there], walk.before[there], walk.by[there] = distance, here, route
    walk.entries = push(walk.queue, np.int64(walk.entries), there, distance)


# ── routes ──


@kernel
def price_routes(s, board, seat, walk):
    """Price the routes: the seat's own cost nothing, open ones their length (US-18 to US-21)."""
    for route in range(board.routes):
        word = board.word[route]
        if s.owner[route] == seat:
            walk.price[route] = 0
        elif s.free[word] & ~s.barred[seat, word] & board.bit[route] != 0:
            walk.price[route] = board.length[route]
        else:
            walk.price[route] = CLOSED


@kernel
def link_cities(board, walk):
    """List the routes of each city: those of a city are in `link`, from its `first` on."""
    first, link, a, b = walk.first, walk.link, board.a, board.b
    for city in range(board.cities + 1):
        first[city] = 0
    for route in range(board.routes):
        first[a[route] + 1] += 1
        first[b[route] + 1] += 1
    for city in range(board.cities):
        first[city + 1] += first[city]
    for route in range(board.routes - 1, -1, -1):
        for city in (np.int64(a[route]), np.int64(b[route])):
            first[city + 1] -= 1
            link[first[city + 1]] = route
    for city in range(board.cities):
        first[city] = first[city + 1]
    first[board.cities] = 2 * board.routes


@kernel
def list_lenders(s, board, seat, walk):
    """Note which stations may lend each of the others' routes: those built, or a new one (EU-16)."""
    lend = walk.lend
    for city in range(board.cities):
        if s.station[city] == seat:
            for route in range(board.routes):
                if board.a[route] == city or board.b[route] == city:
                    lend[route] |= 1 << walk.built
            walk.built += 1
    for route in range(board.routes):
        if s.owner[route] == FREE or s.owner[route] == seat:
            lend[route] = 0
        elif s.stations_left[seat] > 0:
            ends = (np.int64(1) << board.a[route]) | (np.int64(1) << board.b[route])
            if s.open_cities & ends != 0:
                lend[route] |= 1 << NEW


@kernel
def leave(board, walk, here):
    """Go along each route of a place: claim it, or borrow it by a station not used before (EU-16)."""
    city, used = here // LAYERS, here % LAYERS
    way, link, price, lend = walk.way, walk.link, walk.price, walk.lend
    a, b = board.a, board.b
    for i in range(walk.first[city], walk.first[city + 1]):
        route = np.int64(link[i])
        there = (np.int64(a[route]) + np.int64(b[route]) - city) * LAYERS
        if price[route] != CLOSED:
            distance = np.int64(way[here]) + np.int64(price[route])
            if distance < way[there + used]:
                step(walk, here, there + used, route, distance)
        if lend[route] != 0:
            borrow(walk, here, there, route)


@kernel
def borrow(walk, here, there, route):
    """Go along a route that a station lends, to a layer where the station is used."""
    used, lenders = here % LAYERS, np.int64(walk.lend[route])
    for station in range(STATIONS):
        if station < walk.built:
            lends = (lenders >> station) & 1 != 0
        else:
            lends = walk.new != 0 and (lenders >> NEW) & 1 != 0
        if lends and (used >> station) & 1 == 0:
            place, distance = there + (used | 1 << station), np.int64(walk.way[here])
            if distance < walk.way[place]:
                step(walk, here, place, route, distance)
            if station >= walk.built:
                break  # one station not yet built is like another


@kernel
def walk_over(board, walk, start, goal):
    """Walk from a city to another; return the place where the walk ends, or NONE.

    With stations not yet built, it ends at the place with the fewest of these, then at the nearest.
    """
    set_out(walk, board.cities * LAYERS, start * LAYERS)
    way, queue = walk.way, walk.queue
    distance = np.int64(0)
    while distance < FAR:
        if queue[FIRST, distance] == NONE:
            distance += 1
            continue
        here = pop(queue, distance)
        if way[here] == distance:  # else it was pushed again, nearer
            if here // LAYERS == goal and not walk.new:
                return here
            leave(board, walk, here)
    best, best_new, best_far = NONE, STATIONS + 1, FAR
    for used in range(LAYERS):
        place = goal * LAYERS + used
        far, newly = np.int64(way[place]), count(np.int64(used >> walk.built))
        if far < FAR and (newly < best_new or (newly == best_new and far < best_far)):
            best, best_new, best_far = place, newly, far
    return best


@kernel
def note_routes(walk, place, row):
    """Write the routes of a walk that are to be claimed."""
    number = 0
    while walk.before[place] != NONE:
        before, route = np.int64(walk.before[place]), np.int64(walk.by[place])
        if walk.price[route] > 0 and before % LAYERS == place % LAYERS:
            row[ON_THE_WAY + number] = route
            number += 1
        place = before
    row[NUMBER] = number


@kernel
def follow(s, board, seat, tickets, walks, ways):
    """Write a row for each ticket: how it stands, what is missing, and where."""
    walk = walks[0]  # the caller holds the array: a record does not keep it
    label = np.empty(CITIES, np.int8)
    price_routes(s, board, seat, walk)
    link_cities(board, walk)
    label_cities(s.owner, seat, board, label)
    for i in range(tickets.size):
        row = ways[i]
        row[MISSING], row[NUMBER] = 0, 0
        start, goal = np.int64(board.ticket_a[tickets[i]]), np.int64(board.ticket_b[tickets[i]])
        if label[start] == label[goal]:
            row[STATE] = DONE
            continue
        walk.new = 0
        place = walk_over(board, walk, start, goal)
        if place == NONE:
            walk.new = 1
            place = walk_over(board, walk, start, goal)
        if place == NONE:
            row[STATE] = LOST
            continue
        row[STATE], row[MISSING] = OPEN, walk.way[place]
        note_routes(walk, place, row)


def route_ways(states, boards, seat, tickets, ways):
    """Write the ways of a seat's tickets over its own routes and those that it may claim."""
    walks = np.zeros(1, WALK)
    follow(states[0], boards[0], seat, tickets, walks, ways)


def station_ways(states, boards, seat, tickets, ways):
    """Write the same, where stations may lend others' routes: first those built, else those that are left.

    Each ticket is looked at by itself: two may use the same station, and two new stations may be in the same
    city.
    """
    walks = np.zeros(1, WALK)
    list_lenders(states[0], boards[0], seat, walks[0])
    follow(states[0], boards[0], seat, tickets, walks, ways)


# ── rails ──


@kernel
def walk_lines(board, network, start, walk):
    """Walk over lines from a crossing: lines within a network cost nothing (TE-07)."""
    set_out(walk, board.crossings, start)
    way, queue, near, near_cost = walk.way, walk.queue, board.near, board.near_cost
    distance = np.int64(0)
    while distance < FAR:
        if queue[FIRST, distance] == NONE:
            distance += 1
            continue
        here = pop(queue, distance)
        if way[here] == distance:  # else it was pushed again, nearer
            for side in range(DEGREE):
                there = np.int64(near[here, side])
                if there == NO_CROSSING:
                    continue
                cost = np.int64(near_cost[here, side])
                if network[here] >= 0 and network[here] == network[there]:
                    cost = np.int64(0)
                if distance + cost < way[there]:
                    step(walk, here, there, cost, distance + cost)


@kernel
def line_between(board, one, other):
    """Return the line between two neighbouring crossings."""
    for line in range(board.lines):
        a, b = board.line_a[line], board.line_b[line]
        if (a == one and b == other) or (a == other and b == one):
            return line
    return NONE


@kernel
def note_lines(board, walk, crossing, row):
    """Write the lines of a walk that have no rail yet."""
    number = 0
    while walk.before[crossing] != NONE:
        before = np.int64(walk.before[crossing])
        if walk.by[crossing] > 0:
            row[ON_THE_WAY + number] = line_between(board, before, crossing)
            number += 1
        crossing = before
    row[NUMBER] = number


@kernel
def reach_cities(s, board, seat, cities, walks, ways):
    """Write a row for each city: its distance on an empty board, and from the seat's network."""
    walk = walks[0]  # the caller holds the array: a record does not keep it
    alone = np.full(CROSSINGS, NONE, np.int8)
    start = np.int64(s.hub[seat])
    walk_lines(board, alone, start, walk)
    for i in range(cities.size):
        ways[i, LENGTH] = walk.way[board.city_crossing[cities[i]]]
    walk_lines(board, s.network, start, walk)
    for i in range(cities.size):
        row, crossing = ways[i], np.int64(board.city_crossing[cities[i]])
        row[MISSING] = walk.way[crossing]
        row[STATE] = DONE if row[MISSING] == 0 else OPEN
        note_lines(board, walk, crossing, row)


def rail_ways(states, boards, seat, cities, ways):
    """Write the ways from a seat's network to cities, each by itself; no rail blocks another (TE-07)."""
    walks = np.zeros(1, WALK)
    reach_cities(states[0], boards[0], seat, cities, walks, ways)


WAYS: dict[str, Callable[..., Any]] = {
    "usa": route_ways,
    "europe": station_ways,
    "first_journey": route_ways,
    "trans_europa": rail_ways,
}
