# pyright: basic
"""Which cities and crossings are connected, and the smallest cost of joining those that are not.

The longest road is in `trails`.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.printed import CROSSING_WORDS
from peregon.kernels.rails import CITY_COLORS
from peregon.kernels.spans import CROSSINGS

NONE = -1

# No network costs as much as this: a tree of double lines over all crossings is cheaper.
FAR = 2 * CROSSINGS

GROUPS = 1 << CITY_COLORS  # sets of the cities that a seat looks for
DOUBLE = 2  # the cost of a double line
DONE = FAR + DOUBLE + 1  # after the sets of all distances: the set of crossings that are done
SETS = DONE + 1


@kernel
def first_of(label, city):
    """Return the city that names the group of this city."""
    while label[city] != city:
        city = np.int64(label[city])
    return city


@kernel
def join(label, one, other):
    """Join the groups of two cities; the lowest city of a group names it."""
    one = first_of(label, one)
    other = first_of(label, other)
    if one < other:
        label[other] = one
    else:
        label[one] = other


@kernel
def name_groups(label, cities):
    """Label each city with the lowest of its group; a label never points to a higher city."""
    for city in range(cities):
        label[city] = label[label[city]]


@kernel
def label_cities(owner, seat, board, label):
    """Label the cities: equal where a seat's own routes connect them (US-27)."""
    for city in range(board.cities):
        label[city] = city
    for route in range(board.routes):
        if owner[route] == seat:
            join(label, np.int64(board.a[route]), np.int64(board.b[route]))
    name_groups(label, board.cities)


@kernel
def missing_cities(board, network, home, wanted):
    """Return the wanted cities outside the home network, one of each other network."""
    missing = np.int64(0)
    met = np.int64(0)
    while wanted != 0:
        city = lowest(wanted)
        wanted &= wanted - 1
        label = np.int64(network[board.city_crossing[city]])
        if label == home or (label >= 0 and (met >> label) & 1 != 0):
            continue
        if label >= 0:
            met |= np.int64(1) << label
        missing |= np.int64(1) << city
    return missing


@kernel
def crossing_of(board, network, label):
    """Return one crossing of a network, which stands for it."""
    for crossing in range(np.int64(board.crossings)):
        if network[crossing] == label:
            return crossing
    return NONE


@kernel
def map_networks(board, network, nets):
    """Write each network as a set of crossings; return the largest number of a network, plus 1."""
    size = np.int64(0)
    for crossing in range(np.int64(board.crossings)):
        label = np.int64(network[crossing])
        while size <= label:
            for word in range(CROSSING_WORDS):
                nets[size, word] = 0
            size += 1
        if label >= 0:
            nets[label, crossing // BITS] |= np.int64(1) << (crossing % BITS)
    return size


@kernel
def enter_starts(board, way, far, due):
    """Enter all crossings that are nearer than `far` at their distance."""
    for distance in range(far + DOUBLE + 1):
        for word in range(CROSSING_WORDS):
            due[distance, word] = 0
    for crossing in range(np.int64(board.crossings)):
        distance = np.int64(way[crossing])
        if distance < far:
            due[distance, crossing // BITS] |= np.int64(1) << (crossing % BITS)


@kernel
def enter_networks(nets, size, home, due, distance):
    """Bring all crossings of a network as near as its nearest: its rails cost nothing (TE-11).

    Return whether the home network is reached.
    """
    for label in range(size):
        met = np.int64(0)
        for word in range(CROSSING_WORDS):
            met |= due[distance, word] & nets[label, word]
        if met != 0:
            if label == home:
                return True
            for word in range(CROSSING_WORDS):
                due[distance, word] |= nets[label, word]
    return False


@kernel
def spread(board, nets, size, home, door, way, due):
    """Find the shortest ways from where `way` has distances, as far as they are shorter than the way home.

    Ways as long as the way home are not needed: what is connected at their far end may as well be joined to
    the home network by itself. `due` holds the crossings at each distance as sets, so that all crossings at
    a distance go on together.
    """
    far = np.int64(way[door])
    enter_starts(board, way, far, due)
    done = due[DONE]
    for word in range(CROSSING_WORDS):
        done[word] = 0
    for distance in range(far):
        if enter_networks(nets, size, home, due, distance):
            way[door] = distance
            return
        for word in range(CROSSING_WORDS):
            here = due[distance, word] & ~done[word]
            done[word] |= here
            while here != 0:
                crossing = word * BITS + lowest(here)
                here &= here - 1
                way[crossing] = distance
                for near in range(CROSSING_WORDS):
                    due[distance + 1, near] |= board.next_single[crossing, near]
                    due[distance + DOUBLE, near] |= board.next_double[crossing, near]


@kernel
def meet(ways, group, crossings):
    """Join a group of cities at each crossing from two parts that meet there."""
    part = (group - 1) & group
    while part > group - part:  # each pair of parts once
        other = group - part
        for crossing in range(crossings):
            cost = ways[part, crossing] + ways[other, crossing]
            if cost < ways[group, crossing]:
                ways[group, crossing] = cost
        part = (part - 1) & group


@kernel
def missing_cost(board, network, home, wanted):
    """Return the smallest cost of lines that join all wanted cities to the home network (TE-11).

    A Steiner tree after Dreyfus and Wagner: `ways[group, crossing]` is the cost of joining a group of missing
    cities and the crossing; a seat looks for five cities at most. Networks are numbered from 0 to 62.
    """
    missing = missing_cities(board, network, home, wanted)
    if missing == 0:
        return np.int64(0)
    groups = np.int64(1) << count(missing)
    ways = np.empty((GROUPS, CROSSINGS), np.int16)
    due = np.empty((SETS, CROSSING_WORDS), np.int64)
    nets = np.empty((BITS, CROSSING_WORDS), np.int64)
    size = map_networks(board, network, nets)
    door = crossing_of(board, network, home)
    for group in range(1, groups):
        way = ways[group]
        for crossing in range(np.int64(board.crossings)):
            way[crossing] = FAR
        if group & (group - 1) == 0:
            way[board.city_crossing[lowest(missing)]] = 0
            missing &= missing - 1
        else:
            meet(ways, group, board.crossings)
        spread(board, nets, size, home, door, way, due)
    return np.int64(ways[groups - 1, door])
