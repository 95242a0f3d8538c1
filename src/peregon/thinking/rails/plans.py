# pyright: basic
"""The plan: a cheapest tree over the missing cities, on lines that are of little use to others."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS
from peregon.kernels.printed import DEGREE, NO_CROSSING
from peregon.kernels.rails import CITY_COLORS, home
from peregon.kernels.trans_europa import in_play
from peregon.thinking.rails.trees import (
    FAR,
    GROUPS,
    NONE,
    UNIT,
    find_doors,
    find_goals,
    find_nets,
    find_ways,
    number_lines,
    spread,
    trace_tree,
)

HANDS = 96  # imagined to learn which lines are popular


@kernel
def sort_of(s, board):
    """Return a number that names a board and its cards, so that a mind notices another table."""
    sort = np.int64(board.crossings) * 1000 + board.lines
    for city in range(board.cities):
        if in_play(s, board, city):
            sort = (sort * 31 + board.city_crossing[city]) & 0xFFFFFFFFFFF
    return sort


@kernel
def next_number(number):
    """Return the next of a fixed sequence of numbers that look random."""
    return (number * 1103515245 + 12345) & 0x7FFFFFFF


@kernel
def draw_hand(s, board, mind, number):
    """Draw a hand of five cities as the goals of the mind; return the next number."""
    for color in range(CITY_COLORS):
        left = 0
        for city in range(board.cities):
            if board.city_color[city] == color and in_play(s, board, city):
                left += 1
        number = next_number(number)
        left = (number >> 8) % left
        for city in range(board.cities):
            if board.city_color[city] == color and in_play(s, board, city):
                if left == 0:
                    mind.goal[color] = board.city_crossing[city]
                left -= 1
    mind.goals = CITY_COLORS
    return number


@kernel
def learn_board(s, board, mind):
    """Learn which part of all hands need each line of an empty board, and how far hands pass crossings."""
    for crossing in range(board.crossings):
        mind.door[crossing] = crossing
        mind.mate[crossing] = NONE
    find_nets(board, mind)
    for line in range(board.lines):
        mind.popular[line] = 0.0
    for crossing in range(board.crossings):
        mind.remote[crossing] = 0.0
    number = np.int64(1)
    for _ in range(HANDS):
        number = draw_hand(s, board, mind, number)
        for crossing in range(board.crossings):
            for side in range(DEGREE):
                line = np.int64(mind.near_line[crossing, side])
                if line != NONE:
                    uneven = (line * 7919 + number) >> 3 & 1  # one of many trees that are as cheap
                    mind.weight[crossing, side] = board.line_cost[line] * UNIT + uneven
        find_ways(board, mind, NONE)
        start = np.int64(mind.goal[0])
        trace_tree(board, mind, start)
        for i in range(mind.plan_size):
            mind.popular[mind.plan_line[i]] += np.float32(1.0)
        way = mind.way[GROUPS - 1]
        for crossing in range(board.crossings):
            mind.remote[crossing] += np.float32(way[crossing] - way[start])
    for line in range(board.lines):
        mind.popular[line] = np.float32(mind.popular[line] / HANDS)
    for crossing in range(board.crossings):
        mind.remote[crossing] = np.float32(mind.remote[crossing] / (UNIT * HANDS))


# ── the plan ──


@kernel
def weigh_plainly(board, mind):
    """Give every line its printed cost."""
    for crossing in range(board.crossings):
        for side in range(DEGREE):
            mind.weight[crossing, side] = board.near_cost[crossing, side] * UNIT


@kernel
def see_others(s, board, mind, at_home, bound):
    """Write how far each crossing is from the networks of others, below a bound, to `way[0]`."""
    weigh_plainly(board, mind)
    way = mind.way[0]
    for crossing in range(board.crossings):
        way[crossing] = FAR
    for seat in range(s.seats):
        if s.hub[seat] != NO_CROSSING and s.network[s.hub[seat]] != at_home:
            way[mind.door[s.hub[seat]]] = 0
    spread(board, mind, way, NONE, bound)


@kernel
def weigh_lines(s, board, mind, at_home):
    """Weigh each line for a plan: it costs more if others need it too, because they would profit."""
    tune = mind.tune
    see_others(s, board, mind, at_home, np.int64(tune.reach * UNIT) + 1)
    way = mind.way[0]
    popular, close, reach = tune.popular, tune.close, 1.0 / (tune.reach * UNIT)
    for line in range(board.lines):
        distance = min(way[mind.door[board.line_a[line]]], way[mind.door[board.line_b[line]]])
        shared = popular * mind.popular[line] + close * max(0.0, 1.0 - distance * reach)
        mind.shared[line] = min(max(shared, -tune.most), tune.most)
    for crossing in range(board.crossings):
        for side in range(DEGREE):
            line = np.int64(mind.near_line[crossing, side])
            if line == NONE:
                break
            cost = np.int64(board.line_cost[line]) * UNIT
            mind.weight[crossing, side] = max(1, np.int64(cost * (1.0 - mind.shared[line]) + 0.5))


@kernel
def learn(s, board, mind):
    """Learn the board, unless the mind knows it."""
    sort = sort_of(s, board)
    if mind.numbered == sort:
        return
    number_lines(board, mind)
    if mind.known != sort:
        learn_board(s, board, mind)
        mind.known = sort
    mind.numbered = sort


@kernel
def make_plan(s, board, seat, mind):
    """Plan a cheapest tree from home over the missing cities."""
    if mind.planned == 0:
        learn(s, board, mind)
    find_doors(s, board, mind)
    at_home = home(s, seat)
    weigh_lines(s, board, mind, at_home)
    door = np.int64(mind.network_door[at_home])
    find_goals(board, mind, s.card[seat], door)
    find_ways(board, mind, door)
    trace_tree(board, mind, door)
    mind.planned = s.rounds
    mind.rails = s.rails_left


@kernel
def is_free(s, line):
    """Return whether a line has no rail."""
    return (s.free[line // BITS] >> (line % BITS)) & 1 == 1


@kernel
def plan_stands(s, mind):
    """Return whether rails were laid on planned lines only."""
    if mind.planned != s.rounds:
        return False
    laid = 0
    for i in range(mind.plan_size):
        if not is_free(s, np.int64(mind.plan_line[i])):
            laid += 1
    return mind.rails - laid <= s.rails_left


@kernel
def see_plan(s, board, seat, mind):
    """Make a new plan unless the old one still stands."""
    if not plan_stands(s, mind):
        make_plan(s, board, seat, mind)
