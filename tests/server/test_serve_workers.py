"""`peregon serve --workers 2`: one address and several processes, one of which is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path

import httpx
import psutil
import pytest
from conftest import fresh_postgres
from live_server import METRICS, METRICS_TOKEN, Person, Sitting
from nginx import nginx
from server_process import CUT, Device, free_port, seated
from test_flood import verify

from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio

COMMAND = "import sys; from peregon.__main__ import main; sys.exit(main())"
WORKERS = 2
MOST_TABLES = 24
PATIENCE = 60.0  # seconds; processes start slowly on a loaded machine


class Crew:
    """A supervisor and its workers."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process, self.port = process, port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def workers(self) -> set[int]:
        """Return the processes that listen at the port, without their parent."""
        found = set[int]()
        for child in psutil.Process(self.process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if any(one.laddr.port == self.port for one in child.net_connections("tcp") if one.laddr):
                    found.add(child.pid)
        return found

    def worker_of(self, sitting: Sitting) -> int | None:
        """Return the process at the other end of a socket."""
        port = sitting.socket.local_address[1]
        for worker in self.workers:
            with contextlib.suppress(psutil.Error):
                connections = psutil.Process(worker).net_connections("tcp")
                if any(one.raddr and one.raddr.port == port for one in connections):
                    return worker
        return None

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url) as http:
            while len(self.workers) < WORKERS:
                await asyncio.sleep(0.1)
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/health")).status_code == 200:
                        return
                await asyncio.sleep(0.1)


@pytest.fixture
async def url(postgres: str) -> str:
    return await fresh_postgres(postgres)


@contextlib.asynccontextmanager
async def serving(url: str, **more: str) -> AsyncGenerator[Crew]:
    """Run a server on a database with several workers."""
    port = free_port()
    options = ["serve", "--workers", str(WORKERS), "--port", str(port), "--database", url]
    environment = os.environ | {
        f"PEREGON_{name}": value
        for name, value in {"LEASE": "1.5", "PACE": "0", "WARM_UP": "0", "LIMITS": "0", **more}.items()
    }
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", COMMAND, *options, env=environment)
    crew = Crew(process, port)
    try:
        await crew.ready()
        yield crew
    finally:
        if process.returncode is None:
            for child in psutil.Process(process.pid).children(recursive=True):
                child.kill()
            process.kill()
            await process.wait()


@pytest.fixture
async def crew(url: str) -> AsyncIterator[Crew]:
    async with serving(url) as crew:
        yield crew


async def tables_at_both(crew: Crew, sockets: contextlib.AsyncExitStack) -> dict[int, list[Device]]:
    """Create tables with a socket each, until every worker serves at least one."""
    found: dict[int, list[Device]] = {worker: [] for worker in crew.workers}
    for _ in range(MOST_TABLES):
        device = await seated(crew.url, 0)
        sitting = await sockets.enter_async_context(device.person.sit(device.game))
        worker = crew.worker_of(sitting)
        assert worker is not None
        found[worker].append(device)
        for _ in range(2):
            await device.take_turn(sitting)
        if all(found.values()):
            return found
    raise AssertionError("one worker served everybody")


async def play_to(device: Device, actions: int) -> None:
    """Play on, reconnecting if needed, until so many actions were accepted."""
    async with asyncio.timeout(PATIENCE):
        while len(device.accepted) < actions:
            with contextlib.suppress(*CUT):
                async with device.person.sit(device.game) as sitting:
                    await device.repeat(sitting)
                    while len(device.accepted) < actions:
                        await device.take_turn(sitting)


async def test_a_worker_that_is_killed_is_replaced_and_its_tables_go_on(crew: Crew, url: str) -> None:
    async with contextlib.AsyncExitStack() as sockets:
        devices = await tables_at_both(crew, sockets)
        anna = Person(crew.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        bots = await anna.create("first_journey", [{"kind": "bot", "level": "easy"}] * 2)
        killed = min(devices)
        os.kill(killed, signal.SIGKILL)
        for device in [one for group in devices.values() for one in group]:
            await play_to(device, 6)
    async with asyncio.timeout(PATIENCE):
        while killed in crew.workers or len(crew.workers) < WORKERS:
            await asyncio.sleep(0.1)
    async with anna.sit(bots["id"]) as watching:  # one of the workers plays its bots
        while not watching.ended:
            await watching.hear()

    workers = [psutil.Process(pid) for pid in crew.workers]
    crew.process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        assert await crew.process.wait() in (0, -signal.SIGTERM)
    assert not [worker for worker in workers if worker.is_running()], "all stop together"

    database = await Database.open(url)
    for device in [one for group in devices.values() for one in group]:
        entries = await Store(database).log.entries(device.game)
        kept = {entry.client_id: (entry.seat, entry.seq) for entry in entries}
        assert device.accepted.items() <= kept.items()
        await device.person.http.aclose()
    tables = [await Store(database).tables.find(device.game) for device in devices[killed]]
    assert all(table is not None and table.stage == "playing" for table in tables)
    await database.close()
    await anna.http.aclose()
    await verify(url, [device.game for group in devices.values() for device in group])


async def viewers_at(port: int) -> int:
    """Return how many viewers a worker has, from its own port."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics", headers=METRICS)).text
    found = re.search(r"^peregon_viewers (\d+)", text, re.MULTILINE)
    assert found is not None, text
    return int(found[1])


async def up(ports: list[int]) -> None:
    """Wait until a worker answers at each of these ports."""
    async with asyncio.timeout(PATIENCE):
        waiting = set(ports)
        while waiting:
            for port in tuple(waiting):
                with contextlib.suppress(httpx.TransportError):
                    await viewers_at(port)
                    waiting.discard(port)
            await asyncio.sleep(0.1)


async def test_behind_nginx_a_table_has_one_worker_and_outlives_it(url: str, tmp_path: Path) -> None:
    own, port = free_port(), free_port()
    ports = [own, own + 1]
    settings = {"WORKER_PORT": str(own), "PROXIES": "127.0.0.1", "METRICS_TOKEN": METRICS_TOKEN}
    async with serving(url, **settings) as crew:
        await up(ports)
        async with nginx(tmp_path, port, ports) as site:
            devices = dict[str, Device]()
            served = set[int]()
            async with contextlib.AsyncExitStack() as sockets:
                for number in range(MOST_TABLES):
                    device = await seated(site, 0)
                    before = [await viewers_at(one) for one in ports]
                    for seat in (0, 1):
                        await sockets.enter_async_context(device.person.sit(device.game, seat))
                    added = [await viewers_at(one) - was for one, was in zip(ports, before, strict=True)]
                    assert sorted(added) == [0, 2], "both players of a table meet at one worker"
                    served.add(added.index(2))
                    devices[device.game] = device
                    if len(served) == WORKERS and number >= 3:
                        break
                assert len(served) == WORKERS, "one worker served everybody"
                os.kill(min(crew.workers), signal.SIGKILL)
            for device in devices.values():
                await play_to(device, 4)
                await device.person.http.aclose()
            await up(ports)  # its successor gets the port
    await verify(url, list(devices))
