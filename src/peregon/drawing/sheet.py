"""The sheet around a laid-out board: window, land and sea, title plate, compass."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from peregon.boards import RailBoard, RouteBoard
from peregon.boards.toml_reader import parse, read_source
from peregon.drawing.adjustments import ADJUSTMENTS, Adjustments
from peregon.drawing.geometry import VERSION, Geometry, Land, PlacedCity, Plate
from peregon.drawing.labels import LANGUAGES, Box, NamePlace, label_of, text_width
from peregon.drawing.land import (
    Atlas,
    Bend,
    bent_lines,
    bent_rings,
    graticule,
    path_of,
    peaks,
    sea_labels,
)
from peregon.drawing.projection import Array, Project, middle_longitude, plate
from peregon.drawing.raster import Mask, Raster, filled

__all__ = [
    "Ground",
    "adjustments_for",
    "empty_sheet",
    "facts_digest",
    "ground_of",
    "land_of",
    "name_boxes",
    "place_compass",
    "place_plates",
    "placed_city",
    "projection_for",
    "with_plates",
]

BORDER = 36  # width of the frame on a sheet as wide as …
FULL_WIDTH = 3600
LEAST = 1500, 900  # the smallest width and height of a map
MARGIN = 55  # between the frame and the nearest thing on the map
TITLE, SUBTITLE = 2.0, 1.05  # font sizes on the plate, relative to the cities' names
COMPASS = 75
MANY = 1000  # more cities than any board has
EMPTY_LAND = Land("", (), (), (), (), (), (), {"en": (), "ru": ()})


def facts_digest(board: RouteBoard | RailBoard) -> str:
    """Return a digest of all that a drawing depends on; unlike the board's, it includes places and names."""
    cities = [[city.id, dict(city.names), city.lon, city.lat] for city in board.cities]
    facts: list[object] = [board.name, dict(board.names), cities]
    if isinstance(board, RailBoard):
        facts += [[c.id, c.x, c.y, c.lon, c.lat] for c in board.crossings]
        facts += [[n.id, n.cost, n.terrain] for n in board.lines]
        facts += [[city.crossing, city.color] for city in board.cities]
    else:
        facts += [[r.id, r.length, r.color, r.locomotives, r.tunnel, r.bend] for r in board.routes]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


def adjustments_for(board: RouteBoard | RailBoard) -> Adjustments:
    """Return the adjustments for a built-in board; a file with the same name but other cities has none."""
    if board.name not in ADJUSTMENTS:
        return Adjustments()
    built_in = parse(*read_source(board.name)).tables("city", MANY)
    same = {city.value("id") for city in built_in} == set(board.city_index)
    return ADJUSTMENTS[board.name] if same else Adjustments()


def projection_for(adjustments: Adjustments, lon: Array, lat: Array) -> Project:
    return adjustments.project or plate(middle_longitude(lon), float(lat.min() + lat.max()) / 2)


def around_boxes(boxes: Iterable[Array]) -> Box:
    """Return the box around boxes, with a margin; a board of few cities gets more room, not larger cars."""
    low_high = np.array(list(boxes))
    low, high = low_high[:, :2].min(0) - MARGIN, low_high[:, 2:].max(0) + MARGIN
    lack = np.maximum(np.array(LEAST) - (high - low), 0) / 2
    (left, top), (right, bottom) = low - lack, high + lack
    return float(left), float(top), float(right), float(bottom)


def fineness(width: float) -> float:
    """Return the scale of the land's details, so that a small sheet does not get coarse coasts."""
    return round(min(max(width / FULL_WIDTH, 0.45), 1.2), 3)


def name_boxes(names: Sequence[NamePlace], middles: Array, unit: int) -> list[Array]:
    """Return the boxes of names on the sheet, beside the middles of their cities."""
    return [np.array(name.box) * unit + np.tile(at, 2) for name, at in zip(names, middles, strict=True)]


def empty_sheet(
    board: RouteBoard | RailBoard, boxes: Iterable[Array], above: float, dot: float, text: float, unit: int
) -> tuple[Geometry, Array]:
    """Return the smallest empty sheet around boxes, and how far they are shifted on it.

    `above` is room at the top. `dot` and `text` are sizes in units of the layout, `unit` is its length.
    """
    left, top, right, bottom = around_boxes(boxes)
    fine = fineness(right - left)
    border = round(BORDER * fine)
    shift = border - np.round([left, top - above])
    right, bottom = round(right + shift[0]), round(bottom + shift[1])
    sheet = Geometry(
        version=VERSION,
        board=board.name,
        facts=facts_digest(board),
        width=right + border,
        height=bottom + border,
        window=(border, border, right, bottom),
        fine=fine,
        dot=round(dot * unit),
        text=round(text * unit),
        cities=(),
        routes=(),
        crossings=(),
        lines=(),
        land=EMPTY_LAND,
        plates={},
        compass=None,
    )
    return sheet, shift


def placed_city(
    city: str,
    name: NamePlace,
    at: Array,
    text: int,
    unit: int,
    color: str | None = None,
    side: Literal["east", "west"] | None = None,
) -> PlacedCity:
    """Return a city at a place of the sheet, with its name in each language."""
    x, y = at
    labels = {one: label_of(name, one, text, x, y, unit) for one in LANGUAGES}
    return PlacedCity(city, round(x), round(y), color, side, labels)


@dataclass(frozen=True)
class Ground:
    """The shores and lakes on the sheet, as rings and as cells."""

    shore: list[Array]
    lakes: list[Array]
    cells: Mask


def ground_of(atlas: Atlas, bend: Bend, window: Box, cities: Array) -> Ground | None:
    """Return the land behind a board; None if most cities would stand in water: not a board of this world."""
    shore, lakes = bent_rings(atlas.land, bend, window), bent_rings(atlas.lakes, bend, window)
    cells = filled(shore, window) & ~filled(lakes, window)
    rows, columns = Raster(window).cell(cities)
    near = np.array(
        [
            cells[max(r - 4, 0) : r + 5, max(c - 4, 0) : c + 5].any()
            for r, c in zip(rows, columns, strict=True)
        ]
    )
    return Ground(shore, lakes, cells) if near.mean() > 0.5 else None


def land_of(
    atlas: Atlas,
    ground: Ground,
    bend: Bend,
    lon: Array,
    lat: Array,
    adjustments: Adjustments,
    busy: Raster,
    text: float,
    fine: float,
) -> Land:
    """Return everything behind the board."""
    window = busy.window
    borders = bent_lines(atlas.states, bend, window) if adjustments.states else []
    borders += bent_lines(atlas.borders, bend, window) if adjustments.borders else []
    water = busy.copy()
    water.mark(ground.cells)
    return Land(
        credit=atlas.credit,
        shore=tuple(map(path_of, ground.shore)),
        lakes=tuple(map(path_of, ground.lakes)),
        rivers=tuple(map(path_of, bent_lines(atlas.rivers, bend, window))),
        borders=tuple(map(path_of, borders)),
        graticule=tuple(map(path_of, graticule(lon, lat, bend, window))),
        peaks=tuple(peaks(atlas.ranges, bend, busy, ground.cells, fine)),
        seas=sea_labels(atlas.seas, bend, water, text * 1.05),
    )


def place_plates(
    board: RouteBoard | RailBoard, adjustments: Adjustments, taken: Raster, text: float
) -> tuple[dict[str, Plate], bool]:
    """Place the title plate in the emptiest corner and mark it as taken; also tell whether it was free.

    Each language has a plate of its own width; all are in the same corner.
    """
    left, top, right, bottom = taken.window
    title = {language: shortened(words) for language, words in (adjustments.title or board.names).items()}
    subtitle = adjustments.subtitle or dict.fromkeys(title, "")
    widths = {language: plate_width(title[language], subtitle[language], text) for language in title}
    width, height = max(widths.values()), (5.0 if any(subtitle.values()) else 3.8) * text

    def corner(x: Array, y: Array) -> Array:
        ways = [np.abs(x - a) + np.abs(y - b) for a in (left, right) for b in (top, bottom)]
        return np.minimum.reduce(ways) / 100

    spot = taken.free_spot(width, height, corner, pad=24)
    x, y, covers = spot or ((left + right) / 2, top + height, math.inf)
    taken.mark_box((x - width / 2, y - height / 2, x + width / 2, y + height / 2), 15)
    side = 1 if x > (left + right) / 2 else -1
    plates = {
        language: Plate(
            round(x + side * (width - own) / 2),
            round(y),
            round(own),
            round(height),
            title[language],
            subtitle[language],
        )
        for language, own in widths.items()
    }
    return plates, covers == 0


def with_plates(
    board: RouteBoard | RailBoard,
    adjustments: Adjustments,
    place: Callable[[float], tuple[Geometry, Array, Raster]],
) -> tuple[Geometry, Array, Raster]:
    """Place a board and its title plate; if no corner is free, leave room for the plate above the map."""
    geometry, shift, busy = place(0.0)
    plates, free = place_plates(board, adjustments, busy, geometry.text)
    if not free:
        geometry, shift, busy = place(plates["en"].height + 40.0)
        plates, _ = place_plates(board, adjustments, busy, geometry.text)
    return replace(geometry, plates=plates), shift, busy


def plate_width(title: str, subtitle: str, text: float) -> float:
    letters = max(
        text_width(title.upper(), TITLE * text) * 1.12, text_width(subtitle, SUBTITLE * text), 4 * text
    )
    return letters + 2.6 * text


def shortened(words: str) -> str:
    """Shorten a title to fit a small plate."""
    return words if len(words) <= 24 else words[:23].rstrip() + "…"


def place_compass(taken: Raster, ground: Ground, fine: float) -> tuple[int, int, int] | None:
    """Place a compass rose on free water, if there is room for one, and mark it as taken."""
    water = taken.copy()
    water.mark(ground.cells)
    left, _, right, bottom = water.window

    def low_and_aside(x: Array, y: Array) -> Array:
        return np.minimum(x - left, right - x) / 500 + (bottom - y) / 1500

    for share, room in ((1, 45), (1, 20), (0.7, 15)):
        radius = round(COMPASS * share * fine)
        spot = water.free_spot(2 * radius, 2 * radius, low_and_aside, pad=room)
        if spot is not None and spot[2] == 0:
            x, y = round(spot[0]), round(spot[1])
            taken.mark_box((x - radius, y - radius, x + radius, y + radius))
            return x, y, radius
    return None
