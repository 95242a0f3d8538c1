"""The parts of an analysis: computed one by one, stored as JSON, and put together again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from peregon.bots.levels import LEVELS
from peregon.records import Record
from peregon.review import Decision, Point, Review, SameCards, Summary, TurningPoint, begin_review, reviewed
from peregon.review.same_cards import ParGame, begin_same_cards, par_game, par_record, with_games
from peregon.server.reviews.jobs import Conclusion, Head, Job, Part, seat_of

__all__ = ["parts_of", "review_from", "same_cards_from"]


class Step(Struct):
    """A part of a review: a decision, and the chances after it."""

    decision: Decision
    point: Point


class Ending(Struct):
    """The conclusion of a review."""

    points: list[Point]
    summaries: list[Summary]
    turning_points: list[TurningPoint]


def parts_of(job: Job) -> Iterator[Head | Part | Conclusion]:
    """Compute the missing parts of an analysis."""
    record, seat = job.game.record(), seat_of(job.kind)
    if job.again is not None and seat is not None:
        played = par_record(record, seat, *job.again)
        return iter([Conclusion(played.text())])
    return review_parts(job, record) if seat is None else same_cards_parts(job, record, seat)


def review_parts(job: Job, record: Record) -> Iterator[Head | Part | Conclusion]:
    if job.head is None:
        review = begin_review(record, playouts=job.playouts)
        yield Head(text_of(review), review.actions)
    else:
        review = review_from(job.head, job.parts)
        review.done = len(job.parts)
    for _ in reviewed(record, review):
        yield Part(text_of(Step(review.decisions[-1], review.points[len(review.decisions) - 1])))
    last = review.points[len(review.decisions) :]
    yield Conclusion(text_of(Ending(last, review.summaries, review.turning_points)))


def same_cards_parts(job: Job, record: Record, seat: int) -> Iterator[Head | Part | Conclusion]:
    numbers = [(level, number) for level in LEVELS for number in range(job.games)]
    if job.head is None:
        yield Head(text_of(begin_same_cards(record, seat)), len(numbers))
    for level, number in numbers[len(job.parts) :]:
        yield Part(text_of(par_game(record, seat, level, number)))
    yield Conclusion(text_of(None))


def review_from(head: str, parts: Sequence[str], conclusion: str | None = None) -> Review:
    """Return a review with some of its parts; `done` is left to the caller."""
    review = msgspec.json.decode(head, type=Review)
    for text in parts:
        step = msgspec.json.decode(text, type=Step)
        review.decisions.append(step.decision)
        review.points.append(step.point)
    if conclusion is not None:
        ending = msgspec.json.decode(conclusion, type=Ending)
        review.points += ending.points
        review.summaries, review.turning_points = ending.summaries, ending.turning_points
    return review


def same_cards_from(head: str, parts: Sequence[str]) -> SameCards:
    """Return the result with the games that have been played."""
    cards = msgspec.json.decode(head, type=SameCards)
    return with_games(cards, [msgspec.json.decode(text, type=ParGame) for text in parts])


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()
