"""The routes that one seat can still use as a graph, with the cheapest ways between cities.

`Network` is what the papers call *joint*: the seat's own routes, at no cost, and the free ones. A price
list says what each route costs: one each (`by_routes`), or its cars (`by_cars`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush

from peregon.boards import RouteBoard
from peregon.positions import Position, RoutePosition

__all__ = ["FAR", "Network", "Reach", "Way"]

FAR = 1 << 20  # farther than any city
CAR = 1 << 8  # what a car costs, where a route as such costs 1
CLOSED = -1  # the price of a route that is of no use
NO_ROUTE = -1

Way = tuple[int, ...]  # the routes to claim, in order


class Network:
    """The routes of one seat, and those it may still claim."""

    def __init__(self, board: RouteBoard, view: Position, seat: int) -> None:
        assert isinstance(view, RoutePosition)
        self.board = board
        self.cars = view.cars[seat]
        self.own = frozenset(board.route_index[route.id] for route in view.routes_of(seat))
        self.free = tuple(board.route_index[route.id] for route in view.free_routes(seat))
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for i in (*self.own, *self.free):
            route = board.routes[i]
            self.neighbours[route.a].append((route.b, i))
            self.neighbours[route.b].append((route.a, i))

    @cached_property
    def label(self) -> list[int]:
        """A number a city, equal for cities that the seat's own routes connect."""
        label = list(range(len(self.board.cities)))
        for i in self.own:
            one, other = label[self.board.routes[i].a], label[self.board.routes[i].b]
            if one != other:
                label = [one if name == other else name for name in label]
        return label

    @cached_property
    def by_cars(self) -> list[int]:
        """Prices: a free route costs its cars; of equal ways, that of fewer routes is better."""
        return self.prices({i: self.board.routes[i].length * CAR + 1 for i in self.free})

    def by_routes(self, shortest: int = 1) -> list[int]:
        """Prices: a free route costs one, and those shorter than `shortest` are not used."""
        return self.prices({i: 1 for i in self.free if self.board.routes[i].length >= shortest})

    def prices(self, of: dict[int, int]) -> list[int]:
        """A price list with those prices for free routes; the seat's own cost nothing."""
        return [0 if i in self.own else of.get(i, CLOSED) for i in range(len(self.board.routes))]

    def tracks(self, route: int) -> tuple[int, ...]:
        """A free route, and its twin if that is free too: either will do."""
        twin = self.board.routes[route].twin
        return (route,) if twin is None or twin not in self.free else (route, twin)

    def cards(self, routes: Iterable[int]) -> int:
        """What a plan costs in cards, which is also what it costs in cars."""
        return sum(self.board.routes[route].length for route in routes)

    def open_tickets(self, tickets: Iterable[int]) -> list[int]:
        """Those of the tickets that the seat has not connected."""
        ends = self.board.tickets
        return [i for i in tickets if self.label[ends[i].a] != self.label[ends[i].b]]

    def way(self, ticket: int, prices: Sequence[int]) -> Way | None:
        """The cheapest way to complete a ticket: the routes still to be claimed. None: there is none."""
        ends = self.board.tickets[ticket]
        return Reach(self, [ends.a], prices).way_to(ends.b)

    def joining(self, cities: Collection[int]) -> Way | None:
        """One plan that joins cities: the two farthest apart first, then the others to what is there.

        It is no minimum, but near one. None: they cannot all be joined.
        """
        reaches = {city: self.reach_by_cars(city) for city in sorted(cities)}
        pairs = [(reaches[a].far[b], a, b) for a in reaches for b in reaches if a <= b]
        apart, one, other = max(pairs, default=(0, 0, 0), key=lambda pair: pair[0])
        if apart >= FAR:
            return None
        plan = list(reaches[one].way_to(other) or ()) if pairs else []
        missing: set[int] = set(reaches) - {one, other}
        while missing:
            there = {end for i in plan for end in (self.board.routes[i].a, self.board.routes[i].b)}
            reach = Reach(self, sorted(there | {one, other}), self.by_cars)
            nearest = min(missing, key=lambda city: (reach.far[city], city))
            plan += reach.way_to(nearest) or ()
            missing = {city for city in missing if city != nearest and reach.far[city] > 0}
        return tuple(plan)

    def reach_by_cars(self, city: int) -> Reach:
        """How far everything is from a city, by cars; found once."""
        if city not in self.found:
            self.found[city] = Reach(self, [city], self.by_cars)
        return self.found[city]

    @cached_property
    def found(self) -> dict[int, Reach]:
        return {}


class Reach:
    """The cheapest ways from some cities to every other (Dijkstra)."""

    def __init__(self, network: Network, starts: Iterable[int], prices: Sequence[int]) -> None:
        cities = len(network.board.cities)
        self.network = network
        self.prices = prices
        self.far = far = [FAR] * cities
        self.last = last = [NO_ROUTE] * cities  # the route by which a city is reached
        heap: list[tuple[int, int]] = []
        for city in starts:
            far[city] = 0
            heappush(heap, (0, city))
        while heap:
            cost, city = heappop(heap)
            if cost > far[city]:
                continue
            for there, route in network.neighbours[city]:
                price = prices[route]
                if price != CLOSED and cost + price < far[there]:
                    far[there], last[there] = cost + price, route
                    heappush(heap, (cost + price, there))

    def way_to(self, city: int) -> Way | None:
        """The routes to claim on the way to a city, the first of the way first."""
        if self.far[city] >= FAR:
            return None
        way: list[int] = []
        while self.last[city] != NO_ROUTE:
            route = self.network.board.routes[self.last[city]]
            if self.prices[self.last[city]] > 0:
                way.append(self.last[city])
            city = route.a if city == route.b else route.b
        return tuple(reversed(way))
