"""Slower reference implementations of the kernels.

Nothing here uses the kernels. A route is (city, city, length), a line (crossing, crossing, cost).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

Edge = tuple[int, int, int]
Distances = np.ndarray[Any, np.dtype[np.int64]]

FAR = 10_000


def longest_trail_by_walking(routes: Sequence[Edge]) -> int:
    """Walk every trail from every city: for up to about 16 routes, or more in a near-tree."""
    leaving: dict[int, list[tuple[int, int, int]]] = {}
    for number, (a, b, length) in enumerate(routes):
        leaving.setdefault(a, []).append((number, b, length))
        leaving.setdefault(b, []).append((number, a, length))

    @cache
    def onward(city: int, used: int) -> int:
        return max(
            (
                length + onward(there, used | 1 << number)
                for number, there, length in leaving[city]
                if not used >> number & 1
            ),
            default=0,
        )

    return max((onward(city, 0) for city in leaving), default=0)


def is_trail(routes: Sequence[Edge]) -> bool:
    """Tell whether one trail uses all the routes: connected, with at most two odd cities."""
    degree: dict[int, int] = {}
    group: dict[int, int] = {}
    for a, b, _ in routes:
        for city in (a, b):
            degree[city] = degree.get(city, 0) + 1
            group.setdefault(city, city)
        old, new = group[a], group[b]
        group = {city: new if at == old else at for city, at in group.items()}
    return len(set(group.values())) == 1 and sum(d % 2 for d in degree.values()) <= 2


def longest_trail_by_leaving_out(routes: Sequence[Edge]) -> int:
    """Leave out ever longer sets of routes until the rest is a trail; this is quick if little is left out."""
    order = sorted(routes, key=lambda route: route[2])
    whole = sum(length for _, _, length in order)
    sets: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while sets:
        lost, out = heapq.heappop(sets)
        if is_trail([route for number, route in enumerate(order) if number not in out]):
            return whole - lost
        last = out[-1] if out else -1
        if last + 1 < len(order):
            longer = order[last + 1][2]
            heapq.heappush(sets, (lost + longer, (*out, last + 1)))
            if out:
                heapq.heappush(sets, (lost + longer - order[last][2], (*out[:-1], last + 1)))
    return 0


def connected_pairs(routes: Sequence[Edge], cities: int) -> set[tuple[int, int]]:
    """Return all pairs of cities that routes connect, walking from each city."""
    pairs: set[tuple[int, int]] = set()
    for start in range(cities):
        seen, waiting = {start}, [start]
        while waiting:
            city = waiting.pop()
            for a, b, _ in routes:
                for here, there in ((a, b), (b, a)):
                    if here == city and there not in seen:
                        seen.add(there)
                        waiting.append(there)
        pairs |= {(start, city) for city in seen}
    return pairs


def contract(lines: Iterable[Edge], network: Sequence[int]) -> list[Edge]:
    """Return the lines between networks, each network represented by its lowest crossing."""
    stands = [network.index(label) if label >= 0 else crossing for crossing, label in enumerate(network)]
    return [(stands[a], stands[b], cost) for a, b, cost in lines if stands[a] != stands[b]]


def spanning_cost(nodes: set[int], lines: Sequence[Edge]) -> int:
    """Return the cost of a minimum spanning tree; the lines come cheapest first."""
    group = {node: node for node in nodes}
    joins, total = 0, 0
    for a, b, cost in lines:
        if a in nodes and b in nodes and group[a] != group[b]:
            old, new = group[a], group[b]
            group = {node: new if at == old else at for node, at in group.items()}
            total += cost
            joins += 1
    return total if joins == len(nodes) - 1 else FAR


def steiner_by_trying(lines: Sequence[Edge], terminals: set[int]) -> int:
    """Return the cheapest spanning tree over the terminals and any others: for up to about 10 others."""
    cheapest_first = sorted(lines, key=lambda line: line[2])
    others = sorted({end for a, b, _ in lines for end in (a, b)} - terminals)
    return min(
        spanning_cost(terminals | set(extra), cheapest_first)
        for size in range(len(others) + 1)
        for extra in combinations(others, size)
    )


def distances(crossings: int, lines: Iterable[Edge], network: Sequence[int]) -> Distances:
    """Return the cost of the cheapest path between all pairs of crossings (Floyd and Warshall)."""
    far = np.full((crossings, crossings), FAR)
    for a, b, cost in lines:
        far[a, b] = far[b, a] = cost
    labels = np.array(network[:crossings])
    far[(labels[:, None] == labels[None, :]) & (labels[:, None] >= 0)] = 0
    np.fill_diagonal(far, 0)
    for middle in range(crossings):
        np.minimum(far, far[:, middle, None] + far[None, middle, :], out=far)
    return far


def steiner_by_shapes(far: Distances, terminals: Sequence[int]) -> int:
    """Return the minimum over all shapes of a tree with up to six terminals and any branch points."""
    rest = set(terminals)

    def moved(cost: Distances) -> Distances:
        return (far + cost[None, :]).min(axis=1)

    pair = {(a, b): moved(far[a] + far[b]) for a in rest for b in rest if a < b}
    if len(rest) <= 1:
        return 0
    if len(rest) == 2:
        return int(far[min(rest), max(rest)])
    if len(rest) == 3:
        return int(sum(far[t] for t in rest).min())
    best = FAR
    for one, other in combinations(pair, 2):
        left = sorted(rest - {*one, *other})
        if len(left) != len(rest) - 4:
            continue
        ends = pair[one] + pair[other]
        if len(left) == 2:
            first, second = left
            shapes = [
                ends + pair[first, second],
                moved(pair[one] + far[first]) + far[second] + pair[other],
                moved(pair[one] + far[second]) + far[first] + pair[other],
            ]
        else:
            shapes = [ends + sum(far[t] for t in left)]
        best = min(best, *(int(shape.min()) for shape in shapes))
    return best
