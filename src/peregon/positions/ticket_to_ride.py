"""Positions of Ticket to Ride; Europe adds to them. They have a market, offers, last turns and points."""

from __future__ import annotations

from peregon.boards import Ticket
from peregon.kernels import ticket_to_ride
from peregon.kernels.printed import CARD_COLORS
from peregon.positions.fields import ones_of, selected
from peregon.positions.position import State, View, phases
from peregon.positions.routes import RoutePosition

__all__ = ["TicketPosition", "UsaState", "UsaView"]


class TicketPosition(RoutePosition):
    """A position of Ticket to Ride or its Europe."""

    __slots__ = ()

    phases = phases(ticket_to_ride.Phase)
    ticket_field = "ticket"
    ticket_count_field = "ticket_count"

    @property
    def market(self) -> list[str | None]:
        """Return the open cards by colour; None is a gap."""
        return [CARD_COLORS[card] if card >= 0 else None for card in self.numbers["market"]]

    def sees_tickets(self, seat: int) -> bool:
        """Return whether the position shows a seat's tickets: after the end it shows all (US-27)."""
        return self.sees(seat) or self.numbers["ended"] != 0

    @property
    def offer_counts(self) -> list[int]:
        """Return the number of tickets offered to each seat."""
        return self.by_seat("offer_size")

    def offer(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat may choose from; None if they are hidden."""
        return selected(self.board.tickets, self.of_seat("offer", seat)) if self.sees(seat) else None

    def choice(self, seat: int) -> tuple[int, ...] | None:
        """Return a seat's choice at the opening while others still choose: places in its offer, from 1.

        None if it is hidden.
        """
        if not self.sees(seat):
            return None
        return tuple(place + 1 for place in ones_of(self.of_seat("choice", seat)))

    @property
    def last_turns(self) -> int | None:
        """Return the number of turns left in the last round; None before it begins."""
        left = self.numbers["last_turns"]
        return None if left == ticket_to_ride.NOT_YET else left

    @property
    def route_points(self) -> list[int]:
        """Return each seat's points for routes so far."""
        return self.by_seat("route_points")

    @property
    def scores(self) -> list[int]:
        """Return the public score of each seat: only points for routes until the end."""
        return self.by_seat("total" if self.numbers["ended"] else "route_points")

    @property
    def made(self) -> list[int]:
        """Return each seat's points for completed tickets, at the end."""
        return self.by_seat("made")

    @property
    def missed(self) -> list[int]:
        """Return the points that each seat loses for its other tickets, at the end."""
        return self.by_seat("missed")

    @property
    def completed(self) -> list[int]:
        """Return the number of tickets that each seat has completed, at the end."""
        return self.by_seat("completed")

    @property
    def longest(self) -> list[int]:
        """Return the length of each seat's longest road in spaces, at the end."""
        return self.by_seat("longest")

    @property
    def express(self) -> list[int]:
        """Return each seat's bonus for the longest road, at the end."""
        return self.by_seat("express")


class UsaState(TicketPosition, State):
    """A state of Ticket to Ride."""

    __slots__ = ()

    title = "usa"


class UsaView(TicketPosition, View):
    """A view of Ticket to Ride."""

    __slots__ = ()

    title = "usa"
