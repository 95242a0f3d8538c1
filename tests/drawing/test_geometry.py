"""The geometry of all built-in boards has no flaws."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest
from small_board import small_board

from peregon.boards import BUILT_IN, FIRST_JOURNEY, RailBoard, RouteBoard, parse_route_board
from peregon.drawing import (
    Geometry,
    flaws_of,
    geometry_from_json,
    geometry_of,
    geometry_to_json,
    lay_out,
)
from peregon.drawing.adjustments import ADJUSTMENTS
from peregon.drawing.bundled_layouts import carried
from peregon.drawing.geometry import CAR_LENGTH, CAR_WIDTH
from peregon.drawing.projection import plate
from peregon.drawing.raster import Raster, filled
from peregon.drawing.sheet import projection_for
from peregon.drawing.tracks import lengths, track_of
from peregon.drawing.warp import Similarity, city_warp
from peregon.titles import TITLES, read_board

BOARDS = {name: read_board(title, name) for title in TITLES.values() for name in title.boards}
GEOMETRIES = {name: geometry_of(board) for name, board in BOARDS.items()}
ROUTE_BOARDS = [name for name, board in BOARDS.items() if isinstance(board, RouteBoard)]
RAIL_BOARDS = [name for name, board in BOARDS.items() if isinstance(board, RailBoard)]

every_board = pytest.mark.parametrize("name", BOARDS)
every_route_board = pytest.mark.parametrize("name", ROUTE_BOARDS)
every_rail_board = pytest.mark.parametrize("name", RAIL_BOARDS)


def test_all_the_built_in_boards_are_carried() -> None:
    assert set(BOARDS) == set(BUILT_IN)
    for board in BOARDS.values():
        assert carried(board) is not None, f"python -m peregon.drawing {board.name}"


@every_board
def test_every_promise_is_kept(name: str) -> None:
    assert flaws_of(GEOMETRIES[name]) == []


@every_board
def test_the_geometry_has_every_city_with_its_names(name: str) -> None:
    for fact, city in zip(BOARDS[name].cities, GEOMETRIES[name].cities, strict=True):
        assert city.id == fact.id
        for language, words in fact.names.items():
            assert " ".join(city.labels[language].lines).replace("- ", "-") == words


@every_route_board
def test_every_route_has_a_car_for_each_of_its_spaces(name: str) -> None:
    board = BOARDS[name]
    assert isinstance(board, RouteBoard)
    for fact, route in zip(board.routes, GEOMETRIES[name].routes, strict=True):
        assert (route.id, route.color) == (fact.id, fact.color)
        assert (route.a, route.b) == (board.cities[fact.a].id, board.cities[fact.b].id)
        assert len(route.cars) == fact.length
        assert len(route.locomotives) == fact.locomotives
        assert route.kind == ("tunnel" if fact.tunnel else "ferry" if fact.locomotives else "plain")


@every_route_board
def test_cars_stand_in_a_row_without_touching(name: str) -> None:
    for route in GEOMETRIES[name].routes:
        for (x, y, _), (to_x, to_y, _) in itertools.pairwise(route.cars):
            assert CAR_LENGTH <= math.hypot(to_x - x, to_y - y) < 1.6 * CAR_LENGTH


@every_route_board
def test_roofs_are_up(name: str) -> None:
    assert all(-90 <= angle <= 90 for route in GEOMETRIES[name].routes for _, _, angle in route.cars)


@every_route_board
def test_a_double_route_has_parallel_tracks(name: str) -> None:
    board, placed = BOARDS[name], GEOMETRIES[name].routes
    assert isinstance(board, RouteBoard)
    for number, fact in enumerate(board.routes):
        if fact.twin is None or fact.twin < number:
            continue
        assert placed[number].path == placed[fact.twin].path
        for one, other in zip(placed[number].cars, placed[fact.twin].cars, strict=True):
            assert one[2] == other[2]
            apart = math.hypot(one[0] - other[0], one[1] - other[1])
            assert CAR_WIDTH < apart < 1.25 * CAR_WIDTH


@every_route_board
def test_a_route_leads_from_its_one_city_to_the_other(name: str) -> None:
    geometry = GEOMETRIES[name]
    places = {city.id: (city.x, city.y) for city in geometry.cities}
    for route in geometry.routes:
        assert math.dist(route.path[:2], places[route.a]) <= 1
        assert math.dist(route.path[-2:], places[route.b]) <= 1
        first, last = route.cars[0], route.cars[-1]
        assert math.dist(first[:2], places[route.a]) <= math.dist(last[:2], places[route.a])


@every_route_board
def test_the_cars_of_a_route_stand_midway_between_its_cities(name: str) -> None:
    for route in GEOMETRIES[name].routes:
        track = track_of(route, twin=False)
        before, after = track.start, lengths(track.middle)[-1] - track.end
        assert abs(before - after) < 0.6 * CAR_LENGTH, route.id


@every_route_board
def test_cities_keep_their_places_roughly(name: str) -> None:
    board, geometry = BOARDS[name], GEOMETRIES[name]
    lon, lat = (np.array([getattr(city, key) for city in board.cities]) for key in ("lon", "lat"))
    homes = projection_for(ADJUSTMENTS[name], lon, lat)(lon, lat)
    places = np.array([(city.x, city.y) for city in geometry.cities], float)
    moved = np.hypot(*(Similarity(homes, places)(homes) - places).T) / CAR_LENGTH
    assert moved.max() < 2.6
    assert moved.mean() < 1.1


@every_board
def test_cities_stand_on_land(name: str) -> None:
    geometry = GEOMETRIES[name]
    rings = [np.array(ring).reshape(-1, 2) for ring in geometry.land.shore]
    land = filled(rings, geometry.window)
    for city in geometry.cities:
        row, column = Raster(geometry.window).cell(np.array([city.x, city.y]))
        near = land[max(row - 3, 0) : row + 4, max(column - 3, 0) : column + 4]
        assert near.any(), f"{city.id} stands in water"


@every_rail_board
def test_the_lattice_is_even(name: str) -> None:
    geometry = GEOMETRIES[name]
    places = {crossing.id: (crossing.x, crossing.y) for crossing in geometry.crossings}
    lengths = {round(math.dist(places[line.a], places[line.b]) / 4) for line in geometry.lines}
    assert len(lengths) == 1


@every_rail_board
def test_every_double_line_leads_across_something(name: str) -> None:
    board = BOARDS[name]
    assert isinstance(board, RailBoard)
    for fact, line in zip(board.lines, GEOMETRIES[name].lines, strict=True):
        assert (line.id, line.cost) == (fact.id, fact.cost)
        assert (line.terrain == "plain") == (line.cost == 1)
        assert fact.terrain in (line.terrain, "hard")


@every_board
def test_it_is_the_same_after_a_way_through_json(name: str) -> None:
    assert geometry_from_json(geometry_to_json(GEOMETRIES[name])) == GEOMETRIES[name]


@every_board
def test_the_land_names_its_source(name: str) -> None:
    assert "Natural Earth" in GEOMETRIES[name].land.credit


# ── flaws are found ──


def moved_car(geometry: Geometry, x: float, y: float) -> Geometry:
    """Return the geometry with the first car of the first route moved."""
    first = geometry.routes[0]
    return replace(
        geometry, routes=(replace(first, cars=((x, y, 0.0), *first.cars[1:])), *geometry.routes[1:])
    )


def test_a_car_upon_a_car_is_noticed() -> None:
    x, y, _ = GEOMETRIES["usa"].routes[50].cars[0]
    assert any("overlaps" in line for line in flaws_of(moved_car(GEOMETRIES["usa"], x + 30, y + 10)))


def test_a_car_upon_a_city_is_noticed() -> None:
    city = GEOMETRIES["usa"].cities[-1]
    assert any("reaches" in line for line in flaws_of(moved_car(GEOMETRIES["usa"], city.x, city.y + 30)))


def test_a_car_upon_a_name_is_noticed() -> None:
    label = GEOMETRIES["usa"].cities[5].labels["ru"]
    broken = flaws_of(moved_car(GEOMETRIES["usa"], label.x, label.y))
    assert any("name" in line and "covers a car" in line for line in broken)


def test_a_car_beyond_the_frame_is_noticed() -> None:
    assert any("leaves the map" in line for line in flaws_of(moved_car(GEOMETRIES["usa"], -40, 300)))


def test_names_upon_each_other_are_noticed() -> None:
    geometry = GEOMETRIES["europe"]
    one, other, *rest = geometry.cities
    broken = flaws_of(replace(geometry, cities=(one, replace(other, labels=one.labels), *rest)))
    assert any("covers that of" in line for line in broken)


def test_routes_that_cross_are_noticed() -> None:
    geometry = GEOMETRIES["usa"]
    _, _, right, bottom = geometry.window
    path = tuple(
        float(n) for a, b in ((0, 0), (0.3, 0.3), (0.7, 0.7), (1, 1)) for n in (a * right, b * bottom)
    )
    crossing = replace(geometry.routes[0], path=path)
    broken = flaws_of(replace(geometry, routes=(crossing, *geometry.routes[1:])))
    assert any("crosses" in line for line in broken)


# ── a user's board ──


@pytest.fixture(scope="module")
def own() -> Geometry:
    return lay_out(parse_route_board(small_board(), "south.toml", FIRST_JOURNEY))


def test_a_board_of_ones_own_keeps_every_promise(own: Geometry) -> None:
    assert flaws_of(own) == []


def test_a_board_of_ones_own_lies_on_the_true_land(own: Geometry) -> None:
    assert own.land.shore
    assert own.land.peaks


def test_laying_out_again_gives_the_same(own: Geometry) -> None:
    assert lay_out(parse_route_board(small_board(), "south.toml", FIRST_JOURNEY)) == own


def test_a_changed_file_with_a_built_in_name_is_laid_out_anew() -> None:
    board = replace(parse_route_board(small_board(), "south.toml", FIRST_JOURNEY), name="europe")
    assert carried(board) is None


def test_progress_is_told() -> None:
    told: list[int] = []
    lay_out(parse_route_board(small_board(), "south.toml", FIRST_JOURNEY), told.append)
    assert told == sorted(told)
    assert len(told) > 50


def test_a_board_of_another_world_has_no_coasts() -> None:
    board = parse_route_board(small_board(), "far.toml", FIRST_JOURNEY)
    away = tuple(replace(city, lon=-130 + city.lon, lat=-45 + city.lat / 50) for city in board.cities)
    geometry = lay_out(replace(board, cities=away))
    assert geometry.land.shore == ()
    assert geometry.plates["en"].title == "The South"


def test_cities_in_one_place_are_drawn_apart() -> None:
    board = parse_route_board(small_board(), "point.toml", FIRST_JOURNEY)
    geometry = lay_out(
        replace(board, cities=tuple(replace(city, lon=10.0, lat=50.0) for city in board.cities))
    )
    places = [(city.x, city.y) for city in geometry.cities]
    assert all(math.dist(a, b) > 2 * geometry.dot for a, b in itertools.combinations(places, 2))


# ── the warp ──


def test_the_warp_carries_cities_exactly_where_they_go() -> None:
    chance = np.random.default_rng(2)
    homes = chance.uniform(0, 20, (12, 2))
    places = homes + chance.normal(0, 0.3, (12, 2))
    assert np.allclose(city_warp(homes, places)(homes), places, atol=1e-6)


def test_the_land_is_not_folded_even_where_cities_change_places() -> None:
    homes = np.array([(0.0, 0), (1, 0), (5, 5), (9, 1), (3, 8)])
    places = homes[[1, 0, 2, 3, 4]]
    warp = city_warp(homes, places)
    assert warp.least_area(homes.min(0), homes.max(0)) > 0


def test_a_projection_lies_across_the_date_line() -> None:
    x = plate(180, 0)(np.array([179.0, -179.0]), np.zeros(2))[:, 0]
    assert x[1] - x[0] == pytest.approx(222.4, abs=0.1)
