"""Interruptions at a table: reload, lost connection, server restart, and leaving a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_player import Player, set_up, start
from page_server import PHONE, Open, Running
from playwright.sync_api import Page, WebSocketRoute, expect
from table_api import make_table


def sit_down(page: Page, title: str = "usa") -> Player:
    """Open a table against an easy bot, where the visitor begins and has chosen tickets."""
    set_up(page, title)
    page.get_by_label("First player").select_option(label="You")
    start(page)
    me = Player(page)
    me.wait()
    if me.offers.is_visible():
        me.keep(2)
        me.wait()
    return me


def test_a_table_loaded_again_in_mid_turn_stands_as_it_stood(open_page: Open) -> None:
    page = open_page("/about")
    me = sit_down(page)
    me.draw()
    expect(me.bar).to_contain_text("Take one more card")
    held = me.hand_size()
    page.reload()
    expect(me.bar).to_contain_text("Take one more card")
    assert me.hand_size() == held == 5


def test_an_action_whose_answer_was_lost_is_sent_again_and_played_once(open_page: Open) -> None:
    """The server receives the action, but the connection breaks before the answer."""
    page = open_page("/about")
    cut = {"armed": False, "times": 0}

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def back(message: str | bytes) -> None:
            if cut["armed"]:
                cut.update(armed=False, times=cut["times"] + 1)
                socket.close(code=1012)
                server.close()
            else:
                socket.send(message)

        socket.on_message(server.send)
        server.on_message(back)

    page.route_web_socket(re.compile("/socket$"), between)
    me = sit_down(page)
    before = me.hand_size()
    me.deck.click()
    cut["armed"] = True
    me.deck.click()
    me.done()
    assert cut["times"] == 1
    expect(me.bar).to_contain_text("Take one more card")
    assert me.hand_size() == before + 1


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    running.start()
    yield running
    running.stop()


def test_what_is_chosen_while_the_server_is_away_is_sent_when_it_is_back(
    open_page: Open, own_server: Running
) -> None:
    page = open_page("/about", base_url=own_server.url)
    me = sit_down(page)
    before = me.hand_size()
    own_server.stop()
    alert = page.get_by_role("alert").filter(has_text="No connection to the server")
    expect(alert).to_contain_text("The game is saved")
    me.deck.click()
    me.deck.click()
    expect(alert).to_contain_text("Your move is kept on this device")
    own_server.start()
    alert.get_by_role("button", name="Retry").click()
    expect(alert).to_be_hidden()
    me.done()
    expect(me.bar).to_contain_text("Take one more card")
    assert me.hand_size() == before + 1


def test_a_lost_connection_moves_nothing_on_a_phone(open_page: Open, own_server: Running) -> None:
    page = open_page("/about", base_url=own_server.url, viewport=PHONE)
    page.goto(f"/t/{make_table(page, 'usa')}")
    expect(page.get_by_role("region", name="Choose tickets")).to_be_visible()
    parts = [page.locator(one) for one in (".field", ".say", ".offered")]
    before = [part.bounding_box() for part in parts]
    own_server.stop()
    expect(page.get_by_role("alert").filter(has_text="No connection to the server")).to_be_visible()
    assert [part.bounding_box() for part in parts] == before


def test_a_connection_that_falls_silent_is_told_soon_and_goes_on_when_it_answers(open_page: Open) -> None:
    page = open_page("/about")
    silent, opened = {"now": False}, [0]

    def pass_on(socket: WebSocketRoute) -> None:
        opened[0] += 1
        server = socket.connect_to_server()
        socket.on_message(lambda frame: None if silent["now"] else server.send(frame))
        server.on_message(lambda frame: None if silent["now"] else socket.send(frame))

    page.route_web_socket(re.compile("/socket$"), pass_on)
    me = sit_down(page)
    alert = page.get_by_role("alert").filter(has_text="No connection to the server")
    for offline in (False, True):
        silent["now"] = True
        if offline:
            page.evaluate("dispatchEvent(new Event('offline'))")
        expect(alert).to_be_visible(timeout=1_500 if offline else 4_500)
        silent["now"] = False
        alert.get_by_role("button", name="Retry").click()
        expect(alert).to_be_hidden()
    assert opened == [3]
    me.draw()
    expect(me.bar).to_contain_text("Take one more card")


def test_against_bots_what_revealed_nothing_is_taken_back(open_page: Open) -> None:
    page = open_page("/about")
    me = sit_down(page, "trans_europa")
    me.read_the_board()
    me.lay("Paris")
    expect(me.log).to_contain_text(re.compile(r"You start at .*Paris"))
    me.wait()
    page.get_by_role("button", name="Undo").click()
    expect(me.bar).to_contain_text("Choose your starting point on the map")
    expect(me.log).to_contain_text("You undo the last move")


def test_what_revealed_a_card_cannot_be_taken_back(open_page: Open) -> None:
    page = open_page("/about")
    me = sit_down(page)
    me.draw()
    expect(me.bar).to_contain_text("Take one more card")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
