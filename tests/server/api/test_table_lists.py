"""Lists of tables with the state of each game, without loading a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from live_server import Running, play_on, running
from sqlalchemy import update
from test_room import choose_tickets, two_at

from peregon.server.store.schema import games

pytestmark = pytest.mark.anyio

ON_ONE_DEVICE = [{"kind": "me"}, {"kind": "here", "name": "Sonya"}]


@pytest.fixture
async def host(database_url: str):
    async with running(database_url) as server:
        yield server


async def listed(person: Any, table_id: str) -> Any:
    return next(card for card in await person.ask("GET", "/tables") if card["id"] == table_id)


async def test_a_list_tells_whose_turn_it_is_and_how_far_the_game_has_come(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    card = await listed(anna, table_id)
    assert (card["to_act"], card["your_turn"], card["seq"], card["acted_at"]) == ([0, 1], True, 0, None)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        card = await listed(boris, table_id)
        assert (card["to_act"], card["your_turn"], card["round"]) == ([0], False, 1)
        for sitting in (one, other):
            await sitting.act("draw", at=host.server.rooms.rooms[table_id].playing().seq)
            await sitting.act("draw", at=host.server.rooms.rooms[table_id].playing().seq)
    card = await listed(anna, table_id)
    assert (card["seq"], card["round"], card["your_turn"], card["scores"]) == (6, 2, True, [0, 0])
    assert card["acted_at"] == card["changed_at"]
    assert [person["name"] for person in card["people"]] == ["Anna", "Boris"]


async def test_a_list_brings_no_game_into_memory(database_url: str) -> None:
    async with running(database_url) as host:
        anna = await host.named("Anna")
        played = []
        for title in ("usa", "first_journey", "trans_europa"):
            table = await anna.create(title, ON_ONE_DEVICE, first=0)
            async with anna.sit(table["id"]) as seat:
                await play_on(seat, 1)
            played.append(table["id"])
        token = anna.http.cookies["peregon"]
    async with running(database_url) as host:
        again = host.person()
        again.http.cookies.set("peregon", token)
        cards = await again.ask("GET", "/tables")
        assert {card["id"] for card in cards} == set(played)
        assert all(card["seq"] >= 1 and card["to_act"] and card["round"] == 1 for card in cards)
        assert not host.server.rooms.rooms


async def test_what_a_row_does_not_tell_is_asked_of_the_game_once(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    before = await listed(anna, table_id)
    store = host.server.store
    forget = update(games).where(games.c.id == table_id).values(waiting=None, scores=None, round=None)
    await store.database.execute(forget)
    assert await listed(anna, table_id) == before
    table = await store.tables.find(table_id)
    assert table is not None and table.standing is not None


async def test_after_a_take_back_the_list_tells_where_the_game_stands(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        anna = await host.named("Anna")
        table = await anna.create("trans_europa", ON_ONE_DEVICE, first=0)
        async with anna.sit(table["id"]) as seat:
            await seat.act(seat.legal[0])
            assert (await listed(anna, table["id"]))["to_act"] == [1]
            await seat.send({"type": "take_back", "id": "back", "at": 1})
            await seat.until("update", kind="take-back")
            assert (await listed(anna, table["id"]))["to_act"] == [0]


async def test_a_finished_game_shows_its_final_scores(host: Running) -> None:
    anna = await host.named("Anna")
    bots = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    table = await anna.create("first_journey", bots)
    async with anna.sit(table["id"]) as seat:
        while not seat.ended:
            await seat.hear()
        assert seat.position is not None
        scores = seat.position["result"]["scores"]
    card = await listed(anna, table["id"])
    assert (card["stage"], card["to_act"], card["your_turn"]) == ("finished", [], None)
    assert card["scores"] == [score["total"] for score in scores]
    assert card["places"] == [score["place"] for score in scores]


async def test_a_game_at_play_tells_nobody_its_places(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    assert (await listed(anna, table_id))["places"] is None
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    for person in (anna, boris, host.person()):
        assert (await person.ask("GET", f"/tables/{table_id}"))["places"] is None


async def test_whoever_resigned_of_two_is_second_in_the_list(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")
    card = await listed(boris, table_id)
    assert (card["stage"], card["places"]) == ("finished", [2, 1])
    assert [person["resigned"] for person in card["people"]] == [True, False]


async def test_a_game_that_ended_before_places_were_kept_shows_its_scores_alone(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")
    store = host.server.store
    forget = update(games).where(games.c.id == table_id).values(places=None)
    await store.database.execute(forget)
    card = await listed(boris, table_id)
    assert (card["places"], card["scores"]) == (None, [0, 0])


@pytest.mark.parametrize("first", [0, 1])
async def test_a_round_is_a_time_round_the_table_whoever_begins(tmp_path: Path, first: int) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        anna = await host.named("Anna")
        table = await anna.create("usa", ON_ONE_DEVICE, first=first)
        rounds = []
        async with anna.sit(table["id"], 0) as mine, anna.sit(table["id"], 1) as hers:
            await choose_tickets(mine, hers)
            order = (mine, hers) if first == 0 else (hers, mine)
            for sitting in (*order, *order):
                rounds.append((await listed(anna, table["id"]))["round"])
                for _ in range(2):
                    await sitting.act("draw", at=host.server.rooms.rooms[table["id"]].playing().seq)
        assert rounds == [1, 1, 2, 2]
