"""The board with mouse, fingers and keyboard, in Trans Europa's opening: every crossing can be chosen."""

from __future__ import annotations

import math
import re
import time
from typing import Any

import pytest
from board_places import box_of, come_to_rest, spots
from page_server import DESKTOP, PHONE, Open
from playwright.sync_api import Locator, Page, expect

SETTLED = re.compile(r"\bstill\b")
ASKED = re.compile("Choose your starting point|Выберите точку")
PATIENCE = 10  # seconds
EXACT = 4  # pixels
PAST = 65  # the map may be moved this far beyond its edge


@pytest.fixture
def table(open_page: Open) -> Open:
    """Open a table of Trans Europa that waits for the visitor's hub."""

    def open_table(**wishes: Any) -> Page:
        page = open_page("/about", **wishes)
        page.request.put("/api/me", data={"name": "Anna"})
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        setup = {"title": "trans_europa", "seats": seats, "first": 0}
        page.goto(f"/t/{page.request.post('/api/tables', data=setup).json()['id']}")
        expect(board_of(page).locator("text").first).to_be_attached()
        expect(page.get_by_text(ASKED).first).to_be_visible()
        come_to_rest(page)
        return page

    return open_table


def board_of(page: Page) -> Locator:
    return page.get_by_role("application")


def at(page: Page, crossing: str) -> tuple[float, float]:
    """Return the place of a crossing in the window."""
    sheet = page.request.get("/api/boards/trans_europa").json()["geometry"]
    spot = next(one for one in sheet["crossings"] if one["id"] == crossing)
    box = box_of(board_of(page).locator("svg").first)
    scale = box["width"] / sheet["width"]
    return box["x"] + spot["x"] * scale, box["y"] + spot["y"] * scale


def test_the_wheel_comes_nearer_to_what_is_under_the_mouse(table: Open) -> None:
    page = table()
    before = at(page, "F16")
    page.mouse.move(*before)
    page.mouse.wheel(0, -500)
    expect(board_of(page)).to_have_class(SETTLED)
    page.wait_for_function("() => document.querySelector('.board svg').clientWidth > 1500")
    assert at(page, "F16") == pytest.approx(before, abs=2)


def test_a_drag_moves_the_board_and_cannot_lose_it(table: Open) -> None:
    page = table()
    board, paper = box_of(board_of(page)), board_of(page).locator("svg").first
    board_of(page).focus()
    for _ in range(4):
        page.keyboard.press("+")
    page.wait_for_function("() => document.querySelector('.board svg').clientWidth > 2500")
    for dx, dy in ((3000, 3000), (-6000, -6000)):
        page.mouse.move(600, 400)
        page.mouse.down()
        page.mouse.move(600 + dx, 400 + dy, steps=4)
        page.mouse.up()
        expect(board_of(page)).to_have_class(SETTLED)
        box = box_of(paper)
        assert box["left"] <= board["left"] + PAST and box["right"] >= board["right"] - PAST
        assert box["top"] <= board["top"] + PAST and box["bottom"] >= board["bottom"] - PAST
    page.keyboard.press("0")
    page.wait_for_function("() => document.querySelector('.board svg').clientWidth < 1500")
    box = box_of(paper)
    assert box["left"] >= board["left"] - 1 and box["right"] <= board["right"] + 1


@pytest.mark.parametrize("window", [DESKTOP, PHONE])
def test_a_finger_beside_a_crossing_meets_it(table: Open, window: dict[str, int]) -> None:
    page = table(viewport=window, has_touch=True)
    frame = box_of(board_of(page))
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 4
    crossings = spots(page, "crossing")
    wanted = min(crossings, key=lambda one: math.dist(crossings[one], middle))
    x, y = crossings[wanted]
    page.touchscreen.tap(x + 5, y - 5)
    page.get_by_role("button", name="Start here").click()
    expect(board_of(page).locator(".hub").first).to_be_attached()
    until = time.monotonic() + PATIENCE
    while wanted not in (found := hubs(page)) and time.monotonic() < until:  # it is still being placed
        page.wait_for_timeout(50)
    assert wanted in found


def hubs(page: Page) -> list[str]:
    """Return the crossings with hubs, in one query, because the board may be moving."""
    sheet = page.request.get("/api/boards/trans_europa").json()["geometry"]
    paper, *rims = page.evaluate(
        """() => [document.querySelector(".board svg"), ...document.querySelectorAll(".board .hub .rim")].map(
          (one) => one.getBoundingClientRect().toJSON())"""
    )
    scale = sheet["width"] / paper["width"]

    def crossing_under(rim: Any) -> str:
        x = (rim["x"] + rim["width"] / 2 - paper["x"]) * scale
        y = (rim["y"] + rim["height"] / 2 - paper["y"]) * scale
        far, name = min(
            (math.dist((spot["x"], spot["y"]), (x, y)), spot["id"]) for spot in sheet["crossings"]
        )
        return name if far < EXACT * scale else f"{far / scale:.0f} pixels from {name}"

    return [crossing_under(rim) for rim in rims]


def tap_twice(page: Page, x: float, y: float) -> None:
    """Tap twice quickly with a finger, with the page's clock stopped.

    Otherwise a slow machine would lift the finger so late that it is no tap.
    """
    fingers: Any = page.context.new_cdp_session(page)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1)
    for kind in ("Start", "End", "Start", "End"):
        touch = {"type": f"touch{kind}", "touchPoints": [{"x": x, "y": y}] if kind == "Start" else []}
        fingers.send("Input.dispatchTouchEvent", touch)
        page.clock.run_for(50)
    page.clock.resume()


def test_two_taps_on_the_sea_come_nearer(table: Open) -> None:
    page = table(has_touch=True)
    come_to_rest(page)
    paper = box_of(board_of(page).locator("svg").first)
    tap_twice(page, paper["x"] + 0.03 * paper["width"], paper["y"] + 0.2 * paper["height"])
    page.wait_for_function(
        "(width) => document.querySelector('.board svg').clientWidth > 1.5 * width", arg=paper["width"]
    )


def test_arrow_keys_lead_to_what_can_be_chosen_and_enter_chooses(table: Open) -> None:
    page = table()
    board_of(page).focus()
    told = board_of(page).locator("[aria-live]")
    words: set[str] = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        expect(told).not_to_be_empty()
        words.add(told.text_content() or "")
    assert len(words) == 3
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start here")).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_be_empty()


def test_names_are_in_the_readers_language_and_readable(table: Open) -> None:
    for language, name in (("en", "Vienna"), ("ru", "Вена")):
        page = table(language=language)
        vienna = board_of(page).locator("text", has_text=name).first
        expect(vienna).to_be_attached()
        assert 10 < box_of(vienna)["height"] < 30


def test_a_hasty_second_tap_confirms_nothing(table: Open) -> None:
    page = table(viewport=PHONE, has_touch=True)
    frame = box_of(board_of(page))
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 4
    x, y = min(spots(page, "crossing").values(), key=lambda at: math.dist(at, middle))
    fingers: Any = page.context.new_cdp_session(page)
    start = time.time() - 10  # so that the tap that is meant comes late enough
    for after, kind, dx in ((0, "Start", 0), (0.03, "End", 0), (0.15, "Start", 8), (0.18, "End", 8)):
        points = [{"x": x + dx, "y": y}] if kind == "Start" else []
        touch = {"type": f"touch{kind}", "touchPoints": points, "timestamp": start + after}
        fingers.send("Input.dispatchTouchEvent", touch)
    expect(page.get_by_role("button", name="Start here")).to_be_enabled()
    come_to_rest(page)
    expect(page.get_by_role("button", name="Start here")).to_be_enabled()
    page.touchscreen.tap(x, y)  # now it is intended
    expect(board_of(page).locator(".hub").first).to_be_attached()


def test_crossings_are_a_finger_apart_on_a_phone(table: Open) -> None:
    page = table(viewport=PHONE, has_touch=True)
    crossings = list(spots(page, "crossing").values())
    apart = min(math.dist(a, b) for i, a in enumerate(crossings) for b in crossings[i + 1 :])
    assert apart >= 44


def test_arrow_keys_say_that_there_is_nothing_further(table: Open) -> None:
    page = table()
    board_of(page).focus()
    told = board_of(page).locator("[aria-live]")
    for _ in range(40):
        page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Nothing to choose further that way")


def test_a_mouse_leaves_no_frame_around_the_board(table: Open) -> None:
    page = table()
    framed = "() => getComputedStyle(document.querySelector('.board'), '::after').content !== 'none'"
    page.mouse.click(*at(page, "F16"))
    page.keyboard.press("Escape")
    assert not page.evaluate(framed)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(framed)
