"""Tables on screens of every size, and measures of their layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from board_places import box_of, come_to_rest, see_it_all, spots
from page_server import Open, Running
from playwright.sync_api import Page, ViewportSize, expect
from prepared_games import PreparedGame, lay
from prepared_positions import (
    TURN,
    begun,
    late,
    on_rails,
)

LEAST = 0.55  # the board's share of the height
MOUSE = 1200  # pixels: narrower screens are for touch
PHONES = {"360": (360, 740), "390": (390, 844), "844 low": (844, 390), "640 low": (640, 400)}
LARGER = {
    "820": (820, 1180),
    "1024": (1024, 768),
    "1180": (1180, 820),
    "1280": (1280, 800),
    "1440": (1440, 900),
}
PREPARED: dict[str, Callable[[], PreparedGame]] = {
    "usa": lambda: late("usa", "boston-new_york-1", cards=20, cars=30),
    "europe": lambda: begun("europe", cards=12),
    "first_journey": lambda: late("first_journey", "london-paris-1", cards=12, cars=10),
    "trans_europa": lambda: on_rails(TURN),
}


def size(window: tuple[int, int]) -> ViewportSize:
    return {"width": window[0], "height": window[1]}


def come(
    open_page: Open, server: Running, prepared: PreparedGame, window: tuple[int, int], language: str = "en"
) -> Page:
    """Open a prepared table on a screen of this size."""
    touch = window[0] < MOUSE
    page = open_page("/about", language=language, viewport=size(window), has_touch=touch)
    page.goto(f"/t/{lay(server, page, prepared)}")
    page.locator(".board text").first.wait_for(state="attached")
    return page


def share(page: Page) -> float:
    return box_of(page.locator(".field"))["height"] / page.evaluate("innerHeight")


def scrolls(page: Page) -> bool:
    return page.evaluate(
        """() => document.documentElement.scrollHeight > innerHeight
          || document.documentElement.scrollWidth > innerWidth"""
    )


def desk_height(page: Page) -> float:
    """Return the distance from the lower edge of the board to that of the window."""
    return page.evaluate("innerHeight") - box_of(page.locator(".field"))["bottom"]


def choose_a_station(page: Page) -> None:
    """Choose a station in Vienna, which has several ways to pay."""
    see_it_all(page)
    page.mouse.click(*spots(page, "city")["wien"])
    expect(page.locator(".chosen .go")).to_have_css("pointer-events", "auto")  # it takes taps


def on_every_screen(page: Page, touch: bool) -> Iterator[str]:
    """Resize the window to one size after the other: those for touch, or those for a mouse."""
    for name, window in (PHONES | LARGER).items():
        if (window[0] < MOUSE) == touch:
            page.set_viewport_size(size(window))
            come_to_rest(page)
            yield name
