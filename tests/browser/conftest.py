"""Fixtures of the page's tests: a real server and a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from chromium import FLAGS, found
from page_server import DESKTOP, PATIENCE, Open, Running
from playwright.sync_api import Browser, Page, expect, sync_playwright
from screens import Screen, all_screens


@pytest.fixture(scope="session")
def server(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def executable() -> str:
    path = found()
    assert path, "no browser: run `python tests/browser/chromium.py`"
    return path


@pytest.fixture(scope="session")
def browser(executable: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


LARGE = [*FLAGS, "--blink-settings=defaultFontSize=32"]  # the user has doubled the font size


@pytest.fixture(scope="module")
def large_text(browser: Browser, executable: str) -> Iterator[Browser]:
    larger = browser.browser_type.launch(executable_path=executable, args=LARGE)
    yield larger
    larger.close()


# By default bots' turns are shown at once, and taking a card needs two taps.
SETTINGS = """
try { localStorage["peregon.settings"] ??= '{"pace": "at-once", "taking": false}' } catch {}
"""


@pytest.fixture
def open_page(browser: Browser, server: Running) -> Iterator[Open]:
    """Open an address as a new visitor; any error on the page fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def open_one(address: str = "/", language: str = "en", script: str = SETTINGS, **wishes: Any) -> Page:
        settings: dict[str, Any] = {
            "base_url": server.url,
            "viewport": DESKTOP,
            "locale": language,
            "reduced_motion": "reduce",
            "service_workers": "block",  # each new visitor's would download the whole page
        }
        context = browser.new_context(**(settings | wishes))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console", lambda line: complaints.append(line.text) if "Content Security" in line.text else None
        )
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture(scope="session")
def visited(browser: Browser, server: Running) -> tuple[list[Screen], Any]:
    """Return every screen to visit, and the browser state of the visitor who can open them."""
    context = browser.new_context(base_url=server.url, service_workers="block")
    page = context.new_page()
    page.goto("/about")
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    screens = all_screens(server, page)
    state = context.storage_state()
    context.close()
    return screens, state
