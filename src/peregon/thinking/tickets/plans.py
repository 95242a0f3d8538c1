# pyright: basic
"""The plan: the routes that complete the tickets, with everything measured in points.

A turn costs points, because it could bring some elsewhere. A completed ticket is worth twice its points,
because missing it costs them.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel, slot
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CITIES, ROUTES
from peregon.thinking.paths import FAR, POINT, add_edge, before, spread
from peregon.thinking.tickets.steiner import TERMINALS, TICKETS, forest_costs, grow_trees, walk_forest

loan_price = slot("s, board, seat, mind, route")  # the cost of another player's route, or below 0


@kernel
def route_cost(mind, board, route):
    """Return what a route costs in a plan: the turns for its cards and its claim, less its points."""
    length = board.length[route]
    cards = length + board.tunnel[route] * mind.tune.tunnel + 0.5 * board.locomotives[route]
    cost = mind.tune.turn * (0.5 * cards + 1.0) + mind.tune.car * length - board.points[length]
    return max(np.int64(cost * POINT), 1)


@kernel
def ticket_in_order(board, todo):
    """Return the ticket with the most points in a set."""
    best, points = -1, -1
    while todo != 0:
        ticket = lowest(todo)
        todo &= todo - 1
        if board.ticket_points[ticket] > points:
            best, points = ticket, np.int64(board.ticket_points[ticket])
    return best


def lay_net(s, board, seat, mind):
    """Fill the net with own routes, free ones, and those of others that a station could borrow."""
    mind.edges = 0
    cars = s.cars[seat]
    for route in range(board.routes):
        word, bit = board.word[route], board.bit[route]
        if s.owner[route] == seat:
            add_edge(mind, board, route, 0)
        elif s.free[word] & ~s.barred[seat, word] & bit != 0:
            if board.length[route] <= cars:
                add_edge(mind, board, route, route_cost(mind, board, route))
        elif s.owner[route] != FREE:
            price = loan_price(s, board, seat, mind, route)
            if price >= 0:
                add_edge(mind, board, route, price)


@kernel
def clear_plan(mind, held):
    """Begin a new plan for a set of tickets."""
    mind.plan[0], mind.plan[1], mind.loans[0], mind.loans[1] = 0, 0, 0, 0
    mind.cost, mind.gain, mind.open_points = 0, 0, 0
    mind.held = held
    mind.planned = 1


@kernel
def take_edge(s, board, mind, edge):
    """Add an edge to the plan, unless it is free; from then on it costs nothing."""
    if mind.edge_cost[edge] > 0:
        mind.edge_cost[edge] = 0
        route = mind.edge_route[edge]
        if s.owner[route] == FREE:
            mind.plan[board.word[route]] |= board.bit[route]
        else:
            mind.loans[board.word[route]] |= board.bit[route]


@kernel
def cars_of(s, board, mind, edge):
    """Return how many cars an edge takes."""
    route = mind.edge_route[edge]
    return np.int64(board.length[route]) if s.owner[route] == FREE else 0


@kernel
def hoped(mind, points):
    """Return what a planned ticket is worth, compared with not holding it."""
    return np.int64((2.0 * mind.tune.sure - 1.0) * points * POINT)


@kernel
def make_quick_plan(s, board, seat, mind, held):
    """Plan for the tickets one by one, the best first, each by its cheapest way over what is planned already.

    A ticket is left out if its way costs more than the ticket is worth, or more cars than there are.
    """
    clear_plan(mind, held)
    cars = np.int64(s.cars[seat])
    todo = held
    while todo != 0:
        ticket = ticket_in_order(board, todo)
        todo &= ~(np.int64(1) << ticket)
        points = np.int64(board.ticket_points[ticket])
        start, goal = np.int64(board.ticket_a[ticket]), np.int64(board.ticket_b[ticket])
        cost = np.int64(spread(mind, board.cities, start, goal))
        if cost == 0:
            mind.gain += points * POINT
            continue
        if cost > np.int64(2 * points * POINT * mind.tune.worth_it):
            mind.gain -= points * POINT
            continue
        needed = np.int64(0)
        city = goal
        while city != start:
            edge = mind.last[city]
            if mind.edge_cost[edge] > 0:
                needed += cars_of(s, board, mind, edge)
            city = before(mind, city)
        if needed > cars:
            mind.gain -= points * POINT
            continue
        cars -= needed
        mind.cost += cost
        mind.gain += hoped(mind, points)
        mind.open_points += points
        city = goal
        while city != start:
            edge = np.int64(mind.last[city])
            city = before(mind, city)
            take_edge(s, board, mind, edge)


@kernel
def list_terminals(board, mind, held, tickets, terminals, ends):
    """List the open tickets of a set, the best first, and their ends as groups of terminals.

    Return how many tickets and terminals there are. The points of completed tickets, and of those that cannot
    be completed, are counted at once.
    """
    number, size = 0, 0
    todo = held
    while todo != 0:
        ticket = ticket_in_order(board, todo)
        todo &= ~(np.int64(1) << ticket)
        points = np.int64(board.ticket_points[ticket])
        start, goal = np.int64(board.ticket_a[ticket]), np.int64(board.ticket_b[ticket])
        cost = spread(mind, board.cities, start, goal)
        if cost == 0:
            mind.gain += points * POINT
        elif cost >= FAR or number == TICKETS:
            mind.gain -= points * POINT
        else:
            group = np.int64(0)
            for end in (start, goal):
                place = 0
                while place < size and terminals[place] != end:
                    place += 1
                if place == size:
                    terminals[size] = end
                    size += 1
                group |= np.int64(1) << place
            tickets[number], ends[number] = ticket, group
            number += 1
    return number, size


@kernel
def best_set(board, mind, tickets, number, forest):
    """Return the set of tickets with the best value less the cost of its forest, and that value."""
    best, most = 0, -(1 << 40)
    for chosen in range(1 << number):
        if forest[chosen] >= FAR:
            continue
        value = -forest[chosen]
        for i in range(number):
            points = np.int64(board.ticket_points[tickets[i]])
            value += hoped(mind, points) if (chosen >> i) & 1 else -points * POINT
        if value > most:
            best, most = chosen, np.int64(value)
    return best, most


@kernel
def cars_for(s, board, mind, taken):
    """Count the cars for the edges of a forest."""
    cars = np.int64(0)
    for edge in range(mind.edges):
        if taken[edge] and mind.edge_cost[edge] > 0:
            cars += cars_of(s, board, mind, edge)
    return cars


@kernel
def take_forest(s, board, mind, tickets, number, chosen, taken):
    """Make a forest the plan: its edges, and the points of the tickets that it completes."""
    for i in range(number):
        if (chosen >> i) & 1:
            mind.open_points += board.ticket_points[tickets[i]]
    for edge in range(mind.edges):
        if taken[edge]:
            take_edge(s, board, mind, edge)


@kernel
def make_exact_plan(s, board, seat, mind, held):
    """Plan for the best set of the tickets by the cheapest routes; return False if they are too many.

    The forests of all sets of tickets are found at once. Sets whose forest takes too many cars drop out, the
    best first, until one fits.
    """
    clear_plan(mind, held)
    tickets = np.empty(TICKETS, np.int64)
    ends = np.empty(TICKETS, np.int64)
    terminals = np.empty(2 * TICKETS, np.int64)
    number, size = list_terminals(board, mind, held, tickets, terminals, ends)
    if size > TERMINALS:
        return False
    if number == 0:
        return True
    cost = np.empty((1 << size, CITIES), np.int32)
    via = np.empty((1 << size, CITIES), np.int16)
    grow_trees(mind, board.cities, terminals, size, cost, via)
    tree = np.empty(1 << number, np.int64)
    forest = np.empty(1 << number, np.int64)
    first = np.empty(1 << number, np.int64)
    forest_costs(ends, number, terminals, cost, tree, forest, first)
    taken = np.empty(ROUTES, np.int8)
    while True:
        best, most = best_set(board, mind, tickets, number, forest)
        walk_forest(mind, ends, number, terminals, via, first, best, taken)
        if cars_for(s, board, mind, taken) <= s.cars[seat]:
            break
        forest[best] = FAR
    mind.cost = forest[best]
    mind.gain += most + forest[best]
    take_forest(s, board, mind, tickets, number, best, taken)
    return True


def make_plan(s, board, seat, mind, held):
    """Plan for a set of tickets: fill `plan`, `loans`, `cost`, `gain` and `open_points`."""
    lay_net(s, board, seat, mind)
    if mind.exact and make_exact_plan(s, board, seat, mind, held):
        return
    make_quick_plan(s, board, seat, mind, held)


@kernel
def plan_stands(s, board, seat, mind):
    """Return whether the plan can still be carried out; remove routes that the seat has claimed from it."""
    if mind.planned == 0 or mind.held != s.ticket[seat]:
        return False
    for word in range(2):
        gone = mind.plan[word] & ~(s.free[word] & ~s.barred[seat, word])
        while gone != 0:
            route = word * BITS + lowest(gone)
            gone &= gone - 1
            if s.owner[route] != seat:
                return False
            mind.plan[word] &= ~board.bit[route]
    return True


def see_plan(s, board, seat, mind):
    """Make a new plan unless the old one still stands."""
    if not plan_stands(s, board, seat, mind):
        make_plan(s, board, seat, mind, s.ticket[seat])
