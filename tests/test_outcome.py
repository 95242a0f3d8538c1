"""Outcomes: which criterion decided, in the order in which the rules break ties."""

from __future__ import annotations

import pytest
from positions import load

from peregon.outcome import Ending

FIELDS = dict[str, list[int]]


def decided_by(title: str, places: list[int], **fields: list[int]) -> str:
    """Return what decided a game with these places; `fields` are those of its record, one number per seat."""
    game = load(title)
    state = game.start(len(places), 1)
    record = state.record.copy()
    record["ended"] = Ending.PASSES
    for name, values in {"place": places, **fields}.items():
        record[name][0, : len(places)] = values
    outcome = game.outcome(game.state_type(game.board, record))
    assert outcome is not None
    return outcome.decided_by


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_the_higher_total_decides_where_nobody_else_has_it(title: str) -> None:
    assert decided_by(title, [2, 1], total=[5, 6]) == "total"


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_a_win_is_shared_where_nothing_breaks_the_tie(title: str) -> None:
    assert decided_by(title, [1, 1], total=[6, 6]) == "shared"


@pytest.mark.rule("US-29")
@pytest.mark.parametrize(
    ("completed", "longest", "expected"),
    [([3, 2], [10, 20], "tickets"), ([3, 3], [20, 10], "road")],
)
def test_tickets_then_the_road_decide(completed: list[int], longest: list[int], expected: str) -> None:
    assert decided_by("usa", [1, 2], total=[90, 90], completed=completed, longest=longest) == expected


@pytest.mark.rule("EU-21")
@pytest.mark.parametrize(
    ("completed", "left", "express", "expected"),
    [
        ([3, 2], [1, 3], [0, 10], "tickets"),
        ([3, 3], [2, 1], [0, 10], "stations"),
        ([3, 3], [2, 2], [10, 0], "express"),
    ],
)
def test_tickets_then_stations_then_the_express_decide(
    completed: list[int], left: list[int], express: list[int], expected: str
) -> None:
    fields: FIELDS = {"completed": completed, "stations_left": left, "express": express}
    assert decided_by("europe", [1, 2], total=[90, 90], **fields) == expected


def test_what_separates_others_than_the_winner_does_not_decide() -> None:
    assert decided_by("usa", [1, 2, 3], total=[90, 80, 80], completed=[1, 3, 2]) == "total"
