"""Every screen of the app: each kind of page, and the sheets that open over a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hurrying import make_table
from playwright.sync_api import Page
from pointing import see_it_all, spots
from preparing import Story, lay
from stories import TURN, begun, finished, late, no_way_on, on_rails, tunnel
from visiting import Running

from peregon.server.lessons import first_legal
from peregon.titles import TITLES

BOARD = ".board text"
SETTLED = "h1"


@dataclass(frozen=True)
class Sight:
    """A page, the element that shows it is ready, and what to open on it then."""

    name: str
    address: str
    ready: str = SETTLED
    then: Callable[[Page], None] | None = None


def come_to(page: Page, sight: Sight) -> None:
    page.goto(sight.address)
    page.locator(sight.ready).first.wait_for(state="attached")
    if sight.then:
        sight.then(page)


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


def midway(title: str) -> Story:
    if title == "trans_europa":
        return on_rails(TURN)
    if title == "first_journey":
        return late(title, "london-paris-1", cards=20, cars=10)
    return late(title, {"usa": "boston-new_york-1", "europe": "berlin-frankfurt-1"}[title], cards=20, cars=30)


def second_round() -> Story:
    """Let both players lay rails towards their cities, so that nobody loses all points in the first round."""
    story = Story("trans_europa")
    course = story.course
    while (course.state.round or 0) < 2:
        seat = course.to_act[0]
        ways = course.game.ways(course.state, seat)
        wishes = [f"rail {line}" for way in ways for line in way.routes]
        wished = first_legal([*wishes, "rail *", "hub *"], list(course.game.legal(course.state, seat)))
        assert wished is not None
        story.play(wished)
    return story


def all_sights(server: Running, page: Page) -> list[Sight]:
    """Return every screen, at tables of the visitor."""

    def table(story: Story) -> str:
        return f"/t/{lay(server, page, story)}"

    lesson: str = page.request.post("/api/lessons/usa").json()["table"]
    gathering = make_table(page, "usa", seats=[{"kind": "me"}, {"kind": "open"}])
    shared = make_table(page, "usa", seats=[{"kind": "me"}, {"kind": "here", "name": "Boris"}])
    europe = table(begun("europe", cards=8))
    found = [Sight(name, name) for name in ("/", "/records", "/first-steps", "/about", "/no/such/page")]
    found += [Sight(f"set-up of {title}", f"/new/{title}") for title in TITLES]
    found += [Sight("rules", "/rules/europe", ".paragraph")]
    found += [Sight(f"opening of {title}", table(Story(title)), BOARD) for title in TITLES]
    found += [Sight(f"middle of {title}", table(midway(title)), BOARD) for title in TITLES]
    for title in TITLES:
        ended = lay(server, page, finished(title))
        found += [Sight(f"end of {title}", f"/t/{ended}", "main h1, h1.title")]
        found += [Sight(f"replay of {title}", f"/r/{ended}?at=9", BOARD)]
    return [
        *found,
        Sight("lesson", f"/t/{lesson}", BOARD),
        Sight("lobby", f"/t/{gathering}", "input"),
        Sight("curtain", f"/t/{shared}", "h1, h2"),
        Sight("talk", europe, BOARD, open_talk),
        Sight("settings", europe, BOARD, open_settings),
        Sight("payments", europe, BOARD, open_payments),
        Sight("tunnel", table(tunnel()), ".tunnel"),
        Sight("forced pass", table(no_way_on()), BOARD),
        Sight("round", table(second_round()), BOARD, open_round),
    ]
