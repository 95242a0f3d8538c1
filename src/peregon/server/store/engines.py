"""The engines of the two databases: SQLite in threads, PostgreSQL with an asynchronous driver.

For SQLite each transaction runs completely in a thread, so the event loop is involved once per group of
writes, not once per statement.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import create_async_engine

__all__ = ["CUT", "PATIENCE", "Postgres", "Result", "Sqlite", "answer"]

PATIENCE = 3000  # milliseconds that SQLite waits for another process's lock
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}")

Result = TypeVar("Result")


def driver_errors() -> tuple[type[Exception], ...]:
    """Return the errors of PostgreSQL's driver; none without the extra `host`."""
    try:
        import asyncpg  # noqa: PLC0415
    except ModuleNotFoundError:
        return ()
    return asyncpg.PostgresError, asyncpg.InterfaceError


# The errors of a database that is gone; the driver's own errors come while connecting.
CUT: tuple[type[Exception], ...] = (DBAPIError, NoConnection, OSError, *driver_errors())


class Job(NamedTuple):
    """Work for a thread, with its future and event loop."""

    work: Callable[[Connection], Any]
    begin: bool  # whether to run it in a transaction
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Sqlite:
    """An SQLite file, and its threads with one connection each."""

    def __init__(self, url: URL, begin: str, threads: int) -> None:
        self.engine = create_engine(url, pool_size=threads, max_overflow=0)
        self.begin = begin
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()  # None ends one thread
        self.threads = [Thread(target=self.work, name="sqlite", daemon=True) for _ in range(threads)]

        def set_up(connection: Any, _: object) -> None:
            connection.isolation_level = None  # the driver's implicit transactions break savepoints
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").close()

        event.listen(self.engine, "connect", set_up)
        for thread in self.threads:
            thread.start()

    async def run(self, work: Callable[[Connection], Result], single: bool = False) -> Result:
        """Return the result of work that is one transaction; a `single` query needs none."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self.jobs.put(Job(work, not single, done, loop))
        return await done

    def work(self) -> None:
        """Run jobs one after the other, on the same connection until an error."""
        connection: Connection | None = None
        while (job := self.jobs.get()) is not None:
            try:
                connection = connection or self.engine.connect()
                with connection.begin():
                    if job.begin:
                        connection.exec_driver_sql(self.begin)
                    result = job.work(connection)
            except Exception as error:
                result = error
                if connection is not None:
                    connection.close()
                    connection = None
            with contextlib.suppress(RuntimeError):  # the loop is closed, and the result is not needed
                job.loop.call_soon_threadsafe(answer, job.done, result)
        if connection is not None:
            connection.close()

    async def dispose(self) -> None:
        for _ in self.threads:
            self.jobs.put(None)
        for thread in self.threads:
            await asyncio.to_thread(thread.join)
        self.engine.dispose()


class Postgres:
    """A PostgreSQL server; connections and statements have timeouts on both sides."""

    def __init__(self, url: URL, timeout: float) -> None:
        ended = f"{int(timeout * 1000)}ms"
        limits = {"statement_timeout": ended, "idle_in_transaction_session_timeout": ended}
        arguments = {"timeout": timeout, "server_settings": limits}
        self.engine = create_async_engine(
            url, pool_size=5, pool_pre_ping=True, pool_timeout=timeout, connect_args=arguments
        )
        self.without_transactions = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def run(self, work: Callable[[Connection], Result], single: bool = False) -> Result:
        """Return the result of work that is one transaction; a `single` query needs none."""
        engine = self.without_transactions if single else self.engine
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    async def dispose(self) -> None:
        await self.engine.dispose()


def answer(done: asyncio.Future[Any], result: Any) -> None:
    """Set the result of a future, or its error."""
    if done.done():  # the waiting task was cancelled; the write stays
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
