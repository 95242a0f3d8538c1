"""Every rule that a refusal names is told on the page of its game's rules, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from peregon.kernels.entries import rules_of
from peregon.titles import TITLES

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
