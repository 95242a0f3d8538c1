# pyright: basic
"""What a seat has in mind in Trans Europa, and the numbers its policy is weighed by."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.printed import RAIL_CITIES
from peregon.kernels.rails import CARD_COLORS, SEATS
from peregon.kernels.spans import CROSSINGS, LINES
from peregon.thinking.rails.trees import Ways

# What the policy is weighed by.
(
    POPULAR,  # by which part a line that all hands need counts for less; below 0: for more
    CLOSE,  # the same of a line at another network
    REACH,  # how far from a network a line is close, in points
    DOUBLE_FIRST,  # for a double line
    WASTE,  # for a single line after which no second can be laid
    MOST,  # the largest part by which a line counts for less or more
    NEAREST_FIRST,  # for each point to the nearest city behind a line
    SHARED_FIRST,  # for the part by which a line counts for less
    REMOTE_FIRST,  # for each point by which the trees of others pass by where a line leads
    HUB_WAYS,  # for each point from a hub to each of its cities
    HUB_REMOTE,  # for each point by which the trees of others pass a hub by
    HUB_APART,  # for each point from a hub to the nearest other
    SPARE,  # points that a second rail off the plan may cost more
) = range(13)
TUNES = 13

# A newcomer goes for the farthest city first, from a hub anywhere on the cheapest tree. One who has played a
# few times goes for the nearest, but likes the lines that everybody needs, and those near the others.
NEWCOMER = {
    POPULAR: 0.0,
    CLOSE: 0.0,
    SHARED_FIRST: 0.0,
    REMOTE_FIRST: 0.0,
    HUB_WAYS: 0.0,
    HUB_REMOTE: 0.0,
    HUB_APART: 0.0,
    SPARE: 0.0,
    NEAREST_FIRST: 0.3,
}
AMATEUR = {**NEWCOMER, NEAREST_FIRST: -1.0, CLOSE: 0.6, POPULAR: 0.4}


POOL = 160  # likely hands kept for each player


class Mind(Ways):
    """What a seat has in mind."""

    tune = field(np.float32, TUNES, seen=BY_ALL)
    known = field(np.int64, seen=BY_ALL)  # names the board of `popular` and `remote`
    popular = field(np.float32, LINES, seen=BY_ALL)  # the part of hands that need a line
    remote = field(np.float32, CROSSINGS, seen=BY_ALL)  # the points by which hands pass a crossing by
    shared = field(np.float32, LINES, seen=BY_ALL)  # the part by which it counts for less
    pool = field(np.int8, SEATS, POOL, CARD_COLORS, seen=BY_ALL)  # hands that others may have
    pooled = field(np.int16, SEATS, seen=BY_ALL)
    hand = field(np.int8, CARD_COLORS, seen=BY_ALL)  # one of them, while they are found
    likely = field(np.float32, RAIL_CITIES, seen=BY_ALL)  # how likely a city is in it
    planned = field(np.int16, seen=BY_ALL)  # the round of the plan
    rails = field(np.int16, seen=BY_ALL)  # that were left when it was made
    exact = field(np.int8, seen=BY_ALL)


@kernel
def forget(mind):
    mind.planned = 0
