"""Greedy: the most points now. One bot per family of titles."""

from __future__ import annotations

from peregon.actions import Action
from peregon.boards import RailBoard
from peregon.bots.closest import Closest
from peregon.bots.protocol import Bot
from peregon.bots.route_graph import FAR, Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import TicketTable
from peregon.bots.traveller import Traveller
from peregon.game import Game

__all__ = ["Greedy", "make_greedy"]


class Greedy(TicketBot):
    """Claims the route with the most points now, including the tickets that it completes; otherwise draws.

    It pays with the fewest locomotives, and draws cards for the cheapest ways of its tickets. It keeps as few
    tickets as possible, with the cheapest ways, and never draws tickets.
    """

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        network = table.network
        return min(
            table.choices(),
            key=lambda c: sum(self.cars(table, network.way(i, network.by_cars)) for i in c),
        )

    def cars(self, table: TicketTable, way: Way | None) -> int:
        """Return the cars that a way takes; FAR if there is no way."""
        return FAR if way is None else table.network.cards(way)

    def make_plan(self, table: TicketTable) -> Way:
        """Return the routes of the cheapest ways of all tickets that the bot has enough cars for."""
        network = table.network
        ways = [network.way(i, network.by_cars) for i in network.open_tickets(table.tickets)]
        good = [way for way in ways if self.cars(table, way) <= network.cars]
        return tuple(dict.fromkeys(route for way in good for route in way or ()))

    def turn(self, table: TicketTable) -> Action | None:
        tickets = table.network.open_tickets(table.tickets)
        return table.claim(sorted(table.claims, key=lambda i: (-self.gain(table, i, tickets), i)))

    def gain(self, table: TicketTable, route: int, tickets: list[int]) -> int:
        """Return the points of a route and of the tickets that it completes."""
        label, printed = table.network.label, self.board.routes[route]
        ends = {label[printed.a], label[printed.b]}
        points = self.game.route_points[printed.length]
        for i in tickets:
            ticket = self.board.tickets[i]
            if {label[ticket.a], label[ticket.b]} == ends:
                points += ticket.points
        return points

    def card(self, table: TicketTable) -> Action | None:
        return table.take(table.wanted(self.plan(table)))


def make_greedy(game: Game, seed: int) -> Bot:
    """Return the greedy bot for the game's title."""
    if isinstance(game.board, RailBoard):
        return Closest(game, seed)
    if game.title.counts_tickets:
        return Traveller(game, seed)
    return Greedy(game, seed)
