"""The visible part of the board: it starts at the player's tickets, and only the player moves it."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from board_places import box_of, come_to_rest, spots
from colors import contrast
from page_player import Player
from page_server import DESKTOP, PATIENCE, PHONE, Open, Running, thorough
from playwright.sync_api import Page, expect
from prepared_games import PreparedGame, lay
from prepared_positions import TURN, begun, late, on_rails
from table_api import make_table, play_on

from peregon.titles import TITLES

LYING = {"width": 844, "height": 390}
PHONES = [PHONE, {"width": 390, "height": 844}, LYING]
TO_CORNER = """([right, down]) => {
  const board = document.querySelector(".board");
  board.focus();
  for (const key of [right > 0 ? "ArrowRight" : "ArrowLeft", down > 0 ? "ArrowDown" : "ArrowUp"])
    for (let i = 0; i < 20; i++)
      board.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
}"""  # as far as the keyboard goes
SIGN = re.compile("^Show ")
WATCHED = """() => {
  window.opened = 0;
  const board = document.querySelector(".board");
  new MutationObserver((all) => {
    for (const { addedNodes } of all)
      for (const node of addedNodes) if (node.classList?.contains("porthole")) window.opened += 1;
  }).observe(board, { childList: true });
}"""  # counts the portholes that open
TAPPED = """() => {
  const board = document.querySelector(".board");
  new MutationObserver(() => {
    const lens = board.querySelector(".porthole .lens");
    if (!lens || window.tapped !== undefined) return;
    const { left, top, width, height } = lens.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    window.tapped = lens.contains(met);
    met.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }).observe(board, { childList: true });
}"""  # taps a porthole as soon as it opens
OPENED = """() => {
  const board = document.querySelector(".board");
  new MutationObserver(() => {
    const lens = board.querySelector(".porthole .lens");
    if (lens) window.lens ??= lens.getBoundingClientRect().toJSON();
  }).observe(board, { childList: true });
}"""  # where the first porthole opens
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const pen = document.createElement("canvas").getContext("2d");
  const letters = (text) => {
    const { left, right } = box(text);
    const { a, d, f } = text.getScreenCTM();
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(text);
    pen.font = `${fontWeight} ${parseFloat(fontSize) * a}px ${fontFamily}`;
    const ink = pen.measureText(text.textContent);
    const y = text.y.baseVal[0].value * d + f;
    return { left, right, top: y - ink.actualBoundingBoxAscent, bottom: y + ink.actualBoundingBoxDescent };
  };
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const frame = box(document.querySelector(".board"));
  const over = [...document.querySelectorAll(".edges button")];
  const found = [];
  for (const name of document.querySelectorAll(".board > .layer [data-name]")) {
    const plate = name.querySelector("rect");
    const boxes = plate ? [box(plate)] : [...name.querySelectorAll("text")].map(letters);
    const id = name.dataset.name;
    for (const one of over)
      for (const drawn of boxes)
        found.push({ what: `${one.ariaLabel} on ${id}`, mine: !!plate, area: shared(box(one), drawn) });
    const [area, inside] = [boxes[0].width * boxes[0].height, shared(frame, boxes[0])];
    if (plate && inside) found.push({ what: `${id} is cut`, mine: true, area: area - inside });
  }
  return found.filter(({ area }) => area > 1);
}"""  # what covers names, and names of the player's cities cut by the edge, in square pixels
A_TOUCH = 60  # square pixels: the edge of a letter
SCROLLED = """() => {
  const board = document.querySelector(".board");
  board.scrollLeft = 100;
  for (const city of board.querySelectorAll("[data-city]")) city.scrollIntoView();
  const around = [];
  for (let one = board; one; one = one.parentElement) around.push(one.scrollLeft, one.scrollTop);
  return around.some((by) => by);
}"""  # like a search in the page or a focus change
ABOVE = """() => {
  const flash = document.querySelector(".board .flash");
  const names = document.querySelector(".board > .layer .names");
  return flash && (flash.compareDocumentPosition(names) & 4 ? "names" : "outline");
}"""  # the one that is drawn later
REST = "() => document.querySelector('.board.still .names text')"


@pytest.fixture
def table(open_page: Open) -> Open:
    """Open a table where the visitor has kept tickets and drawn cards."""

    def open_table(title: str = "usa", actions: int = 9, **wishes: Any) -> Page:
        page = open_page("/about", **wishes)
        id = make_table(page, title)
        play_on(page, id, actions, worth=99)
        page.goto(f"/t/{id}")
        page.wait_for_function(REST, timeout=PATIENCE)
        return page

    return open_table


def board(page: Page) -> dict[str, float]:
    return box_of(page.locator(".board"))


def look(page: Page) -> dict[str, float]:
    page.wait_for_function(REST)
    return box_of(page.locator(".board svg").first)


def mine(page: Page) -> dict[str, tuple[float, float]]:
    """Return the player's cities and their places in the window."""
    named: list[str] = page.locator(".board g.mine[data-name]").evaluate_all(
        "(all) => all.map((one) => one.dataset.name)"
    )
    return {id: at for id, at in spots(page, "city").items() if id in named}


def seen(page: Page, x: float, y: float) -> bool:
    frame = board(page)
    return frame["left"] < x < frame["right"] and frame["top"] < y < frame["bottom"]


def bare(page: Page, x: float, y: float) -> bool:
    """Tell whether a tap there hits the board itself."""
    return page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.matches('.board')", [x, y])


@pytest.mark.parametrize("window", PHONES)
def test_a_phone_starts_from_near_at_my_tickets(table: Open, window: dict[str, int]) -> None:
    page = table(viewport=window, has_touch=True)
    assert look(page)["width"] > 1.05 * board(page)["width"]
    cities = mine(page)
    assert sum(seen(page, *at) for at in cities.values()) >= 2, cities


def test_a_desktop_starts_with_the_whole_board(table: Open) -> None:
    page = table()
    paper, frame = look(page), board(page)
    assert paper["left"] >= frame["left"] - 1 and paper["right"] <= frame["right"] + 1
    assert paper["top"] >= frame["top"] - 1 and paper["bottom"] <= frame["bottom"] + 1


@pytest.mark.parametrize("window", [thorough(PHONE), PHONES[1], thorough(LYING), thorough(None)])
def test_choosing_and_cancelling_leave_the_camera_where_it_was(
    table: Open, window: dict[str, int] | None
) -> None:
    page = table(**({"viewport": window, "has_touch": True} if window else {}))
    before = look(page)
    player = Player(page)
    southern = sorted(spots(page, "route").values(), key=lambda at: -at[1])
    for x, y in [at for at in southern if bare(page, *at)][:3]:
        page.mouse.click(x, y)
        expect(player.chosen).to_be_visible()
        expect(page.locator(".edges button")).to_have_count(0)  # that might lie over what is chosen
        come_to_rest(page)
        assert look(page) == before
        page.keyboard.press("Escape")
        expect(player.chosen).to_be_hidden()
        come_to_rest(page)
        assert look(page) == before


def in_the_middle(page: Page) -> tuple[float, float]:
    """Return the point of the map in the middle of the board, as shares of the map."""
    paper, frame = look(page), board(page)
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    return (x - paper["x"]) / paper["width"], (y - paper["y"]) / paper["height"]


def test_a_phone_that_is_turned_and_turned_back_shows_the_same_place(table: Open) -> None:
    upright = {"width": 390, "height": 844}
    page = table("europe", viewport=upright, has_touch=True)
    before, place = look(page), in_the_middle(page)
    page.set_viewport_size(LYING)
    come_to_rest(page)
    # as near as the edge of the map allows
    assert math.dist(in_the_middle(page), place) < 0.25
    page.set_viewport_size(upright)
    come_to_rest(page)
    assert look(page) == before


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_that_lies_every_city_comes_out_from_under_what_floats(table: Open, title: str) -> None:
    page = table(title, 2 if title == "trans_europa" else 9, viewport=LYING, has_touch=True)
    for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        page.evaluate(TO_CORNER, [right, down])
        come_to_rest(page)
        cities = spots(page, "city")
        far = max(cities, key=lambda id: right * cities[id][0] + down * cities[id][1])
        assert bare(page, *cities[far]), f"{far} is covered"


@pytest.mark.parametrize("language", ["ru", thorough("en")])
@pytest.mark.parametrize("window", [PHONES[1], thorough(LYING)])
@pytest.mark.parametrize("title", ["europe", thorough("usa")])
def test_nothing_at_the_edge_lies_on_a_name_and_none_of_mine_is_cut(
    open_page: Open, server: Running, title: str, window: dict[str, int], language: str
) -> None:
    page = open_page("/about", language, viewport=window, has_touch=True)
    page.goto(f"/t/{lay(server, page, begun(title, 3, cards=6))}")
    page.wait_for_function(REST, timeout=PATIENCE)
    come_to_rest(page)
    expect(page.locator(".edges .sign").first).to_be_visible()
    hidden = [one for one in page.evaluate(HIDDEN) if one["mine"] or one["area"] > A_TOUCH]
    assert not hidden


CUT = """() => {
  const frame = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll(".board > .layer [data-name] text")].filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const within = left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
    return within && (left < frame.left - 1 || right > frame.right + 1);
  }).map((text) => text.textContent);
}"""  # names cut by the edge of the window


@pytest.mark.parametrize("window", [PHONE, thorough(LYING)])
@pytest.mark.parametrize("title", ["usa", "first_journey", thorough("europe"), thorough("trans_europa")])
def test_the_edge_cuts_no_name(open_page: Open, server: Running, title: str, window: dict[str, int]) -> None:
    page = open_page("/about", viewport=window, has_touch=True)
    prepared = on_rails(TURN) if title == "trans_europa" else begun(title)
    page.goto(f"/t/{lay(server, page, prepared)}")
    for right, down in ((0, 0), (-1, -1), (1, 1)):
        if right:
            page.evaluate(TO_CORNER, [right, down])
        come_to_rest(page)
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("window", [PHONE, thorough(PHONES[1]), thorough(LYING)])
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_nothing_at_the_edge_lies_on_the_middle_of_a_route(
    open_page: Open, server: Running, title: str, window: dict[str, int]
) -> None:
    page = open_page("/about", viewport=window, has_touch=True)
    for seed in (1, 2, 3):
        page.goto(f"/t/{lay(server, page, begun(title, seed))}")
        page.wait_for_function(REST, timeout=PATIENCE)
        come_to_rest(page)
        boxes = [box_of(one) for one in page.locator(".edges button").all()]
        for x, y in spots(page, "route").values():
            assert not any(one["left"] < x < one["right"] and one["top"] < y < one["bottom"] for one in boxes)


TABLET = {"width": 820, "height": 1180}


@pytest.mark.parametrize("title", ["usa", "first_journey", thorough("europe"), thorough("trans_europa")])
def test_a_tablet_held_upright_starts_with_a_board_that_fills_its_height(
    open_page: Open, server: Running, title: str
) -> None:
    page = open_page("/about", viewport=TABLET, has_touch=True)
    prepared = on_rails(TURN) if title == "trans_europa" else begun(title)
    page.goto(f"/t/{lay(server, page, prepared)}")
    paper, frame = look(page), board(page)
    assert paper["height"] >= frame["height"] - 1
    assert sum(seen(page, *at) for at in mine(page).values()) >= 2
    keys = box_of(page.locator(".keys"))
    at_top, at_bottom = keys["top"] - frame["top"] < 20, frame["bottom"] - keys["bottom"] < 20
    assert keys["left"] < 20 and (at_bottom if title == "first_journey" else at_top)  # whose title is above
    assert not page.evaluate(CUT)


def test_while_tickets_are_chosen_a_tablet_shows_all_their_cities_from_as_near_as_it_can(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about", viewport=TABLET, has_touch=True)
    for seed in (1, 2, 3):
        page.goto(f"/t/{lay(server, page, PreparedGame('usa', seed, seats=3))}")
        cities = mine_after_rest(page)
        assert len(cities) > 3
        assert all(seen(page, *at) for at in cities.values())
        assert look(page)["width"] >= board(page)["width"] - 1


def mine_after_rest(page: Page) -> dict[str, tuple[float, float]]:
    page.wait_for_function(REST, timeout=PATIENCE)
    come_to_rest(page)
    return mine(page)


OFFERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const frame = box(document.querySelector(".board"));
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const plates = [...document.querySelectorAll(".board .names .mine rect")].map(box);
  const discs = [...document.querySelectorAll(".board circle.end")].map(box);
  const others = [...document.querySelectorAll(".board .names g:not(.mine)")];
  return {
    plates: plates.length,
    cut: plates.filter(({ left, right, top, bottom }) =>
      left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom).length,
    double: plates.filter((one, i) => plates.slice(i + 1).some((other) => meet(one, other))).length,
    far: others.filter((name) => name.matches(":not(.passed)") && name.querySelector(".leader")).length,
    over: others.filter((name) => [...name.querySelectorAll("text")].some((text) => discs.some((disc) => {
      const [x, y] = [(disc.left + disc.right) / 2, (disc.top + disc.bottom) / 2];
      const { left, right, top, bottom } = box(text);
      return left < x && x < right && top < y && y < bottom;
    }))).length,
    hidden: getComputedStyle(document.querySelector(".board .names").ownerSVGElement).overflow !== "visible",
  };
}"""  # the plates of offered cities, and names that cover them


@pytest.mark.parametrize("language", ["ru", thorough("en")])
@pytest.mark.parametrize("window", [PHONE, thorough(PHONES[1]), thorough(LYING)])
@pytest.mark.parametrize("title", ["usa", thorough("europe")])
def test_the_names_of_offered_cities_are_whole_and_others_are_in_nobodys_way(
    open_page: Open, server: Running, title: str, window: dict[str, int], language: str
) -> None:
    page = open_page("/about", language, viewport=window, has_touch=True)
    for seed in (1, 2, 3, 4):
        page.goto(f"/t/{lay(server, page, PreparedGame(title, seed, seats=3))}")
        assert len(mine_after_rest(page)) > 3
        found = page.evaluate(OFFERED)
        assert found.pop("plates") > 3
        assert not any(found.values()), (seed, found)


LETTERS = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const hex = (one) => (pen.fillStyle = getComputedStyle(one).fill, pen.fillStyle);
  return [...document.querySelectorAll(".board circle.end + text")].map((text) =>
    [text.textContent, hex(text.previousElementSibling), hex(text)]);
}"""


INKS = """(one) => {
  const pen = document.createElement("canvas").getContext("2d");
  const { color, backgroundColor } = getComputedStyle(one);
  return [color, backgroundColor].map((ink) => (pen.fillStyle = ink, pen.fillStyle));
}"""


def test_the_letters_of_offered_tickets_have_colours_of_their_own_and_can_be_read(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, PreparedGame('europe'))}")
    mine_after_rest(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found: list[list[str]] = page.evaluate(LETTERS)
        assert {letter for letter, _, _ in found} == set("ABCD")
        assert len({disc for _, disc, _ in found}) == 4
        assert all(contrast(disc, letter) >= 4.5 for _, disc, letter in found), theme


@pytest.mark.parametrize("window", [DESKTOP, PHONE])
def test_a_ticket_to_keep_has_a_tick_beside_its_letter_and_the_cities_on_its_way_are_named(
    open_page: Open, server: Running, window: dict[str, int]
) -> None:
    page = open_page("/about", viewport=window)
    page.goto(f"/t/{lay(server, page, PreparedGame('usa'))}")
    mine_after_rest(page)
    for letter, offer in zip("ABC", page.get_by_role("checkbox").all(), strict=True):
        box, tick = offer.locator(".box"), offer.locator(".box .tick")
        expect(tick).to_have_count(0)
        offer.click()
        expect(box).to_have_text(letter)
        expect(tick).to_be_visible()
        inks: list[str] = box.evaluate(INKS)
        assert contrast(*inks) >= 4.5
    names = page.locator(".board .names .passed")
    assert names.count() > 3
    assert all(name.evaluate("(one) => getComputedStyle(one).opacity") == "1" for name in names.all())


def test_the_flash_of_a_chosen_ticket_leaves_its_letters_readable(open_page: Open, server: Running) -> None:
    page = open_page("/about", viewport=LYING, has_touch=True)
    page.goto(f"/t/{lay(server, page, PreparedGame('usa', seats=3))}")
    mine_after_rest(page)
    page.get_by_role("checkbox").first.tap()
    flash: Any = page.wait_for_function(
        """() => {
          const ring = document.querySelector(".board .flash path.keyboard");
          return ring && [ring, document.querySelector(".board circle.end")].map(
            (one) => one.getBoundingClientRect().width);
        }"""
    ).json_value()
    assert flash[0] > flash[1]  # around the disc, not across it


def is_wholly_in_sight(page: Page) -> bool:
    paper, frame = look(page), board(page)
    return all(paper[side] >= frame[side] - 1 for side in ("left", "top")) and all(
        paper[side] <= frame[side] + 1 for side in ("right", "bottom")
    )


@pytest.mark.parametrize("window", [PHONE, thorough(PHONES[1]), thorough(LYING)])
@pytest.mark.parametrize("title", ["europe", "first_journey", thorough("usa"), thorough("trans_europa")])
def test_a_board_that_is_not_wholly_in_sight_has_a_way_to_all_of_it_and_signs_of_one_form(
    open_page: Open, server: Running, title: str, window: dict[str, int]
) -> None:
    page = open_page("/about", viewport=window, has_touch=True)
    for seed in (1, 2, 3):
        prepared = on_rails(TURN) if title == "trans_europa" else begun(title, seed)
        page.goto(f"/t/{lay(server, page, prepared)}")
        mine_after_rest(page)
        if is_wholly_in_sight(page):
            continue
        way = page.locator(".edges .map")
        expect(way).to_have_count(1)
        frame, box = board(page), box_of(way)
        assert frame["right"] - box["right"] < 140 and frame["bottom"] - box["bottom"] < 140
        forms = page.locator(".edges .sign").evaluate_all(
            "(all) => [...new Set(all.map((one) => one.classList.contains('brief')))]"
        )
        assert len(forms) <= 1
        telling = "(all) => all.every((one) => one.textContent.trim() || one.querySelector('.disc svg'))"
        assert page.locator(".edges .sign").evaluate_all(telling)
        if title == "trans_europa":
            break


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_the_quiet_mark_belongs_to_slots_and_joins_none(open_page: Open, server: Running, title: str) -> None:
    page = open_page("/about", viewport=PHONE, has_touch=True)
    page.goto(f"/t/{lay(server, page, begun(title, cards=12))}")
    mine_after_rest(page)
    between: Any = page.evaluate(
        """async (title) => {
          const mark = document.querySelector(".board > .layer path.around");
          const { geometry } = await (await fetch(`/api/boards/${title}`)).json();
          const at = (x, y) => mark.isPointInFill(new DOMPoint(x, y));
          const beside = ([x, y, angle], along) => {
            const turn = (angle * Math.PI) / 180;
            const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
            return at(x + along * cos - 20 * sin, y + along * sin + 20 * cos);
          };
          const marked = geometry.routes.filter(({ cars }) => cars.every((car) => beside(car, 0)));
          const joined = marked.filter(({ cars }) => cars.some((car) => beside(car, 50) || beside(car, -50)));
          const cities = geometry.cities.filter(({ x, y }) => at(x, y));
          return { marked: marked.length, joined: joined.length, cities: cities.length };
        }""",
        title,
    )
    assert between["marked"] > 3
    assert not between["joined"] and not between["cities"]


def test_nothing_but_the_camera_moves_the_board(open_page: Open, server: Running) -> None:
    page = open_page("/about", viewport=PHONES[1], has_touch=True)
    page.goto(f"/t/{lay(server, page, begun('europe', cards=20))}")
    before, frame = look(page), board(page)
    assert not page.evaluate(SCROLLED)
    assert look(page) == before
    page.locator(".board").focus()
    for key in ["ArrowRight"] * 12 + ["ArrowLeft"] * 20:  # until a route is out of view
        page.keyboard.press(key)
        come_to_rest(page)
        place = box_of(page.locator(".board > .layer path.keyboard"))
        assert frame["left"] <= place["left"] and place["right"] <= frame["right"]
        if look(page) != before:
            break
    assert look(page) != before
    assert not page.evaluate(SCROLLED)


def test_the_outline_of_a_route_from_the_log_hides_no_name(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, late('europe', 'berlin-frankfurt-1', cards=20, cars=40))}")
    page.wait_for_function(REST, timeout=PATIENCE)
    page.locator(".logbox li button").last.click()
    assert page.wait_for_function(ABOVE).json_value() == "names"


def test_a_sign_at_the_edge_leads_to_my_city(table: Open) -> None:
    page = table(viewport=PHONE, has_touch=True)
    page.locator(".board").focus()
    for _ in range(6):  # at the highest zoom some city is out of view
        page.keyboard.press("+")
        come_to_rest(page)
    sign = page.get_by_role("button", name=SIGN).first
    city = SIGN.sub("", sign.get_attribute("aria-label") or "")
    assert box_of(sign)["height"] >= 30
    sign.click()
    look(page)
    expect(page.get_by_role("button", name=f"Show {city}")).to_have_count(0)
    frame = board(page)
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    assert min(math.dist(at, middle) for at in mine(page).values()) < 80


def test_the_menu_of_a_phone_shows_all_of_the_board_and_a_key_leads_back(table: Open) -> None:
    page = table(viewport=PHONE, has_touch=True)
    before = look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Whole board").click()
    page.wait_for_function("(width) => document.querySelector('.board svg').clientWidth < width", arg=361)
    assert look(page)["width"] < PHONE["width"] + 1
    page.get_by_role("button", name="Back to the closer view").click()
    page.wait_for_function("(width) => document.querySelector('.board svg').clientWidth > width", arg=400)
    assert look(page) == before


def test_a_finger_that_rests_sees_more_and_chooses_what_is_named(table: Open) -> None:
    page = table(viewport=PHONE, has_touch=True)
    come_to_rest(page)
    before, frame = look(page), board(page)
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 3
    x, y = min(spots(page, "route").values(), key=lambda at: math.dist(at, middle))
    fingers: Any = page.context.new_cdp_session(page)

    def touch(kind: str, *at: dict[str, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(at)})

    touch("Start", {"x": x + 30, "y": y + 30})
    lens = page.locator(".lens")
    expect(lens).to_be_visible()
    there = box_of(lens)["x"]
    touch("Move", {"x": x, "y": y})
    page.wait_for_function(
        "(x) => document.querySelector('.lens').getBoundingClientRect().x !== x", arg=there
    )  # it follows the finger
    named = (lens.locator("p").text_content() or "").split(",")[0]
    assert "—" in named
    touch("End")
    expect(lens).to_be_hidden()
    expect(Player(page).chosen.get_by_text(named).first).to_be_visible()
    assert look(page) == before


def test_what_others_do_out_of_view_is_shown_in_a_porthole(table: Open) -> None:
    page = table("trans_europa", 0, viewport=PHONE, has_touch=True)
    before, frame = look(page), board(page)
    come_to_rest(page)  # the markers at the edge are shown, and none covers the crossing
    crossings = {id: at for id, at in spots(page, "crossing").items() if bare(page, *at)}
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 4
    wanted = min(crossings.values(), key=lambda at: math.dist(at, middle))
    page.evaluate(WATCHED)
    page.touchscreen.tap(*wanted)
    page.get_by_role("button", name="Start here").click()
    expect(page.locator(".board > .layer .hub")).to_have_count(2)  # mine and the other's
    come_to_rest(page)
    assert look(page) == before
    hub = page.evaluate("() => window.opened")
    drawn = page.locator(".board > .layer .hub").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    away = [box for box in drawn if not seen(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)]
    assert hub == len(away)


def test_a_tap_on_a_porthole_leads_to_what_was_done(table: Open) -> None:
    page = table("trans_europa", 0, viewport=PHONE, has_touch=True)
    page.locator(".board").focus()
    for _ in range(4):  # zoomed in so far that the other player's hub is out of view
        page.keyboard.press("+")
    come_to_rest(page)
    frame = board(page)
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    crossings = spots(page, "crossing")
    mine = min(crossings, key=lambda id: math.dist(crossings[id], middle))
    page.evaluate(TAPPED)
    page.touchscreen.tap(*crossings[mine])
    page.get_by_role("button", name="Start here").click()
    page.wait_for_function("() => window.tapped")
    come_to_rest(page)
    drawn = page.locator(".board > .layer .hub").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    hubs = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in drawn]
    assert max(math.dist(hub, spots(page, "crossing")[mine]) for hub in hubs if seen(page, *hub)) > 40
    expect(page.locator(".porthole")).to_have_count(0)


def test_a_porthole_hides_neither_my_network_nor_my_cities(open_page: Open, server: Running) -> None:
    page = open_page("/about", viewport=PHONE, has_touch=True)
    prepared = on_rails(TURN)
    page.goto(f"/t/{lay(server, page, prepared, away=True)}")
    page.locator(".board").focus()
    for key in ("Shift+ArrowLeft", "Shift+ArrowDown"):  # my network is nearer to the middle than the other's
        page.keyboard.press(key)
    come_to_rest(page)
    page.evaluate(OPENED)
    player = Player(page)
    player.read_the_board()
    laid = {entry.text.removeprefix("rail ") for entry in prepared.entries if entry.seat == 0}
    for _ in range(2):
        player.lay(player.choices.first.inner_text())
    lens: Any = page.wait_for_function("() => window.lens").json_value()
    radius = lens["width"] / 2
    rails = [at for id, at in spots(page, "line").items() if id in laid]
    kept = [at for at in [*rails, *mine(page).values()] if seen(page, *at)]
    assert len(kept) > 3
    assert all(math.dist(at, (lens["x"] + radius, lens["y"] + radius)) > radius for at in kept)
