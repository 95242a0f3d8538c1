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

PATIENCE = 3  # changes of tickets while nobody claims; after that it claims anything


class Traveller:
    """Claims what advances its tickets by their shortest way, the nearer ticket first; else draws cards.

    It changes tickets when neither can be done any more with the cars it has. Where that has not helped
    three times, or no card can be drawn, it claims whatever it can pay.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert isinstance(game.board, RouteBoard)
        self.game = game
        self.board = game.board
        self.owners = b""
        self.ways: tuple[Way, ...] = ()
        self.planned: list[int] = []  # the tickets for which the ways were found
        self.changes = 0

    def choose(self, view: View, clock: Clock) -> Action:
        """The action for this view."""
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
        return legal[0]  # draws, changes tickets, or passes

    def look(self, view: FirstJourneyPosition, seat: int) -> None:
        """Finds the ways of the tickets anew when somebody has claimed or the tickets are others."""
        owners = view.record["owner"][0].tobytes()
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
        """The routes of a way, the longest first, each with its twin."""
        routes = self.board.routes
        ordered = sorted(way, key=lambda i: -routes[i].length)
        return [track for i in ordered for track in (i, routes[i].twin) if track is not None]


def thriftiest(legal: Legal, payments: list[Payment]) -> Action:
    return legal[min(payments).place]
