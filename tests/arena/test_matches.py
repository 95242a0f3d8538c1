"""The schedule of matches: every side gets the same deals, in every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from peregon.arena.matches import Entrant, deals, entrants, field_match, fixtures, pairing, pairings
from peregon.titles import SetupError

A, B, C = Entrant("a", "a"), Entrant("b", "b"), Entrant("c", "c")


def test_two_bots_with_two_players_change_places() -> None:
    assert pairing(A, B, 2).seatings == ((0, 1), (1, 0))


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 6), (4, 2), (5, 10), (6, 2)])
def test_each_side_has_each_seat_equally_often(players: int, number: int) -> None:
    seatings = pairing(A, B, players).seatings
    assert len(set(seatings)) == len(seatings) == number
    for seat in range(players):
        assert Counter(seating[seat] for seating in seatings) == {0: number // 2, 1: number // 2}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_alternate_as_evenly_as_can_be(players: int) -> None:
    for seating in pairing(A, B, players).seatings:
        assert abs(seating.count(0) - seating.count(1)) == players % 2


def test_equals_would_share_the_wins_of_a_pairing() -> None:
    assert all(pairing(A, B, players).fair_share(0) == 0.5 for players in range(2, 7))


def test_one_among_three_others_sits_everywhere() -> None:
    match = field_match([A, B, B, B])
    assert match.seatings == ((0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1))
    assert match.fair_share(0) == 0.25


def test_a_field_is_turned_around_the_table() -> None:
    assert field_match([A, B, C]).seatings == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_a_match_needs_two_sides() -> None:
    with pytest.raises(SetupError, match="two sides"):
        field_match([A, A])


def test_every_bot_meets_every_other() -> None:
    assert [match.name for match in pairings([A, B, C], 2)] == ["a – b", "a – c", "b – c"]


def test_a_bot_that_comes_twice_is_told_apart() -> None:
    named = [("a", "a"), ("b", "b"), ("a", "a"), ("a", "a")]
    assert [one.label for one in entrants(named)] == ["a", "b", "a (2)", "a (3)"]


def test_a_seating_is_played_with_the_same_cards_first_seat_and_bot_seeds() -> None:
    (deal,) = deals(7, 1, 3)
    played = fixtures(pairing(A, B, 3), deal, 7)
    assert len({fixture.seating for fixture in played}) == 6
    assert {fixture.deal for fixture in played} == {deal}
    assert len({fixture.bot_seeds for fixture in played}) == 1
    assert fixtures(pairing(B, C, 3), deal, 7)[0].bot_seeds == played[0].bot_seeds


def test_deals_and_bot_seeds_differ_by_number_seat_and_seed() -> None:
    some = [*deals(1, 50, 2), *deals(2, 50, 2)]
    assert len({deal.seed for deal in some}) == 100
    seeds = [s for seed in (1, 2) for d in deals(seed, 50, 2) for s in fixtures(field_match([A, B]), d, seed)]
    assert len({seed for fixture in seeds for seed in fixture.bot_seeds}) == 200
    assert all(0 <= seed < 1 << 63 for fixture in seeds for seed in fixture.bot_seeds)


def test_every_seat_begins_equally_often() -> None:
    assert Counter(deal.first for deal in deals(1, 12, 4)) == {0: 3, 1: 3, 2: 3, 3: 3}


def test_longer_runs_begin_with_the_same_deals() -> None:
    assert list(deals(5, 20, 2))[:7] == list(deals(5, 7, 2))
