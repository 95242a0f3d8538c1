"""A server as a process of its own, and people on one device who play on it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
from live_server import METRICS_TOKEN, Person, Sitting, thrifty
from websockets.exceptions import InvalidHandshake, WebSocketException

SERVE = "from peregon.server import launcher, settings; launcher.serve(settings.settings_from())"
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
