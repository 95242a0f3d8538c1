"""No acknowledged action is lost: the server is killed at random moments during play, and restarted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
from typing import Any

import pytest
from live_server import Person, play_on
from server_process import CUT, Device, process, seated

from peregon.records import parse_records
from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio

TABLES = 6


async def test_what_was_acknowledged_survives_every_kill(
    database_url: str, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(database_url)
    async with process(database_url) as server:
        devices: list[Device] = []
        for _ in range(request.config.getoption("--kills")):
            at_play = sum(not device.over for device in devices)  # a finished game is replaced by a new one
            devices += [await seated(server.url, len(devices) + number) for number in range(TABLES - at_play)]
            playing = asyncio.gather(*(device.play() for device in devices if not device.over))
            answered = sum(len(device.accepted) for device in devices) + chance.randint(3, 60)
            while sum(len(device.accepted) for device in devices) < answered and not playing.done():
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.1))
            await server.stop(signal.SIGKILL)
            await playing
            await server.start()
        for device in devices:  # interrupted actions are repeated and answered
            with contextlib.suppress(*CUT):
                async with device.person.sit(device.game) as sitting:
                    await device.repeat(sitting)
            await device.person.http.aclose()
        assert await server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    database = await Database.open(database_url)
    total = 0
    for device in devices:
        entries = await Store(database).log.entries(device.game)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        kept = {entry.client_id: (entry.seat, entry.seq) for entry in entries if entry.kind == "action"}
        assert device.accepted.items() <= kept.items(), "an acknowledged action is lost"
        assert len(kept) == len([entry for entry in entries if entry.kind == "action"]), "played once"
        total += len(device.accepted)
    await database.close()
    assert total > TABLES
    print(f"\n{total} acknowledged actions in {len(devices)} games")


@pytest.mark.long
async def test_a_game_that_was_played_on_survives_kills_as_it_was(database_url: str) -> None:
    title = "usa" if database_url.startswith("sqlite") else "trans_europa"
    async with process(database_url) as server:
        anna = Person(server.url)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        first = await anna.create(title, [{"kind": "bot", "level": "easy"}] * 2)
        async with anna.sit(first["id"]) as sitting:
            while not sitting.ended:
                await sitting.hear()
        before = (await anna.http.get(f"/api/tables/{first['id']}/record")).text
        at = len(before.splitlines()) // 2
        seat = json.loads(before.splitlines()[1 + at])["seat"]
        wish = {"at": at, "seat": seat, "levels": ["easy"], "cards": "new"}
        table = await anna.ask("POST", f"/tables/{first['id']}/continue", wish)
        seen: dict[str, Any] | None = None
        for _ in range(2):
            await server.stop(signal.SIGKILL)
            await server.start()
            async with anna.sit(table["id"]) as sitting:
                assert sitting.position is not None
                assert seen is None or sitting.position["view"] == seen
                while not sitting.legal:
                    await sitting.hear()
                await play_on(sitting, 1)
                while not sitting.legal and not sitting.ended:  # the bots' turns, until nothing moves
                    await sitting.hear()
                seen = sitting.position["view"]
        async with anna.sit(table["id"]) as sitting:
            await play_on(sitting, 10_000)
        text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
        (record,) = parse_records(text.splitlines(), "record")
        assert record.opening == at and record.verify() is not None
        assert (await anna.http.get(f"/api/tables/{first['id']}/record")).text == before
        await anna.http.aclose()
