"""The database: SQLite in a file, or PostgreSQL by URL.

All writes go through one task, which commits the waiting writes in one transaction. With many active tables
the disk thus syncs once for all of them, not once per table.

Reads and writes are plain functions of a connection, which an engine runs (`engines`).
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    BigInteger,
    ClauseElement,
    ColumnElement,
    Connection,
    CursorResult,
    Dialect,
    Executable,
    cast,
    func,
    inspect,
    literal,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from peregon.server.clock import now
from peregon.server.store.engines import CUT, Postgres, Result, Sqlite, answer
from peregon.server.store.schema import METADATA
from peregon.titles import SetupError

__all__ = [
    "CHANNEL",
    "TIMEOUT",
    "Database",
    "DatabaseDown",
    "DatabaseUnusable",
    "Prepared",
    "Row",
    "one_row",
    "rows_of",
]

MIGRATIONS = Path(__file__).parent / "migrations"
LARGEST_GROUP = 256  # writes per transaction
READERS = 4  # threads that read from SQLite
ONLY_PROCESS = "only"  # SQLite's single process gets its own tables back at once
CHANNEL = "peregon"  # the channel of PostgreSQL's notifications
UPGRADING = 7_310_550  # the advisory lock of processes that migrate the schema
DEADLOCK = "40P01"
BEYOND = (
    "08",
    "40",
    "53",
    "55",
    "57",
)  # PostgreSQL's error classes: connection, rollback, resources, locks, operator
TRIES = 4  # of a write that was rolled back by a deadlock
TIMEOUT = 5.0  # seconds for a query, a transaction or a connection of PostgreSQL

log = logging.getLogger(__name__)


Row = dict[str, Any]
Write = Callable[[Connection], Any]


class DatabaseUnusable(SetupError):
    """A database that the server cannot start with."""


class DatabaseDown(Exception):
    """The database did not answer. The write may have been committed or not: read before you continue."""


class Prepared:
    """A frequent statement, whose SQL text is compiled once."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self.text: str = compiled.string
        self.names: list[str] = compiled.positiontup

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run the statement and return the number of changed rows."""
        return self.executed(connection, values).rowcount

    def rows(self, connection: Connection, values: Mapping[str, Any]) -> list[Row]:
        """Run the statement and return its rows."""
        return rows_of(self.executed(connection, values))

    def executed(self, connection: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        return connection.exec_driver_sql(self.text, tuple(values[name] for name in self.names))


class Waiting:
    """A write, and the future of its result."""

    __slots__ = ("done", "may_fail", "write")

    def __init__(self, write: Write, may_fail: bool) -> None:
        self.write = write
        self.may_fail = may_fail
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Database:
    """The database: reads run at once, writes in groups."""

    def __init__(
        self, writer: Sqlite | Postgres, reader: Sqlite | Postgres, url: str, timeout: float
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.url = url
        self.timeout = timeout
        self.postgres = isinstance(writer, Postgres)
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.committer: asyncio.Task[None] | None = None
        self.groups = 0  # the number of transactions
        self.given_up: set[asyncio.Task[Any]] = set()  # queries that took too long, during their cancellation
        # The name of this process for the others. SQLite has only one process.
        self.process = secrets.token_hex(8) if self.postgres else ONLY_PROCESS

    @classmethod
    async def open(cls, url: str, timeout: float = TIMEOUT) -> Database:
        """Open a database, check it and migrate it; raise `DatabaseUnusable` on failure."""
        try:
            database = cls.at(url, timeout)
        except (ArgumentError, ValueError) as error:
            raise DatabaseUnusable("database-address", why=str(error)) from error
        except ModuleNotFoundError as error:
            raise DatabaseUnusable("database-driver") from error
        try:
            if not database.postgres:
                Path(make_url(url).database or "").parent.mkdir(parents=True, exist_ok=True)
            await database.writer.run(database.prepare)
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
            writer = Sqlite(parsed, "BEGIN IMMEDIATE", threads=1)
            return cls(writer, Sqlite(parsed, "BEGIN", READERS), url, timeout)
        both = Postgres(parsed.set(drivername="postgresql+asyncpg"), timeout)
        return cls(both, both, url, timeout)

    def prepare(self, connection: Connection) -> None:
        """Check the database, and run the missing migrations."""
        if self.postgres:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            connection.execute(text("SET LOCAL statement_timeout = 0"))  # migrations may take long
        else:
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
            if found != "ok":
                raise DatabaseUnusable("database-damaged", why=found)
        upgrade(connection)
        if missing := sorted(METADATA.tables.keys() - set(inspect(connection).get_table_names())):
            raise DatabaseUnusable("database-table", table=missing[0])

    @property
    def clock(self) -> ColumnElement[int]:
        """Return an SQL expression for the database's clock, in milliseconds, which all processes share."""
        if self.postgres:
            return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
        return literal(now(), BigInteger)

    async def moment(self) -> int:
        """Return the time of the database's clock."""
        return (await self.read(select(self.clock.label("moment"))))[0]["moment"] if self.postgres else now()

    async def close(self) -> None:
        """Commit the waiting writes, and close the database."""
        await self.queue.join()
        if self.committer is not None:
            self.committer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.committer
        await self.writer.dispose()
        await self.reader.dispose()

    async def read(self, query: Executable | Prepared, **values: Any) -> list[Row]:
        """Return the rows of a query; `values` are the parameters of a prepared one."""
        if isinstance(query, Prepared):
            return await self.reading(lambda connection: query.rows(connection, values), single=True)
        return await self.reading(lambda connection: rows_of(connection.execute(query)), single=True)

    async def read_together(self, *queries: Executable) -> list[list[Row]]:
        """Return the rows of several queries from one snapshot."""

        def fetch(connection: Connection) -> list[list[Row]]:
            if connection.dialect.name == "postgresql":  # otherwise each query has its own snapshot
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            return [rows_of(connection.execute(query)) for query in queries]

        return await self.reading(fetch)

    async def reading(self, work: Callable[[Connection], Result], single: bool = False) -> Result:
        try:
            return await self.in_time(self.reader.run(work, single))
        except CUT as error:
            raise DatabaseDown(type(error).__name__) from error

    async def in_time(self, asking: Coroutine[Any, Any, Result]) -> Result:
        """Wait for PostgreSQL no longer than the timeout; raise `TimeoutError` after it.

        A network can fail without an error. The query is then cancelled, without waiting for the end of the
        cancellation, because closing a connection takes time too. SQLite has no network and its own timeout.
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
        """Forget a cancelled query and ignore its result."""
        self.given_up.discard(task)
        if not task.cancelled():
            task.exception()

    async def write(self, write: Write, may_fail: bool = True) -> Any:
        """Run a write in the next transaction; return its result after the commit.

        A write that cannot fail alone needs no savepoint, for example an entry of a running game's log.
        """
        waiting = Waiting(write, may_fail)
        self.queue.put_nowait(waiting)
        return await waiting.done

    async def execute(self, statement: Executable, may_fail: bool = True) -> int:
        """Run a statement in the next transaction; return the number of changed rows."""

        def write(connection: Connection) -> int:
            return connection.execute(statement).rowcount

        return await self.write(write, may_fail)

    def prepared(self, statement: ClauseElement) -> Prepared:
        return Prepared(statement, self.writer.engine.dialect)

    def tell(self, connection: Connection, words: str) -> None:
        """Notify the other processes after the commit that there is something to read."""
        if self.postgres:
            connection.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, self.signed(words)))

    def signed(self, words: str) -> str:
        """Return the text of a notification with the name of this process."""
        return f"{words} {self.process}"

    # ── groups ──

    async def commit_groups(self) -> None:
        """Commit groups of waiting writes in a loop."""
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
        """Commit a group in one transaction; a write that fails alone is rolled back alone.

        Two processes may wait for each other's rows. PostgreSQL then rolls one transaction back, and its
        writes are tried again, each in a separate transaction.
        """
        try:
            results = await self.in_time(self.writer.run(functools.partial(outcomes, group)))
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


def rows_of(found: CursorResult[Any]) -> list[Row]:
    """Return the rows of a result."""
    names = list(map(str, found.keys()))
    return [dict(zip(names, row, strict=True)) for row in found.all()]


def outcomes(group: list[Waiting], connection: Connection) -> list[tuple[Waiting, Any]]:
    """Run the writes of a group and return their results."""
    return [
        (waiting, attempt(connection, waiting.write) if waiting.may_fail else waiting.write(connection))
        for waiting in group
    ]


def attempt(connection: Connection, write: Write) -> Any:
    """Run a write and return its result, or the error for which it alone was rolled back."""
    savepoint = connection.begin_nested()
    try:
        result = write(connection)
    except DBAPIError as error:
        if not of_its_own(error):
            raise
        savepoint.rollback()
        return error
    except Exception as error:
        savepoint.rollback()
        return error
    savepoint.commit()
    return result


def of_its_own(error: DBAPIError) -> bool:
    """Tell whether a write failed by its own fault, and not because of the database or other processes."""
    beyond = error.connection_invalidated or isinstance(error, InterfaceError | OperationalError)
    return not beyond and state_of(error)[:2] not in BEYOND


def deadlocked(error: Exception) -> bool:
    """Tell whether a transaction was rolled back by a deadlock."""
    return isinstance(error, DBAPIError) and state_of(error) == DEADLOCK


def state_of(error: DBAPIError) -> str:
    """Return PostgreSQL's code of an error."""
    return getattr(error.orig, "sqlstate", None) or ""


def upgrade(connection: Connection) -> None:
    """Run the missing migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def why_unusable(error: Exception) -> DatabaseUnusable | None:
    """Explain an error on opening the database; return None if it is a bug."""
    if isinstance(error, DatabaseUnusable):
        return error
    if isinstance(error, CommandError):  # from Alembic: the database has an unknown revision
        return DatabaseUnusable("database-newer")
    if not isinstance(error, CUT):
        return None
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = " ".join(str(cause).split()) or type(cause).__name__
    if "malformed" in words or "not a database" in words:
        return DatabaseUnusable("database-damaged", why=words)
    if "locked" in words or "statement timeout" in words:
        return DatabaseUnusable("database-locked")
    return DatabaseUnusable("database-unreached", why=words)


def one_row(rows: list[Row]) -> Row | None:
    """Return the only row, or None."""
    return rows[0] if rows else None
