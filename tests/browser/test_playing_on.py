"""Playing on from a step of a replay: the dialog, the first move in the new table, and its mark."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from axe import serious_faults
from page_server import DESKTOP, PATIENCE, PHONE, Open, Running
from playwright.sync_api import Page, ViewportSize, expect
from table_api import act

TITLES = ("usa", "europe", "first_journey", "trans_europa")
START = {"en": "Play on from here", "ru": "Сыграть отсюда"}
BEGIN = {"en": "Start", "ru": "Начать"}


@pytest.fixture(scope="module")
def games(server: Running) -> dict[str, tuple[str, list[int]]]:
    """Return a finished game of each title, with the seat of each of its decisions."""
    found: dict[str, tuple[str, list[int]]] = {}
    with httpx.Client(base_url=server.url, timeout=PATIENCE / 1000) as http:
        http.put("/api/me", json={"name": "Anna"}).raise_for_status()
        for title in TITLES:
            seats = [{"kind": "bot", "level": "easy"}] * 3
            table = http.post("/api/tables", json={"title": title, "seats": seats}).json()["id"]
            while http.get(f"/api/tables/{table}").json()["stage"] != "finished":
                pass
            lines = map(json.loads, http.get(f"/api/tables/{table}/record").text.splitlines())
            found[title] = table, [line["seat"] for line in lines if "action" in line]
    return found


def first_move(page: Page, at: int) -> None:
    """Play an action of the new table, and wait until the page shows it."""
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    act(page)
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}").json()["seq"] > at


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    ("window", "language"), [(DESKTOP, "en"), (PHONE, "ru")], ids=["desktop-en", "phone-ru"]
)
def test_from_a_replay_to_the_first_move_of_the_new_table(
    open_page: Open,
    games: dict[str, tuple[str, list[int]]],
    title: str,
    window: ViewportSize,
    language: str,
) -> None:
    game, seats = games[title]
    at = len(seats) // 2
    page = open_page(f"/r/{game}?at={at}", language=language, viewport=window)
    page.get_by_role("button", name=START[language]).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox")).to_have_count(2)
    assert serious_faults(page) == []
    dialog.get_by_role("radiogroup").locator("label").last.click()  # new cards
    dialog.get_by_role("combobox").first.select_option("normal")
    dialog.get_by_role("button", name=BEGIN[language]).click()
    first_move(page, at)
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (table["continued"]["at"], table["continued"]["cards"]) == (at, "new")
    assert table["people"][seats[at]]["yours"]
    assert sorted(one["level"] for one in table["people"] if one["level"]) == ["easy", "normal"]


def test_by_the_keyboard_alone(open_page: Open, games: dict[str, tuple[str, list[int]]]) -> None:
    game, seats = games["trans_europa"]
    at = len(seats) // 2
    page = open_page(f"/r/{game}?at={at}")
    button = page.get_by_role("button", name=START["en"])
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    name = dialog.get_by_role("textbox")
    name.focus()
    page.keyboard.type("Vera")
    page.keyboard.press("Enter")  # sends the form
    first_move(page, at)
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Played on from step {at}, the same cards")
    assert page.request.get("/api/me").json()["name"] == "Vera"


def test_at_the_end_of_a_game_nothing_can_be_played_on(
    open_page: Open, games: dict[str, tuple[str, list[int]]]
) -> None:
    game, seats = games["usa"]
    page = open_page(f"/r/{game}?at={len(seats)}")
    expect(page.get_by_role("button", name=START["en"])).to_be_disabled()
