"""The database: SQLite in a file, or PostgreSQL by URL.

All that is written goes through one task, which commits whatever has come together in one transaction:
with many tables at play a disk is asked to sync once for all of them, not once for each.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Executable,
    cast,
    event,
    func,
    inspect,
    literal,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from peregon.server.moments import now
from peregon.server.schema import METADATA
from peregon.titles import SetupError

__all__ = ["CHANNEL", "CUT", "TIMEOUT", "Database", "DatabaseDown", "DatabaseUnusable", "one_row"]

MIGRATIONS = Path(__file__).parent / "migrations"
LARGEST_GROUP = 256  # writes in a transaction
ONLY_PROCESS = "only"  # it has its own tables back at once
CHANNEL = "peregon"  # of PostgreSQL's notifications
NEWER = "a newer version of peregon has written to the database: install that one, or restore a back-up"
DAMAGED = "the database is damaged: restore a back-up"
UPGRADING = 7_310_550  # the advisory lock of processes that start at once
PATIENCE = 3000  # milliseconds that SQLite waits for another process to let go of the file
DEADLOCK = "40P01"
BEYOND = ("08", "40", "53", "55", "57")  # PostgreSQL's classes: connection, rollback, want, locks, operator
TRIES = 4  # of a write that a deadlock undid
TIMEOUT = 5.0  # seconds for a query or a transaction of PostgreSQL, and to connect

log = logging.getLogger(__name__)

# What a database that has gone away is noticed by; the driver's own errors come while connecting.
CUT = (DBAPIError, NoConnection, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

Row = dict[str, Any]
Write = Callable[[AsyncConnection], Awaitable[Any]]
Result = TypeVar("Result")


class DatabaseUnusable(SetupError):
    """A database that a server cannot start with: one sentence for the person who runs it."""


class DatabaseDown(Exception):
    """The database did not answer. What was written may be kept or not: read before you go on."""


class Waiting:
    """A write, and who waits for its result."""

    __slots__ = ("done", "may_fail", "write")

    def __init__(self, write: Write, may_fail: bool) -> None:
        self.write = write
        self.may_fail = may_fail
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Database:
    """Reads at once, writes in groups."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, url: str, timeout: float) -> None:
        self.writer = writer
        self.reader = reader
        self.url = url
        self.timeout = timeout
        self.postgres = writer.dialect.name == "postgresql"
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.committer: asyncio.Task[None] | None = None
        self.groups = 0  # transactions so far
        self.given_up: set[asyncio.Task[Any]] = set()  # what took too long, while it is cleaned up
        # Names this process to those it shares the database with. SQLite has one only.
        self.process = secrets.token_hex(8) if self.postgres else ONLY_PROCESS

    @classmethod
    async def open(cls, url: str, timeout: float = TIMEOUT) -> Database:
        """Opens a database, checks it and brings it up to date; raises `DatabaseUnusable`."""
        try:
            database = cls.at(url, timeout)
        except (ArgumentError, ValueError) as error:
            raise DatabaseUnusable(f"the database's address cannot be read: {error}") from error
        try:
            await database.prepare()
        except Exception as error:
            await database.writer.dispose()
            await database.reader.dispose()
            raise why_unusable(error) or error from error
        database.committer = asyncio.create_task(database.commit_groups())
        return database

    @classmethod
    def at(cls, url: str, timeout: float) -> Database:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            parsed = parsed.set(drivername="sqlite+aiosqlite")
            writer = sqlite_engine(parsed, "BEGIN IMMEDIATE", pool_size=1)
            return cls(writer, sqlite_engine(parsed, "BEGIN", pool_size=4), url, timeout)
        engine = postgres_engine(parsed.set(drivername="postgresql+asyncpg"), timeout)
        return cls(engine, engine, url, timeout)

    async def prepare(self) -> None:
        """Check the database, and run the migrations that are missing."""
        if not self.postgres:
            Path(self.writer.url.database or "").parent.mkdir(parents=True, exist_ok=True)
        async with self.writer.begin() as connection:
            if self.postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
                await connection.execute(
                    text("SET LOCAL statement_timeout = 0")
                )  # migrations take their time
            else:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
                if found != "ok":
                    raise DatabaseUnusable(f"{DAMAGED} ({' '.join(found.split())})")
            await connection.run_sync(upgrade)
            tables = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
            if missing := sorted(METADATA.tables.keys() - tables):
                raise DatabaseUnusable(f"{DAMAGED} (without its table {missing[0]})")

    @property
    def clock(self) -> ColumnElement[int]:
        """The moment by the one clock that all processes of this database share, in milliseconds."""
        if self.postgres:
            return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
        return literal(now(), BigInteger)

    async def moment(self) -> int:
        """Ask that clock."""
        return (await self.read(select(self.clock.label("moment"))))[0]["moment"] if self.postgres else now()

    async def close(self) -> None:
        """Commits what waits, and closes."""
        await self.queue.join()
        if self.committer is not None:
            self.committer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.committer
        await self.writer.dispose()
        await self.reader.dispose()

    async def read(self, query: Executable) -> list[Row]:
        """The rows of a query."""
        try:
            return await self.in_time(self.fetch(query))
        except CUT as error:
            raise DatabaseDown(type(error).__name__) from error

    async def fetch(self, query: Executable) -> list[Row]:
        async with self.reader.connect() as connection:
            found = (await connection.execute(query)).mappings().all()
            return [{str(name): value for name, value in row.items()} for row in found]

    async def in_time(self, asking: Coroutine[Any, Any, Result]) -> Result:
        """Ask PostgreSQL, and wait no longer than the timeout; raises `TimeoutError`.

        A network can fall silent without an error. What was asked is cancelled then, but nobody waits
        until it is: to end a connection takes time too. SQLite has no network, and waits by itself.
        """
        if not self.postgres:
            return await asking
        task = asyncio.create_task(asking)
        try:
            done, _ = await asyncio.wait((task,), timeout=self.timeout)
        finally:
            if not task.done():
                task.cancel()
                self.given_up.add(task)
                task.add_done_callback(self.forget)
        if not done:
            raise TimeoutError
        return task.result()

    def forget(self, task: asyncio.Task[Any]) -> None:
        """Let go of what was given up; how it ended is of no interest any more."""
        self.given_up.discard(task)
        if not task.cancelled():
            task.exception()

    async def write(self, write: Write, may_fail: bool = True) -> Any:
        """Runs a write in the next transaction; returns its result once that is committed.

        One that cannot fail on its own is spared the savepoint: the log of games at play is written so.
        """
        waiting = Waiting(write, may_fail)
        self.queue.put_nowait(waiting)
        return await waiting.done

    async def tell(self, connection: AsyncConnection, words: str) -> None:
        """Tells the other processes that something is to be read, once it is committed."""
        if self.postgres:
            telling = text("SELECT pg_notify(:channel, :words)")
            await connection.execute(telling, {"channel": CHANNEL, "words": f"{words} {self.process}"})

    # ── groups ──

    async def commit_groups(self) -> None:
        """Commits what has come together, again and again."""
        while True:
            group = [await self.queue.get()]
            while len(group) < LARGEST_GROUP and not self.queue.empty():
                group.append(self.queue.get_nowait())
            try:
                await self.commit(group)
            finally:
                for _ in group:
                    self.queue.task_done()

    async def commit(self, group: list[Waiting], tries: int = TRIES) -> None:
        """One transaction; a write that fails on its own is rolled back on its own.

        Two processes may wait for each other's tables. PostgreSQL undoes the transaction of one; its writes
        are tried again, each in a transaction of its own.
        """
        try:
            results = await self.in_time(self.run(group))
            self.groups += 1
        except Exception as error:
            if deadlocked(error) and tries > 1:
                for waiting in group:
                    await self.commit([waiting], tries - 1)
                return
            if not isinstance(error, CUT):
                log.exception("a group of writes failed")
            down = DatabaseDown(type(error).__name__)
            down.__cause__ = error
            results = [(waiting, down) for waiting in group]
        for waiting, result in results:
            answer(waiting.done, result)

    async def run(self, group: list[Waiting]) -> list[tuple[Waiting, Any]]:
        results: list[tuple[Waiting, Any]] = []
        async with self.writer.begin() as connection:
            for waiting in group:
                run = attempt if waiting.may_fail else at_once
                results.append((waiting, await run(connection, waiting.write)))
        return results


async def at_once(connection: AsyncConnection, write: Write) -> Any:
    return await write(connection)


async def attempt(connection: AsyncConnection, write: Write) -> Any:
    """The result of a write, or the error that undid it alone."""
    savepoint = await connection.begin_nested()
    try:
        result = await write(connection)
    except DBAPIError as error:
        if not of_its_own(error):
            raise
        await savepoint.rollback()
        return error
    except Exception as error:
        await savepoint.rollback()
        return error
    await savepoint.commit()
    return result


def of_its_own(error: DBAPIError) -> bool:
    """Whether a write failed by what it says, and not by the database or by others at it."""
    beyond = error.connection_invalidated or isinstance(error, InterfaceError | OperationalError)
    return not beyond and state_of(error)[:2] not in BEYOND


def deadlocked(error: Exception) -> bool:
    """Whether two transactions waited for each other, and this one was undone for it."""
    return isinstance(error, DBAPIError) and state_of(error) == DEADLOCK


def state_of(error: DBAPIError) -> str:
    """PostgreSQL's number for what went wrong."""
    return getattr(error.orig, "sqlstate", None) or ""


def answer(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():  # whoever waited has gone; what was written stays
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def postgres_engine(url: URL, timeout: float) -> AsyncEngine:
    """An engine whose connections and statements end in time, on the side of the server as well."""
    ended = f"{int(timeout * 1000)}ms"
    limits = {"statement_timeout": ended, "idle_in_transaction_session_timeout": ended}
    arguments = {"timeout": timeout, "server_settings": limits}
    return create_async_engine(
        url, pool_size=5, pool_pre_ping=True, pool_timeout=timeout, connect_args=arguments
    )


def sqlite_engine(url: URL, begin: str, pool_size: int) -> AsyncEngine:
    """An engine whose transactions begin when we say so; the driver's own beginnings break savepoints."""
    engine = create_async_engine(url, pool_size=pool_size, max_overflow=0)

    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
            connection.execute(f"PRAGMA {pragma}").close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", set_up)
    event.listen(engine.sync_engine, "begin", start)
    return engine


def upgrade(connection: Connection) -> None:
    """Runs the migrations that are missing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def why_unusable(error: Exception) -> DatabaseUnusable | None:
    """What a failure to open the database means; None: it is a fault of ours."""
    if isinstance(error, DatabaseUnusable):
        return error
    if isinstance(error, CommandError):  # of Alembic: the database names a revision that is not known
        return DatabaseUnusable(NEWER)
    if not isinstance(error, CUT):
        return None
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = " ".join(str(cause).split()) or type(cause).__name__
    if "malformed" in words or "not a database" in words:
        return DatabaseUnusable(f"{DAMAGED} ({words})")
    if "locked" in words or "statement timeout" in words:
        return DatabaseUnusable("the database is locked by another program; try again when that is done")
    return DatabaseUnusable(f"the database cannot be reached: {words}")


def one_row(rows: list[Row]) -> Row | None:
    """The only row, or none."""
    return rows[0] if rows else None
