"""Typed positions: what a state or a view shows, by name.

    match game.view(state, seat):
        case EuropeView() as view:
            print(view.hand(seat)["red"], view.stations, view.tunnel)

A position is one flat record with the board it is played on. Routes, lines, cities and crossings are told by
their ids, cards by their colours, tickets as the board's own objects. What a view may not show is None.
Plain numbers of all seats are lists, `view.cars[seat]`; what is put together for a seat is a method,
`view.hand(seat)`. Kernels, and bots in a hurry, read `view.record`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np

from peregon.boards import LOCOMOTIVE, City, RailBoard, RailCity, Route, RouteBoard, Ticket
from peregon.kernels import ticket_to_ride, trans_europa
from peregon.kernels.masks import BITS
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.stations import STATIONS
from peregon.kernels.turns import Ending

__all__ = [
    "CARD_COLORS",
    "LOCOMOTIVE",
    "Cards",
    "EuropePosition",
    "EuropeState",
    "EuropeView",
    "FirstJourneyPosition",
    "FirstJourneyState",
    "FirstJourneyView",
    "Phase",
    "Position",
    "RailPosition",
    "RoutePosition",
    "State",
    "TicketPosition",
    "TransEuropaState",
    "TransEuropaView",
    "Tunnel",
    "UsaState",
    "UsaView",
    "View",
    "state_type",
    "view_type",
]

NONE = -1  # in a record: nobody, nothing, or what may not be seen

RecordArray = np.ndarray[Any, np.dtype[Any]]


class Phase(StrEnum):
    """What is expected of those to act."""

    OPENING = "opening"  # all choose tickets at once
    TURN = "turn"
    SECOND_CARD = "second_card"
    TICKETS = "tickets"
    TUNNEL = "tunnel"
    HUB = "hub"
    SECOND_RAIL = "second_rail"


def phases(kind: type[IntEnum]) -> Sequence[Phase]:
    """Return the phases in the order in which a title's kernels number them."""
    return tuple(Phase[phase.name] for phase in sorted(kind))


class Cards(dict[str, int]):
    """Cards by colour, in the order of `CARD_COLORS`; a colour that is missing counts 0."""

    def __missing__(self, color: str) -> int:
        return 0


class Numbers(dict[str, Any]):
    """The fields of a record by name, as plain numbers and lists; each is converted when first read."""

    __slots__ = ("record",)

    def __init__(self, record: RecordArray) -> None:
        self.record = record

    def __missing__(self, name: str) -> Any:
        value = self[name] = self.record[name].tolist()[0]
        return value


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Position:
    """One flat record and its board: what every title has."""

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
        """Return whether the position shows what only that seat may know."""
        raise NotImplementedError

    @property
    def seats(self) -> int:
        """How many play."""
        return self.numbers["seats"]

    @property
    def first(self) -> int:
        """The seat that began."""
        return self.numbers["first"]

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.numbers["turn"]

    @property
    def phase(self) -> Phase:
        """What is expected of those to act."""
        number: int = self.numbers["phase"]
        return self.phases[number]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: several at the opening ticket choice, none after the end."""
        return tuple(ones_of(self.numbers["waiting"]))

    @property
    def passes(self) -> int:
        """How many forced passes there were in a row."""
        return self.numbers["passes"]

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        ended = self.numbers["ended"]
        return Ending(ended) if ended else None

    @property
    def places(self) -> list[int] | None:
        """The place of each seat, 1 for winners; None while the game goes on."""
        return self.by_seat("place") if self.numbers["ended"] else None

    @property
    def totals(self) -> list[int]:
        """The total of each seat; where tickets are secret, 0 until the end."""
        return self.by_seat("total")

    @property
    def scores(self) -> list[int]:
        """The score of each seat as everybody may know it now."""
        return self.by_seat("total")

    @property
    def round(self) -> int | None:
        """The number of the round; None where the title has no rounds."""
        return None

    def by_seat(self, name: str) -> list[Any]:
        """Return a field of the record, a number a seat."""
        numbers = self.numbers
        return numbers[name][: numbers["seats"]]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class State(Position):
    """A whole game in progress, the hidden part included."""

    @property
    def digest(self) -> str:
        """Names this state: the same rules, board, seed and actions give the same digest (ALL-04)."""
        return hashlib.blake2b(bytes(self), digest_size=16).hexdigest()

    def sees(self, seat: int) -> bool:
        """Return True: a state shows everything."""
        return True


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class View(Position):
    """A state with holes: what one seat may know (None: a spectator)."""

    seat: int | None

    def sees(self, seat: int) -> bool:
        """Return whether the view is that seat's own."""
        return seat == self.seat


# ── games of routes ──


class RoutePosition(Position):
    """What the three games of routes have: cards, routes, cars, tickets."""

    __slots__ = ()

    board: RouteBoard

    @property
    def deck_size(self) -> int:
        """How many cards the deck has."""
        return self.numbers["deck_size"]

    @property
    def discard(self) -> Cards:
        """The discarded cards by colour."""
        return cards_of(self.numbers["discard"])

    @property
    def discard_size(self) -> int:
        """How many cards are discarded."""
        return self.numbers["discard_size"]

    @property
    def card_counts(self) -> list[int]:
        """How many cards each seat holds."""
        return self.by_seat("hand_size")

    def hand(self, seat: int) -> Cards | None:
        """Return the cards of a seat; None where they may not be seen."""
        return cards_of(self.numbers["hand"][seat]) if self.sees(seat) else None

    def shown(self, seat: int) -> Cards:
        """Return the cards that everybody saw a seat take and that it must still hold."""
        return cards_of(self.numbers["shown"][seat])

    @property
    def cars(self) -> list[int]:
        """How many cars each seat has left."""
        return self.by_seat("cars")

    @property
    def owners(self) -> dict[str, int]:
        """The seat that owns each claimed route, by the route's id."""
        return owned(self.board.routes, self.numbers["owner"])

    def routes_of(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat owns, in the board's order."""
        owners = zip(self.board.routes, self.numbers["owner"], strict=False)
        return tuple(route for route, owner in owners if owner == seat)

    @property
    def closed_routes(self) -> list[str]:
        """The ids of routes that nobody owns and nobody may claim any more: tracks of doubles (US-21)."""
        routes, owner = self.board.routes, self.numbers["owner"]
        return [
            routes[place].id for place in missing_of(self.numbers["free"], len(routes)) if owner[place] < 0
        ]

    def is_free(self, route: str) -> bool:
        """Return whether a route may still be claimed by somebody."""
        return holds(self.numbers["free"], self.board.route_index[route])

    def free_routes(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat may still claim: not the other track of its own doubles (US-20)."""
        barred = bits_of(self.numbers["barred"][seat])
        return members(self.board.routes, bits_of(self.numbers["free"]) & ~barred)

    @property
    def tickets_left(self) -> int:
        """How many tickets the ticket deck has."""
        return self.numbers["ticket_left"]

    @property
    def ticket_counts(self) -> list[int]:
        """How many tickets each seat holds, those of First Journey that are done left out."""
        raise NotImplementedError

    def tickets(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat holds; None where they may not be seen."""
        raise NotImplementedError

    def offer(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat may choose from; None where they may not be seen."""
        return () if self.sees(seat) else None


class TicketPosition(RoutePosition):
    """What Ticket to Ride and its Europe share: the market, offers, the last turns, points."""

    __slots__ = ()

    phases = phases(ticket_to_ride.Phase)

    @property
    def market(self) -> list[str | None]:
        """The open cards by colour; None: a gap."""
        return [CARD_COLORS[card] if card >= 0 else None for card in self.numbers["market"]]

    @property
    def ticket_counts(self) -> list[int]:
        """How many tickets each seat holds."""
        return self.by_seat("ticket_count")

    def tickets(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat holds; after the end everybody sees them (US-27)."""
        if not self.sees(seat) and not self.numbers["ended"]:
            return None
        return members(self.board.tickets, self.numbers["ticket"][seat])

    @property
    def offer_counts(self) -> list[int]:
        """How many tickets each seat is offered."""
        return self.by_seat("offer_size")

    def offer(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat may choose from; None where they may not be seen."""
        return chosen(self.board.tickets, self.numbers["offer"][seat]) if self.sees(seat) else None

    def choice(self, seat: int) -> tuple[int, ...] | None:
        """Return what a seat has chosen at the opening while others still choose: of its offer, from 1."""
        if not self.sees(seat):
            return None
        return tuple(place + 1 for place in ones_of(self.numbers["choice"][seat]))

    @property
    def last_turns(self) -> int | None:
        """How many turns are left, once the last round has begun."""
        left = self.numbers["last_turns"]
        return None if left == ticket_to_ride.NOT_YET else left

    @property
    def route_points(self) -> list[int]:
        """The points of each seat's routes so far."""
        return self.by_seat("route_points")

    @property
    def scores(self) -> list[int]:
        """The score of each seat as everybody may know it: of routes alone, until the end."""
        return self.by_seat("total" if self.numbers["ended"] else "route_points")

    @property
    def made(self) -> list[int]:
        """At the end, the points of each seat's completed tickets."""
        return self.by_seat("made")

    @property
    def missed(self) -> list[int]:
        """At the end, the points that each seat loses for its other tickets."""
        return self.by_seat("missed")

    @property
    def completed(self) -> list[int]:
        """At the end, how many tickets each seat has completed."""
        return self.by_seat("completed")

    @property
    def longest(self) -> list[int]:
        """At the end, the spaces of each seat's longest road."""
        return self.by_seat("longest")

    @property
    def express(self) -> list[int]:
        """At the end, each seat's bonus for the longest road."""
        return self.by_seat("express")


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A tunnel that is being tried: the payment laid down, the cards turned up, what they cost on top."""

    route: str
    color: str
    locomotives: int
    extra: int
    turned: tuple[str, ...]


class EuropePosition(TicketPosition):
    """What Europe adds: stations, tunnels, tickets that left the game."""

    __slots__ = ()

    @property
    def stations(self) -> dict[str, int]:
        """The seat that built in each city that has a station, by the city's id."""
        return owned(self.board.cities, self.numbers["station"])

    @property
    def stations_left(self) -> list[int]:
        """How many stations each seat has not built."""
        return self.by_seat("stations_left")

    def station_price(self, seat: int) -> int:
        """Return how many cards a seat's next station costs (EU-15)."""
        return max(STATIONS + 1 - self.stations_left[seat], 1)

    @property
    def tunnel(self) -> Tunnel | None:
        """The tunnel that is being tried."""
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
        """Return the tickets that a seat gave back for good; None where they may not be seen."""
        return members(self.board.tickets, self.numbers["given_back"][seat]) if self.sees(seat) else None

    def lent(self, seat: int) -> tuple[Route, ...]:
        """Return the routes that a seat's stations lend it, at the end (EU-17)."""
        return chosen(self.board.routes, self.numbers["lent"][seat])


class FirstJourneyPosition(RoutePosition):
    """What First Journey has: two hidden tickets a seat, those that are done lie open."""

    __slots__ = ()

    phases = (Phase.TURN,)

    @property
    def ticket_counts(self) -> list[int]:
        """How many tickets each seat holds, besides those that are done."""
        return self.by_seat("held_count")

    def tickets(self, seat: int) -> tuple[Ticket, ...] | None:
        """Return the tickets that a seat holds, the one held longest first; None where unseen."""
        return chosen(self.board.tickets, self.numbers["held"][seat]) if self.sees(seat) else None

    def done(self, seat: int) -> tuple[Ticket, ...]:
        """Return the tickets that a seat has completed (FJ-08)."""
        return members(self.board.tickets, self.numbers["done"][seat])

    @property
    def crossed(self) -> list[bool]:
        """Whether each seat has the bonus for joining east and west (FJ-11)."""
        return [bonus != 0 for bonus in self.by_seat("crossed")]

    @property
    def ticket_discards(self) -> int:
        """How many tickets are discarded."""
        return self.numbers["ticket_discards"]


# ── Trans Europa ──


class RailPosition(Position):
    """What Trans Europa has: hubs, cities to join, rails that all build on, rounds."""

    __slots__ = ()

    title = "trans_europa"
    phases = phases(trans_europa.Phase)

    board: RailBoard

    def hub(self, seat: int) -> str | None:
        """Return the crossing of a seat's hub; None before it is placed."""
        hub: int = self.numbers["hub"][seat]
        return self.board.crossings[hub].id if hub >= 0 else None

    def cities(self, seat: int) -> tuple[RailCity, ...] | None:
        """Return the cities that a seat is to join, by colour; None where they may not be seen."""
        return chosen(self.board.cities, self.numbers["card"][seat]) if self.sees(seat) else None

    def last_cities(self, seat: int) -> tuple[RailCity, ...]:
        """Return the cities that a seat was to join in the round before: all of them were laid open."""
        return chosen(self.board.cities, self.numbers["last_card"][seat])

    @property
    def rails(self) -> list[str]:
        """The ids of the lines that have a rail."""
        lines = self.board.lines
        return [lines[place].id for place in missing_of(self.numbers["free"], len(lines))]

    @property
    def rails_left(self) -> int:
        """How many rails are left in the round."""
        return self.numbers["rails_left"]

    @property
    def networks(self) -> dict[str, int]:
        """The network that each crossing belongs to, by the crossing's id: a seat whose hub lies in it."""
        return owned(self.board.crossings, self.numbers["network"])

    def network(self, seat: int) -> int | None:
        """Return the network that a seat's hub lies in, as `networks` names it; None before it is placed."""
        hub: int = self.numbers["hub"][seat]
        return self.numbers["network"][hub] if hub >= 0 else None

    @property
    def grown(self) -> bool:
        """Whether a network has reached a city or another network in this turn."""
        return self.numbers["grown"] != 0

    @property
    def lost(self) -> list[int]:
        """What each seat lost in the round before."""
        return self.by_seat("lost")

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.numbers["rounds"]

    @property
    def starter(self) -> int:
        """The seat that began this round."""
        return self.numbers["starter"]


# ── the titles ──


class UsaState(TicketPosition, State):
    """A state of Ticket to Ride."""

    __slots__ = ()

    title = "usa"


class UsaView(TicketPosition, View):
    """A view of Ticket to Ride."""

    __slots__ = ()

    title = "usa"


class EuropeState(EuropePosition, State):
    """A state of Ticket to Ride: Europe."""

    __slots__ = ()

    title = "europe"


class EuropeView(EuropePosition, View):
    """A view of Ticket to Ride: Europe."""

    __slots__ = ()

    title = "europe"


class FirstJourneyState(FirstJourneyPosition, State):
    """A state of Ticket to Ride: First Journey."""

    __slots__ = ()

    title = "first_journey"


class FirstJourneyView(FirstJourneyPosition, View):
    """A view of Ticket to Ride: First Journey."""

    __slots__ = ()

    title = "first_journey"


class TransEuropaState(RailPosition, State):
    """A state of Trans Europa."""

    __slots__ = ()

    title = "trans_europa"


class TransEuropaView(RailPosition, View):
    """A view of Trans Europa."""

    __slots__ = ()

    title = "trans_europa"


STATES: Mapping[str, type[State]] = {
    kind.title: kind for kind in (UsaState, EuropeState, FirstJourneyState, TransEuropaState)
}
VIEWS: Mapping[str, type[View]] = {
    kind.title: kind for kind in (UsaView, EuropeView, FirstJourneyView, TransEuropaView)
}


def state_type(title: str) -> type[State]:
    """Return the type of a title's states."""
    return STATES[title]


def view_type(title: str) -> type[View]:
    """Return the type of a title's views."""
    return VIEWS[title]


# ── from a record's numbers ──


class Named(Protocol):
    """What a board knows by an id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", City, RailCity, Route, Ticket)


def cards_of(counts: Iterable[int]) -> Cards:
    """Return cards by colour, without the colours of which there are none."""
    return Cards({color: count for color, count in zip(CARD_COLORS, counts, strict=True) if count > 0})


def owned(things: Iterable[Named], owners: Iterable[int]) -> dict[str, int]:
    """Return who owns what is owned."""
    return {thing.id: owner for thing, owner in zip(things, owners, strict=False) if owner >= 0}


def chosen(things: Sequence[Thing], numbers: Iterable[int]) -> tuple[Thing, ...]:
    """Return things by their numbers, without those that are NONE."""
    return tuple(things[number] for number in numbers if number > NONE)


def members(things: Sequence[Thing], bits: int) -> tuple[Thing, ...]:
    """Return the things in a set."""
    return tuple(things[place] for place in ones_of(bits))


def ones_of(bits: int) -> list[int]:
    """Return the places of the bits that are set."""
    found: list[int] = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def bits_of(words: Iterable[int]) -> int:
    """Return a set of more than `BITS` things, which a record keeps in words, as one number."""
    return sum(word << BITS * place for place, word in enumerate(words))


def missing_of(words: Iterable[int], number: int) -> list[int]:
    """Return which of so many things are not in a set that a record keeps in words."""
    return ones_of(~bits_of(words) & (1 << number) - 1)


def holds(words: Sequence[int], number: int) -> bool:
    """Return whether a set that a record keeps in words has a member."""
    return words[number // BITS] >> number % BITS & 1 == 1
