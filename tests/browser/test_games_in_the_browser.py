"""Whole games through the page, from the set-up sheet to the end."""

from __future__ import annotations

import re

import pytest
from playing import Player, set_up, start
from playwright.sync_api import Page, expect
from visiting import Open


def see_the_end(page: Page) -> None:
    """The parts of every score add up to that of the record, and there are ways on from here."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("wins?$|^A shared win$"))
    replay = page.request.get("/api" + re.sub("^.*/t/", "/tables/", page.url) + "/replay").json()
    summary = page.get_by_role("status").filter(has_text=re.compile("win"))
    for score in replay["result"]["scores"]:
        expect(summary).to_contain_text(f": {score['total']}")
    expect(page.get_by_role("link", name="Watch replay")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_enabled()


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_a_game_is_played_to_its_end_against_a_bot(open_page: Open, title: str) -> None:
    page = open_page("/about")
    set_up(page, title)
    start(page)
    Player(page).play_to_the_end(title)
    see_the_end(page)
