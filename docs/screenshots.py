"""Take screenshots of every page: `make screenshots` writes them to the ignored folder `screenshots`.

A real server runs tables that bots and a simple player have played for a while. Every page is taken in both
themes and both languages, at each of `WINDOWS`; the tables also with simulated colour blindness.
`python docs/screenshots.py table-usa` takes only the pages whose name contains `table-usa`;
`python docs/screenshots.py --shown` retakes only the pictures that README shows, in `docs/screenshots`.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "browser"))

from chromium import FLAGS, found  # noqa: E402
from page_server import PATIENCE, Running  # noqa: E402
from table_api import make_table, play_on  # noqa: E402

FOLDER = HERE.parent / "screenshots"
SHOWN = HERE / "screenshots"  # the pictures that README shows
THEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
Eyes = Literal["none", "protanopia", "deuteranopia", "achromatopsia"]
FEWER_COLOURS: tuple[Eyes, ...] = ("protanopia", "deuteranopia", "achromatopsia")
QUALITY = 34


@dataclass(frozen=True)
class Window:
    """A window size: desktop, small desktop, tablet, phones, a phone in landscape, and 1280×800 at 200 %."""

    width: int
    height: int
    scale: int = 1

    @property
    def phone(self) -> bool:
        return min(self.width, self.height) < 600 and self.scale == 1


WINDOWS = (
    Window(1440, 900),
    Window(1024, 768),
    Window(820, 1180),
    Window(390, 844),
    Window(360, 740),
    Window(844, 390),
    Window(640, 400, scale=2),
)

TITLES = ("usa", "europe", "first_journey", "trans_europa")
BOTS = [{"kind": "bot", "level": "normal"}, {"kind": "bot", "level": "hard"}]
ACTIONS = {"usa": 48, "europe": 52, "first_journey": 12, "trans_europa": 8}  # before the picture


@dataclass(frozen=True)
class Screen:
    """A page to photograph: the name of its files, and its address."""

    name: str
    address: str
    table: bool = False
    guest: bool = False  # seen by a player without an account
    press: str = ""  # a button to press first, by the id of its icon


def prepare(page: Page) -> list[Screen]:
    """Create tables during and after games, a lobby and a lesson; return every page to photograph."""
    seats = [{"kind": "me"}, *BOTS]
    screens: list[Screen] = []
    for title in TITLES:
        dashed = title.replace("_", "-")
        running, ended = make_table(page, title, seats=seats), make_table(page, title)
        play_on(page, running, ACTIONS[title])
        play_on(page, ended)
        screens += [
            Screen(f"table-{dashed}", f"/t/{running}", table=True),
            Screen(f"end-{dashed}", f"/t/{ended}"),
        ]
        if title == "europe":
            screens.append(Screen("replay", f"/r/{ended}?at=60"))
        screens.append(Screen(f"opening-{dashed}", f"/t/{make_table(page, title, seats=seats)}"))
    family = make_table(page, "first_journey", seats=[{"kind": "me"}, {"kind": "here", "name": "Boris"}])
    gathering = make_table(page, "europe", seats=[{"kind": "me"}, {"kind": "open"}, BOTS[0]])
    lesson = page.request.post("/api/lessons/usa").json()["table"]
    return [
        Screen("home", "/"),
        Screen("set-up", "/new/europe"),
        Screen("settings", "/about", press="i-gear"),
        Screen("lobby", f"/t/{gathering}"),
        Screen("join", f"/t/{gathering}", guest=True),
        Screen("curtain", f"/t/{family}"),
        *screens,
        Screen("records", "/records"),
        Screen("rules", "/rules/europe"),
        Screen("first-steps", f"/t/{lesson}"),
        Screen("about", "/about"),
        Screen("nowhere", "/no/such/page"),
    ]


def look(page: Page, screen: Screen) -> None:
    """Open the page and wait until it is complete."""
    page.goto(screen.address)
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    if screen.press:
        page.locator("button", has=page.locator(f'use[href="#{screen.press}"]')).first.click()
        page.get_by_role("dialog").wait_for()


def keep(page: Page, file: Path, eyes: Eyes = "none") -> None:
    """Write a screenshot as WebP, which the browser encodes itself."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    shot = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    devtools.detach()
    file.write_bytes(base64.b64decode(shot["data"]))


def take_all(browser: Browser, server: Running, folder: Path, only: Callable[[str], bool]) -> None:
    """Take the pictures whose name `only` accepts, one window size after the other."""
    host = browser.new_context(base_url=server.url)
    first = host.new_page()
    first.goto("/about")
    screens = prepare(first)
    state = host.storage_state()
    for window, (theme, scheme), language in product(WINDOWS, THEMES.items(), ("en", "ru")):
        ending = f"{window.width}-{language}-{theme}"
        wanted = [screen for screen in screens if only(f"{screen.name}-{ending}")]
        contexts = {
            guest: browser.new_context(
                base_url=server.url,
                storage_state=None if guest else state,
                viewport={"width": window.width, "height": window.height},
                device_scale_factor=window.scale,
                color_scheme=scheme,
                locale=language,
                reduced_motion="reduce",
                has_touch=window.phone,
            )
            for guest in {screen.guest for screen in wanted}
        }
        pages = {guest: context.new_page() for guest, context in contexts.items()}
        for screen in wanted:
            page = pages[screen.guest]
            page.set_default_timeout(PATIENCE)
            look(page, screen)
            name = f"{screen.name}-{ending}"
            keep(page, folder / f"{name}.webp")
            if screen.table and window == WINDOWS[0] and language == "en" and folder == FOLDER:
                for eyes in FEWER_COLOURS:
                    keep(page, folder / f"{name}-{eyes}.webp", eyes)
        for context in contexts.values():
            context.close()
        if wanted:
            print(window.width, theme, language, flush=True)


def main(only: str = "") -> None:
    folder = SHOWN if only == "--shown" else FOLDER
    shown = {file.stem for file in SHOWN.glob("*.webp")}
    folder.mkdir(exist_ok=True)
    executable = found()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Running(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            take_all(browser, server, folder, lambda name: name in shown if folder == SHOWN else only in name)
            browser.close()
        finally:
            server.stop()
    pictures = list(folder.glob("*.webp"))
    size = sum(file.stat().st_size for file in pictures)
    print(f"{len(pictures)} pictures, {size / 1e6:.1f} MB, in {folder}")


if __name__ == "__main__":
    main(*sys.argv[1:])
