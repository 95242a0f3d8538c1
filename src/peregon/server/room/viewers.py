"""The viewers of a table, one per socket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from peregon.server import metrics
from peregon.server.store.tables import Seat
from peregon.server.wire.messages import ServerMessage, told

__all__ = ["Viewer"]

Push = Callable[[bytes], bool]  # sends a message at once, if it can
MOST_WAITING = 64  # messages; a socket that falls further behind is closed, and the client reconnects


class Viewer:
    """A socket at a table: its session, its seat, and its unsent messages."""

    def __init__(self, session: str | None, push: Push | None = None) -> None:
        self.session = session
        self.push = push
        self.seat: int | None = None
        self.joined = False
        self.begun = False  # whether it was shown the table after the start
        self.came: float | None = None  # when the message being answered arrived, on `perf_counter`
        self.unsent_since: float | None = None  # the arrival of an action whose answer is not sent yet
        self.sent_at = time.monotonic()
        self.cut_off = asyncio.Event()
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.behind = False  # whether a message from the outbox is being sent

    def owns(self, seat: Seat) -> bool:
        """Tell whether the viewer's session sits there."""
        return self.session is not None and seat.session == self.session

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(told(message))

    def send_bytes(self, message: bytes) -> None:
        """Send without waiting, because a client that does not read must not delay the table."""
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
        """Note that all messages have been sent."""
        self.sent_at = time.monotonic()
        if self.unsent_since is not None:
            metrics.sent.observe(time.perf_counter() - self.unsent_since)
            self.unsent_since = None
