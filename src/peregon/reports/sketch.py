"""The board in a report: the layout of the board's drawing, with each track coloured by a class.

It has no coast and no artwork. A sketch is independent of the meaning of its colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from peregon.boards import RailBoard, RouteBoard
from peregon.drawing import Geometry, geometry_of
from peregon.drawing.tracks import Point, polyline, simpler, track_of

__all__ = ["DOT", "WIDTH", "Sketch", "drawn", "framed", "places", "sketch_of", "track"]

WIDTH = 1000.0
FONT = 19.0  # size of a label
LETTER = 0.6  # width of a letter in sizes
DOT = 6.5  # radius of a city
MARGIN, EDGE = 46.0, 10.0  # margins without cities, and without their names
TOUCHED, COVERED = 1.0, 100.0  # the costs of a label over a track, and over a label or a city

Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Label:
    """A city's name and its position."""

    text: str
    x: float
    y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Sketch:
    """The positions of everything; `tracks` are numbered like the board's routes or lines."""

    height: float
    tracks: tuple[tuple[Point, ...], ...]
    cities: tuple[Point, ...]
    labels: tuple[Label, ...]


def sketch_of(board: RouteBoard | RailBoard, language: str) -> Sketch:
    """Return a board's sketch, with the names of a language."""
    geometry = geometry_of(board)
    ways = rail_ways(geometry) if isinstance(board, RailBoard) else route_ways(geometry)
    xs, ys = zip(*(point for way in ways.values() for point in way), strict=True)
    left, top = min(xs), min(ys)
    scale = (WIDTH - 2 * MARGIN) / (max(xs) - left)

    def at(point: Point) -> Point:
        return (point[0] - left) * scale + MARGIN, (point[1] - top) * scale + MARGIN

    names = [one.id for one in (board.lines if isinstance(board, RailBoard) else board.routes)]
    tracks = [tuple(at(point) for point in ways[name]) for name in names]
    cities = [at((city.x, city.y)) for city in geometry.cities]
    height = (max(ys) - top) * scale + 2 * MARGIN
    labels = labelled([city.names[language] for city in board.cities], cities, tracks, height)
    return Sketch(height, tuple(tracks), tuple(cities), tuple(labels))


# ── places ──


def route_ways(geometry: Geometry) -> dict[str, Sequence[Point]]:
    """Return the routes from city to city; the tracks of a double lie side by side."""
    pairs = [(route.a, route.b) for route in geometry.routes]
    return {
        route.id: simpler(track_of(route, pairs.count((route.a, route.b)) > 1).whole)
        for route in geometry.routes
    }


def rail_ways(geometry: Geometry) -> dict[str, Sequence[Point]]:
    """Return the lines of a lattice."""
    places = {crossing.id: (crossing.x, crossing.y) for crossing in geometry.crossings}
    return {line.id: (places[line.a], places[line.b]) for line in geometry.lines}


# ── names ──


def labelled(
    names: Sequence[str],
    cities: Sequence[Point],
    tracks: Sequence[Sequence[Point]],
    height: float,
) -> list[Label]:
    """Return a label beside each city, where it covers the least."""
    dots = [(x - DOT, y - DOT, x + DOT, y + DOT) for x, y in cities]
    chosen: list[tuple[Label, Box]] = [spots(name, city)[0] for name, city in zip(names, cities, strict=True)]
    for _ in range(4):  # repeat, because labels make room for each other
        for number, (name, city) in enumerate(zip(names, cities, strict=True)):
            taken = [box for other, (_, box) in enumerate(chosen) if other != number] + dots
            chosen[number] = min(spots(name, city), key=lambda spot: cost(spot[1], taken, tracks, height))
    return [label for label, _ in chosen]


def spots(name: str, city: Point) -> list[tuple[Label, Box]]:
    """Return the places for a label around its city, the usual ones first."""
    (x, y), width, gap = city, len(name) * FONT * LETTER, DOT + 4
    found: list[tuple[Label, Box]] = []
    for across, down in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1)):
        anchor = ("middle", "start", "end")[across]
        tx = x + across * (gap if down == 0 else gap * 0.7)
        ty = y + down * (gap + FONT * 0.45 if across == 0 else gap * 1.3) + FONT * 0.35
        if across == 0:  # a city near the edge has its name slightly to the side
            tx = min(max(tx, width / 2 + EDGE), WIDTH - width / 2 - EDGE)
        left = tx - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        box = (left, ty - FONT * 0.78, left + width, ty + FONT * 0.12)
        found.append((Label(name, tx, ty, anchor), box))
    return found


def cost(box: Box, taken: Sequence[Box], tracks: Sequence[Sequence[Point]], height: float) -> float:
    """Return the cost of what a label in this place would cover."""
    left, top, right, bottom = box
    outside = left < EDGE or right > WIDTH - EDGE or top < EDGE or bottom > height - EDGE
    covered = sum(overlap(box, other) for other in taken)
    crossed = sum(any(crosses(box, a, b) for a, b in pairwise(track)) for track in tracks)
    return COVERED * (10 * outside + covered) + TOUCHED * crossed


def overlap(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def crosses(box: Box, a: Point, b: Point) -> bool:
    """Tell whether a straight line enters a box (Liang and Barsky)."""
    (ax, ay), (bx, by) = a, b
    enters, leaves = 0.0, 1.0
    for step, low, high, start in ((bx - ax, box[0], box[2], ax), (by - ay, box[1], box[3], ay)):
        if step == 0:
            if not low <= start <= high:
                return False
            continue
        near, far = sorted(((low - start) / step, (high - start) / step))
        enters, leaves = max(enters, near), min(leaves, far)
    return enters <= leaves


# ── drawing ──


def drawn(sketch: Sketch, kinds: Sequence[str], titles: Sequence[str], name: str) -> str:
    """Return the sketch as SVG, each track with its class and its tooltip."""
    order = sorted(range(len(sketch.tracks)), key=lambda track: kinds[track][-1])  # strong colours on top
    lines = "".join(track(sketch, one, kinds[one], titles[one]) for one in order)
    return framed(sketch, lines + places(sketch), name)


def framed(sketch: Sketch, content: str, name: str) -> str:
    """Return what is drawn as a picture with a name."""
    return (
        f'<svg class="map" viewBox="0 0 {WIDTH:g} {sketch.height:.0f}" role="img"'
        f' aria-label="{escape(name)}">{content}</svg>'
    )


def track(sketch: Sketch, number: int, kind: str, title: str = "") -> str:
    """Return a track with its class and its tooltip."""
    path = f'<path class="track {kind}" d="{polyline(sketch.tracks[number])}"'
    return f"{path}><title>{escape(title)}</title></path>" if title else f"{path}/>"


def places(sketch: Sketch) -> str:
    """Return the cities with their names."""
    dots = [f'<circle class="city" cx="{x:.1f}" cy="{y:.1f}" r="{DOT}"/>' for x, y in sketch.cities]
    labels = [
        f'<text class="place" x="{one.x:.1f}" y="{one.y:.1f}" text-anchor="{one.anchor}">'
        f"{escape(one.text)}</text>"
        for one in sketch.labels
    ]
    return "".join([*dots, *labels])
