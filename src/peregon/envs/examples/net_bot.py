# pyright: basic
"""A bot that plays with the weights that `ppo` has saved; it needs NumPy alone.

Copy this file beside `agent.npz`, then:

    peregon arena first_journey --bots net_bot.py:NetBot,planner --games 400
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from peregon import Game, View
from peregon.actions import Action
from peregon.bots import Clock
from peregon.envs import Observer

WEIGHTS = Path(__file__).with_name("agent.npz")
SCALE, CODES = 16.0, (-1, 1, 2)  # as in `ppo.encode`


@cache
def weights(file: Path) -> dict[str, Any]:
    """Read the weights once per process: each game makes its own bot."""
    with np.load(file) as found:
        return dict(found)


class NetBot:
    """Plays the action that the net likes best among the legal ones."""

    def __init__(self, game: Game, seed: int) -> None:
        self.weights = weights(WEIGHTS)
        self.observer = Observer(game, int(self.weights["seats"]))
        trained = str(self.weights["name"]), str(self.weights["board"])
        if trained != (self.observer.name, game.board.digest):
            raise ValueError(f"{WEIGHTS.name} is for {trained[0]} on another board, or another version")

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the best legal action."""
        observation, mask = self.observer.see(view)
        likely = np.where(mask > 0, self.output(observation), -np.inf)
        return self.observer.actions.action(int(likely.argmax()))

    def output(self, observation: Any) -> Any:
        """Return the policy's output for each action."""
        codes = [(observation == code).astype(np.float32) for code in CODES]
        found = np.concatenate([observation.astype(np.float32) / SCALE, *codes])
        for layer in range(2):
            found = np.maximum(self.weights[f"weight_{layer}"] @ found + self.weights[f"bias_{layer}"], 0)
        return self.weights["weight_2"] @ found + self.weights["bias_2"]
