# pyright: basic
"""Random games on a device, and the same games on the processor: seed for seed, action for action."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from peregon.envs.cuda import loops
from peregon.envs.cuda.array_export import DeviceArray, on_device
from peregon.envs.cuda.device_functions import is_undecided
from peregon.envs.cuda.translation import Translation, is_simulated
from peregon.game import Game, new_trace, seed_bytes
from peregon.kernels.chance import Chance
from peregon.kernels.entries import DICE, TRACES, boards_of
from peregon.kernels.jit import NUMBER, array, cache_folder, entry_in, over
from peregon.kernels.layout import record_type

__all__ = ["DeviceGames", "Rows", "begin_rows", "digests", "play_rows", "score_again"]

THREADS = 64  # a block
SIMULATED_THREADS = 1  # the simulator starts a thread of Python for each
ALIGNED = 16
TO_THE_END = 1 << 30  # decisions; no game is as long

Records = np.ndarray[Any, np.dtype[Any]]
TALLY = record_type(loops.Tally)


@dataclass
class Rows:
    """Games side by side: their states, the dice that choose, and what was played."""

    states: Records
    dice: Records
    tallies: Records


def begin_rows(game: Game, rows: int, seed: int | bytes) -> Rows:
    """Return rows without games; each has its own dice, from the seed and its number."""
    first = seed_bytes(seed)
    seeds = b"".join(hashlib.sha256(first + row.to_bytes(8, "big")).digest() for row in range(rows))
    dice = np.zeros(rows, record_type(Chance))
    dice["key"] = np.frombuffer(seeds, "<u4").reshape(rows, -1)
    return Rows(np.zeros(rows, game.rules.state), dice, np.zeros(rows, TALLY))


def digests(rows: Rows) -> list[str]:
    """Return a digest of each row: every action played, the state with its scores, and the dice."""
    number = rows.states.size
    fields = [
        part[name] for part in (rows.tallies, rows.states, rows.dice) for name in part.dtype.names or ()
    ]
    parts = [np.ascontiguousarray(field).view(np.uint8).reshape(number, -1) for field in fields]
    return [hashlib.sha256(row.tobytes()).hexdigest() for row in np.concatenate(parts, axis=1)]


# ── on the processor ──


@cache
def folder_of(title: str) -> Path:
    """Return the folder of a title's compiled loops, named after their text."""
    text = hashlib.sha256()
    for name in ("loops.py", "device_functions.py", "../kernels/games.py"):
        text.update((Path(__file__).parent / name).read_bytes())
    return cache_folder() / f"{title}-{text.hexdigest()[:16]}"


@cache
def rules_of(title: str) -> dict[str, Any]:
    """Return the functions that fill the loops' slots."""
    return vars(import_module(f"peregon.kernels.{title}"))


@cache
def loop_of(title: str, state: Any) -> Callable[..., None]:
    """Return the loop over rows, compiled for the processor."""
    kinds = (array(state), array(np.uint8, 2), boards_of(title), DICE, TRACES, array(TALLY))
    keep = entry_in(folder_of(title), (*kinds, NUMBER, NUMBER, NUMBER))
    return over(loops.play_rows, rules_of(title), keep)


@cache
def scoring_of(title: str, state: Any) -> Callable[..., int]:
    """Return the loop that scores undecided games, compiled for the processor."""
    keep = entry_in(folder_of(title), (array(state), boards_of(title), TRACES))
    return over(loops.score_again, rules_of(title), keep)


def play_rows(game: Game, rows: Rows, seats: int, decisions: int = TO_THE_END, again: bool = False) -> None:
    """Play random actions in each row: as many as asked for, or to the end of the game."""
    raw = rows.states.view(np.uint8).reshape(rows.states.size, -1)
    loop = loop_of(game.title.id, game.rules.state)
    trace = new_trace(listening=False)
    loop(rows.states, raw, game.printed, rows.dice, trace, rows.tallies, seats, decisions, int(again))


def score_again(game: Game, states: Records) -> int:
    """Score the games that a device left undecided; return how many there were."""
    undecided = np.flatnonzero(is_undecided(states))
    if undecided.size == 0:
        return 0
    chosen = states[undecided]
    scored = scoring_of(game.title.id, game.rules.state)(chosen, game.printed, new_trace(listening=False))
    states[undecided] = chosen
    return scored


# ── on a device ──


class DeviceGames:
    """Rows of games in the memory of a device; `private` threads play on copies of their own."""

    def __init__(self, game: Game, rows: Rows, seats: int, private: bool = False) -> None:
        self.game, self.seats = game, seats
        translation = Translation(rules_of(game.title.id))
        self.cuda = translation.cuda
        simulated = is_simulated()
        self.threads = SIMULATED_THREADS if simulated else THREADS
        loop = loops.play_copies if private else loops.play_in_place
        state = game.rules.state if simulated else array(game.rules.state).dtype
        aligned = None if simulated else ALIGNED
        self.loop = self.cuda.jit(translation.threads(loop, STATE=state, ALIGNED=aligned))
        self.boards = self.cuda.to_device(game.printed.copy())
        self.take(rows)

    def take(self, rows: Rows) -> None:
        """Copy rows to the device."""
        self.states = self.cuda.to_device(rows.states)
        self.dice = self.cuda.to_device(rows.dice)
        self.tallies = self.cuda.to_device(rows.tallies)

    def others(self, rows: Rows, seats: int) -> DeviceGames:
        """Return other rows of the same title; they share what is compiled."""
        found = copy(self)
        found.seats = seats
        found.take(rows)
        return found

    def play(self, decisions: int = TO_THE_END, again: bool = False) -> None:
        """Play random actions in each row; the call returns before they are played."""
        blocks = -(-self.tallies.shape[0] // self.threads)
        arrays = self.states, self.boards, self.dice, self.tallies
        self.loop[blocks, self.threads](*arrays, self.seats, decisions, int(again))

    def wait(self) -> None:
        """Wait until everything is played."""
        self.cuda.synchronize()

    def rows(self) -> tuple[Rows, int]:
        """Return copies of the rows, and how many games the processor had to score."""
        rows = Rows(*(array.copy_to_host() for array in (self.states, self.dice, self.tallies)))
        return rows, score_again(self.game, rows.states)

    def bytes_of_states(self) -> DeviceArray:
        """Return the states as rows of bytes, in place, for other libraries."""
        raw = self.states.view(np.uint8).reshape(-1, self.game.rules.state.itemsize)
        return on_device(raw, is_simulated(), self.wait)
