"""The viewers of a table: who is connected, since when players are absent, and what each viewer sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peregon.events import Event
from peregon.server.clock import SECOND, steady
from peregon.server.errors import Denied, Reason
from peregon.server.room.scene import Scene, people_of, table_message
from peregon.server.room.viewers import Viewer
from peregon.server.store.log import Entry
from peregon.server.store.tables import ARCHIVED, GATHERING
from peregon.server.wire.messages import Join, People, Refused, Stopped, told

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["Audience"]

MOST_VIEWERS = 200  # per table
MOST_DEVICES = 16  # sockets per person and table


class Audience:
    """The viewers of a room, and the sessions that are connected to it in other processes."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], int]] = {}  # sessions, by their process; until when
        self.absent_since: dict[str, int] = {}  # players' sessions, by the steady clock
        self.empty_since = steady()

    def joined(self) -> list[Viewer]:
        """Return the viewers who see the table."""
        return [viewer for viewer in self.viewers if viewer.joined]

    # ── coming and going ──

    async def join(self, viewer: Viewer, message: Join) -> None:
        own = [seat.seat for seat in self.room.seats if viewer.owns(seat)]
        if isinstance(message.seat, int):
            if message.seat not in own:
                raise Denied("table-not-your-seat")
            viewer.seat = message.seat
        else:
            viewer.seat = own[0] if own else None
        if (
            viewer.seat is None
            and not self.room.table.wishes.spectators
            and self.room.table.stage != GATHERING
        ):
            raise Denied("table-no-spectators")
        if self.room.table.stage == ARCHIVED and own:
            await self.room.wake_up()
        newcomer = not viewer.joined
        viewer.joined = True
        self.show_whole(viewer)
        if newcomer:
            await self.come(viewer)

    async def come(self, viewer: Viewer) -> None:
        """Note that a player is here, and give them back their seats from the bots."""
        if viewer.session is None:
            return
        self.came(viewer.session)
        for seat in self.room.seats:
            if viewer.owns(seat) and seat.away:
                await self.room.lend(seat, False)
        self.show_people()

    def enter(self, viewer: Viewer) -> bool:
        """Add a socket, which sees nothing until it joins. Return False if there are too many.

        Players of the table are always admitted, however many spectators there are.
        """
        own = [one for one in self.viewers if viewer.session is not None and one.session == viewer.session]
        seated = any(viewer.owns(seat) for seat in self.room.seats)
        if len(own) >= MOST_DEVICES or (not seated and len(self.viewers) >= MOST_VIEWERS):
            return False
        self.viewers.add(viewer)
        return True

    def leave(self, viewer: Viewer) -> None:
        """Remove a socket."""
        self.viewers.discard(viewer)
        if not self.viewers:
            self.empty_since = steady()
        session = viewer.session
        if session is not None and session not in self.here():
            self.left(session)
        if not self.room.stopped:
            self.room.put(self.shown_people)

    def came(self, session: str) -> None:
        self.absent_since.pop(session, None)

    def left(self, session: str) -> None:
        self.absent_since.setdefault(session, steady())

    def here(self) -> set[str]:
        """Return the sessions connected to this process or to another."""
        moment = steady()
        found = self.own_sessions()
        for sessions, until in self.elsewhere.values():
            if until > moment:
                found |= sessions
        return found

    def own_sessions(self) -> set[str]:
        """Return the sessions connected to this process."""
        return {viewer.session for viewer in self.joined() if viewer.session is not None}

    async def note_elsewhere(self, process: str, sessions: list[str]) -> None:
        """Store the sessions that another process reports as connected."""
        before = self.here()
        self.elsewhere[process] = (frozenset(sessions), steady() + int(self.room.timing.lease * SECOND))
        after = self.here()
        for session in before - after:
            self.left(session)
        for session in after:
            self.came(session)
        if before != after:
            self.show_people()

    def begin(self) -> None:
        """Show the game to viewers who joined before it began, each from their own seat."""
        for viewer in self.joined():
            if not viewer.begun:
                self.sit_down(viewer)

    def sit_down(self, viewer: Viewer) -> None:
        if viewer.seat is None:
            viewer.seat = next((seat.seat for seat in self.room.seats if viewer.owns(seat)), None)
        if viewer.seat is None and not self.room.table.wishes.spectators:
            viewer.joined = False
            viewer.send(Refused(None, Reason("table-no-spectators"), None))
            return
        self.show_whole(viewer)

    def find_seats(self) -> list[Viewer]:
        """Find each viewer's seat again, because seats change before the start.

        Return the viewers whose seat has changed.
        """
        moved: list[Viewer] = []
        seats = self.room.seats
        for viewer in self.viewers:
            seat = viewer.seat
            if seat is None or (seat < len(seats) and viewer.owns(seats[seat])):
                continue
            viewer.seat = next((one.seat for one in seats if viewer.owns(one)), None)
            if viewer.seat is not None and viewer.joined:
                moved.append(viewer)
        return moved

    @property
    def idle_for(self) -> float:
        """Return the seconds without viewers."""
        return 0.0 if self.viewers else (steady() - self.empty_since) / SECOND

    def send_away(self, reason: Reason) -> None:
        """Close all sockets with a reason."""
        for viewer in list(self.viewers):
            viewer.send(Stopped(reason))
            viewer.cut_off.set()

    # ── showing ──

    def show(self, entry: Entry, events: tuple[Event, ...]) -> None:
        """Send each viewer their own view; viewers with the same view get the same bytes."""
        scene = Scene(self.room.playing())
        made: dict[int | None, bytes] = {}
        for viewer in self.joined():
            if viewer.begun:
                if viewer.seat not in made:
                    made[viewer.seat] = told(scene.update(entry, events, viewer.seat))
                viewer.send_bytes(made[viewer.seat])

    def show_whole(self, viewer: Viewer) -> None:
        room, session = self.room, viewer.session
        words, muted = room.chat.heard_by(session)
        people = people_of(room.seats, self.here(), session, room.table.host)
        vote, regret = room.take_backs.vote, int(room.timing.regret * SECOND)
        viewer.begun = room.live is not None
        hints, seat = room.hints.mode, viewer.seat
        viewer.send(
            table_message(room.table, people, hints, room.live, words, muted, vote, regret, session, seat)
        )

    def show_people(self) -> None:
        here, table, hints = self.here(), self.room.table, self.room.hints.mode
        for viewer in self.joined():
            people = people_of(self.room.seats, here, viewer.session, table.host)
            viewer.send(People(table.stage, hints, table.wishes.hints, people, table.rematch))

    async def shown_people(self) -> None:
        self.show_people()
