"""Measure environments: steps per second with observation and mask, by title, players and threads.

    python benchmarks/envs.py [--games 256] [--seconds 1] [--threads 1,2]

The actions are random. A step plays one in every game, begins the next game where one has ended, and writes
observation and mask. Beside it stand the same games without observations, and PettingZoo's face.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from peregon import envs
from peregon.envs import Tables
from peregon.simulation import simulate
from peregon.titles import TITLES

WARM = 60  # steps: the games are then at different points
PART = 20  # steps between looks at the clock
ROUNDS = 3


def rate(tables: Tables, seconds: float) -> tuple[float, float]:
    """Return steps per second of time, and per second of processor time: the best of some rounds."""
    anything = np.full(tables.games, -1)
    for _ in range(WARM):
        tables.step(anything)
    best = best_of_core = 0.0
    for _ in range(ROUNDS):
        steps, began, core = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - began < seconds:
            for _ in range(PART):
                tables.step(anything)
            steps += PART * tables.games
        best = max(best, steps / (time.perf_counter() - began))
        best_of_core = max(best_of_core, steps / (time.process_time() - core))
    return best, best_of_core


def bare(title: str, seats: int) -> float:
    """Return the decisions per second of processor time of random games without observations."""
    game = Tables(title, 1, seats, threads=1).game
    best = 0.0
    for seed in range(ROUNDS):
        core = time.process_time()
        decisions = simulate(game, seats, 1000, seed).decisions
        best = max(best, decisions / (time.process_time() - core))
    return best


def rate_of_aec(title: str, seconds: float) -> float:
    """Return the steps per second of PettingZoo's face."""
    env = envs.aec(title)
    env.reset(seed=1)
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        if not env.agents:
            env.reset()
        seen, _, terminated, _, _ = env.last()
        env.step(None if terminated else int(seen["action_mask"].argmax()))
        steps += 1
    return steps / (time.perf_counter() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="measure environments")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--threads", default="1,2")
    options = parser.parse_args()
    threads = [int(number) for number in options.threads.split(",")]
    print("| title | players | bytes seen | actions | steps/s and core | bare | AEC |", *threads, sep=" | ")
    for title in TITLES.values():
        for seats in range(title.fewest, title.most + 1):
            tables = Tables(title.id, options.games, seats, 1, threads=1, illegal="random")
            _, core = rate(tables, options.seconds)
            aec = rate_of_aec(title.id, options.seconds) if seats == title.fewest else 0.0
            several = [
                rate(Tables(title.id, options.games, seats, 1, threads=n, illegal="random"), options.seconds)[
                    0
                ]
                for n in threads
            ]
            seen = tables.now.observation.shape[1]
            numbers = [core / 1e6, bare(title.id, seats) / 1e6, aec / 1e3, *(one / 1e6 for one in several)]
            print("|", title.id, "|", seats, "|", seen, "|", len(tables.actions), end=" | ")
            print(*(f"{number:.2f}" for number in numbers), sep=" | ", end=" |\n", flush=True)


if __name__ == "__main__":
    main()
