"""Whole games by touch alone, on a phone in portrait and in landscape.

The phone is turned before every action. `--held portrait` or `--held landscape` keeps it still.
"""

from __future__ import annotations

import re

import pytest
from page_server import Open
from playwright.sync_api import Page, ViewportSize, expect
from table_api import make_table
from touch_player import Finger

WINDOWS: dict[str, ViewportSize] = {
    "portrait": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
}


def see_the_end(page: Page) -> None:
    """Check that the parts of every score add up to the record's, and that the page offers a next step."""
    further = page.get_by_role("button", name=re.compile("^(Final scores|Continue)$"))
    over = page.get_by_role("heading", level=1, name=re.compile("wins?$|^A shared win$"))
    further.or_(over).first.wait_for()
    if further.is_visible():
        further.tap()
    expect(over).to_be_visible()
    replay = page.request.get("/api" + re.sub("^.*/t/", "/tables/", page.url) + "/replay").json()
    announced = page.get_by_role("log", name="Announcements").get_by_role("paragraph").last
    for score in replay["result"]["scores"]:
        total = str(score["total"]).replace("-", "−")
        expect(announced).to_contain_text(re.compile(rf"(?<![−\d]){total}\s(point|ticket)"))
    expect(page.get_by_role("link", name="Watch replay")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_enabled()


@pytest.mark.thorough
@pytest.mark.parametrize("title", ["first_journey", "trans_europa", "usa", "europe"])
def test_a_game_is_played_to_its_end_by_touch(
    open_page: Open, pytestconfig: pytest.Config, title: str
) -> None:
    held: str | None = pytestconfig.getoption("held")
    windows = [WINDOWS[held]] if held else list(WINDOWS.values())
    page = open_page("/about", viewport=windows[0], has_touch=True, is_mobile=True)
    finger = Finger(page)
    finger.come(make_table(page, title))
    finger.play(windows)
    assert finger.told["result"]["winners"]
    see_the_end(page)
