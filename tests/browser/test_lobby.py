"""A table before its start: the host arranges the seats, and waiting guests see the changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board_places import box_of
from page_player import Player
from page_server import BOTH_LANGUAGES, Open, Running
from playwright.sync_api import Locator, Page, ViewportSize, expect
from table_api import make_table
from touch_targets import too_small


@pytest.fixture
def lobby(open_page: Open) -> tuple[Page, Page]:
    """Open Anna's table of First Journey for two to four players, and Boris, who has joined by the link."""
    anna, boris = open_page("/about"), open_page("/about")
    for page, name in ((anna, "Anna"), (boris, "Boris")):
        assert page.request.put("/api/me", data={"name": name}).ok
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made: Any = anna.request.post("/api/tables", data={"title": "first_journey", "seats": seats}).json()
    anna.goto(f"/t/{made['id']}")
    boris.goto(f"/j/{made['code']}")
    boris.get_by_role("button", name="Take a seat").click()
    expect(seats_of(anna)).to_have_count(3)
    expect(seats_of(anna).nth(1)).to_contain_text("Boris")
    return anna, boris


def seats_of(page: Page) -> Locator:
    return page.get_by_role("listitem").filter(has=page.locator(".sw"))


def test_the_host_adds_seats_and_takes_empty_ones_away(lobby: tuple[Page, Page]) -> None:
    anna, boris = lobby
    add = anna.get_by_role("button", name="Add a seat")
    add.click()
    for page in lobby:
        expect(seats_of(page)).to_have_count(4)
        expect(page.get_by_text("4 seats")).to_be_visible()
    expect(add).to_be_hidden()  # the game takes four players
    for seat in (4, 3):
        anna.get_by_role("button", name=f"Remove seat {seat}").click()
        expect(seats_of(boris)).to_have_count(seat - 1)
    expect(seats_of(anna)).to_have_count(2)
    expect(anna.get_by_role("button", name="Remove seat")).to_have_count(0)
    expect(boris.get_by_role("button", name="Add a seat")).to_have_count(0)
    anna.get_by_role("button", name="Start the game").click()
    for page in lobby:
        expect(Player(page).bar).to_be_visible()
        expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)


def test_an_open_seat_goes_to_a_bot_of_some_level_and_back(lobby: tuple[Page, Page]) -> None:
    anna, boris = lobby
    anna.get_by_role("button", name="Seat a bot").click()
    anna.get_by_role("radiogroup", name="Level of the bot in seat 3").get_by_text("hard", exact=True).click()
    expect(seats_of(boris).nth(2)).to_contain_text("· hard")
    anna.get_by_role("button", name="Free seat 3 for a friend").click()
    expect(seats_of(boris).nth(2)).to_contain_text("Free")


def test_whoever_sits_behind_a_seat_that_goes_moves_up_and_plays_from_there(
    lobby: tuple[Page, Page], open_page: Open
) -> None:
    anna, boris = lobby
    clara = open_page("/about")
    assert clara.request.put("/api/me", data={"name": "Clara"}).ok
    clara.goto(f"/j/{anna.get_by_label('Link to the table').input_value().rsplit('/', 1)[1]}")
    clara.get_by_role("button", name="Take a seat").click()
    expect(seats_of(anna).nth(2)).to_contain_text("Clara")
    boris.get_by_role("button", name="Leave the table").click()
    anna.get_by_role("button", name="Remove seat 2").click()
    expect(seats_of(clara)).to_have_count(2)
    expect(seats_of(clara).nth(0)).to_contain_text("host")
    expect(seats_of(clara).nth(1)).to_contain_text("you")
    anna.get_by_role("button", name="Start the game").click()
    players = clara.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.nth(1)).to_contain_text("Clara")
    expect(clara.get_by_role("region", name="Your cards")).to_be_visible()


def test_somebody_who_comes_at_that_moment_keeps_the_seat_and_the_host_is_told(
    lobby: tuple[Page, Page], open_page: Open
) -> None:
    anna, _ = lobby
    clara = open_page("/about")
    assert clara.request.put("/api/me", data={"name": "Clara"}).ok
    table = anna.url.rsplit("/", 1)[1]

    def come_first(route: Any) -> None:
        assert clara.request.post(f"/api/tables/{table}/join").ok
        route.continue_()

    anna.route("**/seats/2", come_first)
    anna.get_by_role("button", name="Seat a bot").click()
    expect(anna.get_by_text("This seat is taken")).to_be_visible()
    expect(seats_of(anna).nth(2)).to_contain_text("Clara")


# a phone in landscape, and 1280×800 at 200 %
LOW: list[ViewportSize] = [{"width": 844, "height": 390}, {"width": 640, "height": 400}]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_low_screens_show_seats_and_not_bars(open_page: Open, language: str) -> None:
    page = open_page("/about", language=language, viewport=LOW[0], has_touch=True)
    lobby = make_table(page, "usa", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    for address in (f"/t/{lobby}", "/new/usa"):
        page.goto(address)
        seats_of(page).first.wait_for()
        for window in LOW:
            page.set_viewport_size(window)
            page.evaluate("scrollTo(0, 0)")
            top, bottom = box_of(page.locator(".sheet > header")), box_of(page.locator(".sheet > footer"))
            assert bottom["top"] - top["bottom"] >= 0.7 * window["height"], address
            assert too_small(page) == []


PHONES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]


@BOTH_LANGUAGES
def test_on_a_phone_the_host_sees_code_and_link_first_while_friends_are_missing(
    open_page: Open, language: str
) -> None:
    page = open_page("/about", language=language, viewport=PHONES[0], has_touch=True)
    table = make_table(page, "trans_europa", seats=[{"kind": "me"}, {"kind": "open"}, BOT])
    page.goto(f"/t/{table}")
    for window in PHONES:
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 0)")
        foot = page.locator(".sheet > footer")
        end = box_of(foot)["top"] if foot.evaluate(STICKY) else window["height"]
        for part in (".code", ".copyline"):
            box = box_of(page.locator(part))
            assert 0 <= box["top"] < box["bottom"] <= end, (window, part)


BOT = {"kind": "bot", "level": "normal"}
STICKY = "(foot) => getComputedStyle(foot).position === 'sticky'"


def test_nothing_moves_on_the_hosts_phone_when_the_last_friend_comes(open_page: Open) -> None:
    anna, boris = open_page("/about", viewport=PHONES[0]), open_page("/about")
    table = make_table(anna, "trans_europa", seats=[{"kind": "me"}, {"kind": "open"}])
    anna.goto(f"/t/{table}")
    before = box_of(anna.locator(".code"))
    assert boris.request.put("/api/me", data={"name": "Boris"}).ok
    assert boris.request.post(f"/api/tables/{table}/join").ok
    expect(anna.get_by_text("Everyone is here")).to_be_visible()
    assert box_of(anna.locator(".code"))["top"] == before["top"]


def test_starting_without_friends_asks_first(open_page: Open) -> None:
    page = open_page("/about")
    table = make_table(page, "trans_europa", seats=[{"kind": "me"}, {"kind": "open"}])
    page.goto(f"/t/{table}")
    start = page.get_by_role("button", name="Start the game")
    asked = page.get_by_role("dialog", name="Start without your friends?")
    start.click()
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_be_hidden()
    expect(seats_of(page).nth(1)).to_contain_text("Free")
    start.click()
    expect(asked).to_contain_text("a bot takes it")
    asked.get_by_role("button", name="Start the game").click()
    expect(Player(page).bar).to_be_visible()


# ── other devices ──


@pytest.fixture
def own_machine(compiled: None, tmp_path: Path) -> Iterator[Running]:
    """Run a server as `peregon open` starts it; 127.0.0.2 stands for its address in the local network."""
    running = Running(tmp_path, ("open", "--no-browser"), PEREGON_LAN="127.0.0.2", PEREGON_WARM_UP="0")
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("language", "only", "opens", "stops"),
    [
        pytest.param(
            *("en", "works on this device only", "Open to the local network", "Close to the network"),
            marks=pytest.mark.thorough,
        ),
        ("ru", "только на этом устройстве", "Открыть для домашней сети", "Закрыть доступ"),
    ],
)
def test_the_invitation_says_how_far_it_reaches_and_opens_to_the_network(
    open_page: Open, own_machine: Running, language: str, only: str, opens: str, stops: str
) -> None:
    host = open_page("about:blank", language=language, base_url=own_machine.url)
    assert host.request.put("/api/me", data={"name": "Anna"}).ok
    seats = [{"kind": "me"}, {"kind": "open"}]
    made: Any = host.request.post("/api/tables", data={"title": "first_journey", "seats": seats}).json()
    host.goto(f"/t/{made['id']}")
    link = host.locator(".copyline input")
    expect(host.get_by_text(only)).to_be_visible()
    expect(link).to_have_value(re.compile("^http://127.0.0.1:"))
    code = host.get_by_role("img").filter(has=host.locator("path")).first.inner_html()
    host.get_by_role("button", name=opens).click()
    expect(link).to_have_value(re.compile("^http://127.0.0.2:"))
    expect(host.get_by_text(only)).to_be_hidden()
    assert host.get_by_role("img").filter(has=host.locator("path")).first.inner_html() != code

    guest = open_page("about:blank", language="en", base_url=own_machine.url)
    guest.goto(link.input_value())
    guest.get_by_label("Your name").fill("Boris")
    guest.get_by_role("button", name="Take a seat").click()
    expect(seats_of(host).nth(1)).to_contain_text("Boris")
    expect(guest.get_by_role("button", name="Close to the network")).to_be_hidden()

    host.get_by_role("button", name=stops).click()
    expect(host.get_by_text(only)).to_be_visible()
    expect(link).to_have_value(re.compile("^http://127.0.0.1:"))


def test_on_a_phone_the_code_is_in_sight_and_the_state_stands_under_the_name(open_page: Open) -> None:
    page = open_page("/about", language="ru", viewport={"width": 390, "height": 844})
    table = make_table(page, "europe", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    page.goto(f"/t/{table}")
    code = page.locator(".code")
    code.wait_for()
    page.get_by_text("за столом", exact=True).wait_for()
    assert box_of(code)["bottom"] <= box_of(page.locator(".sheet > footer"))["top"]
    name, state = page.locator("li .who b").first, page.locator("li .here").first
    assert abs(box_of(name)["left"] - box_of(state)["left"]) <= 2


def test_first_journey_says_ty_from_its_set_up_to_those_who_look_on(open_page: Open) -> None:
    formal = re.compile(r"\b(?:вы|вас|вам|ваш\w*)\b|\w(?:й|и|ь)те\b", re.IGNORECASE)
    anna, boris, vera = (open_page("/about", language="ru") for _ in range(3))

    def speaks(page: Page, words: str) -> None:
        expect(page.get_by_text(words).first).to_be_visible()
        assert formal.findall(page.locator("body").inner_text()) == []

    anna.goto("/new/first_journey")
    speaks(anna, "это ты")
    assert anna.request.put("/api/me", data={"name": "Аня"}).ok
    seats = [{"kind": "me"}, {"kind": "open"}]
    made: Any = anna.request.post("/api/tables", data={"title": "first_journey", "seats": seats}).json()
    anna.goto(f"/t/{made['id']}")
    speaks(anna, "это ты · хозяин стола")
    boris.goto(f"/j/{made['code']}")
    speaks(boris, "Тебя приглашают за стол")
    boris.get_by_label("Твоё имя").fill("Боря")
    boris.get_by_role("button", name="Сесть за стол").click()
    speaks(boris, "это ты")
    anna.get_by_role("button", name="Начать партию").click()
    vera.goto(f"/t/{made['id']}?watch")
    speaks(vera, "Ты смотришь партию")
    speaks(vera, "ты зритель")
    vera.goto("/new/usa")  # another game has its own address
    expect(vera.get_by_text("это вы")).to_be_visible()


@BOTH_LANGUAGES
def test_on_a_phone_the_line_under_the_code_is_above_the_footer(open_page: Open, language: str) -> None:
    page = open_page("/about", language=language, viewport={"width": 390, "height": 844})
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "normal", "face": "owl"}]
    made: Any = page.request.post("/api/tables", data={"title": "first_journey", "seats": seats}).json()
    page.goto(f"/t/{made['id']}")
    note = box_of(page.locator(".code + .tip"))
    assert note["y"] + note["height"] <= box_of(page.locator(".sheet > footer"))["y"]
