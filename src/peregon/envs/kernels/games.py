# pyright: basic
"""One game of a batch: beginning it, playing an action, and showing it to the seat that is to act.

These functions take one game's records and rows. They make nothing, so that the loop on the processor and
the one on a graphics card call the same functions.
"""

from __future__ import annotations

import numpy as np

from peregon.envs.kernels.charts import PLACE, WIN
from peregon.envs.kernels.seeds import derive_key
from peregon.envs.kernels.slots import forget, is_scored, mark_legal, number_of, observe
from peregon.kernels.chance import WORD
from peregon.kernels.jit import kernel
from peregon.kernels.masks import lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.slots import apply, begin, legal_count, legal_nth, why_not

DRAWN = -1  # the first player
GOES_ON, OVER, UNSCORED = range(3)  # what an action leads to; UNSCORED: only on a device


@kernel
def blank(s, raw):
    """Fill a game's record with zeros; `raw` has its bytes."""
    for i in range(raw.size):
        raw[i] = 0


@kernel
def always_scored(s):
    """Return that a game that has ended has its scores."""
    return True


def begin_game(s, raw, board, chart, memory, trace):
    """Begin the row's next game."""
    blank(s, raw)
    derive_key(memory, s.key)
    memory.number += 1
    memory.played = 0
    forget(memory)
    begin(s, board, chart.seats, DRAWN, trace)


def is_legal(s, board, chart, action):
    """Return whether the seat that is to act may play an action."""
    if s.ended != 0 or action < 0 or action >= chart.actions:
        return False
    seat = lowest(s.waiting)
    return why_not(s, board, seat, number_of(s, board, chart, seat, action)) == Refusal.NONE


def chosen(s, board, chart, memory, action):
    """Return the rules' number of an action; where that is not legal, of one drawn from the legal ones."""
    seat = lowest(s.waiting)
    if chart.replaces and not is_legal(s, board, chart, action):
        return legal_nth(s, board, seat, dice(s, memory, legal_count(s, board, seat)))
    return number_of(s, board, chart, seat, action)


@kernel
def dice(s, memory, bound):
    """Return a number below a bound, from the game's key and how many actions were played: a mix of bits."""
    word = np.int64(s.key[0]) ^ (memory.played * 0x9E3779B1 & WORD)
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    return ((word ^ (word >> 16)) * bound) >> 32


def play_action(s, raw, board, chart, memory, action, trace, rewards):
    """Play an action of the seat that is to act; return whether the game goes on.

    If the action ends the game, write the rewards, and begin the next game.
    """
    number = chosen(s, board, chart, memory, action)
    memory.played += 1
    apply(s, board, lowest(s.waiting), number, trace)
    if s.ended == 0 or not is_scored(s):
        for seat in range(chart.seats):
            rewards[seat] = 0.0
        return GOES_ON if s.ended == 0 else UNSCORED
    return finish_game(s, raw, board, chart, memory, trace, rewards)


def finish_game(s, raw, board, chart, memory, trace, rewards):
    """Write the rewards of a game that has ended, and begin the row's next game."""
    for seat in range(chart.seats):
        rewards[seat] = reward_of(s, chart, seat)
    if chart.goes_on:
        begin_game(s, raw, board, chart, memory, trace)
    return OVER


@kernel
def reward_of(s, chart, seat):
    """Return the reward of a seat at the end of a game."""
    if chart.reward == WIN:
        return share_of_win(s, seat)
    if chart.reward == PLACE:
        return others_beaten(s, seat)
    return margin(s, seat)


@kernel
def share_of_win(s, seat):
    """Return 1 for the winner, a part of it for those who share the win, and 0 for all others."""
    winners = 0
    for other in range(s.seats):
        if s.place[other] == 1:
            winners += 1
    return 1.0 / winners if s.place[seat] == 1 else 0.0


@kernel
def others_beaten(s, seat):
    """Return the share of the other players with a worse place; those with the same count half."""
    beaten = 0.0
    for other in range(s.seats):
        if s.place[other] > s.place[seat]:
            beaten += 1.0
        elif other != seat and s.place[other] == s.place[seat]:
            beaten += 0.5
    return beaten / (s.seats - 1)


@kernel
def margin(s, seat):
    """Return how far the total is above the best of the others, in points."""
    best = -32768
    for other in range(s.seats):
        if other != seat:
            best = max(best, int(s.total[other]))
    return float(int(s.total[seat]) - best)


def show_game(s, board, chart, memory, room, seat, observation, mask):
    """Write what a seat sees, and which actions are legal for it."""
    for i in range(mask.size):
        mask[i] = 0
    mark_legal(s, board, chart, seat, mask)
    observe(s, board, chart, memory, room, seat, observation)
