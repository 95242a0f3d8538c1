"""The parts of a server, and the visitor of a request."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency

from peregon.game import Game
from peregon.records import Record
from peregon.server.boards.layouts import Sheets
from peregon.server.errors import Absent, Stranger
from peregon.server.http.guard import COOKIE, COOKIES, HOST_COOKIE, LONGEST_TOKEN, address_of
from peregon.server.http.limits import Limits, neighbourhood
from peregon.server.lan import Lan
from peregon.server.process.preload import interpret, warm_up
from peregon.server.process.work_queues import WorkQueues
from peregon.server.retention import Retention
from peregon.server.reviews.jobs import players_of
from peregon.server.reviews.runner import Reviews
from peregon.server.room.advisers import Advisers
from peregon.server.room.bot_pool import BotPool
from peregon.server.room.live_game import LiveGame
from peregon.server.room.registry import Rooms
from peregon.server.settings import Settings
from peregon.server.setup import Setup, in_memory
from peregon.server.store.database import Database
from peregon.server.store.people import Session
from peregon.server.store.store import Store
from peregon.server.store.tables import Seat, Table

__all__ = [
    "Address",
    "Known",
    "Server",
    "Visitor",
    "address_asking",
    "asking",
    "cookie_name",
    "known",
    "server_of",
    "session_cookie",
    "token_of",
]

Visitor = NamedDependency[Session | None]  # the visitor, or None without a name
Known = NamedDependency[Session]  # a visitor with a name
Address = NamedDependency[str]  # the address of a request, and the key of its queue

UPLOADING, REPLAYING, READING = 1, 2, 2  # threads
MOST_REPLAYS = 64  # waiting replays per address
YEAR = 365 * 24 * 3600  # seconds


class Server:
    """The parts of one process."""

    def __init__(self, settings: Settings, store: Store, limits: Limits) -> None:
        self.settings = settings
        self.store = store
        self.bot_pool = BotPool(settings.bot_threads)
        self.advisers = Advisers()
        self.uploads = WorkQueues("upload", UPLOADING)
        self.replays = WorkQueues("replay", REPLAYING, MOST_REPLAYS)
        self.boards = WorkQueues("board", READING, sys.maxsize, sys.maxsize)  # of existing tables
        self.rooms = Rooms(store, self.bot_pool, settings.timing, self.boards, settings.workers == 1)
        self.reviews = Reviews(store, settings.reviewing, settings.lease)
        self.sheets = Sheets(store.database, self.boards, limits)
        self.warming: asyncio.Task[None] | None = None
        self.retaining: asyncio.Task[None] | None = None
        self.lan: Lan | None = None  # only of `peregon open`

    @classmethod
    async def open(cls, settings: Settings, limits: Limits) -> Server:
        database = await Database.open(settings.database, settings.database_timeout)
        server = cls(settings, Store(database), limits)
        await server.rooms.open()
        await server.reviews.open()
        if settings.retention:
            retention = Retention(server.rooms, server.store.database, settings.retention)
            server.retaining = asyncio.create_task(retention.work())
        if settings.interpret:
            interpret()
        if settings.warm_up:
            server.warming = asyncio.create_task(warm_up())
        return server

    async def close(self) -> None:
        """Close all rooms, and write everything that waits."""
        for task in (self.warming, self.retaining):
            if task is not None:
                task.cancel()
        if self.lan is not None:
            await self.lan.close()
        await self.reviews.close()
        await self.rooms.close()
        await self.sheets.close()
        for threads in (self.bot_pool, self.advisers, self.uploads, self.replays, self.boards):
            threads.close()
        await self.store.database.close()

    async def table(self, table_id: str) -> tuple[Table, list[Seat]]:
        """Return a table and its seats."""
        found = await self.store.tables.find_with_seats(table_id)
        if found is None:
            raise Absent("table-no-such-table")
        return found

    async def record_of(self, live: LiveGame, seats: list[Seat], address: str) -> Record:
        """Return the record of a game as far as it has been played."""
        record = await self.replays.run(address, live.record, [seat.name for seat in seats])
        record.players = tuple(players_of(seats))
        return record

    async def game_for(self, setup: Setup, address: str) -> Game:
        """Return the game of a set-up; an uploaded board waits in the queue of the address."""
        if in_memory(setup):
            return setup.check()
        work = self.boards if setup.board_text is None else self.uploads
        return await work.run(address, setup.check)

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Session | None:
        """Return the session of the request's cookie, which is the only identification."""
        token = token_of(connection)
        return None if token is None else await self.store.sessions.find(token)


def server_of(state: State) -> Server:
    return state["server"]


async def asking(request: Request[Any, Any, Any], state: State) -> Session | None:
    return await server_of(state).who(request)


async def known(request: Request[Any, Any, Any], state: State) -> Session:
    """Return the visitor's session; refuse visitors without a name."""
    session = await server_of(state).who(request)
    if session is None:
        raise Stranger("table-name-first")
    return session


def address_asking(request: Request[Any, Any, Any]) -> str:
    return neighbourhood(address_of(request.scope))


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the token in the cookie; a cookie with the older name is used if there is no other."""
    for name in COOKIES:
        token = connection.cookies.get(name)
        if token and len(token) <= LONGEST_TOKEN:
            return token
    return None


def cookie_name(settings: Settings) -> str:
    """Return the name of the cookie: over https one that no other host and no unsafe connection can set."""
    return HOST_COOKIE if settings.secure else COOKIE


def session_cookie(settings: Settings, token: str) -> Cookie:
    name = cookie_name(settings)
    return Cookie(name, "/", token, YEAR, secure=settings.secure, httponly=True, samesite="lax")
