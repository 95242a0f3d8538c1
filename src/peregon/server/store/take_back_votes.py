"""The open request of a player to undo.

It is stored in the table's row with the length of the log. It is valid only for that length: any new entry
cancels it, and actions need not check it. Every change first locks the row, so that answers from all
processes are applied one after the other. It contains nothing secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, update

from peregon.server.errors import Denied
from peregon.server.store.database import Database, one_row
from peregon.server.store.schema import games
from peregon.server.store.tables import held

__all__ = ["Question", "Questions", "carry", "question_of"]


class Question(Struct, frozen=True):
    """A seat's request to undo, with the seats that have agreed and those that must still answer."""

    seat: int
    id: str  # the id that its client gave the request
    at: int  # the length of the log
    asked: tuple[int, ...]  # seats that must still answer; if empty, the reader performs the undo
    agreed: tuple[int, ...] = ()
    ended: Literal["declined", "withdrawn"] | None = None

    @property
    def open(self) -> bool:
        """Tell whether a player must still answer."""
        return self.ended is None and self.asked != ()

    @property
    def granted(self) -> bool:
        """Tell whether all have agreed, and the undo is to be written."""
        return self.ended is None and self.asked == ()

    @property
    def wish(self) -> tuple[int, str]:
        """Return the key of the request in the log."""
        return self.seat, self.id

    def agreed_by(self, seats: Collection[int]) -> Question:
        agreed = sorted({*self.agreed, *(seat for seat in self.asked if seat in seats)})
        asked = (seat for seat in self.asked if seat not in seats)
        return msgspec.structs.replace(self, asked=tuple(asked), agreed=tuple(agreed))

    def ended_as(self, how: Literal["declined", "withdrawn"]) -> Question:
        return msgspec.structs.replace(self, ended=how)

    def carried_to(self, length: int) -> Question:
        """Return the question after an entry that keeps it open."""
        return msgspec.structs.replace(self, at=length)

    def only_for(self, seats: Collection[int]) -> Question:
        """Return the question, asked only of some seats."""
        return msgspec.structs.replace(self, asked=tuple(seat for seat in self.asked if seat in seats))


class Questions:
    """Stores the last question of each table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def last(self, table_id: str) -> Question | None:
        found = one_row(await self.database.read(select(games.c.question).where(games.c.id == table_id)))
        return None if found is None else question_of(found["question"])

    async def ask(self, table_id: str, question: Question) -> Question | None:
        """Ask, unless another question is open; return the present state for a repeated request.

        Return None if the log has grown and nothing was asked.
        """

        def asked(kept: Question | None) -> Question:
            if kept is not None and kept.wish == question.wish:
                return kept
            if kept is not None and kept.ended is None:
                raise Denied("take-back-asked-already")
            return question

        return await self.replace(table_id, question.at, asked)

    async def change(self, table_id: str, at: int, how: Callable[[Question], Question]) -> Question | None:
        """Change the question for a length of the log; return None if there is none."""

        def changed(kept: Question | None) -> Question | None:
            return how(kept) if kept is not None and kept.open else None

        return await self.replace(table_id, at, changed)

    async def replace(
        self, table_id: str, at: int, how: Callable[[Question | None], Question | None]
    ) -> Question | None:
        def write(connection: Connection) -> Question | None:
            length, text = held(connection, table_id, games.c.length, games.c.question)
            if length != at:
                return None
            kept = question_of(text)
            after = how(kept if kept is not None and kept.at == at else None)
            if after is not None and after != kept:
                values = {"question": msgspec.json.encode(after).decode()}
                connection.execute(update(games).where(games.c.id == table_id).values(values))
                self.database.tell(connection, f"question {table_id}")
            return after

        return await self.database.write(write)


def carry(connection: Connection, table_id: str, length: int) -> None:
    """Keep a question open after an entry that does not change the position."""
    (text,) = held(connection, table_id, games.c.question)
    kept = question_of(text)
    if kept is not None and kept.at == length - 1 and kept.ended is None:
        values = {"question": msgspec.json.encode(kept.carried_to(length)).decode()}
        connection.execute(update(games).where(games.c.id == table_id).values(values))


def question_of(text: str | None) -> Question | None:
    """Return the question of a text."""
    return None if text is None else msgspec.json.decode(text, type=Question)
