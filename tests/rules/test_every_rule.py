"""Every rule has a test, and docs/rules.md is up to date."""

from __future__ import annotations

from catalogue import RULES
from page import PAGE, page, proofs


def test_every_rule_is_proved_by_a_test():
    assert sorted(set(RULES) - set(proofs())) == []


def test_no_test_cites_a_rule_that_does_not_exist():
    assert sorted(set(proofs()) - set(RULES)) == []


def test_the_page_of_rules_is_up_to_date():
    assert PAGE.read_text("utf-8") == page(), "write it again with: make rules"
