"""Settings at a table: they apply at once, and are saved."""

from __future__ import annotations

from page_server import PHONE, Open
from playwright.sync_api import expect
from table_api import make_table, play_on


def test_language_theme_symbols_and_motion_change_a_table_at_once_and_are_kept(open_page: Open) -> None:
    page = open_page("/about", reduced_motion="no-preference")
    table = make_table(page, "usa")
    play_on(page, table, 2)
    page.goto(f"/t/{table}")
    html = page.locator("html")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.locator(".body")).to_have_attribute("data-more", "bottom")  # it fades where it goes on
    dialog.get_by_text("Night", exact=True).click()
    dialog.get_by_text("Off", exact=True).click()
    symbols = dialog.get_by_role("switch", name="Colour symbols")
    expect(symbols).to_be_checked()
    symbols.click()
    dialog.get_by_text("Русский", exact=True).click()
    kept = {"data-theme": "night", "data-symbols": "off", "data-motion": "off", "lang": "ru"}
    for name, value in kept.items():
        expect(html).to_have_attribute(name, value)
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Ваши карты")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Ваши карты")).to_be_visible()
    for name, value in kept.items():
        expect(html).to_have_attribute(name, value)


def test_a_phone_is_told_nothing_of_a_keyboard(open_page: Open) -> None:
    page = open_page("/about", viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_contain_text("Press the board to skip one.")
    expect(dialog).not_to_contain_text("Space")
