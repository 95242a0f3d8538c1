"""A server that cannot start gives the reason in one sentence."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import fresh_postgres
from live_server import METRICS, running
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from stalling_proxy import stalling
from test_accidents import locked

from peregon.server.settings import settings_from
from peregon.server.store.database import Database, DatabaseUnusable
from peregon.server.store.engines import PATIENCE
from peregon.titles import SetupError

pytestmark = pytest.mark.anyio

STARTED = "from peregon.__main__ import main; main()"
SECONDS = PATIENCE / 1000


async def refusal(url: str) -> str:
    """Return why a database cannot be used."""
    with pytest.raises(DatabaseUnusable) as caught:
        await Database.open(url, timeout=2)
    words = str(caught.value)
    assert "\n" not in words
    return words


async def kept_at(url: str) -> None:
    await (await Database.open(url)).close()


async def changed(url: str, statement: str) -> None:
    """Change a database from outside."""
    writer = Database.at(url, timeout=2).writer
    await writer.run(lambda connection: connection.execute(text(statement)).rowcount)
    await writer.dispose()


async def test_a_newer_database_is_left_alone(database_url: str) -> None:
    await kept_at(database_url)
    await changed(database_url, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in await refusal(database_url)
    database = Database.at(database_url, timeout=2)
    assert await database.read(text("SELECT version_num FROM alembic_version")) == [{"version_num": "9999"}]
    await database.close()


async def test_a_database_without_a_table_is_damaged(database_url: str) -> None:
    await kept_at(database_url)
    await changed(database_url, "DROP TABLE geometries")
    assert "damaged" in await refusal(database_url) and "geometries" in await refusal(database_url)


async def test_a_damaged_file_is_noticed_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "peregon.sqlite"
    await kept_at(f"sqlite:///{file}")
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA journal_mode=DELETE")
    other.close()
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle:] = b"\x5a" * (len(content) - middle)
    file.write_bytes(content)
    assert "damaged" in await refusal(f"sqlite:///{file}")
    file.write_bytes(b"no database " * 1000)
    assert "damaged" in await refusal(f"sqlite:///{file}")


async def test_a_locked_database_is_told_from_others(tmp_path: Path, postgres: str) -> None:
    file = tmp_path / "peregon.sqlite"
    await kept_at(f"sqlite:///{file}")
    with locked(file):
        assert "locked" in await refusal(f"sqlite:///{file}")
    url = await fresh_postgres(postgres)
    await kept_at(url)
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(7310550)"))
        assert "locked" in await refusal(url)
    await engine.dispose()


async def test_a_database_that_cannot_be_reached_is_named_so(tmp_path: Path, postgres: str) -> None:
    assert "cannot be reached" in await refusal("postgresql://nobody@127.0.0.1:9/none")
    assert "cannot be reached" in await refusal(f"sqlite:///{tmp_path}")  # this is a folder
    nowhere = make_url(postgres).set(database="nowhere").render_as_string(hide_password=False)
    assert "nowhere" in await refusal(nowhere)
    assert "address" in await refusal("postgresql://host:port/name")
    async with stalling(await fresh_postgres(postgres)) as proxy:
        proxy.stall()
        assert "cannot be reached" in await refusal(proxy.url)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LIMITS", "nan"),
        ("LIMITS", "-1"),
        ("LIMITS", "inf"),
        ("GRACE", "-inf"),
        ("LEASE", "0"),
        ("PORT", "70000"),
        ("PORT", "eighty"),
        ("WORKERS", "0"),
        ("BOT_THREADS", "0"),
        ("PROXIES", "10.0.0.0/8,proxy"),
        ("PUBLIC_URL", "https:trains"),
        ("PAGE", "/no/such/folder"),
        ("DATABASE", "mysql://x"),
        ("DATABASE_TIMEOUT", "0"),
    ],
)
def test_a_setting_that_cannot_work_is_refused(name: str, value: str) -> None:
    with pytest.raises(SetupError) as caught:
        settings_from({f"PEREGON_{name}": value})
    assert "\n" not in str(caught.value)


def test_the_command_says_one_sentence_and_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "peregon.sqlite"
    file.write_bytes(b"no database " * 1000)
    environment = os.environ | {"PEREGON_DATABASE": f"sqlite:///{file}", "PEREGON_PORT": "0"}
    ended = subprocess.run(
        [sys.executable, "-c", STARTED, "serve", "--lang", "en"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2, ended.stderr
    assert "Traceback" not in ended.stderr and "damaged" in ended.stderr.splitlines()[-1]


async def test_figures_are_for_those_who_show_the_token(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        http = host.person().http
        assert "peregon_rooms" in (await http.get("/metrics", headers=METRICS)).text
        for shown in ({}, {"authorization": "Bearer x"}, {"authorization": "Bearer"}):
            assert (await http.get("/metrics", headers=shown)).status_code == 404
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", metrics_token="") as host:
        for shown in ({}, {"authorization": "Bearer"}, METRICS):
            assert (await host.person().http.get("/metrics", headers=shown)).status_code == 404
