"""Hints: for the only person who plays, from their own view, within a second, and the game is marked."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from live_server import Person, Running, play_on, running

from peregon.game import State
from peregon.server.room.advisers import MOST_WAITING, Question
from peregon.titles import TITLES

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(database_url: str):
    async with running(database_url) as server:
        yield server


async def hint(person: Person, table_id: str, at: int, action: str = "", status: int = 200) -> Any:
    """Ask for a hint; return the answer, or the reason of the refusal."""
    asked = f"/tables/{table_id}/hint?at={at}&action={action}"
    answer = await person.ask("GET", asked, status=status)
    return answer if status == 200 else answer["reason"]


async def alone(host: Running, title: str = "usa", hints: str = "ask", **more: Any) -> tuple[Person, Any]:
    """Return a person and their table with a bot, where hints are allowed."""
    anna = await host.named("Anna")
    return anna, await anna.create(title, hints=hints, first=0, **more)


@pytest.mark.parametrize("title", TITLES)
async def test_every_decision_gets_a_legal_action_with_its_chance_and_facts(
    host: Running, title: str
) -> None:
    anna, table = await alone(host, title)
    async with anna.sit(table["id"]) as seat:
        for _ in range(4):
            while not seat.legal:
                await seat.until("update", "table")
            found = await hint(anna, table["id"], seat.seq)
            assert found["seat"] == 0 and found["at"] == seat.seq
            best = found["options"][0]
            assert best["action"] in seat.legal
            assert 0 <= best["chance"] <= 1 and best["error"] > 0 and best["facts"]
            await play_on(seat, 1)


async def test_an_action_that_the_player_has_in_mind_is_rated_too(host: Running) -> None:
    anna, table = await alone(host)
    async with anna.sit(table["id"]) as seat:
        found = await hint(anna, table["id"], seat.seq, "keep 2 3")
        assert "keep 2 3" in [option["action"] for option in found["options"]]
        assert (await hint(anna, table["id"], seat.seq, "draw", 409))["key"] == "refusal-choose-tickets-first"
        assert (await hint(anna, table["id"], seat.seq, "dance", 409))["key"] == "table-action-malformed"


async def test_a_table_whose_host_allows_none_gives_none(host: Running) -> None:
    anna, table = await alone(host, hints="off")
    assert (await hint(anna, table["id"], 0, status=403))["key"] == "hint-not-allowed"


async def test_where_two_people_play_nobody_gets_a_hint(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("usa", [{"kind": "me"}, {"kind": "open"}], hints="ask")
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    async with anna.sit(table["id"]) as seat:
        assert [one["hints"] for one in seat.heard if one["type"] == "table"] == ["off"]
        for person in (anna, boris):
            assert (await hint(person, table["id"], seat.seq, status=403))["key"] == "hint-one-person"


async def test_two_people_on_one_device_get_none_either(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("usa", [{"kind": "me"}, {"kind": "here", "name": "Ben"}], hints="coach")
    assert (await hint(anna, table["id"], 0, status=403))["key"] == "hint-one-person"


async def test_others_may_not_ask(host: Running) -> None:
    anna, table = await alone(host)
    boris = await host.named("Boris")
    assert (await hint(boris, table["id"], 0, status=403))["key"] == "table-not-at-table"
    assert (await hint(host.person(), table["id"], 0, status=401))["key"] == "table-name-first"
    assert (await hint(anna, "0123456789abcdef", 0, status=404))["key"] == "table-no-such-table"


async def test_who_is_not_to_act_is_refused(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/slow.sqlite", pace=60.0) as slow:
        anna = await slow.named("Anna")
        table = await anna.create("usa", hints="ask", first=1)
        async with anna.sit(table["id"]) as seat:
            await seat.act("keep 1 2")
            while seat.legal:
                await seat.hear()
            refused = await hint(anna, table["id"], seat.seq, status=409)
            assert refused["key"] == "refusal-not-your-turn"


async def test_a_position_that_is_gone_gets_none(host: Running) -> None:
    anna, table = await alone(host)
    async with anna.sit(table["id"]) as seat:
        at = seat.seq
        await play_on(seat, 2)
        assert (await hint(anna, table["id"], at, status=409))["key"] == "table-stale"


async def test_the_end_of_a_game_has_no_hints(host: Running) -> None:
    anna, table = await alone(host, "first_journey")
    async with anna.sit(table["id"]) as seat:
        await play_on(seat, 500)
        assert (await hint(anna, table["id"], seat.seq, status=409))["key"] == "refusal-game-over"


async def test_the_same_question_is_answered_once(host: Running) -> None:
    anna, table = await alone(host)
    async with anna.sit(table["id"]) as seat:
        first = await hint(anna, table["id"], seat.seq)
        host.server.advisers.waiting = MOST_WAITING  # nothing more would be computed
        assert await hint(anna, table["id"], seat.seq) == first


async def test_hints_never_depend_on_what_the_player_cannot_see(host: Running) -> None:
    anna, table = await alone(host)
    async with anna.sit(table["id"]) as seat:
        await play_on(seat, 2)
        while not seat.legal:
            await seat.until("update", "table")
        room = host.server.rooms.rooms[table["id"]]
        live, seen = room.playing(), list[bytes]()
        think = host.server.advisers.think
        host.server.advisers.think = lambda question, game, view, *more: (  # type: ignore[method-assign]
            seen.append(bytes(view)), think(question, game, view, *more)
        )[1]  # fmt: skip
        await hint(anna, table["id"], seat.seq)
        state: State = live.state
        assert seen == [bytes(live.game.view(state, 0))]
        assert seen != [bytes(state)]


# ── bounds ──


async def test_too_many_questions_are_refused_and_the_server_goes_on(host: Running) -> None:
    anna, table = await alone(host)
    host.server.advisers.waiting = MOST_WAITING
    assert (await hint(anna, table["id"], 0, status=409))["key"] == "hint-busy"
    host.server.advisers.waiting = 0
    assert (await hint(anna, table["id"], 0))["options"]
    assert host.server.advisers.asked == {} and host.server.advisers.waiting == 0


async def test_requests_are_limited(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", limits=1) as host:
        anna, table = await alone(host, hints="off")
        answers = [
            await anna.http.get(f"/api/tables/{table['id']}/hint", params={"at": 0}) for _ in range(30)
        ]
        assert 429 in [answer.status_code for answer in answers]


async def test_a_newer_question_of_a_person_stops_the_older(host: Running) -> None:
    anna, table = await alone(host)
    begun, go_on = threading.Event(), threading.Event()
    think = host.server.advisers.think

    def slowly(question: Question, *more: Any) -> Any:
        begun.set()
        assert go_on.wait(20)
        return think(question, *more)

    host.server.advisers.think = slowly  # type: ignore[method-assign]
    older = asyncio.create_task(hint(anna, table["id"], 0, status=409))
    assert await asyncio.to_thread(begun.wait, 20)
    question = host.server.advisers.asked[next(iter(host.server.advisers.asked))]
    newer = asyncio.create_task(hint(anna, table["id"], 0, "keep 1 2"))
    await asyncio.to_thread(question.stopped.wait, 20)
    go_on.set()
    assert (await older)["key"] == "hint-overtaken"
    assert (await newer)["options"]


async def test_a_change_of_the_position_stops_a_question(host: Running) -> None:
    anna, table = await alone(host)
    begun, go_on = threading.Event(), threading.Event()
    think = host.server.advisers.think

    def slowly(question: Question, *more: Any) -> Any:
        begun.set()
        assert go_on.wait(20)
        return think(question, *more)

    host.server.advisers.think = slowly  # type: ignore[method-assign]
    async with anna.sit(table["id"]) as seat:
        asked = asyncio.create_task(hint(anna, table["id"], seat.seq, status=409))
        assert await asyncio.to_thread(begun.wait, 20)
        await seat.act("keep 1 2")
        go_on.set()
        assert (await asked)["key"] == "hint-overtaken"


# ── the setting, and the mark ──


async def test_the_host_changes_the_hints_during_the_game_and_everybody_is_told(host: Running) -> None:
    anna, table = await alone(host, hints="off")
    boris = await host.named("Boris")
    async with anna.sit(table["id"]) as seat:
        path = f"/tables/{table['id']}/hints"
        await boris.ask("PUT", path, {"hints": "coach"}, status=403)
        await anna.ask("PUT", path, {"hints": "always"}, status=400)
        await anna.ask("PUT", path, {"hints": "coach"})
        told = await seat.until("people", hints="coach")
        assert told["hints_allowed"] == "coach"
        assert (await hint(anna, table["id"], seat.seq))["options"]
        await anna.ask("PUT", path, {"hints": "off"})
        await hint(anna, table["id"], seat.seq, status=403)


async def test_a_game_is_marked_from_the_first_hint_on(host: Running) -> None:
    anna, table = await alone(host, "first_journey")
    async with anna.sit(table["id"]) as seat:
        assert not any(person["hinted"] for person in seat.people)
        await hint(anna, table["id"], seat.seq)
        while [person["hinted"] for person in seat.people] != [True, False]:
            await seat.until("people")
        await play_on(seat, 500)
    (card,) = await anna.ask("GET", "/tables")
    assert [person["hinted"] for person in card["people"]] == [True, False]
    replay = await anna.ask("GET", f"/tables/{table['id']}/replay")
    assert [person["hinted"] for person in replay["people"]] == [True, False]
    text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
    again = await anna.http.post("/api/records", content=text)
    assert [person["hinted"] for person in again.json()["people"]] == [True, False]
    rematch = await anna.ask("POST", f"/tables/{table['id']}/rematch")
    assert not any(person["hinted"] for person in rematch["people"])


async def test_a_refused_hint_marks_nothing(host: Running) -> None:
    anna, table = await alone(host)
    await hint(anna, table["id"], 7, status=409)
    card = await anna.ask("GET", f"/tables/{table['id']}")
    assert not any(person["hinted"] for person in card["people"])
