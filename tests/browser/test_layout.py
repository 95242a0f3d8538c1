"""The table's layout on every screen size: the board keeps its share, and no button is covered."""

from __future__ import annotations

import re

import pytest
from board_places import box_of, come_to_rest, see_it_all, spots
from page_server import BOTH_LANGUAGES, Open, Running, thorough
from playwright.sync_api import Browser, expect
from prepared_games import lay
from prepared_positions import (
    begun,
)
from table_layout import (
    LARGER,
    LEAST,
    PHONES,
    PREPARED,
    choose_a_station,
    come,
    desk_height,
    on_every_screen,
    scrolls,
    share,
    size,
)
from touch_targets import COVERED, overlapping, too_small


@pytest.mark.thorough
@BOTH_LANGUAGES
@pytest.mark.parametrize("title", PREPARED)
def test_on_every_screen_the_board_has_its_share_and_keys_are_large_enough(
    open_page: Open, server: Running, title: str, language: str
) -> None:
    for touch, window in ((True, PHONES["360"]), (False, LARGER["1440"])):
        page = come(open_page, server, PREPARED[title](), window, language)
        for name in on_every_screen(page, touch):
            assert share(page) >= LEAST, name
            assert not scrolls(page), name
            assert overlapping(page) == [], name
            if touch:
                assert too_small(page) == [], name


def test_the_layout_follows_the_text_size_of_the_root(open_page: Open, server: Running) -> None:
    page = come(open_page, server, PREPARED["usa"](), LARGER["1280"])
    expect(page.locator(".table")).to_have_class(re.compile(r"\bdesk\b"))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator(".table")).to_have_class(re.compile(r"\blow\b"))
    come_to_rest(page)
    assert share(page) >= LEAST
    assert not scrolls(page)
    assert overlapping(page) == []
    players = page.locator(".chips")
    assert players.evaluate("(one) => getComputedStyle(one).flexDirection") == "column", "media queries too"
    page.evaluate("document.documentElement.style.fontSize = ''")
    expect(page.locator(".table")).to_have_class(re.compile(r"\bdesk\b"))


@pytest.mark.thorough
@pytest.mark.parametrize("title", PREPARED)
def test_with_letters_twice_as_large_the_board_keeps_its_share(
    server: Running, open_page: Open, large_text: Browser, title: str
) -> None:
    first = open_page("/about")
    table = lay(server, first, PREPARED[title]())
    for window in (PHONES["390"], PHONES["844 low"], LARGER["1024"]):
        context = large_text.new_context(
            base_url=server.url, storage_state=first.context.storage_state(), viewport=size(window)
        )
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.locator(".board text").first.wait_for(state="attached")
        assert share(page) >= LEAST
        assert not scrolls(page)
        context.close()


@pytest.mark.thorough
@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
@BOTH_LANGUAGES
def test_on_every_screen_the_desk_keeps_its_height_and_nothing_lies_over_the_key_that_claims(
    open_page: Open, server: Running, language: str, touch: bool
) -> None:
    window = PHONES["360"] if touch else LARGER["1440"]
    page = come(open_page, server, begun("europe", cards=12), window, language)
    for name in on_every_screen(page, touch):
        before = desk_height(page)
        choose_a_station(page)
        assert desk_height(page) == before, name
        assert page.locator(".chosen").get_by_role("radio").count() >= 4
        for key in (".chosen .go", ".chosen .cross"):
            assert page.locator(key).evaluate(COVERED) == [], name
        page.locator(".chosen .cross").click()
        expect(page.locator(".chosen")).to_have_count(0)
        assert desk_height(page) == before, name


@pytest.mark.parametrize("window", ["390", "844 low", "1024"])
def test_a_sheet_of_tickets_log_and_players_comes_and_goes(
    open_page: Open, server: Running, window: str
) -> None:
    page = come(open_page, server, begun("usa", cards=6), (PHONES | LARGER)[window])
    if window in PHONES:  # each player is one sentence
        me = page.get_by_role("list", name="Players").get_by_role("button").first
        expect(me).to_have_accessible_name("You, red: 0 points, 45 cars, 6 cards, 3 tickets")
    page.get_by_role("button", name=re.compile("^Log")).click()
    sheet = page.get_by_role("dialog", name="Log")
    expect(sheet.get_by_role("list", name="Log")).to_be_visible()
    if window == "390":
        assert box_of(sheet)["height"] == pytest.approx(0.62 * 844, abs=2)
    sheet.get_by_role("tab", name="Players").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Log")).click()
    page.mouse.click(200, 150)  # the board
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("window", ["844 low", thorough("640 low")])
@pytest.mark.parametrize("title", ["first_journey", thorough("europe"), "trans_europa"])
def test_on_a_low_screen_the_board_lies_below_the_line(
    open_page: Open, server: Running, title: str, window: str
) -> None:
    page = come(open_page, server, PREPARED[title](), PHONES[window], "ru")
    come_to_rest(page)
    line, field = box_of(page.locator(".say")), box_of(page.locator(".field"))
    assert line["height"] <= 48
    assert line["bottom"] <= field["top"]
    see_it_all(page)
    for x, y in spots(page, "city").values():
        assert field["top"] < y < field["bottom"] and field["left"] < x < field["right"]
