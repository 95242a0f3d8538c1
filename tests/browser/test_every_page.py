"""Every page: no serious fault for axe, nothing that sticks out, nothing asked of another host."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from axe import serious_faults
from hurrying import make_table, play_on
from playwright.sync_api import Browser, Page, ViewportSize
from visiting import DESKTOP, PHONE, Open, Running

TITLES = ("usa", "europe", "first_journey", "trans_europa")
ACTIONS = {"usa": 24, "europe": 24, "first_journey": 10, "trans_europa": 8}


@pytest.fixture(scope="module")
def visited(browser: Browser, server: Running) -> tuple[list[str], Any]:
    """The addresses of all kinds of pages, and whose cookie opens them."""
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/about")
    addresses = ["/", "/new/europe", "/records", "/rules/europe", "/first-steps", "/about", "/no/such/page"]
    for title in TITLES:
        running = make_table(page, title)
        play_on(page, running, ACTIONS[title])
        addresses.append(f"/t/{running}")
    for title in ("first_journey", "trans_europa"):
        ended = make_table(page, title)
        play_on(page, ended)
        addresses += [f"/t/{ended}", f"/r/{ended}?at=9"]
    lesson: str = page.request.post("/api/lessons/usa").json()["table"]
    addresses += [f"/t/{make_table(page, 'europe')}", f"/first-steps/usa?table={lesson}"]
    state = context.storage_state()
    context.close()
    return addresses, state


def come_to(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_serious_fault_by_day_or_night_and_nothing_sticks_out(
    open_page: Open, visited: tuple[list[str], Any], window: ViewportSize
) -> None:
    addresses, state = visited
    page = open_page("/about", viewport=window, storage_state=state)
    faults: list[str] = []
    for address in addresses:
        come_to(page, address)
        for theme in ("day", "night"):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            faults += [f"{address} {theme} {fault}" for fault in serious_faults(page)]
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            faults.append(f"{address} is wider than the window")
    assert faults == []


def test_nothing_is_asked_of_another_host(
    open_page: Open, visited: tuple[list[str], Any], server: Running
) -> None:
    addresses, state = visited
    page = open_page("/about", storage_state=state)
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page.on("websocket", lambda socket: asked.add(urlsplit(socket.url).netloc))
    for address in (address for address in addresses if address.startswith(("/r", "/t", "/first"))):
        come_to(page, address)
    assert asked == {urlsplit(server.url).netloc}
