"""Typed events: what happened, and which fields of it are secret.

Only the event's own seat sees a field declared as `secret()`; for all others `seen_by` sets it to None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Self

import numpy as np

from peregon.boards import RailBoard, RouteBoard
from peregon.kernels.trace import ROOM, Told
from peregon.kernels.trans_europa import RoundEnding
from peregon.kernels.turns import Ending
from peregon.positions import CARD_COLORS

__all__ = [
    "CardDrawn",
    "CardTaken",
    "CitiesDealt",
    "CrossedBoard",
    "DeckReshuffled",
    "Event",
    "ExtraPaid",
    "GameEnded",
    "HubPlaced",
    "LastRound",
    "MarketFilled",
    "MarketSwept",
    "Passed",
    "RailLaid",
    "RoundEnded",
    "RoundLost",
    "RouteClaimed",
    "StationBuilt",
    "Stopped",
    "TicketCompleted",
    "TicketDrawn",
    "TicketsChosen",
    "TicketsKept",
    "TicketsOffered",
    "TicketsReshuffled",
    "TicketsSwapped",
    "TunnelLeft",
    "TunnelTried",
    "TunnelTurned",
    "secret_columns",
    "told",
]


def secret(**given: Any) -> Any:
    """Declare a field that only the event's seat may see."""
    return field(metadata={"secret": True}, **given)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `seat` is the seat concerned, or −1.

    Each kind declares whether it `reveals` something hidden, because actions are not undone after that.
    Paying with cards is a choice and reveals nothing. Passing reveals that a hand allows no action.
    """

    reveals: ClassVar[bool]

    seat: int

    def __init_subclass__(cls, *, reveals: bool | None = None) -> None:
        if reveals is None:
            if "reveals" not in vars(cls):  # `dataclass` creates the class again because of its slots
                raise TypeError(f"{cls.__name__} must declare whether it reveals something")
            return
        cls.reveals = reveals

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event as a seat sees it; None is a spectator."""
        if viewer == self.seat:
            return self
        hidden = secrets_of(type(self))
        return replace(self, **hidden) if hidden else self


@cache
def secrets_of(kind: type[Event]) -> dict[str, None]:
    """Return the values that replace the secret fields of a kind."""
    return {one.name: None for one in fields(kind) if one.metadata.get("secret")}


@dataclass(frozen=True, slots=True)
class TicketsOffered(Event, reveals=True):
    """A seat was offered tickets."""

    number: int
    tickets: tuple[str, ...] | None = secret()


@dataclass(frozen=True, slots=True)
class TicketsChosen(Event, reveals=False):
    """A seat chose its tickets at the opening; the choice is hidden until all seats have chosen."""


@dataclass(frozen=True, slots=True)
class TicketsKept(Event, reveals=True):
    """A seat kept tickets and returned the others."""

    kept: int
    returned: int
    tickets: tuple[str, ...] | None = secret()
    chosen: tuple[int, ...] | None = secret(default=())  # which of the offer, from 1; empty in old logs


@dataclass(frozen=True, slots=True)
class CardDrawn(Event, reveals=True):
    """A card was drawn from the deck."""

    card: str | None = secret()


@dataclass(frozen=True, slots=True)
class CardTaken(Event, reveals=False):
    """An open card was taken."""

    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class MarketFilled(Event, reveals=True):
    """A card was put into the market."""

    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class MarketSwept(Event, reveals=False):
    """All open cards were discarded because too many were locomotives."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event, reveals=True):
    """The discard became the new deck."""

    size: int


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event, reveals=False):
    """A route was claimed."""

    route: str
    color: str
    locomotives: int
    points: int


@dataclass(frozen=True, slots=True)
class TunnelTried(Event, reveals=False):
    """A tunnel was claimed; its payment is on the table, and cards will be turned up."""

    route: str
    color: str
    locomotives: int


@dataclass(frozen=True, slots=True)
class TunnelTurned(Event, reveals=True):
    """Cards were turned up for a tunnel."""

    extra: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExtraPaid(Event, reveals=False):
    """The extra cost of a tunnel was paid."""

    color: str
    extra: int
    locomotives: int


@dataclass(frozen=True, slots=True)
class TunnelLeft(Event, reveals=False):
    """A tunnel was given up, and its payment returned."""

    route: str


@dataclass(frozen=True, slots=True)
class StationBuilt(Event, reveals=False):
    """A station was built."""

    city: str
    color: str
    cards: int
    locomotives: int


@dataclass(frozen=True, slots=True)
class Passed(Event, reveals=True):
    """No action was possible."""


@dataclass(frozen=True, slots=True)
class LastRound(Event, reveals=False):
    """The last round began: each player has one more turn."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event, reveals=True):
    """The game ended."""

    how: Ending


@dataclass(frozen=True, slots=True)
class TicketsSwapped(Event, reveals=True):
    """Hidden tickets were exchanged for new ones."""

    number: int
    tickets: tuple[str, ...] | None = secret()


@dataclass(frozen=True, slots=True)
class TicketDrawn(Event, reveals=True):
    """A ticket was drawn."""

    ticket: str | None = secret()


@dataclass(frozen=True, slots=True)
class TicketCompleted(Event, reveals=True):
    """A ticket was completed and shown."""

    ticket: str


@dataclass(frozen=True, slots=True)
class CrossedBoard(Event, reveals=False):
    """A seat connected east and west and got the bonus."""


@dataclass(frozen=True, slots=True)
class TicketsReshuffled(Event, reveals=True):
    """The discarded tickets became the new ticket deck."""

    size: int


@dataclass(frozen=True, slots=True)
class HubPlaced(Event, reveals=False):
    """A hub was placed on a crossing."""

    crossing: str


@dataclass(frozen=True, slots=True)
class RailLaid(Event, reveals=False):
    """A rail was laid."""

    line: str


@dataclass(frozen=True, slots=True)
class Stopped(Event, reveals=False):
    """A turn ended after one rail."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event, reveals=False):
    """A round ended; `number` is the number of the round."""

    how: RoundEnding
    number: int


@dataclass(frozen=True, slots=True)
class RoundLost(Event, reveals=True):
    """A seat lost points in a round and showed its cities."""

    points: int
    cities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CitiesDealt(Event, reveals=True):
    """A seat was dealt the cities to connect in the new round."""

    cities: tuple[str, ...] | None = secret()


# ── from the rows of kernels ──

Row = list[int]
Making = Callable[[Any, int, Row], Event]


def colors(row: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_COLORS[color] for color in row if color >= 0)


def tickets(board: RouteBoard, row: Iterable[int]) -> tuple[str, ...]:
    return tuple(board.tickets[ticket].id for ticket in row if ticket >= 0)


def places(row: Iterable[int]) -> tuple[int, ...]:
    """Return where a row has numbers, counted from 1."""
    return tuple(place for place, number in enumerate(row, 1) if number >= 0)


def cities(board: RailBoard, row: Iterable[int]) -> tuple[str, ...]:
    return tuple(board.cities[city].id for city in row if city >= 0)


def made(kind: type[Event]) -> Making:
    """Return a function that makes an event whose fields are the first numbers of its row."""
    build: Callable[..., Event] = kind
    numbers = len(fields(kind)) - 1  # without the seat
    return lambda board, seat, row: build(seat, *row[:numbers])


# The event of each kind of row, and its first secret column (None: it has no secrets).
MAKINGS: dict[Told, tuple[Making, int | None]] = {
    Told.OFFERED: (lambda b, s, r: TicketsOffered(s, len(tickets(b, r[:4])), tickets(b, r[:4])), 0),
    Told.CHOSE: (made(TicketsChosen), None),
    Told.KEPT: (lambda b, s, r: TicketsKept(s, r[0], r[1], tickets(b, r[2:]), places(r[2:])), 2),
    Told.DREW: (lambda b, s, r: CardDrawn(s, CARD_COLORS[r[0]]), 0),
    Told.TOOK: (lambda b, s, r: CardTaken(s, r[0] + 1, CARD_COLORS[r[1]]), None),
    Told.FILLED: (lambda b, s, r: MarketFilled(s, r[0] + 1, CARD_COLORS[r[1]]), None),
    Told.SWEPT: (lambda b, s, r: MarketSwept(s, colors(r[:5])), None),
    Told.RESHUFFLED: (made(DeckReshuffled), None),
    Told.CLAIMED: (
        lambda b, s, r: RouteClaimed(s, b.routes[r[0]].id, CARD_COLORS[r[1]], r[2], r[3]),
        None,
    ),
    Told.TUNNELED: (
        lambda b, s, r: TunnelTried(s, b.routes[r[0]].id, CARD_COLORS[r[1]], r[2]),
        None,
    ),
    Told.TURNED_UP: (lambda b, s, r: TunnelTurned(s, r[0], colors(r[1:4])), None),
    Told.PAID_EXTRA: (lambda b, s, r: ExtraPaid(s, CARD_COLORS[r[0]], r[1], r[2]), None),
    Told.GAVE_UP: (lambda b, s, r: TunnelLeft(s, b.routes[r[0]].id), None),
    Told.BUILT: (
        lambda b, s, r: StationBuilt(s, b.cities[r[0]].id, CARD_COLORS[r[1]], r[2], r[3]),
        None,
    ),
    Told.PASSED: (made(Passed), None),
    Told.LAST_ROUND: (made(LastRound), None),
    Told.ENDED: (lambda b, s, r: GameEnded(s, Ending(r[0])), None),
    Told.SWAPPED: (lambda b, s, r: TicketsSwapped(s, r[0], tickets(b, r[1:3])), 1),
    Told.GOT_TICKET: (lambda b, s, r: TicketDrawn(s, b.tickets[r[0]].id), 0),
    Told.COMPLETED: (lambda b, s, r: TicketCompleted(s, b.tickets[r[0]].id), None),
    Told.CROSSED: (made(CrossedBoard), None),
    Told.TICKETS_RESHUFFLED: (made(TicketsReshuffled), None),
    Told.PLACED_HUB: (lambda b, s, r: HubPlaced(s, b.crossings[r[0]].id), None),
    Told.LAID: (lambda b, s, r: RailLaid(s, b.lines[r[0]].id), None),
    Told.STOPPED: (made(Stopped), None),
    Told.LOST: (lambda b, s, r: RoundLost(s, r[0], cities(b, r[1:])), None),
    Told.ROUND_ENDED: (lambda b, s, r: RoundEnded(s, RoundEnding(r[0]), r[1]), None),
    Told.DEALT: (lambda b, s, r: CitiesDealt(s, cities(b, r[:5])), 0),
}


def told(trace: np.ndarray[Any, np.dtype[Any]], board: RouteBoard | RailBoard) -> Iterator[Event]:
    """Yield the events that a trace holds."""
    rows = trace["rows"][0, : min(trace["told"][0] - trace["heard"][0], ROOM)]
    for row in rows.tolist():
        making, _ = MAKINGS[Told(row[0])]
        yield making(board, row[1], row[2:])


def secret_columns() -> np.ndarray[Any, np.dtype[np.int8]]:
    """Return the number of public columns of each kind of row, against which `checks` tests the kernels."""
    public = np.full(max(Told) + 1, 6, np.int8)
    for kind, (_, secret_from) in MAKINGS.items():
        if secret_from is not None:
            public[kind] = secret_from
    return public
