# pyright: basic
"""The mind of a seat in Trans Europa, and the numbers that weigh its policy."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column
from peregon.kernels.printed import RAIL_CITIES
from peregon.kernels.rails import CITY_COLORS, SEATS
from peregon.kernels.spans import CROSSINGS, LINES
from peregon.thinking.rails.trees import Ways
from peregon.thinking.tunes import tune_column


class RailTune(NamedTuple):
    """The numbers that weigh the policy."""

    popular: float  # how much cheaper a line is that all hands need, as a part; below 0: dearer
    close: float  # the same for a line at another network
    reach: float  # how near a line is close, in points
    double_first: float  # the score of a double line
    waste: float  # the score of a single line after which no second can be laid
    most: float  # the most by which a line is cheaper or dearer, as a part
    nearest_first: float  # score per point to the nearest city behind a line
    shared_first: float  # score per part by which a line is cheaper
    remote_first: float  # score per point between the end of a line and the trees of others
    hub_ways: float  # cost per point from a hub to each of its cities
    hub_remote: float  # cost per point between a hub and the trees of others
    hub_apart: float  # cost per point from a hub to the nearest other
    spare: float  # points that a second rail off the plan may cost


# A newcomer goes for the farthest city first, from a hub anywhere on the cheapest tree. An amateur goes for
# the nearest, but likes lines that everybody needs, and lines near the others.
NEWCOMER = {
    "popular": 0.0,
    "close": 0.0,
    "shared_first": 0.0,
    "remote_first": 0.0,
    "hub_ways": 0.0,
    "hub_remote": 0.0,
    "hub_apart": 0.0,
    "spare": 0.0,
    "nearest_first": 0.3,
}
AMATEUR = {**NEWCOMER, "nearest_first": -1.0, "close": 0.6, "popular": 0.4}


POOL = 160  # likely hands kept for each player


class Mind(Ways):
    """The plan of a seat, what it knows about the board, and its guesses about the others."""

    tune = tune_column(RailTune)
    known = column(np.int64)  # names the board of `popular` and `remote`
    popular = column(np.float32, LINES)  # the part of hands that need a line
    remote = column(np.float32, CROSSINGS)  # the points by which hands pass a crossing by
    shared = column(np.float32, LINES)  # the part by which it counts for less
    pool = column(np.int8, SEATS, POOL, CITY_COLORS)  # hands that others may have
    pooled = column(np.int16, SEATS)
    hand = column(np.int8, CITY_COLORS)  # one of them, while they are found
    likely = column(np.float32, RAIL_CITIES)  # how likely a city is in it
    planned = column(np.int16)  # the round of the plan
    rails = column(np.int16)  # that were left when it was made
    exact = column(np.int8)


@kernel
def forget(mind):
    """Clear what the mind knows about a position."""
    mind.planned = 0
