"""Calibration: from the results of playouts to a chance to win, so that 70 % means 70 %.

The numbers were fitted to thousands of games between bots by `benchmarks/calibration.py`.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from peregon.game import Game, View
from peregon.positions import RailPosition, RoutePosition

__all__ = ["Calibration", "calibration_of", "stage_of"]

LEAST = 1e-3  # chances are not estimated closer to 0 and 1 than this


@dataclass(frozen=True, slots=True)
class Calibration:
    """A logistic model of the odds to win, by the results of playouts and the stage of the game.

    What others hold is imagined better at some stages than at others. So playouts mostly promise too much
    late in a game.

    Their logarithm is `base` + `late` × the stage + `worth` × that of the mean worth + `wins` × that of the
    share of wins.
    """

    base: float = 0.0
    late: float = 0.0
    worth: float = 0.0
    wins: float = 1.0
    games: int = 0  # that it was fitted to; 0: not fitted

    def chance(self, worth: float, wins: float, playouts: int, stage: float) -> float:
        """Return the chance to win, from the means of playouts and the share of the game that is over."""
        share = smoothed(wins, worth, playouts)
        power = self.base + self.late * stage + self.worth * odds(worth) + self.wins * odds(share)
        return 1 / (1 + math.exp(-power))

    def slopes(self, worth: float, wins: float, playouts: int, chance: float) -> tuple[float, float]:
        """Return by how much the chance rises with the mean worth, and with the share of wins."""
        slope = chance * (1 - chance)
        return slope * self.worth / spread(worth), slope * self.wins / spread(smoothed(wins, worth, playouts))


def smoothed(wins: float, worth: float, playouts: int) -> float:
    """Return the share of wins with the worth as one more playout, so that it is neither 0 nor 1."""
    return (wins * playouts + worth) / (playouts + 1)


def inside(share: float) -> float:
    return min(max(share, LEAST), 1 - LEAST)


def odds(share: float) -> float:
    """Return the logarithm of the odds."""
    return math.log(inside(share) / (1 - inside(share)))


def spread(share: float) -> float:
    """Return the variance of a result with this mean, which is also the inverse slope of the log-odds."""
    return inside(share) * (1 - inside(share))


@cache
def calibration_of(title: str, seats: int) -> Calibration:
    """Return the numbers for a title and a number of players; the plain share of wins if there are none."""
    text = files("peregon").joinpath("review", "calibration.toml").read_text("utf-8")
    numbers = tomllib.loads(text).get(title, {}).get(str(seats))
    return Calibration() if numbers is None else Calibration(**numbers)


def stage_of(game: Game, view: View) -> float:
    """Return the share of all cars, or of the rails of a round, that is on the board."""
    if isinstance(view, RailPosition):
        left = view.rails_left / view.board.rails
    else:
        assert isinstance(view, RoutePosition)
        left = sum(view.cars) / (view.seats * game.title.cars)
    return 1 - left
