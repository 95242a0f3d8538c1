"""A board as a client needs it: its geometry for drawing, and its facts for play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from peregon.boards import LOCOMOTIVE, RailBoard, RouteBoard, RouteForm
from peregon.boards.landmarks import landmarks
from peregon.drawing import Geometry
from peregon.game import Game

__all__ = ["BoardSheet", "sheet_of"]

Side = Literal["east", "west"]
Kind = Literal["plain", "tunnel", "ferry"]


class Names(Struct):
    """A name in both languages."""

    en: str
    ru: str


class SheetCity(Struct):
    """A city; `color` is the colour of its card on a rail board, `side` is used in First Journey."""

    en: str
    ru: str
    color: str | None
    side: Side | None


class SheetRoute(Struct):
    """A route; `twin` is the other track of a double."""

    a: str
    b: str
    length: int
    color: str
    kind: Kind
    locomotives: int  # that a ferry needs
    points: int
    twin: str | None


class SheetTicket(Struct):
    """A ticket; it has no points in First Journey."""

    a: str
    b: str
    points: int | None
    long: bool


class SheetLine(Struct):
    """A place for rails between two crossings."""

    a: str
    b: str
    cost: int


class SheetNear(Struct):
    """The nearest city to a crossing or a line, and the next one beyond it; null in a city."""

    a: str
    b: str | None
    way: list[str]  # compass directions from `a`, step by step; for a line, the last one is the line itself


class BoardSheet(Struct):
    """A board: its drawing and its printed facts. Either `routes` and `tickets` or `lines` are empty."""

    board: str
    digest: str
    kind: Literal["routes", "rails"]
    names: Names
    geometry: Geometry
    cities: dict[str, SheetCity]
    routes: dict[str, SheetRoute]
    tickets: dict[str, SheetTicket]
    lines: dict[str, SheetLine]
    near: dict[str, SheetNear]  # of crossings and lines, because players know cities
    colors: list[str]  # of cards, in the board's order, without the locomotive
    cards: dict[str, int]  # per colour, with locomotives; on a rail board, cities per colour
    cars: int  # of each seat at the start
    stations: int
    station_points: int  # for each station that is not built
    start_score: int
    tickets_to_win: int | None  # null where the score is in points


def sheet_of(game: Game, geometry: Geometry) -> BoardSheet:
    """Return the sheet of a game's board."""
    board = game.board
    if isinstance(board, RailBoard):
        return rail_sheet(game, board, geometry)
    return route_sheet(game, board, geometry)


def route_sheet(game: Game, board: RouteBoard, geometry: Geometry) -> BoardSheet:
    kinds: dict[str, Kind] = {route.id: route.kind for route in geometry.routes}
    cities, form = board.cities, game.title.form
    scored = isinstance(form, RouteForm) and form.ticket_points
    return BoardSheet(
        board=board.name,
        digest=board.digest,
        kind="routes",
        names=names_of(board.names),
        geometry=geometry,
        cities={city.id: SheetCity(city.names["en"], city.names["ru"], None, city.side) for city in cities},
        routes={
            route.id: SheetRoute(
                a=cities[route.a].id,
                b=cities[route.b].id,
                length=route.length,
                color=route.color,
                kind=kinds[route.id],
                locomotives=route.locomotives,
                points=game.route_points[route.length],
                twin=None if route.twin is None else board.routes[route.twin].id,
            )
            for route in board.routes
        },
        tickets={
            one.id: SheetTicket(cities[one.a].id, cities[one.b].id, one.points if scored else None, one.long)
            for one in board.tickets
        },
        lines={},
        near={},
        colors=[color for color in board.deck if color != LOCOMOTIVE],
        cards=dict(board.deck),
        cars=game.title.cars,
        stations=game.title.stations,
        station_points=game.title.station_points,
        start_score=game.title.start_score,
        tickets_to_win=game.title.tickets_to_win,
    )


def rail_sheet(game: Game, board: RailBoard, geometry: Geometry) -> BoardSheet:
    crossings, colors = board.crossings, board.colors
    return BoardSheet(
        board=board.name,
        digest=board.digest,
        kind="rails",
        names=names_of(board.names),
        geometry=geometry,
        cities={
            city.id: SheetCity(city.names["en"], city.names["ru"], colors[city.color], None)
            for city in board.cities
        },
        routes={},
        tickets={},
        lines={
            line.id: SheetLine(crossings[line.a].id, crossings[line.b].id, line.cost) for line in board.lines
        },
        near={id: SheetNear(one.a, one.b, list(one.way)) for id, one in landmarks(board).items()},
        colors=list(colors),
        cards={
            color: sum(city.color == number for city in board.cities) for number, color in enumerate(colors)
        },
        cars=0,
        stations=0,
        station_points=0,
        start_score=game.title.start_score,
        tickets_to_win=game.title.tickets_to_win,
    )


def names_of(names: Mapping[str, str]) -> Names:
    return Names(names["en"], names["ru"])
