"""Views of the board."""

from __future__ import annotations

import random

import pytest
from positions import position

from peregon.game import load
from peregon.server.room.live_game import LiveGame
from peregon.server.room.scene import Scene
from peregon.server.store.log import TAKE_BACK
from peregon.server.wire.views import EuropeView, FirstJourneyView, UsaView, seen_from_seat, view_of
from peregon.titles import TITLES


@pytest.mark.parametrize(
    ("seats", "closed"), [(2, ["boston-new_york-2"]), (3, ["boston-new_york-2"]), (4, [])]
)
def test_a_view_tells_which_tracks_nobody_may_claim_any_more(seats: int, closed: list[str]) -> None:
    table = position("usa", seats=seats, hands={0: "red*2"})
    after = table.play("claim boston-new_york-1 red")
    view = view_of(after.game.view(after.state, None))
    assert isinstance(view, UsaView | EuropeView | FirstJourneyView)
    assert view.closed == closed
    assert view.routes == {"boston-new_york-1": 0}


@pytest.mark.rule("EU-15")
def test_a_view_tells_what_the_next_station_of_each_seat_costs() -> None:
    view = view_of(position("europe", stations={0: "wien roma"}).view(None))
    assert isinstance(view, EuropeView)
    assert [seat.station_price for seat in view.seats] == [3, 1]


@pytest.mark.parametrize("title", TITLES)
def test_what_viewers_share_is_what_each_would_be_shown_alone(title: str) -> None:
    """Include take-backs, and ways, which are cached while only cards change."""
    game, dice = load(title), random.Random(5)
    live = LiveGame(game, 3, bytes(32), None, 0, aids=True)
    while not live.over and live.seq < 400:
        seat = dice.choice(live.to_act)
        if live.can_take_back(seat) and dice.random() < 0.2:
            entry, step = live.take_back_entry("game", seat, 0, None), None
            assert entry.kind == TAKE_BACK
        else:
            text, step = live.step(seat, str(dice.choice(game.legal(live.state, seat))))
            entry = live.action_entry("game", seat, text, step, 0, None, False)
        live.follow(entry, step)
        scene = Scene(live)
        for eyes in (None, 0, 1, 2):
            view, shown = game.view(live.state, eyes), scene.position(eyes)
            assert shown.view == view_of(view)
            if eyes is not None:
                assert seen_from_seat(scene.public, view) == shown.view
                assert shown.ways == (None if live.over else list(game.ways(view, eyes)))
                assert shown.legal == (
                    [str(one) for one in game.legal(view, eyes)] if eyes in live.to_act else None
                )
    assert live.seq > 40
