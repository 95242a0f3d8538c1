"""Undo requests: granted at once if only bots or one device play, otherwise when all players agree.

The request is stored in the database, and the log settles it. A process that gets a notice of an answer or an
entry informs its viewers. Nothing is lost when a process dies.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from peregon.game import Step
from peregon.server.errors import Denied, Reason
from peregon.server.room.viewers import Viewer
from peregon.server.store.log import BACK, LEFT, RESIGN, TAKE_BACK, Entry
from peregon.server.store.take_back_votes import Question, question_of
from peregon.server.wire.messages import Accepted, Answer, AskTakeBack, Refused, TakeBackAsked, Vote, Withdraw

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["TakeBacks"]

Ended = Literal["taken-back", "declined", "withdrawn", "overtaken"]


class TakeBacks:
    """The open request at a table, if there is one, as the viewers here know it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None
        self.unasked = asyncio.Event()  # set while no request is open
        self.unasked.set()

    async def settled(self) -> None:
        """Wait until no request is open."""
        await self.unasked.wait()

    @property
    def vote(self) -> Vote | None:
        """Return the request as all viewers see it."""
        question = self.question
        return None if question is None else Vote(question.seat, list(question.agreed), list(question.asked))

    def voters(self) -> set[int]:
        """Return the seats of the players who play themselves."""
        return {one.seat for one in self.room.seats if one.plays and not one.away}

    def own_seats(self, viewer: Viewer) -> set[int]:
        return {one.seat for one in self.room.seats if self.room.audience.owns(viewer, one)}

    # ── wishes ──

    async def ask(self, viewer: Viewer, wish: AskTakeBack) -> None:
        """Ask all others, or undo at once; a repeated request gets the same answer."""
        room, seat = self.room, self.room.own_seat(viewer)
        course = room.playing()
        if not course.moved <= wish.at <= course.seq:
            await room.catch_up()  # it may be in the log and not known here yet
        if (seat, wish.id) not in course.answered:
            if not course.moved <= wish.at <= course.seq:
                raise Denied("table-stale", at=wish.at, seq=course.seq)
            if seat in course.resigned:
                raise Denied("table-resigned")
            course.back_to(seat)
            others = self.voters() - self.own_seats(viewer)
            if not others:
                await self.take_back(seat, wish.id)
            elif await self.asked(Question(seat, wish.id, course.seq, tuple(sorted(others)))):
                return
        if (seat, wish.id) not in course.answered:  # another process was faster
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        viewer.send(Accepted(wish.id, course.answered[seat, wish.id]))

    async def asked(self, question: Question) -> bool:
        """Ask all players; return False if the log has grown."""
        kept = await self.room.store.questions.ask(self.room.table.id, question)
        if kept is None:
            await self.room.catch_up()
            return False
        if kept.ended is not None:
            raise Denied(f"take-back-{kept.ended}")
        await self.go_on(kept)
        return True

    async def answer(self, viewer: Viewer, message: Answer) -> None:
        own = self.own_seats(viewer)

        def answered(kept: Question) -> Question:
            if own.isdisjoint(kept.asked):
                raise Denied("table-nothing-asked")
            return kept.agreed_by(own) if message.agree else msgspec.structs.replace(kept, ended="declined")

        await self.change(viewer, message, answered)

    async def withdraw(self, viewer: Viewer, message: Withdraw) -> None:
        """Withdraw a request, from any device of its player."""
        own = self.own_seats(viewer)

        def withdrawn(kept: Question) -> Question:
            if kept.seat not in own:
                raise Denied("table-nothing-asked")
            return msgspec.structs.replace(kept, ended="withdrawn")

        await self.change(viewer, message, withdrawn)

    # ── what comes of it ──

    async def change(
        self, viewer: Viewer, message: Answer | Withdraw, how: Callable[[Question], Question]
    ) -> None:
        room, question = self.room, self.question
        if question is None:
            raise Denied("table-nothing-asked")
        how(question)  # its refusals need no database
        kept = await room.store.questions.change(room.table.id, question.at, how)
        if kept is None:  # settled in another process, which will send a notice
            raise Denied("table-nothing-asked")
        await self.go_on(kept)
        viewer.send(Accepted(message.id, room.playing().seq))

    async def let_off(self) -> None:
        """Stop asking players for whom a bot plays now."""
        room, question = self.room, self.question
        if question is None:
            return
        voters = self.voters()
        if not voters.issuperset(question.asked):
            gone = await room.store.questions.change(room.table.id, question.at, lambda q: q.only_for(voters))
            question = gone or question
        await self.go_on(question)

    async def go_on(self, kept: Question) -> None:
        """Undo if all have agreed; otherwise show the answers.

        Several processes may do this at the same time; the log accepts it once.
        """
        self.note(kept)
        if self.question is not None and not self.question.asked:
            await self.take_back(*self.question.wish)

    async def take_back(self, seat: int, id: str) -> None:
        room, course = self.room, self.room.playing()
        entry = course.take_back_entry(room.table.id, seat, course.times.now(), id)
        before = Step(course.state_before(course.back_to(seat)), ())
        if await room.save(entry, before):
            room.attendance.stop_thinking()
            room.audience.show(entry, course.follow(entry))
        else:
            await room.catch_up()

    # ── word from the database ──

    def open(self) -> None:
        """Restore a request that was open before this table was loaded, unless the log has grown."""
        self.note(question_of(self.room.table.question))
        if self.question is not None:
            self.room.put(self.let_off)

    async def hear(self) -> None:
        """Read the request after a notice from another process."""
        await self.room.catch_up()
        await self.read()

    async def read(self) -> None:
        """Read the state of the request."""
        self.note(await self.room.store.questions.last(self.room.table.id))
        await self.let_off()

    # ── telling ──

    def note(self, kept: Question | None) -> None:
        """Show the viewers here a change of the request, from this process or another."""
        known, course = self.question, self.room.course
        if (
            kept is None or course is None or kept.at != course.seq
        ):  # a new entry settles the request, and is shown itself
            return
        if (
            known is not None and known.wish != kept.wish
        ):  # only the new request shows that the old one has ended
            self.settle("overtaken", Reason("table-stale", None, {"at": known.at, "seq": course.seq}))
            known = None
        if kept.ended is None and kept != known:
            self.question = kept
            self.unasked.clear()
            if kept.asked:
                self.tell()
        elif kept.ended is not None and known is not None:
            self.settle(kept.ended, Reason(f"take-back-{kept.ended}"))

    def follow(self, entry: Entry) -> None:
        """Settle the request after a new entry, which grants or cancels it."""
        question = self.question
        if question is None:
            return
        if entry.kind in (LEFT, BACK, RESIGN) and not self.room.playing().over:
            self.question = msgspec.structs.replace(question, at=entry.seq)  # the entry keeps it open
        elif entry.kind == TAKE_BACK and (entry.seat, entry.client_id) == question.wish:
            self.settle("taken-back", None)
        else:
            self.settle("overtaken", Reason("table-stale", None, {"at": question.at, "seq": entry.seq}))

    def settle(self, ended: Ended, why_not: Reason | None) -> None:
        """Show all viewers that the request is settled, and its player the result, on all their devices."""
        question, room = self.question, self.room
        assert question is not None
        self.question = None
        self.unasked.set()
        self.tell(ended)
        seq, asker = room.playing().seq, room.seats[question.seat]
        answer = Accepted(question.id, seq) if why_not is None else Refused(question.id, why_not, seq)
        for viewer in room.audience.viewers:
            if viewer.joined and room.audience.owns(viewer, asker):
                viewer.send(answer)

    def tell(self, ended: Ended | None = None) -> None:
        for viewer in self.room.audience.viewers:
            if viewer.joined:
                viewer.send(TakeBackAsked(self.vote, ended))
