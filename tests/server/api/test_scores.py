"""Score details over HTTP: finished rounds, and a finished game's roads and tickets."""

from __future__ import annotations

from pathlib import Path

import pytest
from live_server import Running, play_on, running

pytestmark = pytest.mark.anyio

ME_AND_ME = [{"kind": "me"}, {"kind": "here", "name": "Boris"}]
ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture
async def host(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


async def test_a_round_that_is_over_tells_what_each_seat_lacked(host: Running) -> None:
    anna = await host.named("Anna")
    table = (await anna.create("trans_europa", ME_AND_A_BOT))["id"]
    assert await anna.ask("GET", f"/tables/{table}/rounds") == []
    async with anna.sit(table) as sitting:
        heard: list[dict[str, object]] = []
        while not heard:
            await play_on(sitting, 1)
            heard = [
                event
                for message in sitting.heard
                if message["type"] == "update"
                for event in message["events"]
                if event["kind"] == "RoundLost"
            ]
    sheet, *_ = await anna.ask("GET", f"/tables/{table}/rounds")
    board = await anna.ask("GET", f"/tables/{table}/board")
    assert sheet["number"] == 1 and sheet["how"] in ("complete", "rails", "passes")
    assert [seat["lost"] for seat in sheet["seats"]] == [event["points"] for event in heard[:2]]
    assert [seat["cities"] for seat in sheet["seats"]] == [event["cities"] for event in heard[:2]]
    for seat in sheet["seats"]:
        assert sum(board["lines"][line]["cost"] for line in seat["missing"]) == seat["lost"]
        assert seat["total"] == 12 - seat["lost"]


async def test_a_finished_game_tells_roads_and_tickets_made_and_before_the_end_nothing(host: Running) -> None:
    anna = await host.named("Anna")
    table = (await anna.create("usa", ME_AND_A_BOT))["id"]
    await anna.ask("GET", f"/tables/{table}/reckoning", status=409)
    async with anna.sit(table) as sitting:
        await play_on(sitting, 10_000)
        assert sitting.position is not None
        scores = sitting.position["result"]["scores"]
    reckoned = await anna.ask("GET", f"/tables/{table}/reckoning")
    board = await anna.ask("GET", f"/tables/{table}/board")
    for score, seat in zip(scores, reckoned, strict=True):
        assert sum(board["routes"][route]["length"] for route in seat["road"]) == score["longest"]
        assert sum(board["tickets"][ticket]["points"] for ticket in seat["made"]) == score["parts"]["made"]


async def test_a_closed_table_shows_its_rounds_to_nobody_else(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = (await anna.create("trans_europa", ME_AND_ME, spectators=False))["id"]
    await boris.ask("GET", f"/tables/{table}/rounds", status=403)


async def test_games_of_routes_have_no_rounds(host: Running) -> None:
    anna = await host.named("Anna")
    table = (await anna.create("first_journey", ME_AND_A_BOT))["id"]
    assert await anna.ask("GET", f"/tables/{table}/rounds") == []
