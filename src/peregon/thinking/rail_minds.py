# pyright: basic
"""What a seat has in mind in Trans Europa, and the numbers its policy is weighed by."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import column
from peregon.kernels.printed import RAIL_CITIES
from peregon.kernels.rails import CITY_COLORS, SEATS
from peregon.kernels.spans import CROSSINGS, LINES
from peregon.thinking.rails import Ways
from peregon.thinking.tunes import tune_column


class RailTune(NamedTuple):
    """The numbers that weigh the policy."""

    popular: float  # by which part a line that all hands need counts for less; below 0: for more
    close: float  # the same of a line at another network
    reach: float  # how far from a network a line is close, in points
    double_first: float  # for a double line
    waste: float  # for a single line after which no second can be laid
    most: float  # the largest part by which a line counts for less or more
    nearest_first: float  # for each point to the nearest city behind a line
    shared_first: float  # for the part by which a line counts for less
    remote_first: float  # for each point by which the trees of others pass by where a line leads
    hub_ways: float  # for each point from a hub to each of its cities
    hub_remote: float  # for each point by which the trees of others pass a hub by
    hub_apart: float  # for each point from a hub to the nearest other
    spare: float  # points that a second rail off the plan may cost more


# A newcomer goes for the farthest city first, from a hub anywhere on the cheapest tree. One who has played a
# few times goes for the nearest, but likes the lines that everybody needs, and those near the others.
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
    """What a seat has in mind."""

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
    mind.planned = 0
