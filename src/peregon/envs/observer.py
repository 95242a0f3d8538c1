"""What a view shows, as the numbers of `Tables`: for bots with a trained net."""

from __future__ import annotations

from typing import Literal

from peregon.bots.protocol import own_seat
from peregon.envs.processor import Masks, Observations
from peregon.envs.tables import Tables
from peregon.game import Game, View

__all__ = ["Observer"]


class Observer:
    """Turns a seat's view into its observation and mask: those that `Tables` shows to this seat."""

    def __init__(self, game: Game, seats: int, actions: Literal["all", "thrifty"] = "all") -> None:
        self.tables = Tables(game, 1, seats, threads=1, actions=actions, goes_on=False)
        self.actions = self.tables.actions
        self.fields = self.tables.fields

    @property
    def name(self) -> str:
        """Return the name and version of what the numbers mean, such as `usa-v1`."""
        return self.tables.name

    def see(self, view: View) -> tuple[Observations, Masks]:
        """Return what the seat of a view sees, and which actions are legal for it: a row of numbers each."""
        seat = own_seat(view)
        self.tables.batch.put(self.tables.game.record(view))  # not to be played on: what is hidden is blank
        now = self.tables.look([seat])
        return now.observation[0].copy(), now.mask[0].copy()
