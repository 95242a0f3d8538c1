# pyright: basic
"""A seat's net: its own routes and cities, numbered so that sets of them are single numbers."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import count
from peregon.kernels.network import join, name_groups

# The rows of a seat's net. Its routes get new numbers, so that a set of them is one number: a seat
# has at most 63 routes. By route: one end, one end xor the other, its length. By city: the set
# of its routes, the part it is in. By part: its length, the number of its odd cities. By depth of
# the search: the city, the routes not tried there, the route taken from there.
END, ENDS, LENGTH, TOUCHING, PART, WHOLE, ODD, CITY, UNTRIED, TAKEN = range(10)
NET_ROWS = 10
WIDTH = 128

TRAIL_ENDS = 2  # odd cities that a trail may have


@kernel
def gather(owner, seat, board, net):
    """Fill the net with a seat's routes."""
    for city in range(board.cities):
        net[TOUCHING, city] = 0
        net[PART, city] = city
        net[WHOLE, city] = 0
        net[ODD, city] = 0
    own = 0
    for route in range(board.routes):
        if owner[route] == seat:
            a, b = np.int64(board.a[route]), np.int64(board.b[route])
            net[END, own] = a
            net[ENDS, own] = a ^ b
            net[LENGTH, own] = board.length[route]
            net[TOUCHING, a] |= np.int64(1) << own
            net[TOUCHING, b] |= np.int64(1) << own
            join(net[PART], a, b)
            own += 1
    name_groups(net[PART], board.cities)
    for route in range(own):
        net[WHOLE, net[PART, net[END, route]]] += net[LENGTH, route]
    for city in range(board.cities):
        net[ODD, net[PART, city]] += count(net[TOUCHING, city]) & 1
