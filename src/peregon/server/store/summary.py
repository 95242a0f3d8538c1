"""The summary of a game for lists of tables: kept in its row, written with each entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from peregon.positions import Phase, State, View

__all__ = ["UNKNOWN", "Standing", "standing_of", "turn_ends"]

UNKNOWN: dict[str, Any] = {"waiting": None, "scores": None, "round": None, "places": None}


class Standing(msgspec.Struct, frozen=True):
    """Whose turn it is and how far the game has come: nothing that is not public."""

    waiting: int  # the seats to act, as bits
    scores: list[int]
    round: int
    places: list[int] | None = None  # of each seat, once the game is over

    @property
    def to_act(self) -> list[int]:
        return [seat for seat in range(self.waiting.bit_length()) if self.waiting >> seat & 1]

    def columns(self) -> dict[str, Any]:
        """The same as a row keeps it."""
        scores = msgspec.json.encode(self.scores).decode()
        places = None if self.places is None else msgspec.json.encode(self.places).decode()
        return {"waiting": self.waiting, "scores": scores, "round": self.round, "places": places}


def standing_of(public: View, turns: int, given_up: int | None = None) -> Standing:
    """How a game stands after so many turns, by what a spectator sees.

    Where a title has no rounds, each is a turn of everybody.
    `given_up` is the seat whose resignation ends a game between two players.
    """
    number = turns // public.seats + 1 if public.round is None else public.round
    waiting = sum(1 << seat for seat in public.to_act)
    return Standing(waiting, public.scores, number, places_of(public, given_up))


def places_of(public: View, given_up: int | None) -> list[int] | None:
    """The place of each seat, once the game is over; before, places would tell what tickets are worth."""
    if given_up is not None:
        return [2 if seat == given_up else 1 for seat in range(public.seats)]
    return public.places


def turn_ends(before: State, after: State) -> bool:
    """Whether a turn has ended between two states; the opening is nobody's."""
    return before.phase is not Phase.OPENING and before.turn != after.turn
