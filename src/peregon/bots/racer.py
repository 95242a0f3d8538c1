"""Racer: long routes and an early end (published in 2026)."""

from __future__ import annotations

from peregon.actions import Action
from peregon.boards import GREY
from peregon.bots.route_graph import Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import WILD, TicketTable
from peregon.positions import CARD_COLORS

__all__ = ["Racer"]

LONG = 6


class Racer(TicketBot):
    """Claims only routes of 6 spaces or more while there are any, then shorter ones, to end the game early.

    It keeps the two tickets with the fewest points. It prefers long routes that extend its own network. It
    draws from the deck, unless an open card is the last one that it needs for a long route.
    """

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        return table.cheapest_choice(2)

    def make_plan(self, table: TicketTable) -> Way:
        routes, network = self.board.routes, table.network
        mine = {end for i in network.own for end in (routes[i].a, routes[i].b)}
        fitting = [i for i in network.free if routes[i].length <= network.cars]
        least = min(LONG, max((routes[i].length for i in fitting), default=0))
        long = [i for i in fitting if routes[i].length >= least]
        extending = {i for i in long if routes[i].a in mine or routes[i].b in mine}
        return tuple(sorted(long, key=lambda i: (i not in extending, -routes[i].length, i)))

    def turn(self, table: TicketTable) -> Action | None:
        return table.claim(self.plan(table))

    def card(self, table: TicketTable) -> Action | None:
        return table.take(color for color in range(WILD) if self.completes(table, color))

    def completes(self, table: TicketTable, color: int) -> bool:
        """Return whether one more card of a colour is enough to pay for a route of the plan."""
        for i in self.plan(table):
            route = self.board.routes[i]
            fits = route.color in (GREY, CARD_COLORS[color]) and not table.lacks_locomotives(i)
            if fits and table.hand[color] + table.hand[WILD] + 1 == route.length:
                return True
        return False
