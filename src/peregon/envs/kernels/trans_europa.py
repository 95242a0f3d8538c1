# pyright: basic
"""Trans Europa, as learners see and play it."""

from __future__ import annotations

import numpy as np

from peregon.envs.kernels.charts import PASS, STOP
from peregon.envs.kernels.charts import RailChart as Chart
from peregon.envs.kernels.routes import owner_seen, seat_after, see_turn, small
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

RING = 4  # more distances than a line costs
DOUBLE = 2  # the cost of a double line
NO_WAY = -1


class Memory(Seeds):
    """What is kept of a game beside its state."""


class Room:
    """Room for a search: nothing in it is kept."""

    nets = column_bits(SEATS, CROSSING_WORDS)  # the crossings of each network
    due = column_bits(RING, CROSSING_WORDS)  # the crossings at each distance
    done = column_bits(CROSSING_WORDS)
    way = column(np.int16, CROSSINGS)


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
        out[line] = 1
    for word in range(LINE_WORDS):
        free = int(s.free[word])
        while free != 0:
            out[word * BITS + lowest(free)] = 0
            free &= free - 1
    return lines


@kernel
def see_networks(s, board, room, seat, out, at):
    """Write the network of each crossing, and keep the sets of crossings."""
    for other in range(SEATS):
        for word in range(CROSSING_WORDS):
            room.nets[other, word] = 0
    crossings, seats = int(board.crossings), int(s.seats)
    home = NO_NETWORK if s.hub[seat] == NO_CROSSING else int(s.network[s.hub[seat]])
    for crossing in range(crossings):
        network = int(s.network[crossing])
        out[at + crossing] = 1 if network == home and network >= 0 else owner_seen(network, seat, seats)
        if network >= 0:
            room.nets[network, crossing // BITS] |= 1 << (crossing % BITS)
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


@kernel
def wanted(s, board, seat, word):
    """Return the crossings of a seat's cities, as a word of the set."""
    found = 0
    for color in range(CITY_COLORS):
        crossing = int(board.city_crossing[s.card[seat, color]])
        if crossing // BITS == word:
            found |= 1 << (crossing % BITS)
    return found


@kernel
def enter(s, room, place, crossing, distance):
    """Come to a crossing, and with it to its network: its rails cost nothing (TE-07)."""
    network = int(s.network[crossing])
    room.way[crossing] = distance
    if network < 0:
        return
    for word in range(CROSSING_WORDS):
        rest = int(room.nets[network, word]) & ~int(room.done[word])
        room.due[place, word] |= rest


@kernel
def walk_lines(s, board, room, seat):
    """Write the cost of joining each of the seat's cities to its network."""
    due, done = room.due, room.done
    left_0, left_1 = wanted(s, board, seat, 0), wanted(s, board, seat, 1)
    left_2, left_3 = wanted(s, board, seat, 2), wanted(s, board, seat, 3)
    for word in range(CROSSING_WORDS):
        done[word] = 0
        for place in range(RING):
            due[place, word] = 0
    for color in range(CITY_COLORS):
        room.way[board.city_crossing[s.card[seat, color]]] = NO_WAY
    hub = int(s.hub[seat])
    due[0, hub // BITS] = 1 << (hub % BITS)
    distance, idle = 0, 0
    while idle <= DOUBLE:
        place = distance % RING
        idle += 1
        word = 0
        while word < CROSSING_WORDS:
            here = int(due[place, word]) & ~int(done[word])
            if here == 0:
                word += 1
                continue
            idle = 0
            crossing = word * BITS + lowest(here)
            done[word] = int(done[word]) | here & -here
            enter(s, room, place, crossing, distance)
            if s.network[crossing] >= 0:
                word = 0  # the network may have crossings in an earlier word
            one, two = (distance + 1) % RING, (distance + DOUBLE) % RING
            for near in range(CROSSING_WORDS):
                due[one, near] |= board.next_single[crossing, near]
                due[two, near] |= board.next_double[crossing, near]
        for word in range(CROSSING_WORDS):
            due[place, word] = 0
        left_0, left_1 = left_0 & ~int(done[0]), left_1 & ~int(done[1])
        left_2, left_3 = left_2 & ~int(done[2]), left_3 & ~int(done[3])
        if left_0 | left_1 | left_2 | left_3 == 0:
            return
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
