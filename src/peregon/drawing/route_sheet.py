"""The layout of a board of routes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from peregon.boards import Route, RouteBoard
from peregon.drawing.adjustments import Adjustments
from peregon.drawing.curves import DOT, Curves, Pairs, cars_of, pairs_of
from peregon.drawing.geometry import CAR_LENGTH, Geometry, PlacedRoute
from peregon.drawing.initial_curves import choose_bows
from peregon.drawing.labels import name_places
from peregon.drawing.land import atlas_for
from peregon.drawing.layout import ROUNDS, Layout, Progress, busy_points
from peregon.drawing.projection import Array, Project
from peregon.drawing.quality_checks import flaws_of, label_box
from peregon.drawing.raster import Raster
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
from peregon.drawing.warp import Similarity, city_warp

__all__ = ["WORK", "lay_out_routes"]

ROOMS = (1.0, 1.2)  # if the cars do not fit, the layout starts again with a larger board
WORK = ROUNDS * len(ROOMS)
CLOSEST = 0.6  # the least distance between cities at the start, in cars


def lay_out_routes(board: RouteBoard, progress: Progress) -> Geometry:
    """Try a few layouts: return the first without a flaw, otherwise the one with the fewest."""
    adjustments = adjustments_for(board)
    lon = np.array([city.lon for city in board.cities])
    lat = np.array([city.lat for city in board.cities])
    project = projection_for(adjustments, lon, lat)
    places = project(lon, lat)
    pairs = pairs_of(board.routes)
    scale = adjustments.km or fitting_scale(places, pairs)
    best: tuple[int, float, Layout] | None = None
    for turn, room in enumerate(ROOMS):
        layout = laid_out(board, adjustments, spread(places * room / scale), pairs, turn, progress)
        geometry, _ = placed(board, layout, text_size(adjustments, layout.homes))
        broken = len(flaws_of(geometry))
        if best is None or broken < best[0]:
            best = broken, scale / room, layout
        if best[0] == 0:
            break
    assert best is not None
    geometry = on_sheet(board, adjustments, best[2], best[1], project, lon, lat)
    progress(WORK)
    return geometry


def fitting_scale(places: Array, pairs: Pairs) -> float:
    """Return kilometres per car, so that most routes are as long as they are drawn."""
    distance = np.hypot(*(places[pairs.a] - places[pairs.b]).T) / pairs.need
    return max(float(np.quantile(distance, 0.4)), 1e-3)


def spread(places: Array) -> Array:
    """Move cities that lie almost in the same place apart, so that there is room between them."""
    places = places.copy()
    for _ in range(20):
        gap = places[:, None] - places[None]
        distance = np.hypot(gap[..., 0], gap[..., 1]) + np.eye(len(places)) * 9
        close = np.argwhere(np.triu(distance < CLOSEST))
        if not len(close):
            break
        for a, b in close:
            way = gap[a, b] / distance[a, b] if distance[a, b] > 1e-6 else np.array([1.0, 0.0])
            push = way * (CLOSEST - distance[a, b] + 0.01) / 2
            places[a] += push
            places[b] -= push
    return places


def text_size(adjustments: Adjustments, homes: Array) -> float:
    """Return the size of names: about a hundredth of the sheet's width, unless there is an adjustment."""
    return adjustments.text or float(np.clip(0.0105 * (np.ptp(homes[:, 0]) + 2), 0.27, 0.4))


def laid_out(
    board: RouteBoard, adjustments: Adjustments, homes: Array, pairs: Pairs, turn: int, progress: Progress
) -> Layout:
    """Compute one whole layout."""
    starts = homes.copy()
    for city, shift in adjustments.shifts.items():
        starts[board.city_index[city]] += shift
    bows, fixed = np.zeros(len(pairs)), np.zeros(len(pairs), np.bool_)
    for number, members in enumerate(pairs.routes):
        route = board.routes[members[0]]
        bow = adjustments.bow(board.cities[route.a].id, board.cities[route.b].id)
        if bow is None and route.bend:
            bow = -route.bend  # in a board file it counts to the left
        if bow is not None:
            bows[number], fixed[number] = bow, True
    bows, around = choose_bows(starts, pairs, bows, fixed)
    text = text_size(adjustments, homes)
    names = [name_places(city.names, text, DOT) for city in board.cities]
    layout = Layout(homes, starts, pairs, bows, around, names)
    layout.solve(lambda done: progress(turn * ROUNDS + done))
    return layout


# ── from car lengths to the sheet ──


def placed(board: RouteBoard, layout: Layout, text: float, above: float = 0.0) -> tuple[Geometry, Array]:
    """Place cities, names and cars on the smallest sheet that holds them; also return the shift.

    `above` is room at the top for the title plate.
    """
    names = [of[place] for of, place in zip(layout.names, layout.places or (), strict=True)]
    middles = layout.cities * CAR_LENGTH
    corners = layout.cars().corners() * CAR_LENGTH
    boxes = name_boxes(names, middles, CAR_LENGTH)
    boxes += [np.r_[at - DOT * CAR_LENGTH, at + DOT * CAR_LENGTH] for at in middles]
    boxes += [np.r_[of.min(0), of.max(0)] for of in corners]
    sheet, shift = empty_sheet(board, boxes, above, DOT, text, CAR_LENGTH)
    cities = tuple(
        placed_city(city.id, name, at, sheet.text, CAR_LENGTH, side=city.side)
        for city, name, at in zip(board.cities, names, middles + shift, strict=True)
    )
    return replace(sheet, cities=cities, routes=placed_routes(board, layout.curves, shift)), shift


def placed_routes(board: RouteBoard, curves: Curves, shift: Array) -> tuple[PlacedRoute, ...]:
    """Return every route with its cars, in the board's order."""
    cars = cars_of(curves)
    middles = np.round(cars.middle * CAR_LENGTH + shift, 1)
    angles = np.round((np.degrees(cars.angle) + 90) % 180 - 90, 1)
    paths = np.round(curves.controls * CAR_LENGTH + shift, 1)
    found: dict[int, PlacedRoute] = {}
    for number, members in enumerate(curves.pairs.routes):
        path = tuple(float(x) for x in paths[number].ravel())
        for track, index in enumerate(members):
            route = board.routes[index]
            own = np.flatnonzero((cars.pair == number) & (cars.track == track))
            found[index] = PlacedRoute(
                id=route.id,
                a=board.cities[route.a].id,
                b=board.cities[route.b].id,
                color=route.color,
                kind="tunnel" if route.tunnel else "ferry" if route.locomotives else "plain",
                path=path,
                cars=tuple((float(middles[i, 0]), float(middles[i, 1]), float(angles[i])) for i in own),
                locomotives=in_the_middle(route),
            )
    return tuple(found[index] for index in sorted(found))


def in_the_middle(route: Route) -> tuple[int, ...]:
    """Return the cars of a ferry that need a locomotive."""
    first = (route.length - route.locomotives) // 2
    return tuple(range(first, first + route.locomotives))


def on_sheet(
    board: RouteBoard,
    adjustments: Adjustments,
    layout: Layout,
    scale: float,
    project: Project,
    lon: Array,
    lat: Array,
) -> Geometry:
    """Complete the sheet with plate, land and compass."""
    text = text_size(adjustments, layout.homes)

    def place(above: float) -> tuple[Geometry, Array, Raster]:
        geometry, shift = placed(board, layout, text, above)
        return geometry, shift, taken_by(geometry, layout, shift)

    geometry, shift, busy = with_plates(board, adjustments, place)
    alike = Similarity(project(lon, lat) / scale, layout.cities)
    warp = city_warp(alike(project(lon, lat) / scale), layout.cities)

    def bend(lon: Array, lat: Array) -> Array:
        return warp(alike(project(lon, lat) / scale)) * CAR_LENGTH + shift

    atlas = atlas_for(lon, lat)
    cities = np.array([(city.x, city.y) for city in geometry.cities])
    ground = ground_of(atlas, bend, busy.window, cities)
    if ground is None:
        return geometry
    compass = place_compass(busy, ground, geometry.fine)
    land = land_of(atlas, ground, bend, lon, lat, adjustments, busy, geometry.text, geometry.fine)
    return replace(geometry, compass=compass, land=land)


def taken_by(geometry: Geometry, layout: Layout, shift: Array) -> Raster:
    """Mark what cars, lines, dots and names take of the sheet."""
    busy = Raster(geometry.window)
    busy.mark_points(busy_points(layout.cars(), layout.curves)[:, :2] * CAR_LENGTH + shift)
    for city in geometry.cities:
        busy.mark_box((city.x - 20, city.y - 20, city.x + 20, city.y + 20), 5)
        for label in city.labels.values():
            busy.mark_box(label_box(label, geometry.text))
    return busy
