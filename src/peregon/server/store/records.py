"""Uploaded records, kept by the digest of their text for some time."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, delete, exists, func, insert, select, true, update

from peregon.server.clock import HOUR, now
from peregon.server.store.analyses import forget_analyses, is_open
from peregon.server.store.database import Database, one_row
from peregon.server.store.schema import analyses, records

__all__ = ["MOST", "MOST_OF_ONE", "Records", "StoredRecord", "record_id_of"]

MOST_OF_ONE, MOST = 20, 1000  # per person, and in all; others are removed, the least recently used first
DIGITS = 32  # of an id


class StoredRecord(Struct, frozen=True):
    """A kept record without its text."""

    id: str
    keeper: str  # the session that uploaded it last
    seats: int
    actions: int
    finished: bool  # played to the end
    dealt_once: bool  # no cards were dealt again in the middle


def record_id_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


class Records:
    """Stores uploaded records."""

    def __init__(self, database: Database, most_of_one: int = MOST_OF_ONE, most: int = MOST) -> None:
        self.database = database
        self.most_of_one = most_of_one
        self.most = most

    async def keep(self, record: StoredRecord, text: str) -> None:
        """Keep a record; too many others are removed, but none with an analysis that waits or runs."""
        values = {"keeper": record.keeper, "used_at": now()}
        renewing = update(records).where(records.c.id == record.id).values(values)
        adding = insert(records).values(msgspec.structs.asdict(record) | values | {"text": text})
        bounds = ((records.c.keeper == record.keeper, self.most_of_one), (true(), self.most))

        def write(connection: Connection) -> None:
            if connection.execute(renewing).rowcount == 0:
                connection.execute(adding)
            for whose, most in bounds:
                counting = select(func.count()).select_from(records).where(whose)
                number = connection.execute(counting).scalar_one()
                if number > most:
                    worked_on = exists().where(analyses.c.subject == records.c.id, is_open())
                    oldest = select(records.c.id).where(whose, ~worked_on, records.c.id != record.id)
                    remove(connection, oldest.order_by(records.c.used_at).limit(number - most))

        await self.database.write(write)

    async def find(self, record_id: str) -> StoredRecord | None:
        """Return a record, and note now and then that it is used."""
        row = records.c.id == record_id
        columns = [records.c[name] for name in StoredRecord.__struct_fields__]
        found = one_row(await self.database.read(select(*columns, records.c.used_at).where(row)))
        if found is None:
            return None
        if found["used_at"] < now() - HOUR:
            await self.database.execute(update(records).where(row).values(used_at=now()))
        return msgspec.convert(found, StoredRecord)

    async def text(self, record_id: str) -> str | None:
        found = one_row(await self.database.read(select(records.c.text).where(records.c.id == record_id)))
        return None if found is None else found["text"]

    async def remove_unused(self, before: int) -> None:
        """Remove the records that were not used lately."""
        await self.database.write(
            lambda connection: remove(connection, select(records.c.id).where(records.c.used_at < before))
        )


def remove(connection: Connection, chosen: Select[tuple[str]]) -> None:
    """Remove some records and their analyses."""
    ids = list(connection.execute(chosen).scalars())
    forget_analyses(connection, ids)
    connection.execute(delete(records).where(records.c.id.in_(ids)))
