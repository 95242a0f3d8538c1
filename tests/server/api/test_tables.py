"""Tables over HTTP: create, find, join, leave, rematch."""

from __future__ import annotations

from pathlib import Path

import pytest
from live_server import Running, play_on, running

import peregon

pytestmark = pytest.mark.anyio

FRIENDS = [{"kind": "me"}, {"kind": "open"}]
BOTS = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture
async def host(database_url: str):
    async with running(database_url) as server:
        yield server


async def test_somebody_plays_against_a_bot_from_two_requests(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("first_journey")
    assert table["stage"] == "playing"
    async with anna.sit(table["id"]) as seat:
        assert await play_on(seat, 5) == 5
        assert any(message["type"] == "update" and message["by_bot"] for message in seat.heard)


async def test_friends_come_by_link_and_by_code_and_the_host_starts(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("europe", [*FRIENDS, {"kind": "open"}])
    assert table["stage"] == "gathering"
    found = await boris.ask("GET", f"/codes/{table['code'].lower()}")
    assert found["id"] == table["id"] and not found["host"]
    assert (await boris.ask("POST", f"/tables/{table['id']}/join"))["seat"] == 1
    assert (await boris.ask("POST", f"/tables/{table['id']}/join"))["seat"] == 1, (
        "whoever sits keeps the seat"
    )
    await boris.ask("POST", f"/tables/{table['id']}/start", status=403)
    reason = await anna.ask("POST", f"/tables/{table['id']}/start", status=409)
    assert reason["reason"]["key"] == "table-seats-open"
    await anna.ask("PUT", f"/tables/{table['id']}/seats/2", {"kind": "bot", "level": "hard"})
    async with boris.sit(table["id"]) as seat:
        assert seat.position is None
        started = await anna.ask("POST", f"/tables/{table['id']}/start")
        assert started["stage"] == "playing"
        await seat.until("table")
        assert seat.seat == 1 and seat.legal


async def test_the_host_sends_somebody_away_before_the_start_only(host: Running) -> None:
    anna, boris, clara = [await host.named(name) for name in ("Anna", "Boris", "Clara")]
    table = await anna.create("usa", FRIENDS)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await clara.ask("POST", f"/tables/{table['id']}/join", status=409)
    await boris.ask("PUT", f"/tables/{table['id']}/seats/0", {"kind": "open"}, status=403)
    await anna.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "open"})
    await clara.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    await anna.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "open"}, status=409)


async def test_my_games_show_first_where_i_am_waited_for(host: Running) -> None:
    anna = await host.named("Anna")
    await anna.create("usa", FRIENDS)
    waiting = await anna.create("usa", first=0)
    await anna.create("usa", FRIENDS)
    mine = await anna.ask("GET", "/tables")
    assert len(mine) == 3 and mine[0]["id"] == waiting["id"] and mine[0]["your_turn"]
    assert 0 in mine[0]["to_act"] and mine[0]["scores"] == [0, 0]
    assert mine[1]["your_turn"] is None and mine[1]["to_act"] == [] and mine[1]["scores"] == []


async def test_whoever_leaves_before_the_start_gives_the_seat_back(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("usa", FRIENDS)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await boris.ask("POST", f"/tables/{table['id']}/leave")
    shown = await anna.ask("GET", f"/tables/{table['id']}")
    assert [person["kind"] for person in shown["people"]] == ["person", "open"]


async def test_a_game_is_played_again_with_the_same_people_at_one_table(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("first_journey", FRIENDS)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    await anna.ask("POST", f"/tables/{table['id']}/rematch", status=409)
    await anna.ask("POST", f"/tables/{table['id']}/leave")  # bots play on while a person watches
    await boris.ask("POST", f"/tables/{table['id']}/leave")
    spectator = host.person()
    async with spectator.sit(table["id"]) as seat:
        while not seat.ended:
            await seat.hear()
    again = await boris.ask("POST", f"/tables/{table['id']}/rematch")
    assert again["id"] != table["id"] and again["stage"] == "playing"
    assert [person["name"] for person in again["people"]] == ["Anna", "Boris"]
    assert not any(person["away"] for person in again["people"])
    assert (await anna.ask("POST", f"/tables/{table['id']}/rematch"))["id"] == again["id"]


async def test_a_finished_game_is_a_record_that_proves_itself(host: Running, tmp_path: Path) -> None:
    anna = await host.named("Anna")
    table = await anna.create("first_journey", BOTS)
    await anna.ask("GET", f"/tables/{table['id']}/record", status=409) if table[
        "stage"
    ] != "finished" else None
    async with anna.sit(table["id"]) as seat:
        while not seat.ended:
            await seat.hear()
        assert seat.position is not None
        seed = seat.position["result"]["seed"]
    assert peregon.commitment(bytes.fromhex(seed)) == table["commitment"], "shown before the first action"
    text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    from peregon.records import read_records  # noqa: PLC0415

    outcome = read_records(file)[0].verify()
    assert outcome is not None and list(outcome.winners) == seat.position["result"]["winners"]
    shown = await anna.http.post("/api/records", content=text.encode())
    assert shown.status_code == 200 and shown.json()["result"]["seed"] == seed
    replay = await anna.ask("GET", f"/tables/{table['id']}/replay?eyes=all")
    assert replay["frames"] == shown.json()["frames"]
    changed = text.replace('"seat":1', '"seat":0', 1)
    assert (await anna.http.post("/api/records", content=changed.encode())).status_code == 400


async def test_before_the_end_one_looks_through_ones_own_eyes_only(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("usa", FRIENDS)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    for path in ("log", "replay"):
        await anna.ask("GET", f"/tables/{table['id']}/{path}?eyes=0")
        await anna.ask("GET", f"/tables/{table['id']}/{path}?eyes=1", status=403)
        await anna.ask("GET", f"/tables/{table['id']}/{path}?eyes=all", status=403)
        await host.person().ask("GET", f"/tables/{table['id']}/{path}?eyes=0", status=403)
        await host.person().ask("GET", f"/tables/{table['id']}/{path}?eyes=7", status=404)


async def test_a_board_of_ones_own_is_checked_and_played_on(host: Running) -> None:
    anna = await host.named("Anna")
    text = (Path(peregon.__file__).parent / "boards" / "usa.toml").read_text()
    table = await anna.create("usa", BOTS, board_text=text)
    assert table["board"] == "own"
    reason = await anna.ask(
        "POST", "/tables", {"title": "usa", "seats": BOTS, "board_text": text[:3000]}, status=400
    )
    assert reason["reason"]["key"] == "table-board-refused"
    paths = {"title": "usa", "seats": BOTS, "board": "../boards/usa.toml"}
    reason = await anna.ask("POST", "/tables", paths, status=400)
    assert reason["reason"]["key"] == "table-setup-refused"


async def test_a_link_moves_a_seat_to_another_device(host: Running) -> None:
    anna, telephone = await host.named("Anna"), host.person()
    table = await anna.create("usa", first=0)
    link = await anna.ask("POST", "/me/links")
    assert (await telephone.ask("POST", "/me/devices", {"token": link["token"]}))["name"] == "Anna"
    await host.person().ask("POST", "/me/devices", {"token": link["token"]}, status=404)
    async with telephone.sit(table["id"]) as seat:
        assert seat.seat == 0 and seat.legal


async def test_tables_that_cannot_be_are_refused_with_a_reason(host: Running) -> None:
    anna = await host.named("Anna")
    for wrong in (
        {"title": "chess", "seats": BOTS},
        {"title": "usa", "seats": BOTS * 3},
        {"title": "usa", "seats": BOTS, "options": {"no": "option"}},
        {"title": "usa", "seats": BOTS, "first": 4},
        {"title": "usa", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"title": "usa", "seats": BOTS, "unknown": 1},
        {"title": "usa", "seats": BOTS, "clock": {"kind": "minutes", "minutes": 10_000}},
    ):
        answer = await anna.ask("POST", "/tables", wrong, status=400)
        assert answer["reason"]["key"] in ("table-setup-refused", "table-malformed")
    await host.person().ask("POST", "/tables", {"title": "usa", "seats": BOTS}, status=401)
