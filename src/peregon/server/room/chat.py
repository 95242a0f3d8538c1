"""The chat of a table in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peregon.server.errors import Denied
from peregon.server.room.scene import said
from peregon.server.room.viewers import Viewer
from peregon.server.store.chat import KEPT, PHRASES, Enough, Unheard, Words, clean_text
from peregon.server.wire.messages import Accepted, Mute, Said, Say

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["Chat"]


class Chat:
    """The chat of a table, in which its players may write as far as the host allows."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.enough = Enough()
        self.unheard: Unheard = {}
        self.spoken: list[Words] = []  # the latest messages, for viewers who join
        self.shown = 0  # the number of the last message that was sent to all viewers

    def open(self, before: list[Words], unheard: Unheard) -> None:
        """Load earlier messages, for viewers who join."""
        self.spoken = before
        self.shown = before[-1].number if before else 0
        self.unheard = unheard

    async def recall(self) -> None:
        """Read the messages again from the database."""
        self.spoken = await self.room.store.talking.said(self.room.table.id)

    async def say(self, viewer: Viewer, message: Say) -> None:
        room, session = self.room, viewer.session
        seat = room.own_seat(viewer)
        assert session is not None  # because it has a seat
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
        viewer.send(Accepted(message.id, room.seq or 0))

    async def show(self) -> None:
        """Show new messages, from this process or another."""
        room = self.room
        for words in await room.store.talking.said(room.table.id, self.shown):
            self.shown = words.number
            if not self.spoken or self.spoken[-1].number < words.number:
                self.spoken = [*self.spoken, words][-KEPT:]
            for viewer in room.audience.joined():
                if words.session not in self.unheard_by(viewer.session):
                    viewer.send(said(words, room.seats))

    def heard_by(self, session: str | None) -> tuple[list[Said], list[int]]:
        """Return the latest messages without those of muted players, and the seats of these."""
        seats, unheard = self.room.seats, self.unheard_by(session)
        heard = [said(words, seats) for words in self.spoken if words.session not in unheard]
        return heard, [seat.seat for seat in seats if seat.session in unheard]

    # ── whom one does not want to hear ──

    async def mute(self, viewer: Viewer, message: Mute) -> None:
        """Mute or unmute a player for a person, on all their devices."""
        room, session = self.room, viewer.session
        if session is None:
            raise Denied("table-name-first")
        speaker = room.seats[message.seat].session if message.seat < len(room.seats) else None
        if speaker is None or speaker == session:
            raise Denied("talk-nobody-to-mute")
        await room.store.mutes.set(room.table.id, session, speaker, message.muted)
        viewer.send(Accepted(message.id, room.seq or 0))
        await self.hear_anew()

    async def hear_anew(self) -> None:
        """Read the muted players again and show the chat to the viewers whose list has changed."""
        before, self.unheard = self.unheard, await self.room.store.mutes.at(self.room.table.id)
        for viewer in self.room.audience.joined():
            if self.unheard_by(viewer.session) != before.get(viewer.session or "", frozenset()):
                self.room.audience.show_whole(viewer)

    def unheard_by(self, session: str | None) -> frozenset[str]:
        """Return the sessions that a session has muted."""
        return frozenset() if session is None else self.unheard.get(session, frozenset())
