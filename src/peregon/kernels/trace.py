# pyright: basic
"""The events of an action, as rows that a kernel writes while it plays.

A row is a kind, a seat (or −1) and up to six numbers. `peregon.events` turns rows into typed events and
says which numbers are secret. Playouts do not read them, so they cost little there.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, record_type

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


class Trace:
    """The rows that an action tells its listener."""

    told = column(np.int64)  # how many rows
    heard = column(np.int64)  # how many of them are not to be kept: they were read before
    rows = column(np.int16, ROOM + 1, COLUMNS)  # the last one is written over and never read


def new_trace(listening: bool = True) -> np.ndarray[Any, np.dtype[Any]]:
    """Return an empty trace, as an array of one."""
    traces = np.zeros(1, record_type(Trace))
    if not listening:
        traces["heard"] = np.iinfo(np.int64).max
    return traces


@kernel
def tell(trace, kind, seat):
    """Add a row and return its numbers, to be written.

    Rows without room are counted too: the reader then plays the action again, with the rows that it has read
    marked as heard.
    """
    row = trace.told - trace.heard
    trace.told += 1
    if row < 0 or row >= ROOM:
        return trace.rows[ROOM, NUMBERS:]
    trace.rows[row, KIND] = kind
    trace.rows[row, SEAT] = seat
    trace.rows[row, NUMBERS:] = -1
    return trace.rows[row, NUMBERS:]
