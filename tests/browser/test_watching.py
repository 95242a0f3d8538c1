"""Games watched again: by link, step by step, through anybody's eyes; records kept and opened."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from visiting import PATIENCE, Open, Running

BOTS = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def game(server: Running) -> str:
    """A game of First Journey that two bots have finished."""
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
    expect(page.get_by_role("radio", name="Everyone")).to_be_checked()
    expect(page.get_by_role("heading", name=re.compile("tickets$"))).to_be_hidden()
    seats = page.get_by_role("radiogroup", name="View as").get_by_role("radio")
    bot = seats.last.locator("..").inner_text()
    assert bot in ("Sophie", "Luke", "Bruno", "Harry", "Clara", "Basil")
    page.get_by_role("radiogroup", name="View as").get_by_text(bot).click()
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


def test_a_file_that_is_no_record_is_refused_in_the_servers_words(open_page: Open, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")
    page = open_page("/records")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("This record cannot be shown")).to_be_visible()


def test_a_game_that_is_not_there_is_told(open_page: Open) -> None:
    page = open_page("/r/0123456789abcdef")
    expect(page.get_by_text("There is no such table")).to_be_visible()
