"""Random: the least that a bot can do."""

from __future__ import annotations

from random import Random

from peregon.actions import Action
from peregon.bots.protocol import Clock, own_seat
from peregon.game import Game, View

__all__ = ["RandomBot"]


class RandomBot:
    """Plays any legal action, each as likely as another."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)

    def choose(self, view: View, clock: Clock) -> Action:
        """The action for this view."""
        return self.random.choice(self.game.legal(view, own_seat(view)))
