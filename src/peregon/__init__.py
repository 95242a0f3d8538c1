"""Peregon: four railway board games, exactly and fast.

import peregon

game = peregon.load("europe")
state = game.start(seats=4, seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from peregon.actions import Action, Malformed
    from peregon.boards import BoardError
    from peregon.game import Game, Illegal, Legal, Refusal, State, Step, View, commitment, load
    from peregon.outcome import Ending, Outcome, Score
    from peregon.titles import TITLES, SetupError

__all__ = [
    "TITLES",
    "Action",
    "BoardError",
    "Ending",
    "Game",
    "Illegal",
    "Legal",
    "Malformed",
    "Outcome",
    "Refusal",
    "Score",
    "SetupError",
    "State",
    "Step",
    "View",
    "commitment",
    "load",
]

__version__ = "0.2.0"

HOMES = {
    "Action": "actions",
    "Malformed": "actions",
    "BoardError": "boards",
    "Ending": "outcome",
    "Outcome": "outcome",
    "Score": "outcome",
    "TITLES": "titles",
    "SetupError": "titles",
}


def __getattr__(name: str) -> Any:
    # Loaded on first use: a program that only lists the games does not wait for the compiler.
    if name not in __all__:
        raise AttributeError(f"module 'peregon' has no attribute '{name}'")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(f"peregon.{HOMES.get(name, 'game')}"), name)
