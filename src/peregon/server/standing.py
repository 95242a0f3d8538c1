"""The standing of a game for lists of tables: stored in its row, with each entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from peregon.game import Game, Plain, State, View
from peregon.kernels.ticket_to_ride import Phase

__all__ = ["UNKNOWN", "Standing", "public_scores", "standing_of", "turn_ends"]

UNKNOWN: dict[str, Any] = {"waiting": None, "scores": None, "round": None, "places": None}


class Standing(msgspec.Struct, frozen=True):
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


def standing_of(game: Game, public: View, turns: int, given_up: int | None = None) -> Standing:
    """Return the standing after a number of turns, from the spectators' view.

    Trans Europa counts its rounds itself.
    `given_up` is the seat whose resignation ends a game of two players.
    """
    plain = public.plain
    rounds = plain["rounds"] if game.title.id == "trans_europa" else turns // plain["seats"] + 1
    return Standing(plain["waiting"], public_scores(game, public), rounds, places_of(plain, given_up))


def places_of(plain: Plain, given_up: int | None) -> list[int] | None:
    """Return the place of each seat after the end; before, places would reveal the values of tickets."""
    if given_up is not None:
        return [2 if seat == given_up else 1 for seat in range(plain["seats"])]
    return plain["place"][: plain["seats"]] if plain["ended"] else None


def turn_ends(game: Game, before: State, after: State) -> bool:
    """Tell whether a turn has ended between two states; the opening is not a turn."""
    opening = game.title.id in ("usa", "europe") and before.number("phase") == Phase.OPENING.value
    return not opening and before.number("turn") != after.number("turn")


def public_scores(game: Game, public: View) -> list[int]:
    """Return the public score of each seat: until the end, the points for its routes."""
    plain = public.plain
    running = game.title.id in ("usa", "europe") and not plain["ended"]
    return plain["route_points" if running else "total"][: plain["seats"]]
