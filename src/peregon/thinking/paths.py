# pyright: basic
"""Ways over a seat's own and free routes, as its mind plans them.

Costs are whole numbers, `POINT` per point of the score: a route costs its turns less its points. The edges of
the net, distances and so on are in the mind, so planning allocates nothing.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column, column_bits
from peregon.kernels.printed import WORDS
from peregon.kernels.spans import CITIES, ROUTES

POINT = 16
FAR = 1 << 24
NO_EDGE = -1


class Ways:
    """The net of a plan, and the plan itself."""

    plan = column_bits(WORDS)  # routes to be claimed
    loans = column_bits(WORDS)  # others' routes to be borrowed with stations
    edge_cost = column(np.int32, ROUTES)
    far = column(np.int32, CITIES)
    edges = column(np.int16)
    last = column(np.int16, CITIES)  # the edge by which a city is reached
    edge_a = column(np.int8, ROUTES)
    edge_b = column(np.int8, ROUTES)
    edge_route = column(np.int8, ROUTES)


@kernel
def add_edge(mind, board, route, cost):
    """Add a route to the net."""
    edge = np.int64(mind.edges)
    mind.edge_a[edge], mind.edge_b[edge] = board.a[route], board.b[route]
    mind.edge_cost[edge] = cost
    mind.edge_route[edge] = route
    mind.edges = edge + 1


@kernel
def spread(mind, cities, start, goal):
    """Find the cheapest ways from a city to all others that are nearer than the goal (Bellman and Ford)."""
    far, last = mind.far, mind.last
    for city in range(cities):
        far[city] = FAR
        last[city] = NO_EDGE
    far[start] = 0
    changed = True
    while changed:
        changed = False
        for edge in range(mind.edges):
            a, b = mind.edge_a[edge], mind.edge_b[edge]
            cost = mind.edge_cost[edge]
            through = far[a] + cost
            if through < far[b] and through < far[goal]:
                far[b] = through
                last[b] = edge
                changed = True
            through = far[b] + cost
            if through < far[a] and through < far[goal]:
                far[a] = through
                last[a] = edge
                changed = True
    return far[goal]


@kernel
def before(mind, city):
    """Return the city before this one on its cheapest way."""
    edge = mind.last[city]
    a = np.int64(mind.edge_a[edge])
    return np.int64(mind.edge_b[edge]) if a == city else a
