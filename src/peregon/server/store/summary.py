"""The standing of a game for lists of tables: stored in its row, with each entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from peregon.positions import Phase, State, View

__all__ = ["UNKNOWN", "Summary", "summary_of", "turn_ends"]

UNKNOWN: dict[str, Any] = {"waiting": None, "scores": None, "round": None, "places": None}


class Summary(msgspec.Struct, frozen=True):
    """The seats to act and the progress of the game; all of it is public."""

    waiting: int  # the seats to act, as bits
    scores: list[int]
    round: int
    places: list[int] | None = None  # of each seat, after the end

    @property
    def to_act(self) -> list[int]:
        return [seat for seat in range(self.waiting.bit_length()) if self.waiting >> seat & 1]

    def columns(self) -> dict[str, Any]:
        """Return the standing as columns of a row."""
        scores = msgspec.json.encode(self.scores).decode()
        places = None if self.places is None else msgspec.json.encode(self.places).decode()
        return {"waiting": self.waiting, "scores": scores, "round": self.round, "places": places}


def summary_of(public: View, turns: int, given_up: int | None = None) -> Summary:
    """Return the standing after a number of turns, from the spectators' view.

    If a title has no rounds, a round is one turn of every player.
    `given_up` is the seat whose resignation ends a game of two players.
    """
    number = turns // public.seats + 1 if public.round is None else public.round
    waiting = sum(1 << seat for seat in public.to_act)
    return Summary(waiting, public.scores, number, places_of(public, given_up))


def places_of(public: View, given_up: int | None) -> list[int] | None:
    """Return the place of each seat after the end; before, places would reveal the values of tickets."""
    if given_up is not None:
        return [2 if seat == given_up else 1 for seat in range(public.seats)]
    return public.places


def turn_ends(before: State, after: State) -> bool:
    """Tell whether a turn has ended between two states; the opening is not a turn."""
    return before.phase is not Phase.OPENING and before.turn != after.turn
