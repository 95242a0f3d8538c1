"""Outcomes: how a game ended, the winners, and the scores with their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from peregon.kernels.trans_europa import RoundEnding
from peregon.kernels.turns import Ending
from peregon.positions import (
    EuropePosition,
    FirstJourneyPosition,
    Position,
    RailPosition,
    TicketPosition,
)
from peregon.titles import TITLES

__all__ = ["Decider", "Ending", "Outcome", "RoundEnding", "Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a seat: the total, the parts that add up to it, and the numbers that break ties."""

    total: int
    place: int
    parts: Mapping[str, int]
    completed: int = 0  # tickets
    longest: int = 0  # spaces of the longest road
    tickets: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()  # routes that stations lent (EU-17)


# What decided the game: the total, or the rule that broke the tie. If none does, the win is shared.
Decider = Literal["total", "tickets", "road", "stations", "express", "shared"]

Rank = Callable[[Score], int]

# The tie-breaks, in the order of the kernels.
TIE_BREAKS: Sequence[tuple[type[Position], Sequence[tuple[Decider, Rank]]]] = (
    (
        EuropePosition,  # EU-21
        (
            ("tickets", lambda score: score.completed),
            ("stations", lambda score: score.parts["stations"]),
            ("express", lambda score: score.parts["express"]),
        ),
    ),
    (
        TicketPosition,  # US-29
        (
            ("tickets", lambda score: score.completed),
            ("road", lambda score: score.longest),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game."""

    how: Ending
    scores: tuple[Score, ...]
    winners: tuple[int, ...] = field(default=())
    decided_by: Decider = "total"

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the total of each seat."""
        return tuple(score.total for score in self.scores)


def outcome_of(position: Position) -> Outcome | None:
    """Return the outcome; None during the game."""
    how = position.ending
    if how is None:
        return None
    scores = tuple(score_of(position, seat) for seat in range(position.seats))
    winners = tuple(seat for seat, score in enumerate(scores) if score.place == 1)
    return Outcome(how, scores, winners, decider(position, scores, winners))


def decider(position: Position, scores: Sequence[Score], winners: Sequence[int]) -> Decider:
    """Return what decided among the players with the highest total."""
    if len(winners) > 1:
        return "shared"
    best = max(score.total for score in scores)
    rivals = [score for score in scores if score.total == best]
    found: Decider = "total"
    for name, rank in next((order for kind, order in TIE_BREAKS if isinstance(position, kind)), ()):
        top = max(map(rank, rivals))
        left = [score for score in rivals if rank(score) == top]
        if len(left) < len(rivals):
            rivals, found = left, name
    return found


def score_of(position: Position, seat: int) -> Score:
    """Return the score of a seat at the end, part by part."""
    places = position.places
    assert places is not None
    total, place = position.totals[seat], places[seat]
    match position:
        case RailPosition():
            lost = position.lost[seat]
            return Score(total, place, {"before": total + lost, "lost": -lost})
        case FirstJourneyPosition():
            done = tuple(ticket.id for ticket in position.done(seat))
            parts = {"tickets": len(done), "crossed": 1 if position.crossed[seat] else 0}
            return Score(total, place, parts, total, tickets=done)
        case TicketPosition():
            return ticket_score(position, seat, total, place)
        case _:
            raise TypeError(f"a {type(position).__name__} has no score")


def ticket_score(position: TicketPosition, seat: int, total: int, place: int) -> Score:
    """Return a score of Ticket to Ride or its Europe (US-27 to US-30, EU-18 to EU-21)."""
    parts = {
        "routes": position.route_points[seat],
        "made": position.made[seat],
        "missed": -position.missed[seat],
        "express": position.express[seat],
    }
    lent: tuple[str, ...] = ()
    if isinstance(position, EuropePosition):
        parts["stations"] = TITLES[position.title].station_points * position.stations_left[seat]
        lent = tuple(route.id for route in position.lent(seat))
    tickets = tuple(ticket.id for ticket in position.tickets(seat) or ())
    return Score(total, place, parts, position.completed[seat], position.longest[seat], tickets, lent)
