"""The bot that plays for a person who may return."""

from __future__ import annotations

from collections.abc import Sequence

from peregon.actions import Action, Draw, DrawTickets, Take
from peregon.bots.protocol import Bot, Clock, own_seat
from peregon.game import Game, View

__all__ = ["BASIS", "LEVEL", "StandIn"]

LEVEL = "stand-in"  # the level of this bot
BASIS = "normal"  # the level of the bot whose choices it plays


class StandIn:
    """A bot that never draws or changes tickets while it can do anything else.

    New tickets can cost points to the end of the game, so only the person decides about them.
    """

    def __init__(self, game: Game, basis: Bot) -> None:
        self.game = game
        self.basis = basis

    def choose(self, view: View, clock: Clock) -> Action:
        action = self.basis.choose(view, clock)
        if not isinstance(action, DrawTickets):
            return action
        return quietest(list(self.game.legal(view, own_seat(view)))) or action


def quietest(legal: Sequence[Action]) -> Action | None:
    """Return a card, or else any action that is not new tickets; None if there is none."""
    others = [action for action in legal if not isinstance(action, DrawTickets)]
    for kind in (Draw, Take):
        for action in others:
            if isinstance(action, kind):
                return action
    return others[0] if others else None
