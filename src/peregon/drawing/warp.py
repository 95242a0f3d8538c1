"""Bend the land to match the cities: a thin-plate spline, the smoothest interpolation of shifts."""

from __future__ import annotations

import numpy as np

from peregon.drawing.projection import Array

__all__ = ["Similarity", "Warp", "city_warp"]

RING_ROOM = 4.0  # distance of the outer ring of fixed points from the cities
RING_SHARE = 0.7  # share of the shift of the cities nearby that the ring follows
NEARBY = 18.0
SOFTENINGS, SOFTEST = (0.0, 0.02, 0.1, 0.4, 1.5), 6.0


class Similarity:
    """The scale and shift that bring points closest to others."""

    def __init__(self, source: Array, target: Array) -> None:
        a, b = source - source.mean(0), target - target.mean(0)
        self.scale = float((a * b).sum() / max((a * a).sum(), 1e-9))
        self.shift: Array = target.mean(0) - self.scale * source.mean(0)

    def __call__(self, points: Array) -> Array:
        return points * self.scale + self.shift


class Warp:
    """Map source points to targets, and everything between them smoothly; `softness` relaxes points."""

    def __init__(self, source: Array, target: Array, softness: Array) -> None:
        count = len(source)
        self.source = source
        affine = np.hstack([np.ones((count, 1)), source])
        system = np.zeros((count + 3, count + 3))
        system[:count, :count] = bending(source, source) + np.diag(softness)
        system[:count, count:] = affine
        system[count:, :count] = affine.T
        shifts = np.vstack([target - source, np.zeros((3, 2))])
        # Least squares, because cities on one line leave a direction undetermined.
        solution: Array = np.linalg.lstsq(system, shifts, rcond=None)[0]
        self.weights, self.affine = solution[:count], solution[count:]

    def __call__(self, points: Array) -> Array:
        affine = self.affine[0] + points @ self.affine[1:]
        return points + bending(points, self.source) @ self.weights + affine

    def least_area(self, low: Array, high: Array) -> float:
        """Return the least Jacobian on a grid; if it is above 0, the land folds nowhere."""
        x, y = (np.linspace(float(a), float(b), n) for a, b, n in zip(low, high, (60, 45), strict=True))
        grid: Array = np.stack(np.meshgrid(x, y), -1).reshape(-1, 2)
        step = 1e-3
        east, south = np.array([step, 0]), np.array([0, step])
        across = (self(grid + east) - self(grid - east)) / (2 * step)
        down = (self(grid + south) - self(grid - south)) / (2 * step)
        return float((across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]).min())


def bending(points: Array, source: Array) -> Array:
    """Return r² log r between points and sources."""
    squares = ((points[:, None, :] - source[None, :, :]) ** 2).sum(2)
    return 0.5 * squares * np.log(np.maximum(squares, 1e-12))


def city_warp(source: Array, target: Array) -> Warp:
    """Return the warp through all cities; a far ring of points moves like the nearest cities, but less.

    If the land would fold, the cities are relaxed just enough to prevent it.
    """
    low, high = source.min(0) - RING_ROOM, source.max(0) + RING_ROOM
    across, down = (np.linspace(float(a), float(b), n) for a, b, n in zip(low, high, (9, 7), strict=True))
    ring = np.array(
        [(x, y) for x in across for y in down if x in (low[0], high[0]) or y in (low[1], high[1])]
    )
    nearness = np.exp(-((ring[:, None] - source[None]) ** 2).sum(2) / NEARBY) + 1e-12
    shift = RING_SHARE * (nearness @ (target - source)) / nearness.sum(1, keepdims=True)
    points, goals = np.vstack([source, ring]), np.vstack([target, ring + shift])

    def soft(softness: float) -> Warp:
        return Warp(points, goals, np.r_[np.full(len(source), softness), np.ones(len(ring))])

    for softness in SOFTENINGS:
        warp = soft(softness)
        if warp.least_area(source.min(0) - 1, source.max(0) + 1) > 0.05:
            return warp
    return soft(SOFTEST)
