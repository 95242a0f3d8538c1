"""The words of reviews in the terminal: figures are told only as far as they are known."""

from __future__ import annotations

import pytest

from peregon.terminal.review_words import within_bounds


@pytest.mark.parametrize(
    ("figure", "error", "words"),
    [
        (55.0, 2.0, "55.0 ± 4.0"),
        (1.0, 2.0, "≤ 5.0"),
        (99.0, 2.0, "≥ 95.0"),
        (45.0, 28.0, "–"),
        (0.0, 0.0, "0.0 ± 0.0"),
        (None, None, "–"),
    ],
)
def test_a_chance_never_leaves_0_to_100_and_is_not_told_if_it_says_nothing(
    figure: float | None, error: float | None, words: str
) -> None:
    assert within_bounds(figure, error) == words
