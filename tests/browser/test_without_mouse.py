"""Playing without a mouse: with the keyboard alone, and by touch on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from page_player import PATIENCE, Player
from page_server import DESKTOP, PHONE, Open, Running
from playwright.sync_api import Locator, Page, expect
from prepared_games import PreparedGame, lay
from prepared_positions import TURN, begun, late, on_rails, tunnel
from screens import Screen, come_to
from table_api import make_table
from touch_targets import too_small

MOST_TABS = 60


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until an element has the focus."""
    wanted.wait_for(timeout=PATIENCE)
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"{wanted} was not reached by {MOST_TABS} presses of Tab")


def test_from_the_first_page_to_a_taken_card_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/")
    tab_to(page, page.get_by_role("link", name="Play: USA"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("First player"))
    page.keyboard.type("You")
    tab_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    offers = page.get_by_role("region", name="Choose tickets")
    expect(offers.get_by_role("checkbox")).to_have_count(3)
    heard = page.get_by_role("log", name="Announcements")
    expect(heard).to_contain_text(re.compile(r"Choose tickets\..* A: .* — .*, \d+ points"))
    page.keyboard.press("1")
    expect(heard).to_contain_text(re.compile(r"A, .*: kept; 1 of 3"))
    page.keyboard.press("2")
    expect(offers.get_by_role("checkbox", checked=True)).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.get_by_role("banner")).to_contain_text(re.compile("your turn", re.IGNORECASE))
    page.keyboard.press("d")
    expect(page.get_by_role("group", name="Your choice")).to_contain_text("A card from the deck")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Your choice")).to_be_hidden()
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    expect(page.get_by_role("banner")).to_contain_text("Take one more card")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_contain_text("choose the deck")


FOCUSED = """() => {
  const one = document.activeElement;
  const target = one.closest("label") ?? one;
  const { left, top, bottom, width } = target.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  const name = one.ariaLabel || target.textContent.trim() || one.value;
  return [name, top + scrollY, bottom + scrollY, target.contains(over)];
}"""


def tabbed_downwards(page: Page) -> None:
    """Press Tab through a page; no step may lead upwards or to a covered element."""
    last, lowest = "the top", 0.0
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement === document.body"):
            return
        name, top, bottom, open = page.evaluate(FOCUSED)
        assert bottom > lowest, f"{name} comes after {last}, which is below it"
        assert open, f"{name} is covered"
        last, lowest = name, top
    raise AssertionError("the page has no end")


def test_on_a_phone_the_focus_goes_from_top_to_bottom(open_page: Open) -> None:
    page = open_page("/about", viewport={"width": 390, "height": 844}, has_touch=True)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    lobby = make_table(page, "usa", seats=seats)
    for address, known in (("/", "Open: USA"), (f"/t/{lobby}", "Close"), ("/new/usa", "Close")):
        page.goto(address)
        page.get_by_role("link", name=known).wait_for()
        tabbed_downwards(page)


def test_a_hub_is_placed_and_a_rail_laid_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/new/trans_europa")
    tab_to(page, page.get_by_label("First player"))
    page.keyboard.type("You")
    tab_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    turn = page.get_by_role("region", name="Your turn")
    heard = page.get_by_role("log", name="Announcements")
    for key, told in (("Start here", "You start"), ("Lay the rail", "You lay")):
        expect(page.get_by_role("banner")).to_contain_text(re.compile("your turn", re.IGNORECASE))
        page.keyboard.press("b")
        page.keyboard.press("ArrowRight")
        name = page.locator("main p[aria-live]").first.inner_text().strip()
        page.keyboard.press("Enter")
        expect(turn.get_by_role("button", name=key)).to_be_visible()
        expect(turn.get_by_role("heading", name=name, exact=True)).to_be_visible()
        expect(heard).to_contain_text(f"{name}.")
        page.keyboard.press("Enter")
        expect(page.get_by_role("list", name="Log")).to_contain_text(told)
        expect(heard).to_contain_text(re.compile(f"{told}.*{re.escape(name)}"))
    expect(heard).not_to_contain_text("Nothing is chosen")  # it was done
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard")
    expect(keys).to_contain_text("go to the board")
    for other in ("open card", "deck", "tickets", "chat"):  # there are no such buttons
        expect(keys).not_to_contain_text(other)


def test_escape_cancels_at_once_and_undo_and_the_log_answer(open_page: Open, server: Running) -> None:
    page = open_page("/about", viewport=DESKTOP)
    page.goto(f"/t/{lay(server, page, begun('usa', cards=8))}")
    me, heard = Player(page), page.get_by_role("log", name="Announcements")
    expect(heard).to_contain_text("Your turn")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(me.chosen).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(me.chosen).to_be_hidden()
    expect(heard).to_contain_text("Nothing is chosen")
    page.keyboard.press("u")
    expect(page.get_by_role("status")).to_contain_text("cannot be undone")
    page.keyboard.press("l")
    expect(me.log).to_be_focused()


def test_a_place_in_words_with_which_nothing_can_be_done_says_why_and_keeps_the_focus(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, begun('usa'))}")
    Player(page).read_the_board()
    city = page.get_by_role("list", name="Cities").get_by_role("button", name="Boston")
    city.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Boston: a city cannot be chosen")
    expect(city).to_be_focused()
    route = page.get_by_role("list", name="Routes").get_by_role("button", name="6 spaces").first
    route.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Announcements")).to_contain_text("This needs 6")
    expect(route).to_be_focused()


def test_a_tunnel_that_costs_more_is_paid_otherwise_by_a_key_and_escape_says_what_is_asked(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about", viewport=DESKTOP)
    page.goto(f"/t/{lay(server, page, tunnel())}")
    heard = page.get_by_role("log", name="Announcements")
    expect(heard).to_contain_text(re.compile("2 ways to pay.*Enter pays"))
    expect(heard).not_to_contain_text("Escape")
    page.keyboard.press("p")
    expect(heard).to_contain_text("payment 2 of 2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("status").first).to_contain_text("pay, or take your cards back")
    expect(page.get_by_role("radio").last).to_be_checked()


def test_a_city_of_trans_europa_tells_and_shows_a_short_way(open_page: Open, server: Running) -> None:
    page = open_page("/about", viewport=DESKTOP)
    page.goto(f"/t/{lay(server, page, PreparedGame('trans_europa'))}")
    Player(page).read_the_board()
    choices = page.get_by_role("list", name="You can choose").get_by_role("button")
    expect(choices.filter(has_text="one of your cities")).to_have_count(5)
    page.goto(f"/t/{lay(server, page, on_rails(TURN))}")
    cities = page.get_by_role("region", name="Your five cities")
    far = cities.get_by_role("button", name=re.compile("away")).first
    far.press("Enter")
    expect(cities).to_contain_text(re.compile(r"rails? away\. A short way begins with the line"))
    expect(page.locator(".board .ticket .band")).to_have_attribute("d", re.compile("."))
    Player(page).read_the_board()
    expect(choices.filter(has_text="on a short way to")).not_to_have_count(0)


def test_the_board_in_words_tells_routes_apart_mine_and_those_my_tickets_need(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, late('usa', 'boston-new_york-1', cards=20, cars=38))}")
    Player(page).read_the_board()
    routes = page.get_by_role("list", name="Routes").get_by_role("button").all_inner_texts()
    assert len({one.partition(":")[0] for one in routes}) == len(routes)
    assert any(one.endswith(": you") for one in routes)
    assert not any("Anna" in one for one in routes)
    needed = [one for one in routes if "on the way for ticket" in one]
    assert needed and all(": free, on the way for ticket" in one for one in needed)


def fits(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_phone_by_touch_from_the_first_page_to_two_cards(open_page: Open, language: str) -> None:
    words = {
        "en": ("Play: Europe", "Start the game", "Choose tickets", "Open", "Draw", "Take one more card"),
        "ru": ("Играть: Европа", "Начать партию", "Выбор маршрутов", "", "", "Возьмите ещё одну карту"),
    }[language]
    play, begin, choose, *_, second = words
    page = open_page("/", language=language, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("link", name=play).tap()
    assert fits(page)
    page.get_by_role("button", name=begin).tap()
    offers = page.get_by_role("region", name=choose)
    offers.get_by_role("checkbox").nth(1).tap()
    offers.get_by_role("checkbox").nth(2).tap()
    assert fits(page)
    offers.get_by_role("button").last.tap()
    expect(offers).to_be_hidden()
    deck = page.locator(".market button").first
    mine = page.get_by_role("banner").get_by_text(re.compile("^(your turn|ваш ход)$", re.IGNORECASE))
    expect(mine).to_be_visible()
    deck.tap()
    deck.tap()
    expect(page.get_by_text(second, exact=True).last).to_be_visible()
    assert fits(page)


@pytest.mark.thorough
def test_on_a_phone_everything_to_tap_is_large_enough(
    open_page: Open, visited: tuple[list[Screen], Any]
) -> None:
    screens, state = visited
    page = open_page("/about", viewport=PHONE, has_touch=True, is_mobile=True, storage_state=state)
    small: list[str] = []
    for screen in screens:
        if screen.name == "lesson":  # its coach may cover anything but its target
            continue
        come_to(page, screen)
        small += [f"{screen.name}: {one}" for one in too_small(page)]
        if screen.name.startswith("middle"):
            page.get_by_role("button", name=re.compile("^Log")).tap()
            for tab in page.get_by_role("tab").all():
                tab.tap()
                small += [f"{screen.name}, {tab.inner_text()}: {one}" for one in too_small(page)]
    assert small == []
