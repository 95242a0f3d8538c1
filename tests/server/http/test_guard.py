"""Strangers and forgers are refused with a reason, without effect on others."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from live_server import Running, running
from test_room import choose_tickets, two_at
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from peregon.records.record import shown_action
from peregon.server.http.guard import LARGEST_BODY
from peregon.server.launcher import Lines

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(host: Running) -> None:
    answer = await host.person().http.put("/api/me", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
    async with running(host.server.settings.database, public_url="https://trains.example") as public:
        answer = await public.person().http.put("/api/me", json={"name": "Anna"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


async def test_every_answer_carries_a_strict_policy(host: Running) -> None:
    for path in ("/health", "/api/titles", "/api/nothing", "/metrics"):
        answer = await host.person().http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_requests_from_other_pages_change_nothing(host: Running) -> None:
    anna = await host.named("Anna")
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        answer = await anna.http.put("/api/me", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 403 and answer.json()["reason"]["key"] == "table-foreign-origin"
    assert (await anna.http.put("/api/me", json={"name": "Ann"}, headers={"origin": host.url})).is_success
    assert (await anna.ask("GET", "/me"))["name"] == "Ann"
    table = await anna.create()
    address = f"{host.url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
    with pytest.raises(InvalidStatus):
        async with connect(address, origin="https://evil.example", proxy=None):
            pass


async def test_large_and_unreadable_bodies_are_refused(host: Running) -> None:
    anna = await host.named("Anna")
    answer = await anna.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1))
    assert answer.status_code == 413
    for body in (b"", b"{", b"[]", b"\xff\xff", b'{"title": 1}', b"null"):
        answer = await anna.http.post("/api/tables", content=body)
        assert answer.status_code == 400 and answer.json()["reason"]["key"] == "table-malformed"

    async def endless():
        for _ in range(100):
            yield b"x" * 10_000

    try:
        answer = await anna.http.post("/api/records", content=endless())
        assert answer.status_code in (400, 413)
    except httpx.TransportError:
        pass  # a closed connection is fine too
    assert (await anna.http.get("/health")).json()["status"] == "ok"


async def test_a_record_cannot_tell_which_files_the_server_has(host: Running) -> None:
    header = {"peregon": 1, "title": "usa", "rules": 1, "board_digest": ""}
    header |= {"options": {}, "seats": 2, "first": None, "commitment": ""}
    told = set[str]()
    for board in (__file__, str(Path(__file__).parent), "/no/such/file"):
        body = json.dumps(header | {"board": board}).encode()
        answer = await host.person().http.post("/api/records", content=body)
        assert answer.status_code == 400
        told.add(answer.text.replace(shown_action(board), ""))
    assert len(told) == 1


async def test_logs_are_lines_of_json_without_secrets(
    host: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        await one.act("draw")
    token = anna.http.cookies["peregon"]
    lines = [Lines().format(record) for record in caplog.records if not record.name.startswith("httpx")]
    assert all(json.loads(line)["level"] for line in lines)
    assert token not in "".join(lines) and "Anna" not in "".join(lines)
