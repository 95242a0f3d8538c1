"""The wall clock is set forward or back: no player's time depends on it, and bots play on."""

from __future__ import annotations

import asyncio
import signal
import time

import pytest
from conftest import Step
from live_server import PATIENCE, Person, Running, running
from server_process import process
from test_room import choose_tickets, two_at

from peregon.server.clock import HOUR, MINUTE, SECOND
from peregon.server.room.player_clocks import PlayerClocks
from peregon.server.setup import Minutes
from peregon.server.store.log import Entry

pytestmark = pytest.mark.anyio


async def grown(host: Running, table_id: str, beyond: int) -> list[Entry]:
    """Return the log once it is longer than `beyond`."""
    async with asyncio.timeout(PATIENCE):
        while len(entries := await host.server.store.log.entries(table_id)) <= beyond:
            await asyncio.sleep(0.05)
    return entries


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_no_step_takes_a_present_players_time(database_url: str, step: Step, by: int) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host, clock={"kind": "minutes", "minutes": 5})
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            step(by)
            room = host.server.rooms.rooms[table_id]
            room.put(room.autoplay.wake)  # like an alarm
            assert (await one.act("draw", at=2))["type"] == "accepted", one.heard[-1]
            while one.seq < 3:
                await one.hear()
            assert one.position is not None
            assert all(5 * MINUTE - PATIENCE * SECOND < left <= 5 * MINUTE for left in one.position["clocks"])
            step(-2 * by)
            assert (await one.act("draw", at=3))["type"] == "accepted"
            while other.seq < 4:
                await other.hear()
            assert other.position is not None
            assert all(left > 5 * MINUTE - PATIENCE * SECOND for left in other.position["clocks"])


async def test_no_step_while_the_server_is_down_takes_time_or_stops_the_bots(
    database_url: str, step: Step
) -> None:
    async with process(database_url, PACE=0.3) as first:
        anna = Person(first.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        clock = {"kind": "minutes", "minutes": 5}
        table_id = (await anna.create("usa", [{"kind": "me"}, {"kind": "here"}], clock=clock))["id"]
        bots = (await anna.create("usa", [{"kind": "bot", "level": "easy"}] * 2))["id"]
        async with anna.sit(table_id, seat=0) as one, anna.sit(bots) as watching:
            await one.act("keep 1 2")
            await watching.until("update")
            await first.stop(signal.SIGKILL)
        token = anna.http.cookies["peregon"]
        await anna.http.aclose()
    for by in (HOUR, -3 * HOUR // 2):
        step(by)
        async with running(database_url, lease=1.0, pace=0.3) as host:
            anna = host.person()
            anna.http.cookies.set("peregon", token)
            async with anna.sit(table_id, seat=1) as one:
                await one.send({"type": "ping"})
                await one.until("heartbeat")
                left: list[int] = one.position["clocks"] if one.position is not None else []
                assert all(4 * MINUTE < span <= 5 * MINUTE for span in left)
            entries = await host.server.store.log.entries(table_id)
            assert not any(entry.by_bot for entry in entries), "nobody has acted for her"
            before = await host.server.store.log.entries(bots)
            await grown(host, bots, len(before) + 2)


async def test_a_seat_lent_to_a_bot_is_played_after_a_restart_though_nobody_looks(database_url: str) -> None:
    async with running(database_url, pace=600) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            await anna.ask("POST", f"/tables/{table_id}/leave")
            while not (one.heard[-1]["type"] == "people" and one.heard[-1]["people"][0]["away"]):
                await one.hear()
    async with running(database_url) as host:
        entries = await grown(host, table_id, 3)
        assert entries[-1].by_bot


async def test_a_table_with_nothing_to_do_by_itself_is_not_brought_in_again(database_url: str) -> None:
    async with running(database_url, idle=1.0, lease=1.0) as host:
        anna = await host.named("Anna")
        table_id = (await anna.create("usa", [{"kind": "me"}, {"kind": "here"}]))["id"]
        table = await host.server.store.tables.find(table_id)
        async with asyncio.timeout(PATIENCE):
            while table is None or table.due_at is not None:
                await asyncio.sleep(0.05)
                table = await host.server.store.tables.find(table_id)


def test_the_times_of_a_log_go_on_by_the_steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0]
    monkeypatch.setattr(time, "monotonic_ns", lambda: moment[0] * 1_000_000)
    times = PlayerClocks(Minutes(10), 2, 7 * HOUR)
    moment[0] += MINUTE
    assert times.now() == 7 * HOUR + MINUTE
    times.spend(times.now(), (0,), 0)
    moment[0] += MINUTE
    times.resume(3 * HOUR)  # the clock was set back
    assert times.now() == times.since == 7 * HOUR + MINUTE
    assert times.shown(times.now(), (0,)) == [9 * MINUTE, 10 * MINUTE]
