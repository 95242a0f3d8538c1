"""Servers on one database, with controllable connections to their clients and to the database."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import IO

from history import History, Kept, Line
from server_process import Process, free_port
from sqlalchemy import make_url
from stalling_proxy import Proxy, stalling

from peregon.server.store.database import Database
from peregon.server.store.store import Store

SETTINGS: dict[str, object] = {"GRACE": 2.0, "IDLE": 2.0, "LEASE": 1.5, "REGRET": 0.1, "WATCHDOG": 5.0}
DATABASE_TIMEOUT = 2.0  # seconds
ATTEMPTS = 5  # to start
DRIBBLE, PAUSE = 512, 0.02  # bytes that a slow socket passes on at once, and the seconds between

# The offset of a server's wall clock is read from a file.
STEPPED = """
import time
from pathlib import Path
true, file = time.time_ns, Path({file!r})
time.time_ns = lambda: true() + int(file.read_text() or 0)
from peregon.server import launcher, settings
launcher.serve(settings.settings_from())
"""


class Host(Process):
    """A server process with its own clock, behind a proxy."""

    def __init__(self, database: str, folder: Path, number: int, errors: IO[bytes]) -> None:
        super().__init__(database, free_port(), errors.fileno(), **SETTINGS)
        self.clock = folder / f"clock-{number}"
        self.set_clock(0)
        self.code = STEPPED.format(file=str(self.clock))
        self.line = Wire(f"http://127.0.0.1:{self.port}")

    def set_clock(self, ahead: int) -> None:
        """Set the wall clock ahead of the true time, or behind, by nanoseconds."""
        fresh = self.clock.with_suffix(".new")
        fresh.write_text(str(ahead))
        fresh.replace(self.clock)

    async def start(self) -> None:
        """Start it like a supervisor, until it runs."""
        for _ in range(ATTEMPTS):
            with contextlib.suppress(AssertionError):
                return await super().start()
            if self.alive:
                await self.stop(signal.SIGKILL)
        raise AssertionError("the server did not start")

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None


class Wire(Proxy):
    """A proxy in front of a server that can slow down."""

    def __init__(self, target: str) -> None:
        super().__init__(make_url(target))
        self.slow = False

    @property
    def address(self) -> str:
        assert self.listening is not None
        return f"http://127.0.0.1:{self.listening.sockets[0].getsockname()[1]}"

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(DRIBBLE if self.slow else 64 * 1024):
                await self.flowing.wait()
                if self.slow:
                    await asyncio.sleep(PAUSE)
                writer.write(data)
                await writer.drain()
        self.writers.discard(writer)
        writer.close()


class World:
    """The servers, the connection to their database, and the history."""

    def __init__(self, database: str, hosts: list[Host], chance: random.Random, log: Path) -> None:
        self.database, self.hosts, self.chance, self.log = database, hosts, chance, log
        self.history = History()
        self.acknowledged = 0  # requests, including repeated ones
        self.stopping = asyncio.Event()
        self.proxy: Proxy | None = None  # in front of PostgreSQL

    def somewhere(self) -> str:
        """Return the address of a random server."""
        return self.chance.choice(self.hosts).line.address

    async def read_log(self, table: str) -> None:
        """Add the log of a table to the history, as it is in the database."""
        database = await Database.open(self.database)
        try:
            store = Store(database)
            found, seats = await store.tables.find(table), await store.tables.seats(table)
            assert found is not None
            lines = tuple(
                Line(one.seq, one.kind, one.seat, one.text, one.client_id)
                for one in await store.log.entries(table)
            )
        finally:
            await database.close()
        kept = Kept(found.title, len(seats), found.seed, found.first, lines)
        self.history.add("log", table=table, body=kept)

    def complaints(self) -> list[str]:
        """Return the errors in the servers' logs; no fault should cause one.

        Errors of the connection pool are left out, because faults break its connections on purpose.
        """
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level": "error", "from": "peregon' in line]


@contextlib.asynccontextmanager
async def world_on(database: str, folder: Path, chance: random.Random) -> AsyncGenerator[World]:
    """Run one server on an SQLite file, or two on PostgreSQL with a proxy in front of the database."""
    postgres = database.startswith("postgresql")
    async with contextlib.AsyncExitStack() as open_things:
        errors = open_things.enter_context((folder / "errors.log").open("wb"))
        proxy = await open_things.enter_async_context(stalling(database)) if postgres else None
        through = proxy.url if proxy is not None else database
        hosts = [Host(through, folder, number, errors) for number in range(2 if postgres else 1)]
        for host in hosts:
            host.settings["DATABASE_TIMEOUT"] = DATABASE_TIMEOUT
            await host.line.open()
            open_things.push_async_callback(host.line.close)
            open_things.push_async_callback(end, host)
        await asyncio.gather(*(host.start() for host in hosts))
        world = World(database, hosts, chance, folder / "errors.log")
        world.proxy = proxy
        yield world


async def end(host: Host) -> None:
    if host.alive:
        assert host.process is not None
        host.process.kill()
        await host.process.wait()
