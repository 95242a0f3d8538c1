"""The exact plan, the cheapest routes that complete tickets, compared with brute force."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from peregon.kernels.jit import door
from peregon.kernels.layout import record_type
from peregon.thinking.paths import FAR
from peregon.thinking.tickets import steiner
from peregon.thinking.tickets.usa import Mind

Edge = tuple[int, int, int]  # city, city, cost

grow_trees = door(steiner.grow_trees)
forest_costs = door(steiner.forest_costs)
walk_forest = door(steiner.walk_forest)


def net(edges: list[Edge]) -> Any:
    """Return a mind that plans on these edges."""
    minds = np.zeros(1, record_type(Mind))
    mind = minds[0]
    mind.edges = len(edges)
    for i, (a, b, cost) in enumerate(edges):
        mind.edge_a[i], mind.edge_b[i], mind.edge_cost[i], mind.edge_route[i] = a, b, cost, i
    return mind


def forest(edges: list[Edge], cities: int, tickets: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """Return the cost of every set of tickets, and the edges of the forest for all of them."""
    places = sorted({city for ticket in tickets for city in ticket})
    terminals = np.array(places, np.int64)
    ends = np.array([1 << places.index(a) | 1 << places.index(b) for a, b in tickets], np.int64)
    mind = net(edges)
    cost = np.empty((1 << len(places), 63), np.int32)
    via = np.empty((1 << len(places), 63), np.int16)
    grow_trees(mind, cities, terminals, len(places), cost, via)
    tree, costs, first = (np.empty(1 << len(tickets), np.int64) for _ in range(3))
    forest_costs(ends, len(tickets), terminals, cost, tree, costs, first)
    taken = np.empty(126, np.int8)
    walk_forest(mind, ends, len(tickets), terminals, via, first, (1 << len(tickets)) - 1, taken)
    return costs.tolist(), [i for i in range(len(edges)) if taken[i]]


def joins(edges: list[Edge], tickets: list[tuple[int, int]]) -> bool:
    """Tell whether the edges connect both ends of every ticket."""
    group = list(range(20))
    for a, b, _ in edges:
        group = [group[a] if at == group[b] else at for at in group]
    return all(group[a] == group[b] for a, b in tickets)


def cheapest_by_trying_all(edges: list[Edge], tickets: list[tuple[int, int]]) -> int:
    sets = [chosen for size in range(len(edges) + 1) for chosen in combinations(edges, size)]
    return min((sum(e[2] for e in chosen) for chosen in sets if joins(list(chosen), tickets)), default=FAR)


@pytest.mark.parametrize("seed", range(60))
def test_the_forest_costs_as_little_as_the_best_of_all_sets_of_routes(seed: int) -> None:
    chance = np.random.default_rng(seed)
    cities = int(chance.integers(4, 8))
    pairs = list(combinations(range(cities), 2))
    chosen = chance.choice(len(pairs), min(11, len(pairs)), replace=False)
    edges = [(*pairs[i], int(chance.integers(0, 9))) for i in chosen]
    several = int(chance.integers(1, 4))
    tickets = [pairs[i] for i in chance.choice(len(pairs), several, replace=False)]
    costs, taken = forest(edges, cities, tickets)
    for subset in range(1 << several):
        wanted = [ticket for i, ticket in enumerate(tickets) if subset >> i & 1]
        assert costs[subset] >= FAR or costs[subset] == cheapest_by_trying_all(edges, wanted)
    if costs[-1] < FAR:
        used = [edges[i] for i in taken]
        assert joins(used, tickets)
        assert sum(cost for *_, cost in used) == costs[-1]


def test_two_tickets_far_apart_are_two_trees() -> None:
    edges = [(0, 1, 2), (2, 3, 3), (1, 2, 50)]
    costs, taken = forest(edges, 4, [(0, 1), (2, 3)])
    assert costs == [0, 2, 3, 5]
    assert taken == [0, 1]


def test_a_shared_way_is_paid_for_once() -> None:
    edges = [(0, 2, 1), (1, 2, 1), (2, 3, 10), (3, 4, 1), (3, 5, 1), (0, 4, 13), (1, 5, 13)]
    costs, taken = forest(edges, 6, [(0, 4), (1, 5)])
    assert costs == [0, 12, 12, 14]
    assert taken == [0, 1, 2, 3, 4]
