"""Calibration: from the results of playouts to a chance to win, so that 70 % means 70 %.

The numbers were fitted to thousands of games between bots by `benchmarks/calibration.py`.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Calibration", "calibration_of"]

LEAST = 1e-3  # chances are not estimated closer to 0 and 1 than this


@dataclass(frozen=True, slots=True)
class Calibration:
    """A logistic model of the odds to win, by the results of playouts.

    Their logarithm is `base` + `worth` × that of the mean worth + `wins` × that of the share of wins.
    """

    base: float = 0.0
    worth: float = 0.0
    wins: float = 1.0
    games: int = 0  # that it was fitted to; 0: not fitted

    def chance(self, worth: float, error: float, wins: float, playouts: int) -> tuple[float, float]:
        """Return the chance to win and its standard error, from the means of playouts."""
        share = smoothed(wins, worth, playouts)
        chance = 1 / (1 + math.exp(-(self.base + self.worth * odds(worth) + self.wins * odds(share))))
        slope = chance * (1 - chance)
        of_worth = abs(self.worth) * error / spread(worth)
        of_wins = abs(self.wins) / math.sqrt(spread(share) * playouts)
        return chance, slope * (of_worth + of_wins)


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
