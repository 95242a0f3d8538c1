"""Playing on from a decision of a finished game: a new table, which begins in the middle."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from live_server import Person, Running, play_on, running

from peregon.game import commitment
from peregon.records import parse_records, read_records

pytestmark = pytest.mark.anyio
TITLES = ("usa", "europe", "first_journey", "trans_europa")
SEATS = 3
ONCE = (("usa", "new"), ("europe", "same"), ("first_journey", "new"), ("trans_europa", "same"))


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url) as server:
        yield server


async def finished(person: Person, title: str, **more: Any) -> str:
    """Create a table where bots have played to the end."""
    table = await person.create(title, [{"kind": "bot", "level": "easy"}] * SEATS, **more)
    async with person.sit(table["id"]) as sitting:
        while not sitting.ended:
            await sitting.hear()
    return table["id"]


async def record_text(person: Person, table_id: str) -> str:
    return (await person.http.get(f"/api/tables/{table_id}/record")).text


async def decisions(person: Person, table_id: str) -> list[int]:
    """Return the seat of each decision of a finished game."""
    lines = map(json.loads, (await record_text(person, table_id)).splitlines())
    return [line["seat"] for line in lines if "action" in line]


def wish(at: int, seat: int, cards: str = "new", **more: Any) -> dict[str, Any]:
    return {"at": at, "seat": seat, "levels": ["easy"] * (SEATS - 1), "cards": cards} | more


async def view_before(person: Person, table_id: str, at: int, seat: int) -> dict[str, Any]:
    """Return what a seat saw in a game before a decision."""
    replay = await person.ask("GET", f"/tables/{table_id}/replay?eyes={seat}&first={at}")
    return replay["frames"][0]["view"]


@pytest.mark.parametrize(
    ("title", "cards"),
    [
        pytest.param(*case, marks=() if case in ONCE else pytest.mark.thorough)
        for case in product(TITLES, ("same", "new"))
    ],
)
async def test_a_person_plays_on_at_a_seat_and_the_game_goes_to_its_end(
    host: Running, title: str, cards: str
) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, title)
    before = await record_text(anna, old)
    seats = await decisions(anna, old)
    at = Random(title + cards).randrange(SEATS, len(seats))
    seat = seats[at]
    table = await anna.ask("POST", f"/tables/{old}/continue", wish(at, seat, cards))
    mark = {"at": at, "seat": seat, "cards": cards, "kind": "table", "id": old}
    assert (table["continued"], table["seq"], table["stage"]) == (mark, at, "playing")
    assert [one["kind"] == "person" for one in table["people"]] == [one == seat for one in range(SEATS)]
    async with anna.sit(table["id"]) as sitting:
        told = sitting.heard[0]
        assert sitting.seat == seat and sitting.seq == at and sitting.legal
        assert told["continued"] == mark
        assert told["position"]["view"] == await view_before(anna, old, at, seat)
        assert not told["position"]["can_take_back"], "what came before belongs to the other game"
        await play_on(sitting, 10_000)
        assert sitting.position is not None
        result = sitting.position["result"]
    assert table["commitment"] == commitment(bytes.fromhex(result["seed"]))
    assert await record_text(anna, old) == before
    text = await record_text(anna, table["id"])
    (record,) = parse_records(text.splitlines(), "record")
    assert record.opening == at and record.verify() is not None
    replay = await anna.ask("GET", f"/tables/{table['id']}/replay?eyes=all")
    assert replay["continued"] == mark and replay["commitment"] == table["commitment"]
    sent = (await anna.http.post("/api/records", content=text.encode())).json()
    assert sent["frames"] == replay["frames"] and sent["result"] == replay["result"]
    assert sent["continued"] == mark | {"kind": None, "id": None}
    assert len(await anna.ask("GET", f"/tables/{table['id']}/reckoning")) == SEATS
    rounds = await anna.ask("GET", f"/tables/{table['id']}/rounds")
    assert bool(rounds) == (title == "trans_europa")


async def test_new_cards_are_other_cards_and_the_same_are_the_same(host: Running) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, "usa")
    at = 20
    seat = (await decisions(anna, old))[at]
    digests: dict[str, set[str]] = {"same": set(), "new": set()}
    for cards in ("same", "new", "new"):
        table = await anna.ask("POST", f"/tables/{old}/continue", wish(at, seat, cards))
        entries = await host.server.store.log.entries(table["id"])
        digests[cards].add(entries[at - 1].digest)
    originally = (await host.server.store.log.entries(old))[at - 1].digest
    assert digests["same"] == {originally}
    assert len(digests["new"]) == 2 and originally not in digests["new"]


async def test_a_game_that_was_played_on_can_be_played_on_again(host: Running) -> None:
    anna = await host.named("Anna")
    table = await finished(anna, "first_journey")
    for cards in ("new", "new", "same"):
        at = len(await decisions(anna, table)) // 2
        seat = (await decisions(anna, table))[at]
        view = await view_before(anna, table, at, seat)
        again = await anna.ask("POST", f"/tables/{table}/continue", wish(at, seat, cards))
        async with anna.sit(again["id"]) as sitting:
            assert sitting.heard[0]["position"]["view"] == view
            await play_on(sitting, 10_000)
        table = again["id"]
    (record,) = parse_records((await record_text(anna, table)).splitlines(), "record")
    assert record.verify() is not None


async def test_the_bots_keep_their_faces_and_everybody_the_colour(host: Running) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, "usa")
    before = (await anna.ask("GET", f"/tables/{old}"))["people"]
    seat = (await decisions(anna, old))[30]
    levels = ["hard", "expert"]
    table = await anna.ask("POST", f"/tables/{old}/continue", wish(30, seat, levels=levels))
    after = table["people"]
    assert [one["ink"] for one in after] == [one["ink"] for one in before]
    others = [one for one in range(SEATS) if one != seat]
    assert [after[one]["face"] for one in others] == [before[one]["face"] for one in others]
    assert [after[one]["level"] for one in others] == levels
    assert (after[seat]["name"], after[seat]["yours"], after[seat]["host"]) == ("Anna", True, True)


async def test_only_the_host_learns_which_game_it_was(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    old = await finished(anna, "usa")
    seat = (await decisions(anna, old))[30]
    table = await anna.ask("POST", f"/tables/{old}/continue", wish(30, seat))
    hidden = {"at": 30, "seat": seat, "cards": "new", "kind": None, "id": None}
    assert (await boris.ask("GET", f"/tables/{table['id']}"))["continued"] == hidden
    async with boris.sit(table["id"]) as sitting:
        assert sitting.heard[0]["continued"] == hidden
        assert old not in json.dumps(sitting.heard)
    assert (await anna.ask("GET", f"/tables/{old}"))["continued"] is None


async def test_nothing_of_the_earlier_game_can_be_undone(host: Running) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, "trans_europa")
    seats = await decisions(anna, old)
    at = next(at for at, seat in enumerate(seats) if at > SEATS and seats[at - 1] == seat)  # a second rail
    table = await anna.ask("POST", f"/tables/{old}/continue", wish(at, seats[at], "same"))
    async with anna.sit(table["id"]) as sitting:
        await sitting.send({"type": "take_back", "id": "x", "at": sitting.seq})
        answer = await sitting.until("refused", "accepted")
        assert answer["reason"]["key"] == "take-back-nothing"


REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "beyond the end": ({"at": 100_000}, 409, "continue-no-such-decision"),
    "another seat": ({"seat": "another"}, 409, "continue-other-seat"),
    "no such seat": ({"seat": SEATS}, 409, "table-no-such-seat"),
    "too few levels": ({"levels": ["easy"]}, 409, "continue-levels"),
    "too many levels": ({"levels": ["easy"] * 5}, 409, "continue-levels"),
    "an unknown level": ({"levels": ["easy", "godlike"]}, 409, "continue-unknown-level"),
    "other cards": ({"cards": "mine"}, 400, "table-malformed"),
    "a negative decision": ({"at": -1}, 400, "table-malformed"),
    "something else": ({"seed": "00"}, 400, "table-malformed"),
}


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_what_cannot_be_played_on_is_refused_with_its_reason(host: Running) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, "usa")
    seat = (await decisions(anna, old))[30]
    for name, (changes, status, key) in REFUSED.items():
        asked = wish(30, seat) | changes
        if asked["seat"] == "another":
            asked["seat"] = (seat + 1) % SEATS
        refused = await anna.ask("POST", f"/tables/{old}/continue", asked, status=status)
        assert refused["reason"]["key"] == key, name
    assert len(await anna.ask("GET", "/tables")) == 1, "nothing was created"


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_running_or_unknown_game_cannot_be_played_on(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("usa", [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2])
    running_game = await anna.ask("POST", f"/tables/{table['id']}/continue", wish(0, 0), status=409)
    assert running_game["reason"]["key"] == "table-not-finished"
    await anna.ask("POST", f"/tables/{'0' * 16}/continue", wish(0, 0), status=404)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_visitor_needs_a_name(host: Running) -> None:
    anna = await host.named("Anna")
    old = await finished(anna, "usa")
    stranger = host.person()
    await stranger.ask("POST", f"/tables/{old}/continue", wish(0, 0), status=401)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_tables_made_so_count_like_other_new_tables(database_url: str) -> None:
    async with running(database_url, limits=1.0) as host:
        anna = await host.named("Anna")
        path, asked = f"/api/tables/{'0' * 16}/continue", wish(0, 0)
        answers = [(await anna.http.post(path, json=asked)).status_code for _ in range(21)]
        assert answers == [404] * 20 + [429]


async def test_another_process_runs_what_one_process_has_made(database_url: str) -> None:
    async with running(database_url, workers=2) as host:
        anna = await host.named("Anna")
        old = await finished(anna, "europe")
        seat = (await decisions(anna, old))[40]
        table = await anna.ask("POST", f"/tables/{old}/continue", wish(40, seat))
        async with anna.sit(table["id"]) as sitting:
            assert sitting.seq == 40 and sitting.legal
            await play_on(sitting, 3)


# ── uploaded records ──

GOLDEN = Path(__file__).parents[2] / "golden"
KEPT = ("usa-3-players", "europe-3-players", "first_journey-3-players", "trans_europa-3-players")


async def kept(person: Person, content: bytes) -> str:
    answer = await person.http.post("/api/records/kept", content=content)
    assert answer.status_code == 200, answer.text
    return answer.json()["id"]


@pytest.mark.parametrize("name", [*KEPT, "played_on/usa-3-players"])
async def test_a_kept_record_can_be_played_on_too(host: Running, name: str) -> None:
    anna = await host.named("Anna")
    content = (GOLDEN / f"{name}.jsonl").read_bytes()
    record = read_records(GOLDEN / f"{name}.jsonl")[0]
    record_id = await kept(anna, content)
    at = len(record.entries) * 2 // 3
    seat = record.entries[at].seat
    table = await anna.ask("POST", f"/records/{record_id}/continue", wish(at, seat))
    mark = {"at": at, "seat": seat, "cards": "new", "kind": "record", "id": record_id}
    assert table["continued"] == mark
    replay = await anna.ask("GET", f"/records/{record_id}/replay?eyes={seat}&first={at}")
    async with anna.sit(table["id"]) as sitting:
        assert sitting.heard[0]["position"]["view"] == replay["frames"][0]["view"]
        await play_on(sitting, 10_000)
    (played,) = parse_records((await record_text(anna, table["id"])).splitlines(), "record")
    assert played.opening == at and played.verify() is not None
    assert (await anna.http.get(f"/api/records/{record_id}/record")).content == content


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_record_that_dresses_all_players_alike_is_played_on_with_other_colours(
    host: Running,
) -> None:
    anna = await host.named("Anna")
    header, *rest = (GOLDEN / "usa-3-players.jsonl").read_text("utf-8").splitlines()
    alike = json.loads(header) | {"players": [{"face": "owl", "level": "easy", "ink": 2}] * SEATS}
    record_id = await kept(anna, "\n".join([json.dumps(alike), *rest]).encode())
    seat = json.loads(rest[30])["seat"]
    people = (await anna.ask("POST", f"/records/{record_id}/continue", wish(30, seat)))["people"]
    assert len({one["ink"] for one in people}) == SEATS
    assert len({one["face"] for one in people if one["kind"] == "bot"}) == SEATS - 1


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_an_unknown_or_unfinished_record_cannot_be_played_on(host: Running) -> None:
    anna = await host.named("Anna")
    await anna.ask("POST", f"/records/{'0' * 32}/continue", wish(0, 0), status=404)
    record = read_records(GOLDEN / "usa-3-players.jsonl")[0]
    del record.entries[100:]
    record_id = await kept(anna, "\n".join(record.lines()).encode())
    asked = wish(30, record.entries[30].seat)
    refused = await anna.ask("POST", f"/records/{record_id}/continue", asked, status=409)
    assert refused["reason"]["key"] == "continue-not-over"
