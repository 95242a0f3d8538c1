"""Environments for learning agents: many games at once, with the acting seat's observation and legal actions.

`Tables` needs only the engine; the adapters for other libraries need the extra `envs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from peregon.envs.actions import ActionTable
from peregon.envs.observations import Field, fields_of
from peregon.envs.observer import Observer
from peregon.envs.tables import WAIT, IllegalAction, Now, Tables
from peregon.extras import extra_with
from peregon.game import Game

__all__ = [
    "WAIT",
    "ActionTable",
    "Field",
    "IllegalAction",
    "Now",
    "Observer",
    "Tables",
    "aec",
    "fields_of",
    "single",
    "spiel",
    "vector",
]


def aec(title: str | Game, seats: int = 2, **setting: Any) -> Any:
    """Return a game as PettingZoo's AEC environment."""
    return adapter("turn_order").SeatsInTurn(title, seats, **setting)


def single(
    title: str | Game, seats: int = 2, *, against: Sequence[str] = ("planner",), **setting: Any
) -> Any:
    """Return a game of one learner against bots, as Gymnasium's environment."""
    return adapter("learners").Learner(title, seats, against, **setting)


def vector(
    title: str | Game, games: int, seats: int = 2, *, against: Sequence[str] = ("planner",), **setting: Any
) -> Any:
    """Return many games of one learner against bots, as Gymnasium's vector environment."""
    return adapter("learners").Learners(title, games, seats, against, **setting)


def spiel(title: str, seats: int = 2, seed: int = 0, board: str | Path | None = None) -> Any:
    """Return a title as a game of OpenSpiel, on its own board or on another: a built-in name or a file."""
    return adapter("spiel_games").load_spiel(title, seats, seed, board)


def adapter(name: str) -> Any:
    """Import the adapter for another library, or name the extra that is missing."""
    try:
        return import_module(f"peregon.envs.{name}")
    except ModuleNotFoundError as error:
        extra = extra_with(error)
        if extra is None:
            raise
        raise ModuleNotFoundError(
            f"pip install 'peregon[{extra}]' brings {error.name}", name=error.name
        ) from None
