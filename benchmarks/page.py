"""Measure the page's size and speed: `python benchmarks/page.py [--hints] [TIMES]`.

A real server and a real browser run on this machine, with a game of Europe in progress. Frames are counted in
the browser's own trace: while two fingers zoom the board, while cards fly to the hand, and while a train
rolls in. Hints are timed in all titles, from the key to the advice on the screen: `--hints` times only them.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

from board_places import spots
from chromium import FLAGS, found
from page_server import DESKTOP, Running
from table_api import make_table, play_on

from peregon.titles import TITLES

TIMES = 7
MOST_CODE = 160_000  # bytes, compressed: the limit for code and styles of the table's page
NEARER = 2.2  # zoom factor of the fingers
SETTLED = 1500  # milliseconds until the board is redrawn sharp
TRACED = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline", "blink.user_timing"]
ASKED_AGAIN = 300  # milliseconds
MOVED = 2000  # milliseconds in which an action's animations end

LOADED = """
performance.getEntriesByType("resource").map((one) => [new URL(one.name).pathname, one.encodedBodySize])
"""
USABLE = """
() => document.title.startsWith("●") && document.querySelector("main svg")
      && document.querySelector("main button") && performance.now()
"""
TAP = """
(button) => new Promise((resolve) => {
    const start = performance.now();
    button.click();
    const look = () => {
        if (!document.querySelector('[role="group"] h2')) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    requestAnimationFrame(look);
})
"""
HINT = """
(key) => new Promise((resolve) => {
    const start = performance.now();
    key.click();
    const look = () => {
        if (!document.querySelector("section.hint h2")) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    requestAnimationFrame(look);
})
"""

# Marks in the trace when the first animation over the page begins, and when the last ends.
MARK = """
() => {
    const air = document.querySelector(".air");
    let moving = false;
    new MutationObserver(() => {
        if (moving === air.childElementCount > 0) return;
        moving = !moving;
        performance.mark(moving ? "begins" : "ends");
    }).observe(air, { childList: true });
}
"""
OPEN_ROUTES = """
() => [...document.querySelectorAll(".field > .board .lit[data-route]")].map((one) => one.dataset.route)
"""


def loaded(page: Page) -> dict[str, int]:
    """Return the bytes transferred: code and styles, fonts, maps and the rest."""
    found: list[tuple[str, int]] = page.evaluate(LOADED)
    kinds = {"code and style": (".js", ".css"), "fonts": (".woff2",), "board": ("/board",)}
    sizes = {kind: sum(size for name, size in found if name.endswith(ends)) for kind, ends in kinds.items()}
    document: int = page.evaluate("performance.getEntriesByType('navigation')[0].encodedBodySize")
    sizes["code and style"] += document
    return sizes


def usable_after(page: Page) -> float:
    """Return the milliseconds from navigation until the table is usable, with the browser's cache filled."""
    page.reload(wait_until="commit")
    return page.wait_for_function(USABLE, polling="raf").json_value()


def answered_after(page: Page) -> float:
    """Return the milliseconds from a tap on the deck until its answer is painted."""
    deck = page.get_by_role("button", name="Deck,")
    after: float = deck.evaluate(TAP)
    page.keyboard.press("Escape")
    page.get_by_role("group", name="Your choice").wait_for(state="hidden")
    return after


def hinted_after(page: Page, title: str, often: int) -> list[float]:
    """Return the milliseconds from the key to the advice on the screen, in some positions of a game."""
    times = list[float]()
    table = make_table(page, title, hints="ask")
    for _ in range(often):
        play_on(page, table, 2)
        page.goto(f"/t/{table}")
        key = page.locator("button.hint:not([aria-disabled=true])").first
        key.wait_for()
        page.wait_for_load_state("networkidle")
        times.append(key.evaluate(HINT))
    return times


def frames_while_zooming(browser: Browser, page: Page, often: int, folder: Path) -> list[float]:
    """Return the milliseconds between frames while two fingers zoom in and out.

    The browser generates the touch events itself, sixty per second, because a driver's events are slower than
    frames.
    """
    devtools: Any = page.context.new_cdp_session(page)
    trace, between = folder / "trace.json", list[float]()
    fingers = {"x": 640, "y": 420, "relativeSpeed": 120, "gestureSourceType": "touch"}
    for number in range(2 * often):
        factor = NEARER if number % 2 == 0 else 1 / NEARER
        browser.start_tracing(page=page, path=str(trace), categories=TRACED)
        devtools.send("Input.synthesizePinchGesture", fingers | {"scaleFactor": factor})
        browser.stop_tracing()
        between += frames_under_fingers(json.loads(trace.read_text())["traceEvents"])
        page.wait_for_timeout(SETTLED)
    return between


def frames_under_fingers(events: list[dict[str, Any]]) -> list[float]:
    """Return the milliseconds between frames, from the first pointer event to the last."""
    told = [event for event in events if event["name"] == "EventDispatch"]
    touched = [event["ts"] for event in told if event["args"]["data"]["type"] == "pointermove"]
    drawn = sorted(event["ts"] for event in events if event["name"] == "DrawFrame")
    within = [moment for moment in drawn if min(touched) <= moment <= max(touched)]
    return [(later - earlier) / 1000 for earlier, later in pairwise(within)]


def frames_while_moving(browser: Browser, page: Page, often: int, folder: Path) -> dict[str, list[float]]:
    """Return the milliseconds between frames while cards fly to the hand, and while a train rolls in."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(MARK)
    between: dict[str, list[float]] = {"a card flies": [], "a train rolls in": []}
    trace = folder / "trace.json"
    for _ in range(4 * often):
        page.wait_for_function("() => document.title.startsWith('●')")
        page.wait_for_timeout(SETTLED)  # until the other players' turns are shown
        page.keyboard.press("Space")
        spots_now = spots(page, "route")
        routes = [route for route in page.evaluate(OPEN_ROUTES) if route in spots_now]
        claims = bool(routes) and len(between["a train rolls in"]) <= len(between["a card flies"])
        if claims:
            page.mouse.click(*spots_now[routes[0]])
        else:
            page.keyboard.press("d")
        page.wait_for_timeout(400)
        browser.start_tracing(page=page, path=str(trace), categories=TRACED)
        page.keyboard.press("Enter")
        page.wait_for_timeout(MOVED)
        browser.stop_tracing()
        between["a train rolls in" if claims else "a card flies"] += frames_in_the_air(
            json.loads(trace.read_text())["traceEvents"]
        )
        leave_tunnel(page)
    return between


def leave_tunnel(page: Page) -> None:
    """Answer a tunnel, if there is one; its buttons are disabled until all cards are shown."""
    keys = page.get_by_role("group", name="Tunnel").get_by_role("button")
    while keys.count():
        keys.evaluate_all("(keys) => keys.at(-1)?.click()")
        page.wait_for_timeout(ASKED_AGAIN)


def frames_in_the_air(events: list[dict[str, Any]]) -> list[float]:
    """Return the milliseconds between frames, from the beginning of the first animation to its end."""
    marked = {name: [e["ts"] for e in events if e["name"] == name] for name in ("begins", "ends")}
    if not marked["begins"] or not marked["ends"]:
        return []
    drawn = sorted(event["ts"] for event in events if event["name"] == "DrawFrame")
    within = [moment for moment in drawn if marked["begins"][0] <= moment <= marked["ends"][0]]
    return [(later - earlier) / 1000 for earlier, later in pairwise(within)]


def measure_hints(often: int, folder: Path) -> Table:
    """Time hints in every title."""
    server, executable = Running(folder), found()
    server.start()
    report = Table("title", "median", "worst", title=f"From the key to a hint, {often} positions each")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            for title in TITLES:
                page = browser.new_context(base_url=server.url, viewport=DESKTOP).new_page()
                page.goto("/about")
                times = hinted_after(page, title, often)
                report.add_row(title, f"{median(times):.0f} ms", f"{max(times):.0f} ms")
            browser.close()
    finally:
        server.stop()
    return report


def measure(often: int, folder: Path) -> Table:
    server, executable = Running(folder), found()
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            context = browser.new_context(base_url=server.url)
            page = context.new_page()
            page.goto("/about")
            table = make_table(page, "europe")
            play_on(page, table, 30)
            state = context.storage_state()
            fresh = browser.new_context(
                base_url=server.url, viewport=DESKTOP, storage_state=state, has_touch=True
            )
            page = fresh.new_page()
            page.goto(f"/t/{table}")
            page.wait_for_function(USABLE, polling="raf")
            page.wait_for_load_state("networkidle")
            sizes = loaded(page)
            usable = [usable_after(page) for _ in range(TIMES)]
            page.wait_for_load_state("networkidle")
            answered = [answered_after(page) for _ in range(TIMES)]
            frames = {"zooming": frames_while_zooming(browser, page, often, folder)}
            page.reload()
            page.wait_for_function(USABLE, polling="raf")
            frames |= frames_while_moving(browser, page, often, folder)
            browser.close()
    finally:
        server.stop()
    report = Table("what", "median", "worst", title="The page of a table")
    for kind, size in sizes.items():
        most = f"of at most {MOST_CODE / 1000:.0f} kB" if kind == "code and style" else ""
        report.add_row(f"{kind}, compressed", f"{size / 1000:.1f} kB", most)
    for what, times in (
        ("from navigation to a usable table, warm", usable),
        ("from a tap to its answer", answered),
        *((f"from frame to frame while {what}", between) for what, between in frames.items() if between),
    ):
        report.add_row(what, f"{median(times):.0f} ms", f"{max(times):.0f} ms")
    for what, between in frames.items():
        if not between:
            continue  # nothing could be claimed
        report.add_row(f"frames a second while {what}", f"{1000 * len(between) / sum(between):.0f}", "")
    return report


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
        kind = measure_hints if "--hints" in sys.argv else measure
        Console().print(kind(numbers[0] if numbers else 5, Path(place)))
