"""Several processes on one PostgreSQL: each serves any table, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator

import pytest
from conftest import fresh_postgres
from live_server import PATIENCE, Person, Running, running, wait_for
from server_process import process
from sqlalchemy import Connection, make_url, text, update
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import await_only
from test_room import choose_tickets, two_at
from test_store import new_table

from peregon.server.store.database import Database
from peregon.server.store.schema import games
from peregon.server.store.store import Whole
from peregon.server.store.tables import Table, Tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def url(postgres: str) -> str:
    return await fresh_postgres(postgres)


@pytest.fixture
async def both(url: str) -> AsyncIterator[tuple[Running, Running]]:
    async with running(url) as one, running(url) as other:
        yield one, other


def at(person: Person, host: Running) -> Person:
    """Return the same person, connected to another process."""
    there = host.person()
    there.http.cookies.set("peregon", person.http.cookies["peregon"])
    return there


async def test_people_at_different_processes_play_one_game(both: tuple[Running, Running]) -> None:
    here, there = both
    anna, boris, table_id = await two_at(here)
    async with anna.sit(table_id) as one, at(boris, there).sit(table_id) as other:
        await choose_tickets(one, other)
        while not all(person["here"] for person in one.people):
            await one.hear()
        await one.act("take 1")
        while other.seq < 3:
            await other.hear()
        await one.send({"type": "say", "id": "a", "phrase": "phrase-hello"})
        assert (await other.until("said"))["phrase"] == "phrase-hello"
        assert one.position is not None and other.position is not None
        assert one.position["view"]["market"] == other.position["view"]["market"]


async def test_two_processes_that_race_for_one_action_play_it_once(both: tuple[Running, Running]) -> None:
    here, there = both
    anna, boris, table_id = await two_at(here)
    async with anna.sit(table_id) as one, at(anna, there).sit(table_id) as twin, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        while twin.seq < 2:
            await twin.hear()
        for seq in (2, 3):  # two cards
            answers = await asyncio.gather(one.act("draw", at=seq), twin.act("draw", at=seq))
            assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
            for sitting in (one, twin):
                while sitting.seq < seq + 1:
                    await sitting.hear()
        assert one.position is not None and twin.position is not None
        assert one.position["view"] == twin.position["view"]
        same = await asyncio.gather(*(sitting.act("keep 1", at=4, id="z") for sitting in (one, twin)))
        assert all(answer["type"] == "refused" for answer in same)


async def test_the_same_action_sent_to_two_processes_is_accepted_once(both: tuple[Running, Running]) -> None:
    here, there = both
    anna, boris, table_id = await two_at(here)
    async with anna.sit(table_id) as one, at(anna, there).sit(table_id) as twin, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        while twin.seq < 2:
            await twin.hear()
        answers = await asyncio.gather(*(sitting.act("draw", at=2, id="same") for sitting in (one, twin)))
        assert answers[0] == answers[1] and answers[0]["seq"] == 3
        assert len(await here.server.store.log.entries(table_id)) == 3


async def test_what_is_in_the_log_is_not_refused_by_a_process_that_has_not_read_it(
    both: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    anna, boris, table_id = await two_at(here)
    async with anna.sit(table_id) as one, at(anna, there).sit(table_id) as twin, boris.sit(table_id) as other:
        monkeypatch.setattr(there.server.rooms.notices, "hear", lambda *_: None)  # the notice does not arrive
        await choose_tickets(one, other)
        first, again = await one.act("draw", id="first"), await twin.act("draw", at=2, id="first")
        assert (again["type"], again["seq"]) == ("accepted", first["seq"])


async def test_whoever_waits_where_the_start_is_not_heard_of_is_shown_the_table_before_what_happens(
    both: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    anna, boris = await here.named("Anna"), await here.named("Boris")
    table_id = (await anna.create("usa", [{"kind": "me"}, {"kind": "open"}], first=0))["id"]
    await boris.ask("POST", f"/tables/{table_id}/join")
    async with anna.sit(table_id) as one, at(boris, there).sit(table_id) as other:
        with monkeypatch.context() as deaf:
            deaf.setattr(there.server.rooms.notices, "hear", lambda *_: None)
            await anna.ask("POST", f"/tables/{table_id}/start")
            await one.until("table")
            await one.act("keep 1 2 3")
        before = len(other.heard)
        there.server.rooms.hear("lost", "", [])
        told = await other.until("table", "update")
        assert (told["type"], told["seat"], told["position"]["seq"]) == ("table", 1, 1)
        while not any(heard["people"][1]["here"] for heard in one.heard if "people" in heard):
            await one.hear()
        assert (await other.act("keep 1 2"))["type"] == "accepted"
        assert [heard["type"] for heard in other.heard[before:]].count("update") == 1


async def test_a_process_where_nobody_looked_on_tells_the_end_and_the_whole_record(
    both: tuple[Running, Running],
) -> None:
    here, there = both
    anna, boris, table_id = await two_at(here)
    room = await there.server.rooms.find(table_id)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")
    assert room is not None
    await wait_for(lambda: room.doubtful)  # told, and not read yet
    records = [await at(anna, server).http.get(f"/api/tables/{table_id}/record") for server in both]
    assert [record.status_code for record in records] == [200, 200]
    assert records[0].text == records[1].text


async def test_what_changes_while_a_table_is_opened_is_seen_there(
    both: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    anna, boris = await here.named("Anna"), await here.named("Boris")
    table_id = (await anna.create("usa", [{"kind": "me"}, {"kind": "open"}], first=0))["id"]
    await boris.ask("POST", f"/tables/{table_id}/join")
    whole = there.server.store.whole

    async def started_meanwhile(wanted: str) -> Whole | None:
        found = await whole(wanted)
        await anna.ask("POST", f"/tables/{table_id}/start")
        there.server.rooms.hear("seats", table_id, [])
        return found

    monkeypatch.setattr(there.server.store, "whole", started_meanwhile)
    async with at(boris, there).sit(table_id) as other:
        assert (await other.act("keep 1 2 3", at=0))["type"] == "accepted"


async def test_one_process_plays_the_bots_and_another_takes_over_when_it_is_killed(url: str) -> None:
    async with process(url) as first, running(url, lease=1.0) as second:
        anna = Person(first.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        bots = [{"kind": "bot", "level": "hard"}] * 2
        table = await anna.create("usa", bots)
        async with anna.sit(table["id"]) as watching:
            await watching.until("update")
            await first.stop(signal.SIGKILL)
        await anna.http.aclose()
        before = len(await second.server.store.log.entries(table["id"]))
        async with asyncio.timeout(PATIENCE):
            while len(await second.server.store.log.entries(table["id"])) <= before + 3:
                await asyncio.sleep(0.05)


async def cut(url: str, off: bool) -> None:
    """Break all connections to a database and refuse new ones, or allow them again."""
    name = make_url(url).database
    engine = create_async_engine(
        make_url(url).set(drivername="postgresql+asyncpg", database="postgres"), isolation_level="AUTOCOMMIT"
    )
    async with engine.connect() as connection:
        await connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {not off}"))
        if off:
            query = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            await connection.execute(query, {"name": name})
    await engine.dispose()


async def test_nothing_is_lost_when_the_database_is_cut_off_and_comes_back(url: str) -> None:
    async with running(url) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            await cut(url, off=True)
            answer = await one.act("draw", at=2, id="patient")
            assert answer["reason"]["key"] == "table-database-down"
            assert (await host.person().http.get("/health")).status_code == 503
            await cut(url, off=False)
            while answer["type"] != "accepted":
                await asyncio.sleep(0.2)
                answer = await one.act("draw", at=2, id="patient")
            assert answer["seq"] == 3
            while other.seq < 3:
                await other.hear()
        entries = await host.server.store.log.entries(table_id)
        assert [entry.client_id for entry in entries][2:] == ["patient"]


async def test_two_processes_that_wait_for_each_others_tables_both_write_in_the_end(url: str) -> None:
    one, other = await Database.open(url), await Database.open(url)
    tables = [await new_table(one), await new_table(one)]
    met = asyncio.Barrier(2)

    async def write_both(database: Database, order: list[Table], by: int) -> None:
        first_try = True

        def write(connection: Connection) -> None:
            nonlocal first_try
            for table in order:
                changing = update(games).where(games.c.id == table.id)
                connection.execute(changing.values(length=games.c.length + by))
                if first_try:
                    first_try = False
                    await_only(met.wait())

        await database.write(write)

    await asyncio.gather(write_both(one, tables, 1), write_both(other, tables[::-1], 10))
    found = [await Tables(one).find(table.id) for table in tables]
    assert [table and table.length for table in found] == [11, 11]
    await one.close()
    await other.close()
