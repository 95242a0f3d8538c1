"""Data unused for long is removed, and nothing else; the tests set the clock."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import pytest
from live_server import Running, running
from sqlalchemy import insert, select

from peregon.server.clock import DAY, HOUR, now
from peregon.server.retention import KEPT_FOR, Retention
from peregon.server.settings import settings_from
from peregon.server.store.schema import devices, games, geometries, links, sessions
from peregon.server.store.tables import FINISHED

pytestmark = pytest.mark.anyio


def retention_of(host: Running) -> Retention:
    return Retention(host.server.rooms, host.server.store.database, 1.0)


async def left(host: Running, column: Any) -> set[str]:
    return {row[column.name] for row in await host.server.store.database.read(select(column))}


async def finish(host: Running, tables: Iterable[str]) -> None:
    for table in tables:
        await host.server.store.tables.set_stage(table, "playing", FINISHED)


BOTS = [{"kind": "bot", "level": "easy"}] * 2
TWO = [{"kind": "me"}, {"kind": "here"}]


async def test_abandoned_tables_are_removed_and_finished_games_of_people_kept(database_url: str) -> None:
    async with running(database_url, pace=600.0) as host:
        anna = await host.named("Anna")
        find = host.server.store.tables.find
        waiting = (await anna.create("usa", [{"kind": "me"}, {"kind": "open"}]))["id"]
        begun = (await anna.create("usa", TWO))["id"]
        played = (await anna.create("usa", TWO))["id"]
        bots = (await anna.create("usa", BOTS))["id"]
        await finish(host, [played, bots])
        retention, began = retention_of(host), now()
        for moment, kept in (
            (began, {waiting, begun, played, bots}),
            (began + KEPT_FOR.gathering + HOUR, {begun, played, bots}),
            (began + KEPT_FOR.bots + HOUR, {begun, played}),
            (began + KEPT_FOR.unfinished + HOUR, {played}),
            (began + 100 * KEPT_FOR.unfinished, {played}),
        ):
            await retention.sweep(moment)
            found = {one for one in (waiting, begun, played, bots) if await find(one)}
            assert found == kept
        await host.server.store.tables.purge(now() + HOUR)
        assert await left(host, games.c.id) == {played}, "their rows are gone too"


async def test_what_belongs_to_nobody_is_removed(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris = await host.named("Anna"), await host.named("Boris")
        table = (await anna.create("usa", TWO))["id"]
        await finish(host, [table])
        await boris.ask("POST", "/me/links")
        row = {"facts": "facts", "geometry": "{}", "made_at": now(), "used_at": now()}
        await host.server.store.database.write(lambda c: c.execute(insert(geometries).values(row)))
        retention = retention_of(host)
        await retention.sweep(now())
        assert len(await left(host, links.c.token)) == len(await left(host, geometries.c.facts)) == 1
        await retention.sweep(now() + 2 * HOUR)
        assert not await left(host, links.c.token)
        await retention.sweep(now() + KEPT_FOR.boards + DAY)
        assert not await left(host, geometries.c.facts)
        assert len(await left(host, devices.c.token)) == 2
        await retention.sweep(now() + KEPT_FOR.devices + DAY)
        assert not await left(host, devices.c.token)
        assert await left(host, sessions.c.name) == {"Anna"}, "she sits at a table that is kept"
        assert await boris.ask("GET", "/me") == {"name": None}


async def test_a_device_that_comes_by_is_kept(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(database_url) as host:
        anna = await host.named("Anna")
        later = time.time_ns() + (KEPT_FOR.devices - DAY) * 1_000_000
        monkeypatch.setattr(time, "time_ns", lambda: later)
        await anna.ask("GET", "/me")
        await retention_of(host).sweep(now() + 2 * DAY)
        assert (await anna.ask("GET", "/me"))["name"] == "Anna"


async def test_a_clock_that_was_set_is_not_trusted_for_a_day(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(database_url) as host:
        retention = retention_of(host)
        wall, steady = time.time_ns(), time.monotonic_ns()
        assert retention.trusts_the_clock()
        monkeypatch.setattr(time, "time_ns", lambda: wall + 400 * DAY * 1_000_000)
        assert not retention.trusts_the_clock()
        assert not retention.trusts_the_clock(), "nor in the next round"
        monkeypatch.setattr(time, "time_ns", lambda: wall + 402 * DAY * 1_000_000)
        monkeypatch.setattr(time, "monotonic_ns", lambda: steady + 2 * DAY * 1_000_000)
        assert retention.trusts_the_clock()


def test_a_server_for_strangers_removes_by_default_and_ones_own_machine_does_not() -> None:
    assert settings_from({}).retention == 0
    assert settings_from({}, served=True).retention == 1
    assert settings_from({"PEREGON_RETENTION": "0"}, served=True).retention == 0
    assert settings_from({"PEREGON_RETENTION": "2"}).retention == 2
