"""Measure the engine's speed, in figures that can be compared between machines.

Each run also times a fixed integer loop. It is the same work everywhere, so figures from two machines, or
from a busy and an idle hour, can be divided by it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from peregon.game import load
from peregon.kernels.jit import NUMBER, entry
from peregon.simulation import simulate
from peregon.titles import TITLES

__all__ = ["TITLES", "benchmark", "integer_loop"]

SECONDS = 1.5  # of random play, after a warm-up
LOOP = 200_000_000
CALLS = 2000
MULTIPLIER, MODULUS = 48271, 2147483647


@entry((NUMBER,))
def turn_over(steps: int) -> int:
    """Run a fixed integer loop: a linear congruential generator."""
    x: Any = np.int64(1)
    for _ in range(steps):
        x = x * MULTIPLIER % MODULUS
    return x


def integer_loop() -> float:
    """Return how many million steps of the fixed loop run per second."""
    turn_over(1)
    began = time.perf_counter()
    turn_over(LOOP)
    return LOOP / (time.perf_counter() - began) / 1e6


def microseconds(call: Callable[[], Any]) -> float:
    """Return the mean time of a call."""
    call()
    began = time.perf_counter()
    for _ in range(CALLS):
        call()
    return (time.perf_counter() - began) / CALLS * 1e6


def benchmark(title: str, seats: int = 2) -> dict[str, float | int | str]:
    """Measure a title: random play on one thread with set-up and scoring, and the façade's calls."""
    game = load(title)
    pilot = simulate(game, seats, 2000, 1)
    games = max(int(2000 * SECONDS / pilot.seconds), 1000)
    run = simulate(game, seats, games, 2)
    state = game.start(seats, 3)
    for _ in range(2 * seats):  # tickets are chosen, hubs are placed
        seat = game.to_act(state)[0]
        state = game.play(state, seat, game.legal(state, seat)[0]).state
    seat = game.to_act(state)[0]
    legal = game.legal(state, seat)
    action, view = legal[len(legal) // 2], game.view(state, seat)
    return {
        "title": title,
        "players": seats,
        "games": games,
        "decisions": run.decisions,
        "decisions_per_second": round(run.decisions / run.seconds),
        "games_per_second": round(games / run.seconds),
        "decisions_per_game": round(run.decisions / games, 1),
        "play_us": round(microseconds(lambda: game.play(state, seat, action)), 1),
        "legal_us": round(microseconds(lambda: game.legal(state, seat)), 1),
        "view_us": round(microseconds(lambda: game.view(state, seat)), 1),
        "deal_us": round(microseconds(lambda: game.deal(view, 4)), 1),
        "state_bytes": game.rules.state.itemsize,
        "loop_million_per_second": round(integer_loop(), 1),
    }
