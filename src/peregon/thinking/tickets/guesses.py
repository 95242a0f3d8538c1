# pyright: basic
"""The tickets that other players may hold, guessed from their routes."""

from __future__ import annotations

import numpy as np

from peregon.kernels.chance import WORD, below, next_word
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.routes import FREE
from peregon.thinking.paths import FAR, add_edge, spread

SUSPICION = 3.0  # how much more likely a ticket is whose way is built
BLOCKED = 0.0  # how much of a way counts as built when it is blocked
SECOND_THOUGHTS = 4  # exchanges tried for each ticket of others


@kernel
def study(s, board, viewer, minds, playouts):
    """Estimate how likely each ticket is another seat's, by how much of its way that seat has built."""
    for seat in range(s.seats):
        if seat == viewer:
            continue
        mind = minds[seat]
        for ticket in range(board.tickets):
            start, goal = np.int64(board.ticket_a[ticket]), np.int64(board.ticket_b[ticket])
            lay_cars(s, board, seat, mind, False)
            whole = np.float64(spread(mind, board.cities, start, goal))
            lay_cars(s, board, seat, mind, True)
            rest = np.float64(spread(mind, board.cities, start, goal))
            done = 1.0 - min(rest / max(whole, 1.0), 1.0) if rest < FAR else BLOCKED
            mind.likely[ticket] = np.exp(SUSPICION * done)


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


@kernel
def suspect(s, board, viewer, minds):
    """Exchange others' tickets by chance for hidden ones of the deck that fit better what they built."""
    hidden = np.empty(BITS, np.int64)
    size = 0
    for i in range(s.ticket_left):
        place = (np.int64(s.ticket_top) + i) % BITS
        if s.returned_by[place] != viewer:
            hidden[size] = place
            size += 1
    if size == 0:
        return
    for seat in range(s.seats):
        if seat == viewer:
            continue
        likely = minds[seat].likely
        held = s.ticket[seat] & ~board.long_tickets
        while held != 0:
            ticket = lowest(held)
            held &= held - 1
            for _ in range(SECOND_THOUGHTS):
                place = hidden[below(s, size)]
                other = np.int64(s.ticket_deck[place])
                if next_word(s) * likely[ticket] < WORD * likely[other]:
                    s.ticket[seat] ^= (np.int64(1) << ticket) | (np.int64(1) << other)
                    s.ticket_deck[place] = ticket
                    ticket = other
