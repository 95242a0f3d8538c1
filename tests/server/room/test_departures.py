"""Resigning, leaving and returning, ending a game, prices off turn, take-backs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from live_server import Person, Running, Sitting, play_on, running, thrifty, wait_for
from sqlalchemy import select
from test_room import choose_tickets, two_at

from peregon.actions import Action
from peregon.records import parse_records
from peregon.server.clock import HOUR, now
from peregon.server.room.bot_pool import BotPool
from peregon.server.store.schema import actions, games

pytestmark = pytest.mark.anyio

ME, HERE, OPEN = {"kind": "me"}, {"kind": "here"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "easy"}


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url) as found:
        yield found


async def refusal(person: Person, method: str, path: str, status: int = 409) -> str:
    return (await person.ask(method, path, None, status))["reason"]["key"]


async def three_at(host: Running, title: str = "usa", last: Any = OPEN) -> tuple[list[Person], str]:
    """Return Anna, Boris and either Clara or a bot at a table."""
    names = ["Anna", "Boris", "Clara"] if last is OPEN else ["Anna", "Boris"]
    people = [await host.named(name) for name in names]
    table_id = (await people[0].create(title, [ME, OPEN, last], first=0))["id"]
    for guest in people[1:]:
        await guest.ask("POST", f"/tables/{table_id}/join")
    await people[0].ask("POST", f"/tables/{table_id}/start")
    return people, table_id


async def seen(sitting: Sitting, kind: str) -> dict[str, Any]:
    """Return the next update of a kind."""
    return await sitting.until("update", kind=kind)


async def kinds(person: Person, table_id: str) -> list[tuple[str, int]]:
    return [(line["kind"], line["seat"]) for line in await person.ask("GET", f"/tables/{table_id}/log")]


# ── resigning ──


async def test_of_two_players_the_other_wins_when_one_resigns(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        card = await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")
        assert card["stage"] == "finished"
        for sitting in (one, other):
            update = await seen(sitting, "resign")
            position = update["position"]
            assert update["seat"] == 0 and position["legal"] is None
            assert position["view"]["to_act"] == [] and position["view"]["ended"] == "resigned"
            result = position["result"]
            assert (result["how"], result["winners"], result["resigned"]) == ("resigned", [1], 0)
            assert [score["place"] for score in result["scores"]] == [2, 1]
        assert other.position is not None
        assert other.position["view"]["seats"][0]["hand"] is None, "hands stay hidden"
        assert (await other.act("draw"))["reason"]["key"] == "refusal-game-over"
    assert await refusal(anna, "POST", f"/tables/{table_id}/seats/0/resign") == "refusal-game-over"


async def test_a_resignation_outlives_the_server_and_is_in_the_record(database_url: str) -> None:
    async with running(database_url) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
        await boris.ask("POST", f"/tables/{table_id}/seats/1/resign")
    async with running(database_url) as host:
        guest = host.person()
        async with guest.sit(table_id) as looking:
            assert looking.position is not None
            assert looking.position["result"]["resigned"] == 1
        record = await guest.http.get(f"/api/tables/{table_id}/record")
        replay = await guest.http.post("/api/records", content=record.text)
        assert replay.json()["result"]["winners"] == [0]
        replay = await guest.ask("GET", f"/tables/{table_id}/replay?eyes=all")
        assert replay["result"]["resigned"] == 1


async def test_with_more_players_a_bot_plays_on_for_one_who_resigned(host: Running) -> None:
    (anna, boris), table_id = await three_at(host, "trans_europa", BOT)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")
        assert (await seen(other, "resign"))["position"]["result"] is None
        people = (await other.until("people"))["people"]
        assert [person["resigned"] for person in people] == [True, False, False]
        await other.until("update", seat=0, by_bot=True)
        await one.until("update", seat=0, by_bot=True)
        assert (await one.act("pass"))["reason"]["key"] == "table-resigned"
        assert one.legal is None
    async with anna.sit(table_id) as one:  # the seat stays with the bot
        assert one.heard[-1]["people"][0]["resigned"]
    assert ("back", 0) not in await kinds(anna, table_id)
    card = await anna.ask("GET", f"/tables/{table_id}")
    assert card["your_turn"] is False
    await anna.ask("POST", f"/tables/{table_id}/seats/0/resign")  # a second time nothing happens
    assert [kind for kind, _ in await kinds(anna, table_id)].count("resign") == 1


async def test_nobody_resigns_for_another_nor_alone_against_bots(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    assert await refusal(boris, "POST", f"/tables/{table_id}/seats/0/resign", 403) == "table-not-your-seat"
    alone = await anna.create(seats=[ME, HERE, BOT])
    assert await refusal(anna, "POST", f"/tables/{alone['id']}/seats/0/resign") == "table-end-instead"


# ── leaving and returning ──


async def test_the_others_are_told_when_somebody_leaves_and_comes_back(host: Running) -> None:
    (anna, boris), table_id = await three_at(host, "trans_europa", BOT)
    async with boris.sit(table_id) as other:
        async with anna.sit(table_id):
            card = await anna.ask("POST", f"/tables/{table_id}/leave")
            assert card["people"][0]["away"] and card["your_turn"] is False
            assert (await seen(other, "left"))["seat"] == 0
            await other.until("update", seat=0, by_bot=True)
        async with anna.sit(table_id):
            assert (await seen(other, "back"))["seat"] == 0
    lines = await anna.ask("GET", f"/tables/{table_id}/log")
    told = [(line["kind"], line["by_bot"]) for line in lines if line["seat"] == 0]
    assert told[0] == ("left", False) and ("action", True) in told and told[-1] == ("back", False)


async def test_leaving_makes_no_choice_of_others_stale(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        before = one.seq
        await boris.ask("POST", f"/tables/{table_id}/leave")
        await seen(one, "left")
        assert (await one.act("draw", at=before))["type"] == "accepted"


async def test_a_question_stays_open_when_somebody_leaves(host: Running) -> None:
    people, table_id = await three_at(host, "trans_europa")
    anna, boris, clara = people
    async with anna.sit(table_id) as one, boris.sit(table_id) as two, clara.sit(table_id) as three:
        assert one.legal
        await one.act(one.legal[0])
        await three.until("update")
        await one.send({"type": "take_back", "id": "back", "at": 1})
        await three.until("take_back_asked")
        await boris.ask("POST", f"/tables/{table_id}/leave")
        vote = (await three.until("take_back_asked"))["vote"]
        assert vote["asked"] == [2]
        await three.send({"type": "answer", "id": "yes", "agree": True})
        answer = await one.until("accepted", "refused", id="back")
        assert answer["type"] == "accepted", answer
        assert (await seen(two, "take-back"))["seat"] == 0


# ── ending a game ──


async def test_a_game_against_bots_is_ended_and_in_no_list_any_more(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("first_journey", [ME, HERE, BOT])
    game, code = table["id"], table["code"]
    async with anna.sit(game) as one:
        assert await anna.ask("DELETE", f"/tables/{game}") == {"table": game, "record": None}
        assert (await one.until("stopped"))["reason"]["key"] == "table-deleted"
    assert await anna.ask("GET", "/tables") == []
    for path in (f"/tables/{game}", f"/codes/{code}", f"/tables/{game}/log"):
        await anna.ask("GET", path, status=404)
    store = host.server.store
    await store.tables.purge(now() - HOUR)
    assert await store.database.read(select(games.c.id).where(games.c.id == game)), "it may be written to"
    await store.tables.purge(now() + 1)
    assert not await store.database.read(select(games.c.id).where(games.c.id == game))
    assert not await store.database.read(select(actions.c.seq).where(actions.c.game == game))


async def test_the_record_of_a_game_that_is_deleted_can_be_kept_and_proves_itself(host: Running) -> None:
    anna = await host.named("Anna")
    table = (await anna.create("usa", [ME, BOT]))["id"]
    assert await refusal(anna, "GET", f"/tables/{table}/record") == "table-not-finished"
    async with anna.sit(table) as sitting:
        await play_on(sitting, 6)
    text = (await anna.ask("DELETE", f"/tables/{table}?record=true"))["record"]
    (record,) = parse_records(text.splitlines(), "kept")
    assert len(record.entries) >= 6 and record.verify() is None
    assert record.names[0] == "Anna" and record.players[1].level is not None
    unplayed = (await anna.create("usa", [ME, HERE]))["id"]
    assert (await anna.ask("DELETE", f"/tables/{unplayed}?record=true"))["record"] is None


async def test_a_game_with_other_people_is_not_deleted(host: Running) -> None:
    (anna, boris), table_id = await three_at(host, "usa", BOT)
    stranger = await host.named("Eve")
    for person in (anna, boris):
        assert await refusal(person, "DELETE", f"/tables/{table_id}") == "table-resign-instead"
    assert await refusal(stranger, "DELETE", f"/tables/{table_id}", 403) == "table-not-at-table"
    await boris.ask("POST", f"/tables/{table_id}/seats/1/resign")
    await anna.ask("DELETE", f"/tables/{table_id}")  # now she is alone with bots


async def test_what_a_bot_does_at_a_deleted_table_does_not_bring_it_back(database_url: str) -> None:
    async with running(database_url, pace=600) as host:
        anna = await host.named("Anna")
        table_id = (await anna.create("first_journey", [BOT, BOT]))["id"]
        async with anna.sit(table_id):
            room = host.server.rooms.rooms[table_id]
            await anna.ask("DELETE", f"/tables/{table_id}")
        live = room.playing()
        seat = live.to_act[0]
        action = live.game.legal(live.state, seat)[0]
        await room.autoplay.act(seat, live.seq, action)  # what a bot had chosen before that
        assert await host.server.store.tables.find(table_id) is None


async def test_after_a_rematch_was_deleted_there_can_be_another(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = (await anna.create("first_journey", [ME, BOT]))["id"]
    async with anna.sit(table_id) as sitting:
        await play_on(sitting, 500)
        assert sitting.ended
    again = await anna.ask("POST", f"/tables/{table_id}/rematch")
    await anna.ask("DELETE", f"/tables/{again['id']}")
    another = await anna.ask("POST", f"/tables/{table_id}/rematch")
    assert another["id"] != again["id"] and another["stage"] == "playing"


# ── take-backs ──


async def test_the_position_tells_whether_one_may_take_back(host: Running) -> None:
    people, table_id = await three_at(host, "trans_europa")
    async with people[0].sit(table_id) as one, people[1].sit(table_id) as two:
        assert one.position is not None and one.legal
        assert one.position["can_take_back"] is False
        await one.act(one.legal[0])
        await two.until("update")
        assert one.position["can_take_back"] is True
        assert two.position is not None and two.position["can_take_back"] is False


async def test_what_revealed_something_is_not_offered_to_be_taken_back(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        await one.act("draw")
        assert one.position is not None and one.position["can_take_back"] is False


async def test_bots_wait_until_one_may_have_thought_better_of_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, chosen = BotPool.choose, asyncio.Event()

    async def choose_and_note(*asked: Any) -> Action:
        action = await choose(*asked)
        chosen.set()
        return action

    monkeypatch.setattr(BotPool, "choose", choose_and_note)
    async with running(database_url, regret=30.0) as host:
        anna = await host.named("Anna")
        table_id = (await anna.create("trans_europa", [ME, BOT], first=0))["id"]
        async with anna.sit(table_id) as one:
            assert one.legal and one.position is not None
            await one.act(one.legal[0])
            await wait_for(chosen.is_set)
            await one.send({"type": "ping"})  # answered after what the bot has put into the inbox
            await one.until("heartbeat")
            assert one.seq == 1
            await one.send({"type": "take_back", "id": "t", "at": 1})
            assert (await one.until("accepted", "refused"))["type"] == "accepted"


async def test_a_bot_that_has_chosen_waits_for_a_request_that_came_before_its_action(
    database_url: str,
) -> None:
    async with running(database_url, pace=600) as host:
        (anna, boris), table_id = await three_at(host, "trans_europa", BOT)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            for sitting in (one, other):
                while not sitting.legal:
                    await sitting.hear()
                await sitting.act(sitting.legal[0])
            await other.send({"type": "take_back", "id": "back", "at": 2})
            await one.until("take_back_asked")
            room = host.server.rooms.rooms[table_id]
            room.autoplay.stop_thinking()
            live = room.playing()
            action = live.game.legal(live.state, 2)[0]
            room.put(lambda: room.autoplay.act(2, 2, action))  # chosen before anybody asked
            await one.send({"type": "answer", "id": "yes", "agree": True})
            assert (await other.until("accepted", "refused", id="back"))["type"] == "accepted"


# ── prices off turn ──


async def priced(sitting: Sitting, place: str) -> dict[str, Any]:
    await sitting.send({"type": "price", "id": place, "place": place})
    return await sitting.until("priced", "refused", id=place)


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
async def test_off_turn_a_route_has_the_price_that_it_has_on_turn(host: Running, title: str) -> None:
    anna, boris, table_id = await two_at(host, title)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        for sitting in (one, other):
            if sitting.legal and sitting.legal[0].startswith("keep"):
                await sitting.act(thrifty(sitting.legal))
        while not (one.legal and any(action.startswith("draw") for action in one.legal)):
            await one.hear()
        on_turn = {action for action in one.legal if action.startswith("claim ")}
        routes = {action.split()[1] for action in on_turn}
        while one.legal:
            await one.act("draw")
        found: set[str] = set()
        for route in routes:
            found |= set((await priced(one, f"claim {route}"))["payments"])
        assert on_turn and on_turn <= found, "with the cards drawn since, only more can be paid"


async def test_what_cannot_be_paid_off_turn_says_why(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        reasons = {
            place: (await priced(other, place))["reason"]["key"]
            for place in ("claim portland-san_francisco-1", "draw", "claim nowhere")
        }
        assert reasons["draw"] == "table-no-price"
        assert reasons["claim nowhere"] == "table-action-malformed"
        assert reasons["claim portland-san_francisco-1"] == "refusal-few-cards"
        assert other.seq == 2, "nothing was done"
