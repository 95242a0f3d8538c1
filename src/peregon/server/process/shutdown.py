"""Tell players why the server stops before their sockets are closed."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from types import FrameType

__all__ = ["announce_shutdown"]

STOPPING = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def announce_shutdown(tell: Callable[[], Awaitable[None]]) -> Generator[None]:
    """Tell all players when the process gets a signal, and only then pass the signal to the server.

    The server closes all sockets before it ends the application, so the application would be too late.
    """
    if threading.current_thread() is not threading.main_thread():  # only the main thread gets signals
        yield
        return
    loop, telling = asyncio.get_running_loop(), set[asyncio.Task[None]]()
    before = {one: signal.getsignal(one) for one in STOPPING}

    async def leave(number: int, frame: FrameType | None) -> None:
        await tell()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(lambda: telling.add(loop.create_task(leave(number, frame))))

    for one in STOPPING:
        signal.signal(one, stop)
    try:
        yield
    finally:
        for one in STOPPING:
            signal.signal(one, before[one])
