# pyright: basic
"""Rails and the networks they make (TE-05 to TE-07, TE-09)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_OWNER, bits, field
from peregon.kernels.masks import BITS, count
from peregon.kernels.printed import LINE_WORDS, NO_CITY
from peregon.kernels.spans import CROSSINGS
from peregon.kernels.trace import Told, tell

SEATS = 6
CITY_COLORS = 5  # each seat looks for a city of each colour
NO_NETWORK = -1


class Rails:
    """What is on the board, and which cities each seat looks for.

    A network has the number of the lowest seat with its hub in it. Rails belong to nobody (TE-07).
    """

    free = bits(LINE_WORDS, seen=BY_ALL)  # lines without a rail
    touch = bits(SEATS, LINE_WORDS, seen=BY_ALL)  # lines at the crossings of a network
    hub = field(np.int16, SEATS, seen=BY_ALL)
    rails_left = field(np.int16, seen=BY_ALL)
    total = field(np.int16, SEATS, seen=BY_ALL)  # the score
    lost = field(np.int16, SEATS, seen=BY_ALL)  # in the round before
    rounds = field(np.int16, seen=BY_ALL)  # begun so far
    network = field(np.int8, CROSSINGS, seen=BY_ALL)
    card = field(np.int8, SEATS, CITY_COLORS, seen=BY_OWNER)  # a city of each colour (TE-03)
    last_card = field(np.int8, SEATS, CITY_COLORS, seen=BY_ALL)  # shown when the round before ended
    starter = field(np.int8, seen=BY_ALL)  # of this round
    grown = field(np.int8, seen=BY_ALL)  # whether a network has reached a city or another network


@kernel
def home(s, seat):
    """Return the network that holds the seat's hub (TE-06)."""
    return int(s.network[s.hub[seat]])


@kernel
def complete(s, board, seat):
    """Return whether all five cities of a seat are connected with its hub (TE-09)."""
    at_home = home(s, seat)
    for color in range(CITY_COLORS):
        if s.network[board.city_crossing[s.card[seat, color]]] != at_home:
            return False
    return True


@kernel
def join_crossing(s, board, crossing, network):
    """Add a crossing, and the lines at it, to a network."""
    s.network[crossing] = network
    for word in range(LINE_WORDS):
        s.touch[network, word] |= board.touching[crossing, word]
    if board.crossing_city[crossing] != NO_CITY:
        s.grown = 1


@kernel
def merge(s, board, one, other):
    """Make one network of two that touch (TE-07)."""
    kept, gone = min(one, other), max(one, other)
    for crossing in range(board.crossings):
        if s.network[crossing] == gone:
            s.network[crossing] = kept
    for word in range(LINE_WORDS):
        s.touch[kept, word] |= s.touch[gone, word]
        s.touch[gone, word] = 0
    s.grown = 1


@kernel
def lay(s, board, seat, line, trace):
    """Put a rail on a line and join what it touches (TE-05 to TE-07)."""
    s.free[line // BITS] &= ~(1 << (line % BITS))
    s.rails_left -= 1
    numbers = tell(trace, Told.LAID, seat)
    numbers[0] = line
    at_home = home(s, seat)
    a, b = board.line_a[line], board.line_b[line]
    there = b if s.network[a] == at_home else a
    network = int(s.network[there])
    if network == NO_NETWORK:
        join_crossing(s, board, there, at_home)
    elif network != at_home:
        merge(s, board, at_home, network)


@kernel
def lines_open(s, board, seat, word, only_single):
    """Return a word of the set of free lines that touch the seat's network."""
    lines = s.touch[home(s, seat), word] & s.free[word]
    return lines & board.single[word] if only_single else lines


@kernel
def rail_count(s, board, seat, only_single):
    """Count the lines on which a seat could lay a rail."""
    total = 0
    for word in range(LINE_WORDS):
        total += count(lines_open(s, board, seat, word, only_single))
    return total
