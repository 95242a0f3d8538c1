"""People are identified by a random token in a cookie, of which the server stores only the hash."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, Insert, bindparam, delete, insert, select, update

from peregon.server.clock import HOUR, now
from peregon.server.store.database import Database, one_row
from peregon.server.store.schema import devices, links, sessions

__all__ = ["LONGEST_NAME", "Device", "Session", "Sessions", "clean_name", "device_id", "kind_of"]

LONGEST_NAME = 24
LINK_LASTS = HOUR
ID_LENGTH = 16  # the length of a device's id
# Names in the user agent; browsers that also name another browser come first.
BROWSERS = (
    ("Firefox", "Firefox"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)
SEEN_AGAIN = HOUR  # how often the last visit is stored
OF_TOKEN = (
    select(sessions, devices.c.seen_at.label("device_seen_at"))
    .join(devices)
    .where(devices.c.token == bindparam("token"))
)


class Session(msgspec.Struct, frozen=True):
    """A person, without an account."""

    id: str
    name: str
    created_at: int
    seen_at: int


class Device(msgspec.Struct, frozen=True):
    """A device of a person, identified by the beginning of its token's hash."""

    id: str
    kind: str
    created_at: int
    seen_at: int


def device_id(token: str) -> str:
    """Return the id of the device with a token."""
    return hashed(token)[:ID_LENGTH]


def hashed(token: str) -> str:
    """Return the hash of a token; tokens are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """Return a name as one line of printable characters; empty if nothing is left."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


class Sessions:
    """People, their devices, and the links between these."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.of_token = database.prepared(OF_TOKEN)

    async def begin(self, name: str, kind: str = "") -> tuple[Session, str]:
        """Create a person; return them and the token of their first device."""
        at = now()
        session = Session(secrets.token_hex(8), name, at, at)
        token = secrets.token_urlsafe(32)

        def write(connection: Connection) -> None:
            connection.execute(insert(sessions).values(msgspec.structs.asdict(session)))
            connection.execute(added(token, session.id, at, kind))

        await self.database.write(write)
        return session, token

    async def find(self, token: str) -> Session | None:
        """Return the person with a token."""
        found = one_row(await self.database.read(self.of_token, token=hashed(token)))
        if found is None:
            return None
        session = msgspec.convert(found, Session)
        if min(session.seen_at, found["device_seen_at"]) < now() - SEEN_AGAIN:
            await self.change(session.id, seen_at=now())
            seen = update(devices).where(devices.c.token == hashed(token)).values(seen_at=now())
            await self.database.execute(seen)
        return session

    async def devices(self, session: str) -> list[Device]:
        """Return the devices of a person, the most recently used first."""
        query = select(devices).where(devices.c.session == session).order_by(devices.c.seen_at.desc())
        return [
            Device(row["token"][:ID_LENGTH], row["kind"], row["created_at"], row["seen_at"])
            for row in await self.database.read(query)
        ]

    async def revoke(self, session: str, device: str) -> bool:
        """Remove a device and the links of a person; return False if there is no such device."""
        one = delete(devices).where(devices.c.session == session, devices.c.token.startswith(device))

        def write(connection: Connection) -> bool:
            removed = connection.execute(one)
            connection.execute(delete(links).where(links.c.session == session))
            self.database.tell(connection, f"revoked {session}")
            return removed.rowcount > 0

        return await self.database.write(write)

    async def rename(self, session: str, name: str) -> None:
        await self.change(session, name=name)

    async def change(self, session: str, **values: str | int) -> None:
        query = update(sessions).where(sessions.c.id == session).values(values)
        await self.database.execute(query)

    async def make_link(self, session: str) -> str:
        """Create a single-use token that adds a device to a person."""
        token = secrets.token_urlsafe(24)
        row = {"token": hashed(token), "session": session, "until": now() + LINK_LASTS}
        await self.database.execute(insert(links).values(row))
        return token

    async def follow_link(self, token: str, kind: str = "") -> str | None:
        """Return the token of a new device for the link's person; None if the link is not valid."""
        using = delete(links).where(links.c.token == hashed(token)).returning(links.c.session, links.c.until)
        fresh = secrets.token_urlsafe(32)

        def write(connection: Connection) -> str | None:
            found = connection.execute(using).first()
            if found is None or found.until < now():
                return None
            connection.execute(added(fresh, found.session, now(), kind))
            return fresh

        return await self.database.write(write)


def added(token: str, session: str, at: int, kind: str) -> Insert:
    """Return the statement that adds a device."""
    row = {"token": hashed(token), "session": session, "created_at": at, "seen_at": at, "kind": kind}
    return insert(devices).values(row)


def kind_of(agent: str) -> str:
    """Return the browser and the system of a user agent; empty if neither is known."""
    known = (next((name for sign, name in names if sign in agent), "") for names in (BROWSERS, SYSTEMS))
    return " · ".join(filter(None, known))
