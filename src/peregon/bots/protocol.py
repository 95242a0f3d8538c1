"""What a bot is: it sees a view, has a clock, and chooses an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from peregon.actions import Action
from peregon.game import Game, Position, View

__all__ = ["Bot", "BotMaker", "Clock", "own_seat"]


@dataclass(frozen=True, slots=True)
class Clock:
    """What this decision may take."""

    seconds: float


class Bot(Protocol):
    """Plays one seat in one game. It gets views and never a state, so that it cannot peek."""

    def choose(self, view: View, clock: Clock) -> Action: ...


BotMaker = Callable[[Game, int], Bot]  # the game, and the bot's own seed


def own_seat(view: Position) -> int:
    """The seat a view belongs to; refuses a state, and a spectator's view."""
    if not isinstance(view, View):
        raise TypeError(f"a bot chooses from a View, not from a {type(view).__name__}")
    if view.seat is None:
        raise TypeError("a bot chooses from its own seat's view, not from a spectator's")
    return view.seat
