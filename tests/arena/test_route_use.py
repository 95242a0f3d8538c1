"""Which routes correlate with winning, computed by hand."""

from __future__ import annotations

from array import array

import pytest

from peregon.arena.matches import Entrant, pairing
from peregon.arena.referee import PlayedGame
from peregon.arena.route_use import claims_of

MATCH = pairing(Entrant("a", "a"), Entrant("b", "b"), 2)
OTHER = pairing(Entrant("a", "a"), Entrant("c", "c"), 2)


def played(claims: list[int], share: float, rounds: int = 1, ended: bool = True) -> PlayedGame:
    """Return a game of `a` in the first seat with these claims and this win share."""
    claimed = (array("H", claims), array("H"))
    places = (1, 2) if share else (2, 1)
    totals = (1, 0) if ended else None
    return PlayedGame(
        0, (0, 1), (share, 1 - share), places, totals, (), None, (), claims=claimed, rounds=rounds
    )


def test_a_route_is_claimed_in_so_many_games() -> None:
    games = [played([0, 2], 1), played([0], 0), played([0], 1), played([1], 0, ended=False)]
    found = claims_of("a", [(MATCH, [games])], 3)
    assert found.seats == 3
    assert found.frequency == pytest.approx([1, 0, 1 / 3])


def test_rails_are_counted_by_rounds() -> None:
    games = [played([0, 0, 1], 1, rounds=4), played([0], 0, rounds=2)]
    found = claims_of("a", [(MATCH, [games])], 2)
    assert found.frequency == pytest.approx([3 / 6, 1 / 6])


def test_what_always_wins_correlates_fully_and_what_is_always_done_tells_nothing() -> None:
    games = [played([0, 1], 1), played([0, 2], 0)] * 10
    found = claims_of("a", [(MATCH, [games])], 4)
    assert found.correlation == [None, pytest.approx(1), pytest.approx(-1), None]
    assert (found.won_with[1], found.won_without[1]) == (1, 0)
    assert (found.won_with[3], found.won_without[3]) == (None, 0.5)
    assert [found.clear(route) for route in range(4)] == [False, True, True, False]


def test_a_weak_correlation_in_few_games_is_not_clear() -> None:
    games = [played([0], 1), played([0], 1), played([0], 0), played([], 1), played([], 0), played([], 0)]
    found = claims_of("a", [(MATCH, [games])], 1)
    assert found.correlation == [pytest.approx(1 / 3)]
    assert not found.clear(0)


def test_a_weak_opponent_does_not_make_a_route_good() -> None:
    strong = [played([0], 0), played([], 0), played([], 0), played([], 0)]
    weak = [played([0], 1), played([0], 1), played([0], 1), played([], 1)]
    found = claims_of("a", [(MATCH, [strong]), (OTHER, [weak])], 1)
    assert found.correlation == [None]  # within each match only the claims varied
    mixed = claims_of("a", [(MATCH, [strong + weak])], 1)
    assert mixed.correlation == [pytest.approx(0.5)]


def test_a_bot_without_a_finished_game_has_claimed_nothing() -> None:
    found = claims_of("a", [(MATCH, [[played([0], 1, ended=False)]])], 1)
    assert (found.seats, found.frequency, found.correlation) == (0, [0.0], [None])
