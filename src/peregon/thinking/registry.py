# pyright: basic
"""The thinking of each title: its entry points for Python, and how they are compiled."""

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

from peregon.kernels.entries import DICE, TRACES, WORDS, boards_of
from peregon.kernels.jit import FLAG, NUMBER, REAL, SETTINGS, array, cache_folder, entry_in, kernel, over
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
    tunes: Mapping[str, Sequence[float]]  # "tuned": the best known; "easy" and "normal": for people
    doubt: Sequence[float]  # see `search.DOUBT`
    recall: Callable[..., None]  # gives minds what is known of a board
    names: dict[str, Any]
    folder: Path

    @property
    def tuned(self) -> Sequence[float]:
        return self.tunes["tuned"]

    @cached_property
    def think(self) -> Callable[..., int]:
        """The search; see `search.think`."""
        tree = (array(record_type(search.Node)), array(np.int64), array(np.int64), array(np.float64))
        budget = (NUMBER, REAL, REAL, FLAG, NUMBER)
        signature = (*self.table, NUMBER, array(self.mind), DICE, *tree, WORDS, TRACES, *budget)
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
        """A mind for each seat, by the numbers given; the last of them for all other seats."""
        minds = np.zeros(SEATS, self.mind)
        for seat in range(SEATS):
            minds["tune"][seat] = tunes[min(seat, len(tunes) - 1)]
        return minds

    def new_nodes(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return room for a search tree."""
        return np.zeros(search.NODES, record_type(search.Node))


LOADED: dict[str, Thinking] = {}


def thinking_of(title: str) -> Thinking:
    """The thinking of a title, compiled as it is first used."""
    with SETTINGS:  # threads share it: what one has loaded, all have
        if title not in LOADED:
            LOADED[title] = put_together(title)
        return LOADED[title]


def put_together(title: str) -> Thinking:
    """A title's rules, its policy and the search over them."""
    rules = vars(import_module(f"peregon.kernels.{title}"))
    module = import_module(f"peregon.thinking.{POLICIES[title]}")
    names = {name: rules[name] for name in RULES} | {name: vars(module)[name] for name in MIND}
    names["study"] = vars(module).get("study", search.study_nothing)
    names["RIPE"] = vars(module).get("RIPE", search.RIPE)
    for loop in (search.take_root, search.play_on):
        names[loop.__name__] = over(loop, names, kernel)
    folder = cache_folder() / f"{title}-{source_digest(title)}"
    tunes = {name.lower(): getattr(module, name, module.TUNED) for name in TUNES}
    doubt = vars(module).get("DOUBT", search.DOUBT)
    recall = vars(module).get("recall", recall_nothing)
    state, mind = record_type(rules["State"]), record_type(module.Mind)
    thinking = Thinking(title, state, mind, tunes, doubt, recall, names, folder)
    callable(thinking.think)  # it is made here, under the lock
    return thinking


def recall_nothing(minds: Any, digest: str, seats: int) -> None:
    """For a title whose minds learn nothing of a board."""


def source_digest(title: str) -> str:
    """Names the text of a title's thinking: of its module, and of all in this package that it imports."""
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
