"""Muting: a muted player's messages no longer reach the muting player, but still all others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import fresh_postgres
from live_server import Running, Sitting, running
from test_room import two_at

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


async def say(sitting: Sitting, **words: str) -> None:
    id = f"say {words}"
    await sitting.send({"type": "say", "id": id, **words})
    await sitting.until("accepted", id=id)


async def mute(sitting: Sitting, seat: int, muted: bool = True) -> dict[str, Any]:
    id = f"mute {seat} {muted}"
    await sitting.send({"type": "mute", "id": id, "seat": seat, "muted": muted})
    return await sitting.until("accepted", "refused", id=id)


def heard(sitting: Sitting) -> list[str | None]:
    return [one["text"] or one["phrase"] for one in sitting.heard if one["type"] == "said"]


async def heartbeat(sitting: Sitting) -> None:
    """Wait until everything sent before has been received."""
    await sitting.send({"type": "ping"})
    await sitting.until("heartbeat")


async def test_neither_text_nor_phrases_of_one_who_is_muted_reach_me(host: Running) -> None:
    anna, boris, table_id = await two_at(host, talk="free")
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        await say(other, text="before")
        await one.until("said")
        assert (await mute(one, 1))["type"] == "accepted"
        table = await one.until("table")
        assert table["muted"] == [1] and table["talk"] == []
        await say(other, text="nonsense")
        await say(other, phrase="phrase-oops")
        await say(one, text="mine")
        for sitting in (one, other, spectator):
            await heartbeat(sitting)
        assert heard(one) == ["before", "mine"]
        assert heard(spectator) == heard(other) == ["before", "nonsense", "phrase-oops", "mine"]


async def test_it_survives_a_reload_and_holds_on_all_my_devices(host: Running) -> None:
    anna, boris, table_id = await two_at(host, talk="free")
    async with anna.sit(table_id) as one, anna.sit(table_id) as twin, boris.sit(table_id) as other:
        await mute(one, 1)
        assert (await twin.until("table"))["muted"] == [1]
        await say(other, text="nonsense")
        await heartbeat(twin)
        assert heard(twin) == []
    async with anna.sit(table_id) as again:
        assert again.heard[-1]["muted"] == [1] and again.heard[-1]["talk"] == []
        await mute(again, 1, False)
        table = await again.until("table")
        assert table["muted"] == [] and [words["text"] for words in table["talk"]] == ["nonsense"]


async def test_only_somebody_else_who_speaks_can_be_muted(host: Running) -> None:
    anna = await host.named("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "here", "name": "Sonya"}]
    table = await anna.create("usa", seats)
    async with anna.sit(table["id"]) as one, host.person().sit(table["id"]) as stranger:
        for seat in (0, 1, 2, 5):
            assert (await mute(one, seat))["reason"]["key"] == "talk-nobody-to-mute"
        assert (await mute(stranger, 0))["reason"]["key"] == "table-name-first"


async def test_another_process_learns_of_it(postgres: str) -> None:
    database = await fresh_postgres(postgres)
    async with running(database) as host, running(database) as second:
        anna, boris, table_id = await two_at(host, talk="free")
        there = second.person()
        there.http.cookies.set("peregon", anna.http.cookies["peregon"])
        async with anna.sit(table_id) as one, there.sit(table_id) as far, boris.sit(table_id) as other:
            await mute(one, 1)
            assert (await far.until("table"))["muted"] == [1]
            await say(other, text="nonsense")
            await heartbeat(far)
            assert heard(far) == []
