"""Colours and faces: every player at a table has a colour of their own, and every bot a face."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from live_server import Person, Running, play_on, running

from peregon import load
from peregon.faces import FACES
from peregon.records import Record

pytestmark = pytest.mark.anyio

ME, HERE, OPEN = {"kind": "me"}, {"kind": "here"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "easy"}


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url) as found:
        yield found


async def refusal(person: Person, method: str, path: str, body: Any, status: int = 409) -> str:
    return (await person.ask(method, path, body, status))["reason"]["key"]


async def look(person: Person, table: Any, seat: int, **looks: Any) -> Any:
    card = await person.ask("PUT", f"/tables/{table['id']}/seats/{seat}/looks", looks)
    return card["people"][seat]


async def test_bots_have_different_faces_and_people_a_letter(host: Running) -> None:
    anna = await host.named("Anna")
    people = (await anna.create(seats=[ME, BOT, BOT, BOT, BOT]))["people"]
    assert people[0]["face"] is None
    faces = [one["face"] for one in people[1:]]
    assert len(set(faces)) == 4 and set(faces) <= set(FACES)
    assert [one["ink"] for one in people] == [0, 1, 2, 3, 4]


async def test_the_host_chooses_colours_and_faces(host: Running) -> None:
    anna = await host.named("Anna")
    seats = [ME | {"ink": 1, "face": "cat"}, BOT | {"face": "bear"}, BOT | {"ink": 5}, HERE]
    people = (await anna.create(seats=seats))["people"]
    assert [one["ink"] for one in people] == [1, 0, 5, 3]
    assert [one["face"] for one in people[:2]] == ["cat", "bear"]
    assert people[2]["face"] not in ("cat", "bear", None)


@pytest.mark.parametrize(
    ("looks", "key"), [({"ink": 2}, "table-ink-taken"), ({"face": "owl"}, "table-face-taken")]
)
async def test_two_seats_cannot_look_alike(host: Running, looks: Any, key: str) -> None:
    anna = await host.named("Anna")
    wish = {"title": "usa", "seats": [ME | looks, BOT | looks]}
    assert await refusal(anna, "POST", "/tables", wish) == key


async def test_people_without_a_name_on_one_device_are_numbered(host: Running) -> None:
    anna = await host.named("Anna")
    people = (await anna.create(seats=[ME, HERE, HERE | {"name": "Petya"}, HERE]))["people"]
    assert [one["name"] for one in people] == ["Anna", "Anna 2", "Petya", "Anna 4"]


async def test_a_guest_chooses_a_colour_and_a_face_before_the_start(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create(seats=[ME, OPEN, OPEN, BOT | {"face": "fox"}])
    await boris.ask("POST", f"/tables/{table['id']}/join")
    taken = f"/tables/{table['id']}/seats/1/looks"
    assert await refusal(boris, "PUT", taken, {"ink": 0}) == "table-ink-taken"
    assert await refusal(boris, "PUT", taken, {"face": "fox"}) == "table-face-taken"
    assert (await look(boris, table, 1, ink=5, face="hare"))["ink"] == 5
    swapped = await boris.ask("PUT", taken, {"ink": 2})  # the open seat has it
    assert [one["ink"] for one in swapped["people"]] == [0, 2, 5, 3]
    assert (await look(boris, table, 1, face=None))["face"] is None


async def test_nobody_changes_how_somebody_else_looks(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create(seats=[ME, OPEN, BOT])
    await boris.ask("POST", f"/tables/{table['id']}/join")
    for person, seat in ((boris, 0), (boris, 2), (anna, 1)):
        path = f"/tables/{table['id']}/seats/{seat}/looks"
        assert await refusal(person, "PUT", path, {"ink": 5}, 403) == "table-not-your-seat"
    assert (await look(anna, table, 2, face="owl"))["face"] == "owl"
    path = f"/tables/{table['id']}/seats/2/looks"
    assert await refusal(anna, "PUT", path, {"face": None}) == "table-bot-needs-face"
    await anna.ask("POST", f"/tables/{table['id']}/start")
    assert await refusal(anna, "PUT", path, {"ink": 5}) == "table-begun-already"


async def test_a_bot_that_takes_a_seat_gets_a_face_that_is_free(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create(seats=[ME | {"face": "owl"}, OPEN, BOT])
    seat = f"/tables/{table['id']}/seats/1"
    card = await anna.ask("PUT", seat, {"kind": "bot", "level": "hard"})
    face = card["people"][1]["face"]
    assert face in FACES and face not in ("owl", card["people"][2]["face"])
    card = await anna.ask("PUT", seat, {"kind": "bot", "level": "easy"})
    assert card["people"][1]["face"] == face  # the bot keeps its face at another level
    card = await anna.ask("PUT", seat, {"kind": "open"})
    assert card["people"][1]["face"] is None


async def test_a_seat_that_is_added_has_a_colour_of_its_own(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create(seats=[ME | {"ink": 2}, OPEN | {"ink": 0}])
    card = await anna.ask("POST", f"/tables/{table['id']}/seats")
    assert [one["ink"] for one in card["people"]] == [2, 0, 1]


async def test_a_record_tells_the_faces_levels_and_colours(host: Running) -> None:
    anna = await host.named("Anna")
    bot = {"kind": "bot", "level": "easy", "face": "hare", "ink": 4}
    table = await anna.create("first_journey", [ME | {"ink": 3}, bot])
    async with anna.sit(table["id"]) as sitting:
        await play_on(sitting, 500)
        assert sitting.ended
    record = await anna.http.get(f"/api/tables/{table['id']}/record")
    answer = await anna.http.post("/api/records", content=record.text)
    me, hare = answer.json()["people"]
    assert (me["kind"], me["name"], me["ink"]) == ("person", "Anna", 3)
    assert (hare["kind"], hare["face"], hare["level"], hare["ink"]) == ("bot", "hare", "easy", 4)


@pytest.mark.parametrize("players", [5, "owl", [1, None], [{"face": []}, {"ink": "9", "level": 4}], {}])
async def test_a_record_whose_players_make_no_sense_is_shown_without_them(
    host: Running, players: Any
) -> None:
    header = Record.begin(load("usa"), 2, 1).header() | {"players": players}
    seed = {"seed": (1).to_bytes(32, "big").hex(), "actions": 0}
    text = "\n".join(map(json.dumps, (header, seed)))
    answer = await host.person().http.post("/api/records", content=text)
    assert [one["face"] for one in answer.json()["people"]] == [None, None]
