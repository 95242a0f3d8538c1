"""Notifications between processes that share a PostgreSQL database: LISTEN and NOTIFY.

A notice says only that there is something to read, or which sessions are connected. A lost notice does no
harm: after a lost connection every room reads what it may have missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any

import asyncpg
from sqlalchemy import make_url

from peregon.server.store.database import CHANNEL, Database
from peregon.server.store.engines import CUT

__all__ = ["Notices"]

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds between attempts to connect
CONNECT: Any = getattr(asyncpg, "connect")  # noqa: B009  # its types are not declared


class Notices:
    """Receives and sends notices."""

    def __init__(self, database: Database, hear: Callable[[str, str, list[str]], None]) -> None:
        self.address = address_of(database.url)
        self.process = database.process
        self.timeout = database.timeout
        self.hear = hear
        self.connection: Any = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.broken = asyncio.Event()

    async def open(self) -> None:
        await self.connect()
        self.tasks = [asyncio.create_task(one()) for one in (self.stay_connected, self.tell)]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self.connection is not None:
            with contextlib.suppress(Exception):
                await self.connection.close(timeout=2)

    async def connect(self) -> None:
        self.connection = await CONNECT(self.address, timeout=self.timeout, command_timeout=self.timeout)
        self.broken.clear()
        self.connection.add_termination_listener(self.lost)
        await self.connection.add_listener(CHANNEL, self.heard)

    def lost(self, connection: object) -> None:
        self.broken.set()

    async def stay_connected(self) -> None:
        """Reconnect after a lost connection, and let every room read what it missed."""
        while True:
            await self.broken.wait()
            self.hear("lost", "", [])
            try:
                await self.connect()
                self.hear("lost", "", [])
            except CUT:
                log.warning("cannot listen to the database")
                await asyncio.sleep(AGAIN)

    def heard(self, connection: object, pid: int, channel: str, words: str) -> None:
        kind, table_id, *rest = words.split(" ")
        if rest and rest[0] == self.process:
            return
        self.hear(kind, table_id, rest)

    # ── who is connected ──

    def here(self, table_id: str, sessions: Iterable[str]) -> None:
        """Notify the other processes of the sessions that view a table here."""
        self.outbox.put_nowait(" ".join(["here", table_id, self.process, *sessions]))

    def ask(self, table_id: str) -> None:
        """Ask the other processes for the sessions that view a table there."""
        self.outbox.put_nowait(f"who {table_id} {self.process}")

    async def tell(self) -> None:
        """Send waiting notices. Without notices, query the database now and then, because otherwise a lost
        connection would not be noticed."""
        while True:
            asking: tuple[str, ...] = ("SELECT 1",)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.timeout):
                    asking = ("SELECT pg_notify($1, $2)", CHANNEL, await self.outbox.get())
            if self.broken.is_set():
                continue
            try:
                with contextlib.suppress(asyncpg.PostgresError):
                    await self.connection.execute(*asking)
            except CUT:
                self.connection.terminate()
                self.broken.set()


def address_of(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
