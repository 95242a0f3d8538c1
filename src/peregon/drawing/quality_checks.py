"""Check the geometry of a board: nothing may touch, be covered, or be cut off."""

from __future__ import annotations

import math

import numpy as np

from peregon.drawing.curves import bernstein
from peregon.drawing.geometry import CAR_LENGTH, CAR_WIDTH, Geometry, Label, PlacedRoute
from peregon.drawing.initial_curves import crossings
from peregon.drawing.labels import ASCENT, LINE, Box
from peregon.drawing.projection import Array

__all__ = ["car_corners", "flaws_of", "label_box"]

CROSSING_DOT = 11  # radius of a crossing's dot
THICK = 8  # half the width of a double line


def flaws_of(geometry: Geometry) -> list[str]:
    """Return one line per flaw; the list is empty for a good board."""
    return [
        *cars_apart(geometry),
        *cars_off_cities(geometry),
        *routes_uncrossed(geometry),
        *names_clear(geometry),
        *all_inside(geometry),
    ]


def car_corners(car: tuple[float, float, float]) -> Array:
    """Return the four corners of a car."""
    x, y, degrees = car
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (CAR_LENGTH / 2, CAR_WIDTH / 2)
    return np.array([x, y]) + half @ np.array([(cos, sin), (-sin, cos)])


def label_box(label: Label, size: float) -> Box:
    """Return the box of a name's letters."""
    width = max(label.widths)
    left = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    top = label.y - ASCENT * size
    return left, top, left + width, top + len(label.lines) * LINE * size


def box_corners(box: Box) -> Array:
    left, top, right, bottom = box
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def gap(one: Array, other: Array) -> float:
    """Return the widest gap along a side of two rectangles; they touch if it is not above 0."""
    widest = -math.inf
    for a, b in ((one[0], one[1]), (one[1], one[2]), (other[0], other[1]), (other[1], other[2])):
        way = (b - a) / math.hypot(*(b - a))
        p, q = one @ way, other @ way
        widest = max(widest, float(p.min() - q.max()), float(q.min() - p.max()))
    return widest


def away(corners: Array, point: Array) -> float:
    """Return how far a point lies outside a rectangle."""
    middle = corners.mean(0)
    along, across = corners[1] - corners[0], corners[3] - corners[0]
    off: list[float] = []
    for side in (along, across):
        length = math.hypot(*side)
        off.append(max(abs(float((point - middle) @ side)) / length - length / 2, 0.0))
    return math.hypot(*off)


def cars_apart(geometry: Geometry) -> list[str]:
    """Return one line per pair of cars that overlap."""
    cars = [(route.id, car, car_corners(car)) for route in geometry.routes for car in route.cars]
    broken: list[str] = []
    for number, (route, car, corners) in enumerate(cars):
        for other_route, other, other_corners in cars[:number]:
            near = abs(car[0] - other[0]) < 1.1 * CAR_LENGTH and abs(car[1] - other[1]) < 1.1 * CAR_LENGTH
            if near and gap(corners, other_corners) <= 0:
                broken.append(f"a car of {route} overlaps one of {other_route}")
    return broken


def cars_off_cities(geometry: Geometry) -> list[str]:
    """Return one line per car that reaches a city's dot."""
    broken: list[str] = []
    for route in geometry.routes:
        for car in route.cars:
            for city in geometry.cities:
                near = max(abs(car[0] - city.x), abs(car[1] - city.y)) < CAR_LENGTH
                if near and away(car_corners(car), np.array([city.x, city.y])) <= geometry.dot:
                    broken.append(f"a car of {route.id} reaches {city.id}")
    return broken


def routes_uncrossed(geometry: Geometry) -> list[str]:
    """Return one line per pair of routes that cross."""
    firsts = [route for route in geometry.routes if not route.second]
    if not firsts:
        return []
    chains = np.array([way_of(route) for route in firsts])
    broken: list[str] = []
    for number, route in enumerate(firsts):
        for other in np.flatnonzero(crossings(chains[number], chains[:number])) if number else ():
            broken.append(f"{route.id} crosses {firsts[other].id}")
    return broken


def way_of(route: PlacedRoute) -> Array:
    """Return points along a route, without its ends at the cities."""
    return bernstein(np.linspace(0.04, 0.96, 40)) @ np.array(route.path).reshape(4, 2)


def names_clear(geometry: Geometry) -> list[str]:
    """Return one line per name that covers a car, city, crossing, double line or other name."""
    broken: list[str] = []
    cars = [(route.id, car, car_corners(car)) for route in geometry.routes for car in route.cars]
    for language in ("en", "ru"):
        boxes = [label_box(city.labels[language], geometry.text) for city in geometry.cities]
        for number, (city, box) in enumerate(zip(geometry.cities, boxes, strict=True)):
            name, corners = " ".join(city.labels[language].lines), box_corners(box)
            for other, other_box in zip(geometry.cities[:number], boxes[:number], strict=True):
                if gap(corners, box_corners(other_box)) <= 0:
                    broken.append(f"the name {name} covers that of {other.id}")
            for other in geometry.cities:
                if away(corners, np.array([other.x, other.y])) < geometry.dot:
                    broken.append(f"the name {name} covers {other.id}")
            for crossing in geometry.crossings:
                if away(corners, np.array([crossing.x, crossing.y])) < CROSSING_DOT:
                    broken.append(f"the name {name} covers crossing {crossing.id}")
            for route, car, car_box in cars:
                near = box[0] - 60 < car[0] < box[2] + 60 and box[1] - 60 < car[1] < box[3] + 60
                if near and gap(corners, car_box) <= 0:
                    broken.append(f"the name {name} covers a car of {route}")
            broken += [f"the name {name} covers line {line}" for line in lines_under(geometry, box)]
    return broken


def lines_under(geometry: Geometry, box: Box) -> list[str]:
    """Return the double lines that run through a box."""
    places = {crossing.id: np.array([crossing.x, crossing.y], float) for crossing in geometry.crossings}
    left, top, right, bottom = box
    found: list[str] = []
    for line in geometry.lines:
        if line.cost > 1:
            points = places[line.a] + (places[line.b] - places[line.a]) * np.linspace(0, 1, 41)[:, None]
            inside = (points[:, 0] > left - THICK) & (points[:, 0] < right + THICK)
            if (inside & (points[:, 1] > top - THICK) & (points[:, 1] < bottom + THICK)).any():
                found.append(line.id)
    return found


def all_inside(geometry: Geometry) -> list[str]:
    """Return one line per thing outside the map's window."""
    left, top, right, bottom = geometry.window

    def inside(points: Array) -> bool:
        return bool(((points >= (left, top)) & (points <= (right, bottom))).all())

    broken: list[str] = []
    for route in geometry.routes:
        if not inside(np.vstack([car_corners(car) for car in route.cars])):
            broken.append(f"{route.id} leaves the map")
    for city in geometry.cities:
        middle = np.array([city.x, city.y])
        if not inside(np.array([middle - geometry.dot, middle + geometry.dot])):
            broken.append(f"{city.id} leaves the map")
        for label in city.labels.values():
            if not inside(box_corners(label_box(label, geometry.text))):
                broken.append(f"the name {' '.join(label.lines)} leaves the map")
    for crossing in geometry.crossings:
        if not inside(np.array([(crossing.x, crossing.y)])):
            broken.append(f"crossing {crossing.id} leaves the map")
    return broken
