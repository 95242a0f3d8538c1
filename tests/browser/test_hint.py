"""Hint and coach at the table: asked for, shown on the board and in words, spoken, and never in the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from axe import serious_faults
from board_places import see_it_all, spots
from page_server import DESKTOP, PHONE, Open, Running
from playwright.sync_api import FloatRect, Locator, Page, Route, expect
from table_api import act, frames, gather, make_table, play_on, socket_at

from peregon.review.marks import mark_of

TITLES = ("usa", "europe", "first_journey", "trans_europa")
TABLET = {"width": 1024, "height": 768}
LOW = {"width": 740, "height": 360}
SCREENS = [pytest.param(size, id=name) for name, size in
           (("desktop", DESKTOP), ("phone", PHONE), ("tablet", TABLET), ("low", LOW))]  # fmt: skip
WORDS = re.compile("^(Hint|Подсказка)$")


def sit(open_page: Open, title: str = "usa", actions: int = 0, hints: str = "ask", **wishes: Any) -> Page:
    """Return the page of a visitor at a table with hints, after some actions."""
    page = open_page("/about", **wishes)
    table = make_table(page, title, hints=hints)
    if actions:
        play_on(page, table, actions)
    page.goto(f"/t/{table}")
    return page


def key(page: Page) -> Locator:
    return page.get_by_role("button", name=WORDS)


def card(page: Page) -> Locator:
    return page.get_by_role("region", name=WORDS)


def ask(page: Page) -> Locator:
    """Ask for a hint, and return its card with the advice."""
    expect(key(page)).not_to_have_attribute("aria-disabled", "true")
    key(page).click()
    expect(card(page).get_by_role("heading")).to_be_visible()
    return card(page)


def coach(page: Page) -> Locator:
    return page.get_by_role("group", name="Coach")


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_names_an_action_its_facts_and_its_chance(open_page: Open, title: str) -> None:
    page = sit(open_page, title, 3)
    advice = ask(page)
    expect(advice.get_by_role("heading")).not_to_be_empty()
    expect(advice.locator("p.prose")).not_to_be_empty()
    chance = advice.get_by_text("Chance to win")
    if title == "first_journey":
        expect(chance).to_have_count(0)  # no percentages for children
    else:
        expect(chance).to_be_visible()
        expect(
            advice.get_by_text(re.compile(r"^(at (most|least) )?\d+( ± \d+)?%$|^unclear$"))
        ).to_be_visible()
    assert not serious_faults(page)


def test_the_advised_action_is_drawn_on_the_board_and_chosen_by_one_key(open_page: Open) -> None:
    page = sit(open_page, "trans_europa")
    advice = ask(page)
    expect(page.locator(".board g.star")).to_have_count(1)
    advice.get_by_role("button", name="Choose on the board").click()
    expect(advice).to_have_count(0)
    expect(page.get_by_role("button", name="Start here")).to_be_visible()
    expect(page.locator(".board g.star")).to_have_count(0)


def test_nothing_is_sent_before_the_player_confirms(open_page: Open) -> None:
    page = sit(open_page)
    ask(page).get_by_role("button", name="Choose", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Keep "))).to_be_enabled()
    expect(page.get_by_role("region", name="Choose tickets")).to_be_visible()


def test_the_key_h_asks_and_escape_closes_with_the_focus_where_it_was(open_page: Open) -> None:
    page = sit(open_page)
    board = page.locator(".board")
    board.focus()
    page.keyboard.press("h")
    expect(card(page).get_by_role("heading")).to_be_visible()
    expect(board).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(board).to_be_focused()


def test_a_screen_reader_hears_the_advice(open_page: Open) -> None:
    page = sit(open_page)
    advice = ask(page)
    heading = advice.get_by_role("heading").inner_text()
    expect(page.get_by_role("log", name=re.compile("."))).to_contain_text(heading)
    expect(page.get_by_role("log")).to_contain_text("Chance to win")


def test_other_actions_are_shown_one_after_the_other(open_page: Open) -> None:
    page = sit(open_page)
    advice = ask(page)
    first = advice.get_by_role("heading").inner_text()
    advice.get_by_role("button", name="Another move").click()
    expect(advice.get_by_role("heading")).not_to_have_text(first)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SCREENS)
def test_the_card_fits_every_screen_and_leaves_the_board_visible(
    open_page: Open, size: Any, language: str
) -> None:
    page = sit(open_page, "europe", 5, language=language, viewport=size)
    advice = ask(page)
    box, board = advice.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None and board is not None
    assert box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 1 and box["y"] + box["height"] <= size["height"] + 1
    wide = advice.evaluate("one => one.scrollWidth - one.clientWidth")
    assert wide <= 1
    for button in advice.get_by_role("button").all():
        measured = button.bounding_box()
        assert measured is not None and measured["height"] >= 44
    covered = max(0, min(box["y"] + box["height"], board["y"] + board["height"]) - max(box["y"], board["y"]))
    covered *= max(0, min(box["x"] + box["width"], board["x"] + board["width"]) - max(box["x"], board["x"]))
    assert covered < 0.6 * board["width"] * board["height"]
    assert not serious_faults(page)


def test_by_night_the_card_can_be_read(open_page: Open) -> None:
    page = sit(open_page, "usa", 3, color_scheme="dark")
    ask(page)
    assert not serious_faults(page, "color-contrast")


def test_children_are_spoken_to_as_children(open_page: Open) -> None:
    page = sit(open_page, "first_journey", 2, language="ru")
    advice = ask(page)
    expect(advice.get_by_text(re.compile("Можно так|Так тоже хорошо|Единственный ход"))).to_be_visible()
    expect(advice).not_to_contain_text(re.compile("%|Вы |вам "))


# ── where there are none ──


def test_a_table_without_hints_has_no_button_and_no_key(open_page: Open) -> None:
    page = sit(open_page, hints="off")
    expect(page.locator(".board")).to_be_visible()
    expect(key(page)).to_have_count(0)
    page.locator(".board").focus()
    page.keyboard.press("h")
    expect(card(page)).to_have_count(0)


def test_where_two_people_play_there_is_no_button(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris", hints="coach")
    for page in (anna, boris):
        expect(page.locator(".board")).to_be_visible()
        expect(key(page)).to_have_count(0)


def test_the_host_changes_the_setting_in_the_menu(open_page: Open) -> None:
    page = sit(open_page, hints="off")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radiogroup", name="Hints").get_by_text("on demand").click()
    page.keyboard.press("Escape")
    expect(key(page)).to_be_visible()
    ask(page)


def test_the_set_up_sheet_offers_hints_where_one_person_plays(open_page: Open) -> None:
    page = open_page("/about")
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    page.goto("/new/usa")
    group = page.get_by_role("radiogroup", name="Hints")
    expect(group.get_by_role("radio", name="on demand")).to_be_checked()
    group.get_by_text("coach").click()
    page.get_by_role("button", name="Start the game").click()
    expect(key(page)).to_be_visible()


def answered(page: Page, options: list[dict[str, Any]]) -> None:
    """Let the server answer with these options, the best first."""
    common: dict[str, Any] = {"error": 0.01, "doubt": 0.01, "even": False, "facts": []}
    answer: dict[str, Any] = {"seat": 0, "at": 0, "now": 0.4, "rough": True, "only": False}
    page.route(
        "**/hint?*", lambda route: route.fulfill(json=answer | {"options": [common | one for one in options]})
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("A good move", "unclear", "It is still unclear which move is best")),
        ("ru", ("Хороший ход", "неясно", "Какой ход лучше, пока неясно")),
    ],
)
def test_what_is_not_known_of_a_chance_is_not_told(
    open_page: Open, language: str, words: tuple[str, ...]
) -> None:
    page = open_page("/about", language=language)
    answered(page, [
        {"action": "keep 1 2", "chance": 0.45, "error": 0.28, "doubt": 0.0, "even": True},
        {"action": "keep 1 2 3", "chance": 0.44, "error": 0.28, "doubt": 0.3, "even": True},
    ])  # fmt: skip
    page.goto(f"/t/{make_table(page, 'usa', hints='ask')}")
    advice = ask(page)
    for one in words:
        expect(advice).to_contain_text(one, ignore_case=True)
    expect(advice.locator("dl")).not_to_contain_text(re.compile(r"[±%\d]"))


def test_on_a_phone_a_hint_about_cards_leaves_the_cards_in_sight(open_page: Open) -> None:
    page = open_page("/about", viewport=PHONE)
    table = make_table(page, "usa", hints="ask")
    play_on(page, table, 1)
    answered(page, [{"action": "draw", "chance": 0.5, "even": True}, {"action": "tickets", "chance": 0.4}])
    page.goto(f"/t/{table}")
    advice = ask(page)
    expect(advice).to_contain_text("The next best move has about 10% less")
    for part in (
        page.get_by_role("region", name="Open cards"),
        page.get_by_role("region", name="Your cards"),
    ):
        box, over = part.bounding_box(), advice.bounding_box()
        assert box and over and over["y"] + over["height"] <= box["y"] + 1


# ── the coach ──


def advice_with(best: str, other: str, loss: float) -> dict[str, Any]:
    """Return the server's answer in which one action is much better than another."""
    option = {"error": 0.005, "doubt": 0.007, "even": False, "facts": []}
    return {
        "seat": 0, "at": 0, "now": 0.5, "rough": False, "only": False, "explained": 2,
        "options": [
            option | {"action": best, "chance": 0.6, "doubt": 0.0, "even": True, "loss": 0.0, "mark": "best"},
            option | {"action": other, "chance": 0.6 - loss, "loss": loss, "mark": mark_of(1, loss, 0.007)},
        ],
    }  # fmt: skip


def coached(open_page: Open, loss: float, language: str = "en", title: str = "usa", **wishes: Any) -> Page:
    """Return a table whose coach thinks that keeping tickets 1 and 2 is much worse than all three."""
    page = open_page("/about", language=language, **wishes)
    answer = advice_with("keep 1 2 3", "keep 1 2", loss)
    page.route("**/hint?*", lambda route: route.fulfill(json=answer))
    table = make_table(page, title, hints="coach")
    page.goto(f"/t/{table}")
    return page


def keep_two(page: Page) -> None:
    """Choose the first two of the offered tickets."""
    offers = page.get_by_role("region", name="Choose tickets").get_by_role("checkbox")
    for number in range(2):
        offers.nth(number).click()


def test_the_coach_speaks_before_a_costly_action_and_blocks_nothing(open_page: Open) -> None:
    page = coached(open_page, 0.09)
    keep_two(page)
    expect(coach(page)).to_contain_text("about 9%")
    expect(page.get_by_role("log")).to_contain_text("about 9%")
    assert not serious_faults(page)
    page.get_by_role("button", name=re.compile("^Keep ")).click()
    expect(page.get_by_role("region", name="Choose tickets")).to_have_count(0)


def test_the_coach_shows_what_would_be_better(open_page: Open) -> None:
    page = coached(open_page, 0.09)
    keep_two(page)
    coach(page).get_by_role("button", name="Show").click()
    expect(card(page).get_by_role("heading")).to_contain_text("Keep")


def test_the_coach_is_silent_about_small_losses(open_page: Open) -> None:
    page = coached(open_page, 0.05)
    with page.expect_response("**/hint?*"):
        page.reload()
    keep_two(page)
    expect(page.get_by_role("button", name=re.compile("^Keep 2"))).to_be_enabled()
    expect(coach(page)).to_have_count(0)


def test_the_coach_can_be_turned_off_at_once_and_stays_off(open_page: Open) -> None:
    page = coached(open_page, 0.09)
    keep_two(page)
    coach(page).get_by_role("button", name="Turn off").click()
    expect(coach(page)).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['peregon.settings']).coach") is False
    expect(key(page)).to_be_visible()  # hints on demand stay


ONE_TAP = """
try { localStorage["peregon.settings"] ??= '{"pace": "at-once", "taking": true}' } catch {}
"""


def regretted(page: Page, table: str, best: str, other: str) -> None:
    """Open a table whose coach thinks that one action is much worse than another."""
    page.route("**/hint?*", lambda route: route.fulfill(json=advice_with(best, other, 0.2)))
    with page.expect_response("**/hint?*"):
        page.goto(f"/t/{table}")


def test_after_an_open_card_was_taken_the_coach_offers_no_undo_because_another_was_revealed(
    open_page: Open,
) -> None:
    page = open_page("/about", script=ONE_TAP)
    table = make_table(page, "usa", hints="coach")
    play_on(page, table, 1)
    regretted(page, table, "tickets", "draw")
    page.get_by_role("button", name="Deck,").click()
    expect(coach(page)).to_contain_text("20%")
    expect(coach(page).get_by_role("button", name="Turn off")).to_be_visible()
    expect(coach(page).get_by_role("button", name="Undo")).to_have_count(0)


def covers(box: FloatRect, spot: tuple[float, float]) -> bool:
    """Return whether a box lies over a spot of the screen."""
    x, y = spot
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def rate_chosen(route: Route) -> None:
    """Answer for the server: whatever is chosen is much worse than a draw."""
    chosen = parse_qs(urlsplit(route.request.url).query).get("action", [""])[0]
    route.fulfill(json=advice_with("draw", chosen or "take 1", 0.2))


def first_offer(page: Page, table: str, wanted: Callable[[str], bool]) -> list[str]:
    """Play on until such actions are legal, for a hundred actions at most; return them."""
    for _ in range(100):
        if found := list(filter(wanted, legal_at(page, table))):
            return found
        play_on(page, table, 1, worth=99)
    raise AssertionError("no such action became legal")


def test_a_tunnel_is_warned_of_before_its_cards_are_turned_and_cannot_be_undone_after(
    open_page: Open,
) -> None:
    page = open_page("/about")
    table = make_table(page, "europe", hints="coach")
    sheet: Any = page.request.get(f"/api/tables/{table}/board").json()

    def is_tunnel(action: str) -> bool:
        kind, *rest = action.split()
        return kind == "claim" and sheet["routes"][rest[0]]["kind"] == "tunnel"

    play_on(page, table, 12, worth=99)
    tunnels = first_offer(page, table, is_tunnel)
    page.route("**/hint?*", rate_chosen)
    with page.expect_response("**/hint?*"):
        page.goto(f"/t/{table}")
    see_it_all(page)
    page.mouse.click(*spots(page, "route")[tunnels[0].split()[1]])
    expect(coach(page)).to_contain_text("20%")
    page.locator("button.go[data-key]").click()
    expect(page.get_by_role("list", name="Log")).to_contain_text("tunnel")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(coach(page)).to_have_count(0)


@pytest.fixture(scope="module")
def patient_server(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start a server whose bots wait as long as an action can be undone."""
    running = Running(tmp_path_factory.mktemp("patient"), PEREGON_REGRET="60")
    running.start()
    yield running
    running.stop()


def test_a_costly_claim_can_be_undone_from_the_coach(open_page: Open, patient_server: Running) -> None:
    page = open_page("/about", base_url=patient_server.url)
    table = make_table(page, "first_journey", hints="coach")
    play_on(page, table, 3, worth=99)
    claims = first_offer(page, table, lambda action: action.startswith("claim"))
    page.route("**/hint?*", rate_chosen)
    with page.expect_response("**/hint?*"):
        page.goto(f"/t/{table}")
    ask(page)  # while a hint is shown, the coach does not warn
    see_it_all(page)
    box = card(page).bounding_box()
    assert box
    places = spots(page, "route")
    claim = next(one for one in claims if not covers(box, places[one.split()[1]]))
    with page.expect_response("**/hint?*"):
        page.mouse.click(*places[claim.split()[1]])
    expect(coach(page)).to_have_count(0)
    page.locator("button.go[data-key]").click()
    expect(coach(page)).to_contain_text("Next time, try")
    coach(page).get_by_role("button", name="Undo").click()
    expect(coach(page)).to_have_count(0)
    assert claim in legal_at(page, table)


@pytest.mark.parametrize(
    ("title", "action", "name"),
    [("first_journey", "draw", "Draw 2 cards"), ("trans_europa", "stop", "Finish turn")],
)
def test_the_key_of_an_advised_action_has_the_frame_that_places_have(
    open_page: Open, title: str, action: str, name: str
) -> None:
    page = open_page("/about")
    table = make_table(page, title, hints="ask")
    if title == "trans_europa":
        play_on(page, table, 1)
    page.route("**/hint?*", lambda route: route.fulfill(json=advice_with(action, "pass", 0.1)))
    page.goto(f"/t/{table}")
    if title == "trans_europa":
        lay_a_rail(page, table)
    ask(page)
    framed = page.locator("button.advised")
    expect(framed).to_contain_text(re.compile(name))
    expect(framed).to_have_css("outline-style", "solid")
    card(page).get_by_role("button", name="Close").click()
    expect(framed).to_have_count(0)


def legal_at(page: Page, table: str) -> list[str]:
    """Return what the visitor can do, once it is their turn."""
    with socket_at(page, table) as socket:
        for frame in frames(socket):
            if (position := frame.get("position")) and position["legal"]:
                return position["legal"]
    raise AssertionError("the visitor never acts")


def lay_a_rail(page: Page, table: str) -> None:
    """Lay one rail that leaves room for another in the same turn."""
    sheet: Any = page.request.get(f"/api/tables/{table}/board").json()
    legal = legal_at(page, table)
    act(page, next(one for one in legal if sheet["lines"][one.split()[1]]["cost"] == 1))


def test_a_costly_action_is_marked_in_the_log(open_page: Open) -> None:
    page = coached(open_page, 0.16)
    keep_two(page)
    expect(coach(page)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Keep ")).click()
    expect(page.locator("aside .verdict .blunder")).to_be_visible()


# ── the mark ──


def test_a_game_with_hints_is_marked_at_its_end_and_in_the_results(open_page: Open) -> None:
    page = sit(open_page, "first_journey")
    ask(page)
    table = page.url.rpartition("/")[2]
    play_on(page, table)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Game with hints")).to_be_visible()
    page.goto("/records")
    expect(page.get_by_text("Game with hints")).to_be_visible()
