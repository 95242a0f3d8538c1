"""Where everything lies on each board: carried along with the built-in ones, computed once for others."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from peregon.drawing import Geometry, geometry_from_json, geometry_of
from peregon.drawing.geometry import VERSION
from peregon.drawing.sheet import facts_digest
from peregon.game import Game
from peregon.server.board_sheets import sheet_of
from peregon.server.content import Content, content_of
from peregon.server.course import Denied
from peregon.server.database import Database, one_row
from peregon.server.moments import now
from peregon.server.schema import geometries

__all__ = ["Sheets"]

MOST_KEPT = 32  # sheets in memory, a tenth of a megabyte each
LONGEST = 120.0  # seconds for one board


class Sheets:
    """The sheets of boards, each made once however many ask for it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.kept: OrderedDict[str, Content] = OrderedDict()
        self.making: dict[str, asyncio.Task[Content]] = {}
        self.computing = asyncio.Lock()  # one board at a time
        self.computed = 0  # boards laid out by this process

    async def of(self, game: Game, text: str | None = None) -> Content:
        """The sheet of a game's board as JSON; `text` is the file of one that is not built in."""
        facts = f"{VERSION}-{facts_digest(game.board)}"
        key = f"{game.title.id} {game.board.digest} {facts}"
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            self.making[key] = asyncio.create_task(self.make(key, game, text, facts))
            self.making[key].add_done_callback(lambda _: self.making.pop(key))
        return await asyncio.shield(self.making[key])  # one who goes away leaves it to the others

    async def make(self, key: str, game: Game, text: str | None, facts: str) -> Content:
        if text is None:
            content = await asyncio.to_thread(written, game)
        else:
            content = await asyncio.to_thread(written, game, await self.geometry(game.title.id, text, facts))
        self.kept[key] = content
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return content

    async def geometry(self, title: str, text: str, facts: str) -> str:
        """The geometry of a board of somebody's own, from the database if it was computed before."""
        query = select(geometries.c.geometry).where(geometries.c.facts == facts)
        found = one_row(await self.database.read(query))
        if found is not None:
            return found["geometry"]
        async with self.computing:
            computed = await compute(title, text)
            self.computed += 1
        dialect = postgresql if self.database.postgres else sqlite
        row = {"facts": facts, "geometry": computed, "made_at": now()}
        adding = dialect.insert(geometries).values(row).on_conflict_do_nothing()
        await self.database.write(lambda connection: connection.execute(adding))
        return computed

    async def close(self) -> None:
        for task in list(self.making.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Denied):
                await task


def written(game: Game, geometry: str | None = None) -> Content:
    """A sheet as JSON; without a geometry, with that which the package carries."""
    laid: Geometry = geometry_of(game.board) if geometry is None else geometry_from_json(geometry)
    return content_of(msgspec.json.encode(sheet_of(game, laid)), "application/json")


async def compute(title: str, text: str) -> str:
    """Lays a board out in a process of its own."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "peregon.server.laying_out", title, stdin=pipe, stdout=pipe
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
