"""The chances of the actions in a position, from the view of the seat that acts."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from peregon.actions import Action, Take
from peregon.bots.protocol import own_seat
from peregon.bots.thinker import Candidate, Strength, Thinker
from peregon.game import Game, View
from peregon.positions import TicketPosition
from peregon.review.calibration import Calibration, calibration_of

__all__ = ["Evaluator", "Rated"]

SLICE = 64  # playouts between two looks at whether to stop


@dataclass(frozen=True, slots=True)
class Rated:
    """An action with the chance to win after it, and the standard error of the chance."""

    action: Action
    chance: float
    error: float
    playouts: int


class Evaluator:
    """Rates the actions of a position with a fixed number of playouts.

    The same view, playouts and seed give the same figures. Nothing else than the view is used.
    """

    def __init__(self, game: Game, seats: int, playouts: int, seed: int = 0) -> None:
        self.game = game
        self.playouts = playouts
        self.seed = seed
        self.thinker = Thinker(game, seed, Strength(visits=playouts))
        self.calibration: Calibration = calibration_of(game.title.id, seats)

    def rate(
        self, view: View, played: Action | None = None, stop: Callable[[], bool] = lambda: False
    ) -> list[Rated] | None:
        """Return the candidates, the best first, `played` among them; None if stopped.

        Without a choice the only action is rated too.
        """
        named = self.action_like(view, played)
        found = self.searched(view, named, stop)
        if found is None:
            return None
        rated = sorted(map(self.rated, found), key=lambda one: -one.chance)
        if played is None or played == named:
            return rated
        return [
            Rated(played, one.chance, one.error, one.playouts) if one.action == named else one
            for one in rated
        ]

    def searched(self, view: View, played: Action | None, stop: Callable[[], bool]) -> list[Candidate] | None:
        """Return the candidates of a search."""
        thinker = self.thinker
        thinker.reseed(self.seed_of(view))
        thinker.prepare(view)
        thinker.compare(played)
        seat, done = own_seat(view), 0
        while done < self.playouts:
            if stop():
                return None
            playouts = min(SLICE, self.playouts - done)
            thinker.think(seat, playouts, done / self.playouts, 1 / self.playouts)
            done += playouts
        return thinker.candidates()

    def rated(self, one: Candidate) -> Rated:
        """Return a candidate with its chance."""
        chance, error = self.calibration.chance(one.mean, one.error, one.wins, one.visits)
        return Rated(one.action, chance, error, one.visits)

    def seed_of(self, view: View) -> int:
        """Return the seed of the deals for a view; it depends on nothing that the view does not show."""
        text = hashlib.sha256(bytes(view))
        text.update(f"{view.seat} {self.seed}".encode())
        return int.from_bytes(text.digest())

    def action_like(self, view: View, played: Action | None) -> Action | None:
        """Return an action with the same effect that a search may have among its candidates.

        Open cards of one colour are alike, and a search takes the first of them.
        """
        if isinstance(played, Take) and isinstance(view, TicketPosition):
            card = view.market[played.slot - 1]
            return Take(view.market.index(card) + 1)
        return played
