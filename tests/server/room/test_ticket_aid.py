"""The hints for a player's own tickets: sent to their owner only, and only if the host allows hints."""

from __future__ import annotations

from pathlib import Path

import pytest
from live_server import Running, play_on, running
from test_room import choose_tickets, two_at

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


async def test_each_player_is_shown_the_ways_of_their_own_tickets(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        for sitting in (one, other):
            position = sitting.position
            assert position is not None
            offer = position["view"]["seats"][sitting.seat]["offer"]
            assert [way["ticket"] for way in position["ways"]] == offer
            assert all(way["missing"] == way["length"] > 0 and way["routes"] for way in position["ways"])
        assert spectator.position is not None and spectator.position["ways"] is None
        await choose_tickets(one, other)
        assert one.position is not None and other.position is not None
        held = one.position["view"]["seats"][0]["held"]
        assert [way["ticket"] for way in one.position["ways"]] == held
        assert {way["state"] for way in one.position["ways"]} == {"open"}


async def test_a_table_without_aids_shows_none(host: Running) -> None:
    anna, boris, table_id = await two_at(host, aids=False)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        assert one.position is not None and one.position["ways"] is None


async def test_cities_have_ways_from_the_hub_on_and_the_end_has_none(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("trans_europa", first=0)
    async with anna.sit(table["id"]) as seat:
        assert seat.position is not None and seat.position["ways"] == []
        await play_on(seat, 3)
        cities = seat.position["view"]["seats"][0]["cities"]
        assert [way["ticket"] for way in seat.position["ways"]] == cities
        await play_on(seat, 500)
        assert seat.ended and seat.position["ways"] is None
