"""The chat of a table: phrases by key, shown in each reader's language, and free text."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select

from peregon.server.clock import SECOND, now, steady
from peregon.server.store.database import Database, Row
from peregon.server.store.schema import mutes, talk

__all__ = ["KEPT", "PHRASES", "Enough", "Mutes", "Talking", "Unheard", "Words", "clean_text", "unheard_in"]

PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-thanks",
    "phrase-well-played",
    "phrase-oops",
    "phrase-one-moment",
    "phrase-your-turn",
    "phrase-that-was-my-route",
    "phrase-good-game",
    "phrase-once-more",
)
LONGEST_TEXT = 200
KEPT = 50  # messages that a new viewer sees
AT_ONCE, WITHIN = 5, 10 * SECOND

Unheard = dict[str, frozenset[str]]  # muted sessions, by the session that muted them


class Words(msgspec.Struct, frozen=True):
    """A chat message."""

    game: str
    number: int
    session: str
    seat: int | None
    phrase: str | None
    text: str | None
    at: int


def clean_text(text: str) -> str:
    """Return a text as one line of printable characters."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_TEXT]


class Talking:
    """Stores chat messages."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(
        self, table_id: str, session: str, seat: int | None, phrase: str | None, text: str | None
    ) -> Words:
        """Store a message with the next number."""
        last = select(func.coalesce(func.max(talk.c.number), 0)).where(talk.c.game == table_id)

        def write(connection: Connection) -> Words:
            number = connection.execute(last).scalar_one() + 1
            words = Words(table_id, number, session, seat, phrase, text, now())
            connection.execute(insert(talk).values(msgspec.structs.asdict(words)))
            self.database.tell(connection, f"talk {table_id}")
            return words

        return await self.database.write(write)

    async def said(self, table_id: str, after: int = 0) -> list[Words]:
        """Return the latest messages, the oldest first."""
        rows = await self.database.read(self.rows(table_id, after))
        return msgspec.convert(rows[::-1], list[Words])

    def rows(self, table_id: str, after: int = 0) -> Select[Any]:
        query = select(talk).where(talk.c.game == table_id, talk.c.number > after)
        return query.order_by(talk.c.number.desc()).limit(KEPT)


class Mutes:
    """Stores the muted players."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def at(self, table_id: str) -> Unheard:
        """Return the sessions that each person at a table has muted."""
        return unheard_in(await self.database.read(self.rows(table_id)))

    def rows(self, table_id: str) -> Select[Any]:
        return select(mutes).where(mutes.c.game == table_id)

    async def set(self, table_id: str, session: str, speaker: str, muted: bool) -> None:
        row = {"game": table_id, "session": session, "speaker": speaker}
        forget = delete(mutes).where(*(mutes.c[name] == value for name, value in row.items()))

        def write(connection: Connection) -> None:
            connection.execute(forget)
            if muted:
                connection.execute(insert(mutes).values(row))
            self.database.tell(connection, f"mutes {table_id}")

        await self.database.write(write)


class Enough:
    """The rate limit of chat messages per person."""

    def __init__(self) -> None:
        self.said: dict[str, list[int]] = {}

    def __call__(self, session: str) -> bool:
        """Count a message; return True if it exceeds the limit."""
        moment = steady()
        lately = [at for at in self.said.get(session, []) if at > moment - WITHIN]
        if len(lately) >= AT_ONCE:
            return True
        self.said[session] = [*lately, moment]
        return False


def unheard_in(rows: list[Row]) -> Unheard:
    """Return the sessions that each person has muted, from rows."""
    found: Unheard = {}
    for row in rows:
        found[row["session"]] = found.get(row["session"], frozenset()) | {row["speaker"]}
    return found
