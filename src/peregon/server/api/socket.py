"""The WebSocket of a table: reads the client's messages, and sends those for its viewer."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from peregon.server import metrics
from peregon.server.clock import now
from peregon.server.errors import LogDamaged, Reason
from peregon.server.http.connections import PUSH
from peregon.server.http.guard import address_of
from peregon.server.http.limits import Limits, counted_as
from peregon.server.room.room import Room
from peregon.server.room.viewers import Viewer
from peregon.server.services import server_of
from peregon.server.store.database import DatabaseDown
from peregon.server.wire.messages import Heartbeat, Refused, Stopped, read_message, told

__all__ = ["table_socket"]

SEND_WITHIN = 10.0  # seconds
NO_TABLE, CUT_OFF, FULL, LATER = 4404, 4408, 4429, 1013


@websocket("/tables/{table_id:str}/socket", opt=counted_as("socket"))
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str], state: State) -> None:
    """Serve a viewer's connection to a table."""
    server = server_of(state)
    try:
        session = await server.who(socket)
        room = await server.rooms.find(table_id) if len(table_id) <= 32 else None
    except DatabaseDown:
        await socket.accept()
        await socket.close(LATER)
        return
    except LogDamaged:
        await socket.accept()
        await socket.send_text(told(Stopped(Reason("table-cannot-go-on"))).decode())
        await socket.close(LATER)
        return
    await socket.accept()
    scope: Any = socket.scope
    viewer = Viewer(None if session is None else session.id, scope["extensions"].get(PUSH))
    if room is None or not room.audience.enter(viewer):
        await socket.close(NO_TABLE if room is None else FULL)
        return
    await attend(room, socket, viewer, state["limits"], server.settings.heartbeat)


async def attend(
    room: Room, socket: WebSocket[Any, Any, Any], viewer: Viewer, limits: Limits, heartbeat: float
) -> None:
    """Serve a socket until either side closes it."""
    metrics.viewers.inc()
    working: list[asyncio.Task[Any]] = [
        asyncio.create_task(listen(room, socket, viewer, limits)),
        asyncio.create_task(speak(socket, viewer, heartbeat)),
        asyncio.create_task(viewer.cut_off.wait()),
    ]
    try:
        await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
        if viewer.cut_off.is_set():
            await flush(socket, viewer)
    finally:
        room.audience.leave(viewer)
        metrics.viewers.dec()
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(SEND_WITHIN):
                await socket.close(CUT_OFF)


async def listen(room: Room, socket: WebSocket[Any, Any, Any], viewer: Viewer, limits: Limits) -> None:
    """Read the client's messages, within the rate limits of its device and address."""
    address = address_of(socket.scope)
    while True:
        try:
            frame = await socket.receive_data("text")
        except (WebSocketDisconnect, UnicodeError, KeyError):
            return
        if seconds := limits.wait("message", viewer.session, address):
            await asyncio.sleep(seconds)  # further messages wait in the client's buffers
        message = read_message(frame)
        if message is None:
            metrics.refusals.labels("table-malformed").inc()
            viewer.send(Refused(None, Reason("table-malformed"), None))
        else:
            room.take(viewer, message)


async def speak(socket: WebSocket[Any, Any, Any], viewer: Viewer, heartbeat: float) -> None:
    """Send the messages that wait, and heartbeats, so that clients notice a lost connection."""
    while True:
        viewer.behind = False
        silent_until = viewer.sent_at + heartbeat
        # `wait_for` of Python 3.11 may swallow a cancellation; `timeout` does not
        try:
            async with asyncio.timeout(silent_until - time.monotonic()):
                message = await viewer.outbox.get()
        except TimeoutError:
            if viewer.sent_at + heartbeat > silent_until:
                continue
            message = told(Heartbeat(now()))
        viewer.behind = True
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await socket.send_data(message.decode(), "text")
        except (TimeoutError, WebSocketDisconnect, OSError, RuntimeError):
            return
        if viewer.outbox.empty():
            viewer.sent()


async def flush(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Send the last messages before the socket is closed, if the client still reads."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1.0):
            while not viewer.outbox.empty():
                await socket.send_data(viewer.outbox.get_nowait().decode(), "text")
