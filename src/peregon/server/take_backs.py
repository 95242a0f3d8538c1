"""Taking back: at once where only bots or one device play, otherwise when all agree."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from peregon.server.course import Denied
from peregon.server.database import DatabaseDown
from peregon.server.moments import now
from peregon.server.tables import PERSON
from peregon.server.viewers import Viewer
from peregon.server.wire import Accepted, Answer, AskTakeBack, Refused, TakeBackAsked, Vote, Withdraw

if TYPE_CHECKING:
    from peregon.server.room import Room

__all__ = ["TakeBacks"]

Ended = Literal["taken-back", "declined", "withdrawn", "overtaken"]


@dataclass(slots=True)
class Question:
    """Somebody asks to take back: who has agreed, and who has yet to answer."""

    viewer: Viewer
    wish: AskTakeBack
    seat: int
    asked: set[str]
    agreed: set[str] = field(default_factory=set[str])


class TakeBacks:
    """The open question at a table, if there is one."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None

    @property
    def vote(self) -> Vote | None:
        """The question as everybody sees it."""
        question = self.question
        if question is None:
            return None
        return Vote(question.seat, self.seats_of(question.agreed), self.seats_of(question.asked))

    def seats_of(self, sessions: Collection[str]) -> list[int]:
        return [one.seat for one in self.room.seats if one.session in sessions]

    def voters(self) -> set[str]:
        """Whoever plays here themselves."""
        return {one.session for one in self.room.seats if one.kind == PERSON and not one.away and one.session}

    # ── wishes ──

    async def ask(self, viewer: Viewer, wish: AskTakeBack) -> None:
        room, seat = self.room, self.room.own_seat(viewer)
        course = room.playing()
        if (seat, wish.id) in course.answered:
            viewer.send(Accepted(wish.id, course.answered[seat, wish.id]))
            return
        if wish.at != course.seq:
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        course.back_to(seat)
        question = self.question
        if question is not None:
            if (question.seat, question.wish.id) != (seat, wish.id):
                raise Denied("take-back-asked-already")
            question.viewer = viewer  # whoever asks is back after a cut; what was agreed stays so
            return
        asked = self.voters() - {viewer.session or ""}
        if asked:
            self.question = Question(viewer, wish, seat, asked)
            self.tell()
        else:
            await self.take_back(viewer, seat, wish)

    async def answer(self, viewer: Viewer, message: Answer) -> None:
        question, session = self.question, viewer.session or ""
        if question is None or session not in question.asked:
            raise Denied("table-nothing-asked")
        viewer.send(Accepted(message.id, self.room.playing().seq))
        if not message.agree:
            self.drop(question, "declined", Denied("take-back-declined"))
            return
        question.asked.discard(session)
        question.agreed.add(session)
        await self.go_on(question)

    def withdraw(self, viewer: Viewer, message: Withdraw) -> None:
        """Whoever asks thinks better of it, on whichever of their devices."""
        question = self.question
        if question is None or question.viewer.session != viewer.session:
            raise Denied("table-nothing-asked")
        viewer.send(Accepted(message.id, self.room.playing().seq))
        self.drop(question, "withdrawn", Denied("take-back-withdrawn"))

    # ── what comes of it ──

    async def let_off(self) -> None:
        """Those for whom a bot plays by now are no longer asked."""
        question = self.question
        if question is not None and (gone := question.asked - self.voters()):
            question.asked -= gone
            await self.go_on(question)

    async def go_on(self, question: Question) -> None:
        """Takes back if all have agreed; else shows who has."""
        if question.asked:
            self.tell()
            return
        try:
            await self.take_back(question.viewer, question.seat, question.wish)
        except Denied as denied:
            self.drop(question, "overtaken", denied)
        except DatabaseDown:  # it may be asked again
            self.drop(question, "overtaken", Denied("table-database-down"))
            raise

    async def take_back(self, viewer: Viewer, seat: int, wish: AskTakeBack) -> None:
        room, course = self.room, self.room.playing()
        entry = course.take_back_entry(room.table.id, seat, now(), wish.id)
        if not await room.save(entry, None):
            await room.catch_up()
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        room.attendance.stop_thinking()
        self.settle("taken-back")
        room.audience.show(entry, course.follow(entry))
        viewer.send(Accepted(wish.id, entry.seq))

    def overtake(self) -> None:
        """The table has gone on: what was asked is asked no longer."""
        question = self.question
        if question is not None:
            seq = self.room.playing().seq
            self.drop(question, "overtaken", Denied("table-stale", at=question.wish.at, seq=seq))

    def drop(self, question: Question, ended: Ended, denied: Denied) -> None:
        """Nothing is taken back: whoever asked learns why, and everybody that it is settled."""
        if self.question is question:
            self.settle(ended)
            question.viewer.send(Refused(question.wish.id, denied.reason, self.room.playing().seq))

    def settle(self, ended: Ended) -> None:
        if self.question is not None:
            self.question = None
            self.tell(ended)

    def tell(self, ended: Ended | None = None) -> None:
        for viewer in self.room.audience.viewers:
            if viewer.joined:
                viewer.send(TakeBackAsked(self.vote, ended))
