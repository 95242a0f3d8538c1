"""OneStep and LongRoute of the play-testing papers (de Mesentier Silva et al., 2017–2018)."""

from __future__ import annotations

from peregon.actions import Action
from peregon.bots.route_graph import Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import WILD, TicketTable

__all__ = ["LongRoute", "OneStep"]

CARS_TO_DRAW = 8  # cars that every seat must have before the bot draws tickets


class OneStep(TicketBot):
    """Aims at one route at a time: the first missing route of its best open ticket.

    It keeps all tickets that are offered at the start. Its best ticket is the reachable one with the most
    points, by the way with the fewest routes. It claims the first route of that way. If it cannot, it takes
    an open card of the route's colour (for a grey route, the colour that its hand has most of), else an open
    locomotive, else it draws from the deck. For a ferry it takes missing locomotives first.

    Without open tickets it draws tickets while every seat has 8 cars or more, and keeps the one with the
    fewest points. After that it aims at the longest free route.
    """

    shortest = 1  # plans use no shorter routes

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        return table.cheapest_choice() if table.tickets else tuple(table.offer)

    def make_plan(self, table: TicketTable) -> Way:
        network = table.network
        prices = network.by_routes(self.shortest)
        reachable: list[tuple[int, Way]] = []
        for ticket in network.open_tickets(table.tickets):
            way = network.way(ticket, prices)
            if way is not None and network.cards(way) <= network.cars:
                reachable.append((self.board.tickets[ticket].points, way))
        return max(reachable, key=lambda target: target[0], default=(0, ()))[1]

    def target(self, table: TicketTable) -> int | None:
        """Return the route to claim next; of two tracks, the one whose colour the hand has more of."""
        way = self.plan(table)
        routes = table.network.tracks(way[0]) if way else self.longest(table)
        if not routes:
            return None
        return max(routes, key=lambda route: table.hand[table.best_color(route)])

    def longest(self, table: TicketTable) -> Way:
        """Return the first of the longest free routes that there are cars for, with its twin."""
        routes, network = self.board.routes, table.network
        fitting = [i for i in network.free if routes[i].length <= network.cars]
        return network.tracks(max(fitting, key=lambda i: routes[i].length)) if fitting else ()

    def draws_tickets(self, table: TicketTable) -> bool:
        """Return whether the bot draws tickets when it has none to complete."""
        return min(table.cars) >= CARS_TO_DRAW

    def turn(self, table: TicketTable) -> Action | None:
        if not self.plan(table) and self.draws_tickets(table):
            tickets = table.draw_tickets()
            if tickets:
                return tickets
        target = self.target(table)
        return None if target is None else table.claim([target])

    def card(self, table: TicketTable) -> Action | None:
        target = self.target(table)
        if target is None:
            return None
        color = table.best_color(target)
        if table.lacks_locomotives(target):
            return table.take([WILD, color])
        return table.take([color, WILD])


class LongRoute(OneStep):
    """OneStep with plans that use only routes of 3 spaces or more; then it claims the longest routes.

    It keeps the two tickets with the fewest points and never draws tickets.
    """

    shortest = 3

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        return table.cheapest_choice(2)

    def draws_tickets(self, table: TicketTable) -> bool:
        return False
