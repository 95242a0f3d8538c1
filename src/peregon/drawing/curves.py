"""Routes as curves: one cubic Bézier curve per city pair, and the cars along it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from peregon.boards import Route
from peregon.drawing.projection import Array

__all__ = ["Cars", "Curves", "Pairs", "bernstein", "cars_of", "pairs_of"]

Numbers = Array  # integers

CAR, WIDTH, DOT = 1.0, 0.35, 0.20
GAP, WIDEST_GAP = 0.07, 0.22  # between the cars of a route
END = 0.06  # between a dot and the first car
TWIN = 0.05  # between the two tracks of a double
SAMPLES = 81
FAR = 1e4  # offset that keeps the tables of different pairs apart in one array


def bernstein(t: Array) -> Array:
    """Return the weights of a cubic's four control points."""
    u = 1 - t
    return np.stack([u**3, 3 * u * u * t, 3 * u * t * t, t**3], -1)


@dataclass(frozen=True)
class Pairs:
    """City pairs with routes between them: ends, cars per track, and the one or two routes."""

    a: Numbers
    b: Numbers
    length: Numbers
    double: Array
    routes: tuple[tuple[int, ...], ...]

    def __len__(self) -> int:
        return len(self.a)

    def columns(self, cities: int) -> Numbers:
        """Return the indices of each cubic's points: cities come first, then two inner points per pair."""
        inner = cities + 2 * np.arange(len(self))
        return np.stack([self.a, inner, inner + 1, self.b], 1)

    @property
    def need(self) -> Array:
        """The shortest distance between the cities that holds the cars in a straight line."""
        return self.length * CAR + (self.length - 1) * GAP + 2 * (DOT + END)


def pairs_of(routes: Sequence[Route]) -> Pairs:
    """Return the city pairs of the routes; both routes of a double belong to one pair."""
    firsts = [i for i, route in enumerate(routes) if route.twin is None or route.twin > i]
    members = tuple((i,) if (twin := routes[i].twin) is None else (i, twin) for i in firsts)
    return Pairs(
        np.array([routes[i].a for i in firsts]),
        np.array([routes[i].b for i in firsts]),
        np.array([routes[i].length for i in firsts]),
        np.array([len(of) == 2 for of in members]),
        members,
    )


class Curves:
    """All the cubics at once; `points` are the cities, then two inner points per pair."""

    def __init__(self, pairs: Pairs, cities: int, points: Array, slide: Array, loose: Array) -> None:
        self.pairs = pairs
        self.columns = pairs.columns(cities)
        self.controls = points[self.columns]
        self.times = np.linspace(0, 1, SAMPLES)
        self.samples = np.einsum("tj,kjd->ktd", bernstein(self.times), self.controls)
        steps = np.hypot(*np.moveaxis(np.diff(self.samples, axis=1), -1, 0))
        self.arc = np.concatenate([np.zeros((len(pairs), 1)), np.cumsum(steps, 1)], 1)
        self.total = self.arc[:, -1]
        # The cars of a strongly bowed route may be spread wider, so that they fill the curve.
        widest = CAR + WIDEST_GAP * (1 + loose)
        self.pitch = np.clip((self.total - 2 * (DOT + END) + GAP) / pairs.length, CAR + GAP * 0.3, widest)
        train = (pairs.length - 1) * self.pitch + CAR
        self.slack = np.maximum((self.total - train) / 2 - DOT - END, 0)
        self.slide = np.clip(slide, -self.slack, self.slack)

    def time(self, pair: Numbers, way: Array) -> Array:
        """Return the curve's parameter at a distance along it."""
        table = (self.arc + FAR * np.arange(len(self.pairs))[:, None]).ravel()
        clipped = np.clip(way, 0, self.total[pair])
        return np.interp(clipped + FAR * pair, table, np.tile(self.times, len(self.pairs)))

    def direction(self, pair: Numbers, t: Array) -> Array:
        """Return the unit tangent."""
        before, after = np.clip(t - 0.01, 0, 1), np.clip(t + 0.01, 0, 1)
        chord = np.einsum("pj,pjd->pd", bernstein(after) - bernstein(before), self.controls[pair])
        return chord / (np.hypot(chord[:, 0], chord[:, 1])[:, None] + 1e-9)

    def at(self, pair: Numbers, way: Array) -> Array:
        """Return the point at a distance along the curve; beyond its ends the curve goes straight on."""
        t = self.time(pair, way)
        beyond = way - np.clip(way, 0, self.total[pair])
        point = np.einsum("pj,pjd->pd", bernstein(t), self.controls[pair])
        return point + beyond[:, None] * self.direction(pair, t)

    def turning(self) -> Array:
        """Return the total turning of each curve, in radians."""
        way = np.diff(self.samples[:, :: SAMPLES // 20], axis=1)
        angle = np.unwrap(np.arctan2(way[..., 1], way[..., 0]), axis=1)
        return np.abs(np.diff(angle, axis=1)).sum(1)


@dataclass(frozen=True)
class Cars:
    """All cars: pair, track (0 or 1), number, middle, and direction as an angle in radians."""

    pair: Numbers
    track: Numbers
    number: Numbers
    middle: Array
    angle: Array

    def corners(self, grow: float = 0.0) -> Array:
        """Return the four corners of each car."""
        across, along = CAR / 2 + grow, WIDTH / 2 + grow
        return self.points(np.array([(-across, -along), (across, -along), (across, along), (-across, along)]))

    def points(self, offsets: Array) -> Array:
        """Return points of each car, given their offsets along and across it."""
        cos, sin = np.cos(self.angle)[:, None], np.sin(self.angle)[:, None]
        x, y = offsets[:, 0], offsets[:, 1]
        return self.middle[:, None] + np.stack([x * cos - y * sin, x * sin + y * cos], -1)


def cars_of(curves: Curves) -> Cars:
    """Place the cars along their curves; a car is straight, so in a bend it lies between arc and chord."""
    pairs = curves.pairs
    pair = np.repeat(np.arange(len(pairs)), pairs.length * (1 + pairs.double))
    starts = np.repeat(np.cumsum(pairs.length * (1 + pairs.double)), pairs.length * (1 + pairs.double))
    order = np.arange(len(pair)) - (starts - pairs.length[pair] * (1 + pairs.double[pair]))
    number, track = order % pairs.length[pair], order // pairs.length[pair]
    middle_way = curves.total[pair] / 2 + curves.slide[pair]
    way = middle_way + (number - (pairs.length[pair] - 1) / 2) * curves.pitch[pair]
    back, front = curves.at(pair, way - 0.4 * CAR), curves.at(pair, way + 0.4 * CAR)
    along = front - back
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    side = np.where(pairs.double[pair], (track - 0.5) * (WIDTH + TWIN), 0.0)
    middle = (back + front + 2 * curves.at(pair, way)) / 4
    middle = middle + side[:, None] * np.stack([-along[:, 1], along[:, 0]], 1)
    return Cars(pair, track, number, middle, np.arctan2(along[:, 1], along[:, 0]))
