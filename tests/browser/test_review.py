"""The review of a game: computed while one waits, read on every device, shared by link."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe import serious_faults
from page_server import DESKTOP, Open, Running
from playwright.sync_api import Page, ViewportSize, expect
from prepared_games import PreparedGame, add, lay
from prepared_positions import finished, to_the_end, towards_my_cities

from peregon.server.reviews.jobs import FORMAT, REVIEW
from peregon.server.store.analyses import FAILED, Analysis

TITLES = ("usa", "europe", "first_journey", "trans_europa")
PHONE: ViewportSize = {"width": 390, "height": 844}
WINDOWS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    PHONE,
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    {"width": 1024, "height": 768},
    DESKTOP,
)
Reviewed = dict[str, tuple[str, list[Any]]]
LONG = 240_000  # milliseconds for a review on a busy machine


@pytest.fixture(scope="module")
def server(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start a server whose reviews are rough, and soon done."""
    folder = tmp_path_factory.mktemp("reviews")
    running = Running(folder, PEREGON_REVIEW_PLAYOUTS="40", PEREGON_SAME_CARDS_GAMES="2")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def thorough_server(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start a server whose reviews take minutes."""
    running = Running(tmp_path_factory.mktemp("slow"), PEREGON_REVIEW_PLAYOUTS="20000")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def reviewed() -> Reviewed:
    """Return the tables whose review is complete, by title, and the cookies of their player."""
    return {}


def open_review(
    open_page: Open, server: Running, reviewed: Reviewed, title: str, query: str = "", **wishes: object
) -> Page:
    """Open the complete review of a game of Anna, in a new browser of hers."""
    page = open_page("/about", **wishes)
    if title not in reviewed:
        table = lay(server, page, finished(title))
        page.goto(f"/review/tables/{table}")
        start(page)
        expect(page.get_by_role("slider")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
        reviewed[title] = table, page.context.cookies()
    table, cookies = reviewed[title]
    page.context.add_cookies(cookies)
    page.goto(f"/review/tables/{table}{query}")
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def start(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Review the game|Разобрать партию")).click()


def steps_of(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("max") or 0)


@pytest.mark.parametrize("title", TITLES)
def test_a_finished_game_of_each_title_is_reviewed(
    open_page: Open, server: Running, reviewed: Reviewed, title: str
) -> None:
    page = open_review(open_page, server, reviewed, title)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    steps = steps_of(page)
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    for at in range(min(steps, 6)):
        expect(page.get_by_text(re.compile(rf", step {at} of {steps}$"))).to_be_visible()
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="End of the game")).to_be_visible()


def test_the_chart_is_a_slider_that_says_the_chances(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8")
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("8")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 8 of \d+.* \d+%, Boris \d+%$"))
    box = slider.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
    middle = steps_of(page) // 2
    assert abs(int(slider.input_value()) - middle) <= 3
    expect(page).to_have_url(re.compile(rf"\?at={slider.input_value()}\b"))


def test_a_moment_has_its_address_for_everybody(open_page: Open, server: Running, reviewed: Reviewed) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8&seat=2")
    expect(page.get_by_role("button", name="Boris", pressed=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("8")
    page.get_by_role("button", name="Link to this review").click()
    address = page.get_by_role("dialog").get_by_role("textbox").input_value()
    stranger = open_page(address, language="ru")
    expect(stranger.get_by_role("slider")).to_have_value("8")
    expect(stranger.get_by_role("button", name="Boris", pressed=True)).to_be_visible()
    expect(stranger.get_by_role("button", name="Anna", pressed=False)).to_be_visible()


def test_keys_lead_through_the_turning_points(open_page: Open, server: Running, reviewed: Reviewed) -> None:
    page = open_review(open_page, server, reviewed, "first_journey")
    entries = page.get_by_role("region", name="Turning points").get_by_role("button")
    assert entries.count()
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(r"[?&]at=\d+"))
    expect(page.locator("[aria-current=true]").first).to_be_visible()
    first = page.get_by_role("slider").input_value()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+N")
    expect(page.get_by_role("slider")).to_have_value(first)
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile(r"[?&]at="))
    entries.first.click()
    expect(page).to_have_url(re.compile(r"[?&]at=\d+"))


def test_children_see_no_figures_and_only_good_marks(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "first_journey", "?at=2", language="ru")
    expect(page.get_by_text("Твой ход, шаг 2 из")).to_be_visible()
    for mark in ("mistake", "blunder", "inaccuracy"):
        expect(page.locator(f".verdict.{mark}")).to_have_count(0)
    assert "%" not in page.locator("main, .review").first.inner_text()
    page.get_by_role("button", name="Что значат знаки и числа").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(4)


def test_on_a_phone_the_summary_and_the_moments_are_screens(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "first_journey", viewport=PHONE)
    expect(page.locator(".board")).to_have_count(0)
    page.get_by_role("button", name="To the turning points").click()
    expect(page.locator(".board text").first).to_be_attached()
    expect(page).to_have_url(re.compile(r"[?&]at=\d+"))
    page.get_by_role("button", name="One step forward").click()
    page.go_back()
    expect(page.get_by_role("button", name="To the turning points")).to_be_visible()
    expect(page).not_to_have_url(re.compile(r"[?&]at="))
    page.get_by_role("button", name="From the beginning").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.get_by_role("button", name="Play on from here")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the summary").click()
    expect(page.get_by_role("tab", name="Review")).to_be_visible()


def test_from_a_link_to_a_moment_a_phone_finds_the_summary(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", viewport=PHONE)
    linked = open_page(f"{urlsplit(page.url).path}?at=8", viewport=PHONE)
    linked.get_by_role("button", name="To the summary").click()
    expect(linked.get_by_role("heading", name="Accuracy")).to_be_visible()
    expect(linked).not_to_have_url(re.compile(r"[?&]at="))


class Finger:
    """A finger on the screen of a page."""

    def __init__(self, page: Page) -> None:
        self.devtools: Any = page.context.new_cdp_session(page)

    def moves(self, *places: tuple[float, float]) -> None:
        """Touch at the first place, unless the finger is down already, and slide through the others."""
        for x, y in places:
            self.tell("touchMove" if self.down else "touchStart", [{"x": x, "y": y}])
            self.down = True

    def lifts(self) -> None:
        self.tell("touchEnd", [])
        self.down = False

    def tell(self, kind: str, touches: list[dict[str, float]]) -> None:
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    down = False


def box_of(page: Page) -> tuple[float, float, float]:
    """Return the chart's left end, its width, and its middle height."""
    box = page.get_by_role("slider").bounding_box()
    assert box
    return box["x"] + 11, box["width"] - 22, box["y"] + box["height"] / 2


def test_a_finger_drags_the_position_along_the_chart_and_scrolls_the_page(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8", viewport=PHONE, has_touch=True)
    slider, steps = page.get_by_role("slider"), steps_of(page)
    slider.scroll_into_view_if_needed()
    left, width, middle = box_of(page)
    finger, last = Finger(page), str(round(0.6 * steps))
    finger.moves(*((left + share * width, middle + 50 * (share - 0.3)) for share in (0.3, 0.4, 0.5, 0.6)))
    expect(slider).to_have_value(last)
    finger.lifts()
    expect(page).to_have_url(re.compile(rf"[?&]at={last}\b"))
    scrolled = "document.querySelector('.moments').scrollTop"
    before = page.evaluate(scrolled)
    finger.moves(*((left + 0.2 * width, middle - up) for up in range(0, 140, 20)))
    finger.lifts()
    page.wait_for_function(f"{scrolled} > {before}")
    expect(slider).to_have_value(last)


def test_a_finger_on_the_summary_of_a_phone_leads_to_the_moment_where_it_is_lifted(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", viewport=PHONE, has_touch=True)
    steps = steps_of(page)
    left, width, middle = box_of(page)
    finger = Finger(page)
    finger.moves(*((left + share * width, middle) for share in (0.2, 0.3, 0.4)))
    expect(page.locator(".board")).to_have_count(0)
    finger.lifts()
    expect(page.get_by_role("slider")).to_have_value(str(round(0.4 * steps)))
    expect(page.locator(".board text").first).to_be_attached()
    page.go_back()
    expect(page.locator(".board")).to_have_count(0)


def test_a_swipe_leads_to_the_next_turning_point(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "first_journey", viewport=PHONE, has_touch=True)
    page.get_by_role("button", name="To the turning points").click()
    first = page.get_by_role("slider").input_value()
    page.get_by_role("button", name="One step back").click()
    heading = page.locator(".moments h2").first.bounding_box()
    assert heading
    x, y = heading["x"] + 20, heading["y"] + 10
    finger = Finger(page)
    finger.moves((x + 150, y), (x + 60, y), (x, y))
    finger.lifts()
    expect(page.get_by_role("slider")).to_have_value(first)


def test_the_moment_stands_beside_the_board_with_the_cards_of_the_one_who_decides(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8")
    moment = page.get_by_role("region", name="Decision")
    for part in (": cards", ": tickets", "Open cards"):
        expect(moment.get_by_role("heading", name=re.compile(part))).to_be_visible()
    board, told = page.locator(".board").first.bounding_box(), moment.bounding_box()
    assert board and told
    assert board["x"] + board["width"] <= told["x"]
    page.get_by_role("tab", name="Log").click()
    onwards = page.get_by_role("button", name="Next turning point")
    for _ in range(20):
        if onwards.is_disabled():
            break
        page.keyboard.press("n")
    last = page.get_by_role("slider").input_value()
    page.keyboard.press("n")
    expect(page.get_by_text("No further turning point.")).to_be_attached()
    expect(page.get_by_role("slider")).to_have_value(last)
    expect(moment).to_be_visible()
    page.get_by_role("button", name="To the summary").click()
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible()


def test_a_round_of_trans_europa_is_read_by_itself(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/review/tables/{lay(server, page, to_the_end(towards_my_cities(2)))}?begin")
    expect(page.get_by_role("slider")).to_be_visible(timeout=LONG)
    slider, steps = page.get_by_role("slider"), steps_of(page)
    page.get_by_role("button", name="Round 2").click()
    begins, ends = (int(slider.get_attribute(end) or -1) for end in ("min", "max"))
    assert 0 < begins < ends <= steps
    expect(page.get_by_text(re.compile("^round 2 of"))).to_be_visible()
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value(str(begins))
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Round 1").click()
    expect(slider).to_have_value("0")  # the step is of another round
    expect(slider).to_have_attribute("max", str(begins))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Round 1")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Whole game").click()
    expect(slider).to_have_attribute("max", str(steps))


def test_the_end_of_a_game_and_its_replay_lead_to_the_review(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    table = lay(server, page, finished("first_journey"))
    page.goto(f"/t/{table}")
    page.goto(f"/r/{table}")
    page.get_by_role("link", name="Review of the game").click()
    expect(page.get_by_role("heading", name="Where was the game decided?")).to_be_visible()
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Review the game").click()
    expect(page).to_have_url(re.compile(f"/review/tables/{table}$"))
    expect(page.get_by_role("slider")).to_be_visible(timeout=LONG)  # it has begun
    page.get_by_role("link", name="To the replay").click()
    expect(page).to_have_url(re.compile(f"/r/{table}"))


def test_the_list_of_records_leads_to_the_review_of_each_game(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    table = lay(server, page, finished("first_journey"))
    page.goto("/records")
    page.get_by_role("link", name="Review of the game").click()
    expect(page).to_have_url(re.compile(f"/review/tables/{table}"))


def test_other_actions_are_listed_with_their_chances_and_drawn_on_the_board(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "trans_europa", "?at=4")
    others = page.get_by_role("list", name="Other choices").get_by_role("listitem")
    assert 1 <= others.count() <= 5
    expect(others.first).to_contain_text("%")
    choice = others.get_by_role("button").first
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".legend")).to_contain_text("chosen in the list")
    choice.click()
    expect(page.locator(".legend")).not_to_contain_text("chosen in the list")
    choice.click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("5")
    expect(page.locator(".legend")).not_to_contain_text("chosen in the list")


def test_a_reader_is_recognized_without_asking_for_the_table(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8")
    table, _ = reviewed["europe"]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.reload()
    expect(page.get_by_role("button", name="You", pressed=True)).to_be_visible()
    assert f"/api/tables/{table}" not in asked


def test_bots_play_with_the_same_cards_and_can_be_watched(
    open_page: Open, server: Running, reviewed: Reviewed
) -> None:
    page = open_review(open_page, server, reviewed, "first_journey")
    page.get_by_role("tab", name="Same cards").click()
    page.get_by_role("button", name="Compare with bots").click()
    rows = page.get_by_role("tabpanel").get_by_role("listitem")
    expect(rows).to_have_count(5, timeout=LONG)
    expect(rows.first).to_contain_text("You")
    page.get_by_role("link", name="Watch a game of the expert bot: best").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_visible(timeout=LONG)
    expect(page).to_have_url(re.compile(r"/same-cards/1/expert/[12]\?at=0$"))
    page.get_by_role("button", name="Close the record").click()
    expect(page.get_by_role("tab", name="Same cards")).to_be_visible()


def test_a_record_from_a_file_is_reviewed_at_an_address_of_its_own(
    open_page: Open, server: Running, reviewed: Reviewed, tmp_path: Path
) -> None:
    page = open_review(open_page, server, reviewed, "first_journey")
    table, _ = reviewed["first_journey"]
    file = tmp_path / "game.jsonl"
    file.write_text(page.request.get(f"/api/tables/{table}/record").text())
    page.goto("/records")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Review of the game").click()
    expect(page).to_have_url(re.compile(r"/review/records/\w+"))
    start(page)
    expect(page.get_by_role("slider")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    stranger = open_page(page.url)
    expect(stranger.get_by_role("slider")).to_be_visible()


def test_a_running_game_has_no_review_yet(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    table = lay(server, page, PreparedGame("europe"))
    page.goto(f"/review/tables/{table}")
    expect(page.get_by_role("heading", name="The review comes after the game")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile(f"/t/{table}"))


def test_a_review_is_stopped_and_goes_on(open_page: Open, thorough_server: Running) -> None:
    page = open_page("/about", base_url=thorough_server.url)
    page.goto(f"/review/tables/{lay(thorough_server, page, finished('europe'))}")
    start(page)
    expect(page.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible(timeout=LONG)  # something is done
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("heading", name=re.compile("Stopped at step"))).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()


def test_a_review_that_waits_tells_how_many_are_before_it_and_can_be_withdrawn(
    open_page: Open, thorough_server: Running
) -> None:
    page = open_page("/about", base_url=thorough_server.url)
    first, second = (lay(thorough_server, page, finished("first_journey")) for _ in range(2))
    assert page.request.post(f"/api/tables/{first}/review").ok
    page.goto(f"/review/tables/{second}")
    start(page)
    before = page.get_by_text(re.compile("^1 review is computed before this one"))
    expect(before).to_be_visible()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("heading", name="Where was the game decided?")).to_be_visible()
    start(page)
    assert page.request.delete(f"/api/tables/{first}/review").ok
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(before).to_have_count(0)
    assert page.request.delete(f"/api/tables/{second}/review").ok


def test_a_review_that_failed_says_so_and_can_be_tried_again(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    table = lay(server, page, finished("first_journey"))
    with sqlite3.connect(server.folder / "tables.sqlite", timeout=20) as database:
        failed = Analysis(table, REVIEW, FORMAT, asker="0" * 16, total=30, stage=FAILED, tries=3)
        add(database, "analyses", failed)
    page.goto(f"/review/tables/{table}")
    expect(page.get_by_role("heading", name="The review has failed")).to_be_visible()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("slider")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("heading", name="The review has failed")).to_have_count(0)


def test_an_address_without_a_game_says_so(open_page: Open) -> None:
    page = open_page("/review/tables/0000000000000000")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_role("link", name="All records")).to_be_visible()
    page.goto("/review/what/x")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_everything_is_accessible(
    open_page: Open, server: Running, reviewed: Reviewed, window: ViewportSize, scheme: str
) -> None:
    page = open_review(open_page, server, reviewed, "europe", viewport=window, color_scheme=scheme)
    assert serious_faults(page) == []
    for tab in ("Same cards", "Log", "Review"):
        page.get_by_role("tab", name=tab).click()
        assert serious_faults(page) == []
    page.get_by_role("button", name="What the marks and figures mean").click()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{page.url.partition('?')[0]}?at=8")
    expect(page.get_by_role("slider")).to_have_value("8")
    assert serious_faults(page) == []


@pytest.mark.parametrize("size", [16, 32], ids=["", "large text"])
def test_nothing_is_wider_than_the_screen(
    open_page: Open, server: Running, reviewed: Reviewed, size: int
) -> None:
    page = open_review(open_page, server, reviewed, "europe", "?at=8", language="ru")
    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}px` }", size)
    for window in WINDOWS:
        page.set_viewport_size(window)
        for query in ("", "?at=8"):
            page.evaluate("(to) => { history.pushState(null, '', to); dispatchEvent(new Event('popstate')) }",
                          page.url.partition("?")[0] + query)  # fmt: skip
            expect(page.get_by_role("slider")).to_be_visible()
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, (window, query)
