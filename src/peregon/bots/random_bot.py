"""Random: the simplest bot."""

from __future__ import annotations

from random import Random

from peregon.actions import Action
from peregon.bots.protocol import Clock, own_seat
from peregon.game import Game, View

__all__ = ["RandomBot"]


class RandomBot:
    """Plays a random legal action; all are equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the action for a view."""
        return self.random.choice(self.game.legal(view, own_seat(view)))
