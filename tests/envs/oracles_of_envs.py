"""Slow answers to what environments compute fast: cars that are missing for a ticket."""

from __future__ import annotations

import heapq

from peregon.positions import RoutePosition

NO_WAY = -1


def missing_cars(position: RoutePosition, seat: int, start: int, goal: int) -> int:
    """Return the fewest cars that join two cities over own and open routes, or NO_WAY (Dijkstra)."""
    prices = {route.id: 0 for route in position.routes_of(seat)}
    prices |= {route.id: route.length for route in position.free_routes(seat)}
    best, queue = {start: 0}, [(0, start)]
    while queue:
        distance, city = heapq.heappop(queue)
        if city == goal:
            return distance
        for route in position.board.routes:
            if route.id in prices and city in (route.a, route.b):
                there, far = route.a + route.b - city, distance + prices[route.id]
                if far < best.get(there, far + 1):
                    best[there] = far
                    heapq.heappush(queue, (far, there))
    return NO_WAY
