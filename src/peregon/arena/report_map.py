"""The board as the report draws it: places for cities and tracks, and one track each coloured by a class.

Only what the page needs: no coast, no artwork. A sheet knows nothing of what its tracks will mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from peregon.boards import RailBoard, RouteBoard

__all__ = ["Sheet", "drawn", "sheet_of"]

WIDTH = 1000.0
MARGIN, EDGE = 46.0, 10.0  # kept free of cities, and of their names
FONT, LETTER = 19.0, 0.6  # size of a label; width of a letter in sizes
DOT = 6.5  # radius of a city
APART = 9.0  # the two tracks of a double route
TOUCHED, COVERED = 1.0, 100.0  # what a label costs over a track, and over a label or a city

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Label:
    """A city's name and where it stands."""

    text: str
    x: float
    y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where everything is; `tracks` are numbered as the board's routes or lines."""

    height: float
    tracks: tuple[tuple[Point, Point], ...]
    cities: tuple[Point, ...]
    labels: tuple[Label, ...]


def sheet_of(board: RouteBoard | RailBoard, language: str) -> Sheet:
    """A board's sheet, with the names of a language."""
    if isinstance(board, RailBoard):
        # the lattice as printed: equal triangles
        points = fitted([(one.x / 2, one.y * math.sqrt(3) / 2) for one in board.crossings])
        cities = [points[city.crossing] for city in board.cities]
        tracks = [(points[line.a], points[line.b]) for line in board.lines]
    else:
        points = cities = fitted(conic([(city.lon, city.lat) for city in board.cities]))
        tracks = [beside(board, number, points) for number in range(len(board.routes))]
    names = [city.names[language] for city in board.cities]
    height = max(y for _, y in points) + MARGIN
    return Sheet(height, tuple(tracks), tuple(cities), tuple(labelled(names, cities, tracks, height)))


# ── places ──


def conic(places: Sequence[Point]) -> list[Point]:
    """Albers' equal-area conic, made for the extent of the places: longitudes and latitudes become points."""
    lons, lats = zip(*places, strict=True)
    sixth = (max(lats) - min(lats)) / 6
    south, north = math.radians(min(lats) + sixth), math.radians(max(lats) - sixth)
    middle = (min(lons) + max(lons)) / 2
    n = (math.sin(south) + math.sin(north)) / 2
    c = math.cos(south) ** 2 + 2 * n * math.sin(south)
    points: list[Point] = []
    for lon, lat in places:
        radius = math.sqrt(c - 2 * n * math.sin(math.radians(lat))) / n
        angle = n * math.radians(lon - middle)
        points.append((radius * math.sin(angle), radius * math.cos(angle)))  # y counts from the north
    return points


def fitted(points: Sequence[Point]) -> list[Point]:
    """The points scaled to the width of the sheet."""
    xs, ys = zip(*points, strict=True)
    scale = (WIDTH - 2 * MARGIN) / (max(xs) - min(xs))
    return [((x - min(xs)) * scale + MARGIN, (y - min(ys)) * scale + MARGIN) for x, y in points]


def beside(board: RouteBoard, number: int, points: Sequence[Point]) -> tuple[Point, Point]:
    """A route from city to city; the tracks of a double one lie side by side."""
    route = board.routes[number]
    (ax, ay), (bx, by) = points[min(route.a, route.b)], points[max(route.a, route.b)]
    if route.twin is None:
        return (ax, ay), (bx, by)
    length = math.hypot(bx - ax, by - ay)
    shift = APART / 2 / length * (1 if number < route.twin else -1)
    across, down = (by - ay) * shift, (ax - bx) * shift
    return (ax + across, ay + down), (bx + across, by + down)


# ── names ──


def labelled(
    names: Sequence[str],
    cities: Sequence[Point],
    tracks: Sequence[tuple[Point, Point]],
    height: float,
) -> list[Label]:
    """A label beside each city, where it covers least."""
    dots = [(x - DOT, y - DOT, x + DOT, y + DOT) for x, y in cities]
    chosen: list[tuple[Label, Box]] = [spots(name, city)[0] for name, city in zip(names, cities, strict=True)]
    for _ in range(4):  # each label makes room for the others, until none has better
        for number, (name, city) in enumerate(zip(names, cities, strict=True)):
            taken = [box for other, (_, box) in enumerate(chosen) if other != number] + dots
            chosen[number] = min(spots(name, city), key=lambda spot: cost(spot[1], taken, tracks, height))
    return [label for label, _ in chosen]


def spots(name: str, city: Point) -> list[tuple[Label, Box]]:
    """The places for a label around its city, the usual ones first."""
    (x, y), width, gap = city, len(name) * FONT * LETTER, DOT + 4
    found: list[tuple[Label, Box]] = []
    for across, down in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1)):
        anchor = ("middle", "start", "end")[across]
        tx = x + across * (gap if down == 0 else gap * 0.7)
        ty = y + down * (gap + FONT * 0.45 if across == 0 else gap * 1.3) + FONT * 0.35
        if across == 0:  # a city near the edge has its name a little to the side
            tx = min(max(tx, width / 2 + EDGE), WIDTH - width / 2 - EDGE)
        left = tx - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        box = (left, ty - FONT * 0.78, left + width, ty + FONT * 0.12)
        found.append((Label(name, tx, ty, anchor), box))
    return found


def cost(box: Box, taken: Sequence[Box], tracks: Sequence[tuple[Point, Point]], height: float) -> float:
    """What a label in this place would cover."""
    left, top, right, bottom = box
    outside = left < EDGE or right > WIDTH - EDGE or top < EDGE or bottom > height - EDGE
    covered = sum(overlap(box, other) for other in taken)
    crossed = sum(crosses(box, a, b) for a, b in tracks)
    return COVERED * (10 * outside + covered) + TOUCHED * crossed


def overlap(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def crosses(box: Box, a: Point, b: Point) -> bool:
    """Whether a straight line enters a box (Liang and Barsky)."""
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


def drawn(sheet: Sheet, kinds: Sequence[str], titles: Sequence[str], name: str) -> str:
    """The sheet as SVG, each track with its class and what is shown when the mouse is on it."""
    order = sorted(range(len(sheet.tracks)), key=lambda track: kinds[track][-1])  # strong ones on top
    lines = [
        f'<path class="track {kinds[track]}" d="{path(*sheet.tracks[track])}">'
        f"<title>{escape(titles[track])}</title></path>"
        for track in order
    ]
    dots = [f'<circle class="city" cx="{x:.1f}" cy="{y:.1f}" r="{DOT}"/>' for x, y in sheet.cities]
    labels = [
        f'<text class="place" x="{one.x:.1f}" y="{one.y:.1f}" text-anchor="{one.anchor}">'
        f"{escape(one.text)}</text>"
        for one in sheet.labels
    ]
    return (
        f'<svg class="map" viewBox="0 0 {WIDTH:g} {sheet.height:.0f}" role="img" aria-label="{escape(name)}">'
        f"{''.join(lines)}{''.join(dots)}{''.join(labels)}</svg>"
    )


def path(a: Point, b: Point) -> str:
    return f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
