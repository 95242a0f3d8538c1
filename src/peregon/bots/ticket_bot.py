"""The base of the bots for Ticket to Ride and its Europe: reads views, caches plans, answers tunnels."""

from __future__ import annotations

from abc import ABC, abstractmethod

from peregon.actions import Action, Claim
from peregon.boards import RouteBoard
from peregon.bots.protocol import Clock, own_seat
from peregon.bots.route_graph import Network, Way
from peregon.bots.ticket_table import TicketTable
from peregon.game import Game, View
from peregon.positions import Phase, RoutePosition

__all__ = ["TicketBot"]


class TicketBot(ABC):
    """A bot defines which tickets it keeps, its plan, its turn, and which card it draws.

    It makes a new plan after any claim, and when its tickets change. It pays the extra cost of a tunnel if it
    can, with the fewest locomotives. It builds a station only if nothing else is legal.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert isinstance(game.board, RouteBoard)
        self.game = game
        self.board = game.board
        self.networks: tuple[tuple[dict[str, int], int], Network] | None = None
        self.plans: tuple[Network, tuple[int, ...], Way] | None = None
        self.tried: dict[int, int] = {}  # the size of the hand at the last try of each tunnel

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the action for a view."""
        seat = own_seat(view)
        table = TicketTable(self.game, view, seat, self.network(view, seat), self.tried)
        action = self.decide(table)
        if isinstance(action, Claim) and self.board.routes[self.board.route_index[action.route]].tunnel:
            # Tried again only with a larger hand: otherwise two bots could fail at tunnels forever.
            self.tried[self.board.route_index[action.route]] = sum(table.hand)
        return action

    def decide(self, table: TicketTable) -> Action:
        """Return the action for a phase."""
        if table.phase is Phase.OPENING:
            self.tried = {}
        if table.phase in (Phase.OPENING, Phase.TICKETS):
            return table.keep(self.kept(table))
        if table.phase is Phase.TUNNEL:
            return table.legal[0]  # they are sorted: the fewest locomotives first, giving up last
        if table.phase is Phase.SECOND_CARD:
            return self.card(table) or table.blind() or table.last_resort()
        return self.turn(table) or self.card(table) or table.blind() or table.last_resort()

    def network(self, view: View, seat: int) -> Network:
        """Return the routes that this seat can use; cached until the next claim."""
        assert isinstance(view, RoutePosition)
        key = (view.owners, seat)
        if self.networks is None or self.networks[0] != key:
            self.networks = key, Network(self.board, view, seat)
        return self.networks[1]

    def plan(self, table: TicketTable) -> Way:
        """Return the plan; cached until the next claim or change of tickets."""
        if self.plans is None or self.plans[0] is not table.network or self.plans[1] != table.tickets:
            self.plans = table.network, table.tickets, self.make_plan(table)
        return self.plans[2]

    @abstractmethod
    def kept(self, table: TicketTable) -> tuple[int, ...]:
        """Return the tickets to keep of those offered."""

    @abstractmethod
    def make_plan(self, table: TicketTable) -> Way:
        """Return the routes to claim."""

    @abstractmethod
    def turn(self, table: TicketTable) -> Action | None:
        """Return a claim or a draw of tickets; None to draw cards."""

    def card(self, table: TicketTable) -> Action | None:
        """Return an open card to take; None to draw from the deck."""
        return None
