"""The levels that people choose from, for every title and number of players, and the planner.

Each is clearly above the one below (docs/bots.md has the figures). `easy` goes for its tickets or cities as a
newcomer would, `normal` as one who has played a few times; `hard` plans well and searches for a moment,
`expert` for about a second.
"""

from __future__ import annotations

from peregon.bots.protocol import Bot, BotMaker
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game

__all__ = ["LEVELS", "easy", "expert", "expert_at", "make_hard", "normal", "planner"]

LEVELS = ("easy", "normal", "hard", "expert")
HARD = {"usa": 100, "europe": 100, "first_journey": 0, "trans_europa": 100}  # playouts a decision


def thinker(strength: Strength) -> BotMaker:
    return lambda game, seed: Thinker(game, seed, strength)


def make_hard(game: Game, seed: int) -> Bot:
    """So many playouts that it answers within a tenth of a second; the clock is for very slow machines."""
    return Thinker(game, seed, Strength(visits=HARD[game.title.id], seconds=1.0))


def expert_at(visits: int) -> BotMaker:
    """The expert with a number of playouts in place of its second: it plays the same on every machine."""
    return thinker(Strength(visits=visits, seconds=60.0))


easy = thinker(Strength(tune="easy"))
normal = thinker(Strength(tune="normal"))
planner = thinker(Strength())
expert = thinker(Strength(visits=None, seconds=1.0))
