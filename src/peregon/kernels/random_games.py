# pyright: basic
"""Whole games of random actions, the same loop for every title."""

from __future__ import annotations

from peregon.kernels.chance import below, next_word
from peregon.kernels.masks import lowest
from peregon.kernels.slots import apply, begin, legal_count, legal_nth


def random_games(states, raw, boards, dice, traces, seats, first, endings, places, totals):
    """Play a game of random actions for each row of `endings`; return the number of decisions.

    The games use the first state. `dice` gives each game its seed and each decision its choice.
    """
    s, board, d, trace = states[0], boards[0], dice[0], traces[0]
    decisions = 0
    for game in range(endings.size):
        raw[0, :] = 0
        for i in range(8):
            s.key[i] = next_word(d)
        begin(s, board, seats, first, trace)
        while s.ended == 0:
            seat = lowest(s.waiting)
            k = below(d, legal_count(s, board, seat))
            apply(s, board, seat, legal_nth(s, board, seat, k), trace)
            decisions += 1
        endings[game] = s.ended
        for seat in range(seats):
            places[game, seat] = s.place[seat]
            totals[game, seat] = s.total[seat]
    return decisions
