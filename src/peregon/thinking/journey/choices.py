# pyright: basic
"""The next claim in First Journey, and when to change tickets."""

from __future__ import annotations

import numpy as np

from peregon.kernels.first_journey import HELD, TO_WIN, can_draw_ticket
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import NO_TWIN, WORDS
from peregon.kernels.routes import FREE
from peregon.kernels.spans import GREY, LOCOMOTIVE, claim_of
from peregon.thinking.journey.mind import (
    CROSSING,
    LONG,
    NO_ACTION,
    SOON,
    TURN,
)
from peregon.thinking.journey.plans import relax
from peregon.thinking.paths import FAR


@kernel
def payment(s, board, seat, route):
    """Return the claim of a route with the fewest locomotives, or NO_ACTION, and how many it takes."""
    length = np.int64(board.length[route])
    if length > s.cars[seat]:
        return np.int64(NO_ACTION), np.int64(0)
    color = np.int64(board.color[route])
    if color == GREY:
        color = 0
        for one in range(1, LOCOMOTIVE):
            if s.hand[seat, one] > s.hand[seat, color]:
                color = one
    locomotives = max(length - np.int64(s.hand[seat, color]), np.int64(board.locomotives[route]))
    if locomotives > s.hand[seat, LOCOMOTIVE]:
        return np.int64(NO_ACTION), locomotives
    if locomotives >= length:
        return claim_of(route, LOCOMOTIVE, length), locomotives
    return claim_of(route, color, locomotives), locomotives


@kernel
def completes(s, board, seat, route):
    """Count the tickets that a claim would complete, the bonus included."""
    one, other = s.label[seat, board.a[route]], s.label[seat, board.b[route]]
    if one == other:
        return 0
    done = 0
    for place in range(s.held_count[seat]):
        ticket = s.held[seat, place]
        a, b = s.label[seat, board.ticket_a[ticket]], s.label[seat, board.ticket_b[ticket]]
        if (a == one and b == other) or (a == other and b == one):
            done += 1
    if s.crossed[seat] == 0:
        sides_one, sides_other = sides(s, board, seat, one), sides(s, board, seat, other)
        if sides_one | sides_other == 3:
            done += 1
    return done


@kernel
def sides(s, board, seat, label):
    """Return which sides of the board a part of the network touches: 1 west, 2 east."""
    found = 0
    rest = board.west
    while rest != 0:
        if s.label[seat, lowest(rest)] == label:
            found |= 1
        rest &= rest - 1
    rest = board.east
    while rest != 0:
        if s.label[seat, lowest(rest)] == label:
            found |= 2
        rest &= rest - 1
    return found


@kernel
def most_of_others(s, seat):
    """Return the most tickets that another player has completed."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, np.int64(s.total[other]))
    return most


@kernel
def winning_claim(s, board, seat):
    """Return a claim that wins the game, by the sixth ticket or the last car, or NO_ACTION."""
    cars = np.int64(s.cars[seat])
    total = np.int64(s.total[seat])
    near = total + HELD >= TO_WIN
    if not near and cars >= board.points.size:
        return np.int64(NO_ACTION)
    most = most_of_others(s, seat)
    for word in range(WORDS):
        free = s.free[word] & ~s.barred[seat, word]
        while free != 0:
            route = word * BITS + lowest(free)
            free &= free - 1
            last = board.length[route] == cars
            if not near and not last:
                continue
            action, _ = payment(s, board, seat, route)
            if action == NO_ACTION:
                continue
            then = total + completes(s, board, seat, route)
            if then >= TO_WIN or (last and then > most):
                return action
    return np.int64(NO_ACTION)


@kernel
def claim_value(s, board, seat, mind, route, locomotives):
    """Return what it is worth to claim a planned route now rather than draw cards."""
    tune = mind.tune
    value = np.float64(tune.next - tune.spend * locomotives)
    if completes(s, board, seat, route) > 0:
        value += tune.last
    twin = board.twin[route]
    if twin == NO_TWIN or s.owner[twin] != FREE:
        value += tune.single
    return value


@kernel
def planned_claim(s, board, seat, mind, least):
    """Return the best claim of the plan that is worth more than `least`, or NO_ACTION."""
    best, most = np.int64(NO_ACTION), least
    for word in range(WORDS):
        rest = mind.plan[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            action, locomotives = payment(s, board, seat, route)
            if action != NO_ACTION:
                value = claim_value(s, board, seat, mind, route, locomotives)
                if value > most:
                    best, most = action, value
    return best


# ── new tickets ──


@kernel
def outlook(s, board, seat, mind):
    """Estimate how far the tickets that may come are on average, and what part of them is complete."""
    seen = np.int64(0)
    for other in range(s.seats):
        seen |= s.done[other]
    for place in range(s.held_count[seat]):
        seen |= np.int64(1) << np.int64(s.held[seat, place])
    for place in range(s.ticket_discards):
        if s.discarded_by[place] == seat and s.ticket_left >= HELD:
            seen |= np.int64(1) << np.int64(s.ticket_discard[place])
    for edge in range(mind.edges):
        mind.edge_cost[edge] = mind.price[edge]
    start = max(np.int64(mind.main), 0)
    for city in range(board.cities):
        mind.far[city] = FAR
    mind.far[start] = 0
    relax(mind, np.int64(0), np.int64(mind.tune.limit * TURN))
    number, done, total = 0, 0, 0.0
    for ticket in range(board.tickets):
        if (seen >> ticket) & 1 == 0:
            a, b = s.label[seat, board.ticket_a[ticket]], s.label[seat, board.ticket_b[ticket]]
            number += 1
            if a == b:
                done += 1
            else:
                total += min(np.float64(mind.far[a] + mind.far[b]), mind.tune.limit * TURN)
    if number == 0:
        return np.float64(mind.tune.limit), 0.0
    return total / number / TURN, done / number


@kernel
def wants_tickets(s, board, seat, mind):
    """Return whether two other tickets are likely to save more than the turn they cost."""
    if not can_draw_ticket(s) or mind.decisions > LONG:
        return False
    tune = mind.tune
    one, other = min(mind.turns[0], tune.limit), min(mind.turns[1], tune.limit)
    near = min(one, other, mind.turns[CROSSING])
    if near <= SOON:
        return False
    if s.total[seat] + 1 >= TO_WIN:
        now = 2.0 * near
    else:
        now = 2.0 * ((1.0 - tune.nearer) * max(one, other) + tune.nearer * min(one, other))
    if now <= tune.swap:
        return False
    far, done = outlook(s, board, seat, mind)
    if far >= 0.99 * tune.limit and done == 0.0:
        return False  # nothing that may come can be done
    return now - 2.0 * tune.swap_new * far + 2.0 * tune.swap_done * done > tune.swap
