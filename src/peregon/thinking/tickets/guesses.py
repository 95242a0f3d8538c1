# pyright: basic
"""The tickets and cards that other players may hold, guessed from their routes."""

from __future__ import annotations

import numpy as np

from peregon.kernels.chance import WORD, below, next_word
from peregon.kernels.jit import kernel, slot
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.routes import FREE
from peregon.kernels.spans import COLORS, LOCOMOTIVE, OFFERS
from peregon.kernels.ticket_to_ride import CARS
from peregon.kernels.tickets import NO_TICKET
from peregon.thinking.paths import FAR, POINT, add_edge, before, spread
from peregon.thinking.tickets.mind import POOL, Evidence, forget
from peregon.thinking.tickets.plans import make_plan

known_gone = slot("s, seat")  # tickets that this seat knows to be in nobody's hand, as bits
surely_long = slot("s, seat")  # whether a seat must have kept its long ticket
exchange_long = slot("s, board, viewer, seat, hand")  # gives a seat the long ticket of a hand, or none

BUILT, COMPLETE, TOUCHED, SERVED, MISSING, BLOCKED, LONG = range(len(Evidence._fields))

# How much likelier a player holds a ticket, in logarithms. Fitted by `benchmarks/beliefs.py`.
WEIGHTS = Evidence(
    built=2.15, complete=1.39, touched=2.12, served=0.81, missing=-0.13, blocked=0.48, long=1.21
)
SETTLING = 60  # exchanges before the first likely hand is kept
EXCHANGES = 2  # between two hands
LEFT_OVER = (
    0.25  # how likely a locomotive is among a player's unseen cards: most are spent before other cards
)


def study(s, board, viewer, minds, dice, playouts):
    """Collect hands of tickets that fit what the others have built, at most one per playout."""
    for seat in range(s.seats):
        minds[seat].pooled = 0
        if seat != viewer and s.ticket_count[seat] > 0 and s.ended == 0:
            collect_hands(s, board, viewer, seat, minds[seat], dice, min(playouts, POOL))


def collect_hands(s, board, viewer, seat, mind, dice, hands):
    """Collect hands that a player may have, in proportion to their likelihood.

    A step exchanges one ticket for one that is drawn by its evidence; the exchange holds by the odds of what
    the plans for both hands are worth (Metropolis and Hastings).
    """
    weigh_tickets(s, board, seat, mind)
    mind.exact = 0
    unseen, long = unseen_tickets(s, board, viewer), surely_long(s, seat)
    hand = np.int64(0)
    size = min(np.int64(s.ticket_count[seat]), count(unseen & ~board.long_tickets))
    for _ in range(size):
        hand |= np.int64(1) << draw_ticket(board, mind, dice, fitting(board, unseen, hand, long))
    value = plan_value(s, board, seat, mind, hand)
    for step in range(SETTLING + hands * EXCHANGES):
        k = below(dice, size)
        left = hand
        for _ in range(k):
            left &= left - 1
        ticket = lowest(left)
        rest = hand & ~(np.int64(1) << ticket)
        other = draw_ticket(board, mind, dice, fitting(board, unseen, rest, long))
        if other != ticket:
            changed = rest | (np.int64(1) << other)
            new_value = plan_value(s, board, seat, mind, changed)
            if next_word(dice) < WORD * np.exp(min(mind.tune.likelier * (new_value - value), 0.0)):
                hand, value = changed, new_value
        if step >= SETTLING and (step - SETTLING) % EXCHANGES == 0:
            mind.pool[mind.pooled] = hand
            mind.pooled += 1
    forget(mind)


def plan_value(s, board, seat, mind, hand):
    """Return what the plan for a hand is worth, in points."""
    make_plan(s, board, seat, mind, hand)
    return (mind.gain - mind.cost) / POINT


@kernel
def fitting(board, kinds, hand, long):
    """Return those of the tickets that may join a hand: one long ticket at most, or by all means one."""
    if hand & board.long_tickets != 0:
        return kinds & ~hand & ~board.long_tickets
    if long and kinds & board.long_tickets != 0:
        return kinds & board.long_tickets
    return kinds & ~hand


def unseen_tickets(s, board, viewer):
    """Return the tickets that others may hold for all that a view shows."""
    kinds = ((np.int64(1) << np.int64(board.tickets)) - 1) & ~s.ticket[viewer] & ~known_gone(s, viewer)
    for i in range(OFFERS):
        if s.offer[viewer, i] != NO_TICKET:
            kinds &= ~(np.int64(1) << np.int64(s.offer[viewer, i]))
    return kinds


@kernel
def draw_ticket(board, mind, dice, kinds):
    """Draw a ticket of a set by its likelihood."""
    total = 0.0
    rest = kinds
    while rest != 0:
        total += mind.likely[lowest(rest)]
        rest &= rest - 1
    luck = total * next_word(dice) / WORD
    ticket = lowest(kinds)
    rest = kinds
    while rest != 0 and luck >= 0.0:
        ticket = lowest(rest)
        luck -= mind.likely[ticket]
        rest &= rest - 1
    return ticket


@kernel
def weigh_tickets(s, board, seat, mind):
    """Set the likelihood of each ticket for one seat: the exponential of its weighted evidence."""
    gather_evidence(s, board, seat, mind)
    for ticket in range(board.tickets):
        fit = 0.0
        for i in range(len(WEIGHTS)):
            fit += WEIGHTS[i] * mind.evidence[ticket, i]
        mind.likely[ticket] = np.exp(fit)


@kernel
def gather_evidence(s, board, seat, mind):
    """Gather for each ticket what speaks for its being this seat's; `Evidence` names the numbers."""
    lay_cars(s, board, seat, mind, False)
    for ticket in range(board.tickets):
        start, goal = np.int64(board.ticket_a[ticket]), np.int64(board.ticket_b[ticket])
        mind.likely[ticket] = spread(mind, board.cities, start, goal)
    lay_cars(s, board, seat, mind, True)
    cars, reached = np.int64(0), np.int64(0)
    for route in range(board.routes):
        if s.owner[route] == seat:
            cars += board.length[route]
            reached |= (np.int64(1) << np.int64(board.a[route])) | (np.int64(1) << np.int64(board.b[route]))
    for ticket in range(board.tickets):
        start, goal = np.int64(board.ticket_a[ticket]), np.int64(board.ticket_b[ticket])
        whole = max(np.float64(mind.likely[ticket]), 1.0)
        rest = np.int64(spread(mind, board.cities, start, goal))
        evidence = mind.evidence[ticket]
        for i in range(evidence.size):
            evidence[i] = 0.0
        evidence[LONG] = (board.long_tickets >> ticket) & 1
        evidence[TOUCHED] = (((reached >> start) & 1) + ((reached >> goal) & 1)) / 2.0
        if rest >= FAR:
            evidence[BLOCKED] = 1.0
        else:
            evidence[BUILT] = 1.0 - min(rest / whole, 1.0)
            evidence[COMPLETE] = np.float64(rest == 0)
            evidence[SERVED] = cars_on_way(mind, board, start, goal) / max(cars, 1)
            evidence[MISSING] = rest * cars / CARS


@kernel
def cars_on_way(mind, board, start, goal):
    """Count the built cars on the way that was found last."""
    cars = np.int64(0)
    city = goal
    while city != start:
        edge = mind.last[city]
        if mind.edge_cost[edge] == 0:
            cars += board.length[mind.edge_route[edge]]
        city = before(mind, city)
    return cars


@kernel
def lay_cars(s, board, seat, mind, built):
    """Fill the net with lengths: of the empty board, or less what a seat has built."""
    mind.edges = 0
    for route in range(board.routes):
        if not built:
            add_edge(mind, board, route, np.int64(board.length[route]))
        elif s.owner[route] == seat:
            add_edge(mind, board, route, 0)
        elif s.owner[route] == FREE:
            add_edge(mind, board, route, np.int64(board.length[route]))


def suspect(s, board, viewer, minds):
    """Exchange the tickets of others for those of likely hands, as far as these lie in the deck."""
    for seat in range(s.seats):
        if seat == viewer:
            continue
        spend_locomotives(s, seat)
        if minds[seat].pooled == 0:
            continue
        hand = minds[seat].pool[below(s, np.int64(minds[seat].pooled))]
        exchange_long(s, board, viewer, seat, hand)
        unlikely = s.ticket[seat] & ~board.long_tickets & ~hand
        wanted = hand & ~board.long_tickets & ~s.ticket[seat]
        for i in range(s.ticket_left):
            if unlikely == 0 or wanted == 0:
                break
            place = (np.int64(s.ticket_top) + i) % BITS
            other = np.int64(s.ticket_deck[place])
            if (wanted >> other) & 1 and s.returned_by[place] != viewer:
                ticket = lowest(unlikely)
                unlikely &= unlikely - 1
                wanted &= ~(np.int64(1) << other)
                s.ticket[seat] ^= (np.int64(1) << ticket) | (np.int64(1) << other)
                s.ticket_deck[place] = ticket


@kernel
def spend_locomotives(s, seat):
    """Exchange a player's unseen cards with the deck: few are locomotives, because these are spent."""
    for color in range(COLORS):
        for _ in range(s.hand[seat, color] - s.shown[seat, color]):
            if s.deck_size == 0:
                return
            place = below(s, np.int64(s.deck_size))
            other = np.int64(s.deck[place])
            if color == LOCOMOTIVE or other != LOCOMOTIVE or next_word(s) < WORD * LEFT_OVER:
                s.deck[place] = color
                s.hand[seat, color] -= 1
                s.hand[seat, other] += 1
