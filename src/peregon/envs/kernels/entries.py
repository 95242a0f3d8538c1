# pyright: basic
"""The entry by which Python calls a title's environment, and how it is compiled."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from peregon.envs.kernels.batches import run_games
from peregon.envs.kernels.games import always_scored
from peregon.kernels.entries import TRACES, boards_of
from peregon.kernels.jit import NUMBER, SETTINGS, array, cache_folder, entry_in, over
from peregon.kernels.layout import record_type

RULES = ("apply", "begin", "legal_count", "legal_nth", "why_not")
SIGHTS = ("forget", "mark_legal", "number_of", "observe")


@dataclass(frozen=True, slots=True)
class Entries:
    """One title's environment, as Python calls it."""

    state: np.dtype[Any]
    memory: np.dtype[Any]
    room: np.dtype[Any]
    chart: np.dtype[Any]
    names: dict[str, Any]  # what fills the slots of the loop over games
    run: Callable[..., int]


LOADED: dict[str, Entries] = {}


def entries_of(title: str) -> Entries:
    """Return the entries of a title, compiled when they are first used."""
    with SETTINGS:  # all threads share what one has loaded
        if title not in LOADED:
            LOADED[title] = put_together(title)
        return LOADED[title]


def put_together(title: str) -> Entries:
    """Fill the loop over games with a title's rules and what its players see."""
    rules = vars(import_module(f"peregon.kernels.{title}"))
    sights = vars(import_module(f"peregon.envs.kernels.{title}"))
    names = {name: rules[name] for name in RULES} | {name: sights[name] for name in SIGHTS}
    names["is_scored"] = always_scored
    state, memory = record_type(rules["State"]), record_type(sights["Memory"])
    room = record_type(sights["Room"])
    chart = record_type(sights["Chart"])
    game = (array(state), array(np.uint8, 2), boards_of(title))
    records = (*game, array(chart), array(memory), array(room), TRACES)
    choices = (array(np.int64), array(np.int8))
    shown = (array(np.int8, 2), array(np.uint8, 2), array(np.float32, 2), array(np.uint8))
    folder = cache_folder() / f"{title}-{source_digest()}"
    return Entries(
        state=state,
        memory=memory,
        room=room,
        chart=chart,
        names=names,
        run=over(run_games, names, entry_in(folder, (NUMBER, *records, *choices, *shown))),
    )


@cache
def source_digest() -> str:
    """Return a hash of the source of these kernels."""
    text = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        text.update(source.name.encode())
        text.update(source.read_bytes())
    return text.hexdigest()[:16]
