"""Advice in a running game: the best actions of a position, from the view of the seat that acts."""

from __future__ import annotations

import math
from collections.abc import Callable

from msgspec import Struct

from peregon.actions import Action
from peregon.bots.protocol import own_seat
from peregon.game import Game, View
from peregon.review.evaluation import Evaluator, Rated, error_between
from peregon.review.facts import Fact, facts_of
from peregon.review.format import Mark
from peregon.review.marks import CLEAR, mark_of, spread_of

__all__ = ["Advice", "Advised", "Adviser"]

PLAYOUTS = 2000  # more would change little that a player sees
DOUBT = 0.7  # standard errors by which another action must be better than the policy's own
EXPLAINED = 4  # actions with their facts
EVEN = 0.01  # a difference of the chances that is none
ROUGH = 0.02  # the standard error from which an estimate is rough


class Advised(Struct, frozen=True):
    """An action with the chance to win after it, the standard error of the chance, and what it brings.

    `even`: it is as good as the best. `doubt` is the standard error of its difference from the best. A review
    would give it the same mark.
    """

    action: str
    chance: float
    error: float
    doubt: float
    even: bool
    loss: float  # what it costs compared with the best, never below 0
    mark: Mark | None  # null: no action is clearly worse than another
    facts: list[Fact]


class Advice(Struct, frozen=True):
    """The candidates of a position, the advised action first, then the others by their chances.

    `now` is the chance of the seat if it plays on as a bot without a search would. The first `explained`
    options have their facts.
    """

    now: float
    rough: bool
    explained: int
    options: list[Advised]


class Adviser:
    """Advises the seats of one game within a time limit. It uses only a seat's view."""

    def __init__(self, game: Game, seats: int, playouts: int = PLAYOUTS) -> None:
        self.game = game
        self.evaluator = Evaluator(game, seats, playouts)

    def advise(
        self,
        view: View,
        seconds: float = math.inf,
        action: Action | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Advice | None:
        """Return the advice for the seat of a view, with `action` among the options; None if stopped."""
        rated = self.evaluator.rate(view, action, stop, seconds)
        if rated is None:
            return None
        own = self.evaluator.thinker.candidates()[0].action
        now = next((one for one in rated if one.action == own), rated[0])
        best = rated[0]
        if best.chance - now.chance <= DOUBT * error_between(best, now):
            best = now
        options = [best, *(one for one in rated if one is not best)]
        explained = [one.action for one in options[:EXPLAINED]]
        spread = spread_of(options, best)
        return Advice(
            now=shown(now.chance),
            rough=best.error >= ROUGH,
            explained=len(explained),
            options=[self.advised(view, one, best, spread, one.action in explained) for one in options],
        )

    def advised(self, view: View, one: Rated, best: Rated, spread: float, explained: bool) -> Advised:
        """Return an option, with its facts if it is to be explained."""
        loss = max(best.chance - one.chance, 0.0)
        doubt = 0.0 if one is best else error_between(best, one)
        clear = loss > CLEAR * doubt  # as an action that was played, it alone is a reason for a mark
        return Advised(
            action=str(one.action),
            chance=shown(one.chance),
            error=shown(one.error),
            doubt=shown(doubt),
            even=best.chance - one.chance < EVEN,
            loss=shown(loss),
            mark=mark_of(loss if clear else spread, loss, doubt),
            facts=list(facts_of(self.game, view, own_seat(view), one.action)) if explained else [],
        )


def shown(share: float) -> float:
    """Round a share to three digits: no figure is more certain."""
    return round(share, 3)
