"""From the results of playouts to a chance."""

from __future__ import annotations

import pytest

from peregon.review.calibration import Calibration, calibration_of
from peregon.titles import TITLES

TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]


def test_without_numbers_the_chance_is_the_share_of_wins() -> None:
    chance, error = Calibration().chance(worth=0.5, error=0.01, wins=0.3, playouts=10_000)
    assert chance == pytest.approx(0.3, abs=0.001)
    assert error == pytest.approx((0.3 * 0.7 / 10_000) ** 0.5, rel=0.05)


def test_a_chance_is_never_0_or_1() -> None:
    low, _ = Calibration().chance(worth=0.0, error=0.0, wins=0.0, playouts=50)
    high, _ = Calibration().chance(worth=1.0, error=0.0, wins=1.0, playouts=50)
    assert 0 < low < 0.01 and 0.99 < high < 1


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_title_and_number_of_players_was_fitted_to_games(title: str, seats: int) -> None:
    assert calibration_of(title, seats).games >= 100


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_more_wins_in_playouts_are_never_a_smaller_chance(title: str, seats: int) -> None:
    numbers = calibration_of(title, seats)
    shares = [step / 20 for step in range(21)]
    chances = [numbers.chance(worth=share, error=0.01, wins=share, playouts=400)[0] for share in shares]
    assert chances == sorted(chances)


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_four_times_the_playouts_halve_the_error(title: str, seats: int) -> None:
    numbers = calibration_of(title, seats)
    _, few = numbers.chance(worth=0.4, error=0.02, wins=0.4, playouts=400)
    _, many = numbers.chance(worth=0.4, error=0.01, wins=0.4, playouts=1600)
    assert many == pytest.approx(few / 2, rel=0.05)
