"""Coasts, lakes, rivers and borders: read from an atlas, bent to match the cities, cut to the sheet.

Made with Natural Earth (public domain). The atlas files use hundredths of a degree.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any, cast

import numpy as np

from peregon.drawing.geometry import Label, Path
from peregon.drawing.labels import ASCENT, LINE, Box, text_width
from peregon.drawing.projection import Array, middle_longitude, wrapped
from peregon.drawing.raster import CELL, Raster

__all__ = [
    "Atlas",
    "Bend",
    "atlas_for",
    "bent_lines",
    "bent_rings",
    "graticule",
    "path_of",
    "peaks",
    "sea_labels",
    "thinned",
]

Bend = Callable[[Array, Array], Array]  # map longitudes and latitudes to the sheet

DETAILED, WORLD = ("europe", "america"), "world"
MARGIN = 60.0  # kept beyond the window, so that no cut edge shows
FINE = 1.3  # the largest distance of a simplified line from the original
LEAST_ISLAND = 90.0  # the smallest area of an island that is drawn
SEA_SPACING = 1.3  # letter spacing of the names of seas


@dataclass(frozen=True)
class Atlas:
    """A part of the world, in degrees: rings and lines as arrays of longitude and latitude."""

    credit: str
    window: tuple[float, ...]
    land: tuple[Array, ...]
    lakes: tuple[Array, ...]
    rivers: tuple[Array, ...]
    borders: tuple[Array, ...]
    states: tuple[Array, ...]
    ranges: tuple[Array, ...]
    seas: tuple[tuple[str, str, float, float], ...]  # English, Russian, longitude, latitude


def read_atlas(name: str) -> Atlas:
    text = files("peregon.drawing").joinpath("atlases", f"{name}.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)

    def chains(key: str) -> tuple[Array, ...]:
        return tuple(np.array(flat, float).reshape(-1, 2) / 100 for flat in found[key])

    return Atlas(
        credit=found["credit"],
        window=tuple(found["window"]),
        land=chains("land"),
        lakes=chains("lakes"),
        rivers=chains("rivers"),
        borders=chains("borders"),
        states=chains("states"),
        ranges=chains("ranges"),
        seas=tuple((en, ru, lon / 100, lat / 100) for en, ru, lon, lat in found["seas"]),
    )


def atlas_for(lon: Array, lat: Array) -> Atlas:
    """Return the most detailed atlas that contains all the places, cut to their surroundings."""
    span = max(float(np.ptp(lon)), float(np.ptp(lat)))
    room = 0.1 * span

    def holds(atlas: Atlas) -> bool:
        west, south, east, north = atlas.window
        across = west + room <= lon.min() and lon.max() <= east - room
        return across and south <= lat.min() and lat.max() <= north

    atlas = next((atlas for atlas in map(read_atlas, DETAILED) if holds(atlas)), None)
    return around(atlas or read_atlas(WORLD), lon, lat, 0.45 * span + 2)


def around(atlas: Atlas, lon: Array, lat: Array, room: float) -> Atlas:
    """Cut an atlas to `room` degrees around the places, which may lie on both sides of the date line."""
    middle = middle_longitude(lon)
    near = middle + wrapped(lon - middle)
    box = (near.min() - room, lat.min() - room, near.max() + room, lat.max() + room)

    def turned(chain: Array) -> Array:
        return np.stack([middle + wrapped(chain[:, 0] - middle), chain[:, 1]], 1)

    def whole(chain: Array) -> bool:
        return bool((np.abs(np.diff(chain[:, 0])) < 180).all()) and abs(chain[0, 0] - chain[-1, 0]) < 180

    def rings(chains: Sequence[Array]) -> tuple[Array, ...]:
        cut = (cut_ring(chain, box) for chain in map(turned, chains) if whole(chain))
        return tuple(chain for chain in cut if len(chain) > 2)

    def lines(chains: Sequence[Array]) -> tuple[Array, ...]:
        return tuple(piece for chain in map(turned, chains) if whole(chain) for piece in cut_line(chain, box))

    return replace(
        atlas,
        land=rings(atlas.land),
        lakes=rings(atlas.lakes),
        rivers=lines(atlas.rivers),
        borders=lines(atlas.borders),
        states=lines(atlas.states),
    )


# ── bending and cutting ──


def bent(chain: Array, bend: Bend, closed: bool) -> Array:
    """Map a polyline to the sheet; long edges get points in between, so that they bend too."""
    ends = np.vstack([chain, chain[:1]]) if closed else chain
    steps = np.maximum(np.ceil(np.abs(np.diff(ends, axis=0)).max(1)), 1).astype(int)
    parts: list[Array] = [
        a + (b - a) * np.arange(n)[:, None] / n for a, b, n in zip(ends, ends[1:], steps, strict=False)
    ]
    dense = np.vstack(parts if closed else [*parts, ends[-1:]])
    return bend(dense[:, 0], dense[:, 1])


def bent_rings(rings: Sequence[Array], bend: Bend, window: Box) -> list[Array]:
    """Map rings to the sheet, cut them to the window with a margin, simplify them, and drop tiny ones."""
    room = grown(window, MARGIN)
    out: list[Array] = []
    for ring in rings:
        cut = cut_ring(bent(ring, bend, closed=True), room)
        if len(cut) > 2 and area(cut) > LEAST_ISLAND:
            thin = thinned_ring(cut)
            if len(thin) > 2:
                out.append(thin)
    return out


def bent_lines(lines: Sequence[Array], bend: Bend, window: Box) -> list[Array]:
    """Map lines to the sheet, cut them to the window with a margin, and simplify them."""
    out: list[Array] = []
    for line in lines:
        for piece in cut_line(bent(line, bend, closed=False), grown(window, MARGIN)):
            thin = thinned(piece)
            if len(thin) > 1:
                out.append(thin)
    return out


def path_of(chain: Array) -> Path:
    """Round to whole numbers; a point equal to the one before is dropped."""
    whole = np.round(chain).astype(int)
    moved = np.r_[True, (np.diff(whole, axis=0) != 0).any(1)]
    return tuple(int(number) for number in whole[moved].ravel())


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def area(ring: Array) -> float:
    x, y = ring.T
    return abs(float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum())) / 2


def cut_ring(ring: Array, box: Box) -> Array:
    """Return the part of a ring inside a box, cutting with one side of the box after the other."""
    for axis, sign, limit in ((0, 1, box[0]), (1, 1, box[1]), (0, -1, box[2]), (1, -1, box[3])):
        inside = sign * (ring[:, axis] - limit) >= 0
        if inside.all():
            continue
        before, was_inside = np.roll(ring, 1, 0), np.roll(inside, 1)
        crossed = inside != was_inside
        rise = np.where(crossed, ring[:, axis] - before[:, axis], 1.0)
        at = before + (ring - before) * ((limit - before[:, axis]) / rise)[:, None]
        order = np.stack([at, ring], 1).reshape(-1, 2)
        ring = order[np.stack([crossed, inside], 1).ravel()]
        if len(ring) < 3:
            return ring[:0]
    return ring


def cut_line(line: Array, box: Box) -> list[Array]:
    """Return the pieces of a line inside a box, with one point beyond each end."""
    inside = np.all((line >= np.array(box[:2])) & (line <= np.array(box[2:])), axis=1)
    wide = inside | np.r_[inside[1:], False] | np.r_[False, inside[:-1]]
    changes = np.flatnonzero(np.diff(np.r_[False, wide, False].astype(int)))
    return [line[a:b] for a, b in zip(changes[::2], changes[1::2], strict=True) if b - a > 1]


def thinned(line: Array, stray: float = FINE) -> Array:
    """Simplify a line by the Douglas–Peucker algorithm."""
    keep = np.zeros(len(line), np.bool_)
    keep[[0, -1]] = True
    waiting = [(0, len(line) - 1)]
    while waiting:
        a, b = waiting.pop()
        if b - a < 2:
            continue
        chord, off = line[b] - line[a], line[a + 1 : b] - line[a]
        length = math.hypot(*chord)
        away = (
            np.hypot(*off.T)
            if length < 1e-9
            else np.abs(chord[0] * off[:, 1] - chord[1] * off[:, 0]) / length
        )
        far = int(away.argmax())
        if away[far] > stray:
            keep[a + 1 + far] = True
            waiting += [(a, a + 1 + far), (a + 1 + far, b)]
    return line[keep]


def thinned_ring(ring: Array) -> Array:
    """Simplify a ring in two halves, so that neither half shrinks to a point."""
    far = int(np.hypot(*(ring - ring[0]).T).argmax())
    closed = np.vstack([ring, ring[:1]])
    return np.vstack([thinned(closed[: far + 1])[:-1], thinned(closed[far:])[:-1]])


# ── what is drawn on land and sea ──


def graticule(lon: Array, lat: Array, bend: Bend, window: Box) -> list[Array]:
    """Return a few meridians and parallels."""
    span = max(float(np.ptp(lon)), float(np.ptp(lat)), 0.5)
    step = next((size for size in (0.1, 0.25, 0.5, 1, 2, 5, 10, 15) if span / size < 12), 20)
    room = span * 0.4
    west, east = float(lon.min()) - room, float(lon.max()) + room
    south, north = max(float(lat.min()) - room, -80.0), min(float(lat.max()) + room, 84.0)
    along_lat, along_lon = np.linspace(south, north, 60), np.linspace(west, east, 80)
    first_lon, first_lat = math.ceil(west / step) * step, math.ceil(south / step) * step
    lines = [np.stack([np.full(60, x), along_lat], 1) for x in np.arange(first_lon, east, step)]
    lines += [np.stack([along_lon, np.full(80, y)], 1) for y in np.arange(first_lat, north, step)]
    pieces = [cut_line(bend(*line.T), grown(window, MARGIN)) for line in lines]
    return [thinned(piece, 2.0) for of in pieces for piece in of]


def peaks(
    ranges: Sequence[Array], bend: Bend, busy: Raster, land: Any, fine: float
) -> list[tuple[int, int, float]]:
    """Return small mountains along the ranges, on free land only, from north to south."""
    chance = np.random.default_rng(3)
    found: list[tuple[int, int, float]] = []
    left, top, right, bottom = busy.window
    for chain in ranges:
        line = bent(chain, bend, closed=False)
        steps = np.hypot(*np.diff(line, axis=0).T)
        way = np.r_[0, np.cumsum(steps)]
        for along in np.arange(0, way[-1], 21 * fine):
            middle = np.array([np.interp(along, way, line[:, d]) for d in (0, 1)])
            x, y = middle + chance.normal(0, 13 * fine, 2)
            size = fine * float(chance.uniform(0.75, 1.25))
            wide, high = 20 * size, 24 * size
            if not (left + 30 < x < right - 30 and top + 40 < y < bottom - 20):
                continue
            row, column = busy.cell(np.array([[x - wide, y - high], [x + wide, y + 8]]))
            if (
                land[busy.cell(np.array([x, y]))]
                and not busy.taken[row[0] : row[1] + 1, column[0] : column[1] + 1].any()
            ):
                found.append((round(x), round(y), round(size, 2)))
    return sorted(found, key=lambda peak: peak[1])


def sea_labels(
    seas: Sequence[tuple[str, str, float, float]], bend: Bend, taken: Raster, size: float
) -> dict[str, tuple[Label, ...]]:
    """Place the names of seas in free water near their true places; a name without room is left out."""
    labels: dict[str, tuple[Label, ...]] = {}
    for number, language in enumerate(("en", "ru")):
        room, found = taken.copy(), list[Label]()
        for sea in seas:
            at = bend(np.array([sea[2]]), np.array([sea[3]]))[0]
            left, top, right, bottom = room.window
            if not (left < at[0] < right and top < at[1] < bottom):
                continue
            words = cast("str", sea[number])
            if (label := sea_label(words, at, room, size)) is not None:
                found.append(label)
        labels[language] = tuple(found)
    return labels


def sea_label(words: str, at: Array, room: Raster, size: float) -> Label | None:
    """Place one sea's name, on one line or on two, and mark its place as taken."""
    for lines in ((words,), tuple(words.rsplit(" ", 1))):
        widths = [text_width(line, size) * SEA_SPACING for line in lines]
        width, height = max(widths), size * LINE * len(lines)
        spot = room.free_spot(width, height, lambda x, y: np.hypot(x - at[0], y - at[1]) / CELL, pad=24)
        if spot is None or spot[2] > 0 or math.hypot(spot[0] - at[0], spot[1] - at[1]) > 150:
            continue
        x, y, _ = spot
        room.mark_box((x - width / 2, y - height / 2, x + width / 2, y + height / 2), 50)
        whole = tuple(round(one) for one in widths)
        return Label(lines, whole, round(x), round(y - height / 2 + size * ASCENT), "middle")
    return None
