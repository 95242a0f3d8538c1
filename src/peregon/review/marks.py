"""The marks of decisions, by what they cost in shares of a win."""

from __future__ import annotations

import math
from collections.abc import Sequence

from peregon.review.evaluation import Rated, error_between
from peregon.review.format import Mark

__all__ = ["CLEAR", "WRONG", "limit_of", "mark_of", "spread_of"]

# A loss of at least so much gets the mark; below the last, the decision was the best.
LIMITS = ((0.14, Mark.BLUNDER), (0.07, Mark.MISTAKE), (0.03, Mark.INACCURACY), (0.01, Mark.GOOD))
CLEAR = 2.5  # standard errors by which a loss must differ from 0 to be marked
WRONG = (Mark.MISTAKE, Mark.BLUNDER)


def mark_of(spread: float, loss: float, error: float) -> Mark | None:
    """Return the mark of a decision; None if no action was clearly worse than another."""
    if spread == 0:
        return None
    if loss <= CLEAR * error:
        return Mark.BEST
    return next((mark for least, mark in LIMITS if loss >= least), Mark.BEST)


def spread_of(rated: Sequence[Rated], played: Rated) -> float:
    """Return how much worse than the best the worst action clearly is; 0 if none is.

    Of many equal actions, the worst by chance is farther from the best by chance than of two: the limit grows
    with their number, except for the action that was played.
    """
    best, *others = rated
    if not others:
        return 0.0
    far = limit_of(len(rated))
    clear = [
        best.chance - one.chance
        for one in others
        if best.chance - one.chance > (CLEAR if one is played else far) * error_between(best, one)
    ]
    return max(clear, default=0.0)


def limit_of(options: int) -> float:
    """Return the standard errors by which the worst of some options must differ from the best."""
    return CLEAR + math.sqrt(2 * math.log(options - 1))
