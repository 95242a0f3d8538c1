"""Replays: from every seat's view once a game is over, in pages, with the final scores."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Person, Running, running

pytestmark = pytest.mark.anyio
BOTS = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/replays.sqlite") as server:
        yield server


async def finished(person: Person, title: str) -> str:
    """Create a table where two bots have played to the end."""
    table = await person.create(title, BOTS)
    async with person.sit(table["id"]) as sitting:
        while not sitting.ended:
            await sitting.hear()
    return table["id"]


async def frames(person: Person, path: str, actions: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) <= actions:
        page = await person.ask("GET", f"{path}&first={len(found)}")
        assert page["first"] == len(found) and 0 < len(page["frames"]) <= 100
        found += page["frames"]
    return found


async def test_a_replay_comes_in_pages_with_the_scores_of_all_in_the_first(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna, "usa")
    path = f"/tables/{table_id}/replay?eyes=all"
    first = await anna.ask("GET", path)
    assert first["actions"] > 100, "more than a page"
    assert len(first["scores"]) == first["actions"] + 1
    shown = await frames(anna, path, first["actions"])
    assert [frame["number"] for frame in shown] == list(range(first["actions"] + 1))
    points = [[seat["points"] for seat in frame["view"]["seats"]] for frame in shown]
    assert points[:-1] == first["scores"][:-1]
    assert first["scores"][-1] == [score["total"] for score in first["result"]["scores"]], "all is counted"
    assert (await anna.ask("GET", f"{path}&first=100"))["scores"] == []
    assert shown[0]["seat"] is None and all(frame["seat"] in (0, 1) for frame in shown[1:])


async def test_each_pair_of_eyes_sees_its_own_hand_and_the_ways_of_its_tickets(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna, "first_journey")
    for eyes, hands in (("0", [True, False]), ("1", [False, True]), ("all", [True, True])):
        replay = await anna.ask("GET", f"/tables/{table_id}/replay?eyes={eyes}")
        frame = replay["frames"][3]
        assert [seat["hand"] is not None for seat in frame["view"]["seats"]] == hands
        if eyes == "all":
            assert frame["ways"] is None
        else:
            held = frame["view"]["seats"][int(eyes)]["held"]
            assert [way["ticket"] for way in frame["ways"]] == held
    await anna.ask("GET", f"/tables/{table_id}/replay?eyes=2", status=404)


async def test_a_replay_names_the_seat_of_the_visitor(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("first_journey", [{"kind": "me"}, {"kind": "open"}])
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    await anna.ask("POST", f"/tables/{table['id']}/seats/0/resign")
    for person, own in ((anna, [0]), (boris, [1]), (await host.named("Clara"), [])):
        replay = await person.ask("GET", f"/tables/{table['id']}/replay")
        assert [one["seat"] for one in replay["people"] if one["yours"]] == own


async def test_a_record_shows_the_same_through_the_same_eyes(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna, "first_journey")
    text = (await anna.http.get(f"/api/tables/{table_id}/record")).text.encode()
    for eyes in ("all", "spectator", "1"):
        replay = await anna.ask("GET", f"/tables/{table_id}/replay?eyes={eyes}")
        shown = (await anna.http.post(f"/api/records?eyes={eyes}", content=text)).json()
        assert shown["frames"] == replay["frames"] and shown["scores"] == replay["scores"]
        assert replay["played_at"] is not None and shown["played_at"] is None
    refused = await anna.http.post("/api/records?eyes=7", content=text)
    assert refused.status_code == 404
