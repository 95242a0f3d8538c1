"""The types of each title's states and views."""

from __future__ import annotations

from collections.abc import Mapping

from peregon.positions.europe import EuropeState, EuropeView
from peregon.positions.first_journey import FirstJourneyState, FirstJourneyView
from peregon.positions.position import State, View
from peregon.positions.ticket_to_ride import UsaState, UsaView
from peregon.positions.trans_europa import TransEuropaState, TransEuropaView

__all__ = ["state_type", "view_type"]

STATES: Mapping[str, type[State]] = {
    kind.title: kind for kind in (UsaState, EuropeState, FirstJourneyState, TransEuropaState)
}
VIEWS: Mapping[str, type[View]] = {
    kind.title: kind for kind in (UsaView, EuropeView, FirstJourneyView, TransEuropaView)
}


def state_type(title: str) -> type[State]:
    """Return the type of a title's states."""
    return STATES[title]


def view_type(title: str) -> type[View]:
    """Return the type of a title's views."""
    return VIEWS[title]
