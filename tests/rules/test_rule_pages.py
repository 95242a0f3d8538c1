"""The pages of rules in both languages: every rule that a refusal names, and the facts of the boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from peregon.boards import RailBoard
from peregon.i18n import Wording
from peregon.kernels.entries import rules_of
from peregon.titles import TITLES, read_board

PAGES = Path(__file__).parents[2] / "web" / "src" / "rules"
IMPORTED = re.compile(r'from "\./(\w+\.(?:en|ru))"')
RULE = re.compile(r"\b(?:ALL|US|EU|FJ|TE)-\d\d[a-z]?\b")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", TITLES)
def test_a_refusal_leads_to_a_paragraph(title: str, language: str) -> None:
    page = (PAGES / f"{title}.{language}.ts").read_text("utf-8")
    shared = [(PAGES / f"{name}.ts").read_text("utf-8") for name in IMPORTED.findall(page)]
    told = {rule for text in (page, *shared) for rule in RULE.findall(text)}
    assert set(rules_of(title).refusal_rules.values()) <= told


def paragraph(language: str, rule: str) -> str:
    """Return what the page of Trans Europa says about a rule."""
    page = (PAGES / f"trans_europa.{language}.ts").read_text("utf-8")
    found = re.search(rf'"{rule}",\s*"([^"]*)"', page)
    assert found
    return found[1]


LEFT_OUT = {  # as in the sentence; a Russian name may have another case
    "en": lambda name: name,
    "ru": lambda name: name[:-1] if name[-1] in "аяй" else name,
}


@pytest.mark.rule("TE-02")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_of_trans_europa_names_the_ten_cities_that_leave_with_two_or_three(language: str) -> None:
    told = paragraph(language, "TE-02")
    for name in TITLES["trans_europa"].boards:
        board = read_board(TITLES["trans_europa"], name)
        assert isinstance(board, RailBoard)
        out = [city.names[language] for city in board.cities if not city.small_game]
        assert len(out) == 10
        assert [name for name in out if LEFT_OUT[language](name) not in told] == []


@pytest.mark.rule("TE-04")
@pytest.mark.parametrize(
    ("language", "name", "others"),
    [("en", "starting point", ("hub", "starting position")), ("ru", "старт", ("стартов", "хаб"))],
)
def test_where_a_player_starts_has_one_name(language: str, name: str, others: tuple[str, ...]) -> None:
    page = (PAGES / f"trans_europa.{language}.ts").read_text("utf-8").lower()
    say = Wording(language).say
    rules = say("rules-trans-europa").lower()
    told = [say(f"{kind}-hub").lower() for kind in ("phase", "label", "word", "example", "help")]
    assert name in page and name in rules
    assert [word for word in others for text in (page, rules, *told) if word in text] == []


@pytest.mark.rule("TE-01")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_of_trans_europa_tells_the_rails_of_every_board(language: str) -> None:
    rails = [read_board(TITLES["trans_europa"], name).rails for name in TITLES["trans_europa"].boards]
    assert rails == [83, 85]
    assert [number for number in rails if str(number) not in paragraph(language, "TE-01")] == []
