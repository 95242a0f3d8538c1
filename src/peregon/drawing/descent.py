"""Limited-memory BFGS: minimise a smooth function of many variables, a few steps at a time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from peregon.drawing.projection import Array

__all__ = ["descend"]

MEMORY = 8
LONGEST = 0.25  # largest change of a variable per step: near points are not searched again in a round


def descend(energy: Callable[[Array], tuple[float, Array]], start: Array, steps: int) -> Array:
    """Return the point reached after `steps` steps, or earlier where the energy falls no further."""
    point, (value, slope) = start, energy(start)
    moves: list[tuple[Array, Array, float]] = []  # step, change of gradient, 1 / their product
    for _ in range(steps):
        way = -scaled(slope, moves)
        if float(way @ slope) >= 0:
            moves, way = [], -slope
        biggest = float(np.abs(way).max())
        if biggest < 1e-9:
            break
        rate = min(1.0, LONGEST / biggest)
        falls = float(way @ slope)
        for _ in range(12):
            there = point + rate * way
            new_value, new_slope = energy(there)
            if new_value <= value + 1e-4 * rate * falls:
                break
            rate /= 2
        else:
            break
        step, change = there - point, new_slope - slope
        product = float(step @ change)
        if product > 1e-12:
            moves = [*moves[-MEMORY + 1 :], (step, change, 1 / product)]
        point, value, slope = there, new_value, new_slope
    return point


def scaled(slope: Array, moves: list[tuple[Array, Array, float]]) -> Array:
    """Return the gradient times an estimate of the inverse Hessian from the last moves."""
    way = slope.copy()
    shares: list[float] = []
    for step, change, inverse in reversed(moves):
        share = inverse * float(step @ way)
        shares.append(share)
        way -= share * change
    if moves:
        step, change, inverse = moves[-1]
        way /= inverse * float(change @ change)
    else:
        way *= 0.02 / max(float(np.abs(slope).max()), 1e-9)
    for (step, change, inverse), share in zip(moves, reversed(shares), strict=True):
        way += (share - inverse * float(change @ way)) * step
    return way
