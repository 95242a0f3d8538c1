"""The judgement of one decision: the chances, the loss, the mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from peregon.actions import Action
from peregon.review.evaluation import Evaluator, Rated, error_between
from peregon.review.format import Decision, Mark, Option
from peregon.review.marks import mark_of, spread_of
from peregon.review.moments import Moment

__all__ = ["NEVER", "Judged", "decided", "judged_by", "rounded"]

NEVER: Callable[[], bool] = lambda: False  # noqa: E731


def decided(evaluator: Evaluator, moment: Moment, stop: Callable[[], bool] = NEVER) -> Decision | None:
    """Return a decision with its marks; None if stopped."""
    rated = evaluator.rate(moment.view, moment.action, stop)
    if rated is None:
        return None
    judged = judged_by(rated, moment.action)
    return Decision(
        at=moment.at,
        seat=moment.seat,
        turn=moment.turn,
        played=str(moment.action),
        best=str(judged.best.action),
        chance=rounded(judged.best.chance),
        after=rounded(judged.played.chance),
        loss=rounded(judged.loss),
        error=rounded(judged.error),
        spread=rounded(judged.spread),
        mark=judged.mark,
        options=[
            Option(str(one.action), rounded(one.chance), rounded(one.error), one.playouts) for one in rated
        ],
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """The cost of an action compared with the best one."""

    best: Rated
    played: Rated
    loss: float
    error: float  # of the loss
    spread: float

    @property
    def mark(self) -> Mark | None:
        """Return the mark of the action; None if none was clearly worse than another."""
        return mark_of(self.spread, self.loss, self.error)


def judged_by(rated: Sequence[Rated], action: Action) -> Judged:
    """Judge an action by the chances of all, the best first."""
    best, played = rated[0], next(one for one in rated if one.action == action)
    error = 0.0 if best is played else error_between(best, played)
    return Judged(best, played, best.chance - played.chance, error, spread_of(rated, played))


def rounded(share: float) -> float:
    """Round a share to four digits: no figure is more certain."""
    return round(share, 4)
