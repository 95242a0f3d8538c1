"""Malformed and hostile requests are refused with a reason; they never cause a server error."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from live_server import Running, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from peregon.game import load

pytestmark = pytest.mark.anyio

SOCKETS = 30
DEEP = 50_000


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url) as server:
        yield server


def record(**changes: Any) -> bytes:
    """Return a record of one action with some changes to a valid header."""
    game = load("usa")
    header = {"peregon": 1, "title": "usa", "rules": game.title.rules, "board": "usa"}
    header |= {"board_digest": game.board.digest, "options": {}, "seats": 2, "first": None}
    header |= {"names": [], "commitment": ""}
    action = {"seat": 0, "action": "draw", "digest": ""}
    lines = [header | changes, action | {"seat": changes.get("seat", 0)}]
    return "\n".join(json.dumps(line) for line in lines).encode()


HOSTILE = {
    "nested lists": b"[" * DEEP,
    "nested objects": b'{"a":' * DEEP,
    "a name that is a number": record(names=5),
    "names that are numbers": record(names=[1, {}]),
    "an option named title": record(options={"title": "europe"}),
    "an option named board": record(options={"board": "usa"}),
    "a seat that is true": record(seat=True),
    "a seat beyond all numbers": record(seat=10**30),
    "seats of thousands of digits": b'{"peregon":1,"seats":' + b"9" * 5000 + b"}",
    "a lone surrogate": b'{"peregon":1,"title":"\\ud800"}',
    "text that is no text": b"\xff\xfe{}",
    "a second header with a file's name": record() + b"\n" + record(board="/etc/passwd"),
    "NUL": b"\0",
    "nothing": b"",
}


async def test_hostile_records_are_refused(host: Running) -> None:
    person = host.person()
    for what, body in HOSTILE.items():
        answer = await person.http.post("/api/records", content=body)
        assert answer.status_code == 400, f"{what}: {answer.text}"
        assert answer.json()["reason"]["key"] == "table-record-refused", what
        assert "passwd" not in answer.text, what


async def test_hostile_bodies_paths_and_codes_are_refused(host: Running) -> None:
    anna = await host.named("Anna")
    for method, path in (("POST", "/tables"), ("POST", "/boards"), ("PUT", "/me"), ("POST", "/me/devices")):
        for body in (b"[" * DEEP, b'{"title":' * DEEP, b'{"name":"\\ud800"}', b"\0", b'{"a":"\xff"}'):
            answer = await anna.http.request(method, f"/api{path}", content=body)
            assert answer.status_code == 400, (path, answer.text)
            assert answer.json()["reason"]["key"] == "table-malformed"
    for text in ("[" * 9000, "a=" + "[" * 9000, "a=" + "9" * 5000, "a." * 9000 + "a=1", "\0", 'a="\\ud800"'):
        answer = await anna.http.post("/api/boards", json={"title": "usa", "text": text})
        assert answer.status_code == 400, answer.text
        assert answer.json()["reason"]["key"] == "table-board-refused"
    for code in ("%00", "a%00b", "%F0%9F%9A%82", "-", "%20", "'"):
        answer = await anna.http.get(f"/api/codes/{code}")
        assert answer.status_code == 404, (code, answer.text)
    for path in ("x" * 300, "assets/" + "x" * 300, "%00", "x/" * 300, "%ff%fe"):
        answer = await anna.http.get(f"/{path}")
        assert answer.status_code < 500 or "not been built" in answer.text, path


async def test_all_sockets_at_a_missing_table_hear_the_same(host: Running) -> None:
    address = f"{host.url.replace('http', 'ws')}/api/tables/0123456789abcdef/socket"

    async def knock() -> int | None:
        async with connect(address, proxy=None) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            return socket.close_code

    codes = await asyncio.gather(*(knock() for _ in range(SOCKETS)))
    assert set(codes) == {4404}
    assert not host.server.rooms.opening
