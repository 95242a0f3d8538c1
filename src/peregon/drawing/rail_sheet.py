"""The layout of a board of lines: the lattice stays as it is, and the land is bent to fit it."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import numpy as np

from peregon.boards import RailBoard
from peregon.drawing.geometry import (
    Geometry,
    PlacedCrossing,
    PlacedLine,
)
from peregon.drawing.labels import NamePlace, choose_places, name_places, nudged
from peregon.drawing.land import Atlas, Bend, atlas_for, path_of
from peregon.drawing.layout import Progress
from peregon.drawing.projection import Array, Project
from peregon.drawing.quality_checks import label_box
from peregon.drawing.raster import Raster, nearest
from peregon.drawing.sheet import (
    adjustments_for,
    empty_sheet,
    ground_of,
    land_of,
    name_boxes,
    place_compass,
    placed_city,
    projection_for,
    with_plates,
)
from peregon.drawing.streams import peaks_on, streams
from peregon.drawing.warp import Similarity, Warp

__all__ = ["lay_out_rails"]

HALF_STEP = 100  # on the sheet
ROW = 3**0.5  # rows are this many half steps apart
DOT, TEXT, CROSSING = 0.30, 0.355, 0.13  # in half steps
REACHES = (0.0, 0.12, 0.25, 0.4)  # distances of names from their dots,
DIRECTIONS = 32  # more of them than on a board of routes, because names are crowded here
FAR = 3.2  # crossings further than this from every city also hold the land
WATER_TURNS = 5
PULL = 1.7  # the largest distance from which water is moved under a line that leads across it
NEAR_RANGE = 1.5  # a double line this near a mountain range crosses mountains

Terrain = Literal["plain", "mountain", "river", "sea"]


def lay_out_rails(board: RailBoard, progress: Progress) -> Geometry:
    """Lay out the lattice, names beside its cities, and the land beneath."""
    adjustments = adjustments_for(board)
    lon = np.array([city.lon for city in board.cities])
    lat = np.array([city.lat for city in board.cities])
    project = projection_for(adjustments, lon, lat)
    lattice = np.array([(crossing.x, crossing.y * ROW) for crossing in board.crossings])
    cities = lattice[[city.crossing for city in board.cities]]
    names = chosen_names(board, lattice, cities)

    def place(above: float) -> tuple[Geometry, Array, Raster]:
        geometry, shift = placed(board, lattice, cities, names, above)
        return geometry, shift, taken_by(geometry)

    geometry, shift, busy = with_plates(board, adjustments, place)
    progress(1)
    atlas = atlas_for(lon, lat)
    bend = bent_to(board, atlas, project, lattice, cities, shift, busy)
    ground = ground_of(atlas, bend, busy.window, cities * HALF_STEP + shift)
    if ground is None:
        return geometry
    compass = place_compass(busy, ground, geometry.fine)
    land = land_of(
        replace(atlas, rivers=(), ranges=()),
        ground,
        bend,
        lon,
        lat,
        adjustments,
        busy,
        geometry.text,
        geometry.fine,
    )
    lines = with_terrains(board, geometry, atlas, bend)
    geometry = replace(geometry, compass=compass, lines=lines)
    middles = {kind: middles_of(geometry, kind) for kind in ("river", "mountain")}
    land = replace(
        land,
        rivers=tuple(map(path_of, streams(middles["river"], HALF_STEP))),
        peaks=peaks_on(middles["mountain"], geometry),
    )
    return replace(geometry, land=land)


def chosen_names(board: RailBoard, lattice: Array, cities: Array) -> list[NamePlace]:
    """Choose a place for every name, clear of dots, crossings and, above all, double lines."""
    frame = (
        lattice[:, 0].min() - 2.2,
        lattice[:, 1].min() - 1,
        lattice[:, 0].max() + 2.2,
        lattice[:, 1].max() + 1,
    )
    turn = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    ring = np.vstack([[(0, 0)], np.stack([np.cos(turn), np.sin(turn)], 1) * CROSSING])
    dots = (lattice[:, None] + ring[None]).reshape(-1, 2)
    busy = [np.column_stack([dots, np.full(len(dots), 0.04)])]
    share = np.linspace(0.03, 0.97, 90)[:, None]
    for line in board.lines:
        points = lattice[line.a] + (lattice[line.b] - lattice[line.a]) * share
        if line.cost == 1:
            busy.append(np.column_stack([points, np.full(len(points), 0.001)]))
            continue
        way = lattice[line.b] - lattice[line.a]
        aside = np.array([-way[1], way[0]]) / np.hypot(*way) * 0.08
        for side in (-1, 1):
            busy.append(np.column_stack([points + side * aside, np.full(len(points), 0.01)]))
    places = [name_places(city.names, TEXT, DOT, REACHES, DIRECTIONS) for city in board.cities]
    taken = np.vstack(busy)
    chosen = choose_places(cities, places, taken, DOT, frame)
    return nudged(cities, [of[place] for of, place in zip(places, chosen, strict=True)], taken, DOT)


def placed(
    board: RailBoard, lattice: Array, cities: Array, names: list[NamePlace], above: float
) -> tuple[Geometry, Array]:
    """Place everything on the smallest sheet that holds it; also return how far it was shifted."""
    points, middles = lattice * HALF_STEP, cities * HALF_STEP
    boxes = name_boxes(names, middles, HALF_STEP) + [np.r_[at - 40, at + 40] for at in points]
    sheet, shift = empty_sheet(board, boxes, above, DOT, TEXT, HALF_STEP)
    geometry = replace(
        sheet,
        cities=tuple(
            placed_city(city.id, name, at, sheet.text, HALF_STEP, color=board.colors[city.color])
            for city, name, at in zip(board.cities, names, middles + shift, strict=True)
        ),
        crossings=tuple(
            PlacedCrossing(crossing.id, round(x), round(y))
            for crossing, (x, y) in zip(board.crossings, points + shift, strict=True)
        ),
        lines=tuple(
            PlacedLine(line.id, board.crossings[line.a].id, board.crossings[line.b].id, line.cost, "plain")
            for line in board.lines
        ),
    )
    return geometry, shift


def taken_by(geometry: Geometry) -> Raster:
    """Mark what lines, dots and names take of the sheet."""
    busy = Raster(geometry.window)
    places = {crossing.id: np.array([crossing.x, crossing.y], float) for crossing in geometry.crossings}
    share = np.linspace(0, 1, 41)[:, None]
    for line in geometry.lines:
        busy.mark_points(places[line.a] + (places[line.b] - places[line.a]) * share)
    for city in geometry.cities:
        busy.mark_box(
            (city.x - geometry.dot, city.y - geometry.dot, city.x + geometry.dot, city.y + geometry.dot)
        )
        for label in city.labels.values():
            busy.mark_box(label_box(label, geometry.text))
    return busy


# ── the land ──


def bent_to(
    board: RailBoard,
    atlas: Atlas,
    project: Project,
    lattice: Array,
    cities: Array,
    shift: Array,
    busy: Raster,
) -> Bend:
    """Bend the world: cities to their places on the lattice, water under the lines that lead across it."""
    lon = np.array([city.lon for city in board.cities])
    lat = np.array([city.lat for city in board.cities])
    homes = project(lon, lat)
    alike = Similarity(homes, cities)
    source, target, softness = alike(homes), cities, np.zeros(len(cities))
    far = [
        (lattice[number], alike(project(np.array([crossing.lon]), np.array([crossing.lat])))[0])
        for number, crossing in enumerate(board.crossings)
        if crossing.lon is not None and np.hypot(*(cities - lattice[number]).T).min() > FAR
    ]
    if far:
        source = np.vstack([source, [home for _, home in far]])
        target = np.vstack([target, [place for place, _ in far]])
        softness = np.r_[softness, np.full(len(far), 6.0)]
    across = np.array([(lattice[n.a] + lattice[n.b]) / 2 for n in board.lines if n.terrain == "sea"]).reshape(
        -1, 2
    )
    warp = Warp(source, target, softness)
    for _ in range(WATER_TURNS):

        def bend(lon: Array, lat: Array, warp: Warp = warp) -> Array:
            return warp(alike(project(lon, lat))) * HALF_STEP + shift

        ground = ground_of(atlas, bend, busy.window, cities * HALF_STEP + shift)
        if ground is None or not len(across):
            break
        dry = across[ground.cells[busy.cell(across * HALF_STEP + shift)]]
        water = (nearest(~ground.cells, busy.window, dry * HALF_STEP + shift) - shift) / HALF_STEP
        near = np.hypot(*(water - dry).T) < PULL
        if not near.any():
            break
        goal = water[near] + (water[near] - dry[near]) * 0.3
        source = np.vstack([source, unbent(warp, goal)])
        target = np.vstack([target, dry[near]])
        softness = np.r_[softness, np.full(int(near.sum()), 0.6)]
        warp = Warp(source, target, softness)
    return lambda lon, lat: warp(alike(project(lon, lat))) * HALF_STEP + shift


def unbent(warp: Warp, goal: Array) -> Array:
    """Return the points that a warp maps to the goals."""
    point = goal.copy()
    for _ in range(30):
        point += 0.7 * (goal - warp(point))
    return point


def with_terrains(board: RailBoard, geometry: Geometry, atlas: Atlas, bend: Bend) -> tuple[PlacedLine, ...]:
    """Set what each double line leads across; if the file does not tell, mountains if a range is near."""
    places = {crossing.id: np.array([crossing.x, crossing.y], float) for crossing in geometry.crossings}
    chains = [bend(*dense(chain).T) for chain in atlas.ranges]
    ridge = np.vstack(chains) if chains else np.zeros((0, 2))

    def terrain(cost: int, told: str, middle: Array) -> Terrain:
        if cost == 1:
            return "plain"
        if told in ("mountain", "river", "sea"):
            return told
        away = np.hypot(*(ridge - middle).T).min() if len(ridge) else np.inf
        return "mountain" if away < NEAR_RANGE * HALF_STEP else "river"

    return tuple(
        replace(line, terrain=terrain(line.cost, fact.terrain, (places[line.a] + places[line.b]) / 2))
        for line, fact in zip(geometry.lines, board.lines, strict=True)
    )


def dense(chain: Array) -> Array:
    """Add points along a polyline."""
    t = np.linspace(0, len(chain) - 1, 20 * len(chain))
    return np.stack([np.interp(t, np.arange(len(chain)), chain[:, d]) for d in (0, 1)], 1)


def middles_of(geometry: Geometry, terrain: str) -> Array:
    """Return the middles of the lines across a terrain."""
    places = {crossing.id: np.array([crossing.x, crossing.y], float) for crossing in geometry.crossings}
    found = [(places[line.a] + places[line.b]) / 2 for line in geometry.lines if line.terrain == terrain]
    return np.array(found).reshape(-1, 2)
