"""Shortest open paths: how far a ticket or a city is from being connected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from peregon.boards import RailBoard, RouteBoard, Ticket
from peregon.game import Game, State, View
from peregon.kernels.masks import BITS
from peregon.titles import Title

Links = Mapping[int, list[tuple[int, int]]]  # for each place: its neighbours with their costs


def distances(links: Links, start: int) -> dict[int, int]:
    """Return the costs from a place to every place that can be reached."""
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
    """Return links in both directions from pairs of places with a cost."""
    links: dict[int, list[tuple[int, int]]] = {}
    for a, b, cost in ways:
        links.setdefault(a, []).append((b, cost))
        links.setdefault(b, []).append((a, cost))
    return links


def is_open(game: Game, position: State | View, route: int) -> bool:
    """Tell whether any player can still claim a route."""
    printed = game.printed[0]
    return bool(int(position.free[printed.word[route]]) & int(printed.bit[route]))


def route_links(game: Game, position: State | View, seat: int) -> Links:
    """Return the links of a seat: own routes cost nothing, open ones their length."""
    assert isinstance(game.board, RouteBoard)
    ways: list[tuple[int, int, int]] = []
    for i, route in enumerate(game.board.routes):
        if position.owner[i] == seat:
            ways.append((route.a, route.b, 0))
        elif is_open(game, position, i):
            ways.append((route.a, route.b, route.length))
    return linked(ways)


def spaces_missing(links: Links, ticket: Ticket) -> int | None:
    """Return the spaces that a ticket still needs; 0 if it is complete, None without an open path."""
    return distances(links, ticket.a).get(ticket.b)


def routes_on_the_way(game: Game, position: State | View, seat: int) -> set[str]:
    """Return the open routes on shortest paths of incomplete tickets."""
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
    """Return the tickets in a seat's hand, as far as the position shows them."""
    assert isinstance(game.board, RouteBoard)
    if holds_two(game.title):
        held = [int(ticket) for ticket in position.held[seat] if ticket >= 0]
        return [game.board.tickets[ticket] for ticket in held]
    held = int(position.ticket[seat])
    return [ticket for i, ticket in enumerate(game.board.tickets) if held >> i & 1]


def holds_two(title: Title) -> bool:
    """Tell whether players have two hidden tickets and show completed ones (First Journey)."""
    return title.id == "first_journey"


# ── rails ──


def is_laid(position: State | View, line: int) -> bool:
    """Tell whether a line has a rail."""
    return not int(position.free[line // BITS]) >> line % BITS & 1


def rail_links(board: RailBoard, position: State | View) -> Links:
    """Return the links of the lattice: laid rails cost nothing, other lines their cost."""
    return linked(
        (line.a, line.b, 0 if is_laid(position, i) else line.cost) for i, line in enumerate(board.lines)
    )


def wanted_cities(position: State | View, seat: int) -> list[int]:
    """Return a seat's cities of the round, as far as the position shows them."""
    return [int(city) for city in position.card[seat] if city >= 0]


def home(position: State | View, seat: int) -> int | None:
    """Return the network of a seat's hub; None before it is placed."""
    hub = int(position.hub[seat])
    return int(position.network[hub]) if hub >= 0 else None
