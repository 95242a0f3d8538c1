"""The replay: its slider, the lines of its log, and a link to a step."""

from __future__ import annotations

import re

import pytest
from page_server import Open, Running
from playwright.sync_api import Page, ViewportSize, expect
from prepared_games import lay
from prepared_positions import finished


@pytest.fixture
def watching(open_page: Open, server: Running) -> Page:
    """Open the replay of a finished game of the visitor."""
    page = open_page("/about")
    page.goto(f"/r/{lay(server, page, finished('first_journey'))}")
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()
    return page


def test_the_slider_steps_through_a_game(watching: Page) -> None:
    slider = watching.get_by_role("slider")
    slider.focus()
    watching.keyboard.press("End")
    expect(watching.get_by_role("button", name="One step forward")).to_be_disabled()
    watching.keyboard.press("ArrowLeft")
    expect(watching.get_by_role("button", name="One step forward")).to_be_enabled()
    watching.keyboard.press("Home")
    expect(watching.get_by_role("button", name="One step back")).to_be_disabled()


def test_a_link_to_a_step_opens_there_for_anybody(watching: Page, open_page: Open) -> None:
    address = f"{watching.url.partition('?')[0]}?at=5"
    stranger = open_page(address, language="ru")
    expect(stranger.get_by_role("slider")).to_have_value("5")
    expect(stranger.get_by_text("Anna").first).to_be_visible()


def test_a_line_of_the_log_leads_to_its_step_and_what_comes_later_is_faded(watching: Page) -> None:
    log = watching.get_by_role("list", name="Log")
    lines, later = log.get_by_role("button"), log.locator("li.later")
    claims = lines.filter(has_text="claims the route")
    expect(later).to_have_count(lines.count())
    claims.nth(2).click()
    expect(watching).to_have_url(re.compile(r"\?at=[1-9]\d*$"))
    expect(claims.nth(2)).to_have_attribute("aria-current", "true")
    faded = later.count()
    assert 0 < faded < lines.count()
    claims.first.click()
    expect(claims.first).to_have_attribute("aria-current", "true")
    assert later.count() > faded
    watching.keyboard.press("End")
    expect(later).to_have_count(0)
    expect(lines.last).to_be_in_viewport()


@pytest.mark.parametrize("window", [{"width": 390, "height": 844}, {"width": 844, "height": 390}])
def test_on_a_phone_the_sentence_of_a_step_is_in_sight_with_the_keys(
    watching: Page, window: ViewportSize
) -> None:
    watching.set_viewport_size(window)
    forward = watching.get_by_role("button", name="One step forward")
    forward.click()
    line = watching.get_by_role("list", name="Log").locator("[aria-current]").inner_text()
    said = watching.get_by_role("region", name="Steps and scores").get_by_text(line)
    for seen in (forward, said, watching.get_by_role("button", name="Whole board")):
        expect(seen).to_be_in_viewport(ratio=1)
