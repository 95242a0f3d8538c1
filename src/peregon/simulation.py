"""Random games: simulated fast for statistics, or recorded action by action."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from peregon.game import Game, seed_bytes, words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.trace import new_trace
from peregon.records import Record

__all__ = ["Simulation", "record_games", "simulate"]

BATCH = 500

Integers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of many games, one row per game."""

    endings: Integers
    places: Integers
    totals: Integers
    decisions: int
    seconds: float


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int | bytes,
    first: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play random games inside the kernels; `progress` is called with the number of finished games."""
    game.start(seats, seed, first)  # refuse an impossible set-up
    endings = np.zeros(games, np.int8)
    places = np.zeros((games, seats), np.int8)
    totals = np.zeros((games, seats), np.int16)
    states = np.zeros(1, game.rules.state)
    raw = states.view(np.uint8).reshape(1, -1)
    dice, trace = new_dice(words_of(seed)), new_trace(listening=False)
    decisions, seconds = 0, 0.0
    for start in range(0, games, BATCH):
        rows = slice(start, min(start + BATCH, games))
        began = time.perf_counter()
        decisions += game.rules.random_games(
            states,
            raw,
            game.printed,
            dice,
            trace,
            seats,
            -1 if first is None else first,
            endings[rows],
            places[rows],
            totals[rows],
        )
        seconds += time.perf_counter() - began
        if progress is not None:
            progress(rows.stop)
    return Simulation(endings, places, totals, decisions, seconds)


def record_games(
    game: Game, seats: int, games: int, seed: int | bytes, first: int | None = None
) -> Iterator[Record]:
    """Play random games through the façade and record every action."""
    for number in range(games):
        own = hashlib.sha256(seed_bytes(seed) + number.to_bytes(8, "big")).digest()
        choice = Random(own)
        record = Record.begin(game, seats, own, first)
        state = game.start(seats, own, first)
        while waiting := game.to_act(state):
            seat = waiting[0]
            action = choice.choice(game.legal(state, seat))
            state = game.play(state, seat, action).state
            record.add(seat, action, state)
        yield record
