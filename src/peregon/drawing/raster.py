"""A coarse grid over the sheet: where there is land, what is taken, and where there is room."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from peregon.drawing.labels import Box
from peregon.drawing.projection import Array

__all__ = ["CELL", "Raster", "filled", "nearest"]

CELL = 10.0

Mask = np.ndarray[Any, np.dtype[np.bool_]]


def filled(rings: Iterable[Array], window: Box) -> Mask:
    """Return the cells whose middles lie inside the rings; a ring within a ring is a hole."""
    left, top, right, bottom = window
    rows, columns = math.ceil((bottom - top) / CELL), math.ceil((right - left) / CELL)
    starts = [ring for ring in rings if len(ring) > 2]
    if not starts:
        return np.zeros((rows, columns), np.bool_)
    a = np.vstack(starts)
    b = np.vstack([np.roll(ring, -1, 0) for ring in starts])
    low, high = np.minimum(a[:, 1], b[:, 1]), np.maximum(a[:, 1], b[:, 1])
    mask = np.zeros((rows, columns), np.bool_)
    middles = left + (np.arange(columns) + 0.5) * CELL
    for row in range(rows):
        y = top + (row + 0.5) * CELL
        cut = (low <= y) & (high > y)
        share = (y - a[cut, 1]) / (b[cut, 1] - a[cut, 1])
        edges = np.sort(a[cut, 0] + share * (b[cut, 0] - a[cut, 0]))
        mask[row] = np.searchsorted(edges, middles) % 2 == 1
    return mask


def nearest(mask: Mask, window: Box, points: Array) -> Array:
    """Return for each point the middle of the nearest cell of a mask, or the point itself if it is empty."""
    cells = np.argwhere(mask)[:, ::-1] * CELL + CELL / 2 + np.array(window[:2])
    if not len(cells):
        return points.copy()
    return np.array([cells[((cells - point) ** 2).sum(1).argmin()] for point in points])


class Raster:
    """The taken share of each cell of the sheet."""

    def __init__(self, window: Box) -> None:
        self.window = window
        rows = math.ceil((window[3] - window[1]) / CELL)
        columns = math.ceil((window[2] - window[0]) / CELL)
        self.taken = np.zeros((rows, columns))

    def copy(self) -> Raster:
        other = Raster(self.window)
        other.taken = self.taken.copy()
        return other

    def cell(self, point: Array) -> Any:
        """Return row and column of each point."""
        column, row = np.moveaxis(np.floor((point - np.array(self.window[:2])) / CELL).astype(int), -1, 0)
        return np.clip(row, 0, self.taken.shape[0] - 1), np.clip(column, 0, self.taken.shape[1] - 1)

    def mark_points(self, points: Array) -> None:
        self.taken[self.cell(points)] = 1

    def mark_box(self, box: Box, pad: float = 0.0) -> None:
        (top, left) = self.cell(np.array([box[0] - pad, box[1] - pad]))
        (bottom, right) = self.cell(np.array([box[2] + pad, box[3] + pad]))
        self.taken[top : bottom + 1, left : right + 1] = 1

    def mark(self, mask: Mask, amount: float = 1.0) -> None:
        self.taken += amount * mask

    def sums(self) -> Array:
        """Return the summed-area table: the sums over all rows above and columns to the left."""
        table = np.zeros((self.taken.shape[0] + 1, self.taken.shape[1] + 1))
        table[1:, 1:] = self.taken.cumsum(0).cumsum(1)
        return table

    def free_spot(
        self, width: float, height: float, prefer: Callable[[Array, Array], Array], pad: float = 15.0
    ) -> tuple[float, float, float] | None:
        """Return the middle of the least taken, most preferred box, and how much of it is taken."""
        wide, high = math.ceil((width + 2 * pad) / CELL), math.ceil((height + 2 * pad) / CELL)
        table = self.sums()
        if wide >= table.shape[1] or high >= table.shape[0]:
            return None
        taken = table[high:, wide:] - table[:-high, wide:] - table[high:, :-wide] + table[:-high, :-wide]
        rows, columns = int(taken.shape[0]), int(taken.shape[1])
        x, y = np.meshgrid(
            self.window[0] + (np.arange(columns) + wide / 2) * CELL,
            self.window[1] + (np.arange(rows) + high / 2) * CELL,
        )
        best = np.unravel_index((prefer(x, y) + 50 * taken).argmin(), taken.shape)
        return float(x[best]), float(y[best]), float(taken[best])
