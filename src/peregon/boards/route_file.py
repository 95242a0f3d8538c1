"""Read a `RouteBoard` from a file, and check it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, cast

from peregon.boards.network import first_cut_off
from peregon.boards.route_board import (
    GREY,
    LOCOMOTIVE,
    City,
    Route,
    RouteBoard,
    RouteForm,
    Ticket,
)
from peregon.boards.toml_reader import (
    CITY_ID,
    NOWHERE,
    BoardError,
    Entry,
    Index,
    digest_of,
    parse,
    read_source,
    shown,
)

# Facts that the rules of the title fix; a file may state them for people who read it.
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
    """Read the built-in board with a name, or the board file at a path."""
    text, file = read_source(source)
    return parse_route_board(text, file, form)


def parse_route_board(text: str, name: str, form: RouteForm) -> RouteBoard:
    """Parse a board; `name` is its file name, for the board and its errors."""
    return route_board_of(parse(text, name), form)


def route_board_of(board: Entry, form: RouteForm) -> RouteBoard:
    """Return the board of a parsed file; raise `BoardError` with all faults."""
    city_entries = list(board.tables("city", form.max_cities))
    route_entries = list(board.tables("route", form.max_routes))
    ticket_entries = list(board.tables("ticket", form.max_tickets))
    board.only(_BOARD_KEYS + _TITLE_KEYS)
    cities = _cities(city_entries, form)
    index = Index((city.id, number) for number, city in enumerate(cities))
    index.whole = 0 < len(index) == len(city_entries) and all(map(CITY_ID.fullmatch, index))
    if all(entry.sound for entry in city_entries):
        _check_sides(board, cities, form)
    routes = _routes(route_entries, index, form)
    tickets = _tickets(ticket_entries, index, form)
    if all(entry.sound for entry in ticket_entries):
        _check_ticket_counts(board, tickets, form)
    deck = _deck(board, form)
    names = board.title()
    reconstructed = board.flag("reconstructed") if "reconstructed" in board else False
    if not board.faults:
        _check_connected(city_entries, cities, routes)
    board.faults.check(BoardError)
    return RouteBoard(
        name=board.stem,
        digest=_digest(cities, routes, tickets, deck),
        names=names,
        cities=cities,
        routes=routes,
        tickets=tickets,
        deck=deck,
        reconstructed=reconstructed,
    )


def _cities(entries: Sequence[Entry], form: RouteForm) -> tuple[City, ...]:
    cities: dict[str, City] = {}
    for entry in entries:
        entry.only(_CITY_KEYS)
        city_id = entry.id(CITY_ID)
        if city_id in cities:
            entry.wrong("id-twice", id=city_id)
            continue
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
        entry.wrong("no-sides")
        return None
    side = entry.one_of("side", ("east", "west"), "side")
    return cast("Literal['east', 'west']", side)


def _check_sides(board: Entry, cities: Sequence[City], form: RouteForm) -> None:
    for side in ("east", "west") if form.sides else ():
        if not any(city.side == side for city in cities):
            board.wrong("no-city-on-side", side=side)


def _routes(entries: Sequence[Entry], index: Index, form: RouteForm) -> tuple[Route, ...]:
    ids = list(index)
    routes: list[Route] = []
    first_of: dict[frozenset[int], int] = {}
    for entry in entries:
        route, number = _route(entry, index, form), len(routes)
        if not entry.sound:
            continue
        first = first_of.setdefault(frozenset((route.a, route.b)), number)
        if first == number:
            routes.append(replace(route, id=f"{ids[route.a]}-{ids[route.b]}"))
            continue
        one = routes[first]
        if not _is_double(entry, one, route):
            continue
        # Both tracks have the direction of the first one.
        routes.append(replace(route, id=f"{one.id}-2", a=one.a, b=one.b, twin=first, bend=one.bend))
        routes[first] = replace(one, id=f"{one.id}-1", twin=number)
    return tuple(routes)


def _route(entry: Entry, index: Index, form: RouteForm) -> Route:
    """Read a route without its id and twin, which depend on the other routes."""
    entry.only(_ROUTE_KEYS)
    a, b = _ends(entry, index)
    length = entry.integer("length", min(form.lengths), max(form.lengths))
    if length not in form.lengths:
        entry.wrong("not-length", known=", ".join(map(str, form.lengths)), value=length)
    color = _color(entry, form)
    longest = length if entry.sound else max(form.lengths)  # a wrong length is reported once
    locomotives = _ferry_locomotives(entry, longest, color, form)
    tunnel = entry.flag("tunnel") if "tunnel" in entry else False
    if tunnel and not form.tunnels:
        entry.wrong("no-tunnels")
    if tunnel and locomotives:
        entry.wrong("ferry-and-tunnel")
    bend = entry.number_within("bend", 1) if "bend" in entry else 0.0
    return Route("", a, b, length, color, locomotives, tunnel, twin=None, bend=bend)


def _ends(entry: Entry, index: Index) -> tuple[int, int]:
    a, b = (entry.reference(end, index, "city") for end in ("a", "b"))
    if a == b != NOWHERE:
        entry.wrong("city-to-itself")
    return a, b


def _color(entry: Entry, form: RouteForm) -> str:
    if entry.value("color") in (GREY, "gray"):
        if not form.grey:
            entry.wrong("no-grey")
        return GREY
    known = (*form.colors, GREY) if form.grey else form.colors
    return entry.one_of("color", known, "color")


def _ferry_locomotives(entry: Entry, length: int, color: str, form: RouteForm) -> int:
    if "locomotives" not in entry:
        return 0
    if not form.ferries:
        entry.wrong("no-ferries")
        return 0
    if color != GREY:
        entry.wrong("ferry-not-grey", color=color)
    return entry.integer("locomotives", 1, length)


def _is_double(entry: Entry, one: Route, other: Route) -> bool:
    """Return whether a route is the second track of another; report a fault if it cannot be."""
    if one.twin is not None:
        entry.wrong("third-route")
    elif one.length != other.length:
        entry.wrong("double-lengths", one=one.length, other=other.length)
    elif one.color == other.color != GREY:
        entry.wrong("double-colors", color=one.color)
    return entry.sound


def _check_connected(entries: Sequence[Entry], cities: Sequence[City], routes: Sequence[Route]) -> None:
    alone = first_cut_off(len(cities), ((route.a, route.b) for route in routes))
    if alone is not None:
        entries[alone].wrong("cut-off", start=cities[0].id)


def _tickets(entries: Sequence[Entry], index: Index, form: RouteForm) -> tuple[Ticket, ...]:
    """Read the tickets. All cities of a board are connected, so every ticket can be completed."""
    ids = list(index)
    first_of: dict[frozenset[int], int] = {}
    tickets: list[Ticket] = []
    for number, entry in enumerate(entries, start=1):
        entry.only(_TICKET_KEYS)
        a, b = _ends(entry, index)
        first = number if NOWHERE in (a, b) else first_of.setdefault(frozenset((a, b)), number)
        if first != number:
            entry.wrong("ticket-twice", first=first)
        long = entry.flag("long") if "long" in entry else False
        if long and not form.long_tickets:
            entry.wrong("no-long-tickets")
        points = _points(entry, form)
        if NOWHERE not in (a, b):
            tickets.append(Ticket(f"{ids[a]}-{ids[b]}", a, b, points, long))
    return tuple(tickets)


def _points(entry: Entry, form: RouteForm) -> int:
    if form.ticket_points:
        return entry.integer("points", 1, form.max_points)
    if "points" in entry:
        entry.wrong("no-points")
    return 0


def _check_ticket_counts(board: Entry, tickets: Sequence[Ticket], form: RouteForm) -> None:
    long = sum(ticket.long for ticket in tickets)
    regular = len(tickets) - long
    if regular < form.min_tickets:
        board.wrong("few-tickets", number=regular, least=form.min_tickets)
    if not form.min_long_tickets <= long <= form.max_long_tickets:
        least, most = form.min_long_tickets, form.max_long_tickets
        board.wrong("long-tickets", number=long, least=least, most=most)


def _deck(board: Entry, form: RouteForm) -> dict[str, int]:
    if "deck" not in board:
        return dict(form.deck)
    entry = board.table("deck")
    if entry is None:
        return dict(form.deck)
    for color in entry.values:
        if color not in form.deck:
            entry.wrong("unknown-word", noun="color", value=shown(color), known=", ".join(form.deck))
    deck = {color: entry.integer(color, 1, form.max_cards_per_color) for color in form.colors}
    deck[LOCOMOTIVE] = entry.integer(LOCOMOTIVE, 1, form.max_locomotives)
    if entry.sound and not form.min_deck <= sum(deck.values()) <= form.max_deck:
        entry.wrong("deck-size", number=sum(deck.values()), least=form.min_deck, most=form.max_deck)
    return deck


def _digest(
    cities: Sequence[City],
    routes: Sequence[Route],
    tickets: Sequence[Ticket],
    deck: Mapping[str, int],
) -> str:
    """Return the digest of all facts that matter to play, in file order, because it fixes the indices."""
    return digest_of(
        {
            "cities": [[c.id, c.side] for c in cities],
            "routes": [[r.id, r.length, r.color, r.locomotives, r.tunnel] for r in routes],
            "tickets": [[t.id, t.points, t.long] for t in tickets],
            "deck": dict(deck),
        }
    )
