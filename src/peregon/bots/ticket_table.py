"""The view of a seat of Ticket to Ride in plain numbers, and its legal actions by kind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from peregon.actions import CLAIM, COLORS, DRAW, PAYMENTS, TAKE, TICKETS, Action, Keep, Span
from peregon.boards import GREY
from peregon.bots.route_graph import Network
from peregon.game import Game, View
from peregon.positions import CARD_COLORS, LOCOMOTIVE, Cards, TicketPosition

__all__ = ["WILD", "Payment", "TicketTable", "claims_of"]


WILD = CARD_COLORS.index(LOCOMOTIVE)  # the index of locomotives among the colours
GAP = -1  # an empty slot of the market


class Payment(NamedTuple):
    """A payment for a route, and its place among the legal actions. The smallest one spends the least."""

    locomotives: int
    unheld: int  # minus the cards of the colour in the hand, so that the more frequent colour is smaller
    color: int
    place: int


def claims_of(numbers: Sequence[int], hand: Sequence[int]) -> dict[int, list[Payment]]:
    """Return the legal claims by route: for each colour the payment with the fewest locomotives.

    Legal actions are sorted by route, colour and locomotives, so it is the first one of each colour.
    """
    claims: dict[int, list[Payment]] = {}
    seen = -1
    first = bisect_left(numbers, CLAIM.first)
    for place in range(first, bisect_left(numbers, CLAIM.first + CLAIM.size)):
        kind, locomotives = divmod(numbers[place] - CLAIM.first, PAYMENTS)
        if kind != seen:
            seen = kind
            route, color = divmod(kind, COLORS)
            claims.setdefault(route, []).append(Payment(locomotives, -hand[color], color, place))
    return claims


class TicketTable:
    """The view of a seat. `tried` is the size of the hand that failed at each tunnel."""

    def __init__(self, game: Game, view: View, seat: int, network: Network, tried: Mapping[int, int]) -> None:
        assert isinstance(view, TicketPosition)
        self.board = view.board
        self.seat = seat
        self.network = network
        self.phase = view.phase
        held, index = view.hand(seat) or Cards(), view.board.ticket_index
        self.hand = [held[color] for color in CARD_COLORS]
        self.cars = view.cars
        self.tickets = tuple(index[ticket.id] for ticket in view.tickets(seat) or ())
        self.offer = [index[ticket.id] for ticket in view.offer(seat) or ()]
        self.legal = game.legal(view, seat)
        self.numbers = self.legal.numbers
        self.claims = {
            route: payments
            for route, payments in claims_of(self.numbers, self.hand).items()
            if tried.get(route, -1) < sum(self.hand)
        }
        market = [GAP if color is None else CARD_COLORS.index(color) for color in view.market]
        self.takes = {
            market[self.numbers[i] - TAKE.first]: i  # the place among the legal actions, by colour
            for i in reversed(self.places(TAKE))  # of equal cards, the first one
        }

    def places(self, span: Span) -> range:
        """Return the places of the actions of a kind among the legal actions."""
        first = bisect_left(self.numbers, span.first)
        return range(first, bisect_left(self.numbers, span.first + span.size))

    # ── actions ──

    def claim(self, routes: Iterable[int], spared: Container[int] = ()) -> Action | None:
        """Claim the first of the routes, or its twin, that the hand can pay for, with the fewest locomotives.

        A grey route is not paid for in a spared colour.
        """
        for route in routes:
            ways = [
                payment
                for track in self.network.tracks(route)
                for payment in self.claims.get(track, ())
                if self.board.routes[track].color != GREY or payment.color not in spared
            ]
            if ways:
                return self.legal[min(ways).place]
        return None

    def take(self, colors: Iterable[int]) -> Action | None:
        """Take an open card of the first of the colours that is in the market."""
        for color in colors:
            if color in self.takes:
                return self.legal[self.takes[color]]
        return None

    def blind(self) -> Action | None:
        """Draw from the deck; if it is empty, take any open card, a locomotive if there is one."""
        if deck := self.places(DRAW):
            return self.legal[deck[0]]
        return self.take(sorted(self.takes, reverse=True))

    def draw_tickets(self) -> Action | None:
        """Draw tickets, if there are any."""
        place = self.places(TICKETS)
        return self.legal[place[0]] if place else None

    def keep(self, tickets: Container[int]) -> Action:
        """Keep these tickets of those offered."""
        return Keep(tuple(i + 1 for i, ticket in enumerate(self.offer) if ticket in tickets))

    def last_resort(self) -> Action:
        """Return any legal action, a station only if nothing else is possible."""
        claims = self.places(CLAIM)
        if claims:
            return self.legal[claims[0]]
        return self.draw_tickets() or self.legal[0]

    # ── tickets and colours ──

    def choices(self) -> list[tuple[int, ...]]:
        """Return the sets of offered tickets that the seat may keep."""
        kept = [action.offers for action in self.legal if isinstance(action, Keep)]
        return [tuple(self.offer[i - 1] for i in offers) for offers in kept]

    def points(self, tickets: Iterable[int]) -> int:
        """Return the points of tickets."""
        return sum(self.board.tickets[i].points for i in tickets)

    def cheapest_choice(self, number: int = 1) -> tuple[int, ...]:
        """Return the set of at least `number` tickets with the fewest points."""
        enough = [choice for choice in self.choices() if len(choice) >= number]
        return min(enough or self.choices(), key=lambda choice: (self.points(choice), choice))

    def best_color(self, route: int) -> int:
        """Return a route's colour; for a grey route, the colour that the hand has most of."""
        color = self.board.routes[route].color
        if color != GREY:
            return CARD_COLORS.index(color)
        return max(range(WILD), key=lambda one: self.hand[one])

    def lacks_locomotives(self, route: int) -> bool:
        """Return whether a ferry needs more locomotives than the hand has (EU-06)."""
        return self.hand[WILD] < self.board.routes[route].locomotives

    def wanted(self, plan: Iterable[int]) -> list[int]:
        """Return the colours that a plan lacks, the most lacking first; for a ferry, locomotives first."""
        lacked = [-held for held in self.hand]
        ferry = False
        for route in plan:
            lacked[self.best_color(route)] += self.board.routes[route].length
            ferry = ferry or self.lacks_locomotives(route)
        colors = sorted(range(WILD), key=lambda color: -lacked[color])
        short = [color for color in colors if lacked[color] > 0]
        return [WILD, *short] if ferry else short
