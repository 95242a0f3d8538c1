"""The viewers of a table: one for each socket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from peregon.server import metrics
from peregon.server.wire.messages import ServerMessage, told

__all__ = ["Viewer"]

Push = Callable[[bytes], bool]  # sends a message at once, if it can
MOST_WAITING = 64  # messages; a socket that falls further behind is cut off, and comes back to a whole view


class Viewer:
    """A socket at a table: who it belongs to, which seat it looks from, what it has yet to be sent."""

    def __init__(self, session: str | None, push: Push | None = None) -> None:
        self.session = session
        self.push = push
        self.seat: int | None = None
        self.joined = False
        self.begun = False  # was shown the table as the game on it had begun
        self.came: float | None = None  # when the message that is being answered did, on `perf_counter`
        self.unsent_since: float | None = None  # of an action whose answer is not on the socket yet
        self.sent_at = time.monotonic()
        self.cut_off = asyncio.Event()
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.behind = False  # whether a message from the outbox is on its way

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(told(message))

    def send_bytes(self, message: bytes) -> None:
        """Never waits: one that does not read its messages must not hold up the table."""
        if self.cut_off.is_set():
            return
        if self.push is not None and not self.behind and self.outbox.empty() and self.push(message):
            self.sent()
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off.set()

    def sent(self) -> None:
        """Note that all there was to send is on the socket."""
        self.sent_at = time.monotonic()
        if self.unsent_since is not None:
            metrics.sent.observe(time.perf_counter() - self.unsent_since)
            self.unsent_since = None
