"""Taking back: at once where only bots or one device play, otherwise when all agree.

What is asked is kept in the database, and the log settles it: a process that hears of an answer or an
entry from another tells those who look on there, and nothing is lost with a process that dies.
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
    """The open question at a table, if there is one, as those who look on here know it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None
        self.unasked = asyncio.Event()  # set while no question is open
        self.unasked.set()

    async def settled(self) -> None:
        """Wait until no question is open."""
        await self.unasked.wait()

    @property
    def vote(self) -> Vote | None:
        """The question as everybody sees it."""
        question = self.question
        return None if question is None else Vote(question.seat, list(question.agreed), list(question.asked))

    def voters(self) -> set[int]:
        """The seats of those who play here themselves."""
        return {one.seat for one in self.room.seats if one.plays and not one.away}

    def own_seats(self, viewer: Viewer) -> set[int]:
        return {one.seat for one in self.room.seats if self.room.audience.owns(viewer, one)}

    # ── wishes ──

    async def ask(self, viewer: Viewer, wish: AskTakeBack) -> None:
        """Asks all others, or takes back at once; the same wish once more gets the answer that it got."""
        room, seat = self.room, self.room.own_seat(viewer)
        course = room.playing()
        if not course.moved <= wish.at <= course.seq:
            await room.catch_up()  # it may be in the log, and not known here yet
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
        if (seat, wish.id) not in course.answered:  # another process was first
            raise Denied("table-stale", at=wish.at, seq=course.seq)
        viewer.send(Accepted(wish.id, course.answered[seat, wish.id]))

    async def asked(self, question: Question) -> bool:
        """Asks everybody; False: the table has gone on."""
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
        """Whoever asks thinks better of it, on whichever of their devices."""
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
        how(question)  # what it refuses needs no database
        kept = await room.store.questions.change(room.table.id, question.at, how)
        if kept is None:  # settled in another process, from which we shall hear
            raise Denied("table-nothing-asked")
        await self.go_on(kept)
        viewer.send(Accepted(message.id, room.playing().seq))

    async def let_off(self) -> None:
        """Those for whom a bot plays by now are no longer asked."""
        room, question = self.room, self.question
        if question is None:
            return
        voters = self.voters()
        if not voters.issuperset(question.asked):
            gone = await room.store.questions.change(room.table.id, question.at, lambda q: q.only_for(voters))
            question = gone or question
        await self.go_on(question)

    async def go_on(self, kept: Question) -> None:
        """Takes back if all have agreed; else shows who has.

        Several processes may find that all have: the log takes it once.
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
        """What was asked before this table came into memory is asked still, unless it has gone on."""
        self.note(question_of(self.room.table.question))
        if self.question is not None:
            self.room.put(self.let_off)

    async def hear(self) -> None:
        """Something was asked or answered in another process."""
        await self.room.catch_up()
        await self.read()

    async def read(self) -> None:
        """Looks how the question stands."""
        self.note(await self.room.store.questions.last(self.room.table.id))
        await self.let_off()

    # ── telling ──

    def note(self, kept: Question | None) -> None:
        """Tells those who look on here what is new about the question, whoever changed it."""
        known, course = self.question, self.room.course
        if kept is None or course is None or kept.at != course.seq:  # what the log settles, it tells
            return
        if known is not None and known.wish != kept.wish:  # that it ended we learn only from its successor
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
        """The table has gone on: either with what was asked, or with something else."""
        question = self.question
        if question is None:
            return
        if entry.kind in (LEFT, BACK, RESIGN) and not self.room.playing().over:
            self.question = msgspec.structs.replace(question, at=entry.seq)  # the log carried it on
        elif entry.kind == TAKE_BACK and (entry.seat, entry.client_id) == question.wish:
            self.settle("taken-back", None)
        else:
            self.settle("overtaken", Reason("table-stale", None, {"at": question.at, "seq": entry.seq}))

    def settle(self, ended: Ended, why_not: Reason | None) -> None:
        """Everybody learns that it is settled, and whoever asked, on whichever device, what came of it."""
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
