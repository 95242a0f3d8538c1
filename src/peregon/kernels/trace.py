# pyright: basic
"""What happened, row by row, as a kernel tells it while it plays an action.

A row is a kind, a seat (or −1) and up to six numbers. `peregon.events` turns rows into typed events and
says which numbers are secret. Playouts pass a trace without room and pay nothing.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from peregon.kernels.jit import kernel

COLUMNS = 8  # kind, seat, and six numbers
KIND, SEAT, NUMBERS = range(3)
ROOM = 256  # rows in a trace that is read


class Told(IntEnum):
    """The kinds of rows."""

    OFFERED = 1  # ticket × 4
    CHOSE = 2
    KEPT = 3  # how many kept, how many given back, ticket × 4
    DREW = 4  # card
    TOOK = 5  # slot, card
    FILLED = 6  # slot, card
    SWEPT = 7  # card × 5
    RESHUFFLED = 8  # deck size
    CLAIMED = 9  # route, color, locomotives, points
    TUNNELED = 10  # route, color, locomotives
    TURNED_UP = 11  # extra, card × 3
    PAID_EXTRA = 12  # color, extra, locomotives
    GAVE_UP = 13  # route
    BUILT = 14  # city, color, cards, locomotives
    PASSED = 15
    LAST_ROUND = 16
    ENDED = 17  # how
    SWAPPED = 18  # how many, ticket × 2
    GOT_TICKET = 19  # ticket
    COMPLETED = 20  # ticket
    CROSSED = 21  # the east–west bonus
    TICKETS_RESHUFFLED = 22  # ticket deck size
    PLACED_HUB = 23  # crossing
    LAID = 24  # line
    STOPPED = 25
    LOST = 26  # points, city × 5
    ROUND_ENDED = 27  # how, number of the round
    DEALT = 28  # city × 5


def new_trace(rows: int = ROOM) -> np.ndarray:
    """An empty trace; the first row holds the number of rows told."""
    return np.zeros((rows + 1, COLUMNS), np.int16)


@kernel
def tell(trace, kind, seat):
    """Adds a row and returns its numbers, to be written.

    Rows for which there is no room are counted all the same, so that the reader can ask again with more;
    their numbers go to the first row, which nobody reads.
    """
    if trace.shape[0] == 1:
        return trace[0, NUMBERS:]
    row = trace[0, 0] + 1
    trace[0, 0] = row
    if row >= trace.shape[0]:
        return trace[0, NUMBERS:]
    trace[row, KIND] = kind
    trace[row, SEAT] = seat
    trace[row, NUMBERS:] = -1
    return trace[row, NUMBERS:]
