"""The accessors that the three games of routes share: cards, routes, cars and tickets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from peregon.boards import Route, RouteBoard, Ticket
from peregon.kernels.printed import CARD_COLORS
from peregon.positions.fields import bits_of, holds, missing_of, owned, selected
from peregon.positions.position import Position
from peregon.validation import find, inside

__all__ = ["Cards", "RoutePosition"]


class Cards(dict[str, int]):
    """Cards by colour, in the order of `CARD_COLORS`; a missing colour counts as 0."""

    def __missing__(self, color: str) -> int:
        return 0


def cards_of(counts: Iterable[int]) -> Cards:
    """Return cards by colour, without the colours that have none."""
    return Cards({color: count for color, count in zip(CARD_COLORS, counts, strict=True) if count > 0})


class RoutePosition(Position):
    """A position with cards, routes, cars and tickets."""

    __slots__ = ()

    ticket_field: ClassVar[str]  # of the record: each seat's tickets
    ticket_count_field: ClassVar[str]

    board: RouteBoard

    @property
    def deck_size(self) -> int:
        """Return the number of cards in the deck."""
        return self.numbers["deck_size"]

    @property
    def discard(self) -> Cards:
        """Return the discarded cards by colour."""
        return cards_of(self.numbers["discard"])

    @property
    def discard_size(self) -> int:
        """Return the number of discarded cards."""
        return self.numbers["discard_size"]

    @property
    def card_counts(self) -> list[int]:
        """Return the number of cards in each seat's hand."""
        return self.by_seat("hand_size")

    def hand(self, seat: int) -> Cards | None:
        """Return the cards of a seat; None if they are hidden."""
        return cards_of(self.of_seat("hand", seat)) if self.sees(seat) else None

    def shown(self, seat: int) -> Cards:
        """Return the cards that a seat took openly and must still hold."""
        return cards_of(self.of_seat("shown", seat))

    @property
    def cars(self) -> list[int]:
        """Return the number of cars that each seat has left."""
        return self.by_seat("cars")

    @property
    def owners(self) -> dict[str, int]:
        """Return the seat that owns each claimed route, by the route's id."""
        return owned(self.board.routes, self.numbers["owner"])

    def routes_of(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat owns, in the board's order."""
        owners = zip(self.board.routes, self.numbers["owner"], strict=False)
        who = inside("a seat", seat, 0, self.seats - 1)
        return tuple(route for route, owner in owners if owner == who)

    @property
    def closed_routes(self) -> list[str]:
        """Return the ids of the tracks of double routes that nobody owns or may still claim (US-21)."""
        routes, owner = self.board.routes, self.numbers["owner"]
        return [
            routes[place].id for place in missing_of(self.numbers["free"], len(routes)) if owner[place] < 0
        ]

    def is_free(self, route: str) -> bool:
        """Return whether any player may still claim a route."""
        return holds(self.numbers["free"], find("route", route, self.board.route_index))

    def free_routes(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat may still claim: not the other track of its own doubles (US-20)."""
        barred = bits_of(self.of_seat("barred", seat))
        return selected(self.board.routes, bits_of(self.numbers["free"]) & ~barred)

    @property
    def tickets_left(self) -> int:
        """Return the number of tickets in the ticket deck."""
        return self.numbers["ticket_left"]

    @property
    def ticket_counts(self) -> list[int]:
        """Return the number of tickets that each seat holds, without those completed in First Journey."""
        return self.by_seat(self.ticket_count_field)

    def tickets(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat holds; None if they are hidden."""
        if not self.sees_tickets(seat):
            return None
        return selected(self.board.tickets, self.of_seat(self.ticket_field, seat))

    def sees_tickets(self, seat: int) -> bool:
        """Return whether the position shows the tickets that a seat holds."""
        return self.sees(seat)

    def offer(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat may choose from; None if they are hidden."""
        return () if self.sees(seat) else None
