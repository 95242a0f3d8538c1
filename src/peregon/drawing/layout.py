"""Lay out a board of routes: move cities as little as possible so that every route's cars fit.

The variables are the positions of the cities, two inner points of each pair's cubic, and a shift of its
cars along the curve. Within a round the parameters of the cars on the curves are frozen. Every point that
must keep its distance (cars, dots, names) is then linear in the variables, so energy and gradient are exact
and cheap. The layout alternates freezing and a few descent steps; the penalties grow from gentle to strict.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

import numpy as np

from peregon.drawing.curves import (
    CAR,
    DOT,
    END,
    TWIN,
    WIDTH,
    Cars,
    Curves,
    Numbers,
    Pairs,
    bernstein,
    cars_of,
)
from peregon.drawing.descent import descend
from peregon.drawing.initial_curves import bowed
from peregon.drawing.labels import NamePlace, choose_places
from peregon.drawing.projection import Array

__all__ = ["ROUNDS", "Layout", "Progress", "busy_points"]

ROUNDS, STEPS = 80, 18
NAMES_CHOSEN_AT = (ROUNDS // 3, ROUNDS // 2, ROUNDS * 2 // 3, ROUNDS * 5 // 6)
BETWEEN_ROUTES, BETWEEN_CAR_AND_OTHER, BETWEEN_OTHERS, BETWEEN_THIN = 0.13, 0.10, 0.07, 0.05
CORNER = 0.04  # radius of a car's corner, in cars
THIN = 0.03  # half the width kept free for the line between a dot and the first car
SIGHT = 0.9  # points further apart than this are ignored within a round
ALONG_CAR = np.array([-1, -1 / 3, 1 / 3, 1]) * (CAR - WIDTH) / 2  # a car keeps its distance as four discs
COARSE = bernstein(np.linspace(0, 1, 17))

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Weights:
    """The weight of each part of the energy in a round."""

    stay: float
    together: float
    straight: float
    no_s: float
    long_enough: float
    no_hairpin: float
    not_longer: float
    clear: float
    centred: float
    grown: float

    @staticmethod
    def of_round(number: int) -> Weights:
        done = number / (ROUNDS - 1)
        late = max(0.0, (done - 0.8) / 0.2)
        return Weights(
            stay=0.03 * (1 - 0.8 * done) + 0.004,
            together=0.5 * (1 - 0.5 * done),
            straight=0.3 + 4 * done,
            no_s=0.5 + 10 * done,
            long_enough=2 + 60 * done**2,
            no_hairpin=0.6 + 6 * done,
            not_longer=0.25,
            clear=3 + 150 * done**2 + 500 * late,
            centred=0.02 + 10 * late,
            grown=0.6 + 0.4 * min(1.0, done * 1.6),
        )


@dataclass(frozen=True)
class Frozen:
    """Points that keep a distance, linear in the variables: weights over columns, plus offset and slide."""

    columns: Numbers
    weights: Array
    offset: Array
    tangent: Array
    pair: Numbers
    one: Numbers  # the pairs of points near each other …
    other: Numbers
    apart: Array  # … and the distance between them
    need: Array
    slack: Array
    base: Array


class Layout:
    """A layout being computed. `homes` are the cities' true places, `rest` the bows that curves return to."""

    def __init__(
        self,
        homes: Array,
        starts: Array,
        pairs: Pairs,
        bows: Array,
        around: Array,
        names: Sequence[Sequence[NamePlace]],
    ) -> None:
        self.homes, self.pairs, self.names = homes, pairs, names
        self.count = len(homes)
        self.columns = pairs.columns(self.count)
        self.rest = np.where(around, bows, 0.0)
        self.loose = (np.abs(self.rest) > 0.15).astype(float)
        inner = bowed(starts[pairs.a], starts[pairs.b], bows).reshape(-1, 2)
        self.points = np.vstack([starts, inner])
        self.slide = np.zeros(len(pairs))
        self.places: list[int] | None = None
        self.neighbours = neighbours(homes)
        ends = homes[self.neighbours]
        self.spans = np.maximum(np.hypot(*(ends[:, 0] - ends[:, 1]).T), 0.8)[:, None]

    @property
    def cities(self) -> Array:
        return self.points[: self.count]

    @property
    def curves(self) -> Curves:
        return Curves(self.pairs, self.count, self.points, self.slide, self.loose)

    def cars(self) -> Cars:
        return cars_of(self.curves)

    def solve(self, progress: Progress) -> None:
        """Run all rounds; names are placed in between, and later rounds make room for them."""
        for number in range(ROUNDS):
            if number in NAMES_CHOSEN_AT:
                self.choose_names()
            frozen = self.freeze()
            start = np.concatenate([self.points.ravel(), frozen.base])
            end = descend(partial(self.energy, frozen, Weights.of_round(number)), start, STEPS)
            self.points = end[: -len(self.pairs)].reshape(-1, 2)
            self.slide = np.clip(end[-len(self.pairs) :], -frozen.slack, frozen.slack)
            progress(number + 1)
        self.choose_names()

    def choose_names(self) -> None:
        busy = busy_points(self.cars(), self.curves)
        self.places = choose_places(self.cities, self.names, busy, DOT, before=self.places)

    # ── what keeps its distance ──

    def freeze(self) -> Frozen:
        curves, pairs = self.curves, self.pairs
        pair, way, side, disc = self.discs(curves)
        t = curves.time(pair, way)
        tangent = curves.direction(pair, t)
        beyond = way - np.clip(way, 0, curves.total[pair])
        normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
        on_cars = (bernstein(t), beyond[:, None] * tangent + side[:, None] * normal, tangent)
        thin_pair, thin_time = self.thin_lines(curves)
        still = np.zeros((len(thin_pair), 2))
        on_thin = (bernstein(thin_time), still, still)

        city, offset, radius = self.fixed_points()
        columns = np.vstack([curves.columns[pair], curves.columns[thin_pair], np.repeat(city[:, None], 4, 1)])
        weights = np.vstack([on_cars[0], on_thin[0], np.tile([1.0, 0, 0, 0], (len(city), 1))])
        offsets = np.vstack([on_cars[1], on_thin[1], offset])
        tangents = np.vstack([on_cars[2], on_thin[2], np.zeros_like(offset)])
        pair_of = np.concatenate([pair, thin_pair, np.zeros(len(city), np.int64)])
        owner = np.concatenate([pair, thin_pair, len(pairs) + city])
        radii = np.concatenate([disc, np.full(len(thin_pair), THIN), radius])
        points = np.einsum("pj,pjd->pd", weights, self.points[columns]) + offsets
        one, other, apart = self.near(points, owner, radii, pair_of)

        # The inner edges of the cars meet in a bend, so that the curve must be longer.
        inner = np.where(pairs.double, WIDTH + TWIN / 2, WIDTH / 2)
        need = pairs.need + (pairs.length - 1) / pairs.length * curves.turning() * inner
        return Frozen(
            columns, weights, offsets, tangents, pair_of, one, other, apart, need, curves.slack, curves.slide
        )

    def discs(self, curves: Curves) -> tuple[Numbers, Array, Array, Array]:
        """Return what cars keep their distance with: discs along each, and the corners towards the cities.

        The arrays are pair, distance along the curve, distance to its side, and radius.
        """
        pairs, cars = self.pairs, cars_of(curves)
        middle = curves.total / 2 + curves.slide
        way = middle[cars.pair] + (cars.number - (pairs.length[cars.pair] - 1) / 2) * curves.pitch[cars.pair]
        side = np.where(pairs.double[cars.pair], (cars.track - 0.5) * (WIDTH + TWIN), 0)
        pair, ways = np.repeat(cars.pair, len(ALONG_CAR)), (way[:, None] + ALONG_CAR).ravel()
        parts = [(pair, ways, np.repeat(side, len(ALONG_CAR)), np.full(len(pair), WIDTH / 2))]
        first, last = cars.number == 0, cars.number == pairs.length[cars.pair] - 1
        for ends, sign in ((first, -1), (last, 1)):
            for edge in (-1, 1):
                corner = sign * (CAR / 2 - CORNER), edge * (WIDTH / 2 - CORNER)
                parts.append(
                    (
                        cars.pair[ends],
                        way[ends] + corner[0],
                        side[ends] + corner[1],
                        np.full(ends.sum(), CORNER),
                    )
                )
        pair, way, side, radius = (np.concatenate(part) for part in zip(*parts, strict=True))
        return pair, way, side, radius

    def thin_lines(self, curves: Curves) -> tuple[Numbers, Array]:
        """Return a point on each line between a dot and the first car that is long enough to be seen."""
        pairs = self.pairs
        train = (pairs.length - 1) * curves.pitch / 2 + CAR / 2
        first, last = (curves.total / 2 + curves.slide + sign * train for sign in (-1, 1))
        way = np.concatenate([(DOT + first) / 2, (curves.total - DOT + last) / 2])
        pair = np.tile(np.arange(len(pairs)), 2)
        seen = (way > DOT + 0.1) & (way < curves.total[pair] - DOT - 0.1)
        return pair[seen], curves.time(pair[seen], way[seen])

    def fixed_points(self) -> tuple[Numbers, Array, Array]:
        """Return the points that move with a city: its dot, and the lines of its name as rows of discs."""
        city = list(range(self.count))
        offset = [(0.0, 0.0)] * self.count
        radius = [DOT] * self.count
        for number, place in enumerate(self.places or ()):
            for left, top, right, bottom in self.names[number][place].rows:
                half = (bottom - top) / 2
                for x in np.linspace(
                    left + half * 0.7, right - half * 0.7, max(2, int((right - left) / 0.2))
                ):
                    city.append(number)
                    offset.append((float(x), top + half))
                    radius.append(half)
        return np.array(city), np.array(offset), np.array(radius)

    def near(
        self, points: Array, owner: Numbers, radii: Array, pair_of: Numbers
    ) -> tuple[Numbers, Numbers, Array]:
        """Return pairs of near points with different owners, and the distance they should keep."""
        one, other = within(points, SIGHT)
        strangers = owner[one] != owner[other]
        one, other = one[strangers], other[strangers]
        on_route = owner < len(self.pairs)
        both, either = on_route[one] & on_route[other], on_route[one] | on_route[other]
        clear = np.where(both, BETWEEN_ROUTES, np.where(either, BETWEEN_CAR_AND_OTHER, BETWEEN_OTHERS))
        clear = np.where((radii[one] == THIN) | (radii[other] == THIN), BETWEEN_THIN, clear)

        def at_own_dot(car: Numbers, dot: Numbers) -> Array:
            city, pair = owner[dot] - len(self.pairs), pair_of[car]
            ends = (city == self.pairs.a[pair]) | (city == self.pairs.b[pair])
            return on_route[car] & (radii[dot] == DOT) & ends

        clear = np.where(at_own_dot(one, other) | at_own_dot(other, one), END, clear)
        return one, other, radii[one] + radii[other] + clear

    # ── energy ──

    def energy(self, frozen: Frozen, weights: Weights, state: Array) -> tuple[float, Array]:
        """Return the energy of a layout, and its gradient."""
        pairs = len(self.pairs)
        points, slide = state[:-pairs].reshape(-1, 2), state[-pairs:]
        slope, slide_slope = np.zeros_like(points), np.zeros(pairs)
        total = self.staying(weights, points, slope)
        total += self.bending(weights, points, slope)
        total += self.fitting(frozen, weights, points, slope)
        total += self.clearing(frozen, weights, points, slide, slope, slide_slope)
        over = slide - np.clip(slide, -frozen.slack, frozen.slack)
        total += float(weights.centred * (slide**2).sum() + 40 * (over**2).sum())
        slide_slope += 2 * weights.centred * slide + 80 * over
        return total, np.concatenate([slope.ravel(), slide_slope])

    def staying(self, weights: Weights, points: Array, slope: Array) -> float:
        """Add the cost of cities far from home or moving unlike their neighbours; it keeps land unfolded."""
        shift = points[: self.count] - self.homes
        slope[: self.count] += 2 * weights.stay * shift
        a, b = self.neighbours.T
        strain = (shift[a] - shift[b]) / self.spans
        pull = 2 * weights.together * strain / self.spans
        np.add.at(slope, a, pull)
        np.add.at(slope, b, -pull)
        return float(weights.stay * (shift**2).sum() + weights.together * (strain**2).sum())

    def bending(self, weights: Weights, points: Array, slope: Array) -> float:
        """Add the cost of curves that differ from their bow, of S-curves and of hairpins."""
        a, b = points[self.pairs.a], points[self.pairs.b]
        chord = b - a
        bow = (self.rest * 4 / 3)[:, None]
        off = points[self.count :].reshape(-1, 2, 2) - bowed(a, b, self.rest)
        firm = (weights.straight / self.pairs.length)[:, None]
        twist = off[:, 0] - off[:, 1]
        first = 2 * firm * off[:, 0] + 2 * weights.no_s * twist
        second = 2 * firm * off[:, 1] - 2 * weights.no_s * twist
        slope[self.count :: 2] += first
        slope[self.count + 1 :: 2] += second
        both = first + second
        side = bow * np.stack([both[:, 1], -both[:, 0]], 1)
        at_a, at_b = -(2 * first + second) / 3 + side, -(first + 2 * second) / 3 - side
        length = np.hypot(chord[:, 0], chord[:, 1]) + 1e-9
        short = np.where(self.loose > 0, 0, np.maximum(0.9 * self.pairs.need - length, 0))
        pull = (-2 * weights.no_hairpin * short / length)[:, None] * chord
        np.add.at(slope, self.pairs.a, at_a - pull)
        np.add.at(slope, self.pairs.b, at_b + pull)
        bent = float((firm[..., None] * off**2).sum() + weights.no_s * (twist**2).sum())
        return bent + float(weights.no_hairpin * (short**2).sum())

    def fitting(self, frozen: Frozen, weights: Weights, points: Array, slope: Array) -> float:
        """Add the cost of curves shorter than their cars need, or much longer."""
        samples = np.einsum("tj,kjd->ktd", COARSE, points[self.columns])
        steps = np.diff(samples, axis=1)
        lengths = np.hypot(steps[..., 0], steps[..., 1]) + 1e-9
        arc = lengths.sum(1)
        short = np.maximum(frozen.need - arc, 0)
        long = np.where(self.loose > 0, 0, np.maximum(arc - frozen.need * 1.12 - 0.25, 0))
        rate = -2 * weights.long_enough * short + 2 * weights.not_longer * long
        pull = steps / lengths[..., None] * rate[:, None, None]
        at_samples = np.zeros_like(samples)
        at_samples[:, 1:] += pull
        at_samples[:, :-1] -= pull
        scatter(slope, self.columns, np.einsum("tj,ktd->kjd", COARSE, at_samples))
        return float(weights.long_enough * (short**2).sum() + weights.not_longer * (long**2).sum())

    def clearing(
        self, frozen: Frozen, weights: Weights, points: Array, slide: Array, slope: Array, slide_slope: Array
    ) -> float:
        """Add the cost of cars, dots and names too close to each other."""
        moved = (slide - frozen.base)[frozen.pair]
        where = np.einsum("pj,pjd->pd", frozen.weights, points[frozen.columns]) + frozen.offset
        where += moved[:, None] * frozen.tangent
        gap = where[frozen.one] - where[frozen.other]
        distance = np.hypot(gap[:, 0], gap[:, 1]) + 1e-9
        lack = frozen.apart * weights.grown - distance
        close = np.flatnonzero(lack > 0)
        lack = lack[close]
        push = (-2 * weights.clear * lack / distance[close])[:, None] * gap[close]
        one, other, count = frozen.one[close], frozen.other[close], len(where)
        at_points = np.stack(
            [np.bincount(one, push[:, d], count) - np.bincount(other, push[:, d], count) for d in (0, 1)], 1
        )
        scatter(slope, frozen.columns, frozen.weights[..., None] * at_points[:, None])
        slide_slope += np.bincount(frozen.pair, (at_points * frozen.tangent).sum(1), len(slide_slope))
        return float(weights.clear * (lack**2).sum())


def scatter(slope: Array, columns: Numbers, parts: Array) -> None:
    """Add parts to the rows given by columns."""
    flat = columns.ravel()
    for d in (0, 1):
        slope[:, d] += np.bincount(flat, parts[..., d].ravel(), len(slope))


def within(points: Array, reach: float) -> tuple[Numbers, Numbers]:
    """Return all pairs of points closer than `reach`."""
    order = np.argsort(points[:, 0], kind="stable")
    x = points[order, 0]
    ends = cast("Numbers", x.searchsorted(x + reach, "right"))
    counts = ends - np.arange(len(x)) - 1
    one = np.repeat(np.arange(len(x)), counts)
    other = one + 1 + np.arange(len(one)) - np.repeat(np.cumsum(counts) - counts, counts)
    one, other = order[one], order[other]
    near = ((points[one] - points[other]) ** 2).sum(1) < reach * reach
    return one[near], other[near]


def neighbours(places: Array) -> Numbers:
    """Return pairs of places with no third one between them, and each place with its four nearest."""
    squares = ((places[:, None] - places[None]) ** 2).sum(2)
    middles = (places[:, None] + places[None]) / 2
    reach = ((middles[:, :, None] - places[None, None]) ** 2).sum(3)
    free = (reach < squares[..., None] / 4 - 1e-9).sum(2) == 0
    nearest = np.argsort(squares, axis=1, kind="stable")[:, 1:5]
    found = {(min(i, j), max(i, j)) for i, j in np.argwhere(free) if i != j}
    found |= {(min(i, int(j)), max(i, int(j))) for i, row in enumerate(nearest) for j in row}
    return np.array(sorted((int(i), int(j)) for i, j in found))


def busy_points(cars: Cars, curves: Curves) -> Array:
    """Return points that names should not cover, with the area of each: cars, and the lines between them."""
    along, across = np.meshgrid(np.linspace(-0.48, 0.48, 9) * CAR, np.linspace(-0.47, 0.47, 4) * WIDTH)
    points = cars.points(np.stack([along.ravel(), across.ravel()], 1)).reshape(-1, 2)
    lines = curves.samples[:, 4:-4:2].reshape(-1, 2)
    return np.vstack(
        [
            np.column_stack([points, np.full(len(points), CAR * WIDTH / along.size)]),
            np.column_stack([lines, np.full(len(lines), 0.002)]),
        ]
    )
