"""The review of a record, decision by decision."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Generator, Sequence
from pathlib import Path

from peregon.game import Game, State
from peregon.records import Record
from peregon.review.evaluation import Evaluator
from peregon.review.format import FORMAT, Decision, Mark, Point, Review, Summary
from peregon.review.judgement import NEVER, decided, rounded
from peregon.review.marks import limit_of
from peregon.review.moments import Moment, moments_of
from peregon.review.turning_points import turning_points
from peregon.review.workers import decided_by_workers

__all__ = ["PLAYOUTS", "begin_review", "playouts_within", "review_of", "reviewed"]

PLAYOUTS = 4000  # per decision
FINEST = 1e-4  # the digits of a chance: what was estimated to be 0 may still be more
ROUGH = 0.1  # a difference that must be clear for a review to tell mistakes from chance

TRIAL, TRIALS = 512, 12  # playouts of a decision, and decisions, by which the speed is measured


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


def reviewed(
    record: Record,
    review: Review,
    stop: Callable[[], bool] = NEVER,
    workers: int = 1,
    board: str | Path | None = None,
) -> Generator[Review]:
    """Continue a review, and yield it after each action; end early if `stop` returns True.

    Several workers are processes; they read the record again, with the file of its board if it has its own.
    """
    moments = moments_of(record)
    if review.complete and not review.summaries:  # without actions, or stopped just before its end
        complete(record, review, moments)
    places = [one.at for one in moments[review.done :] if review.seat in (None, one.seat)]
    if workers > 1 and len(places) > 1:
        decisions = decided_by_workers(record, board, places, review.playouts, review.seed, stop, workers)
    else:
        evaluator = Evaluator(record.game, record.seats, review.playouts, review.seed)
        decisions = (decided(evaluator, moments[place], stop) for place in places)
    for moment in moments[review.done :]:
        if review.seat in (None, moment.seat):
            decision = next(decisions)
            if decision is None:
                return
            review.decisions.append(decision)
            review.points.append(point_of(review))
        review.done = moment.at + 1
        if review.complete:
            complete(record, review, moments)
        yield review


def playouts_within(record: Record, seconds: float, seat: int | None = None) -> int:
    """Return the playouts per decision for a review that takes about this many seconds on this machine."""
    moments = [one for one in moments_of(record) if seat in (None, one.seat)]
    evaluator = Evaluator(record.game, record.seats, TRIAL)
    some = moments[:: max(len(moments) // TRIALS, 1)]
    for moment in some[:1]:
        evaluator.rate(moment.view, moment.action)  # what is loaded at first takes no part
    began, played = time.perf_counter(), 0
    for moment in some:
        rated = evaluator.rate(moment.view, moment.action)
        assert rated is not None
        played += sum(one.playouts for one in rated)
    speed = played / max(time.perf_counter() - began, 1e-6)
    exact = speed * seconds / max(len(moments), 1)
    return max(int(float(f"{exact:.2g}")), 1)


def point_of(review: Review) -> Point:
    """Return the chances of all seats at the latest decision: each seat's own latest estimate.

    A seat without an estimate has the chance of equal players. The chances are scaled so that they add up to
    1, unless a seat's win is certain; if only one seat is reviewed, the others share the rest.
    """
    last = review.decisions[-1]
    chances, errors = [1 / review.seats] * review.seats, [0.0] * review.seats
    seen: set[int] = set()
    for decision in reversed(review.decisions):
        if decision.seat not in seen:
            seen.add(decision.seat)
            chances[decision.seat] = decision.chance if decision is last else max(decision.after, FINEST)
            errors[decision.seat] = next(
                option.error for option in decision.options if option.action == decision.played
            )
        if len(seen) == review.seats:
            break
    if review.seat is not None:
        own, error, others = chances[review.seat], errors[review.seat], review.seats - 1
        chances = [own if seat == review.seat else (1 - own) / others for seat in range(review.seats)]
        errors = [error if seat == review.seat else error / others for seat in range(review.seats)]
    if last.chance == 1:
        chances = [float(seat == last.seat) for seat in range(review.seats)]
    whole = sum(chances)
    return Point(last.at, [rounded(one / whole) for one in chances], [rounded(one / whole) for one in errors])


def complete(record: Record, review: Review, moments: list[Moment]) -> None:
    """Add what needs the whole game: the result, the summaries and the turning points."""
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
    """Return the summary of a seat."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    choices = [decision for decision in own if decision.mark is not None]
    clear = [decision for decision in choices if decision.mark is not Mark.BEST]
    lost = sum((counted(decision) for decision in own), 0.0)
    first = own[0].chance if own else 1 / review.seats
    parts = [decision.loss / decision.spread for decision in clear]
    errors = [min(decision.error / decision.spread, 1.0) for decision in choices]
    number = len(choices)
    return Summary(
        seat=seat,
        accuracy=round(100 * (1 - sum(parts) / number), 1) if choices else None,
        accuracy_error=round(100 * math.hypot(*errors) / number, 1) if choices else None,
        choices=number,
        lost=rounded(lost),
        lost_error=rounded(math.hypot(*(decision.error for decision in own if counted(decision)))),
        luck=None if result is None else rounded(result - first + lost),
        first=rounded(first),
        result=None if result is None else rounded(result),
        marks={mark.value: sum(decision.mark is mark for decision in own) for mark in Mark},
        others=None if result is None or review.seat is not None else rounded(given(review, seat)),
        rough=is_rough(own),
    )


def counted(decision: Decision) -> float:
    """Return what a decision cost. An unclear loss counts only by what exceeds its error."""
    clear = decision.mark not in (None, Mark.BEST)
    return decision.loss if clear else max(decision.loss - decision.error, 0.0)


def given(review: Review, seat: int) -> float:
    """Return the gain of a seat from the losses of others, each divided by the chances at that moment."""
    chances = {point.at: point.chances for point in review.points}
    brought = 0.0
    for decision in review.decisions:
        loss = counted(decision)
        if decision.seat != seat and loss:
            now = chances[decision.at]
            rest = sum(now) - now[decision.seat]
            brought += loss * (now[seat] / rest if rest else 1 / (review.seats - 1))
    return brought


def is_rough(own: Sequence[Decision]) -> bool:
    """Return whether the playouts of most decisions could hardly tell a mistake from chance."""
    seen = [
        limit_of(len(one.options)) * math.hypot(one.options[0].error, one.options[1].error)
        for one in own
        if len(one.options) > 1
    ]
    return bool(seen) and statistics.median(seen) > ROUGH
