# pyright: basic
"""A bucket queue (Dial's): places by their distance, a small whole number; the last one in comes first.

Entries are numbered. `queue[FIRST, distance]` is the newest entry at a distance, `queue[AT, entry]` its
place, and `queue[NEXT, entry]` the entry at the same distance before it. A place that comes nearer is pushed
again while its old entry stays: after a pop, compare the distance with that of the place.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel

FIRST, AT, NEXT = range(3)
ROWS = 3
NONE = -1


@kernel
def clear(queue, distances):
    """Empty the queue for so many distances."""
    for distance in range(distances):
        queue[FIRST, distance] = NONE


@kernel
def push(queue, entry, place, distance):
    """Add a place as the entry of this number; return the number of the next."""
    queue[AT, entry] = place
    queue[NEXT, entry] = queue[FIRST, distance]
    queue[FIRST, distance] = entry
    return entry + 1


@kernel
def pop(queue, distance):
    """Remove the newest entry at a distance that has one; return its place."""
    entry = np.int64(queue[FIRST, distance])
    queue[FIRST, distance] = queue[NEXT, entry]
    return np.int64(queue[AT, entry])
