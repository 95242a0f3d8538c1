"""Play policies against each other inside the kernels, for tuning and for measuring speed.

python benchmarks/policies.py usa --games 1000
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from peregon.game import Game, load, words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.trace import new_trace
from peregon.thinking.registry import thinking_of

Integers = np.ndarray[Any, np.dtype[Any]]


def play(
    game: Game, tunes: Sequence[Sequence[float]], games: int, seed: int
) -> tuple[Integers, Integers, int]:
    """Play each deal in every rotation; return places and totals [game, rotation, policy], and decisions."""
    thinking = thinking_of(game.title.id)
    seats = len(tunes)
    states = np.zeros(1, game.rules.state)
    raw = states.view(np.uint8).reshape(1, -1)
    places = np.zeros((games, seats, seats), np.int8)
    totals = np.zeros((games, seats, seats), np.int16)
    firsts = np.arange(games, dtype=np.int64) % seats
    decisions = thinking.policy_games(
        states, raw, game.printed, thinking.new_minds(*tunes), new_dice(words_of(seed)),
        new_trace(listening=False), seats, games, firsts, places, totals,
    )  # fmt: skip
    return places, totals, decisions


def share(places: Integers, mind: int = 0) -> tuple[float, float]:
    """Return a policy's win share, ties shared, with its standard error over deals."""
    won = places == 1
    part = (won[:, :, mind] / won.sum(axis=2)).mean(axis=1)
    return float(part.mean()), float(part.std() / math.sqrt(len(part)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    arguments = parser.parse_args()
    game = load(arguments.title)
    tuned = thinking_of(arguments.title).tuned
    began = time.perf_counter()
    play(game, [tuned] * arguments.players, 1, 1)
    print(f"compiled in {time.perf_counter() - began:.1f} s")
    began = time.perf_counter()
    places, totals, decisions = play(game, [tuned] * arguments.players, arguments.games, 1)
    seconds = time.perf_counter() - began
    print(
        f"{arguments.games * arguments.players / seconds:.0f} games/s, {decisions / seconds:.0f} decisions/s,"
        f" mean total {totals.mean():.1f}, decisions {decisions / arguments.games / arguments.players:.0f}"
    )
