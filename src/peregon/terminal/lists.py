"""Lists of routes and cities, with filter words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from peregon.boards import RailBoard, Route, RouteBoard
from peregon.game import Game, State, View
from peregon.kernels.printed import POINTS
from peregon.terminal.naming import Naming
from peregon.terminal.palette import CHIPS, GOOD, QUIET, chip, mark
from peregon.terminal.reading import plain
from peregon.terminal.ways import holds_two, is_open


def fits(words: Sequence[str], *names: str) -> bool:
    """Tell whether every filter word occurs in one of the names."""
    searched = plain(" ".join(names))
    return all(plain(word) in searched for word in words)


def columns(labels: Iterable[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in labels:
        table.add_column(label, no_wrap=True)
    return table


def route_list(game: Game, position: State | View, naming: Naming, words: Sequence[str]) -> Table:
    """Return routes with their length, colour, points, state, and the name to type."""
    assert isinstance(game.board, RouteBoard)
    say = naming.say
    labels = ["label-route", "label-length", "label-color", "label-points", "label-state"]
    table = columns([*map(say, labels), say("label-typed")])
    ordered = sorted(enumerate(game.board.routes), key=lambda pair: naming.route(pair[1].id))
    for i, route in ordered:
        color = say(f"route-color-{route.color}")
        state = route_state(game, position, naming, i)
        kind = route_kind(naming, route)
        if not fits(words, naming.route(route.id), route.id, color, route.color, state.plain, kind):
            continue
        points = "" if holds_two(game.title) else str(POINTS[route.length])
        table.add_row(
            Text.assemble(naming.route(route.id), (f"  {kind}", QUIET)),
            f"{route.length}",
            chip(route.color, color),
            points,
            state,
            Text(route.id, QUIET),
        )
    return table


def route_kind(naming: Naming, route: Route) -> str:
    """Return "ferry" with its locomotives, "tunnel", or an empty text."""
    if route.locomotives:
        return f"{naming.say('kind-ferry')} {route.locomotives}✱"
    return naming.say("kind-tunnel") if route.tunnel else ""


def route_state(game: Game, position: State | View, naming: Naming, route: int) -> Text:
    """Return the owner of a route, or whether it is free."""
    owner = int(position.owner[route])
    if owner >= 0:
        return Text.assemble(mark(owner), " ", naming.player(owner))
    if is_open(game, position, route):
        return Text(naming.say("state-free"), GOOD)
    return Text(naming.say("state-closed"), QUIET)


def city_list(game: Game, position: State | View, naming: Naming, words: Sequence[str]) -> Table:
    """Return cities with their special facts and the name to type."""
    if isinstance(game.board, RailBoard):
        return rail_city_list(game.board, naming, words)
    say = naming.say
    table = columns([say("label-city"), "", say("label-typed")])
    stations = game.title.id == "europe"
    pairs = sorted(enumerate(game.board.cities), key=lambda pair: naming.city(pair[1].id))
    for i, city in pairs:
        note: RenderableType = ""
        if city.side:
            note = say(f"side-{city.side}")
        if stations and position.station[i] >= 0:
            owner = int(position.station[i])
            note = Text.assemble(mark(owner), " ", say("state-station", name=naming.player(owner)))
        if fits(words, naming.city(city.id), city.id, str(note)):
            table.add_row(naming.city(city.id), note, Text(city.id, QUIET))
    return table


def rail_city_list(board: RailBoard, naming: Naming, words: Sequence[str]) -> Table:
    say = naming.say
    table = columns([say("label-city"), say("label-color"), say("label-crossing"), ""])
    for city in sorted(board.cities, key=lambda city: (city.color, naming.city(city.id))):
        color = board.colors[city.color]
        crossing = board.crossings[city.crossing].id
        if fits(words, naming.city(city.id), city.id, crossing, color, naming.color(color)):
            small = "" if city.small_game else say("state-large-game")
            sign = Text(f" {naming.color(color)} ", CHIPS[color])
            table.add_row(naming.city(city.id), sign, crossing, Text(small, QUIET))
    return table
