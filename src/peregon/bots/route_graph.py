"""The graph of the routes that a seat can use, with the cheapest ways between cities.

A `Network` is the *joint* graph of the papers: the seat's own routes, at no cost, and the free routes. A
price list has the price of each route: 1 (`by_routes`), or its cars (`by_cars`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush

from peregon.boards import RouteBoard
from peregon.positions import Position, RoutePosition

__all__ = ["FAR", "Network", "Reach", "Way"]

FAR = 1 << 20  # farther than any city
CAR = 1 << 8  # the price of a car, where a route adds 1
CLOSED = -1  # the price of a route that cannot be used
NO_ROUTE = -1

Way = tuple[int, ...]  # the routes to claim, in order


class Network:
    """The routes of a seat, and the routes that it may still claim."""

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
        """Return a label per city, equal for cities that the seat's own routes connect."""
        label = list(range(len(self.board.cities)))
        for i in self.own:
            one, other = label[self.board.routes[i].a], label[self.board.routes[i].b]
            if one != other:
                label = [one if name == other else name for name in label]
        return label

    @cached_property
    def by_cars(self) -> list[int]:
        """Return prices by cars; of equal ways, the one with fewer routes is cheaper."""
        return self.prices({i: self.board.routes[i].length * CAR + 1 for i in self.free})

    def by_routes(self, shortest: int = 1) -> list[int]:
        """Return prices where each free route costs 1; routes shorter than `shortest` are closed."""
        return self.prices({i: 1 for i in self.free if self.board.routes[i].length >= shortest})

    def prices(self, of: dict[int, int]) -> list[int]:
        """Return a price list from prices of free routes; the seat's own routes cost nothing."""
        return [0 if i in self.own else of.get(i, CLOSED) for i in range(len(self.board.routes))]

    def tracks(self, route: int) -> tuple[int, ...]:
        """Return a free route, and its twin if it is also free."""
        twin = self.board.routes[route].twin
        return (route,) if twin is None or twin not in self.free else (route, twin)

    def cards(self, routes: Iterable[int]) -> int:
        """Return the number of cards, and also of cars, that a plan takes."""
        return sum(self.board.routes[route].length for route in routes)

    def open_tickets(self, tickets: Iterable[int]) -> list[int]:
        """Return the tickets that the seat has not connected."""
        ends = self.board.tickets
        return [i for i in tickets if self.label[ends[i].a] != self.label[ends[i].b]]

    def way(self, ticket: int, prices: Sequence[int]) -> Way | None:
        """Return the routes to claim on the cheapest way to complete a ticket; None if there is no way."""
        ends = self.board.tickets[ticket]
        return Reach(self, [ends.a], prices).way_to(ends.b)

    def joining(self, cities: Collection[int]) -> Way | None:
        """Return a plan that connects cities: first the two farthest apart, then each other city to the plan.

        It is close to the cheapest plan, but not always the cheapest. None if the cities cannot be connected.
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
        """Return the distances from a city by cars; cached."""
        if city not in self.found:
            self.found[city] = Reach(self, [city], self.by_cars)
        return self.found[city]

    @cached_property
    def found(self) -> dict[int, Reach]:
        """Return the cache of `reach_by_cars`."""
        return {}


class Reach:
    """The cheapest ways from some cities to all others (Dijkstra)."""

    def __init__(self, network: Network, starts: Iterable[int], prices: Sequence[int]) -> None:
        cities = len(network.board.cities)
        self.network = network
        self.prices = prices
        self.far = far = [FAR] * cities
        self.last = last = [NO_ROUTE] * cities  # the last route on the way to each city
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
        """Return the routes to claim on the way to a city, in order; None if there is no way."""
        if self.far[city] >= FAR:
            return None
        way: list[int] = []
        while self.last[city] != NO_ROUTE:
            route = self.network.board.routes[self.last[city]]
            if self.prices[self.last[city]] > 0:
                way.append(self.last[city])
            city = route.a if city == route.b else route.b
        return tuple(reversed(way))
