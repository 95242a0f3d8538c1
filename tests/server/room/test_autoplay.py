"""Slow and absent players: presence, bots that play for them, clocks that survive a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from conftest import Step, run
from live_server import PATIENCE, running, wait_for
from sqlalchemy import make_url
from test_room import choose_tickets, two_at

from peregon.server.clock import DAY, MINUTE, SECOND, now, steady
from peregon.server.room.player_clocks import PlayerClocks
from peregon.server.room.room import Room
from peregon.server.setup import Days, Minutes, NoClock
from peregon.server.store.log import PAUSE

pytestmark = pytest.mark.anyio


async def test_everybody_sees_who_is_here(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one:
            assert [person["here"] for person in (await one.until("people"))["people"]] == [True, False]
            async with boris.sit(table_id):
                await one.until("people")
                assert [person["here"] for person in one.heard[-1]["people"]] == [True, True]
            await one.until("people")
            assert [person["here"] for person in one.heard[-1]["people"]] == [True, False]


async def test_a_seat_that_is_left_too_long_is_played_by_a_bot_until_its_owner_returns(
    database_url: str,
) -> None:
    async with running(database_url, grace=0.3) as host:
        anna, boris, table_id = await two_at(host)
        async with boris.sit(table_id) as other:
            assert (await other.act("keep 1 2"))["type"] == "accepted"
            while not (other.people[0]["away"] and any(map(by_bot, other.heard))):
                await other.hear()
            async with anna.sit(table_id) as one:
                while other.people[0]["away"]:
                    await other.hear()
                assert one.seat == 0


def by_bot(message: dict[str, Any]) -> bool:
    """Return whether a message tells of a bot's action for the first seat."""
    return message["type"] == "update" and message["seat"] == 0 and message["by_bot"]


def age_absences(room: Room) -> None:
    """Let the players who are gone have been gone for a day."""
    for session in room.audience.absent_since:
        room.audience.absent_since[session] = steady() - DAY
    room.put(room.autoplay.wake)


async def test_a_table_where_nobody_is_left_waits(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
        room = host.server.rooms.rooms[table_id]
        await wait_for(lambda: not room.audience.viewers)
        age_absences(room)
        looked = asyncio.Event()

        async def look() -> None:
            looked.set()

        room.put(look)
        await looked.wait()
        assert room.audience.absent_since and room.autoplay.thinking is None
        entries = await host.server.store.log.entries(table_id)
        assert len([entry for entry in entries if entry.kind == "action"]) == 2


async def test_whoever_runs_out_of_time_has_a_bot_decide(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host, clock={"kind": "minutes", "minutes": 1})
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            assert one.position is not None and one.position["clocks"][0] > 20 * SECOND
            room = host.server.rooms.rooms[table_id]
            assert room.live is not None
            room.live.clocks.left[0] = 200  # as if the minute were nearly over
            room.put(room.audience.shown_people)
            update = await other.until("update", seat=0)
            assert update["by_bot"]


async def test_time_in_which_the_server_was_down_is_nobodys(database_url: str, step: Step) -> None:
    async with running(database_url, lease=1.0) as host:
        anna, boris, table_id = await two_at(host, clock={"kind": "minutes", "minutes": 5})
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
        token = anna.http.cookies["peregon"]
    step(2 * MINUTE)
    if not database_url.startswith("sqlite"):  # PostgreSQL has a clock of its own
        url = make_url(database_url).set(drivername="postgresql+asyncpg")
        await run(url, f"UPDATE games SET kept_until = kept_until - {2 * MINUTE}")
    async with running(database_url, lease=1.0) as host:
        anna = host.person()
        anna.http.cookies.set("peregon", token)
        async with anna.sit(table_id) as one:
            assert one.position is not None and one.position["clocks"][0] > 4 * MINUTE
            assert (await one.act("draw", at=2))["type"] == "accepted", "a pause makes no choice stale"
            entries = await host.server.store.log.entries(table_id)
            assert [entry.kind for entry in entries].count(PAUSE) == 1


async def test_a_game_goes_on_by_itself_after_a_restart(database_url: str) -> None:
    async with running(database_url, pace=0.1) as host:
        anna = await host.named("Anna")
        bots = [{"kind": "bot", "level": "easy"}] * 2
        table = await anna.create("first_journey", bots)
        async with anna.sit(table["id"]) as watching:
            await watching.until("update")
    async with running(database_url, pace=0.0, lease=1.0) as host:
        async with asyncio.timeout(3 * PATIENCE):
            kept = await host.server.store.tables.find(table["id"])
            while kept is None or kept.stage != "finished":
                await asyncio.sleep(0.1)
                kept = await host.server.store.tables.find(table["id"])


async def test_an_archived_table_is_played_on_when_somebody_returns(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host)
        await host.server.store.tables.archive(table_id)
        async with anna.sit(table_id) as one:
            assert one.heard[-1]["stage"] == "playing"
            async with boris.sit(table_id) as other:
                await choose_tickets(one, other)


def test_minutes_run_for_those_to_act_and_grow_by_the_increment() -> None:
    clocks = PlayerClocks(Minutes(10, 5), 2, 0)
    clocks.spend(MINUTE, (0, 1), 0)
    assert clocks.left == [9 * MINUTE + 5 * SECOND, 9 * MINUTE]
    clocks.spend(2 * MINUTE, (1,), 1)
    assert clocks.left == [9 * MINUTE + 5 * SECOND, 8 * MINUTE + 5 * SECOND]
    assert clocks.shown(3 * MINUTE, (0,)) == [8 * MINUTE + 5 * SECOND, 8 * MINUTE + 5 * SECOND]
    assert clocks.deadline((0,)) == 2 * MINUTE + clocks.left[0]
    assert clocks.out_of_time(100 * MINUTE, (0,)) == [0]


def test_a_pause_is_taken_off_no_clock() -> None:
    clocks = PlayerClocks(Minutes(10), 2, 0)
    clocks.pause(5 * MINUTE, 4 * MINUTE)
    clocks.spend(6 * MINUTE, (0,), 0)
    assert clocks.left[0] == 8 * MINUTE


def test_days_begin_anew_with_each_action_and_without_a_clock_nobody_is_late() -> None:
    clocks = PlayerClocks(Days(2), 2, 0)
    clocks.spend(DAY, (0,), 0)
    assert clocks.deadline((1,)) == 3 * DAY
    free = PlayerClocks(NoClock(), 2, 0)
    assert free.deadline((0,)) is None and free.shown(now(), (0,)) is None
    assert free.out_of_time(now(), (0, 1)) == []
    assert msgspec.json.encode(free.clock) == b'{"kind":"none"}'
