"""Taking back: at once where only bots or one device play, otherwise when all agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from peregon.server.course import Denied
from peregon.server.moments import now
from peregon.server.tables import PERSON
from peregon.server.viewers import Viewer
from peregon.server.wire import Accepted, Answer, AskTakeBack, Reason, Refused, TakeBackAsked

if TYPE_CHECKING:
    from peregon.server.room import Room

__all__ = ["TakeBacks"]


@dataclass(slots=True)
class Asked:
    """Somebody asks to take back, and those who have still to agree."""

    viewer: Viewer
    wish: AskTakeBack
    seat: int
    missing: set[str]


class TakeBacks:
    """The open question at a table, if there is one."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: Asked | None = None

    @property
    def seat(self) -> int | None:
        """The seat that asks."""
        return None if self.asked is None else self.asked.seat

    async def ask(self, viewer: Viewer, wish: AskTakeBack) -> None:
        room, seat = self.room, self.room.own_seat(viewer)
        course = room.playing()
        if (seat, wish.id) in course.answered:
            viewer.send(Accepted(wish.id, course.answered[seat, wish.id]))
            return
        if wish.at != course.seq:
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        course.back_to(seat)
        people = {one.session for one in room.seats if one.kind == PERSON and not one.away and one.session}
        missing = people - {viewer.session or ""}
        if not missing:
            await self.take_back(viewer, seat, wish)
            return
        self.asked = Asked(viewer, wish, seat, missing)
        self.tell(seat)

    async def answer(self, viewer: Viewer, message: Answer) -> None:
        asked, session = self.asked, viewer.session or ""
        if asked is None or session not in asked.missing:
            raise Denied("table-nothing-asked")
        seq = self.room.playing().seq
        viewer.send(Accepted(message.id, seq))
        if not message.agree:
            self.settle()
            asked.viewer.send(Refused(asked.wish.id, Reason("take-back-declined"), seq))
            return
        asked.missing.discard(session)
        if asked.missing:
            return
        try:
            await self.take_back(asked.viewer, asked.seat, asked.wish)
        except Denied as denied:
            self.settle()
            self.room.refuse(asked.viewer, asked.wish, denied.reason)

    async def take_back(self, viewer: Viewer, seat: int, wish: AskTakeBack) -> None:
        room, course = self.room, self.room.playing()
        entry = course.take_back_entry(room.table.id, seat, now(), wish.id)
        if not await room.save(entry, None):
            await room.catch_up()
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        room.attendance.stop_thinking()
        room.audience.show(entry, course.follow(entry))
        viewer.send(Accepted(wish.id, entry.seq))

    def settle(self) -> None:
        """The question is no longer open: it was answered, or the table has gone on."""
        if self.asked is not None:
            self.asked = None
            self.tell(None)

    def tell(self, seat: int | None) -> None:
        for viewer in self.room.audience.viewers:
            if viewer.joined:
                viewer.send(TakeBackAsked(seat))
