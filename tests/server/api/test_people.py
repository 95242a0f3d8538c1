"""A person's devices: listed and signed out; and the cookie that identifies a device."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from live_server import Person, Running, running
from websockets.exceptions import ConnectionClosed

from peregon.server.store.people import kind_of

pytestmark = pytest.mark.anyio

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E Safari/604"
PUBLIC = "https://trains.example"


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url) as server:
        yield server


async def on_another_device(host: Running, person: Person, agent: str = PHONE) -> Person:
    other = host.person()
    other.http.headers["user-agent"] = agent
    link = await person.ask("POST", "/me/links")
    await other.ask("POST", "/me/devices", {"token": link["token"]})
    return other


async def test_devices_are_listed_for_their_owner_alone(host: Running) -> None:
    anna = host.person()
    anna.http.headers["user-agent"] = FIREFOX
    await anna.ask("PUT", "/me", {"name": "Anna"})
    phone = await on_another_device(host, anna)
    listed = await anna.ask("GET", "/me/devices")
    assert {one["kind"]: one["this"] for one in listed} == {
        "Firefox · Linux": True,
        "Safari · iPhone": False,
    }
    assert {one["kind"]: one["this"] for one in await phone.ask("GET", "/me/devices")} == {
        "Firefox · Linux": False,
        "Safari · iPhone": True,
    }
    assert len(await (await host.named("Boris")).ask("GET", "/me/devices")) == 1
    await host.person().ask("GET", "/me/devices", status=401)


async def test_a_device_that_is_taken_away_is_nobody_at_once(host: Running) -> None:
    anna = await host.named("Anna")
    phone = await on_another_device(host, anna)
    unused = await phone.ask("POST", "/me/links")
    table_id = (await anna.create())["id"]
    listed = await anna.ask("GET", "/me/devices")
    this, other = (next(one["id"] for one in listed if one["this"] is own) for own in (True, False))
    async with phone.sit(table_id, 0) as sitting:
        assert sitting.legal is not None
        await anna.ask("DELETE", f"/me/devices/{other}")
        with pytest.raises(ConnectionClosed):
            while True:
                await sitting.hear()
    assert (await phone.ask("GET", "/me"))["name"] is None
    await phone.ask("GET", "/tables", status=401)
    await host.person().ask("POST", "/me/devices", {"token": unused["token"]}, status=404)
    refused = await anna.ask("DELETE", f"/me/devices/{this}", status=409)
    assert refused["reason"]["key"] == "table-device-in-use"
    assert (await anna.ask("GET", "/me"))["name"] == "Anna"
    async with anna.sit(table_id, 0) as sitting:
        assert sitting.legal is not None


async def test_nobody_takes_away_the_devices_of_others(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    (device,) = await anna.ask("GET", "/me/devices")
    for one in (device["id"], "0" * 16):
        await boris.ask("DELETE", f"/me/devices/{one}", status=404)
    for one in ("%", "_" * 16, "0", "%00"):
        await boris.http.delete(f"/api/me/devices/{one}")
    assert (await anna.ask("GET", "/me"))["name"] == "Anna"
    assert (await boris.ask("GET", "/me"))["name"] == "Boris"


async def test_over_https_the_cookie_belongs_to_this_host_and_older_ones_count(host: Running) -> None:
    anna = await host.named("Anna")
    old = {"cookie": f"peregon={anna.http.cookies['peregon']}"}
    async with running(host.server.settings.database, public_url=PUBLIC) as public:
        fresh = await public.person().http.put("/api/me", json={"name": "Boris"})
        assert fresh.headers["set-cookie"].startswith("__Host-peregon=")
        words: Any = fresh.headers["set-cookie"].lower()
        assert "secure" in words and "path=/" in words and "domain" not in words
        again = await public.person().http.get("/api/me", headers=old)
        assert again.json()["name"] == "Anna"
        renewed = again.headers["set-cookie"].split(";")[0]
        assert renewed == f"__Host-{old['cookie']}", "it is replaced by the safer one"
        both = {"cookie": f"peregon=forged; {renewed}"}
        answer = await public.person().http.get("/api/me", headers=both)
        assert answer.json()["name"] == "Anna" and "set-cookie" not in answer.headers


def test_browsers_are_told_apart_as_far_as_they_say() -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"
    assert kind_of(chrome) == "Chrome · Windows"
    assert kind_of(f"{chrome} Edg/130.0") == "Edge · Windows"
    assert kind_of("python-httpx/0.27") == "" and kind_of("\0" * 1000) == ""
