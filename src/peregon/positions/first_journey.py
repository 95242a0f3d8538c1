"""Positions of Ticket to Ride: First Journey: two hidden tickets per seat, and open completed ones."""

from __future__ import annotations

from peregon.boards import Ticket
from peregon.positions.fields import selected
from peregon.positions.position import Phase, State, View
from peregon.positions.routes import RoutePosition

__all__ = ["FirstJourneyPosition", "FirstJourneyState", "FirstJourneyView"]


class FirstJourneyPosition(RoutePosition):
    """A position of Ticket to Ride: First Journey."""

    __slots__ = ()

    phases = (Phase.TURN,)
    ticket_field = "held"  # in the order in which they were drawn
    ticket_count_field = "held_count"

    def done(self, seat: int) -> tuple[Ticket, ...]:
        """Return the tickets that a seat has completed (FJ-08)."""
        return selected(self.board.tickets, self.of_seat("done", seat))

    @property
    def crossed(self) -> list[bool]:
        """Return whether each seat has the bonus for connecting east and west (FJ-11)."""
        return [bonus != 0 for bonus in self.by_seat("crossed")]

    @property
    def ticket_discards(self) -> int:
        """Return the number of discarded tickets."""
        return self.numbers["ticket_discards"]


class FirstJourneyState(FirstJourneyPosition, State):
    """A state of Ticket to Ride: First Journey."""

    __slots__ = ()

    title = "first_journey"


class FirstJourneyView(FirstJourneyPosition, View):
    """A view of Ticket to Ride: First Journey."""

    __slots__ = ()

    title = "first_journey"
