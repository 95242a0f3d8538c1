"""The end of a game: it opens at the top, counts without revealing the winner, and offers a rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from board_places import box_of, finish_moving, see_it_all, spots
from colors import contrast
from page_server import DESKTOP, PHONE, Open, Running, thorough
from playwright.sync_api import Page, Route, ViewportSize, expect
from prepared_games import lay
from prepared_positions import finished, last_claim

TITLES = ("usa", "europe", "first_journey", "trans_europa")
WINDOWS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    {"width": 640, "height": 400},
    DESKTOP,
)


# Colours of the winner's total in each seat's colour, and of its background.
INKED = """(theme) => {
  document.documentElement.dataset.theme = theme;
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const hex = (color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return "#" + [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("");
  };
  const cell = document.querySelector("tfoot .won");
  const below = (one) => {
    const { backgroundColor: color } = getComputedStyle(one);
    return color === "rgba(0, 0, 0, 0)" ? below(one.parentElement) : color;
  };
  return [1, 2, 3, 4, 5, 6].map((ink) => {
    cell.className = cell.className.replace(/\\bp\\d\\b/, `p${ink}`);
    return [hex(getComputedStyle(cell.querySelector(".num")).color), hex(below(cell))];
  });
}"""


def opened(open_page: Open, server: Running, title: str, **wishes: Any) -> Page:
    page = open_page("/about", **wishes)
    page.goto(f"/t/{lay(server, page, finished(title))}")
    return page


def in_order(page: Page) -> list[str]:
    return [name.strip() for name in page.locator("thead th").all_inner_texts()]


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_the_end_opens_at_its_top_at_every_size_with_the_keys_in_sight(
    open_page: Open, server: Running, title: str
) -> None:
    page = opened(open_page, server, title)
    for window in WINDOWS:
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 9999)")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
        expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="New game")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.querySelector('main').scrollTop + scrollY") == 0
        assert page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_the_end_scrolls_to_its_last_line_and_no_further(
    open_page: Open, server: Running, title: str
) -> None:
    page = opened(open_page, server, title, viewport=PHONE, has_touch=True)
    keys = page.get_by_role("button", name="Rematch", exact=True)
    keys.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.evaluate("document.querySelector('main').scrollTo(0, 99999)")
    expect(page.get_by_text("Was the deal fair?")).to_be_in_viewport()
    expect(keys).to_be_in_viewport(ratio=1)


def test_the_count_gives_neither_the_winner_nor_the_longest_road_away(
    open_page: Open, server: Running
) -> None:
    page = opened(open_page, server, "usa", reduced_motion="no-preference")
    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
    assert in_order(page)[0] == "You"
    seats = in_order(page)
    expect(page.get_by_role("heading", name="Longest road")).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.get_by_role("heading", name="Longest road")).to_be_visible()
    assert sorted(in_order(page)) == sorted(seats)
    totals = [int(words.replace("−", "-")) for words in page.locator("tfoot td b").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)


def test_who_wants_no_motion_sees_the_result_at_once_in_a_colour_that_can_be_read(
    open_page: Open, server: Running
) -> None:
    page = opened(open_page, server, "usa")
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Show all")).to_have_count(0)
    for theme in ("day", "night"):
        for ink, paper in page.evaluate(INKED, theme):
            assert contrast(ink, paper) >= 4.5, (theme, ink, paper)


def test_what_could_not_be_fetched_is_not_told_as_a_fact(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    tries: list[str] = []

    def fail(route: Route) -> None:
        tries.append(route.request.url)
        route.fulfill(
            status=500, json={"reason": {"key": "table-server-fault", "rule": None, "arguments": {}}}
        )

    page.route("**/reckoning", fail)
    page.goto(f"/t/{lay(server, page, finished('usa'))}")
    expect(page.get_by_role("heading", name="Longest road")).to_be_visible()
    expect(page.get_by_text("a loop of")).to_have_count(0)
    assert tries


def test_what_was_lost_covers_a_bar_but_for_its_score(open_page: Open, server: Running) -> None:
    page = opened(open_page, server, "usa")
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    finish_moving(page.locator(".bars").first)
    bars: list[tuple[float, float]] = page.locator(".bars li").evaluate_all(
        """(rows) => rows.map((row) => {
          const long = (parts) => [...row.querySelectorAll(parts)]
            .reduce((sum, one) => sum + one.getBoundingClientRect().width, 0);
          const score = Number(row.querySelector(".num").textContent.replace("−", "-"));
          return [score, long(".bar i:not(.lost)") - long(".bar .lost")];
        })"""
    )
    lengths = [long for _, long in bars]
    assert lengths == sorted(lengths, reverse=True)
    a_point = lengths[0] / bars[0][0]
    assert all(abs(long - a_point * max(score, 0)) < 2 for score, long in bars), bars


FORMAL = re.compile(r"\b(вы|вас|вам|ваш\w*)\b", re.IGNORECASE)


@pytest.mark.parametrize("window", [(844, 390), thorough((640, 360)), thorough((390, 844))])
def test_the_ticket_of_a_child_fits_the_screen_and_the_end_says_ty(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = open_page("/about", language="ru", viewport={"width": window[0], "height": window[1]})
    prepared, route = last_claim()
    page.goto(f"/t/{lay(server, page, prepared)}")
    page.locator(".board text").first.wait_for(state="attached")
    see_it_all(page)
    page.mouse.click(*spots(page, "route")[route])
    page.locator("[data-key]").click()
    on = page.get_by_role("button", name="Дальше")
    on.wait_for()
    for part in (on, page.get_by_role("article")):
        box = box_of(part)
        assert box["top"] >= 4 and box["bottom"] <= window[1] - 4, box
        assert box["left"] >= 4 and box["right"] <= window[0] - 4, box
    on.click()
    expect(page.get_by_text(re.compile("^Второе место ·"))).to_be_visible()
    assert not FORMAL.search(page.locator("main").inner_text())


def test_who_wins_without_a_ticket_is_shown_the_places_and_no_consolation(
    open_page: Open, server: Running
) -> None:
    page = opened(open_page, server, "first_journey")  # the quickest end: no player has connected anything
    bars = page.locator(".bars li")
    expect(bars).to_have_count(2)
    for bar in bars.all():
        expect(bar).not_to_contain_text("No tickets this time. Play again!")
        expect(bar.locator("s")).to_have_count(6)


@pytest.mark.parametrize("title", [thorough("usa"), "trans_europa", thorough("first_journey")])
def test_on_a_desktop_the_board_of_the_end_is_in_sight(open_page: Open, server: Running, title: str) -> None:
    page = opened(open_page, server, title, viewport={"width": 1280, "height": 800})
    picture = box_of(page.locator("figure .picture"))
    assert picture["top"] >= 0 and picture["bottom"] <= 800


def test_the_key_of_the_bars_has_their_colours(open_page: Open, server: Running) -> None:
    page = opened(open_page, server, "first_journey")
    keys = page.locator(".key span")
    expect(keys).to_have_count(2)
    expect(keys.nth(0).locator("i.own u")).to_have_count(2)
    expect(keys.nth(1).locator("i.express")).to_have_count(1)
