# pyright: basic
"""What hangs together, and the smallest cost of joining what does not.

The longest road is in `trails`.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count, lowest

NONE = -1
CROSSINGS = 224  # the most a rail board may have
NEIGHBOURS = 6

# No network costs as much as this: a tree of double lines over all crossings is cheaper.
FAR = 2 * CROSSINGS

# The rows of a queue: the first entry at each distance, the crossing of an entry, the entry after
# it.
FIRST, AT, NEXT = range(3)
QUEUE_ROWS = 3
# A crossing is entered once as a start. Then a line of cost 1 or 2 brings it to at most 2 more than
# the distance now looked at, and from there it can come nearer twice: by a line, by a network.
ENTRIES = 4 * CROSSINGS


@kernel
def first_of(label, city):
    """The city that names the group of this city."""
    while label[city] != city:
        city = np.int64(label[city])
    return city


@kernel
def join(label, one, other):
    """Makes one group of two cities' groups; the lowest city of a group names it."""
    one = first_of(label, one)
    other = first_of(label, other)
    if one < other:
        label[other] = one
    else:
        label[one] = other


@kernel
def name_groups(label, cities):
    """Labels each city with the lowest of its group; a label never points to a higher city."""
    for city in range(cities):
        label[city] = label[label[city]]


@kernel
def label_cities(owner, seat, board, label):
    """Labels the cities: the same where a seat's own routes connect them (US-27)."""
    for city in range(board.cities):
        label[city] = city
    for route in range(board.routes):
        if owner[route] == seat:
            join(label, np.int64(board.a[route]), np.int64(board.b[route]))
    name_groups(label, board.cities)


@kernel
def missing_cities(board, network, home, wanted):
    """The wanted cities outside the home network, one of each other network."""
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
    """One crossing of a network, to stand for it."""
    for crossing in range(np.int64(board.crossings)):
        if network[crossing] == label:
            return crossing
    return NONE


@kernel
def enter(queue, entry, crossing, distance):
    """Puts a crossing into the queue."""
    queue[AT, entry] = crossing
    queue[NEXT, entry] = queue[FIRST, distance]
    queue[FIRST, distance] = entry
    return entry + 1


@kernel
def enter_starts(board, way, door, queue):
    """Begins the queue with all crossings that are nearer than the home network."""
    for distance in range(FAR):
        queue[FIRST, distance] = NONE
    entries = np.int64(0)
    for crossing in range(np.int64(board.crossings)):
        distance = np.int64(way[crossing])
        if distance < way[door]:
            entries = enter(queue, entries, crossing, distance)
    return entries


@kernel
def enter_network(board, network, label, distance, way, queue, entries):
    """All crossings of a network are as near as the nearest of them: its rails lie (TE-11)."""
    for crossing in range(np.int64(board.crossings)):
        if network[crossing] == label and way[crossing] > distance:
            way[crossing] = distance
            entries = enter(queue, entries, crossing, distance)
    return entries


@kernel
def enter_neighbours(board, network, home, door, here, way, queue, entries):
    """Goes along each line of a crossing. Home is where ways end, all at its door."""
    distance = np.int64(way[here])
    for side in range(NEIGHBOURS):
        there = np.int64(board.near[here, side])
        if there < 0:
            continue
        reached = distance + np.int64(board.near_cost[here, side])
        if reached >= way[there] or reached >= way[door]:
            continue
        if network[there] == home:
            way[door] = reached
        else:
            way[there] = reached
            entries = enter(queue, entries, there, reached)
    return entries


@kernel
def spread(board, network, home, door, way, queue):
    """Shortest ways from where `way` has distances, until none can be shorter than the way home.

    Ways as long as the way home are not needed: what hangs together at their far end may as well be
    joined to the home network by itself.
    """
    entries = enter_starts(board, way, door, queue)
    met = np.int64(0)
    distance = np.int64(0)
    while distance < way[door]:
        entry = np.int64(queue[FIRST, distance])
        if entry < 0:
            distance += 1
            continue
        queue[FIRST, distance] = queue[NEXT, entry]
        here = np.int64(queue[AT, entry])
        if way[here] < distance:
            continue  # it was entered again, nearer
        label = np.int64(network[here])
        if label >= 0 and (met >> label) & 1 == 0:
            met |= np.int64(1) << label
            entries = enter_network(board, network, label, distance, way, queue, entries)
        entries = enter_neighbours(board, network, home, door, here, way, queue, entries)


@kernel
def meet(ways, group, crossings):
    """What it costs to join a group of cities at a crossing, as two parts that meet there."""
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
    """The smallest cost of lines that join all wanted cities to the home network (TE-11).

    A Steiner tree after Dreyfus and Wagner: `ways[group, crossing]` is the cost of joining a group
    of missing cities and the crossing. Networks are numbered from 0 to 62.
    """
    missing = missing_cities(board, network, home, wanted)
    if missing == 0:
        return np.int64(0)
    groups = np.int64(1) << count(missing)
    ways = np.empty((groups, CROSSINGS), np.int16)
    queue = np.empty((QUEUE_ROWS, ENTRIES), np.int16)
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
        spread(board, network, home, door, way, queue)
    return np.int64(ways[groups - 1, door])
