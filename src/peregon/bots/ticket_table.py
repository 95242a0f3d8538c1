"""What a seat of Ticket to Ride sees, in plain numbers, and its legal actions by kind."""

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


WILD = CARD_COLORS.index(LOCOMOTIVE)  # the number of locomotives among the colours
GAP = -1  # an empty place of the market


class Payment(NamedTuple):
    """One way to claim a route: what it spends, and its place among the legal actions."""

    locomotives: int
    unheld: int  # minus the cards held of the colour: of two colours, the one more held pays
    color: int
    place: int


def claims_of(numbers: Sequence[int], hand: Sequence[int]) -> dict[int, list[Payment]]:
    """The claims among legal actions, by route: for each colour the payment with the fewest locomotives.

    Legal actions come sorted by route, colour and locomotives, so that the first of a colour is the one.
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
    """What a seat sees. `tried` names tunnels, and the size of the hand that failed at them."""

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
            market[self.numbers[i] - TAKE.first]: i  # by colour, the place among the legal actions
            for i in reversed(self.places(TAKE))  # of equal cards the first
        }

    def places(self, span: Span) -> range:
        """Where the actions of a kind stand among the legal ones."""
        first = bisect_left(self.numbers, span.first)
        return range(first, bisect_left(self.numbers, span.first + span.size))

    # ── actions ──

    def claim(self, routes: Iterable[int], spared: Container[int] = ()) -> Action | None:
        """Claims the first of the routes, or its twin, that can be paid; thriftily.

        A grey route is not paid in a colour that is spared for another.
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
        """Takes an open card of the first of the colours that lies there."""
        for color in colors:
            if color in self.takes:
                return self.legal[self.takes[color]]
        return None

    def blind(self) -> Action | None:
        """Draws blind; where the deck is gone, takes any open card, a locomotive if there is one."""
        if deck := self.places(DRAW):
            return self.legal[deck[0]]
        return self.take(sorted(self.takes, reverse=True))

    def draw_tickets(self) -> Action | None:
        """Draws tickets, if there are any."""
        place = self.places(TICKETS)
        return self.legal[place[0]] if place else None

    def keep(self, tickets: Container[int]) -> Action:
        """Keeps those of the tickets offered."""
        return Keep(tuple(i + 1 for i, ticket in enumerate(self.offer) if ticket in tickets))

    def last_resort(self) -> Action:
        """Some legal action: a station only where nothing else is possible."""
        claims = self.places(CLAIM)
        if claims:
            return self.legal[claims[0]]
        return self.draw_tickets() or self.legal[0]

    # ── what is offered, what is wanted ──

    def choices(self) -> list[tuple[int, ...]]:
        """The sets of offered tickets that may be kept."""
        kept = [action.offers for action in self.legal if isinstance(action, Keep)]
        return [tuple(self.offer[i - 1] for i in offers) for offers in kept]

    def points(self, tickets: Iterable[int]) -> int:
        """What tickets are worth."""
        return sum(self.board.tickets[i].points for i in tickets)

    def cheapest_choice(self, number: int = 1) -> tuple[int, ...]:
        """Of the sets of `number` or more tickets, the one worth the fewest points."""
        enough = [choice for choice in self.choices() if len(choice) >= number]
        return min(enough or self.choices(), key=lambda choice: (self.points(choice), choice))

    def best_color(self, route: int) -> int:
        """The colour to pay a route with: its own, or of a grey one the colour most held."""
        color = self.board.routes[route].color
        if color != GREY:
            return CARD_COLORS.index(color)
        return max(range(WILD), key=lambda one: self.hand[one])

    def lacks_locomotives(self, route: int) -> bool:
        """Whether a ferry shows more locomotives than are held (EU-06)."""
        return self.hand[WILD] < self.board.routes[route].locomotives

    def wanted(self, plan: Iterable[int]) -> list[int]:
        """The colours that a plan still lacks, most lacked first; locomotives first where a ferry does."""
        lacked = [-held for held in self.hand]
        ferry = False
        for route in plan:
            lacked[self.best_color(route)] += self.board.routes[route].length
            ferry = ferry or self.lacks_locomotives(route)
        colors = sorted(range(WILD), key=lambda color: -lacked[color])
        short = [color for color in colors if lacked[color] > 0]
        return [WILD, *short] if ferry else short
