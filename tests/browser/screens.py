"""Every screen of the app: each kind of page, and the sheets that open over a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board_places import see_it_all, spots
from page_server import Running
from playwright.sync_api import Page
from prepared_games import PreparedGame, lay
from prepared_positions import TURN, begun, finished, late, no_way_on, on_rails, towards_my_cities, tunnel
from table_api import make_table

from peregon.titles import TITLES

BOARD = ".board text"
SETTLED = "h1"


@dataclass(frozen=True)
class Screen:
    """A page, the element that shows it is ready, and what to open on it then."""

    name: str
    address: str
    ready: str = SETTLED
    then: Callable[[Page], None] | None = None


def come_to(page: Page, screen: Screen) -> None:
    page.goto(screen.address)
    page.locator(screen.ready).first.wait_for(state="attached")
    if screen.then:
        screen.then(page)


# ── what opens over a table ──


def open_talk(page: Page) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("button", name="Good luck!").wait_for()


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()


def open_payments(page: Page) -> None:
    see_it_all(page)
    page.mouse.click(*spots(page, "city")["wien"])
    page.get_by_role("group", name="Your choice").get_by_role("radio").first.wait_for(state="attached")


def open_round(page: Page) -> None:
    """Show the sheet of the last round again."""
    page.evaluate("localStorage.setItem('peregon.round.' + location.pathname.split('/').pop(), '0')")
    page.reload()
    page.get_by_role("button", name="Next round").wait_for()


# ── screens ──


def midway(title: str) -> PreparedGame:
    if title == "trans_europa":
        return on_rails(TURN)
    if title == "first_journey":
        return late(title, "london-paris-1", cards=20, cars=10)
    return late(title, {"usa": "boston-new_york-1", "europe": "berlin-frankfurt-1"}[title], cards=20, cars=30)


def second_round() -> PreparedGame:
    """Let both players lay rails towards their cities, so that nobody loses all points in the first round."""
    return towards_my_cities(2)


def all_screens(server: Running, page: Page) -> list[Screen]:
    """Return every screen, at tables of the visitor."""

    def table(prepared: PreparedGame) -> str:
        return f"/t/{lay(server, page, prepared)}"

    lesson: str = page.request.post("/api/lessons/usa").json()["table"]
    gathering = make_table(page, "usa", seats=[{"kind": "me"}, {"kind": "open"}])
    shared = make_table(page, "usa", seats=[{"kind": "me"}, {"kind": "here", "name": "Boris"}])
    europe = table(begun("europe", cards=8))
    found = [Screen(name, name) for name in ("/", "/records", "/first-steps", "/about", "/no/such/page")]
    found += [Screen(f"set-up of {title}", f"/new/{title}") for title in TITLES]
    found += [Screen("rules", "/rules/europe", ".paragraph")]
    found += [Screen(f"opening of {title}", table(PreparedGame(title)), BOARD) for title in TITLES]
    found += [Screen(f"middle of {title}", table(midway(title)), BOARD) for title in TITLES]
    for title in TITLES:
        ended = lay(server, page, finished(title))
        found += [Screen(f"end of {title}", f"/t/{ended}", "main h1, h1.title")]
        found += [Screen(f"replay of {title}", f"/r/{ended}?at=9", BOARD)]
        found += [Screen(f"review of {title}", f"/review/tables/{ended}", BOARD)]
    return [
        *found,
        Screen("lesson", f"/t/{lesson}", BOARD),
        Screen("lobby", f"/t/{gathering}", "input"),
        Screen("curtain", f"/t/{shared}", "h1, h2"),
        Screen("talk", europe, BOARD, open_talk),
        Screen("settings", europe, BOARD, open_settings),
        Screen("payments", europe, BOARD, open_payments),
        Screen("tunnel", table(tunnel()), ".tunnel"),
        Screen("forced pass", table(no_way_on()), BOARD),
        Screen("round", table(second_round()), BOARD, open_round),
    ]
