"""Hungry: the agent of this name in the play-testing papers (de Mesentier Silva et al., 2017–2018)."""

from __future__ import annotations

from collections.abc import Iterable

from peregon.actions import Action
from peregon.boards import GREY
from peregon.bots.route_graph import FAR, Network, Way
from peregon.bots.ticket_bot import TicketBot
from peregon.bots.ticket_table import TicketTable
from peregon.positions import CARD_COLORS

__all__ = ["Hungry"]

ROOM_TO_KEEP = 5  # cars that a plan should leave when the bot chooses tickets
ROOM_TO_DRAW = 8  # cars that a plan must leave before the bot draws tickets


class Hungry(TicketBot):
    """Makes one plan for all cities of its tickets, and draws tickets while the plan leaves it cars.

    The plan connects the two cities that are farthest apart by cars, then attaches each other city by its
    shortest way. Of the offered tickets the bot keeps those with the most points per card (for tickets and
    routes), among plans that leave 5 cars. If there is no such plan, it takes the cheapest plan that it has
    enough cars for, or else the tickets with the fewest points.

    It claims any route of the plan that it can pay for, a grey one only in a colour that no other route of
    the plan needs. When the plan is complete, it claims the longest route that it can pay for. It takes open
    cards that the plan needs, and otherwise draws from the deck.
    """

    def kept(self, table: TicketTable) -> tuple[int, ...]:
        network = table.network
        plans = {choice: self.plan_for(network, table.tickets + choice) for choice in table.choices()}
        cards = {c: FAR if plan is None else network.cards(plan) for c, plan in plans.items()}
        roomy = [c for c in plans if cards[c] <= network.cars - ROOM_TO_KEEP]
        if roomy:
            points = {c: table.points(table.tickets + c) + self.worth(plans[c]) for c in roomy}
            return max(roomy, key=lambda c: points[c] / max(cards[c], 1))
        fitting = [c for c in plans if cards[c] <= network.cars]
        if fitting:
            return min(fitting, key=lambda c: cards[c])
        return table.cheapest_choice()

    def worth(self, plan: Way | None) -> int:
        """Return the points of a plan's routes."""
        return sum(self.game.route_points[self.board.routes[route].length] for route in plan or ())

    def plan_for(self, network: Network, tickets: Iterable[int]) -> Way | None:
        """Return one plan for all cities of the tickets; None if they cannot be connected."""
        ends = [self.board.tickets[ticket] for ticket in tickets]
        return network.joining({city for ticket in ends for city in (ticket.a, ticket.b)})

    def make_plan(self, table: TicketTable) -> Way:
        network = table.network
        tickets = [i for i in table.tickets if network.way(i, network.by_cars) is not None]
        plan = self.plan_for(network, tickets)
        if plan is None:  # the cities can no longer be connected: plan each ticket by itself
            ways = [network.way(ticket, network.by_cars) or () for ticket in tickets]
            plan = tuple(dict.fromkeys(route for way in ways for route in way))
        fitting = [route for route in plan if self.board.routes[route].length <= network.cars]
        return tuple(sorted(fitting, key=lambda route: -self.board.routes[route].length))

    def turn(self, table: TicketTable) -> Action | None:
        plan = self.plan(table)
        if table.network.cards(plan) < table.network.cars - ROOM_TO_DRAW:
            tickets = table.draw_tickets()
            if tickets:
                return tickets
        if plan:
            colors = {self.board.routes[route].color for route in plan} - {GREY}
            return table.claim(plan, {CARD_COLORS.index(color) for color in colors})
        return table.claim(sorted(table.claims, key=lambda i: -self.board.routes[i].length))

    def card(self, table: TicketTable) -> Action | None:
        return table.take(table.wanted(self.plan(table)))
