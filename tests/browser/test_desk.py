"""The desk of a table: words, cards, tickets and keys are whole, and no key takes another one's tap."""

from __future__ import annotations

import pytest
from board_places import box_of, come_to_rest, see_it_all, spots
from page_player import Player
from page_server import BOTH_LANGUAGES, Open, Running, thorough
from playwright.sync_api import Page, expect
from prepared_games import PreparedGame, lay
from prepared_positions import (
    SECOND_RAIL,
    TURN,
    begun,
    late,
    my_turn,
    no_way_on,
    on_rails,
    rails,
    routes_state,
    tunnel,
)
from table_layout import (
    LARGER,
    PHONES,
    PREPARED,
    choose_a_station,
    come,
    on_every_screen,
    size,
)
from touch_targets import cut_words

from peregon.boards import RouteBoard

LONG_NAME = """(slips) => slips.forEach((slip) =>
  (slip.querySelector("b").firstChild.data = "Санкт-Петербург"))"""
OVER_SLIPS = """() => [...document.querySelectorAll(".gain")].flatMap((gain) => {
  const one = gain.getBoundingClientRect();
  return [...document.querySelectorAll(".slip :is(b, .cars, .st)")].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return one.left < right && left < one.right && one.top < bottom && top < one.bottom;
  }).map((part) => part.textContent);
})"""  # what the hand's “+1” covers


def test_a_ticket_with_a_long_name_stays_within_its_slip(open_page: Open, server: Running) -> None:
    page = come(open_page, server, seven_colors(), PHONES["360"], "ru")
    expect(page.locator(".hand .gain")).to_have_count(2)
    for name in ("360", "390"):
        page.set_viewport_size(size(PHONES[name]))
        page.locator(".slip").evaluate_all(LONG_NAME)
        come_to_rest(page)
        assert cut_words(page, ".slip") == [], name
        assert page.evaluate(OVER_SLIPS) == [], name
        bottoms = page.evaluate(
            "[...document.querySelectorAll('.slip .st')].map((one) => one.getBoundingClientRect().bottom)"
        )
        assert max(bottoms) <= box_of(page.locator(".slip").first)["bottom"] + 1, name


SAID = ".say, .say .t, .say .u, .reason, .go"


def said_wholly(page: Page) -> None:
    """Check that no text of the desk's line or of a reason is cut, on both phones in portrait."""
    for name in ("360", "390"):
        page.set_viewport_size(size(PHONES[name]))
        come_to_rest(page)
        assert page.locator(".say").is_visible()
        assert cut_words(page, SAID) == [], name


@BOTH_LANGUAGES
def test_what_the_desk_of_a_phone_says_is_never_cut(open_page: Open, server: Running, language: str) -> None:
    page = come(open_page, server, begun("europe", cards=12), PHONES["360"], language)
    said_wholly(page)
    see_it_all(page)
    page.mouse.click(*spots(page, "route")["angora-constantinople"])  # a tunnel has the longest text
    page.locator(".chosen").wait_for()
    said_wholly(page)
    page.locator(".chosen .cross").click()
    page.locator(".say [data-anchor=tickets]").click()
    page.locator(".acts button").last.click()  # more tickets
    page.locator(".chosen").wait_for()
    said_wholly(page)
    page.goto(f"/t/{lay(server, page, tunnel(seed=3))}")
    page.locator(".tunnel .reason").wait_for()
    said_wholly(page)
    after_mine = late("first_journey", "london-paris-1", cards=20, cars=2)  # there is an undo button
    for prepared in (begun("first_journey"), after_mine, rails()):
        page.goto(f"/t/{lay(server, page, prepared)}")
        page.locator(".say .u").wait_for()
        said_wholly(page)


COVERS = """() => [...document.querySelectorAll(".hand li")].flatMap((pile) => {
  const gain = pile.querySelector(".gain")?.getBoundingClientRect();
  if (!gain) return [];
  const cut = gain.left < 0 || gain.top < 0 || gain.right > innerWidth || gain.bottom > innerHeight;
  const told = [...document.querySelectorAll(".hand :is(.n, .nm)")].map((one) => {
    const words = new Range();
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  });
  const over = told.some(({ left, right, top, bottom }) =>
    Math.min(right, gain.right) - Math.max(left, gain.left) > 1 &&
    Math.min(bottom, gain.bottom) - Math.max(top, gain.top) > 5); // letters have room above and below
  return cut || over ? [pile.dataset.anchor] : [];
})"""  # piles whose “+1” is cut, or covers a number or a name


def seven_colors() -> PreparedGame:
    return PreparedGame("first_journey", seed=4).go_on(
        ("draw",), until=lambda live: my_turn(live) and routes_state(live).card_counts[0] >= 12
    )


@BOTH_LANGUAGES
def test_the_names_of_seven_cards_are_whole_and_what_came_is_told_beside_them(
    open_page: Open, server: Running, language: str
) -> None:
    page = come(open_page, server, seven_colors(), LARGER["1440"], language)
    expect(page.locator(".hand .gain")).to_have_count(2)
    expect(page.locator(".hand .nm").last).to_be_visible()
    assert cut_words(page, ".hand li .nm") == []
    for name, window in (PHONES | LARGER).items():
        page.set_viewport_size(size(window))
        come_to_rest(page)
        assert page.evaluate(COVERS) == [], name


@pytest.mark.parametrize("window", [PHONES["844 low"], thorough(PHONES["360"], "360")])
def test_what_the_ticket_sheet_of_first_journey_shows_stands_apart(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = come(open_page, server, begun("first_journey"), window, "ru")
    page.locator(".say [data-anchor=tickets]").click()
    panel = page.get_by_role("tabpanel")
    key, bonus = panel.locator(".new"), panel.locator(".head")
    expect(key).to_be_visible()
    assert box_of(bonus)["top"] - box_of(key)["bottom"] >= 8


OVER_SYMBOLS = """() => [...document.querySelectorAll(".market .new")].filter((mark) => {
  const symbol = mark.closest(".card").querySelector(".y").getBoundingClientRect();
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const wide = Math.min(right, symbol.right) - Math.max(left, symbol.left);
  const high = Math.min(bottom, symbol.bottom) - Math.max(top, symbol.top);
  return wide > 1 && high > 4; // the tip of a symbol
}).length"""


def test_the_mark_of_a_fresh_card_hides_no_symbol(open_page: Open, server: Running) -> None:
    prepared = begun("usa", cards=8).play("take 1").play("take 2").play("take 3").play("take 4")
    page = come(open_page, server, prepared, PHONES["360"])
    assert page.locator(".market .new").count() > 0
    for name in ("360", "390", "844 low", "640 low"):
        page.set_viewport_size(size(PHONES[name]))
        come_to_rest(page)
        assert page.evaluate(OVER_SYMBOLS) == 0, name


def test_the_word_on_a_key_is_whole(open_page: Open, server: Running) -> None:
    page = come(open_page, server, no_way_on(), PHONES["390"], "ru")
    for window in (PHONES["390"], LARGER["1440"]):
        page.set_viewport_size(size(window))
        come_to_rest(page)
        assert cut_words(page, ".go") == []


LOOK = """(key) => {
  const { backgroundImage, color, borderColor, boxShadow } = getComputedStyle(key);
  return [backgroundImage, color, borderColor, boxShadow];
}"""


def test_keys_that_carry_on_have_one_look_by_day_and_by_night(open_page: Open, server: Running) -> None:
    page = come(open_page, server, on_rails(SECOND_RAIL), LARGER["1440"])
    table, looks = page.url, list[list[str]]()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for address, key in ((table, ".go"), ("/new/usa", ".btn.primary"), ("/", ".btn.primary")):
            page.goto(address)
            looks.append(page.locator(key).first.evaluate(LOOK))
    assert all(one == looks[0] for one in looks)


@BOTH_LANGUAGES
def test_the_names_of_my_five_cities_are_never_cut(open_page: Open, server: Running, language: str) -> None:
    page = come(open_page, server, PreparedGame("trans_europa", seed=2), LARGER["820"], language)
    for name in on_every_screen(page, touch=True):
        assert cut_words(page, ".five .num, .five button") == [], name


LONGEST = {  # the longest name in Trans Europa
    "en": "Budapest (east, north-east) → Bucharest (2 steps north-west)",
    "ru": "Будапешт (восток, северо-восток) → Бухарест (2 шага на северо-запад)",
}


def lines_of(page: Page, selector: str) -> int:
    """Count the lines of an element's text."""
    return page.locator(selector).evaluate(
        """(one) => {
          const words = new Range();
          words.selectNodeContents(one);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        }"""
    )


@BOTH_LANGUAGES
def test_where_to_start_and_what_to_lay_is_said_wholly(
    open_page: Open, server: Running, language: str
) -> None:
    page = come(open_page, server, rails(), LARGER["820"], language)  # the other player chooses a start
    assert cut_words(page, ".hub") == []
    for prepared, kind in ((rails(first=1), "crossing"), (on_rails(TURN), "line")):
        page.goto(f"/t/{lay(server, page, prepared)}")
        for name in ("820", "390", "360", "1440"):
            window = (PHONES | LARGER)[name]
            page.reload()
            page.set_viewport_size(size(window))
            see_it_all(page)
            page.keyboard.press("b")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
            page.locator(".go").wait_for()
            come_to_rest(page)
            assert cut_words(page, f"{SAID}, .hub") == [], (kind, name)
            if kind == "crossing":
                assert lines_of(page, ".go") == 1, name
            page.locator(".say .t").evaluate(
                "(name, words) => (name.firstChild.data = words)", LONGEST[language]
            )
            come_to_rest(page)
            assert cut_words(page, SAID) == [], (kind, name)


UNMARKED = """async ([routes, beside]) => {
  const sheet = await (await fetch("/api/boards/usa")).json();
  const marks = [...document.querySelectorAll(".board > .layer path:is(.around, .rim)")];
  return sheet.geometry.routes.filter(({ id }) => routes.includes(id)).filter(({ cars: [[x, y, angle]] }) => {
    const turn = (angle * Math.PI) / 180;
    const point = new DOMPoint(x - beside * Math.sin(turn), y + beside * Math.cos(turn));
    return !marks.some((mark) => mark.isPointInFill(point));
  }).map(({ id }) => id);
}"""  # routes without a mark beside their only car: a tile around it, or a light below
BESIDE = 21  # units from the middle of a car to the ground below its slot


def test_a_route_of_one_space_that_can_be_claimed_is_marked_like_longer_ones(
    open_page: Open, server: Running
) -> None:
    prepared = begun("usa", cards=8)
    page = come(open_page, server, prepared, PHONES["390"])
    come_to_rest(page)
    game = prepared.live.game
    claims = [str(one).split() for one in game.legal(prepared.live.state, 0) if str(one).startswith("claim")]
    assert isinstance(game.board, RouteBoard)
    lone = [one.id for one in game.board.routes if one.length == 1]
    wanted = sorted({route for _, route, *_ in claims} & set(lone))
    assert len(wanted) > 5
    assert page.evaluate(UNMARKED, [wanted, BESIDE]) == []


BORN = """() => {
  window.born = new Promise((done) => {
    new MutationObserver((_, watch) => {
      const key = document.querySelector(".chosen .go");
      if (!key) return;
      watch.disconnect();
      done(getComputedStyle(key).pointerEvents);
    }).observe(document.body, { childList: true, subtree: true });
  });
}"""  # whether the button takes taps at the moment when it appears


def test_all_ways_to_pay_are_reached_and_those_out_of_sight_are_told_of(
    open_page: Open, server: Running
) -> None:
    page = come(open_page, server, begun("europe", cards=12), PHONES["390"])
    for window, side in ((PHONES["390"], "right"), (PHONES["844 low"], "bottom"), (LARGER["1440"], "bottom")):
        page.set_viewport_size(size(window))
        come_to_rest(page)
        choose_a_station(page)
        ways, radios = page.locator(".pays"), page.locator(".chosen").get_by_role("radio")
        last = ways.locator("label").last
        expect(ways).to_have_attribute("data-more", side)
        expect(last).not_to_be_in_viewport(ratio=0.9)
        assert (
            min(min(box_of(one)["width"], box_of(one)["height"]) for one in ways.locator("label").all()) >= 44
        )
        ways.hover()
        page.mouse.wheel(0, 600)
        expect(last).to_be_in_viewport(ratio=0.9)
        radios.first.focus()
        expect(ways).to_have_attribute("data-more", side)
        page.keyboard.press("ArrowUp")  # wraps around to the last
        expect(radios.last).to_be_checked()
        expect(last).to_be_in_viewport(ratio=0.9)
        page.locator(".chosen .cross").click()


def test_a_key_that_has_just_come_does_not_take_the_tap_that_brought_it(
    open_page: Open, server: Running
) -> None:
    page = come(open_page, server, begun("europe", cards=12), PHONES["390"])
    see_it_all(page)
    page.evaluate(BORN)
    page.mouse.click(*spots(page, "city")["wien"])
    assert page.evaluate("() => window.born") == "none"
    expect(page.locator(".chosen .go")).to_have_css("pointer-events", "auto")


def test_a_route_chosen_off_turn_tells_its_price_and_can_be_planned(open_page: Open, server: Running) -> None:
    page = come(open_page, server, begun("usa", cards=8).play("draw").play("draw"), PHONES["390"])
    me = Player(page)
    expect(me.bar).to_contain_text("Boris is offline")  # nobody sits there in this test
    expect(page.locator(".players").get_by_text("Boris", exact=True)).to_be_visible()
    see_it_all(page)
    page.mouse.click(*spots(page, "route")["calgary-helena"])
    expect(me.chosen).to_contain_text("4 spaces")
    me.chosen.get_by_role("button", name="Plan").click()
    expect(me.chosen).to_have_count(0)
    expect(me.bar).to_contain_text("Planned: Calgary — Helena")
    expect(page.locator(".board path.core")).to_have_count(1)


def test_rails_laid_last_carry_a_car_and_do_not_glow(open_page: Open, server: Running) -> None:
    page = come(open_page, server, on_rails(TURN), PHONES["390"])
    stroke = "(one) => getComputedStyle(one).stroke"
    lamp = page.locator(".board .line:not(.halo, .under)").first.evaluate(stroke)
    cars = page.locator(".board > .layer [data-last]")
    assert cars.count() >= 2  # mine, and the other player's
    for car in cars.all():
        assert car.evaluate(stroke) != lamp


@pytest.mark.parametrize("window", ["820", thorough("1024"), "1280", thorough("1440")])
@pytest.mark.parametrize(
    ("title", "route"), [("usa", "dallas-houston-1"), ("first_journey", "amsterdam-berlin-1")]
)
def test_tickets_stay_visible_while_a_choice_is_made(
    open_page: Open, server: Running, title: str, route: str, window: str
) -> None:
    prepared = begun("usa", cards=9) if title == "usa" else PREPARED["first_journey"]()
    page = come(open_page, server, prepared, LARGER[window])
    see_it_all(page)
    field = box_of(page.locator(".field"))
    tickets = page.locator("[data-anchor^=ticket-]")
    number = tickets.count()
    assert number >= 2
    page.mouse.click(*spots(page, "route")[route])
    expect(Player(page).chosen).to_be_visible()
    assert tickets.count() == number
    for ticket in tickets.all():
        expect(ticket).to_be_in_viewport(ratio=0.9)
        box = box_of(ticket)
        middle = f"document.elementFromPoint({box['left'] + 60}, {box['top'] + box['height'] / 2})"
        assert page.evaluate(f"!!{middle}.closest('[data-anchor^=ticket-]')"), "nothing covers it"
    assert box_of(page.locator(".field")) == field


def test_tickets_stay_where_they_are_when_the_keys_beside_them_go(open_page: Open, server: Running) -> None:
    before, after = [
        come(open_page, server, prepared, LARGER["1280"])
        for prepared in (
            late("europe", "berlin-frankfurt-1", 12, 30),
            late("europe", "berlin-frankfurt-1", 12, 30).play("draw"),
        )
    ]
    boxes = [
        [box_of(one) for one in page.locator(".tray [data-anchor^=ticket-]").all()]
        for page in (before, after)
    ]
    assert len(boxes[0]) == 4 and boxes[0] == boxes[1]
    tray = box_of(before.locator(".tray"))
    assert all(box["bottom"] <= tray["bottom"] for box in boxes[0]), "all four are in sight"
    arcs: list[str] = before.locator(".tray .arc").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('stroke-dasharray'))"
    )
    assert arcs and not any(arc.startswith("-") for arc in arcs), (
        "a long detour is an empty ring, not a full one"
    )
