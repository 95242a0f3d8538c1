"""The hints at a table: for the only person who plays, from the view of their seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peregon.actions import Action, Malformed
from peregon.game import Refusal
from peregon.review import Advice
from peregon.server.errors import Denied, Forbidden
from peregon.server.room.advisers import Advisers, Question
from peregon.server.room.live_game import denied_by_rules
from peregon.server.setup import Hints
from peregon.server.store.tables import Seat

if TYPE_CHECKING:
    from peregon.server.room.room import Room

__all__ = ["TableHints"]

Known = tuple[int, int, str]  # since which entry the seat's choice is the same, the seat, the action in mind


class TableHints:
    """Gives hints, marks the seat that has used one, and stops when the position changes."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None
        self.about: Known = 0, 0, ""
        self.last: tuple[Known, Advice] | None = None

    @property
    def players(self) -> list[Seat]:
        """Return the seats of the people who play."""
        return [seat for seat in self.room.seats if seat.plays]

    @property
    def mode(self) -> Hints:
        """Return the hints in effect: the host's choice, while exactly one person plays."""
        return self.room.table.wishes.hints if len(self.players) == 1 else "off"

    def seat_of(self, session: str) -> int:
        """Return the seat of a person who may ask; refuse others."""
        own = [seat for seat in self.room.seats if seat.session == session and not seat.resigned]
        if not own:
            raise Forbidden("table-not-at-table")
        if self.room.table.wishes.hints == "off":
            raise Forbidden("hint-not-allowed")
        if len(self.players) != 1:
            raise Forbidden("hint-one-person")
        return own[0].seat

    async def advise(self, advisers: Advisers, session: str, at: int, action: str) -> tuple[int, Advice]:
        """Return the seat of a person, and the advice for it in the position after entry `at`.

        `action` is what the person has in mind, or "".
        """
        room, seat = self.room, self.seat_of(session)
        live = room.playing()
        if live.over:
            raise Denied("refusal-game-over", "ALL-05")
        live.check_fresh(seat, at)
        if seat not in live.to_act:
            raise Denied("refusal-not-your-turn")
        known = live.fresh_since[seat], seat, action
        if self.last is not None and self.last[0] == known:
            return seat, self.last[1]
        view = live.game.view(live.state, seat)
        intended = self.intended(seat, action)
        self.question, self.about = Question(), known
        advice = await advisers.advise(self.question, session, live.game, view, intended)
        if live.fresh_since[seat] != known[0]:
            raise Denied("hint-overtaken")
        self.last = known, advice
        return seat, advice

    def intended(self, seat: int, action: str) -> Action | None:
        """Return the action that a person has in mind; refuse one that is not legal."""
        live = self.room.playing()
        if not action:
            return None
        view = live.game.view(live.state, seat)
        try:
            typed = live.game.read(view, seat, action)
            refusal = live.game.why_not(view, seat, typed)
        except Malformed as error:
            raise Denied("table-action-malformed", "ALL-05", action=action) from error
        if refusal is not Refusal.NONE:
            raise denied_by_rules(live.game.explain(view, seat, typed, refusal))
        return typed

    async def mark(self, seat: int) -> None:
        """Mark a seat whose player has used a hint."""
        if not self.room.seats[seat].hinted:
            await self.room.store.tables.set_hinted(self.room.table.id, seat)
            await self.room.reload()

    def follow(self) -> None:
        """Stop a question about a position that has changed."""
        since, seat, _ = self.about
        if self.question is not None and self.room.playing().fresh_since[seat] != since:
            self.question.stop()
            self.question = None
