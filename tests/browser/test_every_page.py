"""Every page: no serious accessibility fault, nothing wider than the window, no request to another host."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from axe import serious_faults
from page_server import DESKTOP, PHONE, Open, Running
from playwright.sync_api import ViewportSize
from screens import Screen, come_to


@pytest.mark.thorough
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_serious_fault_by_day_or_night_and_nothing_sticks_out(
    open_page: Open, visited: tuple[list[Screen], Any], window: ViewportSize
) -> None:
    """At night only the colours differ, so that only contrast is checked."""
    screens, state = visited
    page = open_page("/about", viewport=window, storage_state=state)
    faults: list[str] = []
    for screen in screens:
        come_to(page, screen)
        for theme, rule in (("day", None), ("night", "color-contrast")):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            faults += [f"{screen.name} {theme} {fault}" for fault in serious_faults(page, rule)]
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            faults.append(f"{screen.name} is wider than the window")
    assert faults == []


def test_nothing_is_asked_of_another_host(
    open_page: Open, visited: tuple[list[Screen], Any], server: Running
) -> None:
    screens, state = visited
    page = open_page("/about", storage_state=state)
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page.on("websocket", lambda socket: asked.add(urlsplit(socket.url).netloc))
    for kind in ("/", "rules", "middle of europe", "end of usa", "replay of trans_europa", "lesson"):
        come_to(page, next(screen for screen in screens if screen.name == kind))
        page.wait_for_load_state("networkidle")
    assert asked == {urlsplit(server.url).netloc}
