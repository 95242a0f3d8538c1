"""The possible actions in the ticket games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from peregon.actions import Claim, DrawTickets, Keep, LeaveTunnel, Pass, PayTunnel, Station
from peregon.boards import RouteBoard
from peregon.game import Game, Legal, View
from peregon.positions import EuropePosition, RoutePosition
from peregon.terminal.menu import Choice, Group, Menu
from peregon.terminal.names import Naming
from peregon.terminal.palette import GOOD, QUIET, SYMBOLS, price
from peregon.ticket_progress import Way

ROUTES_SHOWN = 10
SLOTS = 5


def route_menu(game: Game, view: View, legal: Legal, naming: Naming, full: bool) -> Menu:
    """Return the numbered list for the view's player."""
    assert view.seat is not None and isinstance(view, RoutePosition)
    seat, actions = view.seat, list(legal)
    if any(isinstance(action, Keep) for action in actions):
        return offers(game, view, seat, naming, [a for a in actions if isinstance(a, Keep)])
    if isinstance(view, EuropePosition) and LeaveTunnel() in actions:
        return tunnel(view, naming, [a for a in actions if isinstance(a, PayTunnel)])
    numbers = fixed_numbers(game)
    groups: list[Group] = []
    draw_tickets = next((n for n, action in numbers.items() if action == "tickets"), 0)
    if DrawTickets() in actions:
        key = "choice-new-tickets" if game.title.counts_tickets else "choice-tickets"
        words = Text(naming.say(key, left=view.tickets_left))
        choice = Choice(draw_tickets, "tickets", (words,))
        groups.append(Group(naming.say("group-tickets"), [choice], 1))
    if Pass() in actions:
        numbers = {1: "pass"}
        choice = Choice(1, "pass", (Text(naming.say("choice-pass")),))
        groups.append(Group("", [choice], 1))
    number = max(numbers) + 1
    claims = [action for action in actions if isinstance(action, Claim)]
    if claims:
        groups.append(claim_group(game, view, seat, naming, claims, number))
    stations = [action for action in actions if isinstance(action, Station)]
    if stations and isinstance(view, EuropePosition):
        groups.append(station_group(view, seat, naming, stations, number + len(claims)))
    for group in groups:
        numbers |= {choice.number: choice.action for choice in group.choices}
    return Menu(groups, numbers, full=full)


def fixed_numbers(game: Game) -> dict[int, str]:
    """Return the numbers with the same meaning in every turn: the open cards, the deck, tickets."""
    if game.title.counts_tickets:
        return {1: "draw", 2: "tickets"}
    slots = {slot: f"take {slot}" for slot in range(1, SLOTS + 1)}
    return {**slots, SLOTS + 1: "draw", SLOTS + 2: "tickets"}


def offers(game: Game, view: RoutePosition, seat: int, naming: Naming, keeps: Sequence[Keep]) -> Menu:
    """Return the tickets on offer, with the spaces that each still needs."""
    ways = {way.ticket: way for way in game.ways(view, seat)}
    choices: list[Choice] = []
    for i, found in enumerate(view.offer(seat) or ()):
        cells = (
            Text(naming.between(found.a, found.b)),
            Text(naming.say("count-points", count=found.points), GOOD),
            Text(progress(naming, ways[found.id]), QUIET),
            Text(naming.say("ticket-long") if found.long else "", QUIET),
        )
        choices.append(Choice(i + 1, f"keep {i + 1}", cells))
    least = min(len(keep.offers) for keep in keeps)
    note = naming.say("choice-keep", least=least)
    group = Group(naming.say("group-offers"), choices, len(choices), note)
    return Menu([group], {}, bare="keep")


def progress(naming: Naming, way: Way) -> str:
    """Return in words how far a ticket is from completion."""
    if way.state == "open" and way.missing:
        return naming.say("ticket-missing", count=way.missing)
    if way.state == "open":
        return naming.say("ticket-by-station")
    return naming.say("ticket-done" if way.state == "done" else "ticket-no-way")


def tunnel(view: EuropePosition, naming: Naming, pays: Sequence[PayTunnel]) -> Menu:
    """Return the choices of a tunnel: pay its extra cost, cheapest first, or take the cards back."""
    tried = view.tunnel
    assert tried is not None
    choices = [
        Choice(
            i + 1,
            str(pay),
            (Text(naming.say("choice-tunnel-pay")), price(tried.color, tried.extra, pay.locomotives)),
        )
        for i, pay in enumerate(pays)
    ]
    leave = Choice(len(choices) + 1, "tunnel leave", (Text(naming.say("choice-tunnel-leave")),))
    choices.append(leave)
    group = Group(naming.say("group-tunnel"), choices, len(choices))
    return Menu([group], {choice.number: choice.action for choice in choices})


def claim_group(
    game: Game, view: RoutePosition, seat: int, naming: Naming, claims: Iterable[Claim], first: int
) -> Group:
    """Return the claims: routes on a path of a ticket first, then by length; other payments last."""
    by_route: dict[str, list[Claim]] = {}
    for claim in claims:
        by_route.setdefault(claim.route, []).append(claim)
    near = routes_on_the_way(game, view, seat)
    routes = sorted(by_route, key=lambda name: (name not in near, -length_of(game, name), naming.route(name)))
    thrifty = thriftiest_each(naming, [by_route[name][0] for name in routes])
    rest = [way for name in routes for way in by_route[name] if way not in thrifty]
    choices = [
        Choice(first + i, str(claim), claim_cells(game, naming, claim, claim.route in near))
        for i, claim in enumerate([*thrifty, *rest])
    ]
    shown = min(ROUTES_SHOWN, len(thrifty))
    note = naming.say("ticket-way") if near.intersection(by_route) else ""
    return Group(naming.say("group-routes"), choices, shown, note, columns=2)


def routes_on_the_way(game: Game, view: RoutePosition, seat: int) -> set[str]:
    """Return the open routes on the cheapest ways of incomplete tickets, on either track of a double."""
    routes, index = view.board.routes, view.board.route_index
    on_the_way = {routes[index[route]] for way in game.ways(view, seat) for route in way.routes}
    ends = {(route.a, route.b) for route in on_the_way}
    return {route.id for route in routes if (route.a, route.b) in ends and view.is_free(route.id)}


def thriftiest_each(naming: Naming, claims: Iterable[Claim]) -> list[Claim]:
    """Return the claims without second tracks of the same price."""
    seen: dict[tuple[str, str, int], Claim] = {}
    for claim in claims:
        seen.setdefault((naming.route(claim.route), claim.color, claim.locomotives), claim)
    return list(seen.values())


def length_of(game: Game, route: str) -> int:
    assert isinstance(game.board, RouteBoard)
    return game.board.routes[game.board.route_index[route]].length


def claim_cells(game: Game, naming: Naming, claim: Claim, near: bool) -> tuple[Text, ...]:
    """Return a claim as a line: route, payment, points, kind, and whether it is on a path of a ticket."""
    assert isinstance(game.board, RouteBoard)
    route = game.board.routes[game.board.route_index[claim.route]]
    kind = naming.say("kind-tunnel") if route.tunnel else ""
    kind = naming.say("kind-ferry") if route.locomotives else kind
    cells = (
        Text.assemble(("→ " if near else "  ", GOOD), naming.route(claim.route)),
        price(claim.color, route.length, claim.locomotives),
    )
    score = Text() if game.title.counts_tickets else Text(f"+{game.route_points[route.length]}", GOOD)
    return (*cells, score, Text(kind, QUIET))


def station_group(
    view: EuropePosition, seat: int, naming: Naming, stations: Sequence[Station], first: int
) -> Group:
    """Return the stations in free cities, each with its cheapest payment."""
    cities = sorted({station.city for station in stations}, key=naming.city)
    best = stations[0]  # the thriftiest, in every city the same
    cost = view.station_price(seat)
    sign = SYMBOLS[best.color]
    choices = [
        Choice(first + i, f"station {city}", (Text(naming.city(city)), Text(f"{cost}{sign}", QUIET)))
        for i, city in enumerate(cities)
    ]
    example = naming.say("choice-station", city=naming.city(cities[0]), count=cost)
    return Group(naming.say("group-stations"), choices, 0, example, columns=4)
