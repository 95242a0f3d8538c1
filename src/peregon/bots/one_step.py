"""OneStep and LongRoute of the play-testing papers (de Mesentier Silva et al., 2017–2018)."""

from __future__ import annotations

from peregon.actions import Action
from peregon.bots.route_graph import Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import WILD, TicketTable

__all__ = ["LongRoute", "OneStep"]

CARS_TO_DRAW = 8  # everybody's, for more tickets to be drawn


class OneStep(TicketBot):
    """Goes for one route at a time: the first that it lacks for its best open ticket.

    It keeps every ticket offered at the start. Its target is the reachable ticket of most points, by the
    way of fewest routes. It claims that way's first route, else takes an open card of its colour (of a
    grey route, the colour most held), else an open locomotive, else draws blind; for a ferry that lacks
    locomotives these come first. With no ticket left it draws tickets while everybody has 8 cars or more,
    and keeps the cheapest; after that it goes for the longest free route.
    """

    shortest = 1  # routes shorter than this are not planned over

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
        """The route to claim next; of a double, the track whose colour is held most."""
        way = self.plan(table)
        routes = table.network.tracks(way[0]) if way else self.longest(table)
        if not routes:
            return None
        return max(routes, key=lambda route: table.hand[table.best_color(route)])

    def longest(self, table: TicketTable) -> Way:
        """The longest free route that there are cars for: the first on the board, whatever is held."""
        routes, network = self.board.routes, table.network
        fitting = [i for i in network.free if routes[i].length <= network.cars]
        return network.tracks(max(fitting, key=lambda i: routes[i].length)) if fitting else ()

    def draws_tickets(self, table: TicketTable) -> bool:
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
    """OneStep that plans only over routes of 3 or more, and then goes for the longest free routes.

    It keeps the two cheapest tickets and never draws more.
    """

    shortest = 3

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        return table.cheapest_choice(2)

    def draws_tickets(self, table: TicketTable) -> bool:
        return False
