"""Routes, trains, cities and stations of a picture: free routes as slots, claimed ones as trains."""

from __future__ import annotations

from peregon.drawing.backdrop import escaped
from peregon.drawing.geometry import PlacedCity, PlacedRoute
from peregon.drawing.pen import Pen
from peregon.drawing.pieces import city_piece, slot_piece, station_piece
from peregon.drawing.shapes import LOOK, SLOT
from peregon.drawing.tracks import polyline, track_of, wave
from peregon.drawing.trains import train

__all__ = ["route_pieces", "route_play"]


def route_pieces(pen: Pen) -> str:
    """Return the symbols that the picture uses."""
    kinds = {(slot_kind(r, i), r.color) for r in free(pen) for i in range(len(r.cars))}
    parts = [slot_piece(pen.prefix, kind, color, pen.theme) for kind, color in sorted(kinds)]
    parts += [
        station_piece(pen.prefix, seat, pen.theme) for seat in sorted(set(pen.stands.stations.values()))
    ]
    return "\n".join([*parts, city_piece(pen.prefix, pen.theme)])


def route_play(pen: Pen) -> str:
    """Draw everything on the map: pencil lines, slots, trains, cities, names."""
    claimed = [route for route in pen.geometry.routes if route.id in pen.stands.routes]
    parts = [*lines(pen), *(slots(pen, route) for route in free(pen))]
    # Drawn from north to south, so that shadows fall on what is behind.
    parts += [built(pen, route) for route in sorted(claimed, key=lambda route: route.cars[0][1])]
    parts += [city_dot(pen, city) for city in pen.geometry.cities]
    parts.append(pen.names())
    return "\n".join(part for part in parts if part)


def free(pen: Pen) -> list[PlacedRoute]:
    return [route for route in pen.geometry.routes if route.id not in pen.stands.routes]


def is_twin(pen: Pen, route: PlacedRoute) -> bool:
    return sum((one.a, one.b) == (route.a, route.b) for one in pen.geometry.routes) > 1


def lines(pen: Pen) -> list[str]:
    """Draw the pencil lines under free routes; a ferry's is wavy."""
    dry = "".join(
        polyline(track_of(route, is_twin(pen, route)).whole) for route in free(pen) if route.kind != "ferry"
    )
    wet = "".join(polyline(wave(route, *SLOT.wave)) for route in free(pen) if route.kind == "ferry")
    return [
        f"<path d='{path}' fill='none' stroke='{pen.theme[ink]}' stroke-width='3' opacity='{opacity}'/>"
        for path, ink, opacity in ((dry, "b-pencil", ".6"), (wet, "b-wave", ".75"))
        if path
    ]


def slot_kind(route: PlacedRoute, car: int) -> str:
    return "locomotive" if car in route.locomotives else route.kind


def slots(pen: Pen, route: PlacedRoute) -> str:
    """Draw the slots of a free route, in a group with the route's id."""
    uses = (pen.use(f"{slot_kind(route, i)}-{route.color}", *car) for i, car in enumerate(route.cars))
    return f"<g data-route='{route.id}'><title>{titled(pen, route)}</title>{''.join(uses)}</g>"


def built(pen: Pen, route: PlacedRoute) -> str:
    """Draw the train of the player who has claimed the route."""
    seat = pen.stands.routes[route.id]
    drawn = train(track_of(route, is_twin(pen, route)), seat, pen.theme)
    return f"<g data-route='{route.id}' data-owner='{seat}'><title>{titled(pen, route)}</title>{drawn}</g>"


def titled(pen: Pen, route: PlacedRoute) -> str:
    return escaped(f"{pen.city_names[route.a]} – {pen.city_names[route.b]} · {len(route.cars)}")


def city_dot(pen: Pen, city: PlacedCity) -> str:
    """Draw a city, ringed if it counts for the east–west bonus, and its station."""
    brass = pen.theme["t-mine"]
    ring = f"<circle cx='{city.x}' cy='{city.y}' r='22' fill='none' stroke='{brass}' stroke-width='4'/>"
    parts = [ring if city.side is not None else "", pen.use("city", city.x, city.y)]
    seat = pen.stands.stations.get(city.id)
    if seat is not None:
        size = LOOK.station.scale
        parts.append(pen.use(f"station{seat}", city.x, city.y - 6 * size, scale=size))
    return "".join(parts)
