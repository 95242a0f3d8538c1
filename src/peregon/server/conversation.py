"""What is said at a table while it is in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peregon.server.course import Denied
from peregon.server.showing import said
from peregon.server.talk import PHRASES, Enough, clean_text
from peregon.server.viewers import Viewer
from peregon.server.wire import Accepted, Say

if TYPE_CHECKING:
    from peregon.server.room import Room

__all__ = ["Conversation"]


class Conversation:
    """Lets those who sit here speak, as far as the host allows."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.enough = Enough()
        self.shown = 0  # the number of the last words that everybody has

    async def open(self) -> None:
        """What was said before is for those who join."""
        spoken = await self.room.store.talking.said(self.room.table.id)
        self.shown = spoken[-1].number if spoken else 0

    async def say(self, viewer: Viewer, message: Say) -> None:
        room, session = self.room, viewer.session
        seat = room.own_seat(viewer)
        assert session is not None  # since it has a seat
        allowed = room.table.wishes.talk
        if allowed == "off" or (message.text is not None and allowed != "free"):
            raise Denied("talk-not-allowed")
        text = None if message.text is None else clean_text(message.text)
        if (message.phrase is None) == (text is None) or text == "":
            raise Denied("table-malformed")
        if message.phrase is not None and message.phrase not in PHRASES:
            raise Denied("table-unknown-phrase")
        if self.enough(session):
            raise Denied("talk-too-much")
        await room.store.talking.add(room.table.id, session, seat, message.phrase, text)
        await self.show()
        viewer.send(Accepted(message.id, 0 if room.course is None else room.course.seq))

    async def show(self) -> None:
        """Shows what was said since, here or in another process."""
        room = self.room
        for words in await room.store.talking.said(room.table.id, self.shown):
            self.shown = words.number
            for viewer in room.audience.viewers:
                if viewer.joined:
                    viewer.send(said(words, room.seats))
