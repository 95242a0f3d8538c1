"""Boards of cities and coloured routes, and the requirements of each title."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

GREY = "grey"
LOCOMOTIVE = "locomotive"


@dataclass(frozen=True, slots=True)
class City:
    """A city; only First Journey has sides."""

    id: str
    names: Mapping[str, str] = field(hash=False)
    lon: float
    lat: float
    side: Literal["east", "west"] | None


@dataclass(frozen=True, slots=True)
class Route:
    """A track between two cities, given as indices; `twin` is the other track of a double route.

    `bend` is the bow of the route as a share of its length, to the left from a to b if positive.
    Only the drawing uses it.
    """

    id: str
    a: int
    b: int
    length: int
    color: str
    locomotives: int
    tunnel: bool
    twin: int | None
    bend: float = 0.0


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket between two cities, given as indices."""

    id: str
    a: int
    b: int
    points: int
    long: bool


@dataclass(frozen=True, slots=True)
class RouteBoard:
    """A board of a game of routes. Its digest covers the facts that matter to play."""

    name: str
    digest: str
    names: Mapping[str, str] = field(hash=False)
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    deck: Mapping[str, int] = field(hash=False)
    reconstructed: bool
    city_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    route_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    ticket_index: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "city_index", {c.id: i for i, c in enumerate(self.cities)})
        object.__setattr__(self, "route_index", {r.id: i for i, r in enumerate(self.routes)})
        object.__setattr__(self, "ticket_index", {t.id: i for i, t in enumerate(self.tickets)})


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteForm:
    """The requirements of a title for its board. `min_tickets` counts regular tickets."""

    colors: tuple[str, ...]
    deck: Mapping[str, int] = field(hash=False)
    lengths: tuple[int, ...]
    grey: bool
    ferries: bool
    tunnels: bool
    long_tickets: bool
    ticket_points: bool
    sides: bool
    min_deck: int
    min_tickets: int
    min_long_tickets: int = 0
    max_long_tickets: int = 0
    max_deck: int = 120
    max_cards_per_color: int = 60
    max_locomotives: int = 20  # with more, the market could be replaced thousands of times in a row (US-12)
    max_cities: int = 63
    max_routes: int = 126
    max_tickets: int = 63
    max_points: int = 99


def _deck(colors: tuple[str, ...], each: int, locomotives: int) -> dict[str, int]:
    return {**dict.fromkeys(colors, each), LOCOMOTIVE: locomotives}


_EIGHT = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
_SIX = ("yellow", "green", "white", "black", "blue", "red")

# The smallest deck is enough for 4 cards per player and the market (US-03),
# the fewest tickets for 3 per player (US-04, EU-03).
USA = RouteForm(
    colors=_EIGHT,
    deck=_deck(_EIGHT, each=12, locomotives=14),
    lengths=(1, 2, 3, 4, 5, 6, 8),
    grey=True,
    ferries=False,
    tunnels=False,
    long_tickets=False,
    ticket_points=True,
    sides=False,
    min_deck=5 * 4 + 5,
    min_tickets=5 * 3,
)

EUROPE = RouteForm(
    colors=_EIGHT,
    deck=_deck(_EIGHT, each=12, locomotives=14),
    lengths=(1, 2, 3, 4, 5, 6, 8),
    grey=True,
    ferries=True,
    tunnels=True,
    long_tickets=True,
    ticket_points=True,
    sides=False,
    min_deck=5 * 4 + 5,
    min_tickets=5 * 3,
    min_long_tickets=5,  # EU-02: one per player
    max_long_tickets=16,
)

FIRST_JOURNEY = RouteForm(
    colors=_SIX,
    deck=_deck(_SIX, each=10, locomotives=12),
    lengths=(1, 2, 3, 4),  # 4 only on the American board
    grey=False,
    ferries=False,
    tunnels=False,
    long_tickets=False,
    ticket_points=False,
    sides=True,
    min_deck=4 * 4,
    min_tickets=4 * 2,  # FJ-03
    max_cities=40,
)
