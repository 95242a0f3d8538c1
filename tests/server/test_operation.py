"""Operating a server: metrics, logs, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
import sys
from pathlib import Path

import pytest
from live_server import Sitting, running, wait_for
from server_process import CUT, process, seated
from test_autoplay import age_absences
from test_flood import counted
from test_room import choose_tickets, two_at

from peregon.server.launcher import Lines

pytestmark = pytest.mark.anyio


async def test_figures_tell_how_long_actions_take_and_what_waits(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        before = await counted(host.url)
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one:
            async with boris.sit(table_id) as other:
                await choose_tickets(one, other)
                await other.act("draw")
                await one.act("draw")
                figures = await counted(host.url)
                assert (figures["peregon_rooms"], figures["peregon_viewers"]) == (1, 2)
                for queue in ("rooms", "commits", "sockets"):
                    assert figures[f'peregon_waiting{{queue="{queue}"}}'] >= 0
                await one.act("draw")
            room = host.server.rooms.rooms[table_id]
            await wait_for(lambda: room.audience.absent_since)
            age_absences(room)
            await one.until("update", seat=1, by_bot=True)
        after = await counted(host.url)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0.0)

    for name in ("peregon_action_saved_seconds", "peregon_action_sent_seconds"):
        assert grown(f"{name}_count") == 4, "only actions that were accepted, and none of bots"
        assert 0 < grown(f"{name}_sum") < 60
    assert grown("peregon_action_sent_seconds_sum") >= grown("peregon_action_saved_seconds_sum")
    assert grown("peregon_saving_seconds_count") >= 5
    assert grown('peregon_refusals_total{reason="refusal-not-your-turn"}') == 1
    assert grown('peregon_forfeits_total{why="gone"}') == 1
    assert "peregon_bots" in after


async def test_bots_that_think_are_counted_while_they_do(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        anna = await host.named("Anna")
        table = await anna.create("usa", [{"kind": "bot", "level": "expert"}] * 2)
        async with anna.sit(table["id"]):
            async with asyncio.timeout(60):
                while (await counted(host.url))["peregon_bots"] != 1:
                    await asyncio.sleep(0.01)


async def test_a_server_logs_lines_of_json_that_tell_nobodys_secrets(tmp_path: Path) -> None:
    async with process(f"sqlite:///{tmp_path}/peregon.sqlite", output=asyncio.subprocess.PIPE) as server:
        assert server.process is not None and server.process.stderr is not None
        reading = asyncio.create_task(server.process.stderr.read())
        device = await seated(server.url, 0)
        person, game = device.person, device.game
        code = (await person.ask("GET", f"/tables/{game}"))["code"]
        async with person.sit(game) as sitting:
            for _ in range(4):
                await device.take_turn(sitting)
            await sitting.send("dance")
            await sitting.until("refused")
            link = (await person.ask("POST", "/me/links"))["token"]
            await person.http.get(f"/api/codes/{code}?secret={link}")
            words = json.dumps([sitting.heard, person.http.cookies["peregon"]])
        await server.stop(signal.SIGTERM)
        text = (await reading).decode()
    for line in text.splitlines():
        assert {"at", "level", "from", "message"} <= json.loads(line).keys()
    names = {"Anna", code, link, person.http.cookies["peregon"], "locomotive", "draw", "keep"}
    assert not [name for name in names if name in text]
    assert "locomotive" in words and "Anna" in words
    await person.http.aclose()


def test_an_error_is_logged_by_its_kind_and_place_and_not_by_its_words() -> None:
    def broken(hand: str) -> None:
        try:
            raise KeyError(hand)
        except KeyError as error:
            raise RuntimeError(f"no {hand}") from error

    try:
        broken("Anna's locomotives")
    except RuntimeError:
        record = logging.LogRecord("peregon", logging.ERROR, "", 0, "a room stopped", None, sys.exc_info())
    record.table = "0123456789abcdef"
    line = json.loads(Lines().format(record))
    assert line["table"] == "0123456789abcdef" and line["message"] == "a room stopped"
    assert "builtins.RuntimeError" in line["error"] and "builtins.KeyError" in line["error"]
    assert "in broken" in line["error"]
    assert "no Anna" not in line["error"] and "'Anna" not in line["error"]


async def shown_out(sitting: Sitting) -> str:
    """Return the last message that a client receives before a server stops."""
    with contextlib.suppress(*CUT):
        return (await sitting.until("stopped"))["reason"]["key"]
    return "cut off"


async def test_a_server_that_is_told_to_stop_saves_says_so_and_goes(database_url: str) -> None:
    async with process(database_url) as server:
        device = await seated(server.url, 0)
        async with device.person.sit(device.game) as sitting, device.person.sit(device.game) as other:
            for _ in range(3):
                await device.take_turn(sitting)
            stopping = asyncio.create_task(server.stop(signal.SIGTERM))
            assert await shown_out(sitting) == await shown_out(other) == "table-server-stops"
            async with asyncio.timeout(15):
                assert await stopping in (0, -signal.SIGTERM)
        await server.start()
        async with device.person.sit(device.game) as sitting:
            assert sitting.seq == 3
            await device.take_turn(sitting)
        await device.person.http.aclose()
