"""From a file to a `RouteBoard`, every fact checked."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, cast

from peregon.boards.network import first_cut_off
from peregon.boards.reading import CITY_ID, Entry, digest_of, parse, read_source, shown
from peregon.boards.route_board import (
    GREY,
    LOCOMOTIVE,
    City,
    Route,
    RouteBoard,
    RouteForm,
    Ticket,
)

# Facts of the title, which its rules fix: a file may state them, for its readers.
_TITLE_KEYS = (
    "players",
    "trains_per_player",
    "start_train_cards",
    "start_tickets",
    "tickets_to_win",
    "route_colors",
    "player_colors",
    "east_west_bonus_cards",
)
_BOARD_KEYS = ("title", "title_ru", "reconstructed", "city", "route", "ticket", "deck")
_CITY_KEYS = ("id", "name_en", "name_ru", "lon", "lat", "side", "name_native", "attested")
_ROUTE_KEYS = ("a", "b", "length", "color", "locomotives", "tunnel", "bend")
_TICKET_KEYS = ("a", "b", "points", "long")


def read_route_board(source: str | Path, form: RouteForm) -> RouteBoard:
    """The built-in board of that name, or the board in the file at that path."""
    text, file = read_source(source)
    return parse_route_board(text, file, form)


def parse_route_board(text: str, name: str, form: RouteForm) -> RouteBoard:
    """The board in a text; `name` is the file it came from, for the board and its errors."""
    return route_board_of(parse(text, name), form)


def route_board_of(board: Entry, form: RouteForm) -> RouteBoard:
    city_entries = list(board.tables("city", form.max_cities))
    route_entries = list(board.tables("route", form.max_routes))
    ticket_entries = list(board.tables("ticket", form.max_tickets))
    board.only(_BOARD_KEYS + _TITLE_KEYS)
    cities = _cities(city_entries, form)
    index = {city.id: number for number, city in enumerate(cities)}
    _check_sides(board, cities, form)
    routes = _routes(route_entries, index, form)
    _check_connected(city_entries, cities, routes)
    tickets = _tickets(ticket_entries, index, form)
    _check_ticket_counts(board, tickets, form)
    deck = _deck(board, form)
    return RouteBoard(
        name=board.stem,
        digest=_digest(cities, routes, tickets, deck),
        names=board.title(),
        cities=cities,
        routes=routes,
        tickets=tickets,
        deck=deck,
        reconstructed=board.flag("reconstructed") if "reconstructed" in board else False,
    )


def _cities(entries: Sequence[Entry], form: RouteForm) -> tuple[City, ...]:
    cities: dict[str, City] = {}
    for entry in entries:
        entry.only(_CITY_KEYS)
        city_id = entry.id(CITY_ID)
        if city_id in cities:
            raise entry.wrong(f"id '{city_id}' is given twice")
        cities[city_id] = City(
            id=city_id,
            names=entry.names(),
            lon=entry.degrees("lon", 180),
            lat=entry.degrees("lat", 90),
            side=_side(entry, form),
        )
    return tuple(cities.values())


def _side(entry: Entry, form: RouteForm) -> Literal["east", "west"] | None:
    if "side" not in entry:
        return None
    if not form.sides:
        raise entry.wrong("this game has no east and west side")
    side = entry.one_of("side", ("east", "west"), "side")
    return cast("Literal['east', 'west']", side)


def _check_sides(board: Entry, cities: Sequence[City], form: RouteForm) -> None:
    for side in ("east", "west") if form.sides else ():
        if not any(city.side == side for city in cities):
            raise board.wrong(f"no city has side = '{side}', at least one needed")


def _routes(entries: Sequence[Entry], index: Mapping[str, int], form: RouteForm) -> tuple[Route, ...]:
    ids = list(index)
    routes: list[Route] = []
    first_of: dict[frozenset[int], int] = {}
    for number, entry in enumerate(entries):
        route = _route(entry, index, form)
        first = first_of.setdefault(frozenset((route.a, route.b)), number)
        if first == number:
            routes.append(replace(route, id=f"{ids[route.a]}-{ids[route.b]}"))
            continue
        one = routes[first]
        _check_double(entry, one, route)
        # Both tracks run the way of the first, whichever way the second was written.
        routes.append(replace(route, id=f"{one.id}-2", a=one.a, b=one.b, twin=first, bend=one.bend))
        routes[first] = replace(one, id=f"{one.id}-1", twin=number)
    return tuple(routes)


def _route(entry: Entry, index: Mapping[str, int], form: RouteForm) -> Route:
    """One route by itself: its id and twin need the others."""
    entry.only(_ROUTE_KEYS)
    a, b = _ends(entry, index)
    length = entry.integer("length", min(form.lengths), max(form.lengths))
    if length not in form.lengths:
        raise entry.wrong(f"'length' must be one of {form.lengths}, not {length}")
    color = _color(entry, form)
    locomotives = _ferry_locomotives(entry, length, color, form)
    tunnel = entry.flag("tunnel") if "tunnel" in entry else False
    if tunnel and not form.tunnels:
        raise entry.wrong("this game has no tunnels")
    if tunnel and locomotives:
        raise entry.wrong("a ferry cannot be a tunnel")
    bend = entry.number("bend", 1) if "bend" in entry else 0.0
    return Route("", a, b, length, color, locomotives, tunnel, twin=None, bend=bend)


def _ends(entry: Entry, index: Mapping[str, int]) -> tuple[int, int]:
    a, b = (entry.reference(end, index, "city") for end in ("a", "b"))
    if a == b:
        raise entry.wrong("leads from a city to itself")
    return a, b


def _color(entry: Entry, form: RouteForm) -> str:
    if entry.value("color") in (GREY, "gray"):
        if not form.grey:
            raise entry.wrong("this game has no grey routes")
        return GREY
    known = (*form.colors, GREY) if form.grey else form.colors
    return entry.one_of("color", known, "colour")


def _ferry_locomotives(entry: Entry, length: int, color: str, form: RouteForm) -> int:
    if "locomotives" not in entry:
        return 0
    if not form.ferries:
        raise entry.wrong("this game has no ferries ('locomotives' makes one)")
    if color != GREY:
        raise entry.wrong(f"a ferry must be grey, not {color}")
    return entry.integer("locomotives", 1, length)


def _check_double(entry: Entry, one: Route, other: Route) -> None:
    if one.twin is not None:
        raise entry.wrong("a third route between the same two cities, at most two allowed")
    if one.length != other.length:
        raise entry.wrong(
            f"the two tracks of a double route must be equally long, not {one.length} and {other.length}"
        )
    if one.color == other.color != GREY:
        raise entry.wrong(f"the two tracks of a double route are both {one.color}")


def _check_connected(entries: Sequence[Entry], cities: Sequence[City], routes: Sequence[Route]) -> None:
    alone = first_cut_off(len(cities), ((route.a, route.b) for route in routes))
    if alone is not None:
        raise entries[alone].wrong(f"no way leads here from {cities[0].id}")


def _tickets(entries: Sequence[Entry], index: Mapping[str, int], form: RouteForm) -> tuple[Ticket, ...]:
    """The tickets. All cities hang together by now, so every ticket can be completed."""
    ids = list(index)
    first_of: dict[frozenset[int], int] = {}
    tickets: list[Ticket] = []
    for number, entry in enumerate(entries, start=1):
        entry.only(_TICKET_KEYS)
        a, b = _ends(entry, index)
        first = first_of.setdefault(frozenset((a, b)), number)
        if first != number:
            raise entry.wrong(f"the same two cities as ticket {first}")
        long = entry.flag("long") if "long" in entry else False
        if long and not form.long_tickets:
            raise entry.wrong("this game has no long tickets")
        tickets.append(Ticket(f"{ids[a]}-{ids[b]}", a, b, _points(entry, form), long))
    return tuple(tickets)


def _points(entry: Entry, form: RouteForm) -> int:
    if form.ticket_points:
        return entry.integer("points", 1, form.max_points)
    if "points" in entry:
        raise entry.wrong("this game's tickets carry no points")
    return 0


def _check_ticket_counts(board: Entry, tickets: Sequence[Ticket], form: RouteForm) -> None:
    long = sum(ticket.long for ticket in tickets)
    regular = len(tickets) - long
    if regular < form.min_tickets:
        raise board.wrong(f"{regular} regular tickets, at least {form.min_tickets} needed")
    if not form.min_long_tickets <= long <= form.max_long_tickets:
        raise board.wrong(f"{long} long tickets, {form.min_long_tickets} to {form.max_long_tickets} needed")


def _deck(board: Entry, form: RouteForm) -> dict[str, int]:
    if "deck" not in board:
        return dict(form.deck)
    entry = board.table("deck")
    for color in entry.values:
        if color not in form.deck:
            raise entry.wrong(f"unknown colour {shown(color)} (one of: {', '.join(form.deck)})")
    deck = {color: entry.integer(color, 1, form.max_cards_per_color) for color in (*form.colors, LOCOMOTIVE)}
    if not form.min_deck <= sum(deck.values()) <= form.max_deck:
        raise entry.wrong(f"{sum(deck.values())} cards, {form.min_deck} to {form.max_deck} needed")
    return deck


def _digest(
    cities: Sequence[City],
    routes: Sequence[Route],
    tickets: Sequence[Ticket],
    deck: Mapping[str, int],
) -> str:
    """What matters to play, in the file's order, since indices follow it; no names, no places."""
    return digest_of(
        {
            "cities": [[c.id, c.side] for c in cities],
            "routes": [[r.id, r.length, r.color, r.locomotives, r.tunnel] for r in routes],
            "tickets": [[t.id, t.points, t.long] for t in tickets],
            "deck": dict(deck),
        }
    )
