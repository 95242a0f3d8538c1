# pyright: basic
"""Trans Europa, as learners see and play it."""

from __future__ import annotations

import numpy as np

from peregon.envs.kernels.charts import PASS, STOP
from peregon.envs.kernels.charts import RailChart as Chart
from peregon.envs.kernels.routes import MOST, owner_codes, owner_seen, seat_after, see_turn, small
from peregon.envs.kernels.seeds import Seeds
from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import CROSSING_WORDS, LINE_WORDS, NO_CROSSING
from peregon.kernels.rails import CITY_COLORS, NO_NETWORK, SEATS, lines_open
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import CROSSINGS
from peregon.kernels.trans_europa import Phase
from peregon.kernels.turns import why_not_now

__all__ = ["Chart", "Memory", "Room", "forget", "mark_legal", "number_of", "observe"]

NEAREST = 3  # without a crossing at so many distances in a row, nothing else can be reached
NO_WAY = -1


class Memory(Seeds):
    """What is kept of a game beside its state."""


class Room:
    """Room for a search: nothing in it is kept."""

    nets = column_bits(SEATS, CROSSING_WORDS)  # the crossings of each network
    way = column(np.int16, CROSSINGS)  # the cost of joining each to the own network


@kernel
def forget(memory):
    """Do nothing: no result is kept from one position to the next."""


@kernel
def observe(s, board, chart, memory, room, seat, out):
    """Write what a seat sees (trans_europa-v1); return how many numbers."""
    at = see_lines(s, board, out)
    at = see_networks(s, board, room, seat, out, at)
    at = see_hubs(s, board, seat, out, at)
    at = see_turn(s, seat, out, at)
    out[at], out[at + 1] = small(s.rails_left), owner_seen(s.starter, seat, s.seats)
    at += 2
    for turns in range(int(s.seats)):
        other = seat_after(s, seat, turns)
        out[at] = small(s.total[other])
        at += 1
    return see_cities(s, board, room, seat, out, at)


@kernel
def see_lines(s, board, out):
    """Write for each line whether it has a rail; return how many numbers."""
    lines = int(board.lines)
    for line in range(lines):
        out[line] = 0
    for word in range(LINE_WORDS):
        printed = max(0, min(BITS, lines - word * BITS))
        rails = ((1 << printed) - 1) & ~int(s.free[word])
        while rails != 0:
            out[word * BITS + lowest(rails)] = 1
            rails &= rails - 1
    return lines


@kernel
def see_networks(s, board, room, seat, out, at):
    """Write the network of each crossing, and keep the sets of crossings."""
    for other in range(SEATS):
        for word in range(CROSSING_WORDS):
            room.nets[other, word] = 0
    codes, crossings = owner_codes(s, seat), int(board.crossings)
    if s.hub[seat] != NO_CROSSING:  # the own network has the number of another seat after they meet
        place = (int(s.network[s.hub[seat]]) + 1) * 8
        codes = (codes & ~(0xFF << place)) | 1 << place
    network = s.network
    for crossing in range(crossings):
        out[at + crossing] = (codes >> ((int(network[crossing]) + 1) * 8)) & MOST
    for word in range(CROSSING_WORDS):
        first = word * BITS
        for crossing in range(first, min(first + BITS, crossings)):
            if network[crossing] >= 0:
                room.nets[int(network[crossing]), word] |= 1 << (crossing - first)
    return at + crossings


@kernel
def see_hubs(s, board, seat, out, at):
    """Write the owner of the hub at each crossing."""
    for place in range(at, at + int(board.crossings)):
        out[place] = 0
    for other in range(int(s.seats)):
        if s.hub[other] != NO_CROSSING:
            out[at + int(s.hub[other])] = owner_seen(other, seat, s.seats)
    return at + int(board.crossings)


@kernel
def see_cities(s, board, room, seat, out, at):
    """Write the seat's cities, those connected with its hub, and the cost of connecting each other one."""
    cities = int(board.cities)
    for place in range(at, at + 3 * cities):
        out[place] = 0
    placed = s.hub[seat] != NO_CROSSING
    if placed:
        walk_lines(s, board, room, seat)
    for color in range(CITY_COLORS):
        city = int(s.card[seat, color])
        out[at + city] = 1
        if placed:
            way = int(room.way[board.city_crossing[city]])
            out[at + cities + city] = 1 if way == 0 else 0
            out[at + 2 * cities + city] = small(way)
        else:
            out[at + 2 * cities + city] = NO_WAY
    return at + 3 * cities


# A set of crossings is four words: as values they stay in registers.


@kernel
def row(table, place):
    """Return a row of a table of sets."""
    return int(table[place, 0]), int(table[place, 1]), int(table[place, 2]), int(table[place, 3])


@kernel
def union(one, other):
    """Return what is in one of two sets."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]


@kernel
def without(one, other):
    """Return what is in the first set and not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3]


@kernel
def is_empty(one):
    """Return whether a set is empty."""
    return one[0] | one[1] | one[2] | one[3] == 0


@kernel
def both(one, other):
    """Return what is in both of two sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]


@kernel
def only(crossing):
    """Return the set of one crossing."""
    bit, word = 1 << (crossing % BITS), crossing // BITS
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
    )


@kernel
def add_neighbours(board, crossings, first, near, far):
    """Add the crossings next to some: over single lines to one set, over double ones to another."""
    while crossings != 0:
        crossing = first + lowest(crossings)
        crossings &= crossings - 1
        near = union(near, row(board.next_single, crossing))
        far = union(far, row(board.next_double, crossing))
    return near, far


@kernel
def note_ways(room, crossings, first, distance):
    """Write the distance of a word of crossings."""
    while crossings != 0:
        room.way[first + lowest(crossings)] = distance
        crossings &= crossings - 1


@kernel
def walk_lines(s, board, room, seat):
    """Write the cost of joining each of the seat's cities to its network: rails cost nothing (TE-07)."""
    nothing = (0, 0, 0, 0)
    left = nothing
    for color in range(CITY_COLORS):
        crossing = int(board.city_crossing[s.card[seat, color]])
        room.way[crossing] = NO_WAY
        left = union(left, only(crossing))
    own = int(s.network[s.hub[seat]])
    here, near, far, done = row(room.nets, own), nothing, nothing, nothing
    distance, idle, apart = 0, 0, ((1 << int(s.seats)) - 1) & ~(1 << own)  # networks that are not reached
    while idle < NEAREST and not is_empty(left):
        idle = idle + 1 if is_empty(here) else 0
        others = apart
        while others != 0:  # with one of its crossings, a whole network is reached
            other = lowest(others)
            others &= others - 1
            net = row(room.nets, other)
            if not is_empty(both(net, here)):
                apart &= ~(1 << other)
                here = union(here, without(net, done))
        done = union(done, here)
        found = both(left, here)
        left = without(left, here)
        if not is_empty(found):
            note_ways(room, found[0], 0, distance)
            note_ways(room, found[1], BITS, distance)
            note_ways(room, found[2], 2 * BITS, distance)
            note_ways(room, found[3], 3 * BITS, distance)
            if is_empty(left):
                return
        near, far = add_neighbours(board, here[0], 0, near, far)
        near, far = add_neighbours(board, here[1], BITS, near, far)
        near, far = add_neighbours(board, here[2], 2 * BITS, near, far)
        near, far = add_neighbours(board, here[3], 3 * BITS, near, far)
        here, near, far = without(near, done), without(far, done), nothing
        distance += 1


@kernel
def mark_legal(s, board, chart, seat, mask):
    """Mark the legal actions."""
    if why_not_now(s, seat) != Refusal.NONE:
        return
    if s.phase == Phase.HUB:
        for crossing in range(int(board.crossings)):
            if s.network[crossing] == NO_NETWORK:
                mask[int(chart.hub) + crossing] = 1
        return
    second = s.phase == Phase.SECOND_RAIL
    found = False
    for word in range(LINE_WORDS):
        lines = int(lines_open(s, board, seat, word, second))
        while lines != 0:
            mask[int(chart.rail) + word * BITS + lowest(lines)] = 1
            lines &= lines - 1
            found = True
    if second:
        mask[STOP] = 1
    elif not found:
        mask[PASS] = 1


@kernel
def number_of(s, board, chart, seat, action):
    """Return the rules' number of an action."""
    return int(chart.number[action])
