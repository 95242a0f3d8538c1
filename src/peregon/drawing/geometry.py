"""The geometry of a board: the positions of everything on its sheet, without colours or styles.

The browser draws from the same numbers, as JSON; docs/drawing.md describes every field.
The unit is a hundredth of a car: a car is 100 long and 35 wide on every board, y grows downwards.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, cast

import msgspec

__all__ = [
    "CAR_LENGTH",
    "CAR_WIDTH",
    "VERSION",
    "Geometry",
    "Label",
    "Land",
    "PlacedCity",
    "PlacedCrossing",
    "PlacedLine",
    "PlacedRoute",
    "Plate",
    "geometry_from_json",
    "geometry_to_json",
]

VERSION = 1
CAR_LENGTH = 100
CAR_WIDTH = 35

Path = tuple[int, ...]  # x, y, x, y, …


@dataclass(frozen=True, slots=True)
class Label:
    """A name: its lines, their widths, and the start, end or middle of the first line's baseline."""

    lines: tuple[str, ...]
    widths: tuple[int, ...]
    x: int
    y: int
    anchor: Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class PlacedCity:
    """A city's dot and its name in each language; `color` on a rail board, `side` in First Journey."""

    id: str
    x: int
    y: int
    color: str | None
    side: str | None
    labels: Mapping[str, Label]


@dataclass(frozen=True, slots=True)
class PlacedRoute:
    """A route: the cubic from city to city, and its cars as x, y, angle, from `a` to `b`.

    Both routes of a double have the same cubic and lie on its two sides. Angles are degrees from -90 to 90,
    clockwise, so that roofs are up. `locomotives` are the cars of a ferry that need one, counted from 0.
    """

    id: str
    a: str
    b: str
    color: str
    kind: Literal["plain", "tunnel", "ferry"]
    path: tuple[float, ...]
    cars: tuple[tuple[float, float, float], ...]
    locomotives: tuple[int, ...]

    @property
    def second(self) -> bool:
        """Tell whether it is the second route of a double."""
        return self.id == f"{self.a}-{self.b}-2"


@dataclass(frozen=True, slots=True)
class PlacedCrossing:
    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line between two crossings; `terrain` is what a double line leads across."""

    id: str
    a: str
    b: str
    cost: int
    terrain: Literal["plain", "mountain", "river", "sea"]


@dataclass(frozen=True, slots=True)
class Land:
    """The land behind the board, bent to match it. Rings are closed implicitly; the window clips it."""

    credit: str
    shore: tuple[Path, ...]
    lakes: tuple[Path, ...]
    rivers: tuple[Path, ...]
    borders: tuple[Path, ...]
    graticule: tuple[Path, ...]
    peaks: tuple[tuple[int, int, float], ...]  # x and y of the foot, size; from north to south
    seas: Mapping[str, tuple[Label, ...]]


@dataclass(frozen=True, slots=True)
class Plate:
    """The title plate in one language; `x` and `y` are its middle."""

    x: int
    y: int
    width: int
    height: int
    title: str
    subtitle: str


@dataclass(frozen=True, slots=True)
class Geometry:
    """A whole board. `facts` is the digest of its facts; `window` is the map inside its frame."""

    version: int
    board: str
    facts: str
    width: int
    height: int
    window: tuple[int, int, int, int]
    fine: float  # scale of the land's details: 1 on a sheet 3600 wide
    dot: int  # radius of a city's dot
    text: int  # font size of the cities' names
    cities: tuple[PlacedCity, ...]
    routes: tuple[PlacedRoute, ...]
    crossings: tuple[PlacedCrossing, ...]
    lines: tuple[PlacedLine, ...]
    land: Land
    plates: Mapping[str, Plate]
    compass: tuple[int, int, int] | None  # x, y, radius


def geometry_to_json(geometry: Geometry) -> str:
    """Return JSON with one line per city, route, line and part of a coast, for readable diffs."""
    return _written(asdict(geometry), 0) + "\n"


def _written(value: object, depth: int) -> str:
    if isinstance(value, dict) and depth < 2:
        table = cast("dict[str, object]", value)
        items = [f"{json.dumps(key)}: {_written(item, depth + 1)}" for key, item in table.items()]
        return "{" + ",".join(f"\n{' ' * depth}{item}" for item in items) + "}"
    if isinstance(value, tuple):
        items = [_flat(item) for item in cast("tuple[object, ...]", value)]
        if any(item[0] in "[{" for item in items):
            return "[" + ",".join(f"\n{' ' * depth}{item}" for item in items) + "]"
    return _flat(cast("object", value))


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


DECODER = msgspec.json.Decoder(Geometry)  # made here, because two threads must not make it at the same time


def geometry_from_json(text: str) -> Geometry:
    """Return the geometry of a JSON text."""
    return DECODER.decode(text)
