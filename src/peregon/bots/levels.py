"""The levels of the bots that people play against, in every title, and the planner.

Each level is clearly stronger than the one before (docs/bots.md has the figures). `easy` plays like a
newcomer, `normal` like a player with a few games of experience. `hard` is the planner, and `expert` searches
for about a second.
"""

from __future__ import annotations

from peregon.bots.protocol import BotMaker
from peregon.bots.thinker import Strength, Thinker

__all__ = ["LEVELS", "easy", "expert", "expert_at", "normal", "planner"]

LEVELS = ("easy", "normal", "hard", "expert")


def thinker(strength: Strength) -> BotMaker:
    """Return a maker of bots with a strength."""
    return lambda game, seed: Thinker(game, seed, strength)


def expert_at(visits: int) -> BotMaker:
    """Return the expert with a number of playouts per move, so that it plays alike on any machine."""
    return thinker(Strength(visits=visits, seconds=60.0))


easy = thinker(Strength(tune="easy"))
normal = thinker(Strength(tune="normal"))
planner = thinker(Strength())
expert = thinker(Strength(visits=None, seconds=1.0))
