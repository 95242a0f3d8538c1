"""The question whether somebody may take back, and what the players of the table answer.

It is kept in the table's row, beside the length of its log, and holds for that length only: any entry
settles it, and no action has to look for it. Whoever changes it takes hold of the row first, so that one
answer comes after the other, in whichever process. What is in it everybody at the table may know.
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
    """A seat asks to take back: who has agreed, and who has yet to answer."""

    seat: int
    id: str  # that its client gave the wish
    at: int  # the length of the log
    asked: tuple[int, ...]  # seats; nobody: all agree, and whoever reads so takes back
    agreed: tuple[int, ...] = ()
    ended: Literal["declined", "withdrawn"] | None = None

    @property
    def open(self) -> bool:
        """Whether somebody has yet to answer."""
        return self.ended is None and self.asked != ()

    @property
    def wish(self) -> tuple[int, str]:
        """What the log will know it by."""
        return self.seat, self.id

    def agreed_by(self, seats: Collection[int]) -> Question:
        agreed = sorted({*self.agreed, *(seat for seat in self.asked if seat in seats)})
        asked = (seat for seat in self.asked if seat not in seats)
        return msgspec.structs.replace(self, asked=tuple(asked), agreed=tuple(agreed))

    def only_for(self, seats: Collection[int]) -> Question:
        """The same, with nobody else to answer."""
        return msgspec.structs.replace(self, asked=tuple(seat for seat in self.asked if seat in seats))


class Questions:
    """Keeps the last question of each table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def last(self, game: str) -> Question | None:
        found = one_row(await self.database.read(select(games.c.question).where(games.c.id == game)))
        return None if found is None else question_of(found["question"])

    async def ask(self, game: str, question: Question) -> Question | None:
        """Asks, unless something else is asked; the same wish once more is answered by how it stands.

        None: the table has gone on, and nothing is asked.
        """

        def asked(kept: Question | None) -> Question:
            if kept is not None and kept.wish == question.wish:
                return kept
            if kept is not None and kept.ended is None:
                raise Denied("take-back-asked-already")
            return question

        return await self.replace(game, question.at, asked)

    async def change(self, game: str, at: int, how: Callable[[Question], Question]) -> Question | None:
        """Changes what is asked while the log has a length; None: nothing is."""

        def changed(kept: Question | None) -> Question | None:
            return how(kept) if kept is not None and kept.open else None

        return await self.replace(game, at, changed)

    async def replace(
        self, game: str, at: int, how: Callable[[Question | None], Question | None]
    ) -> Question | None:
        def write(connection: Connection) -> Question | None:
            length, text = held(connection, game, games.c.length, games.c.question)
            if length != at:
                return None
            kept = question_of(text)
            after = how(kept if kept is not None and kept.at == at else None)
            if after is not None and after != kept:
                values = {"question": msgspec.json.encode(after).decode()}
                connection.execute(update(games).where(games.c.id == game).values(values))
                self.database.tell(connection, f"question {game}")
            return after

        return await self.database.write(write)


def carry(connection: Connection, game: str, length: int) -> None:
    """Keep an open question open after an entry that leaves the position as it is."""
    (text,) = held(connection, game, games.c.question)
    kept = question_of(text)
    if kept is not None and kept.at == length - 1 and kept.ended is None:
        after = msgspec.structs.replace(kept, at=length)
        values = {"question": msgspec.json.encode(after).decode()}
        connection.execute(update(games).where(games.c.id == game).values(values))


def question_of(text: str | None) -> Question | None:
    """The question that a text keeps."""
    return None if text is None else msgspec.json.decode(text, type=Question)
