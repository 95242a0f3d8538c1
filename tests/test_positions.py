"""Positions of all titles: their types, the accessors that they share, and equality."""

from __future__ import annotations

import pytest
from positions import Table, load

from peregon.positions import (
    EuropePosition,
    EuropeState,
    EuropeView,
    FirstJourneyState,
    FirstJourneyView,
    Phase,
    RoutePosition,
    TransEuropaState,
    TransEuropaView,
    UsaState,
    UsaView,
)

TYPES = {
    "usa": (UsaState, UsaView),
    "europe": (EuropeState, EuropeView),
    "first_journey": (FirstJourneyState, FirstJourneyView),
    "trans_europa": (TransEuropaState, TransEuropaView),
}
PHASES = {
    "usa": Phase.OPENING,
    "europe": Phase.OPENING,
    "first_journey": Phase.TURN,
    "trans_europa": Phase.HUB,
}


@pytest.mark.parametrize("title", TYPES)
def test_every_title_has_a_type_for_states_and_one_for_views(title: str) -> None:
    game = load(title)
    state = game.start(2, 1)
    assert (type(state), type(game.view(state, 0))) == TYPES[title]
    assert type(game.deal(game.view(state, 0), 2)) is TYPES[title][0]
    assert state.title == title
    assert state.board is game.board


@pytest.mark.parametrize("title", TYPES)
def test_what_every_title_has(title: str) -> None:
    state = load(title).start(2, 1, first=1)
    assert (state.seats, state.first, state.passes) == (2, 1, 0)
    assert state.phase is PHASES[title]
    assert state.to_act == ((0, 1) if state.phase is Phase.OPENING else (1,))
    assert (state.ending, state.places) == (None, None)
    assert state.totals == state.scores == [load(title).title.start_score] * 2


@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("usa", {"hand": 0, "tickets": 1, "offer": 2, "choice": 3}),
        ("europe", {"hand": 0, "tickets": 1, "offer": 2, "choice": 3, "given_back": 4}),
        ("first_journey", {"hand": 0, "tickets": 1}),
        ("trans_europa", {"cities": 0}),
    ],
)
def test_what_a_seat_alone_may_know_is_none_to_all_others(title: str, numbers: dict[str, int]) -> None:
    table = Table(load(title), load(title).start(3, 4))
    for name in numbers:
        assert getattr(table.state, name)(1) is not None
        for viewer in (0, 1, 2, None):
            shown = getattr(table.view(viewer), name)
            for seat in range(3):
                expected = getattr(table.state, name)(seat) if seat == viewer else None
                assert shown(seat) == expected, (name, viewer, seat)


@pytest.mark.parametrize("title", TYPES)
def test_positions_are_equal_where_their_bytes_and_boards_are(title: str) -> None:
    game = load(title)
    state, same, other = game.start(2, 1), game.start(2, 1), game.start(2, 2)
    assert state == same != other
    assert hash(state) == hash(same)
    assert state != game.view(state, 0)
    assert repr(state) == f"<{type(state).__name__} on {game.board.name}: seats=2, turn={state.turn}>"


@pytest.mark.parametrize("title", TYPES)
def test_what_a_seat_begins_with_is_as_the_title_says(title: str) -> None:
    game = load(title)
    state = game.start(2, 1)
    if isinstance(state, RoutePosition):
        assert state.cars == [game.title.cars] * 2
    if isinstance(state, EuropePosition):
        assert state.stations_left == [game.title.stations] * 2
    assert bool(game.title.stations) == isinstance(state, EuropePosition)
    assert state.scores == [game.title.start_score] * 2
