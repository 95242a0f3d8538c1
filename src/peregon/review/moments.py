"""The decisions in a record, each with what its seat saw."""

from __future__ import annotations

from dataclasses import dataclass

from peregon.actions import Action
from peregon.events import Event
from peregon.game import State, View
from peregon.positions import Phase
from peregon.records import Record

__all__ = ["Moment", "moments_of"]

TURNS = (Phase.TURN, Phase.HUB)  # where a seat's turn begins


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in a record: the seat's view, its action, and the events after it."""

    at: int  # the number of actions before it
    seat: int
    turn: int  # of this seat, from 1; in Trans Europa the round
    view: View
    action: Action
    state: State  # before the action
    after: State
    events: tuple[Event, ...]

    @property
    def begins(self) -> bool:
        """Return whether the seat's turn begins with this decision."""
        return self.state.phase in TURNS


def moments_of(record: Record) -> list[Moment]:
    """Return all decisions of a record; the record is verified at the same time."""
    game, state = record.game, record.start()
    found: list[Moment] = []
    turns = [0] * record.seats
    for at, (seat, action, step) in enumerate(record.replay()):
        if state.phase in TURNS:
            turns[seat] += 1
        turn = turns[seat] if state.round is None else state.round
        found.append(Moment(at, seat, turn, game.view(state, seat), action, state, step.state, step.events))
        state = step.state
    return found
