"""The effects of an action, as facts that its seat can see: for advice in a running game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from peregon.actions import (
    Action,
    Claim,
    Draw,
    DrawTickets,
    Hub,
    Keep,
    LeaveTunnel,
    Pass,
    PayTunnel,
    Rail,
    Station,
    Stop,
    Take,
)
from peregon.boards import Route
from peregon.game import Game, View
from peregon.positions import LOCOMOTIVE, EuropePosition, Phase, RailPosition, RoutePosition, TicketPosition
from peregon.ticket_progress import Way

__all__ = ["Fact", "facts_of"]

MOST = 3  # facts of an action
DEALS = 8  # of what is hidden, until an action goes well
FEW_CARS = 2  # cars left with which the last round begins (US-28, EU-20)
GREY = "grey"


class Fact(Struct, frozen=True):
    """A fact about an action: the key of its sentence, and the arguments."""

    key: str
    route: str | None = None
    ticket: str | None = None  # in Trans Europa a city
    city: str | None = None
    card: str | None = None
    seat: int | None = None
    number: int | None = None


def facts_of(game: Game, view: View, seat: int, action: Action) -> list[Fact]:
    """Return what an action brings, the most important first, as far as its seat's view shows it."""
    facts = Facts(game, view, seat)
    return list(facts.of(action))[:MOST]


class Facts:
    """The facts about a position, as a seat sees it."""

    def __init__(self, game: Game, view: View, seat: int) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.ways = [way for way in game.ways(view, seat) if way.state == "open"]

    def of(self, action: Action) -> Iterator[Fact]:
        """Yield the facts about an action, the most important first."""
        match action:
            case Claim(route):
                yield from self.of_claim(route, action)
            case Take(slot):
                yield from self.of_take(slot)
            case Draw():
                yield from self.of_draw()
            case DrawTickets():
                yield from self.of_tickets()
            case Keep(offers):
                yield from self.of_keep(offers)
            case PayTunnel():
                yield from self.of_tunnel(action)
            case LeaveTunnel():
                yield Fact("cards-back")
            case Station(city):
                yield from self.of_station(city, action)
            case Hub():
                yield from self.of_hub(action)
            case Rail():
                yield from self.of_rail(action)
            case Stop():
                yield from self.of_stop()
            case Pass():
                yield Fact("pass")

    # ── routes ──

    def of_claim(self, route: str, action: Action) -> Iterator[Fact]:
        """Yield what a claim brings: tickets, points, and what another player would spoil by it."""
        view = self.view
        assert isinstance(view, RoutePosition)
        after = self.after(action)
        if after is not None:
            yield from self.progress(after)
        yield from self.only_way(route)
        place = view.board.route_index[route]
        length = view.board.routes[place].length
        if points := self.game.route_points[length]:
            yield Fact("points", number=points)
        left = view.cars[self.seat] - length
        if isinstance(view, TicketPosition) and view.last_turns is None and left <= FEW_CARS:
            yield Fact("ends", number=left)
        if rival := self.rival(view.board.routes[place]):
            yield rival
        yield Fact("cars-left", number=left)

    def of_tunnel(self, action: Action) -> Iterator[Fact]:
        """Yield what a tunnel brings after its extra cost."""
        view = self.view
        assert isinstance(view, EuropePosition) and view.tunnel is not None
        yield from self.of_claim(view.tunnel.route, action)

    def progress(self, after: View) -> Iterator[Fact]:
        """Yield the tickets that are made or come nearer."""
        then = {way.ticket: way for way in self.game.ways(after, self.seat)}
        left = {way.ticket for way in then.values() if way.state == "open"}
        for way in self.ways:
            if way.ticket not in then or then[way.ticket].state == "done":
                yield Fact("completes", ticket=way.ticket, number=self.points_of(way.ticket))
        nearer = [way for way in self.ways if way.ticket in left and then[way.ticket].missing < way.missing]
        if nearer:
            best = max(nearer, key=lambda way: way.missing - then[way.ticket].missing)
            yield Fact("nearer", ticket=best.ticket, number=then[best.ticket].missing)

    def only_way(self, route: str) -> Iterator[Fact]:
        """Yield the ticket that would suffer most if another player took a route."""
        view = self.view
        assert isinstance(view, RoutePosition)
        if not view.is_free(route):
            return  # a tunnel that is paid already
        taken = {way.ticket: way for way in self.game.ways_if_taken(view, self.seat, route)}
        for way in self.ways:
            if taken[way.ticket].state == "lost":
                yield Fact("only-way", ticket=way.ticket)
                return
        detours = [(taken[way.ticket].missing - way.missing, way.ticket) for way in self.ways]
        longest, ticket = max(detours, default=(0, ""))
        if longest > 0:
            yield Fact("detour", ticket=ticket, number=longest)

    def rival(self, route: Route) -> Fact | None:
        """Return another player whose routes already end in a city of a route."""
        view = self.view
        assert isinstance(view, RoutePosition)
        for other in range(view.seats):
            ends = {city for own in view.routes_of(other) for city in (own.a, own.b)}
            city = next((city for city in (route.a, route.b) if city in ends), None)
            if other != self.seat and city is not None:
                return Fact("rival", city=view.board.cities[city].id, seat=other)
        return None

    def of_station(self, city: str, action: Action) -> Iterator[Fact]:
        """Yield the ticket that a station helps, and its price in points."""
        after = self.after(action)
        if after is not None:
            then = {way.ticket: way for way in self.game.ways(after, self.seat)}
            helped = [way for way in self.ways if city in self.cities_of(way.ticket)]
            for way in helped[:1]:
                yield Fact("station-helps", ticket=way.ticket, number=then[way.ticket].missing)
        yield Fact("station-lends", city=city)

    # ── cards ──

    def of_take(self, slot: int) -> Iterator[Fact]:
        """Yield the route that needs an open card."""
        view = self.view
        assert isinstance(view, TicketPosition)
        card = view.market[slot - 1]
        if card is None:
            return
        if card == LOCOMOTIVE:
            yield Fact("locomotive")
        needed = list(self.needed(card))
        yield from needed
        if not needed and card != LOCOMOTIVE:
            yield Fact("collects", card=card, number=self.hand.get(card, 0) + 1)

    def of_draw(self) -> Iterator[Fact]:
        """Yield why the deck is better than the open cards."""
        view = self.view
        if isinstance(view, TicketPosition):
            market = {card for card in view.market if card is not None}
            wanted = {route.color for route in self.wanted()}
            if wanted and GREY not in wanted and not market & {*wanted, LOCOMOTIVE}:
                yield Fact("no-open-card")
        elif not any(isinstance(one, Claim) for one in self.game.legal(view, self.seat)):
            yield Fact("no-claim")
        if route := next(self.unpaid(), None):
            yield Fact("saves", route=route.id, number=self.lacking(route))
        if isinstance(view, TicketPosition):
            yield Fact("unseen-card")
        else:
            yield Fact("two-cards")

    def needed(self, card: str) -> Iterator[Fact]:
        """Yield the first route on a way that a card helps to pay."""
        for route in self.unpaid():
            if self.helps(card, route):
                yield Fact("card-for", route=route.id, card=card, number=self.lacking(route, card))
                return

    def helps(self, card: str, route: Route) -> bool:
        """Return whether fewer cards are missing for a route with one more card.

        A grey route is paid in one colour: a colour that the hand has less of does not help. A ferry
        may lack nothing but locomotives.
        """
        return self.lacking(route, card) < self.lacking(route)

    def wanted(self) -> list[Route]:
        """Return the free routes on the ways of open tickets, those of the most valuable ticket first."""
        view = self.view
        assert isinstance(view, RoutePosition)
        board = view.board
        ways = sorted(self.ways, key=lambda way: -self.points_of(way.ticket))
        named = dict.fromkeys(route for way in ways for route in way.routes)
        routes = [board.routes[board.route_index[name]] for name in named]
        return [route for route in routes if view.is_free(route.id)]

    def unpaid(self) -> Iterator[Route]:
        """Yield the routes on ways that the hand cannot pay yet."""
        return (route for route in self.wanted() if self.lacking(route) > 0)

    def lacking(self, route: Route, more: str | None = None) -> int:
        """Return how many cards are missing for a route, with the best colour, and with one more card."""
        hand = dict(self.hand)
        if more is not None:
            hand[more] = hand.get(more, 0) + 1
        locomotives = hand.get(LOCOMOTIVE, 0)
        plain = [color for color in hand if color != LOCOMOTIVE]
        colors = plain if route.color == GREY else [route.color]
        most = max((hand.get(color, 0) for color in colors), default=0)
        return max(route.length - most - locomotives, route.locomotives - locomotives, 0)

    # ── tickets ──

    def of_tickets(self) -> Iterator[Fact]:
        """Yield why new tickets are worth a turn."""
        view = self.view
        assert isinstance(view, RoutePosition)
        if not self.ways:
            yield Fact("all-made")
        yield Fact("cars", number=view.cars[self.seat])

    def of_keep(self, offers: Sequence[int]) -> Iterator[Fact]:
        """Yield the points of the kept tickets, what they need, and what another would have needed."""
        view = self.view
        assert isinstance(view, RoutePosition)
        offer = view.offer(self.seat) or ()
        ways = {way.ticket: way for way in self.game.ways(view, self.seat)}
        kept = [offer[place - 1] for place in offers]
        yield Fact("keep", number=sum(ticket.points for ticket in kept))
        shared = self.shared([ways[ticket.id] for ticket in kept] + self.held(ways))
        if shared:
            yield Fact("shared", number=shared)
        returned = [ways[ticket.id] for ticket in offer if ticket not in kept]
        if returned:
            far = max(returned, key=lambda way: way.missing)
            key = "returned-lost" if far.state == "lost" else "returned"
            yield Fact(key, ticket=far.ticket, number=far.missing)

    def held(self, ways: dict[str, Way]) -> list[Way]:
        """Return the ways of the open tickets in hand."""
        view = self.view
        assert isinstance(view, RoutePosition)
        return [
            ways[ticket.id] for ticket in view.tickets(self.seat) or () if ways[ticket.id].state == "open"
        ]

    def shared(self, ways: Sequence[Way]) -> int:
        """Return the number of routes that are on more than one way."""
        routes = [route for way in ways for route in way.routes]
        return len(routes) - len(set(routes))

    # ── rails ──

    def of_hub(self, action: Action) -> Iterator[Fact]:
        """Yield how far the cities are from a starting point."""
        after = self.after(action)
        if after is not None:
            ways = self.game.ways(after, self.seat)
            yield Fact("hub", number=max((way.missing for way in ways), default=0))
            nearest = min(ways, key=lambda way: way.missing, default=None)
            if nearest is not None:
                yield Fact("hub-near", ticket=nearest.ticket, number=nearest.missing)

    def of_rail(self, action: Rail) -> Iterator[Fact]:
        """Yield the cities that a rail connects or comes nearer to, and the networks that it joins."""
        view, after = self.view, self.after(action)
        assert isinstance(view, RailPosition)
        if after is None:
            cost = next(line.cost for line in view.board.lines if line.id == action.line)
            if all(way.missing <= cost for way in self.ways):
                yield Fact("ends-round")
            return
        assert isinstance(after, RailPosition)
        then = {way.ticket: way for way in self.game.ways(after, self.seat)}
        for way in self.ways:
            if then[way.ticket].state == "done":
                yield Fact("connects", ticket=way.ticket)
        for other in range(after.seats):
            if other != self.seat and self.joined(after, other) and not self.joined(view, other):
                yield Fact("joins", seat=other)
        nearer = [way for way in self.ways if 0 < then[way.ticket].missing < way.missing]
        if nearer:
            best = max(nearer, key=lambda way: way.missing - then[way.ticket].missing)
            yield Fact("nearer-rails", ticket=best.ticket, number=then[best.ticket].missing)
            if len(nearer) > 1:
                yield Fact("nearer-cities", number=len(nearer))
        else:
            yield self.rails_missing()

    def joined(self, view: RailPosition, other: int) -> bool:
        """Return whether the seat's network is another player's too."""
        return view.hub(other) is not None and view.network(other) == view.network(self.seat)

    def of_stop(self) -> Iterator[Fact]:
        """Yield whether another rail would bring a city nearer, and how much is missing."""
        missing = sum(way.missing for way in self.ways)
        for action in self.game.legal(self.view, self.seat):
            after = self.after(action) if isinstance(action, Rail) else None
            if after is not None:
                ways = self.game.ways(after, self.seat)
                if sum(way.missing for way in ways if way.state == "open") < missing:
                    yield self.rails_missing()
                    return
        yield Fact("no-rail-helps")
        yield self.rails_missing()

    def rails_missing(self) -> Fact:
        """Return the length of the ways to all cities that are not connected."""
        return Fact("rails-missing", number=sum(way.missing for way in self.ways))

    # ── parts ──

    def after(self, action: Action) -> View | None:
        """Return the seat's view after an action, if it can go well; None if it cannot.

        What the view hides is dealt at random, and no fact depends on it: a tunnel costs nothing more, and a
        rail does not complete another player's cities.
        """
        for seed in range(DEALS):
            then = self.game.play(self.game.deal(self.view, seed), self.seat, action).state
            if then.phase is not Phase.TUNNEL and then.round == self.view.round:
                return self.game.view(then, self.seat)
        return None

    @property
    def hand(self) -> Mapping[str, int]:
        """Return the seat's cards by colour."""
        assert isinstance(self.view, RoutePosition)
        cards = self.view.hand(self.seat)
        assert cards is not None
        return cards

    def points_of(self, ticket: str) -> int:
        """Return the points of a ticket: 0 in First Journey."""
        assert isinstance(self.view, RoutePosition)
        board = self.view.board
        return board.tickets[board.ticket_index[ticket]].points

    def cities_of(self, ticket: str) -> tuple[str, str]:
        """Return the cities of a ticket."""
        assert isinstance(self.view, RoutePosition)
        board = self.view.board
        found = board.tickets[board.ticket_index[ticket]]
        return board.cities[found.a].id, board.cities[found.b].id
