"""The seats of a table before a game begins.

Whatever changes a table's seats takes hold of the table's row first. So one comes after the other, in
whichever process, and each sees what the one before has done: nobody loses a seat to somebody faster.
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
}  # its colour stays


class Looks(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants to look: a colour and a face that nobody else has; null: a letter."""

    ink: Ink | UnsetType = UNSET
    face: Face | UnsetType | None = UNSET


class Seating:
    """Takes, frees, gives away, adds and removes seats; raises `Denied`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def take(self, game: str, session: Session) -> int:
        """Somebody takes the first open seat; whoever has one keeps it."""

        def write(connection: Connection) -> int:
            held(connection, game, games.c.id)
            places = seats_at(connection, game)
            own = next((place.seat for place in places if place.session == session.id), None)
            if own is not None:  # taken a moment ago, by a second tap
                return own
            free = next((place.seat for place in places if place.kind == OPEN), None)
            if free is None:
                raise Denied("table-no-open-seat")
            values = {"kind": PERSON, "session": session.id, "name": session.name}
            connection.execute(at(game, free).values(values))
            self.tell(connection, game)
            return free

        return await self.database.write(write)

    async def leave(self, game: str, session: str) -> None:
        """Somebody's seats are open again."""

        def write(connection: Connection) -> None:
            gathering(connection, game)
            own = update(seats).where(seats.c.game == game, seats.c.session == session)
            connection.execute(own.values(EMPTY))
            self.tell(connection, game)

        await self.database.write(write)

    async def open(self, game: str, seat: int) -> None:
        """Frees a seat; whoever sits there is sent away."""

        def write(connection: Connection) -> None:
            gathering(connection, game)
            connection.execute(at(game, seat).values(EMPTY))
            self.tell(connection, game)

        await self.database.write(write)

    async def give(self, game: str, seat: int, level: str) -> None:
        """A bot takes an open seat, or the place of another bot; never that of somebody who has come."""

        def write(connection: Connection) -> None:
            gathering(connection, game)
            places = seats_at(connection, game)
            face = places[seat].face or free_face({place.face for place in places})
            values = EMPTY | {"kind": BOT, "level": level, "face": face}
            nobodys = at(game, seat).where(seats.c.kind != PERSON)
            if not connection.execute(nobodys.values(values)).rowcount:
                raise Denied("table-seat-taken")
            self.tell(connection, game)

        await self.database.write(write)

    async def dress(self, game: str, seat: int, looks: Looks) -> None:
        """Give a seat another colour or face; an open seat that has the colour takes the old one."""

        def write(connection: Connection) -> None:
            gathering(connection, game)
            places = seats_at(connection, game)
            others = [place for place in places if place.seat != seat]
            values: dict[str, Any] = {}
            if isinstance(looks.ink, int):
                values["ink"] = looks.ink
                has = next((place for place in others if place.ink == looks.ink), None)
                if has is not None and has.kind != OPEN:
                    raise Denied("table-ink-taken")
                if has is not None:
                    connection.execute(at(game, has.seat).values(ink=places[seat].ink))
            if looks.face is not UNSET:
                if looks.face is None and places[seat].kind == BOT:
                    raise Denied("table-bot-needs-face")
                if looks.face is not None and any(place.face == looks.face for place in others):
                    raise Denied("table-face-taken")
                values["face"] = looks.face
            if values:
                connection.execute(at(game, seat).values(values))
                self.tell(connection, game)

        await self.database.write(write)

    async def add(self, game: str) -> None:
        """One more open seat, as far as the title allows."""

        def write(connection: Connection) -> None:
            setup = gathering(connection, game)
            number, most = len(setup.seats), find_title(setup.title).most
            if number >= most:
                raise Denied("table-seats-most", count=most)
            ink = free_ink({place.ink for place in seats_at(connection, game)}, number)
            row = EMPTY | {"game": game, "seat": number, "ink": ink}
            connection.execute(insert(seats).values(row))
            wishes = [*setup.seats, SeatWish("open")]
            self.keep(connection, game, msgspec.structs.replace(setup, seats=wishes))

        await self.database.write(write)

    async def remove(self, game: str, seat: int) -> None:
        """One seat less, if it is open and the title allows it; those behind it move up."""

        def write(connection: Connection) -> None:
            setup = gathering(connection, game)
            number, fewest = len(setup.seats), find_title(setup.title).fewest
            if number <= fewest:
                raise Denied("table-seats-fewest", count=fewest)
            mine = (seats.c.game == game, seats.c.seat == seat, seats.c.kind == OPEN)
            if not connection.execute(delete(seats).where(*mine)).rowcount:
                raise Denied("table-seat-taken")
            words = update(talk).where(talk.c.game == game)
            connection.execute(words.where(talk.c.seat == seat).values(seat=None))
            for behind in range(seat + 1, number):  # one by one: two may not have the same number
                connection.execute(at(game, behind).values(seat=behind - 1))
                connection.execute(words.where(talk.c.seat == behind).values(seat=behind - 1))
            self.keep(connection, game, without(setup, seat))

        await self.database.write(write)

    async def start(self, game: str) -> None:
        """The game begins, if no seat is open."""
        moment = await self.database.moment()

        def write(connection: Connection) -> None:
            gathering(connection, game)
            if any(place.kind == OPEN for place in seats_at(connection, game)):
                raise Denied("table-seats-open")
            values = {"stage": PLAYING, "due_at": AT_ONCE, "began_at": moment, "changed_at": moment}
            connection.execute(update(games).where(games.c.id == game).values(values))
            self.tell(connection, game)

        await self.database.write(write)

    def keep(self, connection: Connection, game: str, setup: Setup) -> None:
        """The set-up follows the seats: a rematch is made from it."""
        values = {"setup": setup_text(setup), "first": setup.first}
        connection.execute(update(games).where(games.c.id == game).values(values))
        self.tell(connection, game)

    def tell(self, connection: Connection, game: str) -> None:
        self.database.tell(connection, f"seats {game}")


def gathering(connection: Connection, game: str) -> Setup:
    """The set-up of a table that waits for its players."""
    stage, setup = held(connection, game, games.c.stage, games.c.setup)
    if stage != GATHERING:
        raise Denied("table-begun-already")
    return setup_from(setup, None)


def seats_at(connection: Connection, game: str) -> list[Seat]:
    rows = connection.execute(select(seats).where(seats.c.game == game).order_by(seats.c.seat))
    return [Seat(*row) for row in rows]


def at(game: str, seat: int) -> Any:
    return update(seats).where(seats.c.game == game, seats.c.seat == seat)


def without(setup: Setup, seat: int) -> Setup:
    """A set-up with one seat less; if that one was to begin, the beginner is drawn."""
    first = setup.first
    if first is not None and first >= seat:
        first = None if first == seat else first - 1
    left = [wish for number, wish in enumerate(setup.seats) if number != seat]
    return msgspec.structs.replace(setup, seats=left, first=first)
