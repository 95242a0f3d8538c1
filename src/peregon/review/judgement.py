"""The judgement of one decision: the chances, the loss, the mark."""

from __future__ import annotations

from collections.abc import Callable

from peregon.review.evaluation import Evaluator, error_between
from peregon.review.format import Decision, Option
from peregon.review.marks import mark_of, spread_of
from peregon.review.moments import Moment

__all__ = ["NEVER", "decided", "rounded"]

NEVER: Callable[[], bool] = lambda: False  # noqa: E731


def decided(evaluator: Evaluator, moment: Moment, stop: Callable[[], bool] = NEVER) -> Decision | None:
    """Return a decision with its marks; None if stopped."""
    rated = evaluator.rate(moment.view, moment.action, stop)
    if rated is None:
        return None
    best, played = rated[0], next(one for one in rated if one.action == moment.action)
    loss, error = best.chance - played.chance, 0.0 if best is played else error_between(best, played)
    spread = spread_of(rated, played)
    return Decision(
        at=moment.at,
        seat=moment.seat,
        turn=moment.turn,
        played=str(moment.action),
        best=str(best.action),
        chance=rounded(best.chance),
        after=rounded(played.chance),
        loss=rounded(loss),
        error=rounded(error),
        spread=rounded(spread),
        mark=mark_of(spread, loss, error),
        options=[
            Option(str(one.action), rounded(one.chance), rounded(one.error), one.playouts) for one in rated
        ],
    )


def rounded(share: float) -> float:
    """Return a share with four digits: no figure is more certain."""
    return round(share, 4)
