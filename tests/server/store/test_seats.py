"""Seats before the start: the host arranges them, and concurrent requests lose nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest
from live_server import Person, Running, play_on, running

from peregon.server.errors import Denied
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.database import Database
from peregon.server.store.people import Session, Sessions
from peregon.server.store.seats import Seating
from peregon.server.store.tables import BOT, OPEN, PERSON, PLAYING, Table, Tables

pytestmark = pytest.mark.anyio

ROUNDS = 12  # of a race between requests


async def somebody(database: Database, name: str = "Anna") -> Session:
    return (await Sessions(database).begin(name))[0]


async def new_table(database: Database, *kinds: Any, **more: Any) -> Table:
    wishes = [SeatWish(kind, level="easy" if kind == "bot" else "normal") for kind in kinds]
    setup = Setup("usa", wishes, **more)
    return await Tables(database).create(setup, setup.check(), await somebody(database))


async def kinds_at(database: Database, table: Table) -> list[str]:
    return [seat.kind for seat in await Tables(database).seats(table.id)]


async def reason(doing: Coroutine[Any, Any, Any]) -> str | None:
    """Return why something was refused, or None."""
    try:
        await doing
    except Denied as denied:
        return denied.reason.key
    return None


@pytest.fixture
async def elsewhere(database: Database) -> AsyncIterator[Database]:
    """Open the same database as another process would."""
    other = await Database.open(database.url)
    yield other
    await other.close()


async def test_an_open_seat_is_taken_by_one_only(database: Database) -> None:
    table, seating = await new_table(database, "me", "open"), Seating(database)
    guests = [await somebody(database, f"guest {i}") for i in range(5)]
    refused = await asyncio.gather(*(reason(seating.take(table.id, guest)) for guest in guests))
    assert sorted(map(str, refused)) == ["None", *["table-no-open-seat"] * 4]
    assert await kinds_at(database, table) == [PERSON, PERSON]


async def test_somebody_in_a_hurry_takes_one_seat_only(database: Database) -> None:
    table, seating = await new_table(database, "me", "open", "open"), Seating(database)
    guest = await somebody(database, "Boris")
    assert await asyncio.gather(*(seating.take(table.id, guest) for _ in range(3))) == [1, 1, 1]
    assert await kinds_at(database, table) == [PERSON, PERSON, OPEN]


async def test_a_game_starts_when_no_seat_is_open_and_seats_change_only_before(database: Database) -> None:
    table, seating = await new_table(database, "me", "open", "open"), Seating(database)
    assert await reason(seating.start(table.id)) == "table-seats-open"
    await seating.take(table.id, await somebody(database))
    await seating.give(table.id, 2, "hard")
    await seating.start(table.id)
    for late in (
        seating.start(table.id),
        seating.open(table.id, 1),
        seating.give(table.id, 2, "easy"),
        seating.add(table.id),
        seating.remove(table.id, 2),
    ):
        assert await reason(late) == "table-begun-already"
    assert await kinds_at(database, table) == [PERSON, PERSON, BOT]


async def test_seats_are_added_and_removed_within_the_limits_of_the_title(database: Database) -> None:
    table, seating = await new_table(database, "me", "open"), Seating(database)
    assert await reason(seating.remove(table.id, 1)) == "table-seats-fewest"
    for _ in range(3):
        await seating.add(table.id)
    assert await reason(seating.add(table.id)) == "table-seats-most"
    assert await kinds_at(database, table) == [PERSON, OPEN, OPEN, OPEN, OPEN]
    await seating.give(table.id, 2, "hard")
    assert await reason(seating.remove(table.id, 2)) == "table-seat-taken"
    assert await reason(seating.remove(table.id, 0)) == "table-seat-taken"


async def test_those_behind_a_removed_seat_move_up_and_the_one_who_begins_stays_the_same(
    database: Database,
) -> None:
    table, seating, tables = await new_table(database, "me", *["open"] * 3, first=2), *both(database)
    boris, clara = await somebody(database, "Boris"), await somebody(database, "Clara")
    await seating.take(table.id, boris)
    await seating.take(table.id, clara)
    await seating.leave(table.id, boris.id)
    await seating.remove(table.id, 1)
    assert [(seat.seat, seat.name) for seat in await tables.seats(table.id)] == [
        (0, "Anna"),
        (1, "Clara"),
        (2, ""),
    ]
    found = await tables.find(table.id)
    assert found is not None and (found.first, found.wishes.first, len(found.wishes.seats)) == (1, 1, 3)
    await seating.leave(table.id, clara.id)
    await seating.remove(table.id, 1)
    found = await tables.find(table.id)
    assert found is not None and found.first is None, "whoever was to begin has no seat: it is drawn"


def both(database: Database) -> tuple[Seating, Tables]:
    return Seating(database), Tables(database)


async def test_a_bot_takes_nobodys_place(database: Database) -> None:
    table, seating = await new_table(database, "me", "open"), Seating(database)
    await seating.give(table.id, 1, "easy")
    await seating.give(table.id, 1, "expert")
    await seating.open(table.id, 1)
    await seating.take(table.id, await somebody(database, "Boris"))
    assert await reason(seating.give(table.id, 1, "easy")) == "table-seat-taken"


@pytest.mark.parametrize("deed", ["remove", "give"])
async def test_whoever_comes_while_the_seat_goes_has_it_or_is_told_that_there_is_none(
    database: Database, elsewhere: Database, deed: str
) -> None:
    here, there = Seating(database), Seating(elsewhere)
    guest = await somebody(database, "Boris")
    for round_ in range(ROUNDS):
        table = await new_table(database, "me", "bot", "open")
        going = here.remove(table.id, 2) if deed == "remove" else here.give(table.id, 2, "hard")
        doings = [reason(going), reason(there.take(table.id, guest))]
        if round_ % 2:
            kept, came = await asyncio.gather(*doings)
        else:
            came, kept = await asyncio.gather(*reversed(doings))
        kinds = await kinds_at(database, table)
        if came is None:
            assert (kept, kinds) == ("table-seat-taken", [PERSON, BOT, PERSON])
        else:
            assert (came, kept) == ("table-no-open-seat", None)
            assert kinds == ([PERSON, BOT] if deed == "remove" else [PERSON, BOT, BOT])


async def test_whoever_comes_while_seats_move_up_finds_the_one_that_is_left(
    database: Database, elsewhere: Database
) -> None:
    here, there = Seating(database), Seating(elsewhere)
    guest = await somebody(database, "Boris")
    for _ in range(ROUNDS):
        table = await new_table(database, "me", "open", "open")
        came, _ = await asyncio.gather(reason(there.take(table.id, guest)), reason(here.remove(table.id, 1)))
        assert came is None
        seats = await Tables(database).seats(table.id)
        assert [seat.seat for seat in seats] == list(range(len(seats)))
        assert [seat.name for seat in seats].count("Boris") == 1


async def test_no_game_begins_with_a_seat_that_was_added_or_freed_at_that_moment(
    database: Database, elsewhere: Database
) -> None:
    here, there = Seating(database), Seating(elsewhere)
    guest = await somebody(database, "Boris")
    for round_ in range(ROUNDS):
        table = await new_table(database, "me", "open")
        await here.take(table.id, guest)
        change = there.add(table.id) if round_ % 2 else there.leave(table.id, guest.id)
        started, changed = await asyncio.gather(reason(here.start(table.id)), reason(change))
        found = await Tables(database).find(table.id)
        assert found is not None
        assert (started is None) == (found.stage == PLAYING) == (OPEN not in await kinds_at(database, table))
        assert (started is None) == (changed is not None)


# ── over HTTP, and on sockets ──


@pytest.fixture
async def host(database_url: str):
    async with running(database_url) as server:
        yield server


async def lobby(host: Running) -> tuple[Person, Person, str]:
    """Create Anna's table with three more seats; Boris has the last but one."""
    anna, boris = await host.named("Anna"), await host.named("Boris")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}, {"kind": "open"}]
    table = await anna.create("usa", seats)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    return anna, boris, f"/tables/{table['id']}"


async def test_only_the_host_adds_and_removes_seats(host: Running) -> None:
    _, boris, table = await lobby(host)
    for method, path in (("POST", f"{table}/seats"), ("DELETE", f"{table}/seats/3")):
        refused = await boris.ask(method, path, status=403)
        assert refused["reason"]["key"] == "table-host-only"


async def test_a_refusal_says_why_and_how_many(host: Running) -> None:
    anna, _, table = await lobby(host)
    await anna.ask("DELETE", f"{table}/seats/5", status=404)
    refused = await anna.ask("DELETE", f"{table}/seats/2", status=409)
    assert refused["reason"]["key"] == "table-seat-taken"
    await anna.ask("POST", f"{table}/seats")
    refused = await anna.ask("POST", f"{table}/seats", status=409)
    assert refused["reason"] == {"key": "table-seats-most", "rule": None, "arguments": {"count": 5}}


async def test_everybody_in_the_lobby_sees_it_at_once_and_looks_from_their_own_seat(host: Running) -> None:
    anna, boris, table = await lobby(host)
    async with boris.sit(table.removeprefix("/tables/")) as guest:
        assert guest.seat == 2
        await guest.send({"type": "say", "id": "hello", "phrase": "phrase-hello"})
        await guest.until("said")
        await anna.ask("POST", f"{table}/seats")
        assert len((await guest.until("people"))["people"]) == 5
        await anna.ask("PUT", f"{table}/seats/4", {"kind": "bot", "level": "expert"})
        assert (await guest.until("people"))["people"][4]["level"] == "expert"
        await anna.ask("PUT", f"{table}/seats/1", {"kind": "open"})
        assert (await guest.until("people"))["people"][1]["kind"] == "open"
        await anna.ask("DELETE", f"{table}/seats/1")
        shown = await guest.until("table")
        assert shown["seat"] == 1 and shown["people"][1]["yours"]
        assert [words["name"] for words in shown["talk"]] == ["Boris"], "what was said moves with its speaker"
        await guest.send({"type": "say", "id": "again", "phrase": "phrase-thanks"})
        assert (await guest.until("said"))["seat"] == 1


async def test_a_table_with_other_seats_than_it_was_set_up_with_is_played_and_played_again(
    host: Running,
) -> None:
    anna = await host.named("Anna")
    table = await anna.create("trans_europa", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], first=0)
    path = f"/tables/{table['id']}"
    await anna.ask("DELETE", f"{path}/seats/1")
    await anna.ask("PUT", f"{path}/seats/1", {"kind": "bot", "level": "easy"})
    await anna.ask("POST", f"{path}/start")
    async with anna.sit(table["id"]) as seat:
        await play_on(seat, 2)
        assert seat.position is not None and len(seat.position["view"]["seats"]) == 2
    await anna.ask("POST", f"{path}/leave")
    async with host.person().sit(table["id"]) as watching:
        while not watching.ended:
            await watching.hear()
    again = await anna.ask("POST", f"{path}/rematch")
    assert [person["kind"] for person in again["people"]] == ["person", "bot"]
