"""Several people on one device: no part of a hand is on the page before its player confirms to be there."""

from __future__ import annotations

import re
from typing import Any

from page_player import Player
from page_server import Open, Running
from playwright.sync_api import Page, expect
from prepared_games import lay
from prepared_positions import finished


def table_for_two(page: Page, title: str = "usa") -> str:
    """Create a table with two seats on this device, and open it."""
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    seats = [{"kind": "me"}, {"kind": "here", "name": "Boris"}]
    made: Any = page.request.post("/api/tables", data={"title": title, "seats": seats, "first": 0}).json()
    page.goto(f"/t/{made['id']}")
    return made["id"]


def opened_by(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=f"I’m {name}, show my cards")
    expect(button).to_be_focused()
    button.click()
    expect(button).to_be_hidden()


def passed_to(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Done — pass to {name}").click()


def test_the_first_tickets_are_hidden_from_both_until_each_is_there(open_page: Open) -> None:
    page = open_page("/about")
    table_for_two(page)
    expect(page.get_by_role("heading", name="Anna is next")).to_be_visible()
    assert page.get_by_role("checkbox").count() == 0
    assert "Your cards" not in page.content()
    opened_by(page, "Anna")
    offers = page.get_by_role("region", name="Choose tickets")
    expect(offers).to_be_visible()
    anna = [box.inner_text() for box in offers.get_by_role("checkbox").all()]
    for key in ("1", "2", "Enter"):
        page.keyboard.press(key)
    passed_to(page, "Boris")
    expect(page.get_by_role("heading", name="Boris is next")).to_be_visible()
    expect(page.get_by_text("turn 0")).to_have_count(0)
    assert page.get_by_role("checkbox").count() == 0
    opened_by(page, "Boris")
    expect(offers).to_be_visible()
    assert [box.inner_text() for box in offers.get_by_role("checkbox").all()] != anna


def test_between_turns_the_curtain_tells_only_what_everybody_may_know(open_page: Open) -> None:
    page = open_page("/about")
    table_for_two(page)
    for name, other in (("Anna", "Boris"), ("Boris", "Anna")):
        opened_by(page, name)
        expect(page.get_by_role("region", name="Choose tickets")).to_be_visible()
        for key in ("1", "2", "Enter"):
            page.keyboard.press(key)
        passed_to(page, other)
    opened_by(page, "Anna")
    for _ in range(2):
        Player(page).draw()
    came = page.get_by_role("region", name="Anna, this is what you got")
    expect(came.get_by_role("status")).to_contain_text("You draw")
    expect(came.locator(".card")).to_have_count(2)
    expect(page.get_by_role("heading", name="Boris is next")).to_have_count(0)
    passed_to(page, "Boris")
    expect(page.get_by_role("heading", name="Boris is next")).to_be_visible()
    expect(page.get_by_text("Anna draws 2 cards from the deck.")).to_be_visible()
    hidden = page.content()
    assert "You draw" not in hidden and "You take" not in hidden and "Your cards" not in hidden
    page.reload()
    expect(page.get_by_role("heading", name="Boris is next")).to_be_visible()


def test_whoever_plays_alone_on_a_device_sees_no_curtain(open_page: Open) -> None:
    page = open_page("/about")
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    made: Any = page.request.post("/api/tables", data={"title": "usa", "seats": seats}).json()
    page.goto(f"/t/{made['id']}")
    expect(page.get_by_role("region", name="Choose tickets")).to_be_visible()


def test_undo_asks_first_where_another_person_would_lose_an_action(open_page: Open) -> None:
    page = open_page("/about")
    table_for_two(page, "trans_europa")
    for name, other, place in (("Anna", "Boris", "London"), ("Boris", "Anna", "Paris")):
        opened_by(page, name)
        me = Player(page)
        me.read_the_board()
        me.lay(place)
        passed_to(page, other)
    opened_by(page, "Anna")
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    sure = page.get_by_role("dialog")
    expect(sure).to_contain_text("What Boris did since then is undone too.")
    sure.get_by_role("button", name="Cancel").click()
    expect(page.locator(".board .hub")).to_have_count(2)
    undo.click()
    sure.get_by_role("button", name="Undo").click()
    expect(page.locator(".board .hub")).to_have_count(0)


def test_the_end_of_a_game_on_one_device_calls_everybody_by_name(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, finished('trans_europa'), shared=True)}")
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    heads = page.locator("thead th")
    assert {"Anna", "Boris"} <= {name.strip() for name in heads.all_inner_texts()}
    expect(page.locator("section.scores")).not_to_contain_text(re.compile(r"\b[Yy]ou(r place)?\b"))
