"""A server behind a real nginx, with the project's configuration."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from live_server import METRICS, Person, Running, play_on, running
from nginx import nginx
from server_process import free_port
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from peregon.server.http.limits import RATES

pytestmark = pytest.mark.anyio


class Site:
    """A server with nginx in front of it."""

    def __init__(self, host: Running, url: str) -> None:
        self.host, self.url = host, url


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    port, page = free_port(), tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Peregon</title>")
    (page / "assets" / "main-1234.js").write_text("1")
    settings = {"proxies": "127.0.0.1", "public_url": f"http://127.0.0.1:{port}", "page": str(page)}
    database = f"sqlite:///{tmp_path}/peregon.sqlite"
    async with (
        running(database, limits=1.0, **settings) as host,
        nginx(tmp_path, port, [host.port]) as url,
    ):
        yield Site(host, url)


async def test_tables_are_played_at_and_guarded_through_the_proxy(site: Site) -> None:
    anna = Person(site.url)
    await anna.ask("PUT", "/me", {"name": "Anna"})
    table = await anna.create("first_journey")
    async with anna.sit(table["id"]) as seat:
        assert await play_on(seat, 3) == 3
    address = f"{site.url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
    async with connect(address, origin=site.url, proxy=None):
        pass
    with pytest.raises(InvalidStatus):
        async with connect(address, origin="https://evil.example", proxy=None):
            pass
    answer = await anna.http.put("/api/me", json={"name": "A"}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert (await anna.http.put("/api/me", json={"name": "A"}, headers={"origin": site.url})).is_success
    assert (await anna.http.post("/api/records", content=b"x" * 700_000)).status_code == 413
    await anna.http.aclose()


async def test_a_visitor_cannot_claim_another_address(site: Site) -> None:
    async with httpx.AsyncClient(base_url=site.url) as http:
        for number in range(int(RATES["guess"][1].at_once)):
            claimed = {"x-forwarded-for": f"198.51.100.{number}"}
            assert (await http.get("/api/codes/NOCODE", headers=claimed)).status_code == 404
        answer = await http.get("/api/codes/NOCODE", headers={"x-forwarded-for": "198.51.100.99"})
        assert answer.status_code == 429 and answer.headers["retry-after"]


async def test_files_of_the_page_are_kept_and_answers_of_tables_are_not(site: Site) -> None:
    async with httpx.AsyncClient(base_url=site.url) as http:
        kept = [await http.get("/assets/main-1234.js") for _ in range(2)]
        assert [one.headers["x-cache"] for one in kept] == ["MISS", "HIT"]
        assert "immutable" in kept[1].headers["cache-control"] and kept[1].text == "1"
        answer = await http.get("/api/titles")
        assert answer.is_success and "x-cache" not in answer.headers


async def test_figures_are_not_for_the_public(site: Site) -> None:
    async with httpx.AsyncClient() as http:
        assert (await http.get(f"{site.url}/metrics")).status_code == 403
        assert "peregon_rooms" in (await http.get(f"{site.host.url}/metrics", headers=METRICS)).text
