"""Faults of an SQLite file: locked by another process, or on a full disk.

Acknowledged actions stay, players are told, and play goes on afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Sitting, running
from server_process import Device, Process, process, seated
from test_flood import verify
from test_room import choose_tickets, two_at

from peregon.server.store.engines import PATIENCE

pytestmark = pytest.mark.anyio

FILLING = 1 << 20  # bytes, more than there is space for


@contextlib.contextmanager
def locked(file: Path) -> Any:
    """Hold a write lock on the file from outside."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def insist(sitting: Sitting, action: str, at: int, id: str) -> dict[str, Any]:
    """Repeat an action until it is accepted; any refusal except an unavailable database fails the test."""
    while (answer := await sitting.act(action, at=at, id=id))["type"] == "refused":
        assert answer["reason"]["key"] == "table-database-down"
        await asyncio.sleep(0.1)
    return answer


async def test_a_file_that_is_locked_for_a_moment_only_delays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "peregon.sqlite"
    async with running(f"sqlite:///{file}") as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            writing, writer = asyncio.Event(), host.server.store.database.writer
            run = writer.run

            async def run_and_note(*work: Any) -> Any:
                writing.set()
                return await run(*work)

            monkeypatch.setattr(writer, "run", run_and_note)
            with locked(file):
                waiting = asyncio.create_task(one.act("draw"))
                await writing.wait()
                assert not waiting.done(), "nothing is acknowledged before it is written"
            assert (await waiting)["type"] == "accepted"


async def test_a_file_that_stays_locked_is_told_and_play_goes_on_after(tmp_path: Path) -> None:
    file = tmp_path / "peregon.sqlite"
    async with running(f"sqlite:///{file}", lease=60) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            with locked(file):
                began = asyncio.get_running_loop().time()
                answer = await one.act("draw", at=2, id="patient")
                assert answer["reason"]["key"] == "table-database-down"
                assert asyncio.get_running_loop().time() - began < PATIENCE / 1000 + 5
                assert (await other.act("draw", at=2))["type"] == "refused"
            assert (await insist(one, "draw", 2, "patient"))["seq"] == 3
            while other.seq < 3:
                await other.hear()
        entries = await host.server.store.log.entries(table_id)
        assert [entry.client_id for entry in entries][2:] == ["patient"]


@contextlib.asynccontextmanager
async def no_larger_files(tmp_path: Path) -> AsyncIterator[tuple[Process, Any, Any]]:
    """Yield a server, a function that keeps its files from growing, and one that allows it again."""
    async with process(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        assert server.process is not None
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)

        def fill() -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))

        def free() -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

        yield server, fill, free


def mounted(folder: Path) -> bool:
    """Mount a disk of a megabyte at a folder, if permitted."""
    mounting = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)]
    return os.geteuid() == 0 and subprocess.run(mounting, check=False, capture_output=True).returncode == 0


def may_mount() -> bool:
    """Tell whether this user may mount a disk here, usually as root."""
    with tempfile.TemporaryDirectory() as folder:
        may = mounted(Path(folder))
        if may:
            subprocess.run(["umount", folder], check=True)
    return may


@contextlib.asynccontextmanager
async def small_disk(tmp_path: Path) -> AsyncIterator[tuple[Process, Any, Any]]:
    """Yield a server on a disk of a megabyte, a function that fills the disk, and one that empties it."""
    disk = tmp_path / "disk"
    disk.mkdir()
    assert mounted(disk)
    try:
        async with process(f"sqlite:///{disk}/peregon.sqlite") as server:

            def fill() -> None:
                with contextlib.suppress(OSError), (disk / "filling").open("wb", buffering=0) as filling:
                    for _ in range(FILLING // 512):
                        filling.write(b"x" * 512)

            yield server, fill, (disk / "filling").unlink
    finally:
        subprocess.run(["umount", str(disk)], check=True)


async def turns(device: Device, sitting: Sitting, number: int) -> None:
    for _ in range(number):
        await device.take_turn(sitting)


async def until_refused(device: Device, sitting: Sitting) -> dict[str, Any]:
    """Play until the server cannot write; the last action stays open."""
    try:
        while True:
            await device.take_turn(sitting)
    except AssertionError:
        return sitting.heard[-1]


# Limiting the size of files needs no rights; a really full disk is tested only where one can be mounted.
@pytest.mark.parametrize("accident", [no_larger_files, *([small_disk] if may_mount() else [])])
async def test_nothing_is_lost_on_a_disk_that_is_full(tmp_path: Path, accident: Any) -> None:
    async with accident(tmp_path) as (server, fill, free):
        device = await seated(server.url, 0)
        async with device.person.sit(device.game) as sitting:
            await turns(device, sitting, 5)
            fill()
            refused = await until_refused(device, sitting)
            assert refused["reason"]["key"] == "table-database-down"
            assert device.open is not None and device.open["id"] == refused["id"]
            answer = await device.person.http.put("/api/me", json={"name": "Anna"})
            assert answer.status_code == 503
            free()
            await insist(sitting, device.open["action"], device.open["at"], device.open["id"])
            device.accepted[refused["id"]] = (device.open_seat, sitting.heard[-1]["seq"])
            while sitting.seq < sitting.heard[-1].get("seq", 0):
                await sitting.hear()
            await turns(device, sitting, 3)
        await server.stop(signal.SIGKILL)
        assert await verify(server.database, [device.game]) == len(device.accepted) >= 9
        await device.person.http.aclose()
