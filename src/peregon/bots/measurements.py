"""The measured strength of the built-in bots, from games that `benchmarks/strength.py` plays."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Measured", "measured"]


@dataclass(frozen=True, slots=True)
class Measured:
    """Wins per 100 games of 2 players against the planner, and mean milliseconds per action."""

    wins: int
    ms: float


@cache
def figures() -> dict[str, dict[str, Measured]]:
    """Return the measurements by title and bot."""
    text = files("peregon.bots").joinpath("measurements.toml").read_text("utf-8")
    return {
        title: {bot: Measured(**found) for bot, found in bots.items()}
        for title, bots in tomllib.loads(text).items()
    }


def measured(bot: str, title: str) -> Measured | None:
    """Return the measurement of a bot in a title, if there is one."""
    return figures().get(title, {}).get(bot)
