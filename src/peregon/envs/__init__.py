"""Environments for learners: many games at once, with what the acting seat sees and which actions are legal.

It needs nothing besides the engine; the faces of other libraries need the extra `envs`.
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
    return face("turn_order").SeatsInTurn(title, seats, **setting)


def single(
    title: str | Game, seats: int = 2, *, against: Sequence[str] = ("planner",), **setting: Any
) -> Any:
    """Return a game of one learner against bots, as Gymnasium's environment."""
    return face("learners").Learner(title, seats, against, **setting)


def vector(
    title: str | Game, games: int, seats: int = 2, *, against: Sequence[str] = ("planner",), **setting: Any
) -> Any:
    """Return many games of one learner against bots, as Gymnasium's vector environment."""
    return face("learners").Learners(title, games, seats, against, **setting)


def spiel(title: str, seats: int = 2, seed: int = 0, board: str | Path | None = None) -> Any:
    """Return a title as a game of OpenSpiel, on its own board or on another: a built-in name or a file."""
    return face("spiel_games").load_spiel(title, seats, seed, board)


def face(name: str) -> Any:
    """Import the module for another library, or say which extra brings that."""
    try:
        return import_module(f"peregon.envs.{name}")
    except ModuleNotFoundError as error:
        extra = extra_with(error)
        if extra is None:
            raise
        raise ModuleNotFoundError(
            f"pip install 'peregon[{extra}]' brings {error.name}", name=error.name
        ) from None
