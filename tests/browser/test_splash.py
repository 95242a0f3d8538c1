"""The first moments on a slow connection: a splash at once, then the page without layout shifts."""

from __future__ import annotations

from typing import Any

import pytest
from page_server import PATIENCE, PHONE, Running, thorough
from playwright.sync_api import Browser, Page, expect

LATENCY, BYTES_A_SECOND = 400, 50_000

WATCH = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# The first paint, and when the first script or style arrived: the splash waits for neither.
PAINTED = """() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const came = performance.getEntriesByType("resource").map((one) => one.responseEnd);
  return paint && came.length && { paint: paint.startTime, came: Math.min(...came) };
}"""


def slow(browser: Browser, server: Running, **wishes: Any) -> Page:
    """Open a new visitor's page on a slow connection."""
    context = browser.new_context(base_url=server.url, **wishes)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    link = {"latency": LATENCY, "downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    devtools.send("Network.emulateNetworkConditions", {"offline": False, **link})
    return page


@pytest.mark.parametrize("address", ["/", thorough("/rules/europe")])
def test_a_slow_link_shows_the_splash_at_once_and_the_page_takes_its_place_without_a_jump(
    browser: Browser, server: Running, address: str
) -> None:
    page = slow(browser, server, viewport=PHONE, locale="en")
    page.goto(address, wait_until="commit")
    splash = page.locator("#splash")
    expect(splash).to_be_visible()
    first: Any = page.wait_for_function(PAINTED).json_value()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(splash).to_have_count(0)
    page.wait_for_load_state("networkidle")
    shifted: float = page.evaluate("window.shifted")
    page.context.close()
    assert first["paint"] < first["came"]
    assert shifted < 0.05


def test_the_splash_speaks_the_visitors_language_and_knows_their_theme(
    browser: Browser, server: Running
) -> None:
    page = slow(browser, server, viewport=PHONE, locale="ru", color_scheme="dark")
    page.goto("/", wait_until="commit")
    expect(page.locator("#splash").get_by_text("Перегон")).to_be_visible()
    expect(page.locator("#splash").get_by_text("Peregon")).to_be_hidden()
    assert page.locator("#splash").evaluate("(one) => getComputedStyle(one).backgroundColor") == (
        "rgb(20, 33, 58)"
    )
    page.context.close()


def test_the_first_page_loads_neither_the_table_nor_the_other_language(
    browser: Browser, server: Running
) -> None:
    context = browser.new_context(base_url=server.url, locale="en", service_workers="block")
    page = context.new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    context.close()
    scripts = [name.partition("-")[0] for name in loaded if name.endswith(".js")]
    assert "Home" in scripts and "en" in scripts
    assert not {"ru", "TableView", "Theatre", "Rules", "Setup", "FirstSteps"} & set(scripts)
