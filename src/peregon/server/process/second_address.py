"""Serve an application at a second address, in the same process and event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Generator
from typing import Any, Self

import uvicorn

__all__ = ["SecondServer"]

STOP_WITHIN = 1  # seconds for open connections


class SecondServer(uvicorn.Server):
    """A second server; the first one handles signals and the application's lifespan."""

    task: asyncio.Task[None]

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        yield

    @classmethod
    async def start(cls, app: Any, options: dict[str, Any], listening: socket.socket) -> Self:
        """Serve at a listening socket; return when the server accepts connections."""
        own: Any = {**options, "lifespan": "off", "timeout_graceful_shutdown": STOP_WITHIN}
        server = cls(uvicorn.Config(app, **own))
        server.task = asyncio.create_task(server.serve([listening]))
        while not server.started and not server.task.done():
            await asyncio.sleep(0.01)
        return server

    async def stop(self) -> None:
        """Stop listening, and close the connections."""
        self.should_exit = True
        await self.task
