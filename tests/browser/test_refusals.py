"""What cannot be done says why, in words, with a link to its rule."""

from __future__ import annotations

import re

import pytest
from hurrying import make_table, play_on
from playing import Player
from playwright.sync_api import Page, expect
from visiting import Open

import peregon

TITLES = ("usa", "europe", "first_journey", "trans_europa")


def sit_down(page: Page, title: str, actions: int = 1) -> Player:
    """A table of the title where it is my turn, the opening behind me."""
    table = make_table(page, title)
    play_on(page, table, actions)
    page.goto(f"/t/{table}")
    me = Player(page)
    me.wait()
    return me


def follow_to_its_rule(page: Page, link_name: re.Pattern[str]) -> None:
    """The link opens the rules at the very place."""
    with page.context.expect_page() as opened:
        page.get_by_role("group", name="What is chosen").get_by_role("link", name=link_name).click()
    rules = opened.value
    anchor = rules.url.rpartition("#")[2]
    assert link_name.search(anchor)
    expect(rules.locator(f'[id="{anchor}"]')).to_be_in_viewport()


@pytest.mark.parametrize(
    ("title", "route", "rule"),
    [
        ("usa", "6 spaces", "^US-"),
        ("europe", "8 spaces", "^(US|EU)-"),
        ("first_journey", "3 spaces", "^FJ-"),
    ],
)
def test_a_route_that_cannot_be_paid_says_why_and_leads_to_its_rule(
    open_page: Open, title: str, route: str, rule: str
) -> None:
    page = open_page("/about")
    me = sit_down(page, title, 0 if title == "first_journey" else 1)
    me.read_the_board()
    able = me.choices.all_inner_texts()
    routes = me.words.get_by_role("list", name="Routes").get_by_role("button").filter(has_text=route)
    words = next(words for words in routes.all_inner_texts() if words.rpartition(":")[0] not in able)
    me.words.get_by_role("list", name="Routes").get_by_role("button", name=words, exact=True).first.click()
    expect(me.chosen).to_contain_text("You do not have enough cards")
    expect(me.chosen.get_by_role("button", name="Claim")).to_have_count(0)
    follow_to_its_rule(page, re.compile(rule))


def test_a_route_of_somebody_else_says_so(open_page: Open) -> None:
    page = open_page("/about")
    me = sit_down(page, "first_journey", 12)
    me.read_the_board()
    taken = me.words.get_by_role("list", name="Routes").get_by_role("button", name=re.compile(": Anna$"))
    taken.first.click()
    expect(me.chosen).to_contain_text("That route has been claimed already")


def test_new_tickets_after_the_first_card_wait_for_the_second(open_page: Open) -> None:
    page = open_page("/about")
    me = sit_down(page, "usa")
    me.draw()
    expect(me.bar).to_contain_text("Take one more card")
    page.get_by_role("button", name="Draw tickets").click(force=True)  # it steps back, and yet answers
    expect(me.chosen).to_contain_text("You have taken one card: take the second one first")
    follow_to_its_rule(page, re.compile("^US-"))


def test_an_open_locomotive_is_refused_as_second_card(open_page: Open) -> None:
    page = open_page("/about")
    for _ in range(20):  # until one lies open after a first card
        me = sit_down(page, "usa")
        me.draw()
        expect(me.bar).to_contain_text("Take one more card")
        locomotive = page.get_by_role("button", name=re.compile("^Open card .: locomotive$"))
        if locomotive.count():
            locomotive.first.click(force=True)
            expect(me.chosen).to_contain_text("An open locomotive cannot be the second card of a turn")
            return
    raise AssertionError("no locomotive lay open at twenty tables")


def test_a_wrong_code_is_answered_in_words(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_label("a code of six letters").fill("ZZZZZZ")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.get_by_text("No table has this code").first).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_that_a_refusal_names_is_in_the_rules_of_its_game(
    open_page: Open, title: str, language: str
) -> None:
    rules = {*peregon.load(title).rules.refusal_rules.values(), "ALL-05"}
    page = open_page(f"/rules/{title}", language=language)
    page.locator('[id="ALL-05"]').wait_for(state="attached")
    anchors: list[str] = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert rules <= set(anchors)
