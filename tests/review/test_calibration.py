"""From the results of playouts to a chance."""

from __future__ import annotations

import pytest
from recorded import played_record

from peregon.review import moments_of
from peregon.review.calibration import Calibration, calibration_of, stage_of
from peregon.titles import TITLES

TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]
SHARES = [step / 20 for step in range(21)]
STAGES = [0.0, 0.5, 1.0]


def test_without_numbers_the_chance_is_the_share_of_wins() -> None:
    chance = Calibration().chance(worth=0.5, wins=0.3, playouts=10_000, stage=0.5)
    assert chance == pytest.approx(0.3, abs=0.001)


def test_a_chance_is_never_0_or_1() -> None:
    low = Calibration().chance(worth=0.0, wins=0.0, playouts=50, stage=0.5)
    high = Calibration().chance(worth=1.0, wins=1.0, playouts=50, stage=0.5)
    assert 0 < low < 0.01 and 0.99 < high < 1


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_title_and_number_of_players_was_fitted_to_games(title: str, seats: int) -> None:
    assert calibration_of(title, seats).games >= 200


@pytest.mark.parametrize(("title", "seats"), TABLES)
@pytest.mark.parametrize("stage", STAGES)
def test_more_wins_or_worth_in_playouts_are_never_a_smaller_chance(
    title: str, seats: int, stage: float
) -> None:
    numbers = calibration_of(title, seats)
    for other in SHARES:
        by_wins = [numbers.chance(worth=other, wins=share, playouts=400, stage=stage) for share in SHARES]
        by_worth = [numbers.chance(worth=share, wins=other, playouts=400, stage=stage) for share in SHARES]
        assert by_wins == sorted(by_wins)
        assert by_worth == sorted(by_worth)
    both = [numbers.chance(worth=share, wins=share, playouts=400, stage=stage) for share in SHARES]
    assert both == sorted(set(both))


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_the_slopes_are_those_of_the_curve(title: str, seats: int) -> None:
    numbers, step = calibration_of(title, seats), 1e-4
    here = numbers.chance(worth=0.4, wins=0.3, playouts=4000, stage=0.5)
    by_worth, by_wins = numbers.slopes(worth=0.4, wins=0.3, playouts=4000, chance=here)
    more_worth = numbers.chance(worth=0.4 + step, wins=0.3, playouts=4000, stage=0.5)
    more_wins = numbers.chance(worth=0.4, wins=0.3 + step, playouts=4000, stage=0.5)
    assert (more_worth - here) / step == pytest.approx(by_worth, abs=0.01)
    assert (more_wins - here) / step == pytest.approx(by_wins, abs=0.01)


@pytest.mark.parametrize("title", TITLES)
def test_a_stage_rises_from_0_within_a_round_or_game(title: str) -> None:
    record = played_record(title, 2)
    moments = moments_of(record)
    stages = [stage_of(record.game, moment.view) for moment in moments]
    assert stages[0] == 0
    assert all(0 <= stage <= 1 for stage in stages)
    first = [one for one, moment in zip(stages, moments, strict=True) if moment.state.round in (None, 1)]
    assert first == sorted(first)
    assert first[-1] > 0.2
