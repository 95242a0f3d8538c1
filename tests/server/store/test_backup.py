"""Back-up and restore during play, with the commands of `docs/hosting.md`."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest
from conftest import fresh_postgres, run
from server_process import Device, Process, process, seated
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from test_flood import verify

from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[3] / "docs" / "hosting.md"
TABLES = 2
BEFORE = 5  # actions at each table
RESTORED = "restored"


def commands(of: str) -> list[str]:
    """Return the commands of the page's section on back-ups that call a program."""
    section = PAGE.read_text("utf-8").partition("## Back-up and restore")[2].partition("\n## ")[0]
    blocks = re.findall(r"```\n(.*?)```", section, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith(of)]


async def shell(command: str, **environment: str) -> None:
    process = await asyncio.create_subprocess_shell(command, env=os.environ | environment)
    assert await process.wait() == 0, command


@contextlib.asynccontextmanager
async def at_play(server: Process) -> AsyncIterator[list[Device]]:
    """Play at several tables without a pause."""
    devices = [await seated(server.url, 0) for _ in range(TABLES)]
    playing = [asyncio.create_task(device.play()) for device in devices]
    try:
        async with asyncio.timeout(60):
            while min(len(device.accepted) for device in devices) < BEFORE:
                await asyncio.sleep(0.05)
        yield devices
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def check(restored: str, devices: list[Device], before: list[dict[str, tuple[int, int]]]) -> None:
    """Check that the copy has all that was acknowledged before, every digest is right, and play goes on."""
    assert await verify(restored, [device.game for device in devices]) >= TABLES * BEFORE
    database = await Database.open(restored)
    lengths: list[int] = []
    for device, accepted in zip(devices, before, strict=True):
        entries = await Store(database).log.entries(device.game)
        assert accepted.items() <= {one.client_id: (one.seat, one.seq) for one in entries}.items()
        lengths.append(len(entries))
    await database.close()
    async with process(restored) as server:
        device = devices[0]
        device.person.http.base_url = device.person.url = server.url
        device.open, device.accepted = None, {}
        async with device.person.sit(device.game) as sitting:
            assert sitting.seq == lengths[0]
            await device.take_turn(sitting)
        assert len(device.accepted) == 1
        await server.stop(signal.SIGTERM)
    for device in devices:
        await device.person.http.aclose()


async def test_a_copy_of_an_sqlite_file_at_play_is_whole(tmp_path: Path) -> None:
    (copying,) = commands("python")
    file, copy = tmp_path / "peregon.sqlite", tmp_path / "copy.sqlite"
    assert "/var/lib/peregon/peregon.sqlite" in copying and "copy.sqlite" in copying
    command = copying.replace("/var/lib/peregon/peregon.sqlite", str(file)).replace("copy.sqlite", str(copy))
    path = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    async with process(f"sqlite:///{file}") as server, at_play(server) as devices:
        before = [dict(device.accepted) for device in devices]
        await shell(command, **path)
        assert server.process is not None and server.process.returncode is None
        await server.stop(signal.SIGKILL)
    await check(f"sqlite:///{copy}", devices, before)


async def programs_of(server: str) -> Path:
    """Return the folder of a PostgreSQL server's own programs."""
    engine = create_async_engine(make_url(server).set(drivername="postgresql+asyncpg"))
    async with engine.connect() as connection:
        folder = (await connection.execute(text("SHOW data_directory"))).scalar_one()
    await engine.dispose()
    pid = int((Path(folder) / "postmaster.pid").read_text().split()[0])
    return Path(psutil.Process(pid).exe()).parent


async def test_a_dump_of_a_postgresql_at_play_is_whole(postgres: str, tmp_path: Path) -> None:
    programs = await programs_of(postgres)
    dumping, restoring = commands("pg_dump") + commands("pg_restore")
    url = await fresh_postgres(postgres)
    empty = make_url(url).set(database=RESTORED).render_as_string(hide_password=False)
    path = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    address, dump = "postgresql://peregon@db.example/peregon", f"{tmp_path}/copy.dump"
    assert address in dumping and address in restoring
    async with process(url) as server, at_play(server) as devices:
        before = [dict(device.accepted) for device in devices]
        await shell(dumping.replace(address, f'"{url}"').replace("copy.dump", dump), **path)
        await server.stop(signal.SIGKILL)
    everything = make_url(postgres).set(drivername="postgresql+asyncpg")
    await run(everything, f"DROP DATABASE IF EXISTS {RESTORED}", f"CREATE DATABASE {RESTORED}")
    await shell(restoring.replace(address, f'"{empty}"').replace("copy.dump", dump), **path)
    await check(empty, devices, before)
    await run(everything, f"DROP DATABASE {RESTORED} WITH (FORCE)")
