"""What a view tells of the board."""

from __future__ import annotations

import pytest
from positions import position

from peregon.server.views import EuropeView, FirstJourneyView, UsaView, view_of


@pytest.mark.parametrize(
    ("seats", "closed"), [(2, ["boston-new_york-2"]), (3, ["boston-new_york-2"]), (4, [])]
)
def test_a_view_tells_which_tracks_nobody_may_claim_any_more(seats: int, closed: list[str]) -> None:
    table = position("usa", seats=seats, hands={0: "red*2"})
    after = table.play("claim boston-new_york-1 red")
    view = view_of(after.game, after.game.view(after.state, None))
    assert isinstance(view, UsaView | EuropeView | FirstJourneyView)
    assert view.closed == closed
    assert view.routes == {"boston-new_york-1": 0}
