"""Reviews of finished games: the chance to win before and after each decision, and what each decision cost.

    review = review_of(record)
    for decision in review.decisions:
        print(decision.played, decision.best, decision.loss, decision.mark)

A review judges each decision from what its seat could see at that moment. `docs/review.md` explains the
figures.
"""

from peregon.review.advice import Advice, Advised, Adviser
from peregon.review.evaluation import Evaluator, Rated
from peregon.review.facts import Fact, facts_of
from peregon.review.format import (
    FORMAT,
    Decision,
    Mark,
    Option,
    Point,
    Reason,
    Review,
    Summary,
    TurningPoint,
    read_review,
    review_as_json,
)
from peregon.review.moments import Moment, moments_of
from peregon.review.review import PLAYOUTS, begin_review, playouts_within, review_of, reviewed
from peregon.review.same_cards import Par, SameCards, same_cards

__all__ = [
    "FORMAT",
    "PLAYOUTS",
    "Advice",
    "Advised",
    "Adviser",
    "Decision",
    "Evaluator",
    "Fact",
    "Mark",
    "Moment",
    "Option",
    "Par",
    "Point",
    "Rated",
    "Reason",
    "Review",
    "SameCards",
    "Summary",
    "TurningPoint",
    "begin_review",
    "facts_of",
    "moments_of",
    "playouts_within",
    "read_review",
    "review_as_json",
    "review_of",
    "reviewed",
    "same_cards",
]
