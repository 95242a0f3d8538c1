"""Positions of Trans Europa: hubs, cities to connect, shared rails, and rounds."""

from __future__ import annotations

from peregon.boards import RailBoard, RailCity
from peregon.kernels import trans_europa
from peregon.positions.fields import missing_of, owned, selected
from peregon.positions.position import Position, State, View, phases

__all__ = ["RailPosition", "TransEuropaState", "TransEuropaView"]


class RailPosition(Position):
    """A position of Trans Europa."""

    __slots__ = ()

    title = "trans_europa"
    phases = phases(trans_europa.Phase)

    board: RailBoard

    def hub(self, seat: int) -> str | None:
        """Return the crossing of a seat's hub; None before it is placed."""
        hub: int = self.of_seat("hub", seat)
        return self.board.crossings[hub].id if hub >= 0 else None

    def cities(self, seat: int) -> tuple[RailCity, ...] | None:
        """Return the cities that a seat must connect, by colour; None if they are hidden."""
        return selected(self.board.cities, self.of_seat("card", seat)) if self.sees(seat) else None

    def last_cities(self, seat: int) -> tuple[RailCity, ...]:
        """Return the cities that a seat had to connect in the round before; they were shown at its end."""
        return selected(self.board.cities, self.of_seat("last_card", seat))

    @property
    def rails(self) -> list[str]:
        """Return the ids of the lines that have a rail."""
        lines = self.board.lines
        return [lines[place].id for place in missing_of(self.numbers["free"], len(lines))]

    @property
    def rails_left(self) -> int:
        """Return the number of rails left in the round."""
        return self.numbers["rails_left"]

    @property
    def networks(self) -> dict[str, int]:
        """Return the network of each crossing that belongs to one, by the crossing's id.

        A network is named by one of the seats whose hubs are in it.
        """
        return owned(self.board.crossings, self.numbers["network"])

    def network(self, seat: int) -> int | None:
        """Return the network of a seat's hub, as `networks` names it; None before the hub is placed."""
        hub: int = self.of_seat("hub", seat)
        return self.numbers["network"][hub] if hub >= 0 else None

    @property
    def grown(self) -> bool:
        """Return whether a network has reached a city or another network in this turn."""
        return self.numbers["grown"] != 0

    @property
    def lost(self) -> list[int]:
        """Return the points that each seat lost in the round before."""
        return self.by_seat("lost")

    @property
    def round(self) -> int:
        """Return the number of the round, from 1."""
        return self.numbers["rounds"]

    @property
    def starter(self) -> int:
        """Return the seat that began this round."""
        return self.numbers["starter"]


class TransEuropaState(RailPosition, State):
    """A state of Trans Europa."""

    __slots__ = ()

    title = "trans_europa"


class TransEuropaView(RailPosition, View):
    """A view of Trans Europa."""

    __slots__ = ()

    title = "trans_europa"
