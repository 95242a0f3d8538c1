"""The store, with the same results on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from peregon.events import CardDrawn, GameEnded, MarketFilled, RoundEnded, TicketsOffered
from peregon.outcome import Ending, RoundEnding
from peregon.server.clock import MINUTE, SECOND, now
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.database import Database, DatabaseDown
from peregon.server.store.leases import Leases
from peregon.server.store.log import ACTION, Entry, Log, events_of, events_text
from peregon.server.store.people import Session, Sessions, clean_name
from peregon.server.store.schema import METADATA, actions
from peregon.server.store.tables import ARCHIVED, FINISHED, GATHERING, PLAYING, Table, Tables

pytestmark = pytest.mark.anyio


def entry(table_id: str, seq: int, action: str = "draw") -> Entry:
    return Entry(table_id, seq, ACTION, 0, action, "0" * 32, "[]", now(), f"id{seq}")


async def host_of(database: Database, name: str = "Anna") -> Session:
    return (await Sessions(database).begin(name))[0]


async def new_table(database: Database, *kinds: Any) -> Table:
    levels: dict[str, Any] = {"bot": {"level": "easy"}}
    wishes = [SeatWish(kind, **levels.get(kind, {})) for kind in kinds or ("me", "bot")]
    setup = Setup("usa", wishes)
    return await Tables(database).create(setup, setup.check(), await host_of(database))


async def test_the_migrations_make_the_schema_that_the_code_declares(database: Database) -> None:
    def difference(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    assert await database.writer.run(difference) == []


async def test_a_database_can_be_opened_again(database_url: str) -> None:
    first = await Database.open(database_url)
    table = await new_table(first)
    await first.close()
    second = await Database.open(database_url)
    assert await Tables(second).find(table.id) == table
    await second.close()


LATER_COLUMNS = (  # later than version 0005
    "seats.ink", "seats.face", "seats.resigned", "games.places", "devices.seen_at", "geometries.used_at",
    "devices.kind", "seats.hinted", "games.origin",
)  # fmt: skip
LATER_TABLES = ("analyses", "analysis_parts", "records")


async def test_a_database_of_an_earlier_version_is_brought_up_to_date(database_url: str) -> None:
    first = await Database.open(database_url)
    table = await new_table(first)

    def go_back(connection: Connection) -> None:
        for column in LATER_COLUMNS:
            table_name, _, name = column.partition(".")
            connection.execute(text(f"ALTER TABLE {table_name} DROP COLUMN {name}"))
        for table_name in LATER_TABLES:
            connection.execute(text(f"DROP TABLE {table_name}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))

    await first.writer.run(go_back)
    await first.close()
    second = await Database.open(database_url)
    assert await Tables(second).find(table.id) == table
    me, bot = await Tables(second).seats(table.id)
    assert (me.ink, me.face, me.resigned) == (0, None, False)
    assert (bot.ink, bot.face, bot.resigned) == (1, "fox", False)
    await second.close()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_sqlite_writes_ahead_and_syncs_fully(database: Database) -> None:
    def pragma(name: str) -> Callable[[Connection], Any]:
        return lambda connection: connection.execute(text(f"PRAGMA {name}")).scalar()

    assert await database.writer.run(pragma("journal_mode")) == "wal"
    assert await database.writer.run(pragma("synchronous")) == 2


async def test_an_entry_is_added_once_under_its_number(database: Database) -> None:
    table, log = await new_table(database), Log(database)
    assert await log.append(entry(table.id, 1, "draw"), PLAYING, None)
    assert not await log.append(entry(table.id, 1, "tickets"), FINISHED, 5)
    assert [one.text for one in await log.entries(table.id)] == ["draw"]
    kept = await Tables(database).find(table.id)
    assert kept is not None and (kept.length, kept.stage, kept.due_at) == (1, PLAYING, None)


async def test_of_many_who_add_the_same_number_one_succeeds(database: Database) -> None:
    table, log = await new_table(database), Log(database)
    added = await asyncio.gather(
        *(log.append(entry(table.id, 1, f"take {i}"), PLAYING, None) for i in range(20))
    )
    assert sum(added) == 1


async def test_entries_are_read_from_where_a_reader_stands(database: Database) -> None:
    table, log = await new_table(database), Log(database)
    for seq in (1, 2, 3):
        await log.append(entry(table.id, seq), PLAYING, None)
    assert [one.seq for one in await log.entries(table.id, after=1)] == [2, 3]


async def test_writes_that_come_together_are_committed_together(database: Database) -> None:
    tables, log = [await new_table(database) for _ in range(8)], Log(database)
    before = database.groups
    await asyncio.gather(*(log.append(entry(table.id, 1), PLAYING, None) for table in tables))
    assert database.groups - before <= 3


async def test_a_write_that_fails_takes_no_other_with_it(database: Database) -> None:
    table, log = await new_table(database), Log(database)
    row = msgspec.structs.asdict(entry("no-such-game", 1))
    failing = database.write(lambda connection: connection.execute(actions.insert().values(row)))
    good = log.append(entry(table.id, 1), PLAYING, None)
    failed, added = await asyncio.gather(failing, good, return_exceptions=True)
    assert isinstance(failed, IntegrityError) and added is True
    assert len(await database.read(select(actions))) == 1


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_write_that_the_database_breaks_off_is_no_fault_of_the_write(database: Database) -> None:
    def write(connection: Connection) -> None:
        connection.execute(text("SET LOCAL statement_timeout = '20ms'"))
        connection.execute(text("SELECT pg_sleep(1)"))

    with pytest.raises(DatabaseDown):
        await database.write(write)
    assert (await new_table(database)).length == 0, "it goes on after that"


def test_events_are_kept_as_they_were() -> None:
    events = (CardDrawn(0, "red"), MarketFilled(1, 3, "blue"), TicketsOffered(1, 2, ("a", "b")))
    assert events_of(events_text(events)) == events


def test_endings_are_named_and_the_numbers_of_earlier_logs_are_read() -> None:
    events = (GameEnded(-1, Ending.LAST_CAR), RoundEnded(-1, RoundEnding.RAILS, 2))
    text = events_text(events)
    assert '"how":"last_car"' in text and '"how":"rails"' in text
    assert events_of(text) == events
    earlier = text.replace('"last_car"', str(int(Ending.LAST_CAR))).replace(
        '"rails"', str(int(RoundEnding.RAILS))
    )
    assert events_of(earlier) == events


async def test_a_person_is_known_by_the_token_of_a_device(database: Database) -> None:
    sessions = Sessions(database)
    session, token = await sessions.begin("Anna")
    assert await sessions.find(token) == session
    assert await sessions.find(token + "x") is None
    rows = await database.read(text("SELECT token FROM devices"))
    assert token not in str(rows), "the token itself is never kept"


async def test_a_link_makes_another_device_the_same_person_once(database: Database) -> None:
    sessions = Sessions(database)
    session, _ = await sessions.begin("Anna")
    link = await sessions.make_link(session.id)
    token = await sessions.follow_link(link)
    assert token is not None and await sessions.find(token) == session
    assert await sessions.follow_link(link) is None


def test_a_name_is_one_short_line() -> None:
    assert clean_name("  An\u202ena \n Bo  ") == "An na Bo"
    assert clean_name("\t\n") == ""
    assert len(clean_name("x" * 100)) == 24


async def test_a_table_that_waits_for_nobody_begins_at_once(database: Database) -> None:
    assert (await new_table(database, "me", "bot")).stage == PLAYING
    assert (await new_table(database, "me", "open")).stage == GATHERING


async def test_a_code_names_its_table(database: Database) -> None:
    table, tables = await new_table(database), Tables(database)
    assert await tables.find_code(f" {table.code.lower()} ") == table.id
    assert await tables.find_code("NOCODE") is None


async def test_one_process_keeps_a_table_until_it_lets_go_or_dies(database: Database) -> None:
    table, leases = await new_table(database), Leases(database)
    assert await leases.take(table.id, "one", MINUTE) == 0
    assert await leases.take(table.id, "one", MINUTE) is not None
    assert await leases.take(table.id, "other", MINUTE) is None
    await leases.release(table.id, "one")
    assert await leases.take(table.id, "other", -SECOND) == 0
    unattended = await leases.take(table.id, "one", MINUTE)
    assert unattended is not None and unattended >= MINUTE, "the lease had run out"


async def test_a_lease_from_before_the_clock_was_set_back_holds_nobody_up(database: Database) -> None:
    table, leases = await new_table(database), Leases(database)
    assert await leases.take(table.id, "one", 30 * MINUTE) == 0
    assert await leases.due(12 * SECOND, 10) == [table.id]
    assert await leases.take(table.id, "other", 12 * SECOND) is not None


async def test_games_that_are_due_are_found_unless_somebody_keeps_them(database: Database) -> None:
    table, leases = await new_table(database), Leases(database)
    assert await leases.due(MINUTE, 10) == [table.id]
    await leases.take(table.id, "one", MINUTE)
    assert await leases.due(MINUTE, 10) == []


async def test_a_forgotten_table_is_archived_and_not_lost(database: Database) -> None:
    table, tables = await new_table(database), Tables(database)
    assert await tables.forgotten(now() + 1, 10) == [table.id]
    await tables.archive(table.id)
    kept = await tables.find(table.id)
    assert kept is not None and kept.stage == ARCHIVED
    assert await tables.forgotten(now() + 1, 10) == []
