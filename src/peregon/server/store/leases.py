"""Leases on tables: one process plays the bots of a table and watches its clocks."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, or_, select, update

from peregon.server.store.database import Database
from peregon.server.store.schema import games
from peregon.server.store.tables import PLAYING

__all__ = ["Leases"]

FURTHEST = 2  # the furthest valid lease, in leases; a longer one is from before the clock was set


class Leases:
    """Takes, renews and releases leases, which last some milliseconds of the database's clock."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def take(self, table_id: str, keeper: str, lease: int) -> int | None:
        """Take or renew the lease on a table for some milliseconds of the database's clock.

        Return the time since it was last renewed; None if another process has it.
        """
        row = select(games.c.keeper, games.c.kept_until, self.database.clock).where(games.c.id == table_id)

        def write(connection: Connection) -> int | None:
            found = connection.execute(row.with_for_update(key_share=True)).first()
            if found is None:
                return None
            holder, until, moment = found
            if holder not in (None, keeper) and moment <= until <= moment + FURTHEST * lease:
                return None
            values = {"keeper": keeper, "kept_until": moment + lease}
            connection.execute(update(games).where(games.c.id == table_id).values(values))
            return 0 if until is None else max(moment - (until - lease), 0)

        return await self.database.write(write)

    async def release(self, table_id: str, keeper: str) -> None:
        """Release the lease on a table."""
        query = update(games).where(games.c.id == table_id, games.c.keeper == keeper)
        await self.database.execute(query.values(keeper=None, kept_until=None), may_fail=False)

    async def renew(self, kept: Sequence[str], keeper: str, lease: int) -> set[str]:
        """Renew the leases on tables; return those that this process still has."""
        if not kept:
            return set()
        query = update(games).where(games.c.id.in_(kept), games.c.keeper == keeper)
        changing = query.values(kept_until=self.database.clock + lease).returning(games.c.id)

        def write(connection: Connection) -> set[str]:
            return {row.id for row in connection.execute(changing).all()}

        return await self.database.write(write, may_fail=False)

    async def release_all(self, keeper: str) -> None:
        """Release all leases of a process."""
        query = update(games).where(games.c.keeper == keeper)
        await self.database.execute(query.values(kept_until=self.database.clock - 1), may_fail=False)

    async def due(self, lease: int, most: int) -> list[str]:
        """Return the games with an overdue automatic action and without a valid lease.

        A lease that ends too far in the future was taken before the clock was set back, and is not valid.
        """
        moment = self.database.clock
        kept = games.c.kept_until.between(moment, moment + FURTHEST * lease)
        free = or_(games.c.keeper.is_(None), games.c.kept_until.is_(None), ~kept)
        query = select(games.c.id).where(games.c.stage == PLAYING, games.c.due_at <= moment, free)
        rows = await self.database.read(query.order_by(games.c.due_at).limit(most))
        return [row["id"] for row in rows]
