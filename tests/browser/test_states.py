"""Unusual states of a table as players see them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from page_player import Player
from page_server import Open, Running
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from prepared_games import lay
from prepared_positions import POSITIONS
from table_api import gather

pytestmark = pytest.mark.thorough


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def player(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)


# ── rematch ──


def test_both_who_want_to_play_again_come_to_one_new_table(open_page: Open) -> None:
    pages = anna, boris = gather(open_page, "Anna", "Boris", title="first_journey")
    old = table_of(anna)
    for page in pages:
        Player(page).bar.wait_for()
    for page in pages:  # bots play the game to its end
        assert page.request.post(f"/api/tables/{old}/leave").ok
    once_more = re.compile("^Rematch$")
    for page in pages:
        page.get_by_role("button", name="Continue").click(timeout=60_000)  # the golden ticket is shown first
        expect(page.get_by_role("button", name=once_more)).to_be_visible(timeout=60_000)
    anna.get_by_role("button", name=once_more).click()
    expect(anna).not_to_have_url(re.compile(old))
    expect(boris.get_by_text("The next game is waiting for you")).to_be_visible()
    boris.get_by_role("button", name="Join the next game").click()
    expect(boris).to_have_url(re.compile(f"/t/{table_of(anna)}$"))
    for page, other in ((anna, "Boris"), (boris, "Anna")):
        expect(page.get_by_role("region", name="Your cards")).to_be_visible()
        expect(player(page, other)).not_to_contain_text("a bot is playing")
        expect(player(page, other)).not_to_contain_text("not here")


# ── days per move ──


def test_a_clock_of_days_is_chosen_and_told_in_words(open_page: Open) -> None:
    page = open_page("/new/usa")
    page.get_by_role("radiogroup", name="Clock").get_by_text("days", exact=True).click()
    page.get_by_label("Clock").last.select_option(label="3 days")
    page.get_by_role("button", name="Start the game").click()
    clock = page.get_by_role("timer", name="Time left").first
    expect(clock).to_have_text("3 days")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("3 days per move")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(clock).to_be_in_viewport(ratio=1)


# ── a game that cannot go on ──


def test_a_game_whose_rules_are_unknown_says_that_it_cannot_go_on(open_page: Open, server: Running) -> None:
    pages = anna, boris = gather(open_page, "Anna", "Boris")
    Player(anna).mine.wait_for()
    Player(anna).read_the_board()
    Player(anna).lay(Player(anna).choices.first.inner_text())
    server.stop()
    with closing(sqlite3.connect(server.folder / "tables.sqlite")) as database:
        database.execute("UPDATE games SET rules = 0 WHERE id = ?", (table_of(anna),))
        database.commit()
    server.start()
    boris.reload()
    for page in pages:
        said = page.get_by_role("alert").filter(has_text="This game cannot be continued")
        expect(said.get_by_role("heading", name="This game is paused")).to_be_visible()
        expect(said.get_by_role("button", name="Try again")).to_be_visible()
        expect(said.get_by_role("link", name="Home")).to_be_visible()
        expect(said.get_by_role("link", name="Watch the game so far")).to_have_count(0)


def test_a_game_whose_log_is_damaged_can_be_watched_as_far_as_it_holds(
    open_page: Open, server: Running
) -> None:
    anna, boris = gather(open_page, "Anna", "Boris")
    for player in (Player(anna), Player(boris)):
        player.mine.wait_for()
        player.read_the_board()
        player.lay(player.choices.first.inner_text())
    server.stop()
    with closing(sqlite3.connect(server.folder / "tables.sqlite")) as database:
        database.execute("UPDATE actions SET digest = 'x' WHERE game = ? AND seq = 2", (table_of(anna),))
        database.commit()
    server.start()
    said = anna.get_by_role("alert").filter(has_text="This game cannot be continued")
    said.get_by_role("link", name="Watch the game so far").click()
    expect(anna.get_by_role("slider")).to_have_attribute("max", "1")


def test_a_table_that_breaks_is_told_and_comes_back_by_itself(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris")
    Player(anna).mine.wait_for()
    fault = '{"type":"stopped","reason":{"key":"table-room-fault","rule":null,"arguments":{}}}'
    sent: list[str] = []

    def break_once(page: WebSocketRoute) -> None:
        """Answer the first action with a fault; the next connection works."""
        behind = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            sent.append(str(message))
            if [one for one in sent if '"act"' in one] == [message]:
                page.send(fault)
                page.close(code=4408)
            else:
                behind.send(message)

        page.on_message(pass_on)

    anna.route_web_socket(re.compile("/socket$"), break_once)
    anna.reload()
    player = Player(anna)
    player.mine.wait_for()
    player.read_the_board()
    player.choices.first.click()
    player.turn.get_by_role("button", name="Start here").click()
    expect(anna.get_by_text("Something went wrong at this table").first).to_be_visible()
    expect(anna.get_by_text("No connection")).to_have_count(0)
    assert sum('"act"' in one for one in sent) == 1, "what broke the table is not sent again"
    player.turn.get_by_role("button", name="Start here").click()  # it is still chosen
    expect(Player(boris).mine).to_be_visible()


# ── an empty deck ──


def test_a_child_is_told_what_can_be_done_without_a_deck(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, POSITIONS['first_journey', 'empty']())}")
    expect(Player(page).bar).to_contain_text("The deck is empty: ")
    expect(page.get_by_text("Draw 2 cards or")).to_have_count(0)


# ── an abandoned seat ──


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Running]:
    """Run a server on which a bot soon plays for an absent player."""
    running = Running(tmp_path, PEREGON_GRACE="1")
    running.start()
    yield running
    running.stop()


def test_a_bot_plays_for_one_who_is_gone_until_they_are_back(open_page: Open, impatient: Running) -> None:
    def open_there(address: str) -> Page:
        return open_page(impatient.url + address, base_url=impatient.url)

    anna, boris = gather(open_there, "Anna", "Boris", title="usa")
    table = table_of(boris)
    Player(boris).mine.wait_for()
    boris.goto("/about")
    expect(player(anna, "Boris")).to_contain_text("not here")
    Player(anna).keep(2)
    expect(player(anna, "Boris")).to_contain_text("a bot is playing")
    expect(Player(anna).log).to_contain_text("Boris keeps")
    anna.set_viewport_size({"width": 360, "height": 740})
    expect(player(anna, "Boris").get_by_role("button", name="Boris, blue, a bot is playing:")).to_be_visible()
    boris.goto(f"/t/{table}")
    expect(player(anna, "Boris")).not_to_contain_text("a bot is playing")
    expect(Player(boris).log).to_contain_text(re.compile("You (return . and )?keep"))


def test_a_seat_left_to_a_bot_is_taken_back_from_the_banner(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris", title="usa")
    Player(boris).mine.wait_for()
    other = boris.context.new_page()  # the same person on the home page
    other.goto(boris.url)
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Leave my seat to a bot").click()
    other.get_by_role("dialog", name="Leave your seat?").get_by_role("button", name="Leave").click()
    expect(other).to_have_url(re.compile("/$"))
    expect(player(anna, "Boris")).to_contain_text("a bot is playing")
    banner = boris.get_by_role("status").filter(has_text="A bot is playing for you.")
    expect(banner).to_contain_text("It has made 1 move.")
    banner.get_by_role("button", name="Take my seat back").click()
    expect(banner).to_be_hidden()
    expect(player(anna, "Boris")).not_to_contain_text("a bot is playing")
