"""The levels that people choose from, for every title and number of players, and the planner.

Each is clearly above the one below (docs/bots.md has the figures). `easy` goes for its tickets or cities as a
newcomer would, `normal` as one who has played a few times; `hard` is the planner, and `expert` searches for
about a second.
"""

from __future__ import annotations

from peregon.bots.protocol import BotMaker
from peregon.bots.thinker import Strength, Thinker

__all__ = ["LEVELS", "easy", "expert", "expert_at", "normal", "planner"]

LEVELS = ("easy", "normal", "hard", "expert")


def thinker(strength: Strength) -> BotMaker:
    return lambda game, seed: Thinker(game, seed, strength)


def expert_at(visits: int) -> BotMaker:
    """The expert with a number of playouts in place of its second: it plays the same on every machine."""
    return thinker(Strength(visits=visits, seconds=60.0))


easy = thinker(Strength(tune="easy"))
normal = thinker(Strength(tune="normal"))
planner = thinker(Strength())
expert = thinker(Strength(visits=None, seconds=1.0))
