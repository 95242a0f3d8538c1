"""The summary of a game for lists of tables: kept in its row, written with each entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from peregon.game import Game, Plain, State, View
from peregon.kernels.ticket_to_ride import Phase

__all__ = ["UNKNOWN", "Standing", "public_scores", "standing_of", "turn_ends"]

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


def standing_of(game: Game, public: View, turns: int, given_up: int | None = None) -> Standing:
    """How a game stands after so many turns, by what a spectator sees.

    Trans Europa counts its rounds itself.
    `given_up` is the seat whose resignation ends a game between two players.
    """
    plain = public.plain
    rounds = plain["rounds"] if game.title.id == "trans_europa" else turns // plain["seats"] + 1
    return Standing(plain["waiting"], public_scores(game, public), rounds, places_of(plain, given_up))


def places_of(plain: Plain, given_up: int | None) -> list[int] | None:
    """The place of each seat, once the game is over; before, places would tell what tickets are worth."""
    if given_up is not None:
        return [2 if seat == given_up else 1 for seat in range(plain["seats"])]
    return plain["place"][: plain["seats"]] if plain["ended"] else None


def turn_ends(game: Game, before: State, after: State) -> bool:
    """Whether a turn has ended between two states; the opening is nobody's."""
    opening = game.title.id in ("usa", "europe") and before.number("phase") == Phase.OPENING.value
    return not opening and before.number("turn") != after.number("turn")


def public_scores(game: Game, public: View) -> list[int]:
    """The score of each seat, as a spectator sees it: until the end, what its routes have brought."""
    plain = public.plain
    running = game.title.id in ("usa", "europe") and not plain["ended"]
    return plain["route_points" if running else "total"][: plain["seats"]]
