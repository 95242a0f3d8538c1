"""Traveller: the greedy bot of First Journey."""

from __future__ import annotations

from peregon.actions import DRAW, TICKETS, Action
from peregon.boards import RouteBoard
from peregon.bots.protocol import Clock, own_seat
from peregon.bots.route_graph import Network, Way
from peregon.bots.ticket_table import Payment, claims_of
from peregon.game import Game, Legal, View
from peregon.positions import CARD_COLORS, Cards, FirstJourneyPosition

__all__ = ["Traveller"]

PATIENCE = 3  # exchanges of tickets without a claim by any seat, before the bot claims any route


class Traveller:
    """Claims routes on the shortest ways of its tickets, the nearer ticket first; otherwise draws cards.

    It exchanges its tickets when it has too few cars for either. If that has failed three times, or there is
    no card to draw, it claims the longest route that it can pay for.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert isinstance(game.board, RouteBoard)
        self.game = game
        self.board = game.board
        self.owners: dict[str, int] | None = None
        self.ways: tuple[Way, ...] = ()
        self.planned: list[int] = []  # the tickets for which the ways were found
        self.changes = 0

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the action for a view."""
        seat = own_seat(view)
        assert isinstance(view, FirstJourneyPosition)
        self.look(view, seat)
        legal = self.game.legal(view, seat)
        held = view.hand(seat) or Cards()
        hand = [held[color] for color in CARD_COLORS]
        claims = claims_of(legal.numbers, hand)
        advancing = {
            route: claims[route] for way in self.ways for route in self.either(way) if route in claims
        }
        if advancing:
            return thriftiest(legal, next(iter(advancing.values())))
        if not self.ways and self.changes < PATIENCE and TICKETS.first in legal.numbers:
            self.changes += 1
            return legal[legal.numbers.index(TICKETS.first)]
        if self.ways and DRAW.first in legal.numbers:
            return legal[legal.numbers.index(DRAW.first)]
        if claims:
            longest = max(claims, key=lambda route: self.board.routes[route].length)
            return thriftiest(legal, claims[longest])
        return legal[0]  # draws, exchanges tickets, or passes

    def look(self, view: FirstJourneyPosition, seat: int) -> None:
        """Find the ways of the tickets again after a claim or a change of tickets."""
        owners = view.owners
        tickets = [view.board.ticket_index[ticket.id] for ticket in view.tickets(seat) or ()]
        if owners != self.owners:
            self.changes = 0
        if owners != self.owners or tickets != self.planned:
            self.owners, self.planned = owners, tickets
            network = Network(self.board, view, seat)
            ways = [network.way(ticket, network.by_cars) for ticket in tickets]
            doable = [way for way in ways if way is not None and network.cards(way) <= network.cars]
            self.ways = tuple(sorted(doable, key=network.cards))

    def either(self, way: Way) -> list[int]:
        """Return the routes of a way, the longest first, each with its twin."""
        routes = self.board.routes
        ordered = sorted(way, key=lambda i: -routes[i].length)
        return [track for i in ordered for track in (i, routes[i].twin) if track is not None]


def thriftiest(legal: Legal, payments: list[Payment]) -> Action:
    """Return the claim with the fewest locomotives."""
    return legal[min(payments).place]
