"""Lists of routes and cities, with filter words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from peregon.boards import RailBoard, Route
from peregon.game import Game
from peregon.positions import EuropePosition, Position, RoutePosition
from peregon.terminal.input_parser import plain
from peregon.terminal.names import Naming
from peregon.terminal.palette import GOOD, QUIET, card_style, chip, mark


def fits(words: Sequence[str], *names: str) -> bool:
    """Tell whether every filter word occurs in one of the names."""
    searched = plain(" ".join(names))
    return all(plain(word) in searched for word in words)


def columns(labels: Iterable[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in labels:
        table.add_column(label, no_wrap=True)
    return table


def route_list(game: Game, position: RoutePosition, naming: Naming, words: Sequence[str]) -> Table:
    """Return routes with their length, colour, points, state, and the name to type."""
    say = naming.say
    labels = ["label-route", "label-length", "label-color", "label-points", "label-state"]
    table = columns([*map(say, labels), say("label-typed")])
    owners = position.owners
    for route in sorted(position.board.routes, key=lambda route: naming.route(route.id)):
        color = say(f"route-color-{route.color}")
        state = route_state(position, naming, route.id, owners.get(route.id))
        kind = route_kind(naming, route)
        if not fits(words, naming.route(route.id), route.id, color, route.color, state.plain, kind):
            continue
        points = "" if game.title.counts_tickets else str(game.route_points[route.length])
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


def route_state(position: RoutePosition, naming: Naming, route: str, owner: int | None) -> Text:
    """Return the owner of a route, or whether it is free."""
    if owner is not None:
        return Text.assemble(mark(owner), " ", naming.player(owner))
    if position.is_free(route):
        return Text(naming.say("state-free"), GOOD)
    return Text(naming.say("state-closed"), QUIET)


def city_list(game: Game, position: Position, naming: Naming, words: Sequence[str]) -> Table:
    """Return cities with their special facts and the name to type."""
    if isinstance(game.board, RailBoard):
        return rail_city_list(game.board, naming, words)
    say = naming.say
    table = columns([say("label-city"), "", say("label-typed")])
    stations = position.stations if isinstance(position, EuropePosition) else {}
    for city in sorted(game.board.cities, key=lambda city: naming.city(city.id)):
        note: RenderableType = ""
        if city.side:
            note = say(f"side-{city.side}")
        if city.id in stations:
            owner = stations[city.id]
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
            sign = Text(f" {naming.color(color)} ", card_style(color))
            table.add_row(naming.city(city.id), sign, crossing, Text(small, QUIET))
    return table
