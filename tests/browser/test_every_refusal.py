"""Every refusal: caused by a tap if the page allows it, and worded in any case."""

from __future__ import annotations

import json
import re
from math import hypot
from pathlib import Path

import pytest
from board_places import come_to_rest, spots
from page_server import BOTH_LANGUAGES, Open, Running
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from prepared_games import PreparedGame, lay
from prepared_positions import POSITIONS
from refusal_taps import NO_TAP, TAPS, Tap

import peregon
from peregon.i18n import Wording, locale_text
from peregon.kernels.refusals import Refusal
from peregon.server.errors import Denied, Reason
from peregon.titles import TITLES

SIDE = {
    "deck": re.compile(r"^(Deck, \d|Draw 2 cards)"),
    "tickets": re.compile(r"^Draw tickets|^New tickets"),
    "keep": re.compile("^Keep at least"),
}
ON_BOARD = """(spots) => Object.keys(spots).filter(
  (id) => document.elementFromPoint(...spots[id])?.closest(".board")
)"""
OPEN_CARDS = {"en": "Open cards", "ru": "Открытые карты"}
ASKED = {"route": "claim", "city": "station", "line": "rail", "crossing": "hub"}


def key_of(refusal: Refusal) -> str:
    return "refusal-" + refusal.name.lower().replace("_", "-")


# ── by a tap ──


def why(prepared: PreparedGame, action: str) -> Reason | None:
    """Return why seat 0 cannot do something, or None if it can."""
    try:
        prepared.live.why_not(0, action)
    except Denied as denied:
        return denied.reason
    return None


def refused(prepared: PreparedGame, action: str) -> str:
    """Return the key of why seat 0 cannot do something, or an empty string if it can."""
    reason = why(prepared, action)
    return reason.key if reason else ""


def tap_a_place(page: Page, prepared: PreparedGame, tap: Tap) -> str:
    """Tap the most isolated of the places refused for this reason."""
    places = spots(page, tap.what)
    in_sight: list[str] = page.evaluate(ON_BOARD, places)
    wanted = {id for id in in_sight if refused(prepared, f"{ASKED[tap.what]} {id}") == key_of(tap.refusal)}
    others = [spot for id, spot in places.items() if id not in wanted] or [(0, 0)]

    def alone(id: str) -> float:
        x, y = places[id]
        return min(hypot(x - right, y - down) for right, down in others)

    chosen = max(sorted(wanted), key=alone)
    page.mouse.click(*places[chosen])
    return f"{ASKED[tap.what]} {chosen}"


def tap_a_card(page: Page, prepared: PreparedGame, tap: Tap) -> str:
    slots = [slot for slot in range(1, 6) if refused(prepared, f"take {slot}") == key_of(tap.refusal)]
    market = page.get_by_role("region", name="Open cards").locator(".open > button")
    market.nth(slots[0] - 1).click(force=True)  # it is dimmed, but still answers
    return f"take {slots[0]}"


def do(page: Page, prepared: PreparedGame, tap: Tap) -> str:
    """Tap what is refused; return the action that was asked for."""
    if tap.what in ASKED:
        return tap_a_place(page, prepared, tap)
    if tap.what == "market":
        return tap_a_card(page, prepared, tap)
    if tap.what == "keep":
        page.get_by_role("checkbox").first.click()
    page.get_by_role("button", name=SIDE[tap.what]).click(force=True)
    return {"deck": "draw", "tickets": "tickets", "keep": "keep 1"}[tap.what]


def told(page: Page, words: str) -> Locator:
    """Find the paragraph with the reason: next to the button, in the row of payments, or in a toast."""
    found = page.locator("p, [role=status]").filter(has_text=words)
    return found.filter(has=page.get_by_role("link")).last


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_what_cannot_be_done_says_why_and_leads_to_its_rule(
    open_page: Open, server: Running, title: str
) -> None:
    page, wording = open_page("/about"), Wording("en")
    taps = [tap for tap in TAPS if tap.title == title]
    for position in dict.fromkeys(tap.position for tap in taps):
        prepared = POSITIONS[title, position]()
        page.goto(f"/t/{lay(server, page, prepared)}")
        to_the_board = page.get_by_role("button", name="View the board")
        page.locator(".board text").first.or_(to_the_board).first.wait_for(state="attached")
        if position == "over":
            to_the_board.click()
            page.locator(".board text").first.wait_for(state="attached")
        come_to_rest(page)
        for tap in (tap for tap in taps if tap.position == position):
            reason = why(prepared, do(page, prepared, tap))
            assert reason and reason.key.startswith(key_of(tap.refusal)) and reason.rule
            words = wording.refusal(reason.key, reason.arguments)
            link = told(page, words).get_by_role("link", name="Rule")
            expect(link).to_have_attribute("href", re.compile(rf"^/rules/{title}\b.*#{reason.rule}$"))
            if tap is taps[0]:
                lands_at(page, link, reason.rule)
            page.keyboard.press("Escape")


def lands_at(page: Page, link: Locator, rule: str) -> None:
    """Check that the link opens the rules at the right place, in a new page."""
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(f'[id="{rule}"]')).to_be_in_viewport()
    opened.value.close()


@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_of_a_title_is_met_by_a_tap_or_known_to_need_none(title: str) -> None:
    met = {tap.key for tap in TAPS if tap.title == title}
    assert met & NO_TAP[title] == set()
    assert met | NO_TAP[title] == peregon.load(title).rules.refusal_rules.keys()


# ── by its text ──

ARGUMENTS: dict[str, str | int] = {
    **{
        "action": "fly",
        "words": "…",
        "seconds": 5,
        "at": 1,
        "seq": 2,
        "count": 2,
        "least": 2,
        "players": 3,
        "most": 30,
    },
    **{
        "of": "grey",
        "color": "red",
        "needed": 3,
        "held": 1,
        "locomotives": 2,
        "short": "hand",
        "painted": "red",
    },
}


def all_reasons() -> list[str]:
    """Return the keys of all refusals by rules or server."""
    keys = re.findall(r"^([a-z][a-z-]*) =", locale_text("en"), re.MULTILINE)
    subjects = ("refusal-", "table-", "take-back-", "talk-")
    return [key for key in keys if key.startswith(subjects)]


@BOTH_LANGUAGES
def test_whatever_is_refused_is_told_in_words_with_its_rule(
    open_page: Open, server: Running, language: str
) -> None:
    """Replace the server's answer to a tap by each possible reason."""
    page, reason = open_page("/about", language), ""

    def between(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()

        def forth(frame: str | bytes) -> None:
            asked: dict[str, str] = json.loads(frame)
            if asked["type"] != "why":
                far.send(frame)
                return
            why = {"key": reason, "rule": "ALL-05", "arguments": ARGUMENTS}
            socket.send(json.dumps({"type": "refused", "id": asked["id"], "reason": why, "seq": None}))

        socket.on_message(forth)
        far.on_message(socket.send)

    page.route_web_socket(re.compile("/socket$"), between)
    page.goto(f"/t/{lay(server, page, POSITIONS['usa', 'waiting']())}")
    deck = page.get_by_role("region", name=OPEN_CARDS[language]).locator(".deck button").first
    wording = Wording(language)
    for reason in all_reasons():
        deck.click()
        answer = told(page, wording.refusal(reason, ARGUMENTS))
        expect(answer.get_by_role("link", name=re.compile("Rule|Правило"))).to_be_visible()


def test_every_refusal_is_among_those_that_were_told() -> None:
    assert {key_of(one) for one in Refusal if one} <= set(all_reasons())
    assert set(all_reasons()) >= server_reasons()


def server_reasons() -> set[str]:
    """Return the keys that the server's sources use as reasons."""
    sources = Path(peregon.__file__).with_name("server").rglob("*.py")
    texts = [source.read_text("utf-8") for source in sources]
    return {key for text in texts for key in re.findall(r'"((?:table|take-back|talk)-[a-z-]+)"', text)}
