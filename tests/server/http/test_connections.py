"""Connections that are held open, half used or misused: they are closed and do not block others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Running, running, wait_for
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from peregon.server.http.connections import HttpProtocol

pytestmark = pytest.mark.anyio

IN_TIME = 0.3  # seconds
CONNECTIONS = 20
HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"
HALF_BODY = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Running]:
    times = {"head_timeout": IN_TIME, "body_timeout": IN_TIME, "connections": CONNECTIONS}
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", limits=1.0, **times) as server:
        yield server


async def speak(host: Running, words: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    writer.write(words)
    return reader, writer


@pytest.mark.parametrize("words", [b"", HALF, HALF_BODY, HALF_BODY.replace(b"{", b"")])
async def test_a_request_that_does_not_come_is_not_waited_for(host: Running, words: bytes) -> None:
    reader, writer = await speak(host, words)
    answer = await reader.read()  # until the connection is closed
    assert answer.startswith(b"HTTP/1.1 408 ")
    writer.close()
    await wait_for(lambda: not host.app.connections.open)


async def test_a_head_that_trickles_gains_no_time(host: Running) -> None:
    reader, writer = await speak(host, HALF)

    async def trickle() -> None:
        with contextlib.suppress(OSError):
            while True:
                writer.write(b"X-More: 1\r\n")
                await writer.drain()
                await asyncio.sleep(IN_TIME / 10)

    trickling = asyncio.create_task(trickle())
    with contextlib.suppress(OSError):
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
    trickling.cancel()
    writer.close()


async def test_requests_one_after_the_other_have_their_time_each(host: Running) -> None:
    reader, writer = await speak(host, b"")
    deadlines: list[float] = []
    for _ in range(3):
        writer.write(HALF + b"\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await reader.readexactly(length)
        (transport,) = host.app.connections.open
        deadlines.append(transport.get_protocol().deadline.when())
    writer.close()
    assert deadlines == sorted(set(deadlines)), "each request has a later one"


async def test_one_address_cannot_take_all_connections(host: Running) -> None:
    held = [await speak(host, HALF) for _ in range(CONNECTIONS)]
    await wait_for(lambda: len(host.app.connections.open) == CONNECTIONS)
    reader, writer = await speak(host, HALF + b"\r\n")
    assert (await reader.read()).startswith(b"HTTP/1.1 429 ")
    other = await asyncio.open_connection("127.0.0.1", host.port, local_addr=("127.0.0.2", 0))
    other[1].write(HALF + b"Connection: close\r\n\r\n")
    assert not (await other[0].read()).startswith(b"HTTP/1.1 429 ")
    for _, one in (*held, other, (reader, writer)):
        one.close()
    await wait_for(lambda: not host.app.connections.open)
    assert (await host.person().http.get("/health")).status_code == 200
    assert set(host.app.connections.by_address) <= {"127.0.0.1"}


async def test_a_socket_is_kept_however_long_its_head_took(
    host: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade, upgraded = HttpProtocol.handle_websocket_upgrade, list[HttpProtocol]()

    def upgrade_and_note(protocol: HttpProtocol, event: Any) -> None:
        upgrade(protocol, event)
        upgraded.append(protocol)

    monkeypatch.setattr(HttpProtocol, "handle_websocket_upgrade", upgrade_and_note)
    anna = await host.named("Anna")
    table_id = (await anna.create())["id"]
    async with anna.sit(table_id) as sitting:
        assert [protocol.deadline for protocol in upgraded] == [None]
        await sitting.send({"type": "ping"})
        await sitting.until("heartbeat")
        assert len(host.app.connections.open) <= 2


@pytest.mark.parametrize("kind", ["pings", "pongs", "empty parts", "parts"])
async def test_frames_that_say_nothing_end_a_socket(host: Running, kind: str) -> None:
    anna = await host.named("Anna")
    table_id = (await anna.create())["id"]
    frames = {
        "pings": [Frame(Opcode.PING, b"x" * 125)],
        "pongs": [Frame(Opcode.PONG, b"x")],
        "empty parts": [Frame(Opcode.CONT, b"", fin=False)],
        "parts": [Frame(Opcode.CONT, b"", fin=True), Frame(Opcode.TEXT, b'{"type":', fin=False)],
    }
    address = f"{host.url.replace('http', 'ws')}/api/tables/{table_id}/socket"
    async with connect(address, proxy=None, ping_interval=None, close_timeout=1) as socket:
        if "parts" in kind:
            socket.transport.write(Frame(Opcode.TEXT, b" ", fin=False).serialize(mask=True))
        for _ in range(500):
            for frame in frames[kind]:
                socket.transport.write(frame.serialize(mask=True))
        with pytest.raises(ConnectionClosed):
            while True:
                await socket.recv()
        assert socket.close_code in (1008, 1006)
    async with anna.sit(table_id):
        pass


async def test_a_few_pings_and_a_message_in_parts_are_answered(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = (await anna.create())["id"]
    async with anna.sit(table_id) as sitting:
        for _ in range(5):
            await (await sitting.socket.ping())
        await sitting.socket.send(['{"type"', ":", '"ping"}'])
        await sitting.until("heartbeat")
