"""Small screens and large letters: what stands close together is whole, and nothing lies over it."""

from __future__ import annotations

import re

import pytest
from board_places import box_of, come_to_rest
from page_server import Open, Running, thorough
from playwright.sync_api import Browser, Page, expect
from prepared_games import PreparedGame, lay
from prepared_positions import CARDS, KEEP, begun, my_turn, routes_state
from table_api import make_table
from table_layout import LARGER, PHONES, come, size
from touch_targets import cut_words

NARROW = (568, 320)
SEEDS = {"europe": 4, "usa": 1}  # offers with long names
HALF = (640, 400)  # 1280 × 800 at 200 %
CUT_PLATES = """() => {
  const { left, top, right, bottom } = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll(".board .names .mine")].filter((name) => {
    const box = name.querySelector("rect").getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  }).map(({ dataset }) => dataset.name);
}"""  # names of offered cities that the edge of the board cuts
OVER_POINTS = """() => [...document.querySelectorAll(".offer")].filter((offer) => {
  const words = new Range();
  words.selectNodeContents(offer.querySelector(".cities"));
  const points = offer.querySelector(".value").getBoundingClientRect();
  return [...words.getClientRects()].some(({ right, top, bottom }) =>
    right > points.left + 1 && top < points.bottom && bottom > points.top);
}).length"""
TICKETS = ".offer .cities, .offer .note, .say .t, .say .u, .offers .big"


def choice_is_whole(page: Page) -> None:
    """Check that nothing is cut while tickets are chosen."""
    come_to_rest(page)
    assert page.locator(".board .names .mine").count() >= 5
    assert page.evaluate(CUT_PLATES) == []
    assert page.evaluate(OVER_POINTS) == 0
    assert cut_words(page, TICKETS) == []


@pytest.mark.parametrize("window", [NARROW, thorough(HALF, "640×400")])
@pytest.mark.parametrize("title", ["europe", thorough("usa")])
def test_on_a_small_screen_tickets_and_their_cities_are_whole(
    open_page: Open, server: Running, title: str, window: tuple[int, int]
) -> None:
    choice_is_whole(come(open_page, server, PreparedGame(title, SEEDS[title], 3), window, "ru"))


@pytest.mark.parametrize("title", ["europe", thorough("usa")])
def test_with_letters_twice_as_large_tickets_and_their_cities_are_whole(
    open_page: Open, server: Running, large_text: Browser, title: str
) -> None:
    first = open_page("/about")
    table = lay(server, first, PreparedGame(title, SEEDS[title], 3))
    context = large_text.new_context(
        base_url=server.url,
        storage_state=first.context.storage_state(),
        viewport=size(PHONES["390"]),
        locale="ru",
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator(".board text").first.wait_for(state="attached")
    choice_is_whole(page)
    context.close()


def test_with_letters_twice_as_large_no_key_lies_on_a_ticket_city_and_all_of_the_board_is_a_tap_away(
    open_page: Open, server: Running, large_text: Browser
) -> None:
    first = open_page("/about")
    table = lay(server, first, begun("europe", seed=4))
    context = large_text.new_context(
        base_url=server.url,
        storage_state=first.context.storage_state(),
        viewport=size(PHONES["390"]),
        has_touch=True,
        locale="ru",
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator(".board text").first.wait_for(state="attached")
    come_to_rest(page)
    whole = page.locator(".edges .map")
    expect(whole).to_have_count(1)
    keys = [box_of(one) for one in [page.locator(".say .ks"), whole]]
    for name in page.locator(".board .names .mine rect").all():
        plate = box_of(name)
        for key in keys:
            assert (
                plate["right"] <= key["left"] + 1
                or key["right"] <= plate["left"] + 1
                or plate["bottom"] <= key["top"] + 1
                or key["bottom"] <= plate["top"] + 1
            )
    page.locator(".say .ks button").first.tap()
    assert cut_words(page, ".tabs button") == []
    context.close()


@pytest.mark.parametrize("address", ["/", "/new/europe", thorough("/records"), thorough("/about")])
def test_with_letters_twice_as_large_a_page_is_as_wide_as_a_phone(
    open_page: Open, server: Running, large_text: Browser, address: str
) -> None:
    first = open_page("/about")
    lay(server, first, PreparedGame("first_journey"))
    context = large_text.new_context(
        base_url=server.url,
        storage_state=first.context.storage_state(),
        viewport=size(PHONES["390"]),
        locale="ru",
    )
    page = context.new_page()
    page.goto(address)
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    wide = page.evaluate(
        """() => Math.max(document.documentElement.scrollWidth,
          ...[...document.querySelectorAll("main, main *")].map((one) =>
            one.getBoundingClientRect().right))"""
    )
    context.close()
    assert wide <= 391


NAMED = """(names) => [...document.querySelectorAll(".chips .nm")].forEach((one, at) => {
  one.lastChild.data = names[at];
})"""
BOTS = ("Софья", "Ермил", "Anna Maria")


@pytest.mark.parametrize("window", [PHONES["360"], thorough(PHONES["390"], "390")])
def test_names_of_three_players_are_whole_on_a_phone(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    prepared = PreparedGame("usa", 1, 3).go_on(
        (*KEEP, "claim *", *CARDS),
        until=lambda live: my_turn(live) and min(routes_state(live).cars) <= 33,
    )
    page = come(open_page, server, prepared, window, "ru")
    page.evaluate(NAMED, BOTS)
    come_to_rest(page)
    assert cut_words(page, ".chips :is(.nm, .score, .below)") == []
    for name, score in zip(
        page.locator(".chips .nm").all(), page.locator(".chips .score").all(), strict=True
    ):
        named, scored = box_of(name), box_of(score)
        assert named["bottom"] <= scored["top"] + 1 or named["right"] <= scored["left"] + 1


@pytest.mark.parametrize("window", [PHONES["360"], thorough(PHONES["390"], "390")])
def test_names_and_points_of_six_players_are_whole_on_a_phone(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = come(open_page, server, PreparedGame("trans_europa", 1, 6), window, "ru")
    come_to_rest(page)
    cells = page.locator(".chips > li").all()
    assert len(cells) == 6
    assert cut_words(page, ".chips .nm") == []
    for cell in cells:
        points, sign = box_of(cell.locator(".num")), box_of(cell.locator(".emblem"))
        assert sign["right"] <= points["left"]
        assert points["right"] <= box_of(cell)["right"]


def test_names_and_last_moves_of_six_players_are_whole_on_a_tablet(open_page: Open, server: Running) -> None:
    page = come(open_page, server, PreparedGame("trans_europa", 1, 6), LARGER["820"], "ru")
    come_to_rest(page)
    assert page.locator(".strip > li").count() == 6
    assert cut_words(page, ".strip :is(.name, .hub)") == []


@pytest.mark.parametrize("window", [PHONES["360"], thorough(PHONES["844 low"], "844")])
def test_what_i_hold_is_in_sight_while_tickets_are_chosen(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = come(open_page, server, PreparedGame("usa", 1, 3), window, "ru")
    come_to_rest(page)
    held = page.get_by_role("list", name="Ваши карты · 4").get_by_role("img")
    assert sum(int(one) for one in held.all_inner_texts()) == 4
    assert cut_words(page, ".say :is(.t, .u)") == []


def test_in_first_journey_the_deck_is_not_lit_beside_a_chosen_route(open_page: Open, server: Running) -> None:
    prepared = PreparedGame("first_journey", 4).go_on(
        ("draw",), until=lambda course: my_turn(course) and routes_state(course).card_counts[0] >= 12
    )
    page = come(open_page, server, prepared, PHONES["360"])
    deck = page.get_by_role("button", name="Draw 2 cards")
    expect(deck).to_be_enabled()
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Claim")).to_be_visible()
    expect(deck).to_be_disabled()
    page.keyboard.press("Escape")
    expect(deck).to_be_enabled()


def test_on_a_phone_the_key_of_the_tickets_tells_what_else_can_be_done_there(
    open_page: Open, server: Running
) -> None:
    page = come(open_page, server, begun("europe", cards=8), PHONES["360"])
    more = page.get_by_role("button", name="Tickets 0/4")
    expect(more).to_have_accessible_description(re.compile("^Station, "))
    expect(more.get_by_text("+")).to_be_visible()
    expect(more.locator(".house")).to_be_visible()


BADGES = """() => [...document.querySelectorAll(".hand :is(.gain, .used)")].flatMap((badge) => {
  const one = badge.getBoundingClientRect();
  const cut = one.left < 0 || one.top < 0 || one.bottom > innerHeight ? ["cut"] : [];
  return cut.concat([...document.querySelectorAll(".hand .card :is(.y, .n)")].filter((sign) => {
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    const wide = Math.min(right, one.right) - Math.max(left, one.left);
    const high = Math.min(bottom, one.bottom) - Math.max(top, one.top);
    return wide > 2 && high > 4; // the tip of a symbol, the room above a number
  }).map((sign) => sign.closest(".card").ariaLabel));
})"""  # what the marks of cards that came or go cover


@pytest.mark.parametrize("window", [PHONES["844 low"], NARROW])
@pytest.mark.parametrize("title", ["usa", thorough("europe"), "first_journey"])
def test_what_came_and_what_is_paid_hides_no_symbol_on_a_phone_that_lies(
    open_page: Open, server: Running, title: str, window: tuple[int, int]
) -> None:
    if title == "first_journey":
        prepared = PreparedGame(title, 4).go_on(
            ("draw",), until=lambda live: my_turn(live) and routes_state(live).card_counts[0] >= 12
        )
    else:
        prepared = begun(title, cards=14)
    page = come(open_page, server, prepared, window)
    come_to_rest(page)
    assert page.locator(".hand .gain").count() == 2
    assert page.evaluate(BADGES) == []
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".hand .used").first.wait_for()
    assert page.evaluate(BADGES) == []


@pytest.mark.parametrize("window", [LARGER["1024"], LARGER["1180"], thorough(LARGER["820"], "820")])
def test_on_a_tablet_the_places_of_first_journey_are_inside_the_bar_and_the_title_is_free(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = come(open_page, server, begun("first_journey"), window)
    come_to_rest(page)
    bar = box_of(page.locator("section.players"))
    places = [box_of(one) for one in page.locator(".strip .places li").all()]
    assert len(places) == 12
    assert all(one["bottom"] <= bar["bottom"] - 3 and one["top"] > bar["top"] for one in places)
    keys, title = box_of(page.locator(".keys")), box_of(page.locator(".board .plate"))
    assert keys["top"] >= title["bottom"] or keys["left"] >= title["right"]


@pytest.mark.parametrize("window", [PHONES["390"], LARGER["820"], thorough(PHONES["844 low"], "844")])
def test_those_who_watch_first_journey_see_its_deck(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    host = open_page("/about")
    table = make_table(host, "first_journey")
    page = open_page(f"/t/{table}", viewport=size(window), has_touch=True)
    deck = page.locator("[data-anchor=deck]")
    deck.wait_for()
    assert "64" in deck.inner_text()
    assert cut_words(page, "[data-anchor=deck], .looking") == []
