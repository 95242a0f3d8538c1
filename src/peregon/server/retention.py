"""Remove data that has not been used for long. Finished games of people are kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from sqlalchemy import and_, delete, exists, or_, select

from peregon.server.clock import DAY, HOUR, MINUTE, SECOND, now, steady
from peregon.server.room.registry import Rooms
from peregon.server.store.database import Database, DatabaseDown
from peregon.server.store.records import Records
from peregon.server.store.schema import (
    DELETED,
    devices,
    games,
    geometries,
    links,
    mutes,
    seats,
    sessions,
    talk,
)
from peregon.server.store.tables import FINISHED, PERSON

__all__ = ["KEPT_FOR", "Kept", "Retention"]

log = logging.getLogger(__name__)

AT_ONCE = 50  # tables removed at a time
FIRST, AGAIN = MINUTE, HOUR  # after the start, and between rounds
MENTIONED = (  # the columns that refer to a person
    *(devices.c.session, links.c.session, games.c.host, seats.c.session),
    *(talk.c.session, mutes.c.session, mutes.c.speaker),
)
AGREE = 5 * MINUTE  # the allowed drift of the wall clock between two rounds


@dataclass(frozen=True, slots=True)
class Kept:
    """The time that unused data is kept, in milliseconds."""

    gathering: int = 7 * DAY  # a table that never began
    unfinished: int = 90 * DAY  # an unfinished game
    bots: int = 30 * DAY  # a finished game between bots only
    boards: int = 30 * DAY  # the drawing of an uploaded board; it is computed again when needed
    records: int = 7 * DAY  # an uploaded record and its review
    devices: int = 365 * DAY  # a device; also a person without devices and games

    def times(self, factor: float) -> Kept:
        spans = (self.gathering, self.unfinished, self.bots, self.boards, self.records, self.devices)
        return Kept(*(int(span * factor) for span in spans))


KEPT_FOR = Kept()


class Retention:
    """Removes old data every hour."""

    def __init__(self, rooms: Rooms, database: Database, factor: float) -> None:
        self.rooms, self.database = rooms, database
        self.records = Records(database)
        self.kept = KEPT_FOR.times(factor)
        self.trusted_since = steady()
        self.ahead = now() - steady()  # the wall clock's offset

    async def work(self) -> None:
        """Remove old data in a loop."""
        wait = FIRST
        while True:
            await asyncio.sleep(wait / SECOND)
            wait = AGAIN
            try:
                if self.trusts_the_clock():
                    await self.sweep(now())
            except DatabaseDown:
                log.warning("the database does not answer")
            except Exception:
                log.exception("removing what is no longer needed failed")

    def trusts_the_clock(self) -> bool:
        """Tell whether the wall clock can be trusted: not for a day after it was set."""
        ahead = now() - steady()
        if abs(ahead - self.ahead) > AGREE:
            log.warning("the wall clock was set; nothing is removed for a day")
            self.trusted_since = steady() + DAY
        self.ahead = ahead
        return steady() >= self.trusted_since

    async def sweep(self, moment: int) -> None:
        """Remove the data that is too old at a moment."""
        kept, tables = self.kept, 0
        while abandoned := await self.abandoned(moment):
            for table_id in abandoned:
                await self.rooms.delete(table_id)
            tables += len(abandoned)
        if tables:
            log.info("removed %d abandoned tables", tables)
        await self.database.execute(delete(links).where(links.c.until < moment))
        await self.database.execute(delete(geometries).where(geometries.c.used_at < moment - kept.boards))
        await self.records.remove_unused(moment - kept.records)
        await self.database.execute(delete(devices).where(devices.c.seen_at < moment - kept.devices))
        nowhere = [~exists().where(column == sessions.c.id) for column in MENTIONED]
        unseen = sessions.c.seen_at < moment - kept.devices
        await self.database.execute(delete(sessions).where(unseen, *nowhere))

    async def abandoned(self, moment: int) -> list[str]:
        """Return the abandoned tables."""
        kept, idle, begun = self.kept, games.c.changed_at, games.c.began_at.is_not(None)
        person = exists().where(seats.c.game == games.c.id, seats.c.kind == PERSON)
        query = select(games.c.id).where(
            games.c.stage != DELETED,
            or_(
                and_(~begun, idle < moment - kept.gathering),
                and_(begun, games.c.stage != FINISHED, idle < moment - kept.unfinished),
                and_(games.c.stage == FINISHED, ~person, idle < moment - kept.bots),
            ),
        )
        return [row["id"] for row in await self.database.read(query.limit(AT_ONCE))]
