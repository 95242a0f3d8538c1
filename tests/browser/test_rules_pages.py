"""The pages of rules: the rule in an address, chapters, search, both languages."""

from __future__ import annotations

import pytest
from axe import serious_faults
from page_server import BOTH_LANGUAGES, DESKTOP, PHONE, Open, Running, thorough
from playwright.sync_api import Page, ViewportSize, expect
from prepared_games import PreparedGame, lay

TITLES = ("usa", "europe", "first_journey", "trans_europa")


def come_in_sight(page: Page, anchor: str) -> None:
    page.wait_for_function(
        """(id) => {
          const { top, bottom } = document.getElementById(id).getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }""",
        arg=anchor,
    )


def test_the_words_of_the_current_page_are_on_one_line_with_the_others(open_page: Open) -> None:
    page = open_page("/rules/europe", viewport=PHONE, language="ru")
    page.locator(".paragraph").first.wait_for()
    for links in ("header nav a", ".games a"):
        tops = page.locator(links).evaluate_all(WORDS_TOPS)
        assert len(tops) > 2 and len(set(tops)) == 1, (links, tops)
    assert page.locator(".games").get_attribute("data-more") == "right"


WORDS_TOPS = """(links) => links.map((link) => {
  const words = new Range();
  words.selectNodeContents(link);
  return words.getBoundingClientRect().top;
})"""


@BOTH_LANGUAGES
def test_the_rule_of_an_address_is_marked_and_in_sight(open_page: Open, language: str) -> None:
    page = open_page("/rules/europe#EU-08", language=language)
    expect(page.locator(".paragraph.at .anchor")).to_have_text("EU-08")
    come_in_sight(page, "EU-08")
    page.evaluate("location.hash = '#EU-15'")
    expect(page.locator(".paragraph.at .anchor")).to_have_text("EU-15")
    come_in_sight(page, "EU-15")


def test_a_rule_of_another_game_leads_to_its_page(open_page: Open) -> None:
    page = open_page("/rules/usa#TE-11")
    page.wait_for_url("**/rules/trans_europa#TE-11")
    expect(page.locator(".paragraph.at .anchor")).to_have_text("TE-11")


def test_a_search_leaves_what_speaks_of_it(open_page: Open) -> None:
    page = open_page("/rules/europe")
    expect(page.locator("#EU-07")).to_be_visible()
    page.get_by_role("searchbox").fill("ferry locomotives")
    expect(page.locator("#EU-06")).to_be_visible()
    expect(page.locator("#EU-07")).to_be_hidden()
    page.get_by_role("searchbox").fill("zeppelin")
    expect(page.get_by_text("No results")).to_be_visible()


def test_on_a_phone_chapters_are_chosen_from_a_list(open_page: Open) -> None:
    page = open_page("/rules/europe", viewport=PHONE)
    page.get_by_label("Chapter", exact=True).select_option("stations")
    expect(page.get_by_role("heading", name="Stations")).to_be_in_viewport()


@BOTH_LANGUAGES
@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_the_first_sentence_is_in_the_upper_half_of_the_page(
    open_page: Open, title: str, language: str
) -> None:
    page = open_page(f"/rules/{title}", viewport=PHONE, language=language)
    lead = page.locator(".lead p").first
    expect(lead).to_be_visible()
    box = lead.bounding_box()
    assert box is not None and box["y"] < PHONE["height"] * 0.45
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_on_a_phone_the_search_opens_behind_its_key(open_page: Open) -> None:
    page = open_page("/rules/first_journey", viewport=PHONE)
    expect(page.get_by_role("searchbox")).to_be_hidden()
    page.get_by_role("button", name="Search the rules").click()
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.get_by_placeholder("bonus, FJ-09")).to_be_visible()
    page.keyboard.type("bonus")
    expect(page.locator("#FJ-01")).to_be_hidden()
    page.get_by_role("button", name="Search the rules").click()
    expect(page.locator("#FJ-01")).to_be_visible()


def test_links_to_rules_are_high_enough_for_a_finger(open_page: Open) -> None:
    page = open_page("/rules/usa", viewport={"width": 820, "height": 1180}, has_touch=True)
    expect(page.locator("#US-05")).to_be_visible()
    heights: list[list[float]] = page.locator(".anchor").evaluate_all(
        """(links) => links.map((one) => [one.getBoundingClientRect().height,
                                         parseFloat(getComputedStyle(one, "::after").height)])"""
    )
    assert min(high for high, _ in heights) >= 24
    assert min(touched for _, touched in heights) >= 44


@pytest.mark.parametrize("title", [thorough("usa"), "europe", "first_journey", thorough("trans_europa")])
def test_figures_are_drawn_and_axe_finds_nothing_serious(open_page: Open, title: str) -> None:
    page = open_page(f"/rules/{title}")
    expect(page.locator("figure svg [data-city]").first).to_be_attached()
    assert serious_faults(page) == []


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_rules_opened_from_a_table_lead_back_to_it(
    open_page: Open, server: Running, window: ViewportSize
) -> None:
    page = open_page("/about", viewport=window)
    address = f"/t/{lay(server, page, PreparedGame('europe'))}"
    page.goto(address)
    page.get_by_role("button", name="Menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    rules = opened.value
    rules.get_by_role("navigation", name="Games").get_by_role("link", name="USA").click()  # it is saved
    rules.get_by_role("link", name="Back to the table").click()
    rules.wait_for_url(f"**{address}")
    expect(rules.get_by_role("region", name="Choose tickets")).to_be_visible()


def test_rules_lead_back_to_no_other_place(open_page: Open) -> None:
    page = open_page("/rules/usa?from=https%3A%2F%2Fexample.com")
    expect(page.locator("#US-05")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the table")).to_have_count(0)
