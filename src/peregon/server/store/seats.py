"""The seats of a table before the game begins.

Every change first locks the table's row. Changes from all processes thus happen one after the other, and
each sees the result of the previous one: no player loses a seat to a faster one.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from sqlalchemy import Connection, delete, insert, select, update

from peregon.server.errors import Denied
from peregon.server.looks import Face, Ink, free_face, free_ink
from peregon.server.setup import SeatWish, Setup, setup_from, setup_text
from peregon.server.store.database import Database
from peregon.server.store.people import Session
from peregon.server.store.schema import games, seats, talk
from peregon.server.store.tables import AT_ONCE, BOT, GATHERING, OPEN, PERSON, PLAYING, Seat, held
from peregon.titles import find_title

__all__ = ["Looks", "Seating"]

EMPTY: dict[str, Any] = {
    "kind": OPEN,
    "session": None,
    "name": "",
    "level": None,
    "away": False,
    "face": None,
}  # the colour stays


class Looks(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's look: a colour and a face, unique at the table; null: a letter instead of a face."""

    ink: Ink | UnsetType = UNSET
    face: Face | UnsetType | None = UNSET


class Seating:
    """Takes, frees, gives away, adds and removes seats; raises `Denied`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def take(self, table_id: str, session: Session) -> int:
        """Give a visitor the first open seat; a visitor with a seat keeps it."""

        def write(connection: Connection) -> int:
            held(connection, table_id, games.c.id)
            places = seats_at(connection, table_id)
            own = next((place.seat for place in places if place.session == session.id), None)
            if own is not None:  # taken a moment ago, by a double tap
                return own
            free = next((place.seat for place in places if place.kind == OPEN), None)
            if free is None:
                raise Denied("table-no-open-seat")
            values = {"kind": PERSON, "session": session.id, "name": session.name}
            connection.execute(at(table_id, free).values(values))
            self.tell(connection, table_id)
            return free

        return await self.database.write(write)

    async def leave(self, table_id: str, session: str) -> None:
        """Free all seats of a visitor."""

        def write(connection: Connection) -> None:
            gathering(connection, table_id)
            own = update(seats).where(seats.c.game == table_id, seats.c.session == session)
            connection.execute(own.values(EMPTY))
            self.tell(connection, table_id)

        await self.database.write(write)

    async def open(self, table_id: str, seat: int) -> None:
        """Free a seat; its player is removed."""

        def write(connection: Connection) -> None:
            gathering(connection, table_id)
            connection.execute(at(table_id, seat).values(EMPTY))
            self.tell(connection, table_id)

        await self.database.write(write)

    async def give(self, table_id: str, seat: int, level: str) -> None:
        """Give a bot an open seat or the seat of another bot, never that of a person."""

        def write(connection: Connection) -> None:
            gathering(connection, table_id)
            places = seats_at(connection, table_id)
            face = places[seat].face or free_face({place.face for place in places})
            values = EMPTY | {"kind": BOT, "level": level, "face": face}
            nobodys = at(table_id, seat).where(seats.c.kind != PERSON)
            if not connection.execute(nobodys.values(values)).rowcount:
                raise Denied("table-seat-taken")
            self.tell(connection, table_id)

        await self.database.write(write)

    async def dress(self, table_id: str, seat: int, looks: Looks) -> None:
        """Give a seat another colour or face; an open seat with that colour gets the old one."""

        def write(connection: Connection) -> None:
            gathering(connection, table_id)
            places = seats_at(connection, table_id)
            others = [place for place in places if place.seat != seat]
            values: dict[str, Any] = {}
            if isinstance(looks.ink, int):
                values["ink"] = looks.ink
                has = next((place for place in others if place.ink == looks.ink), None)
                if has is not None and has.kind != OPEN:
                    raise Denied("table-ink-taken")
                if has is not None:
                    connection.execute(at(table_id, has.seat).values(ink=places[seat].ink))
            if looks.face is not UNSET:
                if looks.face is None and places[seat].kind == BOT:
                    raise Denied("table-bot-needs-face")
                if looks.face is not None and any(place.face == looks.face for place in others):
                    raise Denied("table-face-taken")
                values["face"] = looks.face
            if values:
                connection.execute(at(table_id, seat).values(values))
                self.tell(connection, table_id)

        await self.database.write(write)

    async def add(self, table_id: str) -> None:
        """Add an open seat, if the title allows it."""

        def write(connection: Connection) -> None:
            setup = gathering(connection, table_id)
            number, most = len(setup.seats), find_title(setup.title).most
            if number >= most:
                raise Denied("table-seats-most", count=most)
            ink = free_ink({place.ink for place in seats_at(connection, table_id)}, number)
            row = EMPTY | {"game": table_id, "seat": number, "ink": ink}
            connection.execute(insert(seats).values(row))
            wishes = [*setup.seats, SeatWish("open")]
            self.keep(connection, table_id, msgspec.structs.replace(setup, seats=wishes))

        await self.database.write(write)

    async def remove(self, table_id: str, seat: int) -> None:
        """Remove an open seat, if the title allows it; the seats behind it move up."""

        def write(connection: Connection) -> None:
            setup = gathering(connection, table_id)
            number, fewest = len(setup.seats), find_title(setup.title).fewest
            if number <= fewest:
                raise Denied("table-seats-fewest", count=fewest)
            mine = (seats.c.game == table_id, seats.c.seat == seat, seats.c.kind == OPEN)
            if not connection.execute(delete(seats).where(*mine)).rowcount:
                raise Denied("table-seat-taken")
            words = update(talk).where(talk.c.game == table_id)
            connection.execute(words.where(talk.c.seat == seat).values(seat=None))
            for behind in range(seat + 1, number):  # one by one, because numbers are unique
                connection.execute(at(table_id, behind).values(seat=behind - 1))
                connection.execute(words.where(talk.c.seat == behind).values(seat=behind - 1))
            self.keep(connection, table_id, without(setup, seat))

        await self.database.write(write)

    async def start(self, table_id: str) -> None:
        """Start the game, if no seat is open."""
        moment = await self.database.moment()

        def write(connection: Connection) -> None:
            gathering(connection, table_id)
            if any(place.kind == OPEN for place in seats_at(connection, table_id)):
                raise Denied("table-seats-open")
            values = {"stage": PLAYING, "due_at": AT_ONCE, "began_at": moment, "changed_at": moment}
            connection.execute(update(games).where(games.c.id == table_id).values(values))
            self.tell(connection, table_id)

        await self.database.write(write)

    def keep(self, connection: Connection, table_id: str, setup: Setup) -> None:
        """Store the set-up that follows from the seats, for a rematch."""
        values = {"setup": setup_text(setup), "first": setup.first}
        connection.execute(update(games).where(games.c.id == table_id).values(values))
        self.tell(connection, table_id)

    def tell(self, connection: Connection, table_id: str) -> None:
        self.database.tell(connection, f"seats {table_id}")


def gathering(connection: Connection, table_id: str) -> Setup:
    """Return the set-up of a table that waits for its players."""
    stage, setup = held(connection, table_id, games.c.stage, games.c.setup)
    if stage != GATHERING:
        raise Denied("table-begun-already")
    return setup_from(setup, None)


def seats_at(connection: Connection, table_id: str) -> list[Seat]:
    rows = connection.execute(select(seats).where(seats.c.game == table_id).order_by(seats.c.seat))
    return [Seat(*row) for row in rows]


def at(table_id: str, seat: int) -> Any:
    return update(seats).where(seats.c.game == table_id, seats.c.seat == seat)


def without(setup: Setup, seat: int) -> Setup:
    """Return a set-up without a seat; if that seat was to begin, the first player is drawn."""
    first = setup.first
    if first is not None and first >= seat:
        first = None if first == seat else first - 1
    left = [wish for number, wish in enumerate(setup.seats) if number != seat]
    return msgspec.structs.replace(setup, seats=left, first=first)
