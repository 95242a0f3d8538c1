"""Positions of Ticket to Ride: Europe, with stations, tunnels and tickets that left the game."""

from __future__ import annotations

from dataclasses import dataclass

from peregon.boards import LOCOMOTIVE, Route, Ticket
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.stations import STATIONS
from peregon.positions.fields import owned, selected
from peregon.positions.position import State, View
from peregon.positions.ticket_to_ride import TicketPosition

__all__ = ["EuropePosition", "EuropeState", "EuropeView", "Tunnel"]


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A claim of a tunnel that waits for an answer: its payment, the cards turned up, and the extra cost."""

    route: str
    color: str
    locomotives: int
    extra: int
    turned: tuple[str, ...]

    @property
    def costly(self) -> tuple[bool, ...]:
        """Tell of each card turned up whether it is part of the extra cost (EU-08, EU-09)."""
        return tuple(card in (self.color, LOCOMOTIVE) for card in self.turned)


class EuropePosition(TicketPosition):
    """A position of Ticket to Ride: Europe."""

    __slots__ = ()

    @property
    def stations(self) -> dict[str, int]:
        """Return the owner of the station in each city that has one, by the city's id."""
        return owned(self.board.cities, self.numbers["station"])

    @property
    def stations_left(self) -> list[int]:
        """Return the number of stations that each seat has not built."""
        return self.by_seat("stations_left")

    def station_price(self, seat: int) -> int:
        """Return the number of cards that a seat's next station costs (EU-15)."""
        return max(STATIONS + 1 - self.of_seat("stations_left", seat), 1)

    @property
    def tunnel(self) -> Tunnel | None:
        """Return the tunnel that waits for an answer, or None."""
        numbers = self.numbers
        route: int = numbers["tunnel_route"]
        color: int = numbers["tunnel_color"]
        turned: list[int] = numbers["turned"]
        if route < 0:
            return None
        return Tunnel(
            self.board.routes[route].id,
            CARD_COLORS[color],
            numbers["tunnel_locomotives"],
            numbers["tunnel_extra"],
            tuple(CARD_COLORS[card] for card in turned if card >= 0),
        )

    def given_back(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat returned for good; None if they are hidden."""
        return selected(self.board.tickets, self.of_seat("given_back", seat)) if self.sees(seat) else None

    def lent(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat uses through its stations, at the end (EU-17)."""
        return selected(self.board.routes, self.of_seat("lent", seat))


class EuropeState(EuropePosition, State):
    """A state of Ticket to Ride: Europe."""

    __slots__ = ()

    title = "europe"


class EuropeView(EuropePosition, View):
    """A view of Ticket to Ride: Europe."""

    __slots__ = ()

    title = "europe"
