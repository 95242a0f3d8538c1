"""What the bots for Ticket to Ride and its Europe share: reading the view, keeping a plan, the tunnel."""

from __future__ import annotations

from abc import ABC, abstractmethod

from peregon.actions import Action, Claim
from peregon.boards import RouteBoard
from peregon.bots.protocol import Clock, own_seat
from peregon.bots.route_graph import Network, Way
from peregon.bots.ticket_table import TicketTable
from peregon.game import Game, View
from peregon.positions import Phase

__all__ = ["TicketBot"]


class TicketBot(ABC):
    """A bot says which tickets it keeps, what it plans, what its turn is, and which card it draws.

    Plans are made anew when somebody claims, or when its tickets change. Of a tunnel it pays the extra
    cost if it can, with the fewest locomotives. It builds no station unless nothing else is legal.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert isinstance(game.board, RouteBoard)
        self.game = game
        self.board = game.board
        self.networks: tuple[bytes, Network] | None = None
        self.plans: tuple[Network, tuple[int, ...], Way] | None = None
        self.tried: dict[int, int] = {}  # tunnels, and the size of the hand that tried them

    def choose(self, view: View, clock: Clock) -> Action:
        """The action for this view."""
        seat = own_seat(view)
        table = TicketTable(self.game, view, seat, self.network(view, seat), self.tried)
        action = self.decide(table)
        if isinstance(action, Claim) and self.board.routes[self.board.route_index[action.route]].tunnel:
            # not again before the hand has grown: two bots could fail at tunnels for ever
            self.tried[self.board.route_index[action.route]] = sum(table.hand)
        return action

    def decide(self, table: TicketTable) -> Action:
        if table.phase is Phase.OPENING:
            self.tried = {}
        if table.phase in (Phase.OPENING, Phase.TICKETS):
            return table.keep(self.kept(table))
        if table.phase is Phase.TUNNEL:
            return table.legal[0]  # sorted: the fewest locomotives first, giving up last
        if table.phase is Phase.SECOND_CARD:
            return self.card(table) or table.blind() or table.last_resort()
        return self.turn(table) or self.card(table) or table.blind() or table.last_resort()

    def network(self, view: View, seat: int) -> Network:
        """The routes as this seat can use them; the same until somebody claims."""
        key = view.record["owner"][0].tobytes() + bytes([seat])
        if self.networks is None or self.networks[0] != key:
            self.networks = key, Network(self.board, view, seat)
        return self.networks[1]

    def plan(self, table: TicketTable) -> Way:
        """The plan for this table; the same until somebody claims or tickets change."""
        if self.plans is None or self.plans[0] is not table.network or self.plans[1] != table.tickets:
            self.plans = table.network, table.tickets, self.make_plan(table)
        return self.plans[2]

    @abstractmethod
    def kept(self, table: TicketTable) -> tuple[int, ...]:
        """The tickets to keep of those offered."""

    @abstractmethod
    def make_plan(self, table: TicketTable) -> Way:
        """The routes to claim."""

    @abstractmethod
    def turn(self, table: TicketTable) -> Action | None:
        """A route or tickets; None: it draws cards."""

    def card(self, table: TicketTable) -> Action | None:
        """An open card; None: it draws blind."""
        return None
