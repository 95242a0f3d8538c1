"""Shortest open paths: how far a ticket or a city is from being connected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from peregon.boards import Ticket
from peregon.positions import RailPosition, RoutePosition
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


def route_links(position: RoutePosition, seat: int) -> Links:
    """Return the links of a seat: own routes cost nothing, open ones their length."""
    owners = position.owners
    ways: list[tuple[int, int, int]] = []
    for route in position.board.routes:
        if owners.get(route.id) == seat:
            ways.append((route.a, route.b, 0))
        elif position.is_free(route.id):
            ways.append((route.a, route.b, route.length))
    return linked(ways)


def spaces_missing(links: Links, ticket: Ticket) -> int | None:
    """Return the spaces that a ticket still needs; 0 if it is complete, None without an open path."""
    return distances(links, ticket.a).get(ticket.b)


def routes_on_the_way(position: RoutePosition, seat: int) -> set[str]:
    """Return the open routes on shortest paths of incomplete tickets."""
    links = route_links(position, seat)
    found: set[str] = set()
    for ticket in position.tickets(seat) or ():
        here, there = distances(links, ticket.a), distances(links, ticket.b)
        missing = here.get(ticket.b)
        if not missing:
            continue
        for route in position.board.routes:
            ways = ((route.a, route.b), (route.b, route.a))
            if any(here.get(a, missing) + route.length + there.get(b, missing) == missing for a, b in ways):
                found.add(route.id)
    return found


def counts_tickets(title: Title) -> bool:
    """Tell whether a score is a number of completed tickets, as in First Journey."""
    return title.tickets_to_win is not None


# ── rails ──


def rail_links(position: RailPosition) -> Links:
    """Return the links of the lattice: laid rails cost nothing, other lines their cost."""
    laid = set(position.rails)
    return linked((line.a, line.b, 0 if line.id in laid else line.cost) for line in position.board.lines)
