"""Routes, wagons, cities and stations in a picture."""

from __future__ import annotations

import numpy as np

from peregon.drawing.backdrop import escaped, number
from peregon.drawing.curves import bernstein
from peregon.drawing.geometry import PlacedCity, PlacedRoute
from peregon.drawing.pen import Pen
from peregon.drawing.pieces import city_piece, space_piece, station_piece, wagon_piece

__all__ = ["route_pieces", "route_play"]

TRACK = 20  # from the middle of a double route to each of its tracks
WAVE, WAVE_LENGTH = 5, 29  # of the line that ferries follow
BRASS = "#b38a3c"


def route_pieces(pen: Pen) -> str:
    """What the picture uses, and nothing else."""
    kinds = {(space_kind(r, i), r.color) for r in pen.geometry.routes for i in range(len(r.cars))}
    parts = [space_piece(pen.prefix, kind, color, pen.theme) for kind, color in sorted(kinds)]
    parts += [wagon_piece(pen.prefix, seat, pen.theme) for seat in sorted(set(pen.stands.routes.values()))]
    parts += [
        station_piece(pen.prefix, seat, pen.theme) for seat in sorted(set(pen.stands.stations.values()))
    ]
    return "\n".join([*parts, city_piece(pen.prefix, pen.theme)])


def route_play(pen: Pen) -> str:
    """All that lies on the map: ways, spaces, wagons, cities, names."""
    routes = pen.geometry.routes
    parts = [*ways(pen), *(spaces(pen, route) for route in routes)]
    # From north to south, so that a roof covers the wheels behind it.
    parts += [wagons(pen, route) for route in sorted(routes, key=lambda route: route.cars[0][1])]
    parts += [city_dot(pen, city) for city in pen.geometry.cities]
    parts.append(pen.names())
    return "\n".join(part for part in parts if part)


def ways(pen: Pen) -> list[str]:
    """The beds of the routes and the thin lines from city to city; ferries follow waves."""
    theme, routes = pen.theme, pen.geometry.routes
    doubles = {(route.a, route.b) for route in routes if route.second}
    dry = [route for route in routes if route.kind != "ferry" and not route.second]
    parts: list[str] = []
    for double, width in ((False, 45), (True, 85)):
        beds = "".join(cubic(route) for route in dry if ((route.a, route.b) in doubles) == double)
        more = "stroke-linecap='round' opacity='.26'"
        parts.append(f"<path d='{beds}' fill='none' stroke='{theme.bed}' stroke-width='{width}' {more}/>")
    lines, waves = "".join(map(cubic, dry)), "".join(wave(route) for route in routes if route.kind == "ferry")
    parts.append(f"<path d='{lines}' fill='none' stroke='{theme.line}' stroke-width='3' opacity='.55'/>")
    parts.append(f"<path d='{waves}' fill='none' stroke='{theme.wave}' stroke-width='3.4'/>" if waves else "")
    return parts


def cubic(route: PlacedRoute) -> str:
    x, y, *rest = (number(n) for n in route.path)
    return f"M{x} {y}C{' '.join(rest)}"


def wave(route: PlacedRoute) -> str:
    """A ferry's way over the water: a wavy line from city to city, along its own track."""
    points = bernstein(np.linspace(0, 1, 400)) @ np.array(route.path).reshape(4, 2)
    along = np.gradient(points, axis=0)
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    way = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    beside = {"1": -TRACK, "2": TRACK}.get(route.id.removeprefix(f"{route.a}-{route.b}-"), 0)
    swell = WAVE * np.sin(way * 2 * np.pi / WAVE_LENGTH) + beside
    line = points + np.stack([-along[:, 1], along[:, 0]], 1) * swell[:, None]
    seen = np.searchsorted(way, np.arange(0, way[-1], WAVE_LENGTH / 6)).clip(0, len(way) - 1)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line[seen])


def space_kind(route: PlacedRoute, car: int) -> str:
    return "locomotive" if car in route.locomotives else route.kind


def spaces(pen: Pen, route: PlacedRoute) -> str:
    """The spaces of a route, in a group that says which route it is."""
    title = f"{pen.city_names[route.a]} – {pen.city_names[route.b]} · {len(route.cars)}"
    uses = (pen.use(f"{space_kind(route, i)}-{route.color}", *car) for i, car in enumerate(route.cars))
    return f"<g data-route='{route.id}'><title>{escaped(title)}</title>{''.join(uses)}</g>"


def wagons(pen: Pen, route: PlacedRoute) -> str:
    """The wagons of whoever has claimed the route."""
    seat = pen.stands.routes.get(route.id)
    if seat is None:
        return ""
    return "".join(pen.use(f"wagon{seat}", *car) for car in sorted(route.cars, key=lambda car: car[1]))


def city_dot(pen: Pen, city: PlacedCity) -> str:
    """A city, ringed where it counts for the east–west bonus; a station stands on it."""
    ring = f"<circle cx='{city.x}' cy='{city.y}' r='22' fill='none' stroke='{BRASS}' stroke-width='4'/>"
    parts = [ring if city.side is not None else "", pen.use("city", city.x, city.y)]
    seat = pen.stands.stations.get(city.id)
    if seat is not None:
        parts.append(pen.use(f"station{seat}", city.x, city.y - 8, scale=1.1))
    return "".join(parts)
