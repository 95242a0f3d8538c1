"""Playing on from a step of a replay: the dialog, the first move in the new table, and its mark."""

from __future__ import annotations

import re

import pytest
from axe import serious_faults
from page_server import DESKTOP, PHONE, Open, Running
from playwright.sync_api import Browser, Page, ViewportSize, expect
from prepared_games import PreparedGame, lay
from prepared_positions import to_the_end
from table_api import act

TITLES = ("usa", "europe", "first_journey", "trans_europa")
START = {"en": "Play on from here", "ru": "Сыграть отсюда"}
BEGIN = {"en": "Start", "ru": "Начать"}


@pytest.fixture(scope="module")
def games(browser: Browser, server: Running) -> dict[str, tuple[str, list[int]]]:
    """Return a finished game of each title, with the seat of each of its decisions."""
    found: dict[str, tuple[str, list[int]]] = {}
    context = browser.new_context(base_url=server.url, service_workers="block")
    page = context.new_page()
    for title in TITLES:
        game = to_the_end(PreparedGame(title, seats=3))
        table = lay(server, page, game, bots="easy")
        found[title] = table, [entry.seat for entry in game.entries]
    context.close()
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
