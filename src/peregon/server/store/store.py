"""The store: everything in the database, by subject."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from peregon.server.store.analyses import Analyses
from peregon.server.store.chat import Mutes, Talking, Unheard, Words, unheard_in
from peregon.server.store.database import Database
from peregon.server.store.leases import Leases
from peregon.server.store.log import Entry, Log
from peregon.server.store.people import Sessions
from peregon.server.store.records import Records
from peregon.server.store.seats import Seating
from peregon.server.store.tables import Seat, Table, Tables
from peregon.server.store.take_back_votes import Questions

__all__ = ["Store", "Whole"]


class Whole(NamedTuple):
    """The data that a room loads."""

    table: Table
    seats: list[Seat]
    entries: list[Entry]
    words: list[Words]
    unheard: Unheard


class Store:
    """The database, and its parts by subject."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = Log(database)
        self.tables = Tables(database)
        self.leases = Leases(database)
        self.seating = Seating(database)
        self.questions = Questions(database)
        self.sessions = Sessions(database)
        self.talking = Talking(database)
        self.mutes = Mutes(database)
        self.analyses = Analyses(database)
        self.records = Records(database)

    async def whole(self, table_id: str) -> Whole | None:
        """Read a table with all its data, in one snapshot."""
        tables, seats, entries, words, muted = await self.database.read_together(
            self.tables.row(table_id),
            self.tables.seat_rows(table_id),
            self.log.rows(table_id),
            self.talking.rows(table_id),
            self.mutes.rows(table_id),
        )
        if not tables:
            return None
        return Whole(
            msgspec.convert(tables[0], Table),
            msgspec.convert(seats, list[Seat]),
            msgspec.convert(entries, list[Entry]),
            msgspec.convert(words[::-1], list[Words]),
            unheard_in(muted),
        )
