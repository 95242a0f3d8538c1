"""The players as a table shows them: names, cards, trains and tickets, also after a round."""

from __future__ import annotations

import re

import pytest
from board_places import box_of, come_to_rest
from page_server import BOTH_LANGUAGES, Open, Running, thorough
from playwright.sync_api import expect
from prepared_games import PreparedGame
from prepared_positions import (
    CARDS,
    KEEP,
    my_turn,
)
from screens import open_round, second_round
from table_api import make_table
from table_layout import (
    LARGER,
    PHONES,
    come,
    size,
)

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
