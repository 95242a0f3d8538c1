# pyright: basic
"""The cheapest routes that complete tickets, exactly: a Steiner forest after Dreyfus and Wagner.

`cost[group, city]` is the cost of joining a group of terminals (the ends of tickets) and a city. One run
finds the costs of all groups, and so those of every set of tickets: this also shows which tickets are worth
their routes.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import lowest
from peregon.kernels.spans import CITIES
from peregon.thinking.paths import FAR

TERMINALS = 10  # more take too long
TICKETS = 8
START = -1  # how a cost came about: the terminal itself; an edge, from 0 on; or below: two groups that meet


@kernel
def spread_group(mind, cities, cost, via):
    """Carry the costs of a group along the edges of the net (Bellman and Ford)."""
    changed = True
    while changed:
        changed = False
        for edge in range(mind.edges):
            a, b = mind.edge_a[edge], mind.edge_b[edge]
            price = mind.edge_cost[edge]
            if cost[a] + price < cost[b]:
                cost[b] = cost[a] + price
                via[b] = edge
                changed = True
            if cost[b] + price < cost[a]:
                cost[a] = cost[b] + price
                via[a] = edge
                changed = True


@kernel
def join_groups(cost, via, group, cities):
    """Join a group at each city from two parts that meet there."""
    part = (group - 1) & group
    while part > group - part:
        other = group - part
        for city in range(cities):
            both = cost[part, city] + cost[other, city]
            if both < cost[group, city]:
                cost[group, city] = both
                via[group, city] = -2 - part
        part = (part - 1) & group


@kernel
def grow_trees(mind, cities, terminals, size, cost, via):
    """Find the costs of all groups of terminals at all cities."""
    for group in range(1, 1 << size):
        for city in range(cities):
            cost[group, city] = FAR
            via[group, city] = START
        if group & (group - 1) == 0:
            cost[group, terminals[lowest(group)]] = 0
        else:
            join_groups(cost, via, group, cities)
        spread_group(mind, cities, cost[group], via[group])


@kernel
def walk_tree(mind, via, group, city, taken):
    """Mark the edges of the tree that joins a group and a city."""
    groups = np.empty(4 * CITIES, np.int64)
    places = np.empty(4 * CITIES, np.int64)
    groups[0], places[0] = group, city
    depth = 1
    while depth > 0:
        depth -= 1
        group, city = groups[depth], places[depth]
        how = np.int64(via[group, city])
        if how == START:
            continue
        if how >= 0:
            taken[how] = 1
            a = np.int64(mind.edge_a[how])
            places[depth] = np.int64(mind.edge_b[how]) if a == city else a
            groups[depth] = group
            depth += 1
        else:
            part = -2 - how
            groups[depth], places[depth] = part, city
            groups[depth + 1], places[depth + 1] = group - part, city
            depth += 2


@kernel
def forest_costs(ends, tickets, terminals, cost, tree, forest, first):
    """Find the costs of joining every set of tickets: by one tree, and by the best forest.

    `ends[ticket]` is the group of its two terminals; `first[set]` the tickets of one tree of the best forest.
    """
    tree[0], forest[0], first[0] = 0, 0, 0
    for chosen in range(1, 1 << tickets):
        group = np.int64(0)
        for ticket in range(tickets):
            if (chosen >> ticket) & 1:
                group |= ends[ticket]
        tree[chosen] = cost[group, terminals[lowest(group)]]
        forest[chosen], first[chosen] = tree[chosen], chosen
        part = (chosen - 1) & chosen
        while part > 0:
            both = tree[part] + forest[chosen - part]
            if both < forest[chosen]:
                forest[chosen], first[chosen] = both, part
            part = (part - 1) & chosen


@kernel
def walk_forest(mind, ends, tickets, terminals, via, first, chosen, taken):
    """Mark the edges of the best forest for a set of tickets."""
    for edge in range(mind.edges):
        taken[edge] = 0
    while chosen != 0:
        part = np.int64(first[chosen])
        group = np.int64(0)
        for ticket in range(tickets):
            if (part >> ticket) & 1:
                group |= ends[ticket]
        walk_tree(mind, via, group, np.int64(terminals[lowest(group)]), taken)
        chosen &= ~part
