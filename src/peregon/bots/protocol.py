"""The protocol of bots: a bot chooses an action from a view within a time limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from peregon.actions import Action
from peregon.game import Game, Position, View

__all__ = ["Bot", "BotMaker", "Clock", "own_seat"]


@dataclass(frozen=True, slots=True)
class Clock:
    """The time for a decision."""

    seconds: float


class Bot(Protocol):
    """A player of one seat in one game. It gets views and never a state, so that it cannot see secrets."""

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the action for a view."""
        ...


BotMaker = Callable[[Game, int], Bot]  # from the game and a seed for the bot


def own_seat(view: Position) -> int:
    """Return the seat of a view; refuse a state and a spectator's view."""
    if not isinstance(view, View):
        raise TypeError(f"a bot chooses from a View, not from a {type(view).__name__}")
    if view.seat is None:
        raise TypeError("a bot chooses from its own seat's view, not from a spectator's")
    return view.seat
