"""Two players who meet by a link, and a spectator."""

from __future__ import annotations

import json
import re
from typing import Any

from axe import serious_faults
from page_player import Player
from page_server import Open
from playwright.sync_api import Page, WebSocket, expect
from table_api import make_table

Heard = list[dict[str, Any]]


def listen(page: Page) -> Heard:
    """Collect all table messages that the server sends to this page from now on."""
    heard: Heard = []

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", on_socket)
    return heard


def gather(host: Page) -> str:
    """Create a table for the host, who begins, and a friend; return its link."""
    host.get_by_label("Your name").fill("Anna")
    host.get_by_role("button", name="Friend by link").click()
    for seat in (3, 2):
        host.get_by_role("button", name=f"Remove seat {seat}").click()
    host.get_by_label("First player").select_option(label="You")
    host.get_by_role("button", name="Invite friends").click()
    return host.get_by_label("Link to the table").input_value()


def keep_in_russian(page: Page) -> None:
    choice = page.get_by_role("region", name="Выбор маршрутов")
    choice.get_by_role("checkbox").first.wait_for()
    for box in choice.get_by_role("checkbox").all()[:2]:
        box.click()
    choice.get_by_role("button").last.click()
    choice.wait_for(state="hidden")


def test_those_who_watch_see_the_open_cards_and_the_deck_on_every_screen(open_page: Open) -> None:
    host, spectator = open_page("/about"), open_page("/about")
    spectator.goto(f"/t/{make_table(host, 'usa')}?watch")
    market = spectator.get_by_role("region", name="Open cards")
    for width, height in ((1440, 900), (1180, 820), (820, 1180), (390, 844), (844, 390)):
        spectator.set_viewport_size({"width": width, "height": height})
        expect(spectator.get_by_text("You are watching this game")).to_be_visible()
        expect(market.get_by_role("img", name=re.compile("^Open card"))).to_have_count(5)
        expect(market.get_by_role("img", name=re.compile("^Deck, "))).to_be_visible()
        expect(market.get_by_role("button")).to_have_count(0)
        expect(spectator.get_by_role("button", name=re.compile("^Tickets "))).to_have_count(0)
    assert serious_faults(spectator) == []


def test_what_one_does_all_see_and_nobody_sees_anothers_hand(open_page: Open) -> None:
    host, guest, spectator = open_page("/new/usa"), open_page("/about", language="ru"), open_page("/about")
    heard_by_guest, heard_by_spectator = listen(guest), listen(spectator)
    link = gather(host)
    guest.goto(link)
    guest.get_by_label("Ваше имя").fill("Борис")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(host.get_by_text("Everyone is here")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    anna = Player(host)
    expect(anna.mine).to_be_visible()
    spectator.goto(link)
    spectator.get_by_text("Watch", exact=True).click()
    expect(spectator.get_by_text("You are watching this game")).to_be_visible()

    anna.keep(2)
    kept = host.get_by_role("region", name=re.compile("^Tickets")).get_by_role("listitem")
    expect(kept).to_have_count(2)  # while the other player is still choosing
    keep_in_russian(guest)
    anna.wait()
    anna.draw()
    expect(anna.bar).to_contain_text("Take one more card")
    expect(anna.log).to_contain_text(re.compile(r"You draw (an? \w+ card|a locomotive) from the deck\."))
    expect(spectator.get_by_role("list", name="Log")).to_contain_text("Anna draws a card from the deck.")
    expect(guest.get_by_role("list", name="Журнал")).to_contain_text("Anna берёт карту из колоды.")

    expect(spectator.get_by_role("region", name="Your cards")).to_have_count(0)
    expect(guest.get_by_role("region", name="Ваши карты")).to_have_count(1)
    seen = [frame["position"] for frame in heard_by_spectator if frame.get("position")]
    seats = [seat for position in seen for seat in position["view"]["seats"]]
    assert seen
    assert all(position["legal"] is None for position in seen)
    assert all(seat["hand"] is seat["held"] is seat["offer"] is None for seat in seats)
    told = [frame["position"]["view"]["seats"] for frame in heard_by_guest if frame.get("position")]
    assert told
    assert all(hers["hand"] is hers["held"] is hers["offer"] is None for hers, _ in told)
    assert any(his["hand"] for _, his in told)
