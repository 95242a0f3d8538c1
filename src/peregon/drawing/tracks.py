"""The tracks of routes: the places of cars, the way of a train, and its lines to the cities.

`web/src/board/tracks.ts` and `shapes.ts` compute the same; a test compares the two.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from peregon.drawing.geometry import PlacedRoute

__all__ = [
    "Car",
    "Point",
    "Track",
    "band",
    "beside",
    "moved",
    "necks",
    "polyline",
    "run",
    "simpler",
    "slab",
    "stamp",
    "track_of",
    "wave",
]

Point = tuple[float, float]
Car = tuple[float, float, float]
Step = tuple[str, list[float]]

HALF_CAR = 50
LONE_GAP = 14  # beside the only car of a route
STRAIGHT = 0.3  # a point that lies no further than this beside the line between its neighbours is left out
ARC_HEAD = 5  # how many numbers of an arc come before its end point


@dataclass(frozen=True, slots=True)
class Track:
    """A route's track: the way along its cars, and the way from city to city."""

    route: PlacedRoute
    twin: bool
    middle: list[Point]
    whole: list[Point]
    start: float  # back of the first car, as a distance along `middle`
    end: float  # front of the last car
    gap: float  # between two cars


def track_of(route: PlacedRoute, twin: bool, spread: float = 0) -> Track:
    """Return the track of a route; `spread` moves the tracks of a double (`twin`) apart, as seen afar."""
    points = along(route.path, 8 + 4 * len(route.cars))
    aside = aside_of(route)
    aside += math.copysign(spread, aside) if twin else 0
    middle = beside(points, lambda share, way: aside)
    whole = beside(points, lambda share, way: aside * min(1, min(share, 1 - share) * 6))
    at = [nearest(middle, x, y) for x, y, _ in route.cars]
    gap = at[1] - at[0] - 2 * HALF_CAR if len(at) > 1 else LONE_GAP
    return Track(route, twin, middle, whole, at[0] - HALF_CAR, at[-1] + HALF_CAR, gap)


def run(track: Track, beyond: float = 0) -> list[Point]:
    """Return the way along the cars, extended by `beyond` at both ends."""
    return cut(track.middle, track.start - beyond, track.end + beyond)


def necks(track: Track) -> list[list[Point]]:
    """Return the two parts of the way between the cars and the cities."""
    first, last = (cut(track.middle, at, at + 1)[0] for at in (track.start, track.end))
    out, back = nearest(track.whole, *first), nearest(track.whole, *last)
    return [cut(track.whole, 0, out + 1), cut(track.whole, back - 1, lengths(track.whole)[-1])]


def wave(route: PlacedRoute, high: float, long: float) -> list[Point]:
    """Return the wavy line under a ferry."""
    aside = aside_of(route)
    points = along(route.path, math.ceil(len(route.cars) * 24))
    return beside(points, lambda share, way: aside + high * math.sin(way * 2 * math.pi / long))


# ── ways ──


def along(path: Sequence[float], steps: int) -> list[Point]:
    """Return points along a cubic, evenly spaced in its parameter."""

    def at(t: float) -> Point:
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * path[2 * i + k] for i, w in enumerate(weights)) for k in (0, 1))
        return x, y

    return [at(i / steps) for i in range(steps + 1)]


def lengths(points: Sequence[Point]) -> list[float]:
    """Return the distance of each point along the way."""
    ways = [0.0]
    for (x, y), (tx, ty) in itertools.pairwise(points):
        ways.append(ways[-1] + math.hypot(tx - x, ty - y))
    return ways


def beside(points: Sequence[Point], aside: Callable[[float, float], float]) -> list[Point]:
    """Move points to the right; `aside` gets each point's distance along the way, as share and length."""
    ways = lengths(points)
    whole = ways[-1] or 1
    found: list[Point] = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = bx - ax, by - ay
        by_ = aside(ways[i] / whole, ways[i]) / (math.hypot(dx, dy) or 1)
        found.append((x - dy * by_, y + dx * by_))
    return found


def cut(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Return the part of a way between two distances; beyond its ends the way goes straight on."""
    ways = lengths(points)

    def at(way: float) -> Point:
        i = 1
        while i < len(ways) - 1 and ways[i] < way:
            i += 1
        share = (way - ways[i - 1]) / ((ways[i] - ways[i - 1]) or 1)
        (x, y), (tx, ty) = points[i - 1], points[i]
        return x + (tx - x) * share, y + (ty - y) * share

    between = [point for point, way in zip(points, ways, strict=True) if start + 1 < way < end - 1]
    return [at(start), *between, at(end)]


def nearest(points: Sequence[Point], x: float, y: float) -> float:
    """Return the distance along the way of the place nearest to a point."""
    ways = lengths(points)
    best, found = math.inf, 0.0
    for i, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(points)):
        dx, dy = bx - ax, by - ay
        share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1)))
        far = math.hypot(ax + share * dx - x, ay + share * dy - y)
        if far < best:
            best, found = far, ways[i] + share * (ways[i + 1] - ways[i])
    return found


def aside_of(route: PlacedRoute) -> float:
    """Return how far to the right of its cubic a route's cars stand."""
    x, y, _ = route.cars[len(route.cars) // 2]
    points = along(route.path, 60)
    near = min(range(61), key=lambda i: math.hypot(points[i][0] - x, points[i][1] - y))
    (ax, ay), (bx, by) = points[max(0, near - 1)], points[min(60, near + 1)]
    dx, dy = bx - ax, by - ay
    aside = ((y - points[near][1]) * dx - (x - points[near][0]) * dy) / (math.hypot(dx, dy) or 1)
    return aside if abs(aside) > 8 else 0.0  # cars of a single route: only a rounding error


def simpler(points: Sequence[Point]) -> list[Point]:
    """Simplify a way by the Douglas–Peucker algorithm."""
    (x, y), (tx, ty) = points[0], points[-1]
    dx, dy = tx - x, ty - y
    long = math.hypot(dx, dy) or 1
    off = [abs((px - x) * dy - (py - y) * dx) / long for px, py in points]
    worst = max(range(len(points)), key=off.__getitem__)
    if off[worst] <= STRAIGHT:
        return [points[0], points[-1]]
    return [*simpler(points[: worst + 1])[:-1], *simpler(points[worst:])]


# ── paths ──


def short(value: float) -> str:
    """Write a number to a tenth."""
    return f"{round(value, 1):g}" if abs(value) < 1e5 else str(round(value))


def polyline(points: Sequence[Point]) -> str:
    """Return points joined by straight lines, as an SVG path."""
    return "".join(f"{'L' if i else 'M'}{short(x)} {short(y)}" for i, (x, y) in enumerate(points))


def band(points: Sequence[Point], width: float) -> str:
    """Return a band along a way, as a closed SVG path."""
    right, left = (simpler(beside(points, lambda share, way, by=by: by)) for by in (width / 2, -width / 2))
    return f"{polyline([*right, *reversed(left)])}Z"


def shape(path: str) -> list[Step]:
    """Parse an SVG path of the commands M, L, C, A and Z."""
    return [
        (command, [float(n) for n in numbers.split()])
        for command, numbers in re.findall(r"([MLCAZ])([^MLCAZ]*)", path)
    ]


def slab(width: float, height: float, radius: float, x: float = 0, y: float = 0) -> str:
    """Return a rounded rectangle, given half its sizes, the radius of its corners, and its middle."""
    left, right, top, bottom = x - width, x + width, y - height, y + height
    arc = f"A{radius} {radius} 0 0 1"
    return (
        f"M{left + radius} {top}L{right - radius} {top}{arc} {right} {top + radius}"
        f"L{right} {bottom - radius}{arc} {right - radius} {bottom}"
        f"L{left + radius} {bottom}{arc} {left} {bottom - radius}"
        f"L{left} {top + radius}{arc} {left + radius} {top}Z"
    )


def moved(path: str, across: float, wide: float = 1, high: float = 1) -> str:
    """Stretch a path, then move it to the right."""
    parts: list[str] = []
    for command, numbers in shape(path):
        head = ARC_HEAD if command == "A" else 0
        start = [numbers[0] * wide, numbers[1] * wide, *numbers[2:head]] if head else []
        rest = [n * high if i % 2 else n * wide + across for i, n in enumerate(numbers[head:])]
        parts.append(command + " ".join(f"{n:g}" for n in [*start, *rest]))
    return "".join(parts)


def stamp(path: str, cars: Iterable[Car]) -> str:
    """Return one path with the shape at the place of each car."""
    steps, parts = shape(path), list[str]()
    for x, y, angle in cars:
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for command, numbers in steps:
            head = ARC_HEAD if command == "A" else 0
            words = [f"{n:g}" for n in numbers[:head]]
            for across, down in zip(numbers[head::2], numbers[head + 1 :: 2], strict=True):
                words += [short(x + across * cos - down * sin), short(y + across * sin + down * cos)]
            parts.append(command + " ".join(words))
    return "".join(parts)
