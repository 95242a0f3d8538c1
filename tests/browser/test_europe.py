"""Europe on the page: stations, tunnels with extra cost, and a turn without any action."""

from __future__ import annotations

import time

import pytest
from board_places import box_of, come_to_rest, see_it_all, spots
from page_player import Player
from page_server import DESKTOP, PATIENCE, PHONE, Open, Running, thorough
from playwright.sync_api import Locator, Page, ViewportSize, expect
from prepared_games import PreparedGame, lay
from prepared_positions import begun, no_way_on, tunnel, tunnel_on

LEAST_OF_THE_SCREEN = 0.4  # share of a phone's screen that the board keeps while a tunnel is open
WINDOWS = pytest.mark.parametrize("window", [thorough(DESKTOP), PHONE], ids=["desktop", "phone"])


def sit(server: Running, page: Page, prepared: PreparedGame) -> Player:
    page.goto(f"/t/{lay(server, page, prepared)}")
    page.locator(".board text").first.wait_for(state="attached")
    return Player(page)


TAP = 44  # pixels
LOOK = """(key) => {
  const { width, height } = key.getBoundingClientRect();
  const { borderWidth, borderStyle, textDecorationLine } = getComputedStyle(key);
  return { width, height, border: `${borderWidth} ${borderStyle}`, line: textDecorationLine };
}"""  # of a button


def in_sight(one: Locator) -> bool:
    """Tell whether nothing covers its middle."""
    return one.evaluate(
        """(one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".board");
        }"""
    )


@WINDOWS
def test_a_tap_on_a_city_builds_a_station_once_it_is_confirmed(
    open_page: Open, server: Running, window: ViewportSize
) -> None:
    page = open_page("/about", viewport=window)
    me = sit(server, page, begun("europe", cards=8))
    see_it_all(page)
    page.mouse.click(*spots(page, "city")["wien"])
    expect(me.chosen).to_contain_text("Vienna")
    expect(me.chosen).to_contain_text("A station costs 1 card")
    assert me.chosen.get_by_role("radio").count() > 1  # any single card pays for it
    expect(page.locator(".board .station")).to_have_count(0)
    me.chosen.get_by_role("button", name="Build").click()
    me.done()
    expect(page.locator(".board .station")).to_have_count(1)
    expect(me.bar).to_contain_text("Boris")


def test_on_a_phone_the_sheet_of_tickets_gives_way_to_the_city_of_a_station(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about", viewport=PHONE)
    me = sit(server, page, begun("europe", cards=8))
    page.locator(".say [data-anchor=tickets]").click()
    page.get_by_role("dialog").get_by_role("button", name="Station").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(me.bar).to_contain_text("Choose a city for your station")
    expect(page.locator(".board circle.open").first).to_be_attached()  # my own cities are highlighted too
    page.get_by_role("button", name="Cancel").click()
    expect(me.bar).not_to_contain_text("Choose a city")


@pytest.mark.parametrize("width, height", [(1280, 800), (1440, 900)])
def test_on_a_desktop_station_and_tickets_are_keys_and_a_station_can_be_called_off(
    open_page: Open, server: Running, width: int, height: int
) -> None:
    page = open_page("/about", viewport={"width": width, "height": height})
    me = sit(server, page, begun("europe", cards=8))
    station, more = (
        page.get_by_role("button", name=name, exact=True) for name in ("Station", "Draw tickets")
    )
    looks = [one.evaluate(LOOK) for one in (station, more)]
    for look in looks:
        assert look["height"] >= TAP and look["width"] >= TAP
        assert look["border"] == "1px solid" and look["line"] == "none"
    station.click()
    cancel = page.get_by_role("button", name="Cancel", exact=True)
    expect(cancel).to_be_in_viewport(ratio=1)
    assert cancel.evaluate(LOOK)["height"] >= TAP
    expect(me.bar).to_contain_text("Choose a city for your station")
    cancel.click()
    expect(me.bar).not_to_contain_text("Choose a city")
    expect(more).to_be_visible()


def stands_free(page: Page, window: ViewportSize) -> None:
    """Check that the tunnel's route is visible next to its sheet; a phone keeps its share for the board."""
    route = page.locator('.board [data-route="angora-constantinople"]').first
    until = time.monotonic() + PATIENCE / 1000
    while not in_sight(route) and time.monotonic() < until:  # the board makes room
        page.wait_for_timeout(50)
    assert in_sight(route)
    if window is PHONE:
        board = box_of(page.locator(".board"))
        assert board["height"] >= LEAST_OF_THE_SCREEN * window["height"]


UNDER = """([route, ...cities]) => {
  const strip = document.querySelector(".field > .over").getBoundingClientRect();
  const board = document.querySelector(".board");
  const places = [`[data-route="${route}"]`, ...cities.map((city) => `[data-city="${city}"]`)];
  return places.filter((place) => [...board.querySelectorAll(place)].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < strip.right && strip.left < right && top < strip.bottom && strip.top < bottom;
  }));
}"""  # the parts of a tunnel under its cards


@pytest.mark.parametrize("window", [(1440, 900), thorough((1280, 800)), thorough((1024, 768))])
@pytest.mark.parametrize("route", ["angora-smyrna", "budapest-kyiv", thorough("petrograd-stockholm")])
def test_the_cards_of_a_tunnel_lie_neither_on_it_nor_on_its_cities(
    open_page: Open, server: Running, route: str, window: tuple[int, int]
) -> None:
    page = open_page("/about", viewport={"width": window[0], "height": window[1]})
    me = sit(server, page, tunnel_on(route))
    expect(me.turned).to_have_count(3)
    come_to_rest(page)
    assert page.evaluate(UNDER, [route, *route.split("-")]) == []


@WINDOWS
def test_a_tunnel_turns_up_its_cards_and_is_paid_in_one_of_two_ways(
    open_page: Open, server: Running, window: ViewportSize
) -> None:
    page = open_page("/about", viewport=window)
    me = sit(server, page, begun("europe", seed=10, cards=6))
    see_it_all(page)
    page.mouse.click(*spots(page, "route")["angora-constantinople"])
    me.chosen.get_by_role("button", name="Enter tunnel").click()
    turned = me.turned
    expect(turned).to_have_count(3)
    expect(turned.filter(has_text="+1 card")).to_have_count(1)
    expect(me.tunnel).to_contain_text("Pay 1 more card")
    stands_free(page, window)
    me.tunnel.get_by_role("radio").last.check(force=True)  # the locomotive
    me.tunnel.get_by_role("button", name="Pay").click()
    expect(me.tunnel).to_be_hidden()
    if window is DESKTOP:
        expect(me.log).to_contain_text("You pay the extra cost: 1 locomotive.")
        expect(me.log).to_contain_text("You claim the tunnel Angora — Constantinople")


TUNNELS_TOLD = """() => {
  window.told = new Set();
  const note = () => document.querySelectorAll(".asks .t").forEach((one) => window.told.add(one.innerText));
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_a_tunnel_that_costs_nothing_more_is_told_as_such_even_when_a_bot_has_answered(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about", viewport=DESKTOP)
    page.goto(f"/t/{lay(server, page, begun('europe', seed=11, cards=6), away=True)}")
    page.locator(".board text").first.wait_for(state="attached")
    me = Player(page)
    see_it_all(page)
    page.mouse.click(*spots(page, "route")["angora-constantinople"])
    page.evaluate(TUNNELS_TOLD)
    me.chosen.get_by_role("button", name="Enter tunnel").click()
    yours = page.get_by_role("status").filter(has_text="The tunnel is yours")
    expect(yours).to_be_visible()
    expect(yours).to_contain_text("Angora — Constantinople · +2 points")
    expect(yours).to_be_hidden(timeout=PATIENCE)  # it closes by itself
    assert "The tunnel failed" not in page.evaluate("[...window.told]")


@WINDOWS
def test_a_tunnel_that_cannot_be_paid_says_so_and_is_left(
    open_page: Open, server: Running, window: ViewportSize
) -> None:
    page = open_page("/about", viewport=window)
    me = sit(server, page, tunnel(seed=3))
    see_it_all(page)
    expect(me.tunnel).to_contain_text("You cannot pay this")
    expect(me.tunnel.get_by_role("link", name="Rule")).to_be_visible()
    expect(me.tunnel.get_by_role("button", name="Pay")).to_have_count(0)
    stands_free(page, window)
    me.tunnel.get_by_role("button", name="Take cards back").click()
    expect(me.tunnel).to_be_hidden()
    if window is DESKTOP:
        expect(me.log).to_contain_text("You give up the tunnel Angora — Constantinople")
        assert me.hand_size() == 6


@WINDOWS
def test_where_nothing_is_left_to_do_one_passes_and_is_told_why(
    open_page: Open, server: Running, window: ViewportSize
) -> None:
    page = open_page("/about", viewport=window)
    me = sit(server, page, no_way_on())
    expect(me.chosen).to_contain_text("No other move is possible")
    expect(me.chosen.get_by_role("link", name="Rule")).to_be_visible()
    expect(me.chosen.get_by_role("button")).to_have_count(1)
    if window is DESKTOP:
        expect(me.bar).to_contain_text("You have no possible move: pass")
    me.confirm()
    expect(me.bar).to_contain_text("Boris")
