"""Pictures of every page: `make screenshots` writes them to docs/screenshots.

A real server with tables that bots and a simple player have played for a while; every page by day and by
night, in both languages, on a desk, a small desk and a phone; the tables also as people see them whose
eyes tell fewer colours apart.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "browser"))

from chromium import FLAGS, found  # noqa: E402
from hurrying import make_table, play_on  # noqa: E402
from visiting import PATIENCE, Running  # noqa: E402

FOLDER = HERE / "screenshots"
WINDOWS = {1440: 900, 1024: 768, 360: 740}
THEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
Eyes = Literal["none", "protanopia", "deuteranopia", "achromatopsia"]
FEWER_COLOURS: tuple[Eyes, ...] = ("protanopia", "deuteranopia", "achromatopsia")
QUALITY = 34

TITLES = ("usa", "europe", "first_journey", "trans_europa")
BOTS = [{"kind": "bot", "level": "normal"}, {"kind": "bot", "level": "hard"}]
ACTIONS = {"usa": 48, "europe": 52, "first_journey": 12, "trans_europa": 8}  # of mine, before the picture


@dataclass(frozen=True)
class Sight:
    """A page to look at: its name among the files, and its address."""

    name: str
    address: str
    table: bool = False
    guest: bool = False  # seen by somebody who was never here
    press: str = ""  # a button to press first, by its icon's sign


def prepare(page: Page) -> list[Sight]:
    """Tables in the middle and at the end of games, one that gathers, a lesson; then every page there is."""
    seats = [{"kind": "me"}, *BOTS]
    sights: list[Sight] = []
    for title in TITLES:
        dashed = title.replace("_", "-")
        running, ended = make_table(page, title, seats=seats), make_table(page, title)
        play_on(page, running, ACTIONS[title])
        play_on(page, ended)
        sights += [
            Sight(f"table-{dashed}", f"/t/{running}", table=True),
            Sight(f"end-{dashed}", f"/t/{ended}"),
        ]
        if title == "europe":
            sights.append(Sight("replay", f"/r/{ended}?at=60"))
        sights.append(Sight(f"opening-{dashed}", f"/t/{make_table(page, title, seats=seats)}"))
    family = make_table(page, "first_journey", seats=[{"kind": "me"}, {"kind": "here", "name": "Boris"}])
    gathering = make_table(page, "europe", seats=[{"kind": "me"}, {"kind": "open"}, BOTS[0]])
    lesson = page.request.post("/api/lessons/usa").json()["table"]
    return [
        Sight("home", "/"),
        Sight("set-up", "/new/europe"),
        Sight("settings", "/about", press="i-gear"),
        Sight("lobby", f"/t/{gathering}"),
        Sight("join", f"/t/{gathering}", guest=True),
        Sight("curtain", f"/t/{family}"),
        *sights,
        Sight("records", "/records"),
        Sight("rules", "/rules/europe"),
        Sight("first-steps", f"/first-steps/usa?table={lesson}"),
        Sight("about", "/about"),
        Sight("nowhere", "/no/such/page"),
    ]


def look(page: Page, sight: Sight) -> None:
    """Opens the page and waits until all of it is there."""
    page.goto(sight.address)
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    if sight.press:
        page.locator("button", has=page.locator(f'use[href="#{sight.press}"]')).first.click()
        page.get_by_role("dialog").wait_for()


def keep(page: Page, name: str, eyes: Eyes = "none") -> None:
    """Writes what is seen, small: as WebP, which the browser itself can make."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    shot = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    devtools.detach()
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))


def take_all(browser: Browser, server: Running, only: str) -> None:
    host = browser.new_context(base_url=server.url)
    first = host.new_page()
    first.goto("/about")
    sights = [sight for sight in prepare(first) if only in sight.name]
    state = host.storage_state()
    for width, height in WINDOWS.items():
        for theme, scheme in THEMES.items():
            for language in ("en", "ru"):
                mine, guests = (
                    browser.new_context(
                        base_url=server.url,
                        storage_state=known,
                        viewport={"width": width, "height": height},
                        color_scheme=scheme,
                        locale=language,
                        reduced_motion="reduce",
                        has_touch=width < 600,
                    )
                    for known in (state, None)
                )
                pages = {False: mine.new_page(), True: guests.new_page()}
                for sight in sights:
                    page = pages[sight.guest]
                    page.set_default_timeout(PATIENCE)
                    look(page, sight)
                    name = f"{sight.name}-{width}-{language}-{theme}"
                    keep(page, name)
                    if sight.table and width == max(WINDOWS) and language == "en":
                        for eyes in FEWER_COLOURS:
                            keep(page, f"{name}-{eyes}", eyes)
                mine.close()
                guests.close()
                print(width, theme, language, flush=True)


def main(only: str = "") -> None:
    FOLDER.mkdir(exist_ok=True)
    executable = found()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            take_all(browser, server, only)
            browser.close()
        finally:
            server.stop()
    size = sum(file.stat().st_size for file in FOLDER.iterdir())
    print(f"{len(list(FOLDER.iterdir()))} pictures, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
