"""Automatic actions at a table: bots act, clocks run out, and a bot plays for a player who is away too long.

Only the process that holds the table's lease does this.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from peregon.actions import Action
from peregon.game import Game, View
from peregon.server import metrics
from peregon.server.clock import SECOND, steady
from peregon.server.errors import Denied
from peregon.server.room.live_game import LiveGame
from peregon.server.setup import Days
from peregon.server.stand_in import LEVEL as STAND_IN
from peregon.server.store.tables import Seat

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["Autoplay"]

log = logging.getLogger(__name__)

ANSWERING = 20.0  # seconds that a bot waits for the answer to a request to undo
FOR_GOOD = "normal"  # the level of a bot that plays for a person who has resigned
SIMPLEST = "easy"  # the level of the bot that acts if a seat's own bot fails
MOST_FAILURES = 3  # in a row
SOON = 0.01  # seconds


class Autoplay:
    """The next alarm and the thinking bot of a table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.kept = False  # whether this process holds the table's lease
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.failures: dict[int, int] = {}  # of a seat's bot, in a row

    def look_ahead(self) -> None:
        """Let a bot think if it is to act; otherwise set the alarm for the next event."""
        live = self.room.live
        if not self.kept or self.room.stopped or live is None or not live.to_act:
            return
        bots = [seat for seat in live.to_act if self.room.seats[seat].by_bot]
        late = live.clocks.out_of_time(live.clocks.now(), live.to_act)
        if bots or late:
            if self.thinking is None:
                self.thinking = asyncio.create_task(self.think((bots or late)[0], live.seq))
            return
        deadline, grace_ends = live.clocks.deadline(live.to_act), self.grace_ends(live)
        waits = [] if deadline is None else [deadline - live.clocks.now()]
        waits += [] if grace_ends is None else [grace_ends - steady()]
        if waits:
            self.wake_later(min(waits) / SECOND)

    def quiet(self) -> None:
        """Stop all automatic actions."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.stop_thinking()

    # ── the alarm ──

    def wake_later(self, seconds: float) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        loop = asyncio.get_running_loop()
        self.alarm = loop.call_later(max(seconds, SOON), self.room.put, self.wake)

    async def wake(self) -> None:
        """Look again after an alarm: a grace period may be over, or the database may be back."""
        room = self.room
        if room.doubtful:
            await room.catch_up()
        if not self.kept:
            return
        for seat in self.left_too_long(steady()):
            metrics.forfeits.labels("gone").inc()
            await room.lend(seat, True)
            room.audience.show_people()

    # ── those who are gone ──

    def gone(self, live: LiveGame) -> set[str]:
        """Return the sessions that are to act and absent while another player waits.

        In games with days per action players are often absent, so only the clock limits them.
        """
        here = self.room.audience.here()
        owners = {seat.session for seat in self.room.seats if seat.session is not None}
        if isinstance(self.room.table.wishes.clock, Days) or not here & owners:
            return set()
        acting = [self.room.seats[seat] for seat in live.to_act]
        waited_for = {seat.session for seat in acting if seat.session is not None and not seat.by_bot}
        return (waited_for & self.room.audience.absent_since.keys()) - here

    def grace_ends(self, live: LiveGame) -> int | None:
        """Return when the first grace period of the absent players ends, by the steady clock."""
        absent = [self.room.audience.absent_since[session] for session in self.gone(live)]
        return min(absent) + self.patience if absent else None

    def left_too_long(self, moment: int) -> list[Seat]:
        live = self.room.live
        if live is None:
            return []
        since = self.room.audience.absent_since
        late = {one for one in self.gone(live) if moment - since[one] >= self.patience}
        return [seat for seat in self.room.seats if seat.session in late and seat.seat in live.to_act]

    @property
    def patience(self) -> int:
        return int(self.room.timing.grace * SECOND)

    # ── bots ──

    async def think(self, seat: int, seq: int) -> None:
        """Let a bot choose for a seat; its action goes through the inbox like those of people."""
        room, live = self.room, self.room.playing()
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            action = await self.choose(seat, live.game, live.game.view(live.state, seat))
        except Exception as error:
            failure = error
            room.put(lambda: self.fail(seat, failure))
            return
        await asyncio.sleep(max(room.timing.pace - (loop.time() - began), self.regret_left(live), 0))
        waited = not await room.take_backs.settled(ANSWERING)
        room.put(lambda: self.act(seat, seq, action, waited))

    def regret_left(self, live: LiveGame) -> float:
        """Return the seconds left in which a player may undo before a bot acts."""
        last = live.line[-1] if live.line else None
        if last is None or last.by_bot or last.reveals or not self.room.audience.viewers:
            return 0.0
        return self.room.timing.regret - (live.clocks.now() - last.at) / SECOND

    async def choose(self, seat: int, game: Game, view: View) -> Action:
        """Return the action of a seat's bot, of a simpler bot if it fails, or else the first legal action."""
        failures = self.failures.get(seat, 0)
        if failures > MOST_FAILURES:
            return game.legal(view, seat)[0]
        mine = self.room.seats[seat]
        level = mine.level or (FOR_GOOD if mine.resigned else STAND_IN)
        return await self.room.bot_pool.choose(game, level if failures < MOST_FAILURES else SIMPLEST, view)

    async def act(self, seat: int, seq: int, action: Action, waited: bool = False) -> None:
        """Play a bot's action, unless the seat's owner came back while it thought.

        `waited`: the bot has waited long enough for the answer to an open request.
        """
        self.thinking = None
        room, live = self.room, self.room.playing()
        if room.take_backs.question is not None and not waited:
            return  # a player asked just before; the bot thinks again, and waits
        late = seat in live.clocks.out_of_time(live.clocks.now(), live.to_act)
        if not (room.seats[seat].by_bot or late):
            return
        if not room.seats[seat].by_bot:
            metrics.forfeits.labels("out of time").inc()
        try:
            await room.play(seat, str(action), seq, None, by_bot=True)
        except Denied as denied:
            if live.seq == seq:  # otherwise the game has already moved on
                await self.fail(seat, denied)
            return
        if self.failures.get(seat, 0) < MOST_FAILURES:
            self.failures.pop(seat, None)

    async def fail(self, seat: int, error: Exception) -> None:
        """Handle a bot's failure: it tries again a few times, then a simpler bot acts for the seat."""
        self.thinking = None
        metrics.faults.inc()
        self.failures[seat] = self.failures.get(seat, 0) + 1
        about = {"table": self.room.table.id}
        log.error("the bot of seat %d failed", seat, exc_info=error, extra=about)
        if self.failures[seat] == MOST_FAILURES:
            metrics.forfeits.labels("bot failed").inc()
            log.warning("a simpler bot now acts for seat %d", seat, extra=about)

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    # ── the lease ──

    async def take_on(self, unattended: int) -> None:
        """Take over the table, whose lease has not been renewed for some milliseconds.

        The clocks of the players did not run after the previous process died.
        """
        room = self.room
        self.kept = True
        if room.doubtful:
            await room.catch_up()
        live = room.live
        if live is None:
            return
        lease = int(room.timing.lease * SECOND)
        if unattended > lease and live.clocks.shown(0, ()) is not None and live.to_act:
            entry = live.pause_entry(room.table.id, live.clocks.now(), unattended)
            await room.write(entry)
        # The row of a table that has just begun or been loaded lacks its standing and its next alarm.
        if room.table.standing is None or room.table.due_at != room.due:
            await room.note()
