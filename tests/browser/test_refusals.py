"""Refusals by the server as the page shows them; every rule that a refusal names is in the rules."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from page_player import Player
from page_server import BOTH_LANGUAGES, Open, Running
from playwright.sync_api import WebSocketRoute, expect
from prepared_games import lay
from prepared_positions import POSITIONS, begun
from table_api import make_table

from peregon.explanations import refusal_rules
from peregon.titles import TITLES


def test_what_was_chosen_at_a_table_that_went_on_is_refused_as_stale(
    open_page: Open, server: Running
) -> None:
    """Open two windows of one person; the second does not receive what the first did."""
    page = open_page("/about")
    address = f"/t/{lay(server, page, begun('usa'))}"
    deaf = page.context.new_page()

    def between(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()
        socket.on_message(far.send)
        far.on_message(lambda frame: None if json.loads(frame)["type"] == "update" else socket.send(frame))

    deaf.route_web_socket(re.compile("/socket$"), between)
    for one in (page, deaf):
        one.goto(address)
        Player(one).wait()
    Player(page).draw()
    second = Player(deaf)
    second.deck.click()
    second.deck.click()
    expect(deaf.get_by_text("The table has changed in the meantime; please look again")).to_be_visible()
    deaf.keyboard.press("Escape")
    expect(second.bar).to_contain_text("Take one more card")


def test_before_one_has_acted_there_is_no_key_to_undo(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, POSITIONS['trans_europa', 'hub']())}")
    expect(page.get_by_role("application").locator("text").first).to_be_attached()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_who_says_too_much_at_once_is_asked_to_wait(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, POSITIONS['usa', 'waiting']())}")
    page.get_by_role("button", name="Chat").click()
    for _ in range(8):
        page.get_by_role("button", name="Good luck!").click()
    expect(page.get_by_text("Too many messages; please wait a moment")).to_be_visible()


def test_doors_that_are_shut_say_so(open_page: Open) -> None:
    host, guest = open_page("/about"), open_page("/about")
    private = make_table(host, "usa", spectators=False)
    guest.goto(f"/t/{private}")
    expect(guest.get_by_text("This table is not open to spectators")).to_be_visible()
    host.goto(f"/r/{private}")
    expect(host.get_by_text("The game is not over yet")).to_be_visible()
    guest.goto("/me/nobody")
    guest.get_by_role("button", name="That’s me").click()
    expect(guest.get_by_text("This link has already been used or has expired")).to_be_visible()


def test_who_comes_too_late_for_a_seat_is_told(open_page: Open) -> None:
    host, first, late = open_page("/about"), open_page("/about"), open_page("/about")
    table = make_table(host, "usa", seats=[{"kind": "me"}, {"kind": "open"}])
    code: Any = host.request.get(f"/api/tables/{table}").json()["code"]
    late.goto(f"/j/{code}")
    sit = late.get_by_role("button", name="Take a seat")
    expect(sit).to_be_visible()
    assert first.request.put("/api/me", data={"name": "Boris"}).ok
    assert first.request.post(f"/api/tables/{table}/join").ok
    sit.click()
    expect(late.get_by_role("status").get_by_text("All seats are taken")).to_be_visible()


def test_a_wrong_code_is_answered_in_words(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_label("six-letter code").fill("ZZZZZZ")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("No table has this code").first).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
@BOTH_LANGUAGES
def test_every_rule_that_a_refusal_names_is_in_the_rules_of_its_game(
    open_page: Open, title: str, language: str
) -> None:
    rules = {*refusal_rules(title).values(), "ALL-05"}
    page = open_page(f"/rules/{title}", language=language)
    page.locator('[id="ALL-05"]').wait_for(state="attached")
    anchors: list[str] = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert rules <= set(anchors)
