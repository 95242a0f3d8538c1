"""The table with letters half as large again: names and keys of small phones are whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from board_places import box_of, come_to_rest
from chromium import FLAGS
from page_server import BOTH_LANGUAGES, Open, Running, thorough
from playwright.sync_api import Browser
from prepared_games import PreparedGame, lay
from table_layout import (
    LEAST,
    PHONES,
    PREPARED,
    share,
    size,
)
from touch_targets import COVERED, cut_words

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
