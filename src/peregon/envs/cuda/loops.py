# pyright: basic
"""Random play of one game or one game after the other: the same text for the processor and a device."""

from __future__ import annotations

from typing import Any

import numpy as np

from peregon.envs.cuda.device_functions import ROW, UNDECIDED, copy_record
from peregon.envs.kernels.games import blank
from peregon.kernels.chance import WORD, below, next_word
from peregon.kernels.jit import kernel, slot
from peregon.kernels.layout import column
from peregon.kernels.masks import lowest
from peregon.kernels.slots import apply, begin, legal_count, legal_nth

DRAWN = -1  # the first player
LOW_FACTOR, HIGH_FACTOR, PLACE = 0x2C1B3C6D, 0x1B873593, 3

# A device's loops read these: `Translation.threads` fills them in.
cuda: Any = None  # numba.cuda
STATE: Any = None  # the type of a title's states
ALIGNED: Any = None  # bytes

finish = slot("s, board, how, trace")  # scores a game with roads


class Tally:
    """What was played in a row: a digest of every seat and action, and how much it was."""

    low = column(np.int64)
    high = column(np.int64)
    decisions = column(np.int64)
    games = column(np.int64)


@kernel
def note(tally, seat, action):
    """Add an action to the digest."""
    low = int(tally.low) ^ (int(action) << PLACE | int(seat))
    tally.high = ((int(tally.high) + low) * HIGH_FACTOR) & WORD
    tally.low = ((low ^ (low >> 15)) * LOW_FACTOR) & WORD
    tally.decisions += 1


def play_on(states, row, raw, board, d, trace, tally, seats, decisions, again):
    """Play random actions in one row, as many as asked for, or to the end of the game.

    A row of zeros begins a game, and with `again` one that has ended begins another. The row's dice give each
    game its seed and each decision its choice.
    """
    s = states[row]
    for _ in range(decisions):
        if s.ended != 0 and not again:
            break
        if s.ended != 0 or s.seats == 0:
            blank(s, raw[row])
            for i in range(8):
                s.key[i] = next_word(d)
            begin(s, board, seats, DRAWN, trace)
            tally.games += 1
        seat = lowest(s.waiting)
        action = legal_nth(s, board, seat, below(d, legal_count(s, board, seat)))
        apply(s, board, seat, action, trace)
        note(tally, seat, action)


def play_rows(states, raw, boards, dice, traces, tallies, seats, decisions, again):
    """Play in all rows, one after the other: the processor's loop."""
    for row in range(states.size):
        play_on(states, row, raw, boards[0], dice[row], traces[0], tallies[row], seats, decisions, again)


def score_again(states, boards, traces):
    """Score the games that were left undecided; return how many there were."""
    scored = 0
    for row in range(states.size):
        s = states[row]
        undecided = False
        for seat in range(s.seats):
            undecided = undecided or s.longest[seat] == UNDECIDED
        if undecided:
            finish(s, boards[0], int(s.ended), traces[0])
            scored += 1
    return scored


def play_in_place(states, boards, dice, tallies, seats, decisions, again):
    """Play in all rows at once: a device's loop, one thread a row."""
    row = cuda.grid(1)
    if row < tallies.size:
        trace = cuda.local.array(ROW, np.int16)
        play_on(states, row, states, boards[0], dice[row], trace, tallies[row], seats, decisions, again)


def play_copies(states, boards, dice, tallies, seats, decisions, again):
    """Do the same on copies of the states in the memory of each thread, which a device interleaves."""
    row = cuda.grid(1)
    if row < tallies.size:
        trace = cuda.local.array(ROW, np.int16)
        own = cuda.local.array(1, STATE, ALIGNED)
        copy_record(own, 0, states, row)
        play_on(own, 0, own, boards[0], dice[row], trace, tallies[row], seats, decisions, again)
        copy_record(states, row, own, 0)
