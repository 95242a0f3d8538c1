"""The replay by its slider, and by a link to a step."""

from __future__ import annotations

import pytest
from hurrying import make_table, play_on
from playwright.sync_api import Page, expect
from visiting import Open


@pytest.fixture
def watching(open_page: Open) -> Page:
    """The replay of a game of mine that has just ended."""
    page = open_page("/about")
    table = make_table(page, "first_journey")
    play_on(page, table)
    page.goto(f"/r/{table}")
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    return page


def test_the_slider_steps_through_a_game(watching: Page) -> None:
    slider = watching.get_by_role("slider")
    slider.focus()
    watching.keyboard.press("End")
    expect(watching.get_by_role("button", name="One step on")).to_be_disabled()
    watching.keyboard.press("ArrowLeft")
    expect(watching.get_by_role("button", name="One step on")).to_be_enabled()
    watching.keyboard.press("Home")
    expect(watching.get_by_role("button", name="One step back")).to_be_disabled()


def test_a_link_to_a_step_opens_there_for_anybody(watching: Page, open_page: Open) -> None:
    address = f"{watching.url.partition('?')[0]}?at=5"
    stranger = open_page(address, language="ru")
    expect(stranger.get_by_role("slider")).to_have_value("5")
    expect(stranger.get_by_text("Anna").first).to_be_visible()
