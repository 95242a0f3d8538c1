"""The review of a record, decision by decision."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from peregon.game import Game, State
from peregon.records import Record
from peregon.review.evaluation import Evaluator, Rated
from peregon.review.format import FORMAT, Decision, Mark, Option, Point, Review, Summary
from peregon.review.moments import Moment, moments_of
from peregon.review.turning_points import turning_points

__all__ = ["PLAYOUTS", "begin_review", "review_of", "reviewed"]

PLAYOUTS = 4000  # per decision

# A loss of at least so much, in shares of a win, gets the mark; below the first, the decision was good.
LIMITS = ((0.14, Mark.BLUNDER), (0.07, Mark.MISTAKE), (0.03, Mark.INACCURACY), (0.01, Mark.GOOD))
CLEAR = 2.0  # standard errors by which a loss must differ from 0 to be marked
NEVER: Callable[[], bool] = lambda: False  # noqa: E731


def begin_review(record: Record, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0) -> Review:
    """Return the empty review of a record, of all seats or of one."""
    game = record.game
    return Review(
        FORMAT,
        game.title.id,
        game.version,
        game.board.name,
        game.board.digest,
        game.options,
        record.commitment,
        record.seats,
        list(record.names),
        len(record.entries),
        seat,
        playouts,
        seed,
    )


def review_of(
    record: Record,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    progress: Callable[[int], object] = lambda _: None,
) -> Review:
    """Return the review of a record; `progress` is called with the number of reviewed actions."""
    review = begin_review(record, seat, playouts, seed)
    for _ in reviewed(record, review):
        progress(review.done)
    return review


def reviewed(record: Record, review: Review, stop: Callable[[], bool] = NEVER) -> Iterator[Review]:
    """Continue a review, and yield it after each action; end early if `stop` returns True."""
    game, moments = record.game, moments_of(record)
    evaluator = Evaluator(game, record.seats, review.playouts, review.seed)
    for moment in moments[review.done :]:
        if review.seat in (None, moment.seat):
            decision = decided(evaluator, moment, stop)
            if decision is None:
                return
            review.decisions.append(decision)
            review.points.append(point_of(review))
        review.done = moment.at + 1
        if review.complete:
            complete(record, review, moments)
        yield review


def decided(evaluator: Evaluator, moment: Moment, stop: Callable[[], bool]) -> Decision | None:
    """Return a decision with its marks; None if stopped."""
    rated = evaluator.rate(moment.view, moment.action, stop)
    if rated is None:
        return None
    best, played = rated[0], next(one for one in rated if one.action == moment.action)
    loss, error = best.chance - played.chance, 0.0 if best is played else error_of(best, played)
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
        spread=rounded(best.chance - rated[-1].chance),
        mark=mark_of(rated, loss, error),
        options=[
            Option(str(one.action), rounded(one.chance), rounded(one.error), one.playouts) for one in rated
        ],
    )


def rounded(share: float) -> float:
    """Return a share with four digits: no figure is more certain."""
    return round(share, 4)


def error_of(one: Rated, other: Rated) -> float:
    """Return the standard error of a difference. The same deals make it smaller, so it is an upper bound."""
    return math.hypot(one.error, other.error)


def mark_of(rated: list[Rated], loss: float, error: float) -> Mark | None:
    """Return the mark of a decision; None if there was no choice, or none that made a difference."""
    best, worst = rated[0], rated[-1]
    if len(rated) == 1 or best.chance - worst.chance <= CLEAR * error_of(best, worst):
        return None
    if loss <= CLEAR * error:
        return Mark.BEST
    return next((mark for least, mark in LIMITS if loss >= least), Mark.BEST)


def point_of(review: Review) -> Point:
    """Return the chances of all seats at the latest decision: each seat's own latest estimate.

    If all seats are reviewed, the chances are scaled so that they add up to 1. A seat without an estimate
    has the chance of equal players.
    """
    last = review.decisions[-1]
    chances, errors = [1 / review.seats] * review.seats, [0.0] * review.seats
    seen: set[int] = set()
    for decision in reversed(review.decisions):
        if decision.seat not in seen:
            seen.add(decision.seat)
            chances[decision.seat] = decision.chance if decision is last else decision.after
            errors[decision.seat] = next(
                option.error for option in decision.options if option.action == decision.played
            )
        if len(seen) == review.seats:
            break
    whole = sum(chances) if review.seat is None else 1.0
    return Point(last.at, [rounded(one / whole) for one in chances], [rounded(one / whole) for one in errors])


def complete(record: Record, review: Review, moments: list[Moment]) -> None:
    """Add what only the whole game tells: the result, the summaries and the turning points."""
    result = shares_of(record.game, moments[-1].after, record)
    if result is None:
        return
    review.points.append(Point(review.actions, [rounded(one) for one in result], [0.0] * review.seats))
    seats = range(review.seats) if review.seat is None else [review.seat]
    review.summaries = [summary_of(review, seat, result[seat]) for seat in seats]
    review.turning_points = [
        point for seat in seats for point in turning_points(record.game, review, seat, result[seat], moments)
    ]


def shares_of(game: Game, state: State, record: Record) -> list[float] | None:
    """Return each seat's share of the win; None if the game is not over."""
    outcome = game.outcome(state)
    if outcome is not None:
        won = 1 / len(outcome.winners)
        return [won if seat in outcome.winners else 0.0 for seat in range(record.seats)]
    if record.resigned is not None and record.seats == 2:
        return [float(seat != record.resigned) for seat in range(record.seats)]
    return None


def summary_of(review: Review, seat: int, result: float) -> Summary:
    """Return the summary of a seat."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    choices = [decision for decision in own if decision.mark is not None]
    lost = sum(decision.loss for decision in own)
    first = own[0].chance if own else 1 / review.seats
    kept = [1 - decision.loss / decision.spread for decision in choices]
    return Summary(
        seat=seat,
        accuracy=round(100 * sum(kept) / len(kept), 1) if kept else None,
        choices=len(choices),
        lost=rounded(lost),
        luck=rounded(result - first + lost),
        first=rounded(first),
        result=rounded(result),
        marks={mark.value: sum(decision.mark is mark for decision in own) for mark in Mark},
    )
