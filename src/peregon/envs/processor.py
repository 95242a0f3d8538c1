"""A batch of games on the processor: the arrays, and the threads that each play some of the rows."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from filelock import FileLock

from peregon.envs.kernels.batches import ALL_LEGAL, BEGIN, CHECK, LOOK, PLAY, SHOW, WAIT
from peregon.envs.kernels.entries import Entries
from peregon.game import Game, new_trace
from peregon.kernels.jit import cache_folder
from peregon.validation import inside

__all__ = ["Now", "ProcessorBatch", "Records", "Setup"]

Records = np.ndarray[Any, np.dtype[Any]]
Seats = np.ndarray[Any, np.dtype[np.int8]]
Observations = np.ndarray[Any, np.dtype[np.int8]]
Masks = np.ndarray[Any, np.dtype[np.uint8]]
Rewards = np.ndarray[Any, np.dtype[np.float32]]

COMPILED_HERE: set[str] = set()  # titles


@contextlib.contextmanager
def one_compiles(title: str) -> Generator[None]:
    """Let other processes wait while one of them compiles a title, and then read what it has cached."""
    if title in COMPILED_HERE:
        yield
        return
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # where nothing can be written, each compiles for itself
            cache_folder().mkdir(parents=True, exist_ok=True)
            stack.enter_context(FileLock(cache_folder() / f"{title}-envs.lock"))
        yield
    COMPILED_HERE.add(title)


@dataclass(frozen=True, slots=True)
class Now:
    """What is to be decided in each game: arrays with a row per game, written in place by every step.

    With `device="cuda"` they are `DeviceArray`s, which PyTorch, JAX and CuPy take without a copy.
    """

    seat: Seats  # who acts
    observation: Observations  # what that seat sees
    mask: Masks  # 1: legal
    rewards: Rewards  # of each seat, by the step before; 0 unless the game has ended
    ended: Masks  # 1: the step before ended a game, and the row has the next one


@dataclass(frozen=True, slots=True)
class Setup:
    """What a batch is made from."""

    game: Game
    entries: Entries
    chart: Records
    games: int
    seats: int
    width: int  # of an observation
    actions: int
    first_row: int


class ProcessorBatch:
    """The games of a batch in the memory of the processor."""

    def __init__(self, setup: Setup, threads: int | None) -> None:
        self.setup = setup
        games, entries = setup.games, setup.entries
        self.records = np.zeros(games, entries.state)
        self.memories = np.zeros(games, entries.memory)
        self.memories["row"] = np.arange(games) + setup.first_row
        self.chosen = np.zeros(games, np.int64)
        self.now = Now(
            seat=np.zeros(games, np.int8),
            observation=np.zeros((games, setup.width), np.int8),
            mask=np.zeros((games, setup.actions), np.uint8),
            rewards=np.zeros((games, setup.seats), np.float32),
            ended=np.zeros(games, np.uint8),
        )
        self.share_out(threads)
        self.work = [self.arguments(thread) for thread in range(len(self.rows))]

    def share_out(self, threads: int | None) -> None:
        """Give each thread its rows, a trace and room for searches; by default there is one per processor."""
        games, entries = self.setup.games, self.setup.entries
        number = inside("threads", os.cpu_count() or 1 if threads is None else threads, 1, 1024)
        number = min(number, games)
        edges = [games * thread // number for thread in range(number + 1)]
        self.rows = [slice(*pair) for pair in pairwise(edges)]
        self.rooms = [np.zeros(1, entries.room) for _ in self.rows]
        self.traces = [new_trace(listening=False) for _ in self.rows]
        self.pool = ThreadPoolExecutor(number) if number > 1 else None

    def arguments(self, thread: int) -> tuple[Any, ...]:
        """Return what a thread works with: its rows of all arrays."""
        rows, now = self.rows[thread], self.now
        records = self.records[rows]
        return (
            records,
            records.view(np.uint8).reshape(len(records), -1),
            self.setup.game.printed,
            self.setup.chart,
            self.memories[rows],
            self.rooms[thread],
            self.traces[thread],
            self.chosen[rows],
            now.seat[rows],
            now.observation[rows],
            now.mask[rows],
            now.rewards[rows],
            now.ended[rows],
        )

    def run(self, todo: int) -> list[int]:
        """Let all threads do one thing with their rows."""
        entry = self.setup.entries.run
        if self.pool is None:
            return [entry(todo, *self.work[0])]
        waiting = [self.pool.submit(entry, todo, *work) for work in self.work]
        return [one.result() for one in waiting]

    # ── what `Tables` asks for ──

    def seed(self, words: Any) -> None:
        """Give all games a new seed."""
        self.memories["seed"] = words

    def reset(self) -> None:
        """Let each row begin with its first game."""
        self.memories["number"] = 0

    def begin(self, rows: Any) -> None:
        """Begin the next game in all rows, or in those where an array of flags says so."""
        self.chosen[:] = 0 if rows is None else np.where(np.asarray(rows, np.bool_), 0, WAIT)
        with one_compiles(self.setup.game.title.id):
            self.run(BEGIN)

    def choose(self, actions: Any) -> bool:
        """Note the actions of a step; return whether there is a whole number for each game."""
        given = np.asarray(actions)
        if given.shape != (self.setup.games,) or given.dtype.kind not in "iu":
            return False
        self.chosen[:] = given
        return True

    def chosen_in(self, game: int) -> int:
        """Return the action that was noted for a game."""
        return int(self.chosen[game])

    def first_illegal(self) -> int:
        """Return the first game whose action is not legal, or ALL_LEGAL."""
        for rows, found in zip(self.rows, self.run(CHECK), strict=True):
            if found != ALL_LEGAL:
                return rows.start + found
        return ALL_LEGAL

    def play(self) -> None:
        """Play the actions that were noted."""
        self.run(PLAY)

    def states(self) -> Records:
        """Return a copy of the records of all games."""
        return self.records.view(np.uint8).copy().view(self.records.dtype)

    def state(self, game: int) -> Records:
        """Return a copy of the record of one game."""
        return self.records[game : game + 1].view(np.uint8).copy().view(self.records.dtype)

    def put(self, states: Records) -> None:
        """Put positions into all rows, and show them."""
        self.records.view(np.uint8)[:] = np.ascontiguousarray(states).view(np.uint8)
        self.now.rewards[:] = 0
        self.now.ended[:] = 0
        self.run(SHOW)

    def look(self, seats: Any) -> None:
        """Show each game to the seat given for it."""
        self.now.seat[:] = seats
        self.run(LOOK)
