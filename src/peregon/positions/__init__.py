"""Typed positions: what a state or a view shows, by name.

    match game.view(state, seat):
        case EuropeView() as view:
            print(view.hand(seat)["red"], view.stations, view.tunnel)

A position is a flat record with its board. It names routes, lines, cities and crossings by their ids, and
cards by their colours; tickets are the board's objects. A hidden value is None. Numbers of all seats are
lists, such as `view.cars[seat]`; larger values of a seat come from methods, such as `view.hand(seat)`.
Kernels, and bots that need speed, read `view.record`.
"""

from peregon.boards import LOCOMOTIVE
from peregon.kernels.printed import CARD_COLORS
from peregon.positions.europe import EuropePosition, EuropeState, EuropeView, Tunnel
from peregon.positions.first_journey import FirstJourneyPosition, FirstJourneyState, FirstJourneyView
from peregon.positions.position import Phase, Position, State, View
from peregon.positions.registry import state_type, view_type
from peregon.positions.routes import Cards, RoutePosition
from peregon.positions.ticket_to_ride import TicketPosition, UsaState, UsaView
from peregon.positions.trans_europa import RailPosition, TransEuropaState, TransEuropaView

__all__ = [
    "CARD_COLORS",
    "LOCOMOTIVE",
    "Cards",
    "EuropePosition",
    "EuropeState",
    "EuropeView",
    "FirstJourneyPosition",
    "FirstJourneyState",
    "FirstJourneyView",
    "Phase",
    "Position",
    "RailPosition",
    "RoutePosition",
    "State",
    "TicketPosition",
    "TransEuropaState",
    "TransEuropaView",
    "Tunnel",
    "UsaState",
    "UsaView",
    "View",
    "state_type",
    "view_type",
]
