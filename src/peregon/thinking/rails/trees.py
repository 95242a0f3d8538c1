# pyright: basic
"""Cheapest trees over the crossings of a rail board, as a mind plans them.

Lines cost `UNIT` per point, more where others would profit. A network is one place: its `door` is the
crossing that stands for it, and `mate` leads from there through all its crossings. All arrays are in the
mind, so planning allocates nothing.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels import bucket_queue
from peregon.kernels.bucket_queue import FIRST, pop, push
from peregon.kernels.jit import kernel
from peregon.kernels.layout import column
from peregon.kernels.printed import DEGREE
from peregon.kernels.rails import CITY_COLORS, NO_NETWORK
from peregon.kernels.spans import CROSSINGS, LINES

UNIT = 8
FAR = 4 * CROSSINGS * UNIT  # no tree costs as much, even where lines count for almost twice their cost
ENTRIES = 2 * LINES + CROSSINGS  # a crossing comes nearer at most once by each line
ROOM = max(FAR + 1, ENTRIES)
GROUPS = 1 << CITY_COLORS
BY_TREE = GROUPS - 1  # the row of `way` for how far crossings are from a tree over four goals or fewer
NETWORKS = 8
NONE = -1


class Ways:
    """The net of a plan, and the plan itself: a tree, from home outwards."""

    numbered = column(np.int64)  # names the board whose lines are numbered
    way = column(np.int16, GROUPS, CROSSINGS)  # the cost of joining a group and a crossing
    queue = column(np.int16, bucket_queue.ROWS, ROOM)
    door = column(np.int16, CROSSINGS)
    mate = column(np.int16, CROSSINGS)
    net = column(np.int16, CROSSINGS, DEGREE)  # where the lines of a crossing lead
    near_line = column(np.int16, CROSSINGS, DEGREE)
    weight = column(np.int16, CROSSINGS, DEGREE)
    goal = column(np.int16, CITY_COLORS)  # the missing cities' places
    network_door = column(np.int16, NETWORKS)
    branch_at = column(np.int16, GROUPS)
    branch_group = column(np.int16, GROUPS)
    plan_line = column(np.int16, CROSSINGS)
    plan_nearest = column(np.int16, CROSSINGS)  # how far the nearest goal behind it is
    plan_size = column(np.int16)
    goals = column(np.int8)


@kernel
def number_lines(board, mind):
    """Note which line leads to which neighbour, in the order in which boards are printed."""
    for crossing in range(board.crossings):
        for side in range(DEGREE):
            mind.near_line[crossing, side] = NONE
    for line in range(board.lines):
        for here in (board.line_a[line], board.line_b[line]):
            side = 0
            while mind.near_line[here, side] != NONE:
                side += 1
            mind.near_line[here, side] = line


@kernel
def find_nets(board, mind):
    """Note where each line of a crossing leads: to a place, or NONE if it leads back to its own."""
    door, near, net = mind.door, board.near, mind.net
    for crossing in range(board.crossings):
        own = door[crossing]
        for side in range(DEGREE):
            other = near[crossing, side]
            net[crossing, side] = NONE
            if other >= 0 and door[other] != own:
                net[crossing, side] = door[other]


@kernel
def find_doors(s, board, mind):
    """Make one place of each network."""
    for network in range(NETWORKS):
        mind.network_door[network] = NONE
    for crossing in range(board.crossings):
        network = np.int64(s.network[crossing])
        mind.mate[crossing] = NONE
        if network == NO_NETWORK:
            mind.door[crossing] = crossing
            continue
        door = np.int64(mind.network_door[network])
        if door == NONE:
            mind.network_door[network] = crossing
            mind.door[crossing] = crossing
        else:
            mind.door[crossing] = door
            mind.mate[crossing] = mind.mate[door]
            mind.mate[door] = crossing
    find_nets(board, mind)


@kernel
def find_goals(board, mind, hand, home):
    """Set the places of a hand's missing cities as goals."""
    goals = 0
    for color in range(CITY_COLORS):
        place = np.int64(mind.door[board.city_crossing[hand[color]]])
        new = place != home
        for i in range(goals):
            new = new and mind.goal[i] != place
        if new:
            mind.goal[goals] = place
            goals += 1
    mind.goals = goals


@kernel
def push_starts(board, mind, way, bound):
    """Put all places that are nearer than a bound into the queue; return how many."""
    queue = mind.queue
    bucket_queue.clear(queue, bound + 1)
    entries = 0
    for place in range(board.crossings):
        distance = np.int64(way[place])
        if distance < bound:
            entries = push(queue, entries, place, distance)
    return entries


@kernel
def spread(board, mind, way, home, bound):
    """Find the shortest ways from where `way` has distances, below a bound.

    Ways as long as the way home are not needed (see `network.spread`); without a home, all are found.
    """
    net, weight, mate, queue = mind.net, mind.weight, mind.mate, mind.queue
    if home != NONE:
        bound = min(bound, np.int64(way[home]))
    entries = push_starts(board, mind, way, bound)
    distance, waiting = 0, entries
    while waiting > 0 and distance < bound:
        if queue[FIRST, distance] == NONE:
            distance += 1
            continue
        place = pop(queue, distance)
        waiting -= 1
        if way[place] < distance:
            continue  # it was pushed again, nearer
        crossing = place
        while crossing != NONE:
            for side in range(DEGREE):
                there = np.int64(net[crossing, side])
                if there == NONE:
                    continue
                reached = distance + np.int64(weight[crossing, side])
                if reached >= bound or reached >= way[there]:
                    continue
                way[there] = reached
                if there == home:
                    bound = reached
                else:
                    entries = push(queue, entries, there, reached)
                    waiting += 1
            crossing = np.int64(mate[crossing])


@kernel
def meet(ways, group, crossings):
    """Join a group at each crossing from two parts that meet there."""
    part = (group - 1) & group
    while part > group - part:  # each pair of parts once
        one, other, both = ways[part], ways[group - part], ways[group]
        for crossing in range(crossings):
            both[crossing] = min(both[crossing], one[crossing] + other[crossing])
        part = (part - 1) & group


@kernel
def find_ways(board, mind, home):
    """Find the cost of the cheapest tree over each group of goals and a crossing (Dreyfus and Wagner)."""
    crossings = np.int64(board.crossings)
    for group in range(1, 1 << mind.goals):
        way = mind.way[group]
        for crossing in range(crossings):
            way[crossing] = FAR
        if group & (group - 1) == 0:
            i = 0
            while (group >> i) & 1 == 0:
                i += 1
            way[mind.goal[i]] = 0
        else:
            meet(mind.way, group, crossings)
        spread(board, mind, way, home, FAR)


@kernel
def step_back(board, mind, group, place):
    """Return the crossing and side by which a tree leaves a place with its whole group, or NONE twice."""
    way = mind.way[group]
    cost = np.int64(way[place])
    crossing = place
    while crossing != NONE:
        for side in range(DEGREE):
            there = np.int64(mind.net[crossing, side])
            if there != NONE and way[there] + mind.weight[crossing, side] == cost:
                return crossing, side
        crossing = np.int64(mind.mate[crossing])
    return NONE, NONE


@kernel
def split_at(mind, group, place):
    """Return a part of a group that a tree leaves a place with, apart from the rest."""
    cost = np.int64(mind.way[group, place])
    part = (group - 1) & group
    while part > group - part:
        if mind.way[part, place] + mind.way[group - part, place] == cost:
            return part
        part = (part - 1) & group
    return 0


@kernel
def nearest(mind, group, place):
    """Return how far the nearest goal of a group is."""
    best = np.int64(FAR)
    while group != 0:
        best = min(best, np.int64(mind.way[group & -group, place]))
        group &= group - 1
    return best


@kernel
def trace_tree(board, mind, start):
    """Write a cheapest tree over all goals, from its start outwards."""
    mind.plan_size = 0
    if mind.goals == 0:
        return
    mind.branch_at[0], mind.branch_group[0] = start, (1 << mind.goals) - 1
    branches = 1
    while branches > 0:
        branches -= 1
        place, group = np.int64(mind.branch_at[branches]), np.int64(mind.branch_group[branches])
        while mind.way[group, place] > 0:
            part = split_at(mind, group, place)
            if part != 0:
                mind.branch_at[branches], mind.branch_group[branches] = place, group - part
                branches += 1
                group = part
                continue
            crossing, side = step_back(board, mind, group, place)
            if crossing == NONE:
                break
            place = np.int64(mind.net[crossing, side])
            size = np.int64(mind.plan_size)
            mind.plan_line[size] = mind.near_line[crossing, side]
            mind.plan_nearest[size] = nearest(mind, group, place)
            mind.plan_size = size + 1


@kernel
def leave_tree(board, mind, start):
    """Plan a tree from a start over the goals; write distances from it to `way[BY_TREE]`."""
    if mind.goals > 0:
        find_ways(board, mind, start)
    trace_tree(board, mind, start)
    way = mind.way[BY_TREE]
    for crossing in range(board.crossings):
        way[crossing] = FAR
    way[start] = 0
    for i in range(mind.plan_size):
        line = np.int64(mind.plan_line[i])
        way[mind.door[board.line_a[line]]] = 0
        way[mind.door[board.line_b[line]]] = 0
    spread(board, mind, way, NONE, FAR)
