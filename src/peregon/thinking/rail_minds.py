# pyright: basic
"""What a seat has in mind in Trans Europa, and the numbers its policy is weighed by."""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.rails import CARD_COLORS, SEATS
from peregon.kernels.spans import LINES
from peregon.thinking.rails import Ways

# What the policy is weighed by.
(
    POPULAR,  # by which part a line that all hands need counts for less; below 0: for more
    CLOSE,  # the same of a line at another network
    REACH,  # how far from a network a line is close, in points
    DOUBLE_FIRST,  # for a double line
    WASTE,  # for a single line after which no second can be laid
    HUB_POPULAR,  # for the popularity of the lines at a hub
    MOST,  # the largest part by which a line counts for less or more
    NEAREST_FIRST,  # for each point to the nearest city behind a line
    HUB_FIRST,  # for a hub's way to the nearest city
    HUB_SECOND,  # and to the second nearest
    HUB_THIRD,  # and to the third
    SPARE,  # points that a second rail off the plan may cost more
) = range(12)
TUNES = 12

# A newcomer goes for the farthest city first, from a hub anywhere on the cheapest tree. One who has played a
# few times goes for the nearest, but likes the lines that everybody needs, and those near the others.
NEWCOMER = {
    POPULAR: 0.0,
    CLOSE: 0.0,
    HUB_POPULAR: 0.0,
    HUB_FIRST: 0.0,
    HUB_SECOND: 0.0,
    HUB_THIRD: 0.0,
    SPARE: 0.0,
    NEAREST_FIRST: 0.3,
}
AMATEUR = {**NEWCOMER, NEAREST_FIRST: -1.0, CLOSE: 0.6, POPULAR: 0.4}


POOL = 140  # likely hands kept for each player


class Mind(Ways):
    """What a seat has in mind."""

    tune = field(np.float32, TUNES, seen=BY_ALL)
    popular = field(np.float32, LINES, seen=BY_ALL)  # the part of hands that need a line
    shared = field(np.float32, LINES, seen=BY_ALL)  # the part by which it counts for less
    pool = field(np.int8, SEATS, POOL, CARD_COLORS, seen=BY_ALL)  # hands that others may have
    pooled = field(np.int16, SEATS, seen=BY_ALL)
    hand = field(np.int8, CARD_COLORS, seen=BY_ALL)
    planned = field(np.int16, seen=BY_ALL)  # the round of the plan
    rails = field(np.int16, seen=BY_ALL)  # that were left when it was made
    exact = field(np.int8, seen=BY_ALL)


@kernel
def forget(mind):
    mind.planned = 0
