"""A room: a running game, and the only task that writes to it.

Messages are taken from the inbox one at a time: parse, play, append to the store, then show. An unexpected
error stops the room, keeps the log, and is shown to the players.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from peregon.events import Event
from peregon.game import Game, State, Step
from peregon.server import metrics
from peregon.server.clock import now
from peregon.server.errors import Denied, Reason
from peregon.server.process.work_queues import Asked, Result, WorkQueues
from peregon.server.room.audience import Audience
from peregon.server.room.autoplay import Autoplay
from peregon.server.room.bot_pool import BotPool
from peregon.server.room.chat import Chat
from peregon.server.room.hints import TableHints
from peregon.server.room.live_game import PAIR, LiveGame
from peregon.server.room.take_backs import TakeBacks
from peregon.server.room.viewers import Viewer
from peregon.server.store.chat import Unheard, Words
from peregon.server.store.database import DatabaseDown
from peregon.server.store.log import ACTION, BACK, LEFT, RESIGN, TAKE_BACK, Entry
from peregon.server.store.store import Store
from peregon.server.store.tables import (
    ARCHIVED,
    AT_ONCE,
    FINISHED,
    GATHERING,
    PLAYING,
    Seat,
    Table,
    keep_seat,
)
from peregon.server.store.take_back_votes import carry
from peregon.server.wire.messages import (
    Accepted,
    Act,
    Allowed,
    Answer,
    AskTakeBack,
    ClientMessage,
    Heartbeat,
    Join,
    Mute,
    Ping,
    Price,
    Priced,
    Refused,
    Say,
    Why,
    Withdraw,
)

__all__ = ["Room", "Timing"]

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds until a failed database is tried again
FEW = 16  # entries applied before other tasks run

Doing = Callable[[], Awaitable[None]]
Also = Callable[[Connection], None]


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing of a server's tables, in seconds."""

    grace: float = 90.0  # until a bot plays for an absent player whose turn it is
    pace: float = 0.7  # between an event and a bot's action, so that people can follow
    idle: float = 60.0  # until a room without viewers leaves memory
    heartbeat: float = 20.0
    lease: float = 12.0  # until other processes take over the tables of a dead one
    regret: float = 3.0  # that bots wait after an action that a player may undo


class Room:
    """A table in memory."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        timing: Timing,
        table: Table,
        seats: list[Seat],
        game: Game,
        queues: WorkQueues,
    ) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.timing = timing
        self.table = table
        self.seats = seats
        self.game = game
        self.queues = queues
        self.live: LiveGame | None = None
        self.inbox: asyncio.Queue[Doing] = asyncio.Queue()
        self.doubtful = False  # whether the log may have entries that are unknown here
        self.audience = Audience(self)
        self.take_backs = TakeBacks(self)
        self.autoplay = Autoplay(self)
        self.chat = Chat(self)
        self.hints = TableHints(self)
        self.stopped = False
        self.task: asyncio.Task[None] | None = None

    # ── its life ──

    async def open(
        self, entries: Sequence[Entry] = (), words: Sequence[Words] = (), unheard: Unheard | None = None
    ) -> None:
        """Apply the log, and start the room's task."""
        await self.begin(entries)
        self.chat.open(list(words), unheard or {})
        self.take_backs.open()
        for seat in self.seats:
            if seat.session is not None:
                self.audience.left(seat.session)
        self.task = asyncio.create_task(self.work())

    async def begin(self, entries: Sequence[Entry] = ()) -> None:
        """Set the game up when its players are known, and apply the known entries of its log."""
        if self.live is None and self.table.began_at is not None:
            live = self.set_up()
            if entries:
                await self.queues.run(self.table.id, follow_all, live, entries)
            live.clocks.resume(await self.store.database.moment())
            self.live = live
            self.note_end(live)

    def set_up(self) -> LiveGame:
        """Return the game before its first entry."""
        table, wishes = self.table, self.table.wishes
        assert table.began_at is not None
        return LiveGame(
            self.game,
            len(self.seats),
            table.seed,
            table.first,
            table.began_at,
            wishes.clock,
            wishes.aids,
            table.continued,
        )

    def begin_anew(self, entries: Sequence[Entry] = ()) -> None:
        """Set up a new game, with the entries of an earlier one; the caller stores its standing."""
        live = self.live = self.set_up()
        follow_all(live, entries)
        standing = live.standing_after(live.state).columns()
        self.table = msgspec.structs.replace(self.table, due_at=self.due, **standing)

    def take_lease(self, keeper: str, lease: int) -> None:
        """Hold the lease of a new game; the caller stores it in the row."""
        self.autoplay.kept = True
        until = self.playing().began_at + lease
        self.table = msgspec.structs.replace(self.table, keeper=keeper, kept_until=until)

    async def work(self) -> None:
        """Handle the messages of the inbox one after the other."""
        while not self.stopped:
            doing = await self.inbox.get()
            try:
                await doing()
                self.autoplay.look_ahead()
            except DatabaseDown:
                self.doubtful = True
                self.autoplay.wake_later(AGAIN)
            except Exception:
                log.exception("a room stopped", extra={"table": self.table.id})
                metrics.faults.inc()
                self.stop(Reason("table-room-fault"))

    def stop(self, reason: Reason) -> None:
        """Stop the room and close all sockets; the next visitor loads the log again."""
        self.stopped = True
        self.audience.send_away(reason)
        self.autoplay.quiet()

    async def close(self) -> None:
        """Remove the room from memory."""
        self.stopped = True
        self.autoplay.quiet()
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    @property
    def idle_for(self) -> float:
        """Return the seconds without viewers and without a thinking bot."""
        return 0.0 if self.autoplay.thinking is not None else self.audience.idle_for

    def put(self, doing: Doing) -> None:
        self.inbox.put_nowait(doing)

    # ── messages ──

    def take(self, viewer: Viewer, message: ClientMessage) -> None:
        """Put a viewer's message into the inbox."""
        came = time.perf_counter()
        self.put(lambda: self.answer(viewer, message, came))

    async def answer(self, viewer: Viewer, message: ClientMessage, came: float | None = None) -> None:
        """Handle a viewer's message, or refuse it with a reason."""
        viewer.came = came
        metrics.messages.labels(type(message).__name__).inc()
        try:
            await self.do(viewer, message)
        except Denied as denied:
            self.refuse(viewer, message, denied.reason)
        except DatabaseDown:
            self.refuse(viewer, message, Reason("table-database-down"))
            raise

    async def do(self, viewer: Viewer, message: ClientMessage) -> None:
        if self.doubtful:
            await self.catch_up()
        match message:
            case Join():
                await self.audience.join(viewer, message)
            case Ping():
                viewer.send(Heartbeat(now()))
            case _ if not viewer.joined:
                raise Denied("table-join-first")
            case Act():
                await self.act(viewer, message)
            case Why():
                self.playing().why_not(self.own_seat(viewer), message.action)
                viewer.send(Allowed(message.id))
            case Price():
                payments = self.playing().prices(self.own_seat(viewer), message.place)
                viewer.send(Priced(message.id, payments))
            case AskTakeBack():
                await self.take_backs.ask(viewer, message)
            case Answer():
                await self.take_backs.answer(viewer, message)
            case Withdraw():
                await self.take_backs.withdraw(viewer, message)
            case Say():
                await self.chat.say(viewer, message)
            case Mute():
                await self.chat.mute(viewer, message)

    def refuse(self, viewer: Viewer, message: ClientMessage, reason: Reason) -> None:
        """Send a refusal with its reason; after a stale message also the whole table."""
        metrics.refusals.labels(reason.key).inc()
        wish: str | None = getattr(message, "id", None)
        viewer.send(Refused(wish, reason, self.seq))
        if reason.key == "table-stale":
            self.audience.show_whole(viewer)

    # ── coming and going ──

    async def wake_up(self) -> None:
        """Make an archived table active again."""
        stage = PLAYING if self.live is not None else GATHERING
        await self.store.tables.set_stage(self.table.id, ARCHIVED, stage)
        await self.reload()

    async def leave(self, session: str) -> None:
        """Let bots play for all seats of a player who leaves."""
        for seat in self.seats:
            if seat.session == session:
                await self.lend(seat, True)
        self.audience.show_people()

    async def lend(self, seat: Seat, away: bool) -> None:
        """Let a bot play for a player, or stop it; after the end the log gets no entry."""
        if self.playing().over:
            await self.store.tables.set_away(self.table.id, seat.seat, away)
            self.seats[seat.seat] = msgspec.structs.replace(seat, away=away)
        else:
            await self.attend(LEFT if away else BACK, seat.seat)

    async def resign(self, seat: int) -> None:
        """Resign a seat: with two players the other wins, with more a bot plays to the end."""
        session = self.seats[seat].session
        if self.playing().over:
            raise Denied("refusal-game-over", "ALL-05")
        if not any(other.plays and other.session != session for other in self.seats):
            raise Denied("table-end-instead")
        await self.attend(RESIGN, seat)
        self.audience.show_people()

    async def attend(self, kind: str, seat: int) -> None:
        """Write to the log that a seat's player left, came back or resigned, and change the seat."""
        table_id = self.table.id
        while (after := attended(self.seats[seat], kind)) != self.seats[seat]:
            live = self.playing()
            entry = live.attending_entry(table_id, kind, seat, live.clocks.now())

            def also(connection: Connection, entry: Entry = entry, after: Seat = after) -> None:
                keep_seat(connection, after)
                carry(connection, table_id, entry.seq)
                self.store.database.tell(connection, f"seats {table_id}")

            before, self.seats[seat] = self.seats[seat], after  # the next bot action depends on it
            if await self.write(entry, also=also):
                await self.take_backs.let_off()
                return
            self.seats[seat] = before
            await self.catch_up()
            self.seats = await self.store.tables.seats(table_id)
            if self.playing().over:  # it ended meanwhile in another process
                raise Denied("refusal-game-over", "ALL-05")

    # ── acting ──

    @property
    def seq(self) -> int | None:
        """Return the length of the log, or None before the game."""
        return None if self.live is None else self.live.seq

    def playing(self) -> LiveGame:
        if self.live is None:
            raise Denied("table-not-begun")
        return self.live

    def own_seat(self, viewer: Viewer) -> int:
        """Return the seat that a viewer acts for: that of its session, independent of the message."""
        if viewer.seat is None or not viewer.owns(self.seats[viewer.seat]):
            raise Denied("table-spectator")
        return viewer.seat

    async def act(self, viewer: Viewer, message: Act) -> None:
        seat = self.own_seat(viewer)
        if self.seats[seat].resigned:
            raise Denied("table-resigned")
        if self.seats[seat].away:  # a player who acts is back
            await self.lend(self.seats[seat], False)
            self.audience.show_people()
        seq = await self.play(seat, message.action, message.at, message.id)
        if viewer.came is not None:
            metrics.acted.observe(time.perf_counter() - viewer.came)
            viewer.unsent_since = viewer.came
        viewer.send(Accepted(message.id, seq))

    async def play(self, seat: int, action: str, at: int, client_id: str | None, by_bot: bool = False) -> int:
        """Play an action, save it and show it. A repeated request is acknowledged and not played again."""
        read = False
        while True:
            live = self.playing()
            if client_id is not None and (seat, client_id) in live.answered:
                return live.answered[seat, client_id]
            try:
                live.check_fresh(seat, at)
            except Denied:
                if read:
                    raise
                read = True
                await self.catch_up()  # it may be in the log and not known here yet
                continue
            typed, step = await self.reckon(live.step, seat, action)
            entry = live.action_entry(self.table.id, seat, typed, step, live.clocks.now(), client_id, by_bot)
            if await self.write(entry, step):
                return entry.seq
            await self.catch_up()  # another process was faster

    async def reckon(
        self, rules: Callable[Asked, Result], *asked: Asked.args, **named: Asked.kwargs
    ) -> Result:
        """Apply the rules; on an uploaded board in a thread, because its final scoring may take long."""
        if self.table.board_text is None:
            return rules(*asked, **named)
        return await self.queues.run(self.table.id, rules, *asked, **named)

    async def write(self, entry: Entry, step: Step | None = None, also: Also | None = None) -> bool:
        """Write an entry to the log, then apply and show it; return False if another process was faster."""
        saved = await self.save(entry, step, also)
        if saved:
            self.show(entry, self.playing().follow(entry, step))
        return saved

    def show(self, entry: Entry, events: tuple[Event, ...]) -> None:
        """Show all viewers an entry that has been applied."""
        self.hints.follow()
        self.audience.show(entry, events)
        self.take_backs.follow(entry)

    async def save(self, entry: Entry, step: Step | None, also: Also | None) -> bool:
        """Write an entry to the log."""
        live = self.playing()
        state = live.state if step is None else step.state
        given_up = entry.seat if entry.kind == RESIGN and live.seats == PAIR else None
        ended = state.ending is not None or given_up is not None
        due = None if ended else self.due_after(live, state)
        # After a take-back the state is different; lists of tables then ask the room.
        standing = None if entry.kind == TAKE_BACK else live.standing_after(state, given_up)
        try:
            saved = await self.store.log.append(entry, FINISHED if ended else PLAYING, due, standing, also)
        except DatabaseDown:
            self.doubtful = True
            raise
        if saved:
            metrics.entries.labels(entry.kind).inc()
            if ended:
                self.table = msgspec.structs.replace(self.table, stage=FINISHED)
        return saved

    @property
    def due(self) -> int | None:
        """Return when the next automatic action is due."""
        live = self.playing()
        return None if live.over else self.due_after(live, live.state)

    def due_after(self, live: LiveGame, state: State) -> int | None:
        """Return when the next automatic action is due if no process holds this table."""
        acting = live.game.to_act(state)
        if any(self.seats[seat].by_bot for seat in acting):
            return AT_ONCE
        deadline = live.clocks.deadline(acting)
        return None if deadline is None else now() + max(deadline - live.clocks.now(), 0)

    async def note(self) -> None:
        """Store the game's standing and its next due time in the table's row."""
        live = self.playing()
        standing = live.standing_after(live.state, live.given_up)
        await self.store.tables.note(self.table.id, live.seq, self.due, standing)

    async def catch_up(self) -> None:
        """Read and apply the entries of the log that are unknown here."""
        live = self.live
        doubtful, self.doubtful = self.doubtful, False  # notices during the read count again
        if live is not None:
            for number, entry in enumerate(await self.store.log.entries(self.table.id, live.seq)):
                if number % FEW == FEW - 1:
                    await asyncio.sleep(0)  # let other tasks run
                step = await self.reckon(live.replay, entry) if entry.kind == ACTION else None
                events = live.follow(entry, step)
                live.clocks.resume(entry.at)
                self.show(entry, events)
            self.note_end(live)
            self.audience.begin()
        if doubtful:
            await self.take_backs.read()
            await self.chat.show()
            await self.chat.hear_anew()

    def note_end(self, live: LiveGame) -> None:
        if live.over:
            self.table = msgspec.structs.replace(self.table, stage=FINISHED)

    async def reload(self) -> None:
        """Read and show the table's row and seats after a change."""
        found = await self.store.tables.find_with_seats(self.table.id)
        if found is None:
            self.stop(Reason("table-deleted"))
            return
        began = self.live is None
        self.table, self.seats = found
        await self.chat.recall()  # a seat that moved up keeps its messages
        await self.begin()
        moved = self.audience.find_seats()
        if began and self.live is not None:
            await self.catch_up()
        else:
            self.audience.show_people()
            for viewer in moved:
                self.audience.show_whole(viewer)
            await self.take_backs.let_off()


def follow_all(live: LiveGame, entries: Sequence[Entry]) -> None:
    """Apply a log from its beginning, without viewers."""
    for entry in entries:
        live.follow(entry)


def attended(seat: Seat, kind: str) -> Seat:
    """Return a seat after its player left, came back or resigned."""
    if kind == RESIGN:
        return msgspec.structs.replace(seat, resigned=True, away=False)
    return seat if seat.resigned else msgspec.structs.replace(seat, away=kind == LEFT)
