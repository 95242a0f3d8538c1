"""A database that stalls without an error: players are told in time, and play goes on afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from conftest import fresh_postgres
from live_server import PATIENCE, Running, running, wait_for
from stalling_proxy import Proxy, stalling
from test_accidents import insist
from test_room import choose_tickets, two_at

pytestmark = pytest.mark.anyio

TIMEOUT = 1.5  # seconds


@pytest.fixture
async def silenced(postgres: str, anyio_backend: Any) -> AsyncIterator[tuple[Running, Proxy]]:
    async with (
        stalling(await fresh_postgres(postgres)) as proxy,
        running(proxy.url, database_timeout=TIMEOUT) as host,
    ):
        yield host, proxy
        proxy.go_on()


async def test_health_tells_of_a_silent_database(silenced: tuple[Running, Proxy]) -> None:
    host, proxy = silenced
    person = host.person()
    assert (await person.http.get("/health")).status_code == 200
    proxy.stall()
    asked = [person.http.get("/health") for _ in range(30)]  # more than the pool has connections
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {503}
    assert {answer.json()["reason"]["key"] for answer in answers} == {"table-database-down"}
    proxy.go_on()
    async with asyncio.timeout(PATIENCE):
        while (await person.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.05)


async def test_actions_are_refused_in_silence_and_played_once_after(silenced: tuple[Running, Proxy]) -> None:
    host, proxy = silenced
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        proxy.stall()
        answer = await one.act("draw", at=2, id="patient")
        assert answer["reason"]["key"] == "table-database-down"
        proxy.go_on()
        assert (await insist(one, "draw", 2, "patient"))["seq"] == 3
        while other.seq < 3:
            await other.hear()
    entries = await host.server.store.log.entries(table_id)
    assert [entry.client_id for entry in entries][2:] == ["patient"]


async def test_a_listener_that_hears_nothing_connects_again(silenced: tuple[Running, Proxy]) -> None:
    host, proxy = silenced
    notices = host.server.rooms.notices
    assert notices is not None
    before = notices.connection
    proxy.stall()
    await wait_for(notices.broken.is_set)
    proxy.go_on()
    await wait_for(lambda: notices.connection is not before and not notices.broken.is_set())
