# pyright: basic
"""How many cars a seat lacks for each of its tickets: kept, and found again when it may have changed.

What is kept depends on the position alone, so that a position that was loaded gives the same numbers as one
that was played. Ways are found with Dial's algorithm: the cities at each distance are a set.
"""

from __future__ import annotations

import numpy as np

from peregon.envs.kernels.seeds import Seeds
from peregon.kernels.cards import SEATS
from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import CITIES

NO_WAY = -1
FAR = 512  # every way is shorter: 62 routes of 8 spaces
LANES = 9  # lengths of routes, and 0 for own ones
NO_CITY = -1
MOST = 127  # of a number in an observation


class RouteMemory(Seeds):
    """What is kept of a game beside its state, for each seat."""

    known = column_bits(SEATS)  # tickets whose ways are known
    open = column_bits(SEATS, WORDS)  # the routes that the seat could claim when it last looked
    own = column_bits(SEATS, WORDS)  # the routes that it owned
    way = column_bits(SEATS, BITS, WORDS)  # the open routes on each ticket's way
    missing = column(np.int16, SEATS, BITS)  # cars, or NO_WAY


class RouteRoom:
    """Room for a search: nothing in it is kept."""

    near = column_bits(CITIES, LANES)  # the cities next to each, by the cost of the route
    due = column_bits(FAR + LANES)  # the cities at each distance
    done = column_bits()  # those that were reached
    far = column(np.int16, CITIES)


@kernel
def forget(memory):
    """Forget the ways that were found."""
    for seat in range(SEATS):
        memory.known[seat] = 0


@kernel
def link(room, one, other, lane):
    """Join two cities by a route of a length."""
    room.near[one, lane] |= 1 << other
    room.near[other, lane] |= 1 << one


@kernel
def lay_out(board, memory, room, seat):
    """Write the cities next to each: over the seat's own routes, and over the open ones of each length."""
    for city in range(int(board.cities)):
        for lane in range(LANES):
            room.near[city, lane] = 0
    for word in range(WORDS):
        routes = int(memory.own[seat, word])
        while routes != 0:
            route = word * BITS + lowest(routes)
            routes &= routes - 1
            link(room, int(board.a[route]), int(board.b[route]), 0)
        routes = int(memory.open[seat, word])
        while routes != 0:
            route = word * BITS + lowest(routes)
            routes &= routes - 1
            link(room, int(board.a[route]), int(board.b[route]), int(board.length[route]))


@kernel
def search(room, start, goal, limit):
    """Find the cities at each distance from a start, in cars that the seat lacks.

    It ends at the goal, where nothing else can be reached, or at a limit.
    """
    done, distance, idle = 0, 0, 0
    for ahead in range(LANES):
        room.due[ahead] = 0
    room.due[0] = 1 << start
    while idle < LANES and distance < limit:
        here, level = int(room.due[distance]) & ~done, 0
        idle = 0 if here != 0 else idle + 1
        while here != 0:
            city = lowest(here)
            level |= 1 << city
            here = (here | int(room.near[city, 0])) & ~(done | level)
            room.far[city] = distance
            for lane in range(1, LANES):
                room.due[distance + lane] |= room.near[city, lane]
        room.due[distance] = level
        done |= level
        if goal != NO_CITY and (done >> goal) & 1 != 0:
            break
        distance += 1
        room.due[distance + LANES - 1] = 0
    room.done = done


@kernel
def far(room, city):
    """Return how far a city is, or FAR if it was not reached."""
    return int(room.far[city]) if (int(room.done) >> city) & 1 != 0 else FAR


@kernel
def note_way(board, chart, memory, room, seat, ticket, city):
    """Add the open routes on the way to a city, from its end backwards, to those of a ticket."""
    while room.far[city] > 0:
        distance, found = int(room.far[city]), False
        here, same = 1 << city, 0
        while here != 0 and not found:  # own routes lead to other cities at the same distance
            city = lowest(here)
            same |= 1 << city
            here = (here | int(room.near[city, 0])) & ~same
            for lane in range(1, min(LANES, distance + 1)):
                before = int(room.near[city, lane]) & int(room.due[distance - lane])
                if before != 0:
                    note_route(board, chart, memory, seat, ticket, city, lowest(before), lane)
                    city, found = lowest(before), True
                    break


@kernel
def note_route(board, chart, memory, seat, ticket, one, other, length):
    """Add an open route of a length between two cities to those on a ticket's way."""
    for word in range(WORDS):
        routes = int(chart.touching[one, word]) & int(chart.touching[other, word])
        routes &= int(memory.open[seat, word])
        while routes != 0:
            bit = routes & -routes
            routes ^= bit
            if board.length[word * BITS + lowest(bit)] == length:
                memory.way[seat, ticket, word] |= bit
                return


@kernel
def clear_way(memory, seat, ticket):
    """Empty the set of routes on a ticket's way."""
    for word in range(WORDS):
        memory.way[seat, ticket, word] = 0


@kernel
def find_way(board, chart, memory, room, seat, ticket):
    """Find a ticket's way, and note the open routes on it."""
    start, goal = int(board.ticket_a[ticket]), int(board.ticket_b[ticket])
    search(room, start, goal, FAR)
    clear_way(memory, seat, ticket)
    missing = far(room, goal)
    if missing == FAR:
        memory.missing[seat, ticket] = NO_WAY
        return
    memory.missing[seat, ticket] = missing
    note_way(board, chart, memory, room, seat, ticket, goal)


@kernel
def use_claim(board, chart, memory, room, seat, tickets, route):
    """Shorten the ways of tickets by a route that the seat has claimed: shorter ones lead over it."""
    limit, rest = 0, tickets
    while rest != 0:
        limit = max(limit, int(memory.missing[seat, lowest(rest)]))
        rest &= rest - 1
    search(room, int(board.a[route]), NO_CITY, limit)
    while tickets != 0:
        ticket = lowest(tickets)
        tickets &= tickets - 1
        one, other = int(board.ticket_a[ticket]), int(board.ticket_b[ticket])
        missing = far(room, one) + far(room, other)
        if missing < memory.missing[seat, ticket]:
            memory.missing[seat, ticket] = missing
            clear_way(memory, seat, ticket)
            note_way(board, chart, memory, room, seat, ticket, one)
            note_way(board, chart, memory, room, seat, ticket, other)


@kernel
def owned_among(s, seat, word, routes):
    """Return which routes of a word of a set a seat owns."""
    own = 0
    while routes != 0:
        bit = routes & -routes
        routes ^= bit
        if s.owner[word * BITS + lowest(bit)] == seat:
            own |= bit
    return own


@kernel
def look_at_routes(s, board, memory, seat):
    """Note for the first time which routes are open to a seat, and which it owns."""
    for word in range(WORDS):
        memory.open[seat, word] = int(s.free[word]) & ~int(s.barred[seat, word])
        memory.own[seat, word] = 0
    for route in range(int(board.routes)):
        if s.owner[route] == seat:
            memory.own[seat, int(board.word[route])] |= int(board.bit[route])


@kernel
def see_changes(s, board, chart, memory, room, seat, known):
    """Bring the known ways up to date; return the tickets whose way is gone.

    A ticket that is done, or that no way leads to, stays so. Any other way stays the shortest until a route
    on it is lost, or the seat claims a route.
    """
    open_0 = int(s.free[0]) & ~int(s.barred[seat, 0])
    open_1 = int(s.free[1]) & ~int(s.barred[seat, 1])
    gone_0, gone_1 = int(memory.open[seat, 0]) & ~open_0, int(memory.open[seat, 1]) & ~open_1
    if gone_0 | gone_1 == 0:
        return 0
    own_0, own_1 = owned_among(s, seat, 0, gone_0), owned_among(s, seat, 1, gone_1)
    memory.open[seat, 0], memory.open[seat, 1] = open_0, open_1
    memory.own[seat, 0] |= own_0
    memory.own[seat, 1] |= own_1
    blocked, usable = 0, 0
    while known != 0:
        ticket = lowest(known)
        known &= known - 1
        if memory.missing[seat, ticket] <= 0:
            continue
        way_0, way_1 = int(memory.way[seat, ticket, 0]), int(memory.way[seat, ticket, 1])
        if (way_0 & gone_0 & ~own_0) | (way_1 & gone_1 & ~own_1) != 0:
            blocked |= 1 << ticket
        else:
            usable |= 1 << ticket
            pay_way(board, memory, seat, ticket, 0, way_0 & own_0)
            pay_way(board, memory, seat, ticket, 1, way_1 & own_1)
    if own_0 | own_1 != 0 and usable != 0:
        lay_out(board, memory, room, seat)
    for word in range(WORDS):
        claimed = own_0 if word == 0 else own_1
        while claimed != 0 and usable != 0:
            use_claim(board, chart, memory, room, seat, usable, word * BITS + lowest(claimed))
            claimed &= claimed - 1
    return blocked


@kernel
def pay_way(board, memory, seat, ticket, word, claimed):
    """Subtract the length of routes on a ticket's way that the seat has claimed."""
    memory.way[seat, ticket, word] &= ~claimed
    while claimed != 0:
        memory.missing[seat, ticket] -= board.length[word * BITS + lowest(claimed)]
        claimed &= claimed - 1


@kernel
def follow_tickets(s, board, chart, memory, room, seat, tickets):
    """Find what each of a seat's tickets lacks, as far as it may have changed."""
    known = int(memory.known[seat]) & tickets
    todo = tickets & ~known
    if known == 0:
        look_at_routes(s, board, memory, seat)
    else:
        todo |= see_changes(s, board, chart, memory, room, seat, known)
    if todo != 0:
        lay_out(board, memory, room, seat)
    while todo != 0:
        find_way(board, chart, memory, room, seat, lowest(todo))
        todo &= todo - 1
    memory.known[seat] = tickets


@kernel
def see_ways(board, memory, seat, tickets, out, at):
    """Write for each ticket of a set: done, and the cars that are missing, or NO_WAY; 0 for all others."""
    size = int(board.tickets)
    for place in range(at, at + 2 * size):
        out[place] = 0
    while tickets != 0:
        ticket = lowest(tickets)
        tickets &= tickets - 1
        missing = min(int(memory.missing[seat, ticket]), MOST)
        out[at + ticket] = 1 if missing == 0 else 0
        out[at + size + ticket] = missing
    return at + 2 * size


@kernel
def see_set(members, size, out, at):
    """Write a set as so many numbers, 0 or 1."""
    for place in range(at, at + size):
        out[place] = 0
    while members != 0:
        out[at + lowest(members)] = 1
        members &= members - 1
    return at + size
