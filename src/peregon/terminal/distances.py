"""The shortest open ways: how far a ticket or a city is from being connected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from peregon.boards import Ticket
from peregon.positions import RailPosition, RoutePosition
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


def route_links(position: RoutePosition, seat: int) -> Links:
    """A seat's own routes cost nothing, open ones their length."""
    owners = position.owners
    ways: list[tuple[int, int, int]] = []
    for route in position.board.routes:
        if owners.get(route.id) == seat:
            ways.append((route.a, route.b, 0))
        elif position.is_free(route.id):
            ways.append((route.a, route.b, route.length))
    return linked(ways)


def spaces_missing(links: Links, ticket: Ticket) -> int | None:
    """How many spaces a ticket still needs; 0: it is done; None: there is no open way."""
    return distances(links, ticket.a).get(ticket.b)


def routes_on_the_way(position: RoutePosition, seat: int) -> set[str]:
    """Open routes on a shortest way to a ticket that is not done yet."""
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
    """Whether a score is a number of completed tickets, as in First Journey."""
    return title.tickets_to_win is not None


# ── rails ──


def rail_links(position: RailPosition) -> Links:
    """Rails that lie cost nothing, other lines what they cost to build."""
    laid = set(position.rails)
    return linked((line.a, line.b, 0 if line.id in laid else line.cost) for line in position.board.lines)
