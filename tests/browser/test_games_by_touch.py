"""Whole games by touch alone, on a phone held upright and on its side."""

from __future__ import annotations

import pytest
from hurrying import make_table
from playwright.sync_api import ViewportSize
from touching import Finger
from visiting import Open

WINDOWS: dict[str, ViewportSize] = {
    "portrait": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("title", ["first_journey", "trans_europa", "usa", "europe"])
def test_a_game_is_played_to_its_end_by_touch(open_page: Open, title: str, window: str) -> None:
    page = open_page("/about", viewport=WINDOWS[window], has_touch=True, is_mobile=True)
    finger = Finger(page)
    finger.come(make_table(page, title))
    finger.play()
    assert finger.told["result"]["winners"]
