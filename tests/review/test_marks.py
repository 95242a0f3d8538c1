"""Marks: by the loss, where it is clear, and only where there was a choice."""

from __future__ import annotations

import pytest

from peregon.actions import Draw, Take
from peregon.review import Mark, Rated
from peregon.review.marks import mark_of, spread_of


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0.0, Mark.BEST),
        (0.009, Mark.BEST),
        (0.01, Mark.GOOD),
        (0.03, Mark.INACCURACY),
        (0.07, Mark.MISTAKE),
        (0.139, Mark.MISTAKE),
        (0.14, Mark.BLUNDER),
        (0.9, Mark.BLUNDER),
    ],
)
def test_a_clear_loss_gets_the_mark_of_its_size(loss: float, mark: Mark) -> None:
    assert mark_of(spread=1.0, loss=loss, error=0.0) is mark


def test_a_loss_that_is_not_clear_of_its_error_is_none() -> None:
    assert mark_of(spread=0.5, loss=0.1, error=0.05) is Mark.BEST
    assert mark_of(spread=0.5, loss=0.1, error=0.03) is Mark.MISTAKE


def test_without_a_difference_between_actions_there_is_no_mark() -> None:
    assert mark_of(spread=0.0, loss=0.0, error=0.0) is None


def actions(*chances: float, error: float = 0.01) -> list[Rated]:
    return [Rated(Take(place), chance, error, 100) for place, chance in enumerate(chances, 1)]


def test_the_spread_reaches_to_the_worst_action_that_is_clearly_worse() -> None:
    found = actions(0.6, 0.58, 0.4)
    assert spread_of(found, found[0]) == pytest.approx(0.2)


def test_a_bad_action_with_few_playouts_does_not_make_the_spread_larger() -> None:
    found = [*actions(0.6, 0.5), Rated(Draw(), 0.2, 0.3, 4)]
    assert spread_of(found, found[0]) == pytest.approx(0.1)


def test_equal_actions_have_no_spread_and_neither_has_an_only_one() -> None:
    found = actions(0.6, 0.59, 0.585, 0.58)
    assert spread_of(found, found[1]) == 0
    assert spread_of(found[:1], found[0]) == 0


def test_of_many_actions_the_worst_must_differ_more_than_of_two() -> None:
    two = actions(0.6, 0.56)
    many = actions(0.6, *[0.599] * 20, 0.56)
    assert spread_of(two, two[0]) > 0
    assert spread_of(many, many[0]) == 0
    assert spread_of(many, many[-1]) > 0, "the action that was played is one, not the worst of many"
