"""The rooms of a process: loaded when a visitor comes, removed from memory when they are idle.

The process that runs the bots and clocks of a table holds a lease on it and renews it. Other processes take
over expired leases. Only bots and clocks depend on leases; any process may serve any table at any time,
because the log accepts each number once.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from peregon.game import Game
from peregon.server import metrics
from peregon.server.clock import DAY, HOUR, SECOND, now, steady
from peregon.server.errors import Denied, LogDamaged, Reason
from peregon.server.process.preload import ready, ready_soon
from peregon.server.process.work_queues import WorkQueues
from peregon.server.room.bot_pool import BotPool
from peregon.server.room.room import Room, Timing
from peregon.server.setup import Setup
from peregon.server.store.database import DatabaseDown
from peregon.server.store.log import Entry
from peregon.server.store.people import Session
from peregon.server.store.store import Store
from peregon.server.store.tables import PLAYING, Seat, Table

if TYPE_CHECKING:
    from peregon.server.store.notifications import Notices

__all__ = ["Rooms"]

log = logging.getLogger(__name__)

FAREWELL = 1.0  # seconds
AT_ONCE = 50  # tables taken over per round
MANY = 100  # rooms
FORGOTTEN = 30 * DAY


class Rooms:
    """The tables in memory."""

    def __init__(
        self, store: Store, bot_pool: BotPool, timing: Timing, boards: WorkQueues, alone: bool = True
    ) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.timing = timing
        self.lease = int(timing.lease * SECOND)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.missed: set[str] = set()  # games with a notice while they were loaded
        self.boards = boards
        self.alone = alone  # whether the players of a new table connect to this process
        self.process = store.database.process
        self.notices: Notices | None = None
        if store.database.postgres:
            from peregon.server.store.notifications import Notices  # noqa: PLC0415 (imports PostgreSQL's driver)

            self.notices = Notices(store.database, self.hear)
        self.task: asyncio.Task[None] | None = None
        self.let_go_of = 0  # rooms removed since the last garbage collection
        self.archived_at: int | None = None  # by the steady clock

    async def open(self) -> None:
        if self.notices is not None:
            await self.notices.open()
        self.task = asyncio.create_task(self.look_after())

    async def close(self) -> None:
        """Close all rooms; their games are on disk, and other processes may continue them at once."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        for task in list(self.opening.values()):
            task.cancel()
        for room in list(self.rooms.values()):
            room.stop(Reason("table-server-stops"))
            await room.close()
        self.rooms.clear()
        with contextlib.suppress(DatabaseDown):
            await self.store.leases.release_all(self.process)
        if self.notices is not None:
            await self.notices.close()

    async def send_away(self) -> None:
        """Tell all viewers that the server stops, and wait a moment for the messages to be sent."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.stop(Reason("table-server-stops"))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(room.audience.viewers for room in rooms):
                    await asyncio.sleep(0.01)

    # ── finding ──

    async def find(self, table_id: str) -> Room | None:
        """Return the room of a game, loaded if necessary; None if there is no such game."""
        room = self.rooms.get(table_id)
        if room is not None and not room.stopped:
            return room
        if table_id not in self.opening:
            self.opening[table_id] = asyncio.create_task(self.load(table_id))
            self.opening[table_id].add_done_callback(lambda task: self.opened(table_id, task))
        return await asyncio.shield(self.opening[table_id])  # a cancelled request must not cancel the others

    async def find_current(self, table_id: str) -> Room | None:
        """Return a room that has read the whole log."""
        room = await self.find(table_id)
        if room is not None and room.doubtful:
            await self.within(table_id, Room.catch_up)
        return room

    def opened(self, table_id: str, task: asyncio.Task[Room | None]) -> None:
        del self.opening[table_id]
        self.missed.discard(table_id)
        if not task.cancelled():
            task.exception()  # mark the error as seen, because the waiting tasks get it

    async def load(self, table_id: str) -> Room | None:
        found = await self.store.whole(table_id)
        if found is None:
            return None
        table, seats, entries, words, unheard = found
        await ready(table.title, built_in=table.board_text is None)
        played = table.game if table.at_hand else await self.boards.run(table_id, lambda: table.game)
        room = self.room_of(table, seats, played)
        await room.open(entries, words, unheard)
        self.enter(room)
        if table_id in self.missed:  # something changed after the room was loaded
            room.doubtful = True
            room.put(room.reload)
        room.put(lambda: self.keep(room))
        if self.notices is not None:
            self.notices.ask(table_id)
        return room

    def room_of(self, table: Table, seats: list[Seat], game: Game) -> Room:
        return Room(self.store, self.bot_pool, self.timing, table, seats, game, self.boards)

    def enter(self, room: Room) -> None:
        self.rooms[room.table.id] = room
        metrics.rooms.set(len(self.rooms))

    async def create(self, setup: Setup, game: Game, host: Session) -> tuple[Table, list[Seat]]:
        """Create a table; if no seat is open, its game begins, and this process takes the lease.

        All of that is one write, and nothing is read again. With several processes the lease is left to the
        one that the players connect to.
        """
        playable = await ready_soon(setup.title, built_in=setup.board_text is None)
        table, seats = await self.store.tables.draw(setup, game, host)
        if table.stage != PLAYING or not playable:
            return await self.store.tables.add_new(table, seats), seats
        return await self.begin(table, seats, game)

    async def begin(
        self, table: Table, seats: list[Seat], game: Game, entries: Sequence[Entry] = ()
    ) -> tuple[Table, list[Seat]]:
        """Write a new table whose game begins at once, with the entries that its log begins with."""
        room = self.room_of(table, seats, game)
        if entries:
            await self.boards.run(table.id, room.begin_anew, entries)
        else:
            room.begin_anew()
        if not self.alone:
            return await self.store.tables.add_new(room.table, seats, entries), seats
        room.take_lease(self.process, self.lease)
        room.table = await self.store.tables.add_new(room.table, seats, entries)
        await room.open()
        self.enter(room)
        room.put(room.autoplay.wake)
        return room.table, seats

    async def changed(self, table_id: str) -> None:
        """Let the room of a table, if it is in memory, read its changed row and seats."""
        room = self.rooms.get(table_id)
        if table_id in self.opening:
            self.missed.add(table_id)
        if room is not None and room.task is not None and not room.stopped:
            done = asyncio.get_running_loop().create_future()
            room.put(lambda: after(room.reload, done))
            room.put(lambda: self.keep(room))
            await asyncio.wait((done, room.task), return_when=asyncio.FIRST_COMPLETED)

    async def within(self, table_id: str, doing: Callable[[Room], Awaitable[None]]) -> None:
        """Run a function as the next task of a table's inbox; raise its errors."""
        room = await self.find(table_id)
        if room is None or room.task is None:
            raise Denied("table-no-such-table")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def do() -> None:
            try:
                if room.doubtful:
                    await room.catch_up()
                await doing(room)
                done.set_result(None)
            except Denied as denied:
                done.set_exception(denied)
            except Exception as error:
                done.set_exception(error)
                raise

        room.put(do)
        await asyncio.wait((done, room.task), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise Denied("table-room-fault")
        done.result()

    async def delete(self, table_id: str) -> None:
        """Delete a table permanently and close its sockets."""
        await self.store.tables.delete(table_id)
        if table_id in self.opening:
            self.missed.add(table_id)
        room = self.rooms.pop(table_id, None)
        if room is not None and not room.stopped:
            room.stop(Reason("table-deleted"))
            await room.close()

    # ── looking after ──

    async def keep(self, room: Room) -> None:
        """Try to take the lease of a running game."""
        if room.table.stage == PLAYING and not room.autoplay.kept and not room.stopped:
            unattended = await self.store.leases.take(room.table.id, self.process, self.lease)
            if unattended is not None:
                await room.autoplay.take_on(unattended)

    async def look_after(self) -> None:
        """Renew leases, take over expired ones and remove idle rooms, in a loop."""
        while True:
            try:
                await self.prolong()
                await self.take_over()
                await self.let_go()
                await self.archive()
            except DatabaseDown:
                log.warning("the database does not answer")
            except Exception:
                log.exception("looking after the rooms failed")
            await asyncio.sleep(self.timing.lease / 6)

    async def prolong(self) -> None:
        kept = [table_id for table_id, room in self.rooms.items() if room.autoplay.kept]
        still = await self.store.leases.renew(kept, self.process, self.lease)
        for table_id, room in list(self.rooms.items()):
            if room.stopped:
                continue
            if room.autoplay.kept and table_id in kept and table_id not in still:
                room.autoplay.kept = False
            if not room.autoplay.kept:
                room.put(lambda room=room: self.keep(room))
            if self.notices is not None and room.audience.viewers:
                self.notices.here(table_id, room.audience.own_sessions())

    async def take_over(self) -> None:
        """Load games without a lease whose bots or clocks are due."""
        for table_id in await self.store.leases.due(self.lease, AT_ONCE):
            room = self.rooms.get(table_id)
            if room is None or room.stopped:
                try:
                    await self.find(table_id)
                except LogDamaged:
                    log.exception("a log is damaged", extra={"table": table_id})

    async def let_go(self) -> None:
        for table_id, room in list(self.rooms.items()):
            if room.stopped or room.idle_for > self.timing.idle:
                del self.rooms[table_id]
                await room.close()
                if room.autoplay.kept:
                    await self.store.leases.release(table_id, self.process)
                self.let_go_of += 1
        metrics.rooms.set(len(self.rooms))
        # Rooms and their parts form reference cycles; garbage is collected seldom (see `launcher`).
        if self.let_go_of >= MANY > len(self.rooms):
            self.let_go_of = 0
            gc.collect()

    async def archive(self) -> None:
        """Archive tables without an entry for a month."""
        if self.archived_at is not None and steady() - self.archived_at < HOUR:
            return
        self.archived_at = steady()
        for table_id in await self.store.tables.forgotten(now() - FORGOTTEN, AT_ONCE):
            await self.store.tables.archive(table_id)
            await self.changed(table_id)
        await self.store.tables.purge(now() - HOUR)

    def measure(self) -> None:
        """Measure the lengths of the queues."""
        viewers = [viewer for room in self.rooms.values() for viewer in room.audience.viewers]
        metrics.rooms.set(len(self.rooms))
        metrics.waiting.labels("rooms").set(sum(room.inbox.qsize() for room in self.rooms.values()))
        metrics.waiting.labels("commits").set(self.store.database.queue.qsize())
        metrics.waiting.labels("sockets").set(sum(viewer.outbox.qsize() for viewer in viewers))

    def cut_off(self, session: str) -> None:
        """Close the sockets of a person; devices that still belong to the person reconnect."""
        for room in self.rooms.values():
            for viewer in room.audience.viewers:
                if viewer.session == session:
                    viewer.cut_off.set()

    # ── word from other processes ──

    def hear(self, kind: str, table_id: str, words: list[str]) -> None:
        """Handle a notice from another process."""
        if kind == "lost":  # the connection was lost: anything may have changed
            self.missed |= self.opening.keys()
            for room in self.rooms.values():
                room.doubtful = True
                room.put(room.autoplay.wake)
                room.put(room.reload)
            return
        if kind == "revoked":  # the name is a person's, not a game's
            self.cut_off(table_id)
            return
        room = self.rooms.get(table_id)
        if room is None or room.stopped:
            if table_id in self.opening:
                self.missed.add(table_id)
            return
        match kind:
            case "log" if not (room.audience.viewers or room.autoplay.kept):
                room.doubtful = True  # without viewers it is read when a visitor comes
            case "log":
                room.put(room.catch_up)
            case "seats":
                room.put(room.reload)
            case "talk":
                room.put(room.chat.show)
            case "question":
                room.put(room.take_backs.hear)
            case "mutes":
                room.put(room.chat.hear_anew)
            case "here":
                room.put(lambda: room.audience.note_elsewhere(words[0], words[1:]))
            case "who" if self.notices is not None and room.audience.viewers:
                self.notices.here(table_id, room.audience.own_sessions())
            case _:
                pass


async def after(doing: Callable[[], Awaitable[None]], done: asyncio.Future[None]) -> None:
    """Run a function and resolve a future, also after an error."""
    try:
        await doing()
    finally:
        if not done.done():
            done.set_result(None)
