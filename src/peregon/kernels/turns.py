# pyright: basic
"""Turns, and how a game ends: what all titles share."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from peregon.kernels.chance import below
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.refusals import Refusal
from peregon.kernels.trace import Told, tell

PLACES = 6  # the most seats of any title


class Ending(IntEnum):
    """How a game ended; 0: it has not."""

    CARS = 1  # a player was down to the last cars
    PASSES = 2  # nobody could act for a whole round (ALL-02)
    SIX_TICKETS = 3
    LAST_CAR = 4
    BELOW_ZERO = 5


class Turns:
    """The seats that may act."""

    seats = field(np.int8, seen=BY_ALL)
    first = field(np.int8, seen=BY_ALL)  # the seat that began
    turn = field(np.int8, seen=BY_ALL)
    phase = field(np.int8, seen=BY_ALL)
    waiting = field(np.int8, seen=BY_ALL)  # the seats that may act now, as bits
    passes = field(np.int8, seen=BY_ALL)  # forced passes in a row
    ended = field(np.int8, seen=BY_ALL)  # an Ending, or 0
    place = field(np.int8, PLACES, seen=BY_ALL)  # at the end: 1 for the winners


@kernel
def why_not_now(s, seat):
    """Refuse those who are not to act, and everybody after the end (ALL-05)."""
    if s.ended != 0:
        return Refusal.GAME_OVER
    if seat < 0 or seat >= s.seats or (s.waiting >> seat) & 1 == 0:
        return Refusal.NOT_YOUR_TURN
    return Refusal.NONE


@kernel
def pass_turn(s, trace):
    """Play a forced pass; return whether everybody in turn has now passed (ALL-02)."""
    s.passes += 1
    tell(trace, Told.PASSED, s.turn)
    return s.passes >= s.seats


@kernel
def next_seat(s):
    """Let the next seat act, in seat order (ALL-01, US-06)."""
    s.turn = (s.turn + 1) % s.seats
    s.waiting = 1 << s.turn


@kernel
def end_game(s, how, trace):
    """End the game."""
    s.ended = how
    s.waiting = 0
    numbers = tell(trace, Told.ENDED, -1)
    numbers[0] = how


@kernel
def take_seats(s, seats, first):
    """Set the number of seats, and the first player: `first`, or drawn by lot if that is below 0 (ALL-01).

    The lot is drawn in any case, so the deal does not depend on it.
    """
    s.seats = seats
    drawn = below(s, seats)
    s.first = drawn if first < 0 else first


@kernel
def rank(s, standing):
    """Rank the seats by standing: the highest comes first, equal ones share a place."""
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if standing[other] > standing[seat]:
                place += 1
        s.place[seat] = place
