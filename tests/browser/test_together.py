"""Two players with a browser each: chat, mute, undo, leave and return, a lost connection."""

from __future__ import annotations

import re

import pytest
from board_places import box_of
from page_player import Player
from page_server import DESKTOP, PHONE, Open, Running
from playwright.sync_api import Page, expect
from table_api import act, gather


@pytest.fixture
def two(open_page: Open) -> tuple[Page, Page]:
    """Open a table of Trans Europa for Anna, who is the host and begins, and Boris."""
    anna, boris = gather(open_page, "Anna", "Boris", talk="free")
    return anna, boris


def both_start(anna: Page, boris: Page) -> None:
    for page in (anna, boris):
        player = Player(page)
        player.mine.wait_for()
        player.read_the_board()
        player.lay(player.choices.first.inner_text())


def test_phrases_arrive_in_the_reader_s_language_and_a_mute_person_is_not_heard(
    two: tuple[Page, Page], open_page: Open
) -> None:
    anna, boris = two
    chat = boris.get_by_role("button", name="Chat")
    for layout, width, height in (("phone", 390, 844), ("low", 844, 390)):
        boris.set_viewport_size({"width": width, "height": height})
        expect(boris.locator(f".table.{layout}")).to_be_visible()  # the button of the previous layout is gone
        expect(chat).to_have_text("Chat")
        key, ground = box_of(chat), box_of(boris.locator(".field"))
        assert min(key["width"], key["height"]) >= 44
        assert key["right"] <= ground["left"] or key["top"] >= ground["bottom"], "it lies over the board"
    boris.set_viewport_size(DESKTOP)
    chat.click()
    expect(boris.get_by_role("textbox", name="Message")).to_be_focused()
    boris.get_by_role("button", name="Good luck!").click()
    boris.get_by_role("textbox", name="Message").fill("meet me in Wien")
    boris.keyboard.press("Enter")
    anna.evaluate("localStorage.setItem('peregon.settings', JSON.stringify({language: 'ru'}))")
    anna.set_viewport_size({"width": 390, "height": 844})
    anna.reload()
    anna.get_by_role("button", name="Чат, 2 новых сообщения").click()
    talk = anna.get_by_role("region", name="Чат")
    expect(talk.get_by_text("Удачи!").first).to_be_visible()
    expect(talk.get_by_text("meet me in Wien")).to_be_visible()
    talk.get_by_text("Чьи сообщения скрыть?").click()
    talk.get_by_role("button", name="Скрыть").click()
    expect(talk.get_by_role("button", name="Показывать")).to_be_visible()
    boris.get_by_role("textbox", name="Message").fill("nobody hears this")
    boris.keyboard.press("Enter")
    expect(boris.get_by_role("region", name="Chat").get_by_text("nobody hears this")).to_be_visible()
    expect(anna.get_by_text("nobody hears this")).to_have_count(0)
    boris.keyboard.press("Escape")
    expect(boris.get_by_role("region", name="Chat")).to_have_count(0)
    expect(boris.get_by_role("button", name="Chat")).to_be_focused()


def test_taking_back_among_people_is_a_question_and_no_means_no(two: tuple[Page, Page]) -> None:
    anna, boris = two
    both_start(anna, boris)
    first = Player(anna)
    first.mine.wait_for()
    first.lay(first.choices.filter(has_not_text="double line").first.inner_text())  # one of two rails
    for answer in ("Decline", "Agree"):
        anna.get_by_role("button", name="Undo").click()
        asked = boris.get_by_role("alertdialog", name="Anna asks to undo the last move")
        expect(asked).to_be_visible()
        expect(anna.get_by_role("alertdialog", name="You ask to undo the last move")).to_contain_text("Boris")
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_be_hidden()
        if answer == "Agree":
            expect(first.log).to_contain_text("You undo the last move")
            expect(first.mine).to_be_visible()
        else:
            expect(anna.get_by_text("Your move stands")).to_be_visible()
            assert "You undo the last move" not in first.log.inner_text()


def test_who_has_lost_the_connection_is_said_in_the_line_on_every_screen(two: tuple[Page, Page]) -> None:
    anna, boris = two
    act(anna)
    waiting = "Boris is offline; waiting"
    expect(Player(anna).bar).to_contain_text("Boris")
    table = boris.url
    boris.goto("about:blank")
    expect(Player(anna).bar).to_contain_text("is offline; waiting")
    anna.set_viewport_size(PHONE)
    expect(anna.locator(".say")).to_contain_text(waiting)
    boris.goto(table)
    expect(anna.locator(".say")).not_to_contain_text(waiting)


def test_a_seat_given_to_a_bot_is_taken_back_with_a_tap(two: tuple[Page, Page]) -> None:
    anna, boris = two
    expect(boris.get_by_text("is choosing a start").first).to_be_visible()
    table = re.sub("^.*/t/", "", boris.url)
    assert boris.request.post(f"/api/tables/{table}/leave").ok
    expect(anna.get_by_text("a bot is playing").first).to_be_visible()
    boris.get_by_role("button", name="Take my seat back").click()
    expect(anna.get_by_text("a bot is playing")).to_have_count(0)
    expect(boris.get_by_text("A bot is playing for you.")).to_be_hidden()


def test_a_cut_is_told_and_what_was_chosen_is_still_chosen_after_it(
    two: tuple[Page, Page], server: Running
) -> None:
    anna, _ = two
    player = Player(anna)
    player.mine.wait_for()
    player.read_the_board()
    player.choices.first.click()
    expect(player.turn.get_by_role("button", name="Start here")).to_be_visible()
    server.stop()
    expect(anna.get_by_text("No connection to the server.")).to_be_visible()
    server.start()
    expect(anna.get_by_text("No connection to the server.")).to_be_hidden()
    key = player.turn.get_by_role("button", name="Start here")
    key.click()
    expect(key).to_be_hidden()
