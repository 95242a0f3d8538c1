"""Many games at once, in arrays that are written in place."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import numpy as np
from filelock import FileLock

from peregon.envs.actions import ActionTable
from peregon.envs.kernels.batches import ALL_LEGAL, BEGIN, CHECK, LOOK, PLAY, SHOW, WAIT
from peregon.envs.kernels.charts import MARGIN, PLACE, WIN
from peregon.envs.kernels.entries import entries_of
from peregon.envs.observations import Field, fields_of, name_of
from peregon.game import Game, State, load, new_trace, seed_bytes
from peregon.kernels.jit import cache_folder
from peregon.validation import Malformed, inside, shown

__all__ = ["WAIT", "IllegalAction", "Now", "Tables"]

MOST_GAMES = 1 << 20
REWARDS = {"win": WIN, "place": PLACE, "margin": MARGIN}

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


class IllegalAction(ValueError):
    """An action that is not legal in its game. No game has moved."""


@dataclass(frozen=True, slots=True)
class Now:
    """What is to be decided in each game: arrays with a row per game, written in place by every step."""

    seat: Seats  # who acts
    observation: Observations  # what that seat sees
    mask: Masks  # 1: legal
    rewards: Rewards  # of each seat, by the step before; 0 unless the game has ended
    ended: Masks  # 1: the step before ended a game, and the row has the next one


class Tables:
    """A batch of games of one title on one board, for learners.

    Each row plays one game after another. The n-th game of row i has the SHA-256 of seed, i and n as its seed
    (32 bytes, then 8 and 8, the highest first), so that neither the number of rows nor that of threads
    changes a game. With `first_row` the rows are counted from there. Without `goes_on` a game that has ended
    stays as it is, until `begin`.
    """

    def __init__(
        self,
        title: str | Game,
        games: int,
        seats: int = 2,
        seed: int | bytes = 0,
        *,
        board: str | Path | None = None,
        threads: int | None = None,
        reward: Literal["win", "place", "margin"] = "win",
        illegal: Literal["raise", "random"] = "raise",
        actions: Literal["all", "thrifty"] = "all",
        goes_on: bool = True,
        first_row: int = 0,
        **options: str,
    ) -> None:
        self.game = title if isinstance(title, Game) else load(title, board, **options)
        self.games = inside("games", games, 1, MOST_GAMES)
        self.game.start(seats, seed)  # refuses an impossible set-up
        self.seats = int(seats)
        self.illegal, self.reward = illegal, reward
        if reward not in REWARDS:
            raise Malformed(f"a reward is one of {', '.join(REWARDS)}, not {shown(reward)}")
        if illegal not in ("raise", "random"):
            raise Malformed(f"illegal is 'raise' or 'random', not {shown(illegal)}")
        if actions not in ("all", "thrifty"):
            raise Malformed(f"actions is 'all' or 'thrifty', not {shown(actions)}")
        self.actions = ActionTable(self.game, actions == "thrifty")
        self.fields: Sequence[Field] = fields_of(self.game, self.seats)
        self.entries = entries_of(self.game.title.id)
        self.records = np.zeros(self.games, self.entries.state)
        self.memories = np.zeros(self.games, self.entries.memory)
        self.memories["row"] = np.arange(self.games) + inside("first_row", first_row, 0, MOST_GAMES)
        self.chart = self.actions.chart
        self.chart["seats"], self.chart["reward"] = self.seats, REWARDS[reward]
        self.chart["replaces"], self.chart["goes_on"] = illegal == "random", goes_on
        self.chosen = np.zeros(self.games, np.int64)
        width = self.fields[-1].start + self.fields[-1].size
        self.now = Now(
            seat=np.zeros(self.games, np.int8),
            observation=np.zeros((self.games, width), np.int8),
            mask=np.zeros((self.games, len(self.actions)), np.uint8),
            rewards=np.zeros((self.games, self.seats), np.float32),
            ended=np.zeros(self.games, np.uint8),
        )
        self.share_out(threads)
        self.work = [self.arguments(thread) for thread in range(len(self.rows))]
        with one_compiles(self.game.title.id):
            self.reset(seed)

    def __repr__(self) -> str:
        return f"Tables({self.name!r}, games={self.games}, seats={self.seats})"

    @property
    def name(self) -> str:
        """Return the name and version of what the numbers mean, such as `usa-v1`."""
        return name_of(self.game)

    def share_out(self, threads: int | None) -> None:
        """Give each thread its rows, a trace and room for searches; by default there is one per processor."""
        number = inside("threads", os.cpu_count() or 1 if threads is None else threads, 1, 1024)
        number = min(number, self.games)
        edges = [self.games * thread // number for thread in range(number + 1)]
        self.rows = [slice(*pair) for pair in pairwise(edges)]
        self.rooms = [np.zeros(1, self.entries.room) for _ in self.rows]
        self.traces = [new_trace(listening=False) for _ in self.rows]
        self.pool = ThreadPoolExecutor(number) if number > 1 else None

    # ── playing ──

    def reset(self, seed: int | bytes | None = None) -> Now:
        """Begin the first game of each row, with a new seed if there is one."""
        if seed is not None:
            self.memories["seed"] = np.frombuffer(seed_bytes(seed), ">u4")
        self.memories["number"] = 0
        return self.begin()

    def begin(self, rows: Any = None) -> Now:
        """Begin the next game in all rows, or in those where an array of flags says so."""
        self.chosen[:] = 0 if rows is None else np.where(np.asarray(rows, np.bool_), 0, WAIT)
        self.run(BEGIN)
        return self.now

    def step(self, actions: Any) -> Now:
        """Play an action in each game, by its flat number; a game whose action is `WAIT` stays as it is."""
        self.choose(actions)
        if self.illegal == "raise":
            self.check()
        self.run(PLAY)
        return self.now

    def choose(self, actions: Any) -> None:
        """Note the actions of a step."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise Malformed(f"a step takes {self.games} whole numbers, not {shown(actions)}")
        self.chosen[:] = given

    def check(self) -> None:
        """Raise an error if an action is not legal."""
        for rows, found in zip(self.rows, self.run(CHECK), strict=True):
            if found != ALL_LEGAL:
                game = rows.start + found
                number = int(self.chosen[game])
                name = str(self.actions.action(number)) if 0 <= number < len(self.actions) else "no action"
                raise IllegalAction(f"action {number} ({name}) is not legal in game {game}")

    def run(self, todo: int) -> list[int]:
        """Let all threads do one thing with their rows."""
        if self.pool is None:
            return [self.entries.run(todo, *self.work[0])]
        waiting = [self.pool.submit(self.entries.run, todo, *work) for work in self.work]
        return [one.result() for one in waiting]

    def arguments(self, thread: int) -> tuple[Any, ...]:
        """Return what a thread works with: its rows of all arrays."""
        rows, now = self.rows[thread], self.now
        records = self.records[rows]
        return (
            records,
            records.view(np.uint8).reshape(len(records), -1),
            self.game.printed,
            self.chart,
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

    # ── positions ──

    @property
    def states(self) -> Records:
        """Return a copy of the records of all games: `load` puts them back."""
        return self.records.view(np.uint8).copy().view(self.records.dtype)

    def state(self, game: int) -> State:
        """Return the state of a game, for everything that `Game` can do with one."""
        record = self.states[inside("a game", game, 0, self.games - 1) :][:1]
        record.setflags(write=False)
        return self.game.state_type(self.game.board, record)

    def svg(self, game: int) -> str:
        """Return a picture of a game, with everything that is hidden."""
        return self.game.svg(self.state(game))

    def load(self, states: Records | Sequence[State]) -> Now:
        """Put positions into all rows, as records or as states; the next games of the rows stay the same.

        Records must come from `states` or from a state's `record`: kernels trust them.
        """
        if not isinstance(states, np.ndarray):
            states = np.concatenate([self.game.record(state) for state in states])
        if states.dtype != self.records.dtype or states.shape != self.records.shape:
            raise Malformed(f"{self.games} records of {self.game.title.id} are needed")
        if (states["seats"] != self.seats).any():
            raise Malformed(f"all positions must have {self.seats} seats")
        if self.chart["goes_on"][0] and (states["ended"] != 0).any():
            raise Malformed("a game that has ended has nothing to decide")
        self.records.view(np.uint8)[:] = np.ascontiguousarray(states).view(np.uint8)
        self.now.rewards[:] = 0
        self.now.ended[:] = 0
        self.run(SHOW)
        return self.now

    def look(self, seats: Any) -> Now:
        """Show each game to the seat given for it instead of the one that acts; then play on with `step`."""
        given = np.asarray(seats)
        if given.shape != (self.games,) or (given < 0).any() or (given >= self.seats).any():
            raise Malformed(f"look takes a seat for each of {self.games} games")
        self.now.seat[:] = given
        self.run(LOOK)
        return self.now
