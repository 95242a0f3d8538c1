# pyright: basic
"""The next rail to lay, and the place of the hub."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import LINE_WORDS
from peregon.kernels.rails import NO_NETWORK, home, lines_open
from peregon.kernels.trans_europa import Phase
from peregon.thinking.rails.plans import is_free, learn, make_plan, see_others, weigh_lines
from peregon.thinking.rails.trees import FAR, NONE, UNIT, find_doors, find_goals, find_ways


@kernel
def far_end(s, board, line, at_home):
    """Return the end of a line that is not at home; NONE if both are, or none."""
    a, b = np.int64(board.line_a[line]), np.int64(board.line_b[line])
    if s.network[a] == at_home:
        return NONE if s.network[b] == at_home else b
    return a if s.network[b] == at_home else NONE


@kernel
def open_singles(s, board, mind, at_home):
    """Count the single lines of the plan that could be laid now."""
    singles = 0
    for i in range(mind.plan_size):
        line = np.int64(mind.plan_line[i])
        if board.line_cost[line] == 1 and is_free(s, line) and far_end(s, board, line, at_home) != NONE:
            singles += 1
    return singles


@kernel
def rail_score(s, board, mind, i, there, singles):
    """Return how good it is to lay a planned line next."""
    tune = mind.tune
    line = np.int64(mind.plan_line[i])
    score = tune.nearest_first * mind.plan_nearest[i] / UNIT
    score += tune.shared_first * mind.shared[line] + tune.remote_first * mind.remote[there]
    if board.line_cost[line] > 1:
        score += tune.double_first
    elif s.phase == Phase.TURN and singles == 1:
        ahead = 0
        network = np.int64(s.network[there])
        for j in range(mind.plan_size):
            other = np.int64(mind.plan_line[j])
            if j == i or board.line_cost[other] > 1 or not is_free(s, other):
                continue
            a, b = np.int64(board.line_a[other]), np.int64(board.line_b[other])
            if a == there or b == there:
                ahead += 1
            elif network != NO_NETWORK and (s.network[a] == network or s.network[b] == network):
                ahead += 1
        if ahead == 0:
            score += tune.waste
    return score


@kernel
def best_rail(s, board, seat, mind):
    """Return the planned line to lay next, or NONE."""
    at_home = home(s, seat)
    singles = open_singles(s, board, mind, at_home)
    best, most = NONE, np.float32(-1e9)
    for i in range(mind.plan_size):
        line = np.int64(mind.plan_line[i])
        if not is_free(s, line) or (s.phase == Phase.SECOND_RAIL and board.line_cost[line] > 1):
            continue
        there = far_end(s, board, line, at_home)
        if there == NONE:
            continue
        score = np.float32(rail_score(s, board, mind, i, there, singles))
        if score > most:
            best, most = line, score
    return best


@kernel
def price(mind, place, door):
    """Return the cost of the rest of a cheapest plan once a place is at home, and the goals behind it."""
    every = (1 << mind.goals) - 1
    way = mind.way
    best, behind = np.int64(FAR), 0
    for group in range(1, every + 1):
        rest = every - group
        cost = np.int64(way[group, place])
        if rest != 0:
            cost += np.int64(way[rest, door])
        if cost < best:
            best, behind = cost, group
    return best, behind


@kernel
def extra(s, board, mind, line, there, door):
    """Return by how many points a tree that begins with a line costs more than the cheapest."""
    left, _ = price(mind, np.int64(mind.door[there]), door)
    cost = UNIT * board.line_cost[line] * (1.0 - mind.shared[line])
    return (left + cost - mind.way[(1 << mind.goals) - 1, door]) / UNIT


@kernel
def spare_rail(s, board, seat, mind):
    """Return the single line that helps most as the second rail off the plan, or NONE."""
    make_plan(s, board, seat, mind)
    at_home = home(s, seat)
    door = np.int64(mind.network_door[at_home])
    best, least = NONE, mind.tune.spare
    for word in range(LINE_WORDS):
        lines = lines_open(s, board, seat, word, True)
        while lines != 0:
            line = word * BITS + lowest(lines)
            lines &= lines - 1
            there = far_end(s, board, line, at_home)
            if there != NONE:
                more = np.float32(extra(s, board, mind, line, there, door))
                if more < least:
                    best, least = line, more
    return best


# ── hubs ──


@kernel
def weigh_hubs(s, board, seat, mind):
    """Write the cost of a hub on each crossing to `way[0]`; FAR where there is one."""
    learn(s, board, mind)
    find_doors(s, board, mind)
    weigh_lines(s, board, mind, NO_NETWORK)
    find_goals(board, mind, s.card[seat], NONE)
    find_ways(board, mind, NONE)
    see_others(s, board, mind, NO_NETWORK, FAR)
    tune, way = mind.tune, mind.way
    every = (1 << mind.goals) - 1
    for crossing in range(board.crossings):
        if s.network[crossing] != NO_NETWORK:
            way[0, crossing] = FAR
            continue
        ways = 0
        for i in range(mind.goals):
            ways += np.int64(way[1 << i, crossing])
        cost = way[every, crossing] + tune.hub_ways * ways + tune.hub_remote * UNIT * mind.remote[crossing]
        if way[0, crossing] < FAR:
            cost += tune.hub_apart * way[0, crossing]
        # Finer than in units; and a remote hub may cost less than nothing.
        way[0, crossing] = np.int64(min(max(FAR / 4 + 4.0 * cost, 0.0), FAR - 1.0))
    mind.planned = 0


@kernel
def best_hub(s, board, seat, mind):
    """Return the crossing where a hub costs least."""
    weigh_hubs(s, board, seat, mind)
    best = 0
    for crossing in range(board.crossings):
        if mind.way[0, crossing] < mind.way[0, best]:
            best = crossing
    return best
