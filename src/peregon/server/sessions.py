"""Who somebody is: a random token in a cookie, of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from peregon.server.database import Database, one_row
from peregon.server.moments import HOUR, now
from peregon.server.schema import devices, links, sessions

__all__ = ["LONGEST_NAME", "Session", "Sessions", "clean_name"]

LONGEST_NAME = 24
LINK_LASTS = HOUR
SEEN_AGAIN = HOUR  # how often it is noted that somebody was here


class Session(msgspec.Struct, frozen=True):
    """A person, without an account."""

    id: str
    name: str
    created_at: int
    seen_at: int


def hashed(token: str) -> str:
    """Tokens are long and random: a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name in one line of printable characters; empty where nothing is left of it."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


class Sessions:
    """People, their devices, and the links between these."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, name: str) -> tuple[Session, str]:
        """A new person, and the token of their first device."""
        at = now()
        session = Session(secrets.token_hex(8), name, at, at)
        token = secrets.token_urlsafe(32)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(sessions).values(msgspec.structs.asdict(session)))
            await connection.execute(device(token, session.id, at))

        await self.database.write(write)
        return session, token

    async def find(self, token: str) -> Session | None:
        """Who shows that token."""
        query = select(sessions, devices.c.seen_at.label("device_seen_at")).join(devices)
        found = one_row(await self.database.read(query.where(devices.c.token == hashed(token))))
        if found is None:
            return None
        session = msgspec.convert(found, Session)
        if min(session.seen_at, found["device_seen_at"]) < now() - SEEN_AGAIN:
            await self.change(session.id, seen_at=now())
            seen = update(devices).where(devices.c.token == hashed(token)).values(seen_at=now())
            await self.database.write(lambda connection: connection.execute(seen))
        return session

    async def rename(self, session: str, name: str) -> None:
        await self.change(session, name=name)

    async def change(self, session: str, **values: str | int) -> None:
        query = update(sessions).where(sessions.c.id == session).values(values)
        await self.database.write(lambda connection: connection.execute(query))

    async def make_link(self, session: str) -> str:
        """A token by which one more device becomes this person, once."""
        token = secrets.token_urlsafe(24)
        row = {"token": hashed(token), "session": session, "until": now() + LINK_LASTS}
        await self.database.write(lambda connection: connection.execute(insert(links).values(row)))
        return token

    async def follow_link(self, token: str) -> str | None:
        """The token of a new device of whoever made the link; None: unknown, used, or too old."""
        using = delete(links).where(links.c.token == hashed(token)).returning(links.c.session, links.c.until)
        fresh = secrets.token_urlsafe(32)

        async def write(connection: AsyncConnection) -> str | None:
            found = (await connection.execute(using)).first()
            if found is None or found.until < now():
                return None
            await connection.execute(device(fresh, found.session, now()))
            return fresh

        return await self.database.write(write)


def device(token: str, session: str, at: int):
    return insert(devices).values(token=hashed(token), session=session, created_at=at, seen_at=at)
