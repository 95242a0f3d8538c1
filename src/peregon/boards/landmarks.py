"""Name crossings and lines of a rail board by the cities near them: players are never shown `A15-B14`."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from peregon.boards.rail_board import Crossing, RailBoard

__all__ = ["Landmark", "landmarks"]

ROW = sqrt(3) / 2  # the height of a row, where neighbours in a row are 1 apart
AHEAD = 0.5  # the cosine up to which a city lies in a direction: 60 degrees to either side

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Landmark:
    """Two cities that a place lies between, the nearer one first, and how many lines it is away from that.

    A place in a city has that city alone (`b` is None).
    """

    a: str
    b: str | None
    steps: int


def landmarks(board: RailBoard) -> dict[str, Landmark]:
    """Return the landmark of every crossing and every line of a board."""
    found: dict[str, Landmark] = {}
    city_at = {city.crossing: city.id for city in board.cities}
    for index, crossing in enumerate(board.crossings):
        if index in city_at:
            found[crossing.id] = Landmark(city_at[index], None, 0)
        else:
            near = by_distance(board, point(crossing))[0]
            away = direction(point(board.crossings[board.cities[near].crossing]), point(crossing))
            other = ahead(board, point(crossing), away, near)
            found[crossing.id] = between(board, (crossing,), near, other)
    for line in board.lines:
        ends = board.crossings[line.a], board.crossings[line.b]
        a, b = point(ends[0]), point(ends[1])
        one = ahead(board, a, direction(b, a), None)
        other = ahead(board, b, direction(a, b), one)
        found[line.id] = between(board, ends, one, other)
    return found


def between(board: RailBoard, ends: tuple[Crossing, ...], one: int, other: int) -> Landmark:
    """Order two cities by their distance to a place."""

    def far(city: int) -> int:
        at = board.crossings[board.cities[city].crossing]
        return max(distance(at, end) for end in ends)

    a, b = sorted((one, other), key=far)
    return Landmark(board.cities[a].id, board.cities[b].id, far(a))


def ahead(board: RailBoard, at: Point, way: Point, but: int | None) -> int:
    """Return the city nearest to a point in a direction; at the edge of the board, the nearest of all."""
    cities = [city for city in by_distance(board, at) if city != but]

    def in_sight(city: int) -> bool:
        there = point(board.crossings[board.cities[city].crossing])
        if there == at:
            return True
        x, y = direction(at, there)
        return x * way[0] + y * way[1] >= AHEAD

    return next((city for city in cities if in_sight(city)), cities[0])


def by_distance(board: RailBoard, at: Point) -> list[int]:
    def far(city: int) -> float:
        x, y = point(board.crossings[board.cities[city].crossing])
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    return sorted(range(len(board.cities)), key=far)


def point(crossing: Crossing) -> Point:
    return crossing.x / 2, crossing.y * ROW


def direction(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = sqrt(x * x + y * y) or 1.0
    return x / length, y / length


def distance(one: Crossing, other: Crossing) -> int:
    """Count the lines between two crossings of the lattice."""
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return down + max(across - down, 0) // 2
