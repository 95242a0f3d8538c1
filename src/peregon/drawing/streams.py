"""Rivers and mountains of a lattice, drawn through the middles of the double lines across them."""

from __future__ import annotations

from collections import deque

import numpy as np

from peregon.drawing.geometry import Geometry
from peregon.drawing.projection import Array
from peregon.drawing.quality_checks import label_box

__all__ = ["peaks_on", "streams"]


def streams(middles: Array, step: float) -> list[Array]:
    """Return smooth rivers through points: in each group the longest chain first, then its branches."""
    if not len(middles):
        return []
    # The middles of two sides of a triangle are half a line apart: a river continues from one to the other.
    near = np.hypot(*np.moveaxis(middles[:, None] - middles[None], -1, 0)) < 1.05 * step
    left, found = set(range(len(middles))), list[Array]()
    while left:
        chain = longest_chain(near, left)
        left -= set(chain)
        if len(chain) == 1 and found:
            continue
        found.append(smooth(middles[chain], step))
    return found


def longest_chain(near: Array, left: set[int]) -> list[int]:
    """Return the longest of the shortest paths within the group of the first point left."""
    return farthest(near, left, farthest(near, left, min(left))[-1])


def farthest(near: Array, left: set[int], start: int) -> list[int]:
    """Return the shortest path to the point farthest from a start."""
    ways = ways_from(near, left, start)
    return max(ways.values(), key=lambda way: (len(way), -way[-1]))


def ways_from(near: Array, left: set[int], start: int) -> dict[int, list[int]]:
    """Return the shortest paths from a point."""
    ways, waiting = {start: [start]}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in map(int, np.flatnonzero(near[here])):
            if there in left and there not in ways:
                ways[there] = [*ways[here], there]
                waiting.append(there)
    return ways


def smooth(chain: Array, step: float) -> Array:
    """Round the corners of a polyline and extend both its ends a little."""
    if len(chain) == 1:
        return np.array([chain[0] - (0, 0.5 * step), chain[0] + (0, 0.5 * step)])
    first, last = chain[0] - chain[1], chain[-1] - chain[-2]
    line = np.vstack([chain[0] + 0.6 * first, chain, chain[-1] + 0.6 * last])
    for _ in range(3):
        a, b = line[:-1], line[1:]
        line = np.vstack(
            [line[:1], np.stack([0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b], 1).reshape(-1, 2), line[-1:]]
        )
    return line


def peaks_on(middles: Array, geometry: Geometry) -> tuple[tuple[int, int, float], ...]:
    """Place mountains around points, clear of crossings and names; lines lead across them."""
    chance = np.random.default_rng(5)
    dots = np.array([(crossing.x, crossing.y) for crossing in geometry.crossings])
    boxes = np.array(
        [label_box(label, geometry.text) for city in geometry.cities for label in city.labels.values()]
    )
    found: list[tuple[int, int, float]] = []
    for middle in middles:
        for x, y in middle + chance.normal(0, 26, (5, 2)):
            size = geometry.fine * float(chance.uniform(0.9, 1.5))
            beyond = np.maximum(np.maximum(boxes[:, :2] - (x, y - 8), (x, y - 8) - boxes[:, 2:]), 0)
            if np.hypot(*(dots - (x, y)).T).min() > 27 and (beyond.max(1) > 22 * size).all():
                found.append((round(float(x)), round(float(y)), round(size, 2)))
    return tuple(sorted(found, key=lambda peak: peak[1]))
