"""A person's devices in the settings: they are listed and can be signed out."""

from __future__ import annotations

import pytest
from page_server import Open
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("language", "settings", "devices", "this", "remove"),
    [
        ("en", "Settings", "Your devices", "This device", "Remove"),
        ("ru", "Настройки", "Ваши устройства", "Это устройство", "Удалить"),
    ],
)
def test_a_device_is_taken_away_in_the_settings(
    open_page: Open, language: str, settings: str, devices: str, this: str, remove: str
) -> None:
    page, phone = open_page("/about", language, script=""), open_page("/about", language, script="")
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    link = page.request.post("/api/me/links").json()["token"]
    assert phone.request.post("/api/me/devices", data={"token": link}).ok
    page.reload()
    page.get_by_role("button", name=settings).first.click()
    listed = page.get_by_role("region", name=devices)
    expect(listed.get_by_role("listitem")).to_have_count(2)
    expect(listed.get_by_text(this)).to_have_count(1)
    listed.get_by_role("button", name=remove).click()
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed.get_by_text(this)).to_be_visible()
    assert phone.request.get("/api/me").json()["name"] is None
    assert page.request.get("/api/me").json()["name"] == "Anna"
