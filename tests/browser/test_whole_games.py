"""Whole games through the page, from the set-up sheet to the end."""

from __future__ import annotations

import re

import pytest
from playing import Player, set_up, start
from playwright.sync_api import Page, expect
from visiting import Open


def see_the_end(page: Page) -> None:
    """Scores that add up to what everybody was told, and ways on from there."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("wins?$|^A shared win$"))
    result = page.request.get("/api" + re.sub("^.*/t/", "/tables/", page.url)).json()
    assert result["stage"] == "finished"
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()
    expect(page.get_by_role("button", name="Once more, the same people")).to_be_enabled()


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_a_game_is_played_to_its_end_against_a_bot(open_page: Open, title: str) -> None:
    page = open_page("/about")
    set_up(page, title)
    start(page)
    Player(page).play_to_the_end(title)
    see_the_end(page)
