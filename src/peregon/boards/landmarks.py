"""Describe crossings and lines of a rail board by cities near them, because players never see `A15-B14`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from peregon.boards.rail_board import Crossing, RailBoard

__all__ = ["Landmark", "landmarks"]

ROW = sqrt(3) / 2  # the height of a row, where neighbours in a row are 1 apart
AHEAD = 0.5  # the least cosine for a city in a direction: 60 degrees to either side

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Landmark:
    """The city nearest to a place, the next city beyond the place, and the steps from the nearest city.

    A step is a compass direction. The last step to a line is the line itself. A crossing in a city has only
    that city (`b` is None) and no steps.
    """

    a: str
    b: str | None
    way: tuple[str, ...]


def landmarks(board: RailBoard) -> dict[str, Landmark]:
    """Return the landmark of every crossing and every line of a board."""
    found: dict[str, Landmark] = {}
    city_at = {city.crossing: city.id for city in board.cities}
    for index, crossing in enumerate(board.crossings):
        if index in city_at:
            found[crossing.id] = Landmark(city_at[index], None, ())
        else:
            found[crossing.id] = seen_from(board, nearest(board, crossing), crossing)
    for line in board.lines:
        ends = board.crossings[line.a], board.crossings[line.b]
        city = nearest(board, *ends)
        start, end = sorted(ends, key=lambda one: distance(place_of(board, city), one))
        found[line.id] = seen_from(board, city, start, end)
    return found


def seen_from(board: RailBoard, city: int, *way: Crossing) -> Landmark:
    """Describe a place by its nearest city and by the city beyond it."""
    stops = (place_of(board, city), *way)
    at, last = point(stops[-1]), point(stops[-2])
    beyond = board.cities[ahead(board, at, direction(last, at), city)].id
    steps = (step for one, other in pairwise(stops) for step in walk(one, other))
    return Landmark(board.cities[city].id, beyond, tuple(steps))


def nearest(board: RailBoard, *ends: Crossing) -> int:
    """Return the city with the fewest lines to the far end of a place; ties go to the nearest in a line."""
    x, y = (sum(axis) / len(ends) for axis in zip(*map(point, ends), strict=True))
    cities = by_distance(board, (x, y))
    return min(cities, key=lambda city: max(distance(place_of(board, city), end) for end in ends))


def walk(start: Crossing, end: Crossing) -> list[str]:
    """Return the steps between two crossings: straight ones first, then diagonal ones."""
    right, down = end.x - start.x, end.y - start.y
    across, rows = abs(right), abs(down)
    side, side_row = "east" if right > 0 else "west", "south" if down > 0 else "north"
    straight = [side] * ((across - rows) // 2) if across >= rows else [side_row] * (rows - across)
    return straight + [f"{side_row}-{side}"] * min(across, rows)


def place_of(board: RailBoard, city: int) -> Crossing:
    """Return the crossing of a city."""
    return board.crossings[board.cities[city].crossing]


def ahead(board: RailBoard, at: Point, way: Point, but: int) -> int:
    """Return the city nearest to a point in a direction; at the edge of the board, the nearest of all."""
    cities = [city for city in by_distance(board, at) if city != but]

    def in_sight(city: int) -> bool:
        there = point(place_of(board, city))
        if there == at:
            return True
        x, y = direction(at, there)
        return x * way[0] + y * way[1] >= AHEAD

    return next((city for city in cities if in_sight(city)), cities[0])


def by_distance(board: RailBoard, at: Point) -> list[int]:
    """Return all cities, the nearest to a point first."""

    def far(city: int) -> float:
        x, y = point(place_of(board, city))
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    return sorted(range(len(board.cities)), key=far)


def point(crossing: Crossing) -> Point:
    """Return the place of a crossing in the plane."""
    return crossing.x / 2, crossing.y * ROW


def direction(start: Point, end: Point) -> Point:
    """Return the unit vector from one point to another."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = sqrt(x * x + y * y) or 1.0
    return x / length, y / length


def distance(one: Crossing, other: Crossing) -> int:
    """Count the lines between two crossings of the lattice."""
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return down + max(across - down, 0) // 2
