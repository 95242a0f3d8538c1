"""Reviews over HTTP: computed in the background, stored as they grow, and closed while a game runs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import msgspec
import pytest
from live_server import PATIENCE, Running, play_on, running
from review_games import DONE, FEW, finished, until

from peregon.records import parse_records
from peregon.review import Review, review_as_json, review_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url, **FEW) as server:
        yield server


async def test_a_review_is_the_one_that_the_command_line_computes(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna)
    path = f"/tables/{table_id}/review"
    before = await anna.ask("GET", path)
    assert before["state"] == "none" and before["review"] is None
    started = await anna.ask("POST", path)
    assert started["state"] in ("waiting", "running") and started["actions"] > 10
    found = await until(anna, path, "complete")
    text = (await anna.http.get(f"/api/tables/{table_id}/record")).text
    record = parse_records(text.splitlines(), "record")[0]
    review = msgspec.convert(found["review"], Review)
    assert review_as_json(review) == review_as_json(review_of(record, playouts=16))
    assert found["done"] == found["actions"] == len(record.entries)
    again = await anna.ask("POST", path)
    assert again == found, "a complete review is not computed again"


async def test_a_game_that_was_played_on_with_new_cards_is_reviewed_as_its_record_says(host: Running) -> None:
    anna = await host.named("Anna")
    first = await finished(anna)
    lines = (await anna.http.get(f"/api/tables/{first}/record")).text.splitlines()
    at = len(lines) // 2
    wish = {"at": at, "seat": json.loads(lines[1 + at])["seat"], "levels": ["easy"], "cards": "new"}
    table = await anna.ask("POST", f"/tables/{first}/continue", wish)
    async with anna.sit(table["id"]) as sitting:
        await play_on(sitting, 10_000)
    path = f"/tables/{table['id']}/review"
    await anna.ask("POST", path)
    found = await until(anna, path, "complete")
    text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
    record = parse_records(text.splitlines(), "record")[0]
    assert record.opening == at
    review = msgspec.convert(found["review"], Review)
    assert review_as_json(review) == review_as_json(review_of(record, playouts=16))


async def test_a_client_asks_only_for_the_decisions_that_it_does_not_know(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna)
    path = f"/tables/{table_id}/review"
    await anna.ask("POST", path)
    decisions, points = [], []
    async with asyncio.timeout(6 * PATIENCE):
        while True:
            found = await anna.ask("GET", f"{path}?decisions={len(decisions)}")
            if found["review"] is not None:
                decisions += found["review"]["decisions"]
                points += found["review"]["points"]
            if found["state"] == "complete":
                break
            assert found["state"] not in DONE, found["state"]
            await asyncio.sleep(0.05)
    whole = (await anna.ask("GET", path))["review"]
    assert decisions == whole["decisions"] and points == whole["points"]
    assert whole["done"] == len(decisions) == len(points) - 1


async def test_a_game_that_runs_is_closed_to_everybody(host: Running) -> None:
    anna, boris = await host.named("Anna"), host.person()
    table = await anna.create("first_journey")
    path = f"/tables/{table['id']}/review"
    for person in (anna, boris):
        found = await person.ask("GET", path)
        assert found["state"] == "closed" and found["review"] is None
    refused = await anna.ask("POST", path, status=409)
    assert refused["reason"]["key"] == "table-not-finished"
    assert (await anna.ask("GET", path))["state"] == "closed"


async def test_who_has_the_link_reads_a_review_and_a_stranger_can_neither_start_nor_stop_it(
    host: Running,
) -> None:
    anna, boris, stranger = await host.named("Anna"), await host.named("Boris"), host.person()
    table_id = await finished(anna)
    path = f"/tables/{table_id}/review"
    for method in ("POST", "DELETE"):
        assert (await stranger.ask(method, path, status=401))["reason"]["key"] == "table-name-first"
    assert (await stranger.ask("GET", path))["state"] == "none"
    await anna.ask("POST", path)
    await until(stranger, path, "running", "complete")
    assert (await boris.ask("DELETE", path, status=403))["reason"]["key"] == "review-not-yours"
    await boris.ask("GET", "/tables/0123456789abcdef/review", status=404)
    await boris.ask("POST", "/tables/0123456789abcdef/review", status=404)


async def test_a_review_that_was_stopped_goes_on_to_the_same_bytes(database_url: str) -> None:
    async with running(database_url, **(FEW | {"review_playouts": 200})) as host:
        anna = await host.named("Anna")
        table_id = await finished(anna)
        path = f"/tables/{table_id}/review"
        await anna.ask("POST", path)
        await until(anna, path, "running", done=3)
        stopped = await anna.ask("DELETE", path)
        assert stopped["state"] == "stopped" and 3 <= stopped["done"] < stopped["actions"]
        assert len(stopped["review"]["decisions"]) == stopped["done"]
        assert (await anna.ask("DELETE", path)) == stopped
        assert (await anna.ask("POST", path))["state"] in ("waiting", "running")
        found = await until(anna, path, "complete")
        text = (await anna.http.get(f"/api/tables/{table_id}/record")).text
        record = parse_records(text.splitlines(), "record")[0]
        once = review_of(record, playouts=200)
        assert review_as_json(msgspec.convert(found["review"], Review)) == review_as_json(once)


async def test_a_review_is_deleted_with_its_game(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna)
    path = f"/tables/{table_id}/review"
    await anna.ask("POST", path)
    await until(anna, path, "running", "complete", done=1)
    await anna.ask("DELETE", f"/tables/{table_id}")
    await anna.ask("GET", path, status=404)
    assert await host.server.store.analyses.find(table_id, "review", 1) is None
