"""Positions of Trans Europa: hubs, networks, rails, and the cities of a round."""

from __future__ import annotations

from positions import Table, load, position

from peregon.boards import RailBoard
from peregon.outcome import Ending
from peregon.positions import Phase, RailPosition, TransEuropaState, TransEuropaView


def test_trans_europa() -> None:
    table = position("trans_europa", hubs={0: "A05", 1: "G07"}, rails="A05-A07", cities={0: "london"})
    for shown in (table.state, table.view(0)):
        assert isinstance(shown, RailPosition)
        assert isinstance(shown.board, RailBoard)
        assert [shown.hub(seat) for seat in range(2)] == ["A05", "G07"]
        assert shown.rails == ["A05-A07"]
        assert shown.rails_left == shown.board.rails - 1
        assert shown.networks == {"A05": 0, "A07": 0, "G07": 1}
        assert [shown.network(seat) for seat in range(2)] == [0, 1]
        assert "london" in [city.id for city in shown.cities(0) or ()]
        assert (shown.round, shown.starter, shown.grown) == (1, 0, False)
        assert (shown.totals, shown.lost, shown.last_cities(0)) == ([12, 12], [0, 0], ())
    hidden = table.view(1)
    assert isinstance(hidden, RailPosition)
    assert hidden.cities(0) is None


def test_before_the_hubs_stand_there_is_no_network() -> None:
    state = load("trans_europa").start(2, 1)
    assert isinstance(state, TransEuropaState)
    assert (state.hub(0), state.network(0), state.networks, state.rails) == (None, None, {}, [])
    assert state.phase is Phase.HUB


def test_a_round_that_is_over_shows_its_cities() -> None:
    table = Table(load("trans_europa"), load("trans_europa").start(3, 5))
    state = table.state
    while isinstance(state, TransEuropaState) and state.round == 1 and state.to_act:
        seat = state.to_act[0]
        state = table.game.play(state, seat, table.game.legal(state, seat)[0]).state
    view = table.game.view(state, None)
    assert isinstance(view, TransEuropaView)
    assert view.round == 2 or view.ending is Ending.BELOW_ZERO
    assert [len(view.last_cities(seat)) for seat in range(3)] == [5, 5, 5]
    assert view.totals == [12 - lost for lost in view.lost]
