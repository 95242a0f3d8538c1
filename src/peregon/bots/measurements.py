"""The measured strength of the built-in bots: `benchmarks/strength.py` plays the games and writes it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Measured", "measured"]


@dataclass(frozen=True, slots=True)
class Measured:
    """Games won of 100 against the planner with 2 players, and mean milliseconds an action."""

    wins: int
    ms: float


@cache
def figures() -> dict[str, dict[str, Measured]]:
    text = files("peregon.bots").joinpath("measurements.toml").read_text("utf-8")
    return {
        title: {bot: Measured(**found) for bot, found in bots.items()}
        for title, bots in tomllib.loads(text).items()
    }


def measured(bot: str, title: str) -> Measured | None:
    """What is known of a bot in a title, if anything."""
    return figures().get(title, {}).get(bot)
