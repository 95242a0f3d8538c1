"""The turning points of a seat's game: its own wrong decisions, and large changes between two decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from peregon.game import Game
from peregon.review.format import Decision, Mark, Reason, Review, TurningPoint
from peregon.review.luck import of_luck
from peregon.review.marks import WRONG
from peregon.review.mistakes import of_decision
from peregon.review.moments import Moment
from peregon.review.seat_history import SeatHistory

__all__ = ["turning_points"]

MOST = 8  # changes by luck of a seat
LUCK = 0.1  # the least change by luck
MOST_REASONS = 3
TOLD = (Mark.INACCURACY, *WRONG)


def turning_points(
    game: Game, review: Review, seat: int, result: float | None, moments: Sequence[Moment]
) -> list[TurningPoint]:
    """Return a seat's wrong decisions and the largest changes by luck, in the order of the game."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    wrong: list[TurningPoint] = []
    luck: list[TurningPoint] = []
    history = SeatHistory(game, seat, moments)
    for number, decision in enumerate(own):
        following = own[number + 1] if number + 1 < len(own) else None
        until = review.actions if following is None else following.at
        if decision.mark in TOLD:
            wrong.append(point_of(decision, until, -decision.loss, of_decision(history, decision)))
        then = result if following is None else following.chance
        change = 0.0 if then is None else then - decision.after
        if abs(change) >= LUCK:
            later = [one for one in review.decisions if decision.at < one.at <= until]
            turn = [one for one in own[: number + 1] if one.turn == decision.turn]
            reasons = of_luck(history, turn, until, change, later)
            luck.append(point_of(decision, until, change, reasons, luck=True))
    luck.sort(key=lambda point: -abs(point.change))
    return sorted([*wrong, *luck[:MOST]], key=lambda point: (point.at, point.luck))


def point_of(
    decision: Decision, until: int, change: float, reasons: Iterator[Reason], luck: bool = False
) -> TurningPoint:
    """Return a turning point at a decision."""
    mark = None if luck else decision.mark
    told = list(dict.fromkeys(reasons))[:MOST_REASONS]
    return TurningPoint(decision.at, until, decision.seat, decision.turn, luck, round(change, 4), mark, told)
