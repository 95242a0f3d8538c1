"""A proxy in front of a database that can stall, like a network, without closing connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import URL, make_url

AT_ONCE = 64 * 1024  # bytes


class Proxy:
    """Pass bytes on between clients and a server; while stalled they wait."""

    def __init__(self, target: URL) -> None:
        self.target = target
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.listening: asyncio.Server | None = None

    async def open(self) -> None:
        self.listening = await asyncio.start_server(self.pass_on, "127.0.0.1", 0)

    @property
    def url(self) -> str:
        """The address of the database through the proxy."""
        assert self.listening is not None
        port = self.listening.sockets[0].getsockname()[1]
        query = {name: value for name, value in self.target.query.items() if name != "host"}
        through = self.target.set(host="127.0.0.1", port=port).set(query=query)
        return through.render_as_string(hide_password=False)

    def stall(self) -> None:
        """Pass nothing on, on old connections or new ones."""
        self.flowing.clear()

    def go_on(self) -> None:
        """Pass on what waited, and everything new."""
        self.flowing.set()

    def cut(self) -> None:
        """Break every connection; new ones are accepted."""
        for writer in list(self.writers):
            writer.transport.abort()

    async def close(self) -> None:
        assert self.listening is not None
        self.listening.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.cut()
        await asyncio.sleep(0)  # transports close in the next iteration of the loop

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        folder = self.target.query.get("host")
        if isinstance(folder, str) and folder.startswith("/"):  # a Unix socket in a folder, as for PostgreSQL
            return await asyncio.open_unix_connection(Path(folder) / f".s.PGSQL.{self.target.port or 5432}")
        return await asyncio.open_connection(self.target.host, self.target.port or 5432)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.add(writer)
        self.watch(asyncio.current_task())
        await self.flowing.wait()
        try:
            there, back = await self.connect()
        except OSError:  # nothing listens there
            writer.transport.abort()
            return
        for one, other in ((reader, back), (there, writer)):
            self.writers.add(other)
            self.watch(asyncio.create_task(self.pump(one, other)))

    def watch(self, task: asyncio.Task[None] | None) -> None:
        """Keep a reference to a task while it runs."""
        assert task is not None
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(AT_ONCE):
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()
        self.writers.discard(writer)
        writer.close()


@contextlib.asynccontextmanager
async def stalling(url: str) -> AsyncIterator[Proxy]:
    """Yield a proxy in front of the database at a URL; at first it passes everything on."""
    proxy = Proxy(make_url(url))
    await proxy.open()
    try:
        yield proxy
    finally:
        proxy.go_on()
        await proxy.close()
