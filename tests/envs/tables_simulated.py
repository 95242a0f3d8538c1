"""Play `Tables` on Numba's simulator of a device beside `Tables` on the processor, and compare them.

A program of its own: the simulator takes the place of `numba.cuda` for a whole process.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy as np

from peregon.envs import WAIT, IllegalAction, Tables
from peregon.kernels import trails
from peregon.validation import Malformed

ROWS = 2
SEED = 3
RANDOM = -1  # no action has this number
PARTS = "seat", "observation", "mask", "rewards", "ended"


def pair(title: str, seats: int, **how: Any) -> tuple[Tables, Tables]:
    """Return the same games on the processor and on the simulated device."""
    return (
        Tables(title, ROWS, seats, SEED, threads=1, **how),
        Tables(title, ROWS, seats, SEED, device="cuda", **how),
    )


def compare(here: Tables, there: Tables) -> None:
    """Compare states, and all that `now` has."""
    assert here.states.tobytes() == there.states.tobytes()
    for part in PARTS:
        found: Any = getattr(there.now, part)
        assert np.array_equal(getattr(here.now, part), found.copy_to_host()), part


def steps(kind: str, number: int) -> None:
    """Play random actions in both."""
    title, seats = kind.split("-")
    here, there = pair(title, int(seats), illegal="random")
    compare(here, there)
    for _ in range(number):
        here.step(np.full(ROWS, RANDOM))
        there.step(np.full(ROWS, RANDOM))
        compare(here, there)


def whole_games(kind: str, number: int) -> None:
    """Play on until so many games have ended in the first row, and compare what they were worth."""
    title, seats = kind.split("-")
    here, there = pair(title, int(seats), illegal="random", reward="margin")
    while number > 0:
        here.step(np.full(ROWS, RANDOM))
        there.step(np.full(ROWS, RANDOM))
        if here.now.ended.any():
            compare(here, there)
            number -= int(here.now.ended[0])
    compare(here, there)
    print("scored by the processor:", there.batch.scored_by_processor)


def undecided(kind: str, number: int) -> None:
    """Do the same where the device cannot find any longest road."""
    trails.PATIENCE = 0  # the translation reads it, compiled code does not
    whole_games(kind, number)


def calls(kind: str, number: int) -> None:
    """Compare everything else that can be asked of tables."""
    title, seats = kind.split("-")
    here, there = pair(title, int(seats))
    for tables in (here, there):
        legal = np.argmax(np.asarray(first_mask(tables)), axis=1)
        wrong = legal.copy()
        wrong[1] = -1
        before = tables.states.tobytes()
        try:
            tables.step(wrong)
        except IllegalAction as error:
            print(error)
        assert tables.states.tobytes() == before
        try:
            tables.step([1.5, 2])
        except Malformed as error:
            print(error)
        tables.step([WAIT, int(legal[1])])
        kept = tables.states
        tables.step(np.argmax(np.asarray(first_mask(tables)), axis=1).astype(np.int32))
        tables.load(kept)
        tables.look([1, 0])
        assert tables.state(1).seats == int(seats)
        tables.begin([True, False])
    compare(here, there)
    here.reset(9)
    there.reset(9)
    compare(here, there)
    legal = here.now.mask.argmax(axis=1)
    here.step(legal)
    there.step(there.batch.handed(there.batch.cuda.to_device(legal.astype(np.int32))))
    compare(here, there)
    seen: Any = np.from_dlpack(there.now.observation)  # type: ignore[arg-type]  # without a copy
    assert np.array_equal(seen, here.now.observation) and seen.shape == here.now.observation.shape


def first_mask(tables: Tables) -> Any:
    """Return the masks, from wherever they are."""
    mask: Any = tables.now.mask
    return mask if tables.device == "cpu" else mask.copy_to_host()


if __name__ == "__main__":
    what, number, *kinds = sys.argv[1:]
    for one in kinds:
        globals()[what](one, int(number))
        print(one, flush=True)
