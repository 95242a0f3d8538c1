"""What the numbers of an observation mean, field by field, in the order in which kernels write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from peregon.boards import RailBoard, RouteBoard
from peregon.game import Game
from peregon.kernels.printed import CARD_COLORS

__all__ = ["VERSION", "Field", "fields_of", "name_of"]

VERSION = 1  # raised when a number of an observation, or of an action, gets another meaning

OWNER = "0 nobody, 1 the seat itself, 2 the next seat, and so on"
COLORS = len(CARD_COLORS)
BY_COLOR = "by colour, locomotives last"
MISSING = "cars missing; −1: no way is left"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an observation: its numbers begin at `start`."""

    name: str
    start: int
    size: int
    meaning: str

    @property
    def numbers(self) -> slice:
        """Return the indices of the numbers."""
        return slice(self.start, self.start + self.size)


def name_of(game: Game) -> str:
    """Return the name and version of a title's observations, such as `usa-v1`."""
    return f"{game.title.id}-v{VERSION}"


def fields_of(game: Game, seats: int) -> Sequence[Field]:
    """Return the fields of an observation for a number of seats."""
    found: list[Field] = []
    for name, size, meaning in shapes_of(game, seats):
        start = found[-1].start + found[-1].size if found else 0
        found.append(Field(name, start, size, meaning))
    return tuple(found)


Shape = tuple[str, int, str]


def shapes_of(game: Game, seats: int) -> Iterator[Shape]:
    """Return name, size and meaning of each field."""
    return SHAPES[game.title.id](game.board, seats)


def route_shapes(board: RouteBoard) -> Iterator[Shape]:
    """Yield the fields that all boards with routes begin with."""
    yield "routes", len(board.routes), f"owner by route: {OWNER}; −1: closed to this seat"
    yield "hand", COLORS, f"own cards {BY_COLOR}"
    yield "discard", COLORS, f"discarded cards {BY_COLOR}"
    yield "deck", 1, "cards in the deck"


def turn_shapes(phases: str) -> Iterator[Shape]:
    """Yield the fields of the turn."""
    yield "phase", 1, phases
    yield "first", 1, f"who began: {OWNER}"
    yield "passes", 1, "forced passes in a row"


def ticket_shapes(board: RouteBoard, seats: int) -> Iterator[Shape]:
    """Yield the fields of Ticket to Ride and its Europe."""
    yield from route_shapes(board)
    yield "market", 5, "colour of each open card, 0 to 8; −1: none"
    yield from turn_shapes("0 all choose tickets, 1 a turn begins, 2 second card, 3 tickets, 4 tunnel")
    yield "last_turns", 1, "turns left; −1 before the last round"
    yield "ticket_deck", 1, "tickets left to draw"
    for seat in range(seats):
        yield f"cars_{seat}", 1, "cars left"
        yield f"cards_{seat}", 1, "cards in the hand"
        yield f"tickets_{seat}", 1, "tickets held"
        yield f"offers_{seat}", 1, "tickets to choose from"
        yield f"points_{seat}", 1, "points for routes"
        yield f"acts_{seat}", 1, "1: may act now"
        yield f"shown_{seat}", COLORS, f"cards that all know to be in the hand, {BY_COLOR}"
    tickets = len(board.tickets)
    yield "held", tickets, "1: own ticket"
    yield "offered", tickets, "1 to 4: place in the own offer"
    yield "done", tickets, "1: held or offered, and own routes connect it"
    yield "missing", tickets, f"of those held or offered, without stations: {MISSING}"


def europe_shapes(board: RouteBoard, seats: int) -> Iterator[Shape]:
    """Yield the fields of Europe."""
    yield from ticket_shapes(board, seats)
    yield "returned", len(board.tickets), "1: given back by this seat for good"
    yield "stations", len(board.cities), f"owner of the station by city: {OWNER}"
    for seat in range(seats):
        yield f"stations_{seat}", 1, "stations left"
        yield f"returned_{seat}", 1, "tickets given back for good"
        yield f"kept_{seat}", 1, "tickets kept at the opening"
    yield "tunnel_route", 1, "the tunnel that is being tried, by its place among the routes; −1: none"
    yield "tunnel_color", 1, "the colour of its payment"
    yield "tunnel_locomotives", 1, "the locomotives in its payment"
    yield "tunnel_extra", 1, "the cards it costs on top"
    yield "turned", 3, "the cards turned up, −1: none"


def journey_shapes(board: RouteBoard, seats: int) -> Iterator[Shape]:
    """Yield the fields of First Journey."""
    yield from route_shapes(board)
    yield from turn_shapes("always 0")
    yield "ticket_deck", 1, "tickets left to draw"
    yield "ticket_discard", 1, "discarded tickets"
    tickets = len(board.tickets)
    for seat in range(seats):
        yield f"cars_{seat}", 1, "cars left"
        yield f"cards_{seat}", 1, "cards in the hand"
        yield f"points_{seat}", 1, "tickets completed, the bonus included"
        yield f"tickets_{seat}", 1, "tickets held"
        yield f"crossed_{seat}", 1, "1: has the bonus for crossing the board"
        yield f"completed_{seat}", tickets, "1: completed ticket"
    yield "held", tickets, "1: own ticket"
    yield "done", tickets, "1: held, and own routes connect it"
    yield "missing", tickets, f"of those held: {MISSING}"


def rail_shapes(board: RailBoard, seats: int) -> Iterator[Shape]:
    """Yield the fields of Trans Europa."""
    crossings, cities = len(board.crossings), len(board.cities)
    yield "lines", len(board.lines), "1: has a rail"
    meaning = "by crossing: 0 none, 1 the own one, else 1 + how many places later its lowest seat sits"
    yield "networks", crossings, meaning
    yield "hubs", crossings, f"owner by crossing: {OWNER}"
    yield from turn_shapes("0 hub, 1 a turn begins, 2 second rail")
    yield "rails", 1, "rails left, at most 127"
    yield "starter", 1, f"who began the round: {OWNER}"
    for seat in range(seats):
        yield f"points_{seat}", 1, "score"
    yield "cities", cities, "1: own city"
    yield "done", cities, "1: own city, and connected with the own hub"
    yield "missing", cities, "of own cities: cost of the way there; −1 before the hub is placed"


SHAPES: Mapping[str, Callable[[Any, int], Iterator[Shape]]] = {
    "usa": ticket_shapes,
    "europe": europe_shapes,
    "first_journey": journey_shapes,
    "trans_europa": rail_shapes,
}
