"""The layouts of boards: part of the package for built-in boards, computed once for uploaded ones."""

from __future__ import annotations

import asyncio
import contextlib
import math
import sys
import time
from collections import OrderedDict

import msgspec
from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite

from peregon.drawing import Geometry, geometry_from_json, geometry_of
from peregon.drawing.geometry import VERSION
from peregon.drawing.sheet import facts_digest
from peregon.game import Game
from peregon.server.boards.sheet import sheet_of
from peregon.server.clock import DAY, now
from peregon.server.errors import Denied
from peregon.server.http.content import Content, content_of
from peregon.server.http.guard import Asking
from peregon.server.http.limits import Limits, neighbourhood
from peregon.server.process.work_queues import Busy, Lanes, WorkQueues
from peregon.server.store.database import Database, DatabaseDown, one_row
from peregon.server.store.schema import geometries

__all__ = ["Sheets"]

MOST_KEPT = 32  # sheets in memory, a tenth of a megabyte each
LONGEST = 60.0  # seconds for one board
AT_ONCE = 2  # boards laid out at the same time, each in a separate process
MOST_OF_ONE = 2  # waiting boards per address
REMEMBERED = 1000  # failed boards in memory
AGAIN = 600.0  # seconds until a failed board may be tried again


class Sheets:
    """The sheets of boards; each is made once for all requests."""

    def __init__(self, database: Database, work: WorkQueues, limits: Limits) -> None:
        self.database = database
        self.work = work
        self.limits = limits
        self.kept: OrderedDict[str, Content] = OrderedDict()
        self.making: dict[str, asyncio.Task[Content]] = {}
        self.computing = Lanes(AT_ONCE, MOST_OF_ONE)
        self.computed = 0  # boards laid out by this process, and failures
        self.failed: OrderedDict[str, float] = (
            OrderedDict()
        )  # digests of boards, and the times of their failures

    async def of(self, game: Game, asking: Asking, text: str | None = None) -> Content:
        """Return the sheet of a game's board as JSON; `text` is the file of an uploaded board."""
        facts = f"{VERSION}-{facts_digest(game.board)}"
        key = f"{game.title.id} {game.board.digest} {facts}"
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            self.making[key] = asyncio.create_task(self.make(key, game, asking, text, facts))
            self.making[key].add_done_callback(lambda _: self.making.pop(key))
        return await asyncio.shield(self.making[key])  # a cancelled request must not cancel the others

    async def make(self, key: str, game: Game, asking: Asking, text: str | None, facts: str) -> Content:
        geometry = None if text is None else await self.geometry(game.title.id, asking, text, facts)
        content = await self.work.run(asking.address, written, game, geometry)
        self.kept[key] = content
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return content

    async def geometry(self, title: str, asking: Asking, text: str, facts: str) -> str:
        """Return the geometry of an uploaded board, from the database if it was computed before."""
        row = geometries.c.facts == facts
        query = select(geometries.c.geometry, geometries.c.used_at).where(row)
        found = one_row(await self.database.read(query))
        if found is not None:
            if found["used_at"] < now() - DAY:
                used = update(geometries).where(row).values(used_at=now())
                await self.database.execute(used)
            return found["geometry"]
        computed = await self.lay_out(title, asking, text, facts)
        dialect = postgresql if self.database.postgres else sqlite
        row = {"facts": facts, "geometry": computed, "made_at": now(), "used_at": now()}
        adding = dialect.insert(geometries).values(row).on_conflict_do_nothing()
        await self.database.execute(adding)
        return computed

    async def lay_out(self, title: str, asking: Asking, text: str, facts: str) -> str:
        """Lay a board out, unless this failed recently or too many boards wait."""
        if time.monotonic() - self.failed.get(facts, -math.inf) < AGAIN:
            raise Denied("table-board-not-drawn")
        if seconds := self.limits.refused("layout", *asking):
            raise Busy(seconds)
        async with self.computing.turn(neighbourhood(asking.address)):
            self.computed += 1
            try:
                return await compute(title, text)
            except Denied:
                self.failed[facts] = time.monotonic()
                while len(self.failed) > REMEMBERED:
                    self.failed.popitem(last=False)
                raise

    async def close(self) -> None:
        for task in list(self.making.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Denied, DatabaseDown):
                await task


def written(game: Game, geometry: str | None = None) -> Content:
    """Return a sheet as JSON; the default geometry is the one in the package."""
    laid: Geometry = geometry_of(game.board) if geometry is None else geometry_from_json(geometry)
    return content_of(msgspec.json.encode(sheet_of(game, laid)), "application/json")


async def compute(title: str, text: str) -> str:
    """Lay a board out in a separate process."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "peregon.server.boards.layout_worker", title, stdin=pipe, stdout=pipe
    )
    try:
        async with asyncio.timeout(LONGEST):
            output, _ = await process.communicate(text.encode())
    except TimeoutError:
        raise Denied("table-board-not-drawn") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise Denied("table-board-not-drawn")
    return output.decode()
