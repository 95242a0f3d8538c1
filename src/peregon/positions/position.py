"""The accessors that positions of all titles share, and the difference between a state and a view."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, ClassVar

from peregon.boards import RailBoard, RouteBoard
from peregon.kernels.turns import Ending
from peregon.positions.fields import Numbers, RecordArray, ones_of
from peregon.validation import inside

__all__ = ["Phase", "Position", "State", "View", "phases"]


class Phase(StrEnum):
    """The decision that the game waits for."""

    OPENING = "opening"  # all players choose tickets at once
    TURN = "turn"
    SECOND_CARD = "second_card"
    TICKETS = "tickets"
    TUNNEL = "tunnel"
    HUB = "hub"
    SECOND_RAIL = "second_rail"


def phases(kind: type[IntEnum]) -> Sequence[Phase]:
    """Return the phases in the order in which a title's kernels number them."""
    return tuple(Phase[phase.name] for phase in sorted(kind))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Position:
    """A flat record and its board, with the accessors that all titles share."""

    title: ClassVar[str]
    phases: ClassVar[Sequence[Phase]]

    board: RouteBoard | RailBoard
    record: RecordArray  # an array of one, as kernels take it; not to be written to
    numbers: Numbers = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", Numbers(self.record))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or type(other) is not type(self):
            return False
        return self.board.digest == other.board.digest and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __bytes__(self) -> bytes:
        return self.record.tobytes()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} on {self.board.name}: seats={self.seats}, turn={self.turn}>"

    def sees(self, seat: int) -> bool:
        """Return whether the position shows a seat's secrets. It does not, unless its type says so."""
        return False

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return self.numbers["seats"]

    @property
    def first(self) -> int:
        """Return the seat that began the game."""
        return self.numbers["first"]

    @property
    def turn(self) -> int:
        """Return the seat whose turn it is."""
        return self.numbers["turn"]

    @property
    def phase(self) -> Phase:
        """Return the decision that the game waits for."""
        number: int = self.numbers["phase"]
        return self.phases[number]

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that may act now: several at the opening ticket choice, none after the end."""
        return tuple(ones_of(self.numbers["waiting"]))

    @property
    def passes(self) -> int:
        """Return the number of forced passes in a row."""
        return self.numbers["passes"]

    @property
    def ending(self) -> Ending | None:
        """Return how the game ended; None during the game."""
        ended = self.numbers["ended"]
        return Ending(ended) if ended else None

    @property
    def places(self) -> list[int] | None:
        """Return the place of each seat, 1 for winners; None during the game."""
        return self.by_seat("place") if self.numbers["ended"] else None

    @property
    def totals(self) -> list[int]:
        """Return the total of each seat; where tickets are secret, it is 0 until the end."""
        return self.by_seat("total")

    @property
    def scores(self) -> list[int]:
        """Return the public score of each seat."""
        return self.by_seat("total")

    @property
    def round(self) -> int | None:
        """Return the number of the round; None if the title has no rounds."""
        return None

    def of_seat(self, name: str, seat: int) -> Any:
        """Return a seat's part of a field of the record; refuse a seat that is not in this game."""
        numbers = self.numbers
        return numbers[name][inside("a seat", seat, 0, numbers["seats"] - 1)]

    def by_seat(self, name: str) -> list[Any]:
        """Return a field of the record that has one number per seat."""
        numbers = self.numbers
        return numbers[name][: numbers["seats"]]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class State(Position):
    """A game in progress, with everything hidden."""

    @property
    def digest(self) -> str:
        """Return the digest: the same rules, board, seed and actions give the same digest (ALL-04)."""
        return hashlib.blake2b(bytes(self), digest_size=16).hexdigest()

    def sees(self, seat: int) -> bool:
        """Return True: a state shows everything."""
        return True


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class View(Position):
    """A state without the fields that the viewer's seat may not see; `seat` is None for a spectator."""

    seat: int | None

    def sees(self, seat: int) -> bool:
        """Return whether the view belongs to the seat."""
        return seat == self.seat
