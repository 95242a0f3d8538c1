"""Limits of connections: their number per address, and timeouts.

Requests whose head or body comes too late are ended, and so are answers that the client does not read. On
sockets all frames that are not whole messages are counted: pings, pongs, and the parts of a message.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from peregon.server import metrics
from peregon.server.http.limits import Limits, neighbourhood
from peregon.server.settings import Settings

__all__ = ["PUSH", "Connections", "HttpProtocol", "SocketProtocol"]

PUSH = "peregon.push"  # the extension through which a socket's handler gets `SocketProtocol.push`

MOST_OPEN = 10_000  # connections in total
READ_WITHIN = 60.0  # seconds that a client may leave an answer unread
CLOSED_WITHIN = 5.0  # seconds until a connection that the server closes is aborted
PIECE = 2048  # bytes of a socket that are parsed at a time
MOST_PARTS = 16  # of a message; browsers send one
TOO_MANY, TOO_SLOW = 429, 408
POLICY_VIOLATION = 1008  # the close code of a socket

PHRASES = {TOO_MANY: "Too Many Requests", TOO_SLOW: "Request Timeout"}


class Connections:
    """The connections of one process, by address."""

    def __init__(self, settings: Settings, limits: Limits, trusted: Any = ()) -> None:
        self.head_timeout = settings.head_timeout
        self.body_timeout = settings.body_timeout
        self.most = settings.connections
        self.limits = limits
        self.trusted = trusted  # proxies: many visitors share their addresses
        self.open: dict[asyncio.Transport, str] = {}
        self.by_address: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport, client: tuple[str, int] | None) -> bool:
        """Count a connection; return False if its address has too many."""
        address = "" if client is None or client[0] in self.trusted else neighbourhood(client[0])
        full = len(self.open) >= MOST_OPEN or (address != "" and self.by_address[address] >= self.most)
        if full and not self.limits.free:
            return False
        self.open[transport] = address
        self.by_address[address] += 1
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        address = self.open.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if self.by_address[address] <= 0:
                del self.by_address[address]

    def too_many_frames(self, transport: asyncio.Transport, number: int) -> bool:
        """Count frames that are not whole messages, per socket and per address."""
        address = self.open.get(transport, "")
        return any(
            self.limits.refused("frame", str(id(transport)), address or str(id(transport)))
            for _ in range(number)
        )


def registry_of(protocol: Any) -> Connections:
    """Return the counter of connections, which the application of a protocol has."""
    return protocol.app.connections


class HttpProtocol(H11Protocol):
    """HTTP with timeouts and a limit of connections."""

    deadline: asyncio.TimerHandle | None = None
    waits_for: Any = None  # the part of a request that the deadline is for
    unread: asyncio.TimerHandle | None = None

    @property
    def registry(self) -> Connections:
        return registry_of(self)

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if self.registry.enter(transport, self.client):
            self.watch()
        else:
            self.end(TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.leave(self.transport)
        self.stop_watching()
        if self.unread is not None:
            self.unread.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_watching()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(READ_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def watch(self) -> None:
        """Set the deadline for the part that is expected now: the head of a request, or its body."""
        state: Any = self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            state = None
        if state is self.waits_for:
            return
        self.stop_watching()
        times: dict[Any, float] = {
            h11.IDLE: self.registry.head_timeout,
            h11.SEND_BODY: self.registry.body_timeout,
        }
        seconds = times.get(state)
        if seconds is not None:
            self.waits_for = state
            self.deadline = self.loop.call_later(seconds, self.end, TOO_SLOW)

    def stop_watching(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.waits_for = None

    def end(self, status: int) -> None:
        """Close the connection, with an error answer if none was sent yet."""
        metrics.refusals.labels(f"connection-{status}").inc()
        if not self.transport.is_closing():
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                head = f"HTTP/1.1 {status} {PHRASES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n"
                self.transport.write(f"{head}retry-after: 5\r\n\r\n".encode())
            self.transport.close()
        self.loop.call_later(CLOSED_WITHIN, self.transport.abort)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted."""

    parts = 0  # of the message that is being received

    @property
    def registry(self) -> Connections:
        return registry_of(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope
            scope["extensions"][PUSH] = self.push

    def push(self, message: bytes) -> bool:
        """Send a text message at once; return False if the client does not read or is gone.

        Sending through the layers of the application and a separate task costs several times as much.
        """
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        # Parse in pieces, because thousands of empty frames fit into one read.
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        frames = [event for event in self.conn.events if isinstance(event, Frame)]
        others = sum(self.is_no_message(frame) for frame in frames)
        if others and (self.parts > MOST_PARTS or self.registry.too_many_frames(self.transport, others)):
            self.cut_off()
        else:
            super().handle_events()

    def is_no_message(self, frame: Frame) -> bool:
        """Tell whether a frame is a ping, a pong, or a part of a message."""
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            return True
        if frame.opcode == Opcode.CLOSE:
            return False
        whole = frame.fin and self.parts == 0
        self.parts = 0 if frame.fin else self.parts + 1
        return not whole

    def cut_off(self) -> None:
        """Close a socket that floods the server, and discard what it sent."""
        metrics.refusals.labels("connection-frames").inc()
        self.conn.events.clear()
        self.conn.writes.clear()
        self.conn.fail(POLICY_VIOLATION, "too many frames")
        self.handle_parser_exception()
        self.loop.call_later(CLOSED_WITHIN, self.transport.abort)
