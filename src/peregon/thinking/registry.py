# pyright: basic
"""The entries by which Python calls a title's thinking, and how they are compiled."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from peregon.kernels.entries import DICE, TRACES, boards_of
from peregon.kernels.jit import NUMBER, SETTINGS, array, cache_folder, entry_in, over
from peregon.kernels.layout import record_type
from peregon.thinking import search

__all__ = ["Thinking", "thinking_of"]

RULES = ("apply", "begin", "deal", "legal_count", "legal_nth", "why_not")
POLICIES = {  # where each title's policy lies
    "usa": "tickets.usa",
    "europe": "tickets.europe",
    "first_journey": "journey.first_journey",
    "trans_europa": "rails.trans_europa",
}
MIND = ("candidates", "choose", "forget", "imagine", "marker", "settled", "worth")
TUNES = ("EASY", "NORMAL", "TUNED")
SEATS = 6


@dataclass(frozen=True)
class Thinking:
    """One title's thinking, as Python calls it."""

    title: str
    state: np.dtype[Any]
    mind: np.dtype[Any]
    tunes: Mapping[str, tuple[float, ...]]  # "tuned": the best known; "easy" and "normal": for people
    ripe: Sequence[int]  # see `search.RIPE`
    doubt: Sequence[float]  # see `search.DOUBT`
    recall: Callable[..., None]  # gives minds what is known about a board
    names: dict[str, Any]
    folder: Path

    @property
    def tuned(self) -> Any:
        """The best known numbers, by name: a named tuple of the title."""
        return self.tunes["tuned"]

    @cached_property
    def think(self) -> Callable[..., int]:
        """The search; see `search.think`."""
        tree = (array(record_type(search.Node)), array(record_type(search.Search)))
        signature = (*self.table, NUMBER, array(self.mind), DICE, *tree, array(np.float32, 3), TRACES)
        return over(search.think, self.names, entry_in(self.folder, signature))

    @cached_property
    def policy_games(self) -> Callable[..., int]:
        """Whole games of policies; see `search.policy_games`."""
        firsts, results = array(np.int64), (array(np.int8, 3), array(np.int16, 3))
        signature = (*self.table, array(self.mind), DICE, TRACES, NUMBER, NUMBER, firsts, *results)
        return over(search.policy_games, self.names, entry_in(self.folder, signature))

    @property
    def table(self) -> tuple[Any, ...]:
        """The types of states, their bytes and boards."""
        return array(self.state), array(np.uint8, 2), boards_of(self.title)

    def new_minds(self, *tunes: Sequence[float]) -> np.ndarray[Any, np.dtype[Any]]:
        """Return a mind for each seat, with these numbers; the last ones are for all other seats."""
        minds = np.zeros(SEATS, self.mind)
        for seat in range(SEATS):
            minds["tune"][seat] = tuple(tunes[min(seat, len(tunes) - 1)])
        return minds

    def new_nodes(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return room for a search tree."""
        return np.zeros(search.NODES, record_type(search.Node))

    def new_searches(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return room for a search: its budget, and what it has found."""
        return np.zeros(1, record_type(search.Search))


LOADED: dict[str, Thinking] = {}


def thinking_of(title: str) -> Thinking:
    """Return the thinking of a title, compiled when it is first used."""
    with SETTINGS:  # all threads share what one has loaded
        if title not in LOADED:
            LOADED[title] = put_together(title)
        return LOADED[title]


def put_together(title: str) -> Thinking:
    """Fill the search with a title's rules and policy."""
    rules = vars(import_module(f"peregon.kernels.{title}"))
    module = import_module(f"peregon.thinking.{POLICIES[title]}")
    names = {name: rules[name] for name in RULES} | {name: vars(module)[name] for name in MIND}
    names["study"] = vars(module).get("study", search.study_nothing)
    folder = cache_folder() / f"{title}-{source_digest(title)}"
    tunes = {name.lower(): getattr(module, name, module.TUNED) for name in TUNES}
    ripe, doubt = vars(module).get("RIPE", search.RIPE), vars(module).get("DOUBT", search.DOUBT)
    recall = vars(module).get("recall", recall_nothing)
    state, mind = record_type(rules["State"]), record_type(module.Mind)
    thinking = Thinking(title, state, mind, tunes, ripe, doubt, recall, names, folder)
    callable(thinking.think)  # makes the entry here, under the lock
    return thinking


def recall_nothing(minds: Any, digest: str, seats: int) -> None:
    """Do nothing: for a title whose minds learn nothing about a board."""


def source_digest(title: str) -> str:
    """Return a hash of the source of a title's thinking: its module, and all that it imports from here."""
    here = Path(__file__).parent
    todo, read = [POLICIES[title], "search"], dict[str, bytes]()
    while todo:
        name = todo.pop()
        if name not in read:
            read[name] = here.joinpath(*name.split(".")).with_suffix(".py").read_bytes()
            todo += re.findall(r"^from peregon\.thinking\.([\w.]+) import", read[name].decode(), re.MULTILINE)
            assert b"from peregon.thinking import" not in read[name], f"{name} must import by module"
    text = hashlib.sha256()
    for name in sorted(read):
        text.update(name.encode())
        text.update(read[name])
    return text.hexdigest()[:16]
