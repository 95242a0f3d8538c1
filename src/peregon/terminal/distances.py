"""The shortest open ways: how far a ticket or a city is from being connected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from peregon.boards import RailBoard, RouteBoard, Ticket
from peregon.game import Game, State, View
from peregon.kernels.masks import BITS
from peregon.titles import Title

Links = Mapping[int, list[tuple[int, int]]]  # of each place: neighbours and what the way there costs


def distances(links: Links, start: int) -> dict[int, int]:
    """What it costs to get from a place to every other that can be reached."""
    reached: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, place = heappop(waiting)
        if place in reached:
            continue
        reached[place] = cost
        for other, more in links.get(place, ()):
            if other not in reached:
                heappush(waiting, (cost + more, other))
    return reached


def linked(ways: Iterable[tuple[int, int, int]]) -> Links:
    """Links in both directions from ways between two places at a cost."""
    links: dict[int, list[tuple[int, int]]] = {}
    for a, b, cost in ways:
        links.setdefault(a, []).append((b, cost))
        links.setdefault(b, []).append((a, cost))
    return links


def is_open(game: Game, position: State | View, route: int) -> bool:
    """Whether a route can still be claimed by anybody."""
    printed = game.printed[0]
    return bool(int(position.free[printed.word[route]]) & int(printed.bit[route]))


def route_links(game: Game, position: State | View, seat: int) -> Links:
    """A seat's own routes cost nothing, open ones their length."""
    assert isinstance(game.board, RouteBoard)
    ways: list[tuple[int, int, int]] = []
    for i, route in enumerate(game.board.routes):
        if position.owner[i] == seat:
            ways.append((route.a, route.b, 0))
        elif is_open(game, position, i):
            ways.append((route.a, route.b, route.length))
    return linked(ways)


def spaces_missing(links: Links, ticket: Ticket) -> int | None:
    """How many spaces a ticket still needs; 0: it is done; None: there is no open way."""
    return distances(links, ticket.a).get(ticket.b)


def routes_on_the_way(game: Game, position: State | View, seat: int) -> set[str]:
    """Open routes on a shortest way to a ticket that is not done yet."""
    assert isinstance(game.board, RouteBoard)
    links = route_links(game, position, seat)
    found: set[str] = set()
    for ticket in held_tickets(game, position, seat):
        here, there = distances(links, ticket.a), distances(links, ticket.b)
        missing = here.get(ticket.b)
        if not missing:
            continue
        for route in game.board.routes:
            ways = ((route.a, route.b), (route.b, route.a))
            if any(here.get(a, missing) + route.length + there.get(b, missing) == missing for a, b in ways):
                found.add(route.id)
    return found


def held_tickets(game: Game, position: State | View, seat: int) -> list[Ticket]:
    """The tickets in a seat's hand, as far as the position shows them."""
    assert isinstance(game.board, RouteBoard)
    if holds_two(game.title):
        held = [int(ticket) for ticket in position.held[seat] if ticket >= 0]
        return [game.board.tickets[ticket] for ticket in held]
    held = int(position.ticket[seat])
    return [ticket for i, ticket in enumerate(game.board.tickets) if held >> i & 1]


def holds_two(title: Title) -> bool:
    """First Journey has two hidden tickets a player and lays open those that are done."""
    return title.id == "first_journey"


# ── rails ──


def is_laid(position: State | View, line: int) -> bool:
    """Whether a rail lies on a line."""
    return not int(position.free[line // BITS]) >> line % BITS & 1


def rail_links(board: RailBoard, position: State | View) -> Links:
    """Rails that lie cost nothing, other lines what they cost to build."""
    return linked(
        (line.a, line.b, 0 if is_laid(position, i) else line.cost) for i, line in enumerate(board.lines)
    )


def wanted_cities(position: State | View, seat: int) -> list[int]:
    """A seat's cities of the round, as far as the position shows them."""
    return [int(city) for city in position.card[seat] if city >= 0]


def home(position: State | View, seat: int) -> int | None:
    """The network that holds a seat's hub; None before it is placed."""
    hub = int(position.hub[seat])
    return int(position.network[hub]) if hub >= 0 else None
