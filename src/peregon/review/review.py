"""The review of a record, decision by decision."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from peregon.game import Game, State
from peregon.records import Record
from peregon.review.evaluation import Evaluator, error_between
from peregon.review.format import FORMAT, Decision, Mark, Option, Point, Review, Summary
from peregon.review.marks import mark_of, spread_of
from peregon.review.moments import Moment, moments_of
from peregon.review.turning_points import turning_points

__all__ = ["PLAYOUTS", "begin_review", "review_of", "reviewed"]

PLAYOUTS = 4000  # per decision

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


def point_of(review: Review) -> Point:
    """Return the chances of all seats at the latest decision: each seat's own latest estimate.

    A seat without an estimate has the chance of equal players. The chances are scaled so that they add up to
    1; if only one seat is reviewed, the others share the rest.
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
    if review.seat is not None:
        own, error, others = chances[review.seat], errors[review.seat], review.seats - 1
        chances = [own if seat == review.seat else (1 - own) / others for seat in range(review.seats)]
        errors = [error if seat == review.seat else error / others for seat in range(review.seats)]
    whole = sum(chances)
    return Point(last.at, [rounded(one / whole) for one in chances], [rounded(one / whole) for one in errors])


def complete(record: Record, review: Review, moments: list[Moment]) -> None:
    """Add what only the whole game tells: the result, the summaries and the turning points."""
    state = moments[-1].after if moments else record.start()
    result = shares_of(record.game, state, record)
    if result is not None:
        review.points.append(Point(review.actions, [rounded(one) for one in result], [0.0] * review.seats))
    for seat in range(review.seats) if review.seat is None else [review.seat]:
        share = None if result is None else result[seat]
        review.summaries.append(summary_of(review, seat, share))
        review.turning_points += turning_points(record.game, review, seat, share, moments)


def shares_of(game: Game, state: State, record: Record) -> list[float] | None:
    """Return each seat's share of the win; None if the game is not over."""
    outcome = game.outcome(state)
    if outcome is not None:
        won = 1 / len(outcome.winners)
        return [won if seat in outcome.winners else 0.0 for seat in range(record.seats)]
    if record.resigned is not None and record.seats == 2:
        return [float(seat != record.resigned) for seat in range(record.seats)]
    return None


def summary_of(review: Review, seat: int, result: float | None) -> Summary:
    """Return the summary of a seat. A loss that is not clear of its error counts as none."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    choices = [decision for decision in own if decision.mark is not None]
    clear = [decision for decision in choices if decision.mark is not Mark.BEST]
    lost, first = sum((decision.loss for decision in clear), 0.0), own[0].chance if own else 1 / review.seats
    parts = [decision.loss / decision.spread for decision in clear]
    errors = [min(decision.error / decision.spread, 1.0) for decision in choices]
    number = len(choices)
    return Summary(
        seat=seat,
        accuracy=round(100 * (1 - sum(parts) / number), 1) if choices else None,
        accuracy_error=round(100 * math.hypot(*errors) / number, 1) if choices else None,
        choices=number,
        lost=rounded(lost),
        lost_error=rounded(math.hypot(*(decision.error for decision in choices))),
        luck=None if result is None else rounded(result - first + lost),
        first=rounded(first),
        result=None if result is None else rounded(result),
        marks={mark.value: sum(decision.mark is mark for decision in own) for mark in Mark},
    )
