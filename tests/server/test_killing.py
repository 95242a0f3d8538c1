"""No acknowledged action is lost: the server is killed at random moments during play, and restarted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from live_server import METRICS_TOKEN, Person, Sitting, play_on, thrifty
from websockets.exceptions import InvalidHandshake, WebSocketException

from peregon.records import parse_records
from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio

SERVE = "from peregon.server import launcher, settings; launcher.serve(settings.settings_from())"
TABLES = 6
STARTED_WITHIN = 120.0  # seconds; a loaded machine is slow
TITLES = ("usa", "europe", "first_journey", "trans_europa")
CUT = (OSError, WebSocketException, InvalidHandshake, TimeoutError, httpx.TransportError)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Process:
    """A server process."""

    code = SERVE

    def __init__(self, database: str, port: int, output: int | None = None, **settings: object) -> None:
        self.database, self.port, self.output, self.settings = database, port, output, settings
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        settings: dict[str, object] = {
            "PORT": self.port,
            "DATABASE": self.database,
            "PACE": 0.0,
            "REGRET": 0.0,
            "LEASE": 1.0,
        }
        settings |= {"WARM_UP": 0, "LIMITS": 0, "METRICS_TOKEN": METRICS_TOKEN} | self.settings
        environment = os.environ | {f"PEREGON_{name}": str(value) for name, value in settings.items()}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self.code, env=environment, stderr=self.output
        )
        async with httpx.AsyncClient(base_url=self.url) as http:
            until = time.monotonic() + STARTED_WITHIN
            while time.monotonic() < until:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/health")).status_code == 200:
                        return
                if self.process.returncode is not None:
                    break
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    async def stop(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return await self.process.wait()


@contextlib.asynccontextmanager
async def process(database: str, output: int | None = None, **settings: object) -> AsyncIterator[Process]:
    server = Process(database, free_port(), output, **settings)
    await server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.returncode is None:
            await server.stop(signal.SIGKILL)


class Device:
    """Two people on one device, who remember what they received, and repeat unanswered actions."""

    def __init__(self, person: Person, table_id: str) -> None:
        self.person, self.game = person, table_id
        self.accepted: dict[str, tuple[int, int]] = {}  # by id: the seat and the number in the log
        self.open: dict[str, Any] | None = None  # an action without an answer
        self.open_seat = 0
        self.over = False  # the game

    async def play(self) -> None:
        """Play until the connection is lost or the game is over."""
        with contextlib.suppress(*CUT):
            async with self.person.sit(self.game) as sitting:
                await self.repeat(sitting)
                while not sitting.ended:
                    await self.take_turn(sitting)
                self.over = True

    async def take_turn(self, sitting: Sitting) -> None:
        assert sitting.position is not None
        self.open_seat = sitting.position["view"]["to_act"][0]
        if sitting.seat != self.open_seat or sitting.legal is None:
            await self.look_from(sitting, self.open_seat)
        assert sitting.legal
        action = thrifty(sitting.legal)
        self.open = {"type": "act", "id": uuid4().hex, "at": sitting.seq, "action": action}
        await self.send(sitting)

    async def repeat(self, sitting: Sitting) -> None:
        if self.open is not None:
            await self.look_from(sitting, self.open_seat)
            await self.send(sitting)

    async def send(self, sitting: Sitting) -> None:
        assert self.open is not None
        id = self.open["id"]
        await sitting.send(self.open)
        answer = await sitting.until("accepted", "refused", id=id)
        assert answer["type"] == "accepted", answer
        self.accepted[id] = (self.open_seat, answer["seq"])
        self.open = None
        while sitting.seq < answer["seq"]:
            await sitting.hear()

    async def look_from(self, sitting: Sitting, seat: int) -> None:
        await sitting.send({"type": "join", "seat": seat})
        await sitting.until("table", seat=seat)


async def seated(url: str, number: int) -> Device:
    person = Person(url)
    await person.ask("PUT", "/me", {"name": f"Anna {number}"})
    table = await person.create(TITLES[number % len(TITLES)], [{"kind": "me"}, {"kind": "here"}])
    return Device(person, table["id"])


async def test_what_was_acknowledged_survives_every_kill(
    database_url: str, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(database_url)
    async with process(database_url) as server:
        devices: list[Device] = []
        for _ in range(request.config.getoption("--kills")):
            at_play = sum(not device.over for device in devices)  # a finished game is replaced by a new one
            devices += [await seated(server.url, len(devices) + number) for number in range(TABLES - at_play)]
            playing = asyncio.gather(*(device.play() for device in devices if not device.over))
            answered = sum(len(device.accepted) for device in devices) + chance.randint(3, 60)
            while sum(len(device.accepted) for device in devices) < answered and not playing.done():
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.1))
            await server.stop(signal.SIGKILL)
            await playing
            await server.start()
        for device in devices:  # interrupted actions are repeated and answered
            with contextlib.suppress(*CUT):
                async with device.person.sit(device.game) as sitting:
                    await device.repeat(sitting)
            await device.person.http.aclose()
        assert await server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    database = await Database.open(database_url)
    total = 0
    for device in devices:
        entries = await Store(database).log.entries(device.game)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        kept = {entry.client_id: (entry.seat, entry.seq) for entry in entries if entry.kind == "action"}
        assert device.accepted.items() <= kept.items(), "an acknowledged action is lost"
        assert len(kept) == len([entry for entry in entries if entry.kind == "action"]), "played once"
        total += len(device.accepted)
    await database.close()
    assert total > TABLES
    print(f"\n{total} acknowledged actions in {len(devices)} games")


@pytest.mark.long
async def test_a_game_that_was_played_on_survives_kills_as_it_was(database_url: str) -> None:
    title = "usa" if database_url.startswith("sqlite") else "trans_europa"
    async with process(database_url) as server:
        anna = Person(server.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        first = await anna.create(title, [{"kind": "bot", "level": "easy"}] * 2)
        async with anna.sit(first["id"]) as sitting:
            while not sitting.ended:
                await sitting.hear()
        before = (await anna.http.get(f"/api/tables/{first['id']}/record")).text
        at = len(before.splitlines()) // 2
        seat = json.loads(before.splitlines()[1 + at])["seat"]
        wish = {"at": at, "seat": seat, "levels": ["easy"], "cards": "new"}
        table = await anna.ask("POST", f"/tables/{first['id']}/continue", wish)
        seen: dict[str, Any] | None = None
        for _ in range(2):
            await server.stop(signal.SIGKILL)
            await server.start()
            async with anna.sit(table["id"]) as sitting:
                assert sitting.position is not None
                assert seen is None or sitting.position["view"] == seen
                while not sitting.legal:
                    await sitting.hear()
                await play_on(sitting, 1)
                while not sitting.legal and not sitting.ended:  # the bots' turns, until nothing moves
                    await sitting.hear()
                seen = sitting.position["view"]
        async with anna.sit(table["id"]) as sitting:
            await play_on(sitting, 10_000)
        text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
        (record,) = parse_records(text.splitlines(), "record")
        assert record.opening == at and record.verify() is not None
        assert (await anna.http.get(f"/api/tables/{first['id']}/record")).text == before
        await anna.http.aclose()
