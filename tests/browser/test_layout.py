"""The table's layout on every screen size: the board keeps its share, and no button is covered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from board_places import box_of, come_to_rest, see_it_all, spots
from chromium import FLAGS
from page_player import Player
from page_server import BOTH_LANGUAGES, Open, Running, thorough
from playwright.sync_api import Browser, Page, ViewportSize, expect
from prepared_games import PreparedGame, lay
from prepared_positions import (
    CARDS,
    KEEP,
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
from screens import open_round, second_round
from table_api import make_table
from touch_targets import COVERED, cut_words, overlapping, too_small

from peregon.boards import RouteBoard

LEAST = 0.55  # the board's share of the height
MOUSE = 1200  # pixels: narrower screens are for touch
PHONES = {"360": (360, 740), "390": (390, 844), "844 low": (844, 390), "640 low": (640, 400)}
LARGER = {
    "820": (820, 1180),
    "1024": (1024, 768),
    "1180": (1180, 820),
    "1280": (1280, 800),
    "1440": (1440, 900),
}
PREPARED: dict[str, Callable[[], PreparedGame]] = {
    "usa": lambda: late("usa", "boston-new_york-1", cards=20, cars=30),
    "europe": lambda: begun("europe", cards=12),
    "first_journey": lambda: late("first_journey", "london-paris-1", cards=12, cars=10),
    "trans_europa": lambda: on_rails(TURN),
}


def size(window: tuple[int, int]) -> ViewportSize:
    return {"width": window[0], "height": window[1]}


def come(
    open_page: Open, server: Running, prepared: PreparedGame, window: tuple[int, int], language: str = "en"
) -> Page:
    """Open a prepared table on a screen of this size."""
    touch = window[0] < MOUSE
    page = open_page("/about", language=language, viewport=size(window), has_touch=touch)
    page.goto(f"/t/{lay(server, page, prepared)}")
    page.locator(".board text").first.wait_for(state="attached")
    return page


def share(page: Page) -> float:
    return box_of(page.locator(".field"))["height"] / page.evaluate("innerHeight")


def scrolls(page: Page) -> bool:
    return page.evaluate(
        """() => document.documentElement.scrollHeight > innerHeight
          || document.documentElement.scrollWidth > innerWidth"""
    )


def desk_height(page: Page) -> float:
    """Return the distance from the lower edge of the board to that of the window."""
    return page.evaluate("innerHeight") - box_of(page.locator(".field"))["bottom"]


def choose_a_station(page: Page) -> None:
    """Choose a station in Vienna, which has several ways to pay."""
    see_it_all(page)
    page.mouse.click(*spots(page, "city")["wien"])
    expect(page.locator(".chosen .go")).to_have_css("pointer-events", "auto")  # it takes taps


def on_every_screen(page: Page, touch: bool) -> Iterator[str]:
    """Resize the window to one size after the other: those for touch, or those for a mouse."""
    for name, window in (PHONES | LARGER).items():
        if (window[0] < MOUSE) == touch:
            page.set_viewport_size(size(window))
            come_to_rest(page)
            yield name


@pytest.mark.thorough
@BOTH_LANGUAGES
@pytest.mark.parametrize("title", PREPARED)
def test_on_every_screen_the_board_has_its_share_and_keys_are_large_enough(
    open_page: Open, server: Running, title: str, language: str
) -> None:
    for touch, window in ((True, PHONES["360"]), (False, LARGER["1440"])):
        page = come(open_page, server, PREPARED[title](), window, language)
        for name in on_every_screen(page, touch):
            assert share(page) >= LEAST, name
            assert not scrolls(page), name
            assert overlapping(page) == [], name
            if touch:
                assert too_small(page) == [], name


def test_the_layout_follows_the_text_size_of_the_root(open_page: Open, server: Running) -> None:
    page = come(open_page, server, PREPARED["usa"](), LARGER["1280"])
    expect(page.locator(".table")).to_have_class(re.compile(r"\bdesk\b"))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator(".table")).to_have_class(re.compile(r"\blow\b"))
    come_to_rest(page)
    assert share(page) >= LEAST
    assert not scrolls(page)
    assert overlapping(page) == []
    players = page.locator(".chips")
    assert players.evaluate("(one) => getComputedStyle(one).flexDirection") == "column", "media queries too"
    page.evaluate("document.documentElement.style.fontSize = ''")
    expect(page.locator(".table")).to_have_class(re.compile(r"\bdesk\b"))


@pytest.mark.thorough
@pytest.mark.parametrize("title", PREPARED)
def test_with_letters_twice_as_large_the_board_keeps_its_share(
    server: Running, open_page: Open, large_text: Browser, title: str
) -> None:
    first = open_page("/about")
    table = lay(server, first, PREPARED[title]())
    for window in (PHONES["390"], PHONES["844 low"], LARGER["1024"]):
        context = large_text.new_context(
            base_url=server.url, storage_state=first.context.storage_state(), viewport=size(window)
        )
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.locator(".board text").first.wait_for(state="attached")
        assert share(page) >= LEAST
        assert not scrolls(page)
        context.close()


HALF_LARGER = [*FLAGS, "--blink-settings=defaultFontSize=24"]


@pytest.fixture(scope="module")
def larger_text(browser: Browser, executable: str) -> Iterator[Browser]:
    larger = browser.browser_type.launch(executable_path=executable, args=HALF_LARGER)
    yield larger
    larger.close()


TORN = """(where) => [...document.querySelectorAll(where)].filter((one) => {
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const words = new Range();
  while (texts.nextNode()) {
    for (const [word] of texts.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
      const at = texts.currentNode.data.indexOf(word);
      words.setStart(texts.currentNode, at);
      words.setEnd(texts.currentNode, at + word.length);
      if (new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
    }
  }
  return false;
}).map((one) => one.textContent)"""  # elements with a line break within a word
INSIDE = """(where) => [...document.querySelectorAll(where)].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((one) => one.className)"""  # elements cut by the window


@pytest.mark.parametrize("title", ["first_journey", "usa", "trans_europa"])
def test_with_letters_half_as_large_again_all_keys_and_names_of_a_small_phone_are_whole(
    server: Running, open_page: Open, larger_text: Browser, title: str
) -> None:
    first = open_page("/about")
    opening = PreparedGame("usa", seats=3) if title == "usa" else PREPARED[title]()
    table = lay(server, first, opening)
    context = larger_text.new_context(
        base_url=server.url,
        storage_state=first.context.storage_state(),
        viewport=size(PHONES["360"]),
        locale="ru",
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator(".board text").first.wait_for(state="attached")
    come_to_rest(page)
    keys = {
        "first_journey": ".slip, [data-anchor=deck], .hand li .n, .chips :is(.sw, .places)",
        "usa": ".offers .big, .offer",
        "trans_europa": ".five button, .five .num",
    }[title]
    names = {"first_journey": ".slip b", "usa": ".offer .cities", "trans_europa": ".five .num"}[title]
    assert page.locator(keys).count() > 3
    assert page.evaluate(INSIDE, keys) == []
    assert page.evaluate(TORN, names) == []
    assert cut_words(page, f"{keys}, {names}") == []
    for key in page.locator("[data-anchor=deck], .offers .big").all():
        assert key.evaluate(COVERED) == []
    assert share(page) >= (0.35 if title == "usa" else LEAST)  # offers take more of it
    context.close()


@pytest.fixture(params=[None, thorough("style")], ids=["setting", "style"])
def half_larger(request: pytest.FixtureRequest, larger_text: Browser, browser: Browser) -> Browser:
    """Return a browser for letters half as large again: the browser's setting, or a style of the page."""
    return browser if request.param else larger_text


ENLARGE = """addEventListener("DOMContentLoaded", () => {
  if (parseFloat(getComputedStyle(document.documentElement).fontSize) === 16)
    document.documentElement.style.fontSize = "150%";
})"""


@BOTH_LANGUAGES
@pytest.mark.parametrize("title", [thorough("usa"), "europe", "first_journey", thorough("trans_europa")])
def test_with_letters_half_as_large_again_a_new_game_fits_a_small_phone(
    server: Running, half_larger: Browser, title: str, language: str
) -> None:
    context = half_larger.new_context(
        base_url=server.url, viewport=size(PHONES["360"]), locale=language, has_touch=True, is_mobile=True
    )
    context.add_init_script(ENLARGE)
    page = context.new_page()
    page.goto(f"/new/{title}")
    start = page.locator("footer .primary")
    start.wait_for()
    width = PHONES["360"][0]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert cut_words(page, ".seg label, .opt, li .btn, footer .btn, .title, .head") == []
    for key in page.locator("main :is(button, label, select, input, a)").all():
        box = box_of(key)
        assert box["left"] >= 0 and box["right"] <= width, key.inner_text()
    assert start.evaluate(COVERED) == []
    start.tap()
    page.wait_for_url("**/t/*")
    context.close()


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


@pytest.mark.thorough
@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
@BOTH_LANGUAGES
def test_on_every_screen_the_desk_keeps_its_height_and_nothing_lies_over_the_key_that_claims(
    open_page: Open, server: Running, language: str, touch: bool
) -> None:
    window = PHONES["360"] if touch else LARGER["1440"]
    page = come(open_page, server, begun("europe", cards=12), window, language)
    for name in on_every_screen(page, touch):
        before = desk_height(page)
        choose_a_station(page)
        assert desk_height(page) == before, name
        assert page.locator(".chosen").get_by_role("radio").count() >= 4
        for key in (".chosen .go", ".chosen .cross"):
            assert page.locator(key).evaluate(COVERED) == [], name
        page.locator(".chosen .cross").click()
        expect(page.locator(".chosen")).to_have_count(0)
        assert desk_height(page) == before, name


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
  return sheet.geometry.routes.filter(({ id }) => routes.includes(id)).filter(({ cars: [[x, y, angle]] }) =>
    [-beside, beside].some((by) => {
      const turn = (angle * Math.PI) / 180;
      const point = new DOMPoint(x - by * Math.sin(turn), y + by * Math.cos(turn));
      return !marks.some((mark) => mark.isPointInFill(point));
    })).map(({ id }) => id);
}"""  # routes without a mark on both sides of their only car
BESIDE = 21  # units from the middle of a car to the ground beside its slot


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


@pytest.mark.parametrize("window", ["390", "844 low", "1024"])
def test_a_sheet_of_tickets_log_and_players_comes_and_goes(
    open_page: Open, server: Running, window: str
) -> None:
    page = come(open_page, server, begun("usa", cards=6), (PHONES | LARGER)[window])
    if window in PHONES:  # each player is one sentence
        me = page.get_by_role("list", name="Players").get_by_role("button").first
        expect(me).to_have_accessible_name("You, red: 0 points, 45 cars, 6 cards, 3 tickets")
    page.get_by_role("button", name=re.compile("^Log")).click()
    sheet = page.get_by_role("dialog", name="Log")
    expect(sheet.get_by_role("list", name="Log")).to_be_visible()
    if window == "390":
        assert box_of(sheet)["height"] == pytest.approx(0.62 * 844, abs=2)
    sheet.get_by_role("tab", name="Players").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Log")).click()
    page.mouse.click(200, 150)  # the board
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_route_chosen_off_turn_tells_its_price_and_can_be_planned(open_page: Open, server: Running) -> None:
    page = come(open_page, server, begun("usa", cards=8).play("draw").play("draw"), PHONES["390"])
    me = Player(page)
    expect(me.bar).to_contain_text("Boris has no connection")  # nobody sits there in this test
    expect(page.locator(".players").get_by_text("Boris", exact=True)).to_be_visible()
    see_it_all(page)
    page.mouse.click(*spots(page, "route")["calgary-helena"])
    expect(me.chosen).to_contain_text("4 spaces")
    me.chosen.get_by_role("button", name="Plan").click()
    expect(me.chosen).to_have_count(0)
    expect(me.bar).to_contain_text("Planned: Calgary — Helena")
    expect(page.locator(".board path.core")).to_have_count(1)


@pytest.mark.parametrize("window", ["844 low", thorough("640 low")])
@pytest.mark.parametrize("title", ["first_journey", thorough("europe"), "trans_europa"])
def test_on_a_low_screen_the_board_lies_below_the_line(
    open_page: Open, server: Running, title: str, window: str
) -> None:
    page = come(open_page, server, PREPARED[title](), PHONES[window], "ru")
    come_to_rest(page)
    line, field = box_of(page.locator(".say")), box_of(page.locator(".field"))
    assert line["height"] <= 48
    assert line["bottom"] <= field["top"]
    see_it_all(page)
    for x, y in spots(page, "city").values():
        assert field["top"] < y < field["bottom"] and field["left"] < x < field["right"]


NAMES_CUT = """() => [...document.querySelectorAll(".chips > li")].flatMap((cell) => {
  const name = cell.querySelector(".nm");
  const [box, around] = [name, cell].map((one) => one.getBoundingClientRect());
  const whole = box.width && name.scrollWidth <= name.clientWidth && box.bottom <= around.bottom;
  return whole ? [] : name.textContent;
})"""  # players' names that are cut or missing


@pytest.mark.parametrize(
    ("title", "seats", "window"),
    [
        ("first_journey", 3, "360"),
        ("first_journey", 4, "360"),
        ("first_journey", 4, "844 low"),
        ("europe", 5, "844 low"),
        ("trans_europa", 6, "844 low"),
        ("trans_europa", 5, "360"),
    ],
)
def test_a_phone_shows_the_names_of_the_players(
    open_page: Open, server: Running, title: str, seats: int, window: str
) -> None:
    page = open_page("/about", viewport=size(PHONES[window]), has_touch=True)
    bots = [{"kind": "bot", "level": "easy"}] * (seats - 1)
    page.goto(f"/t/{make_table(page, title, seats=[{'kind': 'me'}, *bots])}")
    page.locator(".chips .nm").first.wait_for(state="attached")
    assert page.evaluate(NAMES_CUT) == []


@pytest.mark.parametrize("window", ["360", thorough("390")])
def test_after_a_round_a_phone_shows_two_players_and_names_what_was_missing(
    open_page: Open, server: Running, window: str
) -> None:
    page = come(open_page, server, second_round(), PHONES[window])
    open_round(page)
    foot = box_of(page.locator("aside footer"))
    assert foot["height"] <= 0.12 * PHONES[window][1]
    rows = page.locator(".players > li")
    expect(rows).to_have_count(2)
    for row in rows.all():
        assert box_of(row)["bottom"] <= foot["top"]
    missing = page.locator(".players li.off").all_inner_texts()
    assert missing
    named = page.locator(".field [data-name]").all_text_contents()
    for city in missing:
        assert any(city.strip() in name for name in named), city


@BOTH_LANGUAGES
def test_after_a_round_a_phone_on_its_side_shows_the_cities_of_two_players(
    open_page: Open, server: Running, language: str
) -> None:
    page = come(open_page, server, second_round(), PHONES["844 low"], language)
    page.evaluate("localStorage.setItem('peregon.round.' + location.pathname.split('/').pop(), '0')")
    page.reload()
    footer = page.locator("aside footer")
    footer.wait_for()
    fade = footer.evaluate("(foot) => parseFloat(getComputedStyle(foot, '::before').height)")
    clear = box_of(footer)["top"] - fade
    for city in page.locator(".players > li > ul > li").all():
        assert box_of(city)["bottom"] <= clear, city.inner_text()
    tip = page.locator("aside .tip")
    page.locator("aside").evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight)")
    rule = tip.get_by_role("link")
    expect(rule).to_be_in_viewport()
    words = tip.evaluate(
        "(one) => one.getBoundingClientRect().bottom - parseFloat(getComputedStyle(one).paddingBottom)"
    )
    assert words <= box_of(footer)["top"] - fade / 2


def test_rails_laid_last_carry_a_car_and_do_not_glow(open_page: Open, server: Running) -> None:
    page = come(open_page, server, on_rails(TURN), PHONES["390"])
    stroke = "(one) => getComputedStyle(one).stroke"
    lamp = page.locator(".board .line:not(.halo, .under)").first.evaluate(stroke)
    cars = page.locator(".board > .layer [data-last]")
    assert cars.count() >= 2  # mine, and the other player's
    for car in cars.all():
        assert car.evaluate(stroke) != lamp


PARTS_CUT = """() => [...document.querySelectorAll(".standing")].flatMap((small) => {
  const box = small.getBoundingClientRect();
  return [...small.querySelectorAll("span")].filter((part) => {
    const one = part.getBoundingClientRect();
    return one.top < box.bottom - 1 && one.right > box.right + 0.5;
  }).map((part) => part.textContent);
})"""  # parts of "bot · easy" beside a name that are cut, not left out


@BOTH_LANGUAGES
@pytest.mark.parametrize(("title", "seats"), [("usa", 3), ("usa", 4), ("first_journey", 3), ("europe", 5)])
def test_a_tablet_shows_what_players_have_and_who_is_a_bot(
    open_page: Open, title: str, seats: int, language: str
) -> None:
    page = open_page("/about", language=language, viewport=size(LARGER["820"]), has_touch=True)
    bots = [{"kind": "bot", "level": "easy"}] * (seats - 1)
    page.goto(f"/t/{make_table(page, title, seats=[{'kind': 'me'}, *bots])}")
    cells = page.locator(".strip > li")
    expect(cells).to_have_count(seats)
    assert page.evaluate(PARTS_CUT) == []
    for cell in cells.all()[1:]:
        standing = cell.locator(".standing")
        assert box_of(standing.locator("span").first)["top"] < box_of(standing)["bottom"] - 1
        for stock in cell.locator(".less").all():
            assert stock.is_visible() == (seats < 5)


CARS = """() => [...document.querySelectorAll(".chips > li")].map((cell) => {
  const [one, number] = [cell.getBoundingClientRect(), cell.querySelector("[title] > b")];
  const box = number?.getBoundingClientRect();
  const parts = [...cell.querySelectorAll(".score, .did > *, .ck, .places, .nm")].filter((part) => {
    const other = part.getBoundingClientRect();
    return other.width && box.left < other.right && other.left < box.right
      && box.top + 1 < other.bottom && other.top + 1 < box.bottom;
  });
  return {
    cars: number?.textContent,
    inside: !!box?.width && box.left >= one.left && box.right <= one.right && box.bottom <= one.bottom,
    letters: number && parseFloat(getComputedStyle(number).fontSize),
    parts: parts.map((part) => part.className),
    told: [...cell.querySelectorAll(".vh")].map((one) => one.textContent).join(),
  };
})"""  # the trains left, in each player's cell


@BOTH_LANGUAGES
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("title", ["usa", thorough("europe"), thorough("first_journey")])
def test_a_phone_shows_how_many_trains_each_player_has_left(
    open_page: Open, server: Running, title: str, seats: int, language: str
) -> None:
    seats, cars = (min(seats, 4), 20) if title == "first_journey" else (seats, 45)
    prepared = PreparedGame(title, 1, seats).go_on((*KEEP, *CARDS), until=my_turn)
    page = come(open_page, server, prepared, PHONES["360"], language)
    for window in PHONES.values():
        page.set_viewport_size(size(window))
        come_to_rest(page)
        cells = page.evaluate(CARS)
        assert len(cells) == seats
        for cell in cells:
            assert cell["cars"] == str(cars) and cell["inside"] and cell["letters"] >= 13, (window, cell)
            assert not cell["parts"], (window, cell)
            assert re.search(rf"\b{cars}\b", cell["told"]), cell


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
