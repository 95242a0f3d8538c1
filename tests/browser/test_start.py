"""The page starts."""

from __future__ import annotations

from page_server import Open
from playwright.sync_api import expect


def test_the_home_page_speaks_the_browsers_language(open_page: Open) -> None:
    english, russian = open_page("/"), open_page("/", language="ru")
    expect(english.locator("html")).to_have_attribute("lang", "en")
    expect(russian.locator("html")).to_have_attribute("lang", "ru")
