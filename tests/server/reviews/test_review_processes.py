"""Reviews survive the processes that compute them, and never come before the tables."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import msgspec
import psutil
import pytest
from conftest import fresh_postgres
from live_server import Person, Running, running, wait_for
from review_games import FEW, finished, until
from server_process import Process, process
from sqlalchemy import select

from peregon.records import parse_records
from peregon.review import Review, review_as_json, review_of
from peregon.server import metrics
from peregon.server.reviews.jobs import Job, Uploaded
from peregon.server.reviews.runner import working
from peregon.server.reviews.worker import LOWEST
from peregon.server.store.analyses import RUNNING
from peregon.server.store.schema import analyses

pytestmark = pytest.mark.anyio

PLAYOUTS = 100
SLOW = FEW | {"review_playouts": PLAYOUTS}


def workers_of(pid: int | None = None) -> list[psutil.Process]:
    """Return the processes that compute reviews for a server, by default the one in this process."""
    found: list[psutil.Process] = []
    for child in psutil.Process(pid).children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it has just ended
            if "peregon.server.reviews.worker" in child.cmdline():
                found.append(child)
    return found


async def is_whole(person: Person, table_id: str, playouts: int = PLAYOUTS) -> None:
    """Wait for the review of a table, and compare it with one that was computed in one run."""
    found = await until(person, f"/tables/{table_id}/review", "complete")
    text = (await person.http.get(f"/api/tables/{table_id}/record")).text
    once = review_of(parse_records(text.splitlines(), "record")[0], playouts=playouts)
    assert review_as_json(msgspec.convert(found["review"], Review)) == review_as_json(once)


async def begun(host: Running | Process, person: Person, done: int = 3) -> str:
    """Begin the review of a new game, and wait for its first decisions."""
    table_id = await finished(person)
    await person.ask("POST", f"/tables/{table_id}/review")
    await until(person, f"/tables/{table_id}/review", "running", done=done)
    return table_id


async def test_a_review_goes_on_when_its_process_is_killed(database_url: str) -> None:
    async with running(database_url, **SLOW) as host:
        anna = await host.named("Anna")
        table_id = await begun(host, anna)
        (worker,) = workers_of()
        assert worker.nice() == LOWEST
        worker.kill()
        await is_whole(anna, table_id)
        assert not workers_of()


async def test_a_review_goes_on_when_its_server_is_killed(database_url: str) -> None:
    settings = {name.upper(): value for name, value in SLOW.items()}
    async with process(database_url, **settings) as server:
        anna = Person(server.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        table_id = await begun(server, anna)
        assert server.process is not None
        workers = workers_of(server.process.pid)
        assert len(workers) == 1
        await server.stop(signal.SIGKILL)
        _, alive = await asyncio.to_thread(psutil.wait_procs, workers, 20)
        assert not alive, "it ends with its server"
        await server.start()
        before = await anna.ask("GET", f"/tables/{table_id}/review")
        assert before["done"] >= 3 and len(before["review"]["decisions"]) == before["done"]
        await is_whole(anna, table_id)
        await anna.http.aclose()


async def test_a_review_is_handed_over_when_its_server_stops(database_url: str) -> None:
    async with running(database_url, **SLOW) as host:
        table_id = await begun(host, await host.named("Anna"))
    assert not workers_of()
    async with running(database_url, **SLOW) as host:
        await is_whole(host.person(), table_id)


async def test_the_process_of_a_deleted_game_ends(database_url: str) -> None:
    async with running(database_url, **SLOW) as host:
        anna = await host.named("Anna")
        table_id = await begun(host, anna)
        await anna.ask("DELETE", f"/tables/{table_id}")
        await wait_for(lambda: not workers_of())


@pytest.mark.parametrize("early", [True, False])
async def test_a_job_that_is_cancelled_leaves_no_process(early: bool) -> None:
    begun, ending = asyncio.Event(), asyncio.Event()

    async def compute() -> None:
        async with working(Job("review", "usa", Uploaded(""), PLAYOUTS, 1, None, [])):
            begun.set()
            if early:
                await asyncio.Event().wait()
            ending.set()

    run = asyncio.create_task(compute())
    await begun.wait()
    if not early:
        await ending.wait()  # it waits for the process to end
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)
    assert not workers_of()


async def test_two_servers_with_one_database_compute_each_review_once(postgres: str) -> None:
    url = await fresh_postgres(postgres)
    run = select(analyses.c.subject).where(analyses.c.stage == RUNNING)
    ends = metrics.reviews.labels("complete")
    before = ends._value.get()
    async with running(url, workers=2, **FEW) as one, running(url, workers=2, **FEW) as other:
        anna = await one.named("Anna")
        tables = [await finished(anna) for _ in range(3)]
        for table_id in tables:
            await anna.ask("POST", f"/tables/{table_id}/review")
        guest = other.person()
        while (await guest.ask("GET", f"/tables/{tables[-1]}/review"))["state"] != "complete":
            assert len(await one.server.store.database.read(run)) <= 1
            await asyncio.sleep(0.02)
        for table_id in tables:
            await is_whole(guest, table_id, FEW["review_playouts"])
    assert ends._value.get() - before == len(tables)


async def test_a_server_may_compute_no_reviews(database_url: str) -> None:
    async with running(database_url, **FEW, reviews=0) as host:
        anna = await host.named("Anna")
        table_id = await finished(anna)
        path = f"/tables/{table_id}/review"
        assert (await anna.ask("POST", path, status=409))["reason"]["key"] == "review-off"
        assert (await anna.ask("GET", path))["state"] == "none"
