"""Replays: by link, step by step, from any seat; records are kept and opened."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from page_server import PATIENCE, Open, Running
from playwright.sync_api import Route, expect

BOTS = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def game(server: Running) -> str:
    """Return a game of First Journey that two bots have finished."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE / 1000) as http:
        http.put("/api/me", json={"name": "Anna"}).raise_for_status()
        table = http.post("/api/tables", json={"title": "first_journey", "seats": BOTS}).json()["id"]
        while http.get(f"/api/tables/{table}").json()["stage"] != "finished":
            pass
    return table


def test_keys_step_through_a_game_and_the_address_keeps_the_step(open_page: Open, game: str) -> None:
    page = open_page(f"/r/{game}?at=7")
    expect(page.get_by_role("slider", name="Step")).to_have_value("7")
    for key, step in (("ArrowRight", 8), ("ArrowLeft", 7), ("Home", 0), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        expect(page).to_have_url(re.compile(rf"\?at={step}$"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?at=[2-9]"))


def test_through_a_seats_eyes_its_tickets_are_seen(open_page: Open, game: str) -> None:
    page = open_page(f"/r/{game}?at=5")
    expect(page.get_by_role("button", name="Everyone")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("heading", name=re.compile("tickets$"))).to_be_hidden()
    bot = page.get_by_role("group", name="View as").get_by_role("button").last.inner_text()
    assert bot in ("Sophie", "Luke", "Bruno", "Harry", "Clara", "Basil")
    page.get_by_role("group", name="View as").get_by_text(bot).click()
    expect(page.get_by_role("heading", name=f"{bot}: tickets")).to_be_visible()
    expect(page).to_have_url(re.compile(r"at=5&seat=2$"))
    page.reload()
    expect(page.get_by_role("heading", name=f"{bot}: tickets")).to_be_visible()


def test_a_record_is_saved_proved_and_opened_again(open_page: Open, game: str, tmp_path: Path) -> None:
    page = open_page(f"/r/{game}")
    page.get_by_role("button", name="Link, record, proof").click()
    page.get_by_text("Was the deal fair?").or_(page.locator("summary")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("peregon replay --verify")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)

    page.goto("/records")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/records\?at=1$"))
    page.get_by_role("button", name="Close the record").click()
    expect(page.get_by_text("None yet")).to_be_visible()


def test_the_list_tells_how_a_game_ended_and_counts_it(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    asked = page.request
    asked.put("/api/me", data={"name": "Anna"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = asked.post("/api/tables", data={"title": "usa", "seats": seats}).json()["id"]
    with httpx.Client(base_url=server.url, timeout=PATIENCE / 1000) as boris:
        boris.put("/api/me", json={"name": "Boris"}).raise_for_status()
        boris.post(f"/api/tables/{game}/join").raise_for_status()
        asked.post(f"/api/tables/{game}/start")
        boris.post(f"/api/tables/{game}/seats/1/resign").raise_for_status()
    page.goto("/records")
    mine = page.get_by_role("region", name="Your finished games").get_by_role("listitem")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("1st of 2, 0 points")
    expect(mine).to_contain_text("Boris resigned")
    tally = page.get_by_role("region", name="Games and wins").get_by_role("listitem")
    expect(tally.first).to_contain_text("1 game, 1 win")
    expect(tally.last).to_contain_text("Not played yet")
    page.get_by_role("link", name="New game").first.click()
    expect(page).to_have_url(re.compile("/new/usa$"))


def test_a_file_that_is_no_record_is_refused_in_the_servers_words(open_page: Open, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")
    page = open_page("/records")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("This record cannot be shown")).to_be_visible()
    file.write_text("Dear Anna" * 1_000_000)  # the server would close the connection during the upload
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("That is too large")).to_be_visible()


def test_a_game_that_is_not_there_is_told(open_page: Open) -> None:
    page = open_page("/r/0123456789abcdef")
    expect(page.get_by_text("There is no such table")).to_be_visible()


def test_arrows_step_whatever_was_clicked_and_no_frame_is_fetched_twice(open_page: Open, game: str) -> None:
    page = open_page(f"/r/{game}?at=5")
    seen_by = page.get_by_role("group", name="View as")
    expect(seen_by).to_be_visible()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/replay?" in request.url else None)
    for seat in (1, 2):
        with page.expect_response(re.compile(rf"/replay\?eyes={seat - 1}&first=0$")):
            seen_by.get_by_role("button").nth(seat).click()
        expect(page).to_have_url(re.compile(rf"seat={seat}$"))
    first = list(fetched)
    assert len(first) == len(set(first)) > 0
    for step in range(6, 26):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider", name="Step")).to_have_value(str(step))
    expect(page).to_have_url(re.compile(r"at=25&seat=2$"))
    page.get_by_role("group", name="Speed").get_by_role("button", name="4×").click()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("application").click()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider", name="Step")).to_have_value("23")
    for seat in (1, 0, 2):
        seen_by.get_by_role("button").nth(seat).click()
    page.wait_for_load_state("networkidle")
    assert fetched == first


def test_in_a_narrow_window_arrows_step_from_the_list_too(open_page: Open, game: str) -> None:
    page = open_page(f"/r/{game}?at=5", viewport={"width": 1024, "height": 768})
    page.get_by_label("View as").last.select_option(index=1)
    expect(page).to_have_url(re.compile(r"at=5&seat=1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=6&seat=1$"))


def test_a_server_that_is_asked_too_much_is_asked_again_after_the_time_it_names(
    open_page: Open, game: str
) -> None:
    page = open_page("/about")
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if refused:
            return route.continue_()
        refused.append(route.request.url)
        reason = {"key": "table-too-many", "rule": None, "arguments": {"seconds": 1}}
        return route.fulfill(status=429, json={"reason": reason}, headers={"retry-after": "1"})

    page.route("**/replay?*", refuse_once)
    page.goto(f"/r/{game}?at=3")
    expect(page.get_by_role("slider", name="Step")).to_have_value("3")
    refused.clear()
    page.get_by_role("group", name="View as").get_by_role("button").nth(1).click()
    expect(page.get_by_role("heading", name=re.compile("tickets$"))).to_be_visible()
    assert refused


def test_nobody_thinks_in_a_game_that_is_over(open_page: Open, game: str) -> None:
    page = open_page(f"/r/{game}?at=4")
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    expect(page.get_by_text("thinking")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (844, 390)])
def test_on_a_phone_no_key_lies_on_the_board_and_it_has_half_the_height(
    open_page: Open, game: str, width: int, height: int
) -> None:
    page = open_page(f"/r/{game}?at=4", viewport={"width": width, "height": height}, has_touch=True)
    board = page.get_by_role("application")
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert box is not None and box["height"] >= height / 2
    for button in page.get_by_role("button").all():
        key = button.bounding_box()
        if key is None:
            continue
        apart = key["y"] >= box["y"] + box["height"] or key["y"] + key["height"] <= box["y"]
        assert apart or key["x"] >= box["x"] + box["width"] or key["x"] + key["width"] <= box["x"]
    page.get_by_role("button", name="Speed: 1×").click()
    expect(page.get_by_role("button", name="Speed: 2×")).to_be_visible()
