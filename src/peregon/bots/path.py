"""Path: the agent of this name in the play-testing papers (de Mesentier Silva et al., 2017–2018)."""

from __future__ import annotations

from collections import Counter

from peregon.actions import Action
from peregon.bots.route_graph import Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import TicketTable

__all__ = ["Path"]


class Path(TicketBot):
    """Keeps all tickets that are offered at the start, and never draws tickets.

    For each open ticket it finds the way with the fewest routes. For each ticket that a route serves, its
    priority grows by its own points and twice the points of the ticket. The bot claims the first route by
    priority that it can pay for, and otherwise draws from the deck. Without open tickets it claims the
    shortest free routes.
    """

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        return tuple(table.offer)

    def make_plan(self, table: TicketTable) -> Way:
        network = table.network
        prices = network.by_routes()
        priority: Counter[int] = Counter()
        for ticket in network.open_tickets(table.tickets):
            for route in network.way(ticket, prices) or ():
                length = self.board.routes[route].length
                if length <= network.cars:
                    priority[route] += self.game.route_points[length] + 2 * self.board.tickets[ticket].points
        if priority:
            return tuple(sorted(priority, key=lambda route: (-priority[route], route)))
        return tuple(sorted(network.free, key=lambda route: (self.board.routes[route].length, route)))

    def turn(self, table: TicketTable) -> Action | None:
        return table.claim(self.plan(table))
