"""Where a board is looked at from: it starts at the reader's tickets, and moves only when they move it."""

from __future__ import annotations

from typing import Any

import pytest
from hurrying import make_table, play_on
from playing import Player
from playwright.sync_api import Page, expect
from pointing import box_of, spots
from visiting import PATIENCE, PHONE, Open

PHONES = [PHONE, {"width": 390, "height": 844}]
REST = "() => document.querySelector('.board.still .names text')"


@pytest.fixture
def table(open_page: Open) -> Open:
    """Opens a table where the visitor has kept tickets and drawn cards."""

    def open_table(title: str = "usa", actions: int = 9, **wishes: Any) -> Page:
        page = open_page("/about", **wishes)
        id = make_table(page, title)
        play_on(page, id, actions, worth=99)
        page.goto(f"/t/{id}")
        page.wait_for_function(REST, timeout=PATIENCE)
        return page

    return open_table


def board(page: Page) -> dict[str, float]:
    return box_of(page.locator(".board"))


def look(page: Page) -> dict[str, float]:
    page.wait_for_function(REST)
    return box_of(page.locator(".board svg").first)


def mine(page: Page) -> dict[str, tuple[float, float]]:
    """My cities, and where they are in the window."""
    named: list[str] = page.locator(".board g.mine[data-name]").evaluate_all(
        "(all) => all.map((one) => one.dataset.name)"
    )
    return {id: at for id, at in spots(page, "city").items() if id in named}


def seen(page: Page, x: float, y: float) -> bool:
    frame = board(page)
    return frame["left"] < x < frame["right"] and frame["top"] < y < frame["bottom"]


@pytest.mark.parametrize("window", PHONES)
def test_a_phone_starts_from_near_at_my_tickets(table: Open, window: dict[str, int]) -> None:
    page = table(viewport=window, has_touch=True)
    assert look(page)["width"] > 1.5 * window["width"]
    cities = mine(page)
    assert sum(seen(page, *at) for at in cities.values()) >= 2, cities


def test_a_desktop_starts_with_the_whole_board(table: Open) -> None:
    page = table()
    paper, frame = look(page), board(page)
    assert paper["left"] >= frame["left"] - 1 and paper["right"] <= frame["right"] + 1
    assert paper["top"] >= frame["top"] - 1 and paper["bottom"] <= frame["bottom"] + 1


@pytest.mark.parametrize("window", [*PHONES, None])
def test_choosing_and_cancelling_leave_the_camera_where_it_was(
    table: Open, window: dict[str, int] | None
) -> None:
    page = table(**({"viewport": window, "has_touch": True} if window else {}))
    before = look(page)
    frame, player = board(page), Player(page)
    southern = sorted(spots(page, "route").values(), key=lambda at: -at[1])
    for x, y in [at for at in southern if seen(page, *at) and at[1] < frame["bottom"] - 260][:3]:
        page.mouse.click(x, y)
        expect(player.chosen).to_be_visible()
        page.wait_for_timeout(400)
        assert look(page) == before
        page.keyboard.press("Escape")
        expect(player.chosen).to_be_hidden()
        page.wait_for_timeout(400)
        assert look(page) == before
