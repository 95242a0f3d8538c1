"""How a game ended: scores by part, places, and what they came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from peregon.boards import RailBoard, RouteBoard
from peregon.kernels.stations import STATION_POINTS
from peregon.kernels.turns import Ending

if TYPE_CHECKING:
    from peregon.game import State, View

__all__ = ["Ending", "Outcome", "Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's score: the total, the parts that add up to it, and what breaks ties."""

    total: int
    place: int
    parts: Mapping[str, int]
    completed: int = 0  # tickets
    longest: int = 0  # spaces of the longest road
    tickets: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()  # routes that stations lent (EU-17)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game."""

    how: Ending
    scores: tuple[Score, ...]
    winners: tuple[int, ...] = field(default=())

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)


def outcome_of(position: State | View, board: RouteBoard | RailBoard) -> Outcome | None:
    """The outcome, once the game has ended."""
    if position.ended == 0:
        return None
    scores = tuple(score_of(position, seat, board) for seat in range(position.seats))
    winners = tuple(seat for seat, score in enumerate(scores) if score.place == 1)
    return Outcome(Ending(int(position.ended)), scores, winners)


def score_of(position: State | View, seat: int, board: RouteBoard | RailBoard) -> Score:
    total, place = int(position.total[seat]), int(position.place[seat])
    if isinstance(board, RailBoard):
        lost = int(position.lost[seat])
        return Score(total, place, {"before": total + lost, "lost": -lost})
    if position.title == "first_journey":
        done = ids_of(int(position.done[seat]), board)
        bonus = int(position.crossed[seat])
        return Score(total, place, {"tickets": len(done), "crossed": bonus}, total, tickets=done)
    parts = {
        "routes": int(position.route_points[seat]),
        "made": int(position.made[seat]),
        "missed": -int(position.missed[seat]),
        "express": int(position.express[seat]),
    }
    lent: tuple[str, ...] = ()
    if position.title == "europe":
        parts["stations"] = STATION_POINTS * int(position.stations_left[seat])
        lent = tuple(board.routes[int(route)].id for route in position.lent[seat] if route >= 0)
    tickets = ids_of(int(position.ticket[seat]), board)
    completed, longest = int(position.completed[seat]), int(position.longest[seat])
    return Score(total, place, parts, completed, longest, tickets, lent)


def ids_of(held: int, board: RouteBoard) -> tuple[str, ...]:
    """The ids of a set of tickets."""
    return tuple(ticket.id for i, ticket in enumerate(board.tickets) if held >> i & 1)
