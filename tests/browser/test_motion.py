"""Animations at a table: flying cards, tunnels that keep their secret, bots that act in turn."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from board_places import spots
from page_player import Player
from page_server import PHONE, Open, Running
from playwright.sync_api import Page, expect
from prepared_games import PreparedGame, lay
from prepared_positions import begun
from table_api import make_table

FREE_TUNNEL = 8  # the deal in which the tunnel has no extra cost
BOTS = [{"kind": "bot", "level": "easy"}] * 3

# Count flying cards, and note when log lines come and how many tunnel cards are open then.
WATCH = """
  try { localStorage["peregon.settings"] ??= JSON.stringify({ pace: PACE, taking: false }) } catch {}
  window.flown = 0;
  window.noted = [];
  window.called = 0;
  window.early = [];  // what is said while cards of a tunnel lie face down
  let mine = false;
  const score = () => document.querySelector('[data-anchor="score-0"]')?.firstChild?.textContent;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains("fly")) window.flown++;
    if (document.title.startsWith("●") !== mine && (mine = !mine)) window.called++;
    const log = document.querySelectorAll('[aria-label="Log"] li').length;
    const open = document.querySelectorAll('[data-anchor^="turned-"] .card').length;
    if (open < 3 && document.querySelector('[data-anchor^="turned-"]'))
      for (const one of document.querySelectorAll('[data-now], .tunnel .t, [role="log"].vh p:last-child'))
        window.early.push(one.textContent.trim());
    const last = window.noted.at(-1);
    if (last?.log !== log || last?.open !== open)
      window.noted.push({ log, open, score: score(), at: performance.now() });
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def watched(open_page: Open, pace: str = "normal", motion: str = "no-preference", **wishes: Any) -> Page:
    """Open a page with animations, and record them."""
    return open_page("/about", script=WATCH.replace("PACE", f'"{pace}"'), reduced_motion=motion, **wishes)


def sit(server: Running, page: Page, prepared: PreparedGame) -> Player:
    page.goto(f"/t/{lay(server, page, prepared)}")
    page.locator(".board text").first.wait_for(state="attached")
    expect(page.locator('[data-anchor="hand"] li').first).to_be_visible()
    return Player(page)


def against_three(page: Page) -> Player:
    """Start a game of USA against three bots; the visitor begins and has chosen tickets."""
    page.goto(f"/t/{make_table(page, 'usa', seats=[{'kind': 'me'}, *BOTS])}")
    me = Player(page)
    me.keep()
    expect(me.mine).to_be_visible()
    return me


def waited_for(page: Page, before: int) -> None:
    """Wait for the player's next turn; legal actions are known before they are shown."""
    page.wait_for_function("(before) => window.called > before", arg=before)


SAID = """() => {
  window.said = [];
  const look = () => {
    const words = document.querySelector("[data-now]")?.innerText.replace(/\\s+/g, " ").trim();
    if (words !== window.said.at(-1)) window.said.push(words);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""  # everything the line says from now on


def notes(page: Page) -> list[dict[str, Any]]:
    return page.evaluate("window.noted")


def test_a_blind_card_flies_to_the_hand_and_keeps_a_mark(open_page: Open, server: Running) -> None:
    page = watched(open_page)
    me = sit(server, page, begun("usa", seed=4))
    assert page.evaluate("window.flown") == 0
    me.draw()
    page.wait_for_function("() => window.flown > 0")
    expect(page.locator('[data-anchor="hand-locomotive"] .gain')).to_have_text("+1")
    expect(page.locator(".air > *")).to_have_count(0)  # it has landed
    page.evaluate(SAID)
    me.draw()
    expect(page.locator(".gain")).to_have_count(2)  # both cards of the turn
    expect(me.bar).to_contain_text("Boris is offline")
    after = page.evaluate("window.said").index("Your turn is over")
    gone = "Boris is offline; waiting"  # nobody sits there in this test
    assert page.evaluate("window.said")[after:] == ["Your turn is over", gone]


def test_without_motion_nothing_flies_and_the_end_is_the_same(open_page: Open, server: Running) -> None:
    page = watched(open_page, motion="reduce")
    me = sit(server, page, begun("usa", seed=4))
    me.draw()
    expect(page.locator('[data-anchor="hand-locomotive"] .gain')).to_have_text("+1")
    assert page.evaluate("window.flown") == 0


@pytest.mark.parametrize("seed", [10, FREE_TUNNEL], ids=["costs more", "costs nothing more"])
def test_a_tunnel_keeps_its_result_until_the_third_card(open_page: Open, server: Running, seed: int) -> None:
    page = watched(open_page)
    me = sit(server, page, begun("europe", seed, cards=6))
    before = notes(page)[-1]
    page.mouse.click(*spots(page, "route")["angora-constantinople"])
    key = me.chosen.get_by_role("button", name=re.compile("^(Claim|Enter)"))
    key.wait_for()
    chosen = {line.strip() for line in page.locator('[role="log"].vh p').all_inner_texts()}
    key.click()
    page.wait_for_function("(lines) => window.noted.at(-1).log > lines", arg=before["log"])
    told = [note for note in notes(page) if note["at"] > before["at"]]
    assert {1, 2, 3} <= {note["open"] for note in told}
    for note in told:
        if note["open"] < 3 and note["log"] == before["log"]:
            assert note["score"] == before["score"]
    assert all(note["open"] == 3 for note in told if note["log"] > before["log"])
    early = set(page.evaluate("window.early")) - chosen  # the choice itself was shown before
    assert early
    assert [words for words in early if re.search(r"costs? more|[Pp]ay|[Ee]xtra|yours", words)] == []


def test_bots_act_one_after_the_other_at_the_pace_that_is_set(open_page: Open) -> None:
    for pace, least in (("normal", 640), ("fast", 320)):
        page = watched(open_page, pace)
        me = against_three(page)
        me.draw()
        begun_with = notes(page)[-1]["log"]
        me.draw()
        page.wait_for_function("(lines) => window.noted.at(-1).log >= lines + 3", arg=begun_with)
        came = {}
        for note in notes(page):
            came.setdefault(note["log"], note["at"])
        times = [at for lines, at in came.items() if lines > begun_with]
        assert all(later - earlier > least for earlier, later in pairwise(times)), times


def test_space_ends_all_that_waits(open_page: Open) -> None:
    page = watched(open_page, "calm")
    me = against_three(page)
    called = page.evaluate("window.called")
    me.draw()
    me.draw()
    waited_for(page, called)
    expect(me.mine).to_be_hidden()
    page.keyboard.press("Space")
    expect(me.mine).to_be_visible(timeout=1000)


def test_my_own_action_ends_all_that_waits(open_page: Open) -> None:
    page = watched(open_page, "calm")
    me = against_three(page)
    called = page.evaluate("window.called")
    me.draw()
    me.draw()
    waited_for(page, called)
    me.deck.click()
    expect(me.mine).to_be_visible(timeout=1000)


def hide(page: Page, hidden: bool) -> None:
    """Hide the page as if the player went to another tab, or show it again."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_what_happened_while_the_page_was_hidden_can_be_shown(open_page: Open) -> None:
    page = watched(open_page)
    me = against_three(page)
    before = notes(page)[-1]["log"]
    me.draw()
    page.wait_for_function("(before) => window.noted.at(-1).log > before", arg=before)
    expect(page.locator(".air > *")).to_have_count(0)  # the card has landed
    lines = notes(page)[-1]["log"]
    called = page.evaluate("window.called")
    hide(page, True)
    me.deck.click()
    me.deck.click()
    waited_for(page, called)
    assert notes(page)[-1]["log"] == lines
    hide(page, False)
    away = page.get_by_role("status").filter(has_text="While you were away")
    expect(away).to_contain_text("3 turns")
    expect(me.mine).to_be_visible()
    assert notes(page)[-1]["log"] >= lines + 3
    flown = page.evaluate("window.flown")
    away.get_by_role("button", name="Show").click()
    expect(me.mine).to_be_hidden()
    page.wait_for_function("(flown) => window.flown > flown", arg=flown)
    expect(me.mine).to_be_visible()
    expect(away).to_be_hidden()


ON_MINE = """(slip) => {
  const box = (one) => one.getBoundingClientRect();
  const own = box(slip);
  return [...document.querySelectorAll(".board g.mine[data-name]")].flatMap((name) => [
    [name.dataset.name, box(name.querySelector("rect"))],
    [name.dataset.name, box(document.querySelector(`.board [data-city="${name.dataset.name}"]`))],
  ]).filter(([, { left, right, top, bottom }]) =>
    own.left < right && left < own.right && own.top < bottom && top < own.bottom).map(([name]) => name);
}"""


@pytest.mark.parametrize("end", ["drag", "choose", "key", "time"])
def test_the_slip_of_missed_turns_lies_on_no_city_of_mine_and_goes_with_whatever_i_do(
    open_page: Open, server: Running, end: str
) -> None:
    page = open_page("/about", viewport=PHONE, has_touch=True)
    table = lay(server, page, begun("usa", cards=8))
    if end == "time":
        page.clock.install()
    page.add_init_script(f"localStorage['peregon.seen.{table}'] = '4'")
    page.goto(f"/t/{table}")
    away = page.get_by_role("status").filter(has_text="While you were away")
    expect(away).to_have_css("opacity", "1")
    assert away.evaluate(ON_MINE) == []
    if end == "drag":
        page.mouse.move(180, 300)
        page.mouse.down()
        page.mouse.move(150, 280)
        page.mouse.up()
    elif end == "choose":
        page.locator(".say [data-anchor=tickets]").tap()
    elif end == "key":
        page.locator(".board").press("ArrowLeft")
    else:
        page.clock.fast_forward(13_000)
    expect(away).to_have_count(0)


def test_one_tap_takes_a_card_where_it_is_released(open_page: Open, server: Running) -> None:
    page = watched(open_page, viewport=PHONE)
    page.evaluate("localStorage['peregon.settings'] = JSON.stringify({ pace: 'normal', taking: true })")
    page.goto(f"/t/{lay(server, page, begun('usa', seed=4))}")
    me = Player(page)
    card = me.deck.bounding_box()
    assert card
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    sign = page.locator(".taking")
    expect(sign).to_contain_text("release to take, slide away to cancel")
    page.mouse.move(x, y - 200)
    expect(sign).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".gain")).to_have_count(0)
    expect(me.chosen).to_be_hidden()
    page.mouse.click(x, y)
    expect(page.locator(".gain")).to_have_text("+1")


def test_first_journey_sounds_until_the_visitor_says_otherwise(open_page: Open) -> None:
    page = open_page("/about")
    sound = page.get_by_role("switch", name="Sound")

    def look(title: str) -> None:
        page.goto(f"/t/{make_table(page, title)}")
        page.get_by_role("button", name="Settings").click()

    look("usa")
    expect(sound).not_to_be_checked()
    look("first_journey")
    expect(sound).to_be_checked()
    sound.click()
    look("first_journey")
    expect(sound).not_to_be_checked()
