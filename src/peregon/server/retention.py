"""What is removed when nobody has needed it for long. Finished games of people are kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from sqlalchemy import and_, delete, exists, or_, select

from peregon.server.clock import DAY, HOUR, MINUTE, SECOND, now, steady
from peregon.server.room.registry import Rooms
from peregon.server.store.database import Database, DatabaseDown
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

AT_ONCE = 50  # tables
FIRST, AGAIN = MINUTE, HOUR  # after the start, and from then on
MENTIONED = (  # wherever a person may be
    *(devices.c.session, links.c.session, games.c.host, seats.c.session),
    *(talk.c.session, mutes.c.session, mutes.c.speaker),
)
AGREE = 5 * MINUTE  # how far the wall clock may go away from the steady one between two rounds


@dataclass(frozen=True, slots=True)
class Kept:
    """How long things are kept that nobody uses, in milliseconds."""

    gathering: int = 7 * DAY  # a table that never began
    unfinished: int = 90 * DAY  # a game that nobody plays on
    bots: int = 30 * DAY  # a finished game at which no person sat
    boards: int = 30 * DAY  # the drawing of a board of somebody's own; it is computed again when needed
    devices: int = 365 * DAY  # a device that was not seen; a person without devices and games goes too

    def times(self, factor: float) -> Kept:
        spans = (self.gathering, self.unfinished, self.bots, self.boards, self.devices)
        return Kept(*(int(span * factor) for span in spans))


KEPT_FOR = Kept()


class Retention:
    """Removes what has had its time, every hour."""

    def __init__(self, rooms: Rooms, database: Database, factor: float) -> None:
        self.rooms, self.database = rooms, database
        self.kept = KEPT_FOR.times(factor)
        self.trusted_since = steady()
        self.ahead = now() - steady()  # of the wall clock

    async def work(self) -> None:
        """Again and again."""
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
        """Whether the wall clock can be right: for a day after it was set, nothing is removed."""
        ahead = now() - steady()
        if abs(ahead - self.ahead) > AGREE:
            log.warning("the wall clock was set; nothing is removed for a day")
            self.trusted_since = steady() + DAY
        self.ahead = ahead
        return steady() >= self.trusted_since

    async def sweep(self, moment: int) -> None:
        """Remove what at a moment nobody has needed for long."""
        kept, tables = self.kept, 0
        while abandoned := await self.abandoned(moment):
            for game in abandoned:
                await self.rooms.delete(game)
            tables += len(abandoned)
        if tables:
            log.info("removed %d tables that were abandoned", tables)
        await self.database.execute(delete(links).where(links.c.until < moment))
        await self.database.execute(delete(geometries).where(geometries.c.used_at < moment - kept.boards))
        await self.database.execute(delete(devices).where(devices.c.seen_at < moment - kept.devices))
        nowhere = [~exists().where(column == sessions.c.id) for column in MENTIONED]
        unseen = sessions.c.seen_at < moment - kept.devices
        await self.database.execute(delete(sessions).where(unseen, *nowhere))

    async def abandoned(self, moment: int) -> list[str]:
        """Tables that nobody comes back to."""
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
