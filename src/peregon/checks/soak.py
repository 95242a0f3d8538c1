"""Play very many random games on all cores and check every invariant."""

from __future__ import annotations

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from peregon.events import secret_columns
from peregon.game import Game, load, seed_bytes, words_of
from peregon.kernels.checked_games import STATES
from peregon.kernels.conservation import Law
from peregon.kernels.entries import new_dice, soak_of
from peregon.kernels.trace import new_trace
from peregon.titles import find_title

__all__ = ["SoakReport", "soak"]

BATCH = 250  # games between two reports of progress


@dataclass(slots=True)
class SoakReport:
    """The result of a soak test."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    violations: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True)
class Batch:
    """A batch of games with the same title, board and number of players."""

    title: str
    board: str
    seats: int
    games: int
    seed: bytes


def batches(title: str, games: int, seed: int | bytes) -> Iterator[Batch]:
    """Yield the games in batches, with every board and number of players in turn."""
    found = find_title(title)
    kinds = [(board, seats) for board in found.boards for seats in range(found.fewest, found.most + 1)]
    for number, start in enumerate(range(0, games, BATCH)):
        board, seats = kinds[number % len(kinds)]
        own = hashlib.sha256(seed_bytes(seed) + number.to_bytes(8, "big")).digest()
        yield Batch(title, board, seats, min(BATCH, games - start), own)


@cache
def soaked(title: str, board: str) -> tuple[Game, Callable[..., int]]:
    """Return a game and its soaking loop, cached per process."""
    return load(title, board), soak_of(title)


def soak_batch(batch: Batch) -> tuple[int, int, str]:
    """Play a batch; return games, decisions, and the broken invariant, if any."""
    game, loop = soaked(batch.title, batch.board)
    states = np.zeros(STATES, game.rules.state)
    raw = states.view(np.uint8).reshape(STATES, -1)
    traces = np.concatenate([new_trace(), new_trace()])
    broken = np.zeros(3, np.int64)
    decisions = loop(
        states,
        raw,
        game.printed,
        new_dice(words_of(batch.seed)),
        traces,
        game.rules.sight,
        secret_columns(),
        batch.seats,
        batch.games,
        broken,
    )
    if not broken[0]:
        return batch.games, decisions, ""
    law, number, decision = Law(int(broken[0])).name, int(broken[1]), int(broken[2])
    where = f"{batch.board} with {batch.seats} players, seed {batch.seed.hex()}"
    return number, decisions, f"{law} broken: {where}, game {number}, decision {decision}"


def soak(
    title: str,
    games: int,
    seed: int | bytes = 0,
    jobs: int = 2,
    progress: Callable[[int], None] | None = None,
) -> SoakReport:
    """Play games with all invariants checked; `progress` gets the number of finished games."""
    soak_batch(
        Batch(title, find_title(title).boards[0], 2, 1, bytes(32))
    )  # compile before the processes start
    report, began = SoakReport(), time.perf_counter()
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        for played, decisions, violation in pool.imap_unordered(soak_batch, batches(title, games, seed)):
            report.games += played
            report.decisions += decisions
            if violation:
                report.violations.append(violation)
            if progress is not None:
                progress(report.games)
    report.seconds = time.perf_counter() - began
    return report
