"""The page begins."""

from __future__ import annotations

from visiting import Open


def test_the_home_page_speaks_the_browsers_language(open_page: Open) -> None:
    english, russian = open_page("/"), open_page("/", language="ru")
    assert english.locator("html").get_attribute("lang") == "en"
    assert russian.locator("html").get_attribute("lang") == "ru"
