"""Undo with three players: one asks, and all see who agrees."""

from __future__ import annotations

import pytest
from board_places import box_of, come_to_rest
from page_player import Player
from page_server import DESKTOP, PHONE, Open
from playwright.sync_api import Locator, Page, ViewportSize, expect
from table_api import gather
from touch_targets import COVERED

Three = tuple[Page, Page, Page]
WINDOWS: tuple[ViewportSize, ...] = (
    PHONE,
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    DESKTOP,
)


@pytest.fixture
def three(open_page: Open) -> Three:
    """Open a table of Trans Europa for Anna, who has just placed her hub, Boris and Clara."""
    anna, boris, clara = gather(open_page, "Anna", "Boris", "Clara")
    player = Player(anna)
    player.mine.wait_for()
    player.read_the_board()
    player.lay(player.choices.first.inner_text())
    anna.get_by_role("button", name="Undo").click()
    return anna, boris, clara


def question(page: Page, words: str = "Anna asks to undo the last move") -> Locator:
    return page.get_by_role("alertdialog", name=words)


def sees(page: Page, *votes: str) -> None:
    """Check each player's answer as the page shows it."""
    expect(page.get_by_role("list", name="Votes").get_by_role("listitem")).to_have_text(
        list(votes), use_inner_text=True
    )


def test_the_question_lies_neither_under_the_chat_nor_over_the_board(three: Three) -> None:
    _, boris, _ = three
    boris.get_by_role("button", name="Chat").click()
    for window in WINDOWS:
        boris.set_viewport_size(window)
        expect(boris.get_by_role("region", name="Chat")).to_be_visible()
        come_to_rest(boris)
        for one in (question(boris), question(boris).get_by_role("button", name="Decline")):
            assert one.evaluate(COVERED) == [], window
        assert box_of(question(boris))["bottom"] <= box_of(boris.locator(".field"))["top"], window


def test_all_see_who_has_agreed_until_everybody_has(three: Three) -> None:
    anna, boris, clara = three
    sees(anna, "…\nBoris\nno answer yet", "…\nClara\nno answer yet")
    question(boris).get_by_role("button", name="Agree").click()
    sees(anna, "Boris\nagreed", "…\nClara\nno answer yet")
    sees(boris, "You\nagreed", "…\nClara\nno answer yet")
    sees(clara, "Boris\nagreed", "…\nYou\nno answer yet")
    expect(question(boris).get_by_role("button")).to_have_count(0)
    clara.reload()
    sees(clara, "Boris\nagreed", "…\nYou\nno answer yet")
    question(clara).get_by_role("button", name="Agree").click()
    for page in three:
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(Player(anna).log).to_contain_text("You undo the last move")
    expect(Player(anna).mine).to_be_visible()


def test_one_who_declines_settles_it_and_all_are_told(three: Three) -> None:
    anna, boris, clara = three
    question(boris).get_by_role("button", name="Agree").click()
    question(clara).get_by_role("button", name="Decline").click()
    expect(anna.get_by_text("Your move stands")).to_be_visible()
    expect(boris.get_by_text("The move stands: not everyone agreed.")).to_be_visible()
    for page in three:
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(anna.get_by_role("button", name="Undo")).to_be_enabled()
    assert "undo the last move" not in Player(anna).log.inner_text()


def test_whoever_asks_may_think_better_of_it(three: Three) -> None:
    anna, boris, clara = three
    expect(question(boris)).to_be_visible()
    question(anna, "You ask to undo the last move").get_by_role("button", name="Withdraw").click()
    expect(question(boris)).to_be_hidden()
    expect(clara.get_by_text("Anna no longer asks to undo the move.")).to_be_visible()
    expect(anna.get_by_text("no longer ask")).to_have_count(0)
    anna.get_by_role("button", name="Undo").click()
    expect(question(clara)).to_be_visible()


def test_a_question_that_the_game_overtakes_is_settled_for_all(three: Three) -> None:
    anna, boris, clara = three
    expect(question(clara)).to_be_visible()
    player = Player(boris)
    player.read_the_board()
    player.lay(player.choices.first.inner_text())
    expect(clara.get_by_text("The game has gone on, so the move stands.")).to_be_visible()
    for page in three:
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(anna.get_by_text("The game has gone on")).to_have_count(0)  # this was already in the answer
