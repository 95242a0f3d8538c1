"""Measure environments: steps per second with observation and mask, by title, players and threads.

    python benchmarks/envs.py [--games 128] [--seconds 1] [--threads 1,2] [--others]

The actions are random. A step plays one in every game, begins the next game where one has ended, and writes
observation and mask. Beside it stand the same games without observations, and PettingZoo's face.

`--others` measures games of other libraries in the same way and in the same run, as far as these libraries
are installed: card and board games of PettingZoo (each needs libraries of its own), of OpenSpiel, and of Pgx
(which needs JAX). They are other games, so that the figures say what a step costs there, not who is faster
at the same thing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

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


def rate_of_aec(env: Any, seconds: float) -> float:
    """Return the steps of an AEC environment per second of processor time: the best of some rounds."""
    dice = np.random.default_rng(1)
    env.reset(seed=1)
    best = 0.0
    for _ in range(ROUNDS):
        steps, core, began = 0, time.process_time(), time.perf_counter()
        while time.perf_counter() - began < seconds:
            if not env.agents:
                env.reset()
            seen, _, terminated, truncated, info = env.last()
            action = None
            if not (terminated or truncated):
                mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
                legal = np.flatnonzero(mask)
                action = int(legal[int(dice.random() * len(legal))])
            env.step(action)
            steps += 1
        best = max(best, steps / (time.process_time() - core))
    return best


# ── other libraries ──

PETTINGZOO = (
    "connect_four_v3",
    "tictactoe_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "chess_v6",
)
OPEN_SPIEL = ("connect_four", "backgammon", "leduc_poker", "gin_rummy", "go")
PGX = ("connect_four", "backgammon", "leduc_holdem", "go_9x9")


def others(games: int, seconds: float) -> Iterator[tuple[str, str, float | None]]:
    """Yield library, game, and steps per second of processor time; None: not installed here."""
    for name in PETTINGZOO:
        yield "PettingZoo", name, if_installed(lambda name=name: pettingzoo_rate(name, seconds))
    for name in OPEN_SPIEL:
        yield "OpenSpiel", name, if_installed(lambda name=name: spiel_rate(name, seconds))
    for name in PGX:
        yield f"Pgx, {games} games", name, if_installed(lambda name=name: pgx_rate(name, games, seconds))


def if_installed(measure: Callable[[], float]) -> float | None:
    """Return a rate, or None where a library is missing."""
    try:
        return measure()
    except ImportError:
        return None


def pettingzoo_rate(name: str, seconds: float) -> float:
    """Return the rate of one of PettingZoo's classic games, with observation and mask."""
    return rate_of_aec(import_module(f"pettingzoo.classic.{name}").env(), seconds)


def spiel_rate(name: str, seconds: float) -> float:
    """Return the rate of one of OpenSpiel's games, with observation tensor and legal actions."""
    spiel = import_module("pyspiel")
    game, dice = spiel.load_game(name), np.random.default_rng(1)
    best = 0.0
    for _ in range(ROUNDS):
        steps, core, began = 0, time.process_time(), time.perf_counter()
        state = game.new_initial_state()
        while time.perf_counter() - began < seconds:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(actions, p=chances)))
            else:
                seat = state.current_player()
                if game.get_type().provides_observation_tensor:
                    state.observation_tensor(seat)
                legal = state.legal_actions()
                state.apply_action(legal[int(dice.random() * len(legal))])
                steps += 1
        best = max(best, steps / (time.process_time() - core))
    return best


def pgx_rate(name: str, games: int, seconds: float) -> float:
    """Return the rate of one of Pgx's games, stepped in a batch on the processor with automatic resets."""
    jax = import_module("jax")
    pgx = import_module("pgx")
    from_reset = import_module("pgx.experimental.utils").act_randomly
    reset = import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(name)
    step = jax.jit(jax.vmap(reset(env.step, env.init)))
    choose = jax.jit(from_reset)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))

    def go(state: Any, key: Any) -> tuple[Any, Any]:
        key, one, other = jax.random.split(key, 3)
        return step(state, choose(one, state.legal_action_mask), jax.random.split(other, games)), key

    state, key = go(state, key)
    best = 0.0
    for _ in range(ROUNDS):
        steps, core, began = 0, time.process_time(), time.perf_counter()
        while time.perf_counter() - began < seconds:
            state, key = go(state, key)
            state.observation.block_until_ready()
            steps += games
        best = max(best, steps / (time.process_time() - core))
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="measure environments")
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--others", action="store_true")
    options = parser.parse_args()
    threads = [int(number) for number in options.threads.split(",")]
    print("| title | players | bytes seen | actions | steps/s and core | bare | AEC |", *threads, sep=" | ")
    for title in TITLES.values():
        for seats in range(title.fewest, title.most + 1):
            tables = Tables(title.id, options.games, seats, 1, threads=1, illegal="random")
            _, core = rate(tables, options.seconds)
            aec = rate_of_aec(envs.aec(title.id), options.seconds) if seats == title.fewest else 0.0
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
    if options.others:
        print("\n| library | game | steps/s and core, thousands |\n|---|---|---|")
        for library, game, steps in others(options.games, options.seconds):
            print(f"| {library} | {game} | {'not installed' if steps is None else f'{steps / 1e3:.1f}'} |")


if __name__ == "__main__":
    main()
