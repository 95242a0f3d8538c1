"""Undo requests: granted at once if only bots or one device play, otherwise when all players agree.

The request is stored in the database, and the log settles it: nothing is lost when a process dies. A process
knows of no request or of one that is open. Two kinds of news change this (`after_reading`, `after_entry`):

| known here   | news                                               | known then                            |
|--------------|----------------------------------------------------|---------------------------------------|
| none         | the database has an open request                   | it is open                            |
| open         | the database has more answers, or fewer to come    | it is open; without any it is granted |
| open         | the database has it declined or withdrawn          | none                                  |
| open         | the database has another request                   | none, "overtaken"; then the other one |
| open         | the log: a player left, came back or resigned      | it is open                            |
| open         | the log: the undo that it asks for                 | none, "taken-back"                    |
| open         | the log: any other entry                           | none, "overtaken"                     |

`TakeBacks.turn_to` alone puts a change into effect and shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from peregon.game import Step
from peregon.server.errors import Denied, Reason
from peregon.server.room.viewers import Viewer
from peregon.server.store.log import BACK, LEFT, RESIGN, TAKE_BACK, Entry
from peregon.server.store.take_back_votes import Question, question_of
from peregon.server.wire.messages import Accepted, Answer, AskTakeBack, Refused, TakeBackAsked, Vote, Withdraw

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["Change", "Settled", "TakeBacks", "after_entry", "after_reading"]


@dataclass(frozen=True, slots=True)
class Settled:
    """A request that is settled, how, and the reason for its player; None if it was granted."""

    question: Question
    how: Literal["taken-back", "declined", "withdrawn", "overtaken"]
    why_not: Reason | None


class Change(NamedTuple):
    """The request that is settled, if any, and the one that is open then."""

    settled: Settled | None
    question: Question | None


def after_reading(known: Question | None, kept: Question | None, seq: int) -> Change:
    """Return the change when the database has a request, and the log has a length."""
    if kept is None or kept.at != seq:  # a new entry settles the request, and is applied itself
        return Change(None, known)
    settled = None
    if known is not None and known.wish != kept.wish:  # only the new request shows that the old one has ended
        settled, known = overtaken(known, seq), None
    if kept.ended is None:
        return Change(settled, kept)
    if known is not None:
        settled = Settled(known, kept.ended, Reason(f"take-back-{kept.ended}"))
    return Change(settled, None)


def after_entry(known: Question | None, entry: Entry, over: bool) -> Change:
    """Return the change after an entry of the log, and whether the game is over."""
    if known is None:
        return Change(None, None)
    if entry.kind in (LEFT, BACK, RESIGN) and not over:
        return Change(None, known.carried_to(entry.seq))
    if entry.kind == TAKE_BACK and (entry.seat, entry.client_id) == known.wish:
        return Change(Settled(known, "taken-back", None), None)
    return Change(overtaken(known, entry.seq), None)


def overtaken(question: Question, seq: int) -> Settled:
    return Settled(question, "overtaken", Reason("table-stale", None, {"at": question.at, "seq": seq}))


class TakeBacks:
    """The open request at a table, if there is one, as the viewers here know it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None
        self.unasked = asyncio.Event()  # set while no request is open
        self.unasked.set()

    async def settled(self, within: float) -> bool:
        """Wait until no request is open; return False if one still is after some seconds."""
        try:
            async with asyncio.timeout(within):
                await self.unasked.wait()
        except TimeoutError:
            return False
        return True

    @property
    def vote(self) -> Vote | None:
        """Return the request as all viewers see it."""
        return vote_of(self.question)

    def voters(self) -> set[int]:
        """Return the seats of the players who play themselves."""
        return {one.seat for one in self.room.seats if one.plays and not one.away}

    def own_seats(self, viewer: Viewer) -> set[int]:
        return {one.seat for one in self.room.seats if viewer.owns(one)}

    # ── wishes ──

    async def ask(self, viewer: Viewer, wish: AskTakeBack) -> None:
        """Ask all others, or undo at once; a repeated request gets the same answer."""
        room, seat = self.room, self.room.own_seat(viewer)
        live = room.playing()
        if not live.moved <= wish.at <= live.seq:
            await room.catch_up()  # it may be in the log and not known here yet
        if (seat, wish.id) not in live.answered:
            if not live.moved <= wish.at <= live.seq:
                raise Denied("table-stale", at=wish.at, seq=live.seq)
            if seat in live.resigned:
                raise Denied("table-resigned")
            live.back_to(seat)
            others = self.voters() - self.own_seats(viewer)
            if not others:
                await self.take_back(seat, wish.id)
            elif await self.asked(Question(seat, wish.id, live.seq, tuple(sorted(others)))):
                return
        if (seat, wish.id) not in live.answered:  # another process was faster
            raise Denied("table-stale", at=wish.at, seq=live.seq)
        viewer.send(Accepted(wish.id, live.answered[seat, wish.id]))

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
            return kept.agreed_by(own) if message.agree else kept.ended_as("declined")

        await self.change(viewer, message, answered)

    async def withdraw(self, viewer: Viewer, message: Withdraw) -> None:
        """Withdraw a request, from any device of its player."""
        own = self.own_seats(viewer)

        def withdrawn(kept: Question) -> Question:
            if kept.seat not in own:
                raise Denied("table-nothing-asked")
            return kept.ended_as("withdrawn")

        await self.change(viewer, message, withdrawn)

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

    # ── news ──

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
        """Note the answers; undo if all have agreed.

        Several processes may do this at the same time; the log accepts it once.
        """
        self.note(kept)
        if self.question is not None and self.question.granted:
            await self.take_back(*self.question.wish)

    async def take_back(self, seat: int, id: str) -> None:
        room, live = self.room, self.room.playing()
        entry = live.take_back_entry(room.table.id, seat, live.clocks.now(), id)
        before = Step(live.state_before(live.back_to(seat)), ())
        if await room.write(entry, before):
            room.autoplay.stop_thinking()
        else:
            await room.catch_up()

    def note(self, kept: Question | None) -> None:
        """Take note of what the database has, from this process or another."""
        if self.room.live is not None:
            self.turn_to(after_reading(self.question, kept, self.room.live.seq))

    def follow(self, entry: Entry) -> None:
        """Take note of a new entry of the log, which grants or cancels the request, or keeps it open."""
        self.turn_to(after_entry(self.question, entry, self.room.playing().over))

    def turn_to(self, change: Change) -> None:
        """Put a change into effect and show it: to all viewers, and the result to its player's devices."""
        shown, self.question = self.vote, change.question
        if change.settled is not None:
            self.tell(TakeBackAsked(None, change.settled.how))
            self.answer_asker(change.settled)
            shown = None
        if self.question is None:
            self.unasked.set()
        else:
            self.unasked.clear()
            if self.vote != shown and not self.question.granted:
                self.tell(TakeBackAsked(self.vote, None))

    def tell(self, message: TakeBackAsked) -> None:
        for viewer in self.room.audience.joined():
            viewer.send(message)

    def answer_asker(self, settled: Settled) -> None:
        id, why_not, seq = settled.question.id, settled.why_not, self.room.playing().seq
        answer = Accepted(id, seq) if why_not is None else Refused(id, why_not, seq)
        for viewer in self.room.audience.joined():
            if viewer.owns(self.room.seats[settled.question.seat]):
                viewer.send(answer)


def vote_of(question: Question | None) -> Vote | None:
    return None if question is None else Vote(question.seat, list(question.agreed), list(question.asked))
