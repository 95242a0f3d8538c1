# pyright: basic
"""The plan in First Journey: the routes for both tickets and the bonus, measured in turns.

A route costs the turn of its claim, and turns for the cards that are missing; own routes cost nothing. Goals
are planned between the parts that own routes do not connect yet.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.first_journey import TO_WIN
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.printed import NO_TWIN, WORDS
from peregon.kernels.spans import COLORS, GREY, LOCOMOTIVE
from peregon.thinking.journey.mind import (
    AFAR,
    BOTH,
    CROSSING,
    GOALS,
    LEAST,
    NEVER,
    NO_ROUTE,
    NOWHERE,
    TURN,
)
from peregon.thinking.paths import FAR, NO_EDGE, before


@kernel
def learn(board, mind):
    """Read the board, once per mind: the tracks of a double route become a pair."""
    if mind.pairs > 0:
        return
    pairs = 0
    for route in range(board.routes):
        twin = np.int64(board.twin[route])
        if twin != NO_TWIN and twin < route:
            continue
        mind.pair_a[pairs], mind.pair_b[pairs] = board.a[route], board.b[route]
        mind.pair_first[pairs], mind.pair_second[pairs] = route, twin
        pairs += 1
    mind.pairs = pairs
    cards = 0.0
    for color in range(COLORS):
        cards += board.deck[color]
    for color in range(COLORS):
        mind.chance[color] = board.deck[color] / cards


@kernel
def card_cost(s, seat, mind, color, length):
    """Return the turns for the cards of a route, while ways are searched."""
    if color != GREY:
        have = np.int64(s.hand[seat, color])
    else:
        have = np.int64(s.hand[seat, 0])
        for one in range(1, LOCOMOTIVE):
            have = max(have, np.int64(s.hand[seat, one]))
    have = min(have, length)
    missing = length - have
    wild = min(missing, np.int64(s.hand[seat, LOCOMOTIVE]))
    missing -= wild
    tune = mind.tune
    turns = have * tune.held_card + wild * tune.wild + missing * tune.missing
    if missing > 1:
        turns += tune.convex * (missing - 1)
    return turns


@kernel
def lay_net(s, board, seat, mind):
    """Fill the net between cities that are not connected yet: its nodes are the labels of cities."""
    edges = 0
    cars = np.int64(s.cars[seat])
    for pair in range(mind.pairs):
        a, b = s.label[seat, mind.pair_a[pair]], s.label[seat, mind.pair_b[pair]]
        if a == b or board.length[mind.pair_first[pair]] > cars:
            continue
        route, cost = price_of(s, board, seat, mind, pair)
        if route == NO_ROUTE:
            continue
        mind.edge_a[edges], mind.edge_b[edges] = a, b
        mind.edge_route[edges] = route
        mind.edge_cost[edges], mind.price[edges] = cost, cost
        edges += 1
    mind.edges = edges


@kernel
def price_of(s, board, seat, mind, pair):
    """Return the cheaper free route of a pair, and its cost."""
    tune = mind.tune
    route = NO_ROUTE
    best = 1e6
    one = np.int64(mind.pair_first[pair])
    length = np.int64(board.length[one])
    if s.free[board.word[one]] & board.bit[one] != 0:
        best = card_cost(s, seat, mind, board.color[one], length)
        route = one
    one = np.int64(mind.pair_second[pair])
    if one != NO_TWIN and s.free[board.word[one]] & board.bit[one] != 0:
        other = card_cost(s, seat, mind, board.color[one], length)
        if route != NO_ROUTE and max(best, other) > length * tune.held_card:
            best, other = best - tune.either, other - tune.either
        if other < best:
            best, route = other, one
    turns = best + tune.claiming + tune.car * length
    return route, max(np.int64(turns * TURN), LEAST)


@kernel
def relax(mind, goals, most):
    """Find the cheapest ways from where `far` is 0 to the nearest goal, if that is nearer than `most`.

    Return the goal's node, or NOWHERE. Without goals, all nodes that near are reached (Bellman and Ford).
    """
    far, last = mind.far, mind.last
    nearest = NOWHERE
    changed = True
    while changed:
        changed = False
        for edge in range(mind.edges):
            a, b = np.int64(mind.edge_a[edge]), np.int64(mind.edge_b[edge])
            cost = np.int64(mind.edge_cost[edge])
            far_a, far_b = np.int64(far[a]), np.int64(far[b])
            if far_a + cost < far_b:
                if far_a + cost < most:
                    far[b], last[b] = far_a + cost, edge
                    changed = True
                    if (goals >> b) & 1:
                        nearest, most = b, far_a + cost
            elif far_b + cost < far_a and far_b + cost < most:
                far[a], last[a] = far_b + cost, edge
                changed = True
                if (goals >> a) & 1:
                    nearest, most = a, far_b + cost
    return nearest


@kernel
def labels_of(s, seat, cities):
    """Return the labels of a set of cities, as a set."""
    labels = np.int64(0)
    while cities != 0:
        labels |= np.int64(1) << np.int64(s.label[seat, lowest(cities)])
        cities &= cities - 1
    return labels


@kernel
def find_way(s, board, seat, mind, goal, most):
    """Find the cheapest way to a goal, below a cost of `most`; return the node at its end, or NOWHERE."""
    if goal == CROSSING:
        if s.crossed[seat] != 0:
            return NOWHERE
        starts, ends = labels_of(s, seat, board.west), labels_of(s, seat, board.east)
    elif goal < s.held_count[seat]:
        ticket = np.int64(s.held[seat, goal])
        starts = np.int64(1) << np.int64(s.label[seat, board.ticket_a[ticket]])
        ends = np.int64(1) << np.int64(s.label[seat, board.ticket_b[ticket]])
    else:
        return NOWHERE
    if starts & ends != 0:
        return NOWHERE
    for city in range(board.cities):
        mind.far[city], mind.last[city] = FAR, NO_EDGE
    while starts != 0:
        mind.far[lowest(starts)] = 0
        starts &= starts - 1
    return relax(mind, ends, most)


@kernel
def draws_for(s, board, seat, mind, first, second):
    """Return the turns to draw the cards for a set of routes, and the number of routes and cars.

    Cards are assumed to come in proportion to the deck, two per turn; locomotives fill the rest.
    """
    lacks = mind.lacks
    for color in range(LOCOMOTIVE):
        lacks[color] = -np.float32(s.hand[seat, color])
    wild = np.float64(s.hand[seat, LOCOMOTIVE])
    routes, cars, grey = 0, 0, 0
    for word in range(WORDS):
        rest = first if word == 0 else second
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            length = np.int64(board.length[route])
            routes += 1
            cars += length
            if board.color[route] == GREY:
                grey += length
            else:
                lacks[board.color[route]] += length
    spare = 0.0
    for color in range(LOCOMOTIVE):
        if lacks[color] < 0.0:
            spare -= lacks[color]
    grey = max(grey - spare, 0.0)
    cards = 0.0
    for _ in range(4):
        short = grey - wild - cards * mind.chance[LOCOMOTIVE]
        slope = np.float64(mind.chance[LOCOMOTIVE])
        for color in range(LOCOMOTIVE):
            left = lacks[color] - cards * mind.chance[color]
            if left > 0.0:
                short += left
                slope += mind.chance[color]
        if short <= 0.001:
            break
        cards += short / slope
    turns = 0.5 * cards
    if turns > 0.0:
        turns += mind.tune.slack
    return turns, routes, cars


@kernel
def walk(board, mind, end):
    """Return the routes of the way just found, as a set."""
    first, second = np.int64(0), np.int64(0)
    city = end
    while mind.last[city] != NO_EDGE:
        route = np.int64(mind.edge_route[mind.last[city]])
        if route < BITS:
            first |= board.bit[route]
        else:
            second |= board.bit[route]
        city = before(mind, city)
    return first, second


@kernel
def note_way(s, board, seat, mind, goal, end):
    """Note the way just found as a goal's own, if there are cars for it."""
    first, second = walk(board, mind, end)
    draws, routes, cars = draws_for(s, board, seat, mind, first, second)
    if cars <= s.cars[seat]:
        mind.way[goal, 0], mind.way[goal, 1] = first, second
        mind.turns[goal] = draws + routes


@kernel
def tread(board, mind, first, second):
    """Make planned routes cost nothing in the net."""
    for edge in range(mind.edges):
        route = np.int64(mind.edge_route[edge])
        mask = first if route < BITS else second
        mind.edge_cost[edge] = 0 if mask & board.bit[route] != 0 else mind.price[edge]


@kernel
def main_part(s, board, seat, mind):
    """Return the label of the part of the network with most cities, or NOWHERE without routes."""
    sizes = mind.far  # free at this point
    for city in range(board.cities):
        sizes[city] = 0
    best = np.int64(0)
    for city in range(board.cities):
        label = np.int64(s.label[seat, city])
        sizes[label] += 1
        if sizes[label] > sizes[best]:
            best = label
    return best if sizes[best] > 1 else NOWHERE


@kernel
def joined(s, board, seat, mind, first, second):
    """Count the parts that a plan joins to the network's main part, or to each other if there is none."""
    there = np.int64(1) << np.int64(mind.main) if mind.main != NOWHERE else np.int64(0)
    before_plan = there
    grew = True
    while grew:
        grew = False
        for word in range(WORDS):
            rest = first if word == 0 else second
            while rest != 0:
                route = word * BITS + lowest(rest)
                rest &= rest - 1
                one = np.int64(1) << np.int64(s.label[seat, board.a[route]])
                other = np.int64(1) << np.int64(s.label[seat, board.b[route]])
                if there == 0:
                    there = one
                if there & (one | other) != 0 and ~there & (one | other) != 0:
                    there |= one | other
                    grew = True
    return count(there) - count(before_plan)


@kernel
def offer_plan(s, board, seat, mind, first, second, goals):
    """Take a plan if it is better than the present one."""
    draws, routes, cars = draws_for(s, board, seat, mind, first, second)
    if cars > s.cars[seat]:
        return
    tune = mind.tune
    score = count(goals & BOTH) * tune.ticket - draws - routes - tune.cars * cars
    if goals & (1 << CROSSING) != 0:
        score += tune.bonus
    if score + tune.attached * routes > mind.score:
        score += tune.attached * joined(s, board, seat, mind, first, second)
    if score > mind.score:
        mind.score = score
        mind.plan[0], mind.plan[1] = first, second
        mind.goals = goals


@kernel
def join_way(s, board, seat, mind, first, second, goals, goal):
    """Offer a plan with another goal joined to it by the cheapest way."""
    tread(board, mind, first, second)
    worth_it = mind.tune.bonus if goal == CROSSING else mind.tune.ticket
    end = find_way(s, board, seat, mind, goal, np.int64((worth_it + AFAR) * TURN))
    if end == NOWHERE:
        return
    more_first, more_second = walk(board, mind, end)
    offer_plan(s, board, seat, mind, first | more_first, second | more_second, goals | (1 << goal))


@kernel
def make_plan(s, board, seat, mind):
    """Plan for the goals that are worth it: each by itself, both tickets, then the bonus too."""
    lay_net(s, board, seat, mind)
    mind.main = main_part(s, board, seat, mind)
    mind.plan[0], mind.plan[1] = 0, 0
    mind.score, mind.goals = -NEVER, 0
    near = 0
    for goal in range(GOALS):
        mind.way[goal, 0], mind.way[goal, 1] = 0, 0
        mind.turns[goal] = NEVER
        end = find_way(s, board, seat, mind, goal, FAR)
        if end != NOWHERE:
            note_way(s, board, seat, mind, goal, end)
            if mind.turns[goal] < mind.turns[near]:
                near = goal
    if s.total[seat] + 1 >= TO_WIN:
        if mind.turns[near] < NEVER:
            mind.plan[0], mind.plan[1] = mind.way[near, 0], mind.way[near, 1]
            mind.goals = 1 << near
        return
    way, turns = mind.way, mind.turns
    for goal in range(GOALS):
        if turns[goal] < NEVER:
            offer_plan(s, board, seat, mind, way[goal, 0], way[goal, 1], 1 << goal)
    if turns[0] < NEVER and turns[1] < NEVER:
        one = 0 if turns[0] <= turns[1] else 1
        other = 1 - one
        offer_plan(s, board, seat, mind, way[0, 0] | way[1, 0], way[0, 1] | way[1, 1], BOTH)
        join_way(s, board, seat, mind, way[one, 0], way[one, 1], 1 << one, other)
        if mind.exact:
            join_way(s, board, seat, mind, way[other, 0], way[other, 1], 1 << other, one)
    if turns[CROSSING] < NEVER and mind.goals & BOTH != 0:
        join_way(s, board, seat, mind, mind.plan[0], mind.plan[1], mind.goals, CROSSING)
