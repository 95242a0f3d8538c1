# pyright: basic, reportMissingImports=false
"""Adapters for Gymnasium: one learner against bots, in one game or in many."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from peregon.envs.opponents import Opponents

__all__ = ["Learner", "Learners"]


def spaces_of(opponents: Opponents) -> tuple[Any, Any]:
    """Return the spaces of one game: of the observation and of the actions."""
    tables = opponents.tables
    width = tables.now.observation.shape[1]
    return spaces.Box(-128, 127, (width,), np.int8), spaces.Discrete(len(tables.actions))


def begin(opponents: Opponents, seed: int | None, begun: bool) -> None:
    """Begin the first games of a seed (a random one if there is none yet), or the next games."""
    if seed is not None or not begun:
        opponents.reset(os.urandom(32) if seed is None else seed)
    else:
        opponents.begin()


class Learner(gymnasium.Env):
    """One game at a time; `info["action_mask"]` says which actions are legal."""

    def __init__(
        self,
        title: Any,
        seats: int = 2,
        against: Sequence[str] = ("planner",),
        render_mode: str | None = None,
        **setting: Any,
    ) -> None:
        self.opponents = Opponents(title, 1, seats, against, threads=1, **setting)
        self.tables = self.opponents.tables
        self.metadata = {"name": self.tables.name, "render_modes": ["svg"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.opponents)
        self.begun = False

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game: the first one of a seed, or the next one."""
        super().reset(seed=seed)
        begin(self.opponents, seed, self.begun)
        self.begun = True
        return self.seen()

    def seen(self) -> tuple[Any, dict[str, Any]]:
        """Return the learner's observation, and the mask."""
        now = self.tables.now
        return now.observation[0].copy(), {"action_mask": now.mask[0].view(np.int8).copy()}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and the bots' replies."""
        rewards, ended = self.opponents.step(np.array([action]))
        self.opponents.show()
        observation, info = self.seen()
        return observation, float(rewards[0]), bool(ended[0]), False, info

    def action_masks(self) -> Any:
        """Return which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self.tables.now.mask[0].astype(np.bool_)

    def render(self) -> str | None:
        """Return a picture of the game as SVG."""
        return self.tables.svg(0) if self.render_mode == "svg" else None


class Learners(VectorEnv):
    """Many games at once; a game that ends is followed by the next in the same step.

    `info["action_mask"]` has a row per game, `info["final_obs"]` what the learner saw at the end of those
    that `info["_final_obs"]` names.
    """

    def __init__(
        self,
        title: Any,
        games: int,
        seats: int = 2,
        against: Sequence[str] = ("planner",),
        render_mode: str | None = None,
        **setting: Any,
    ) -> None:
        self.opponents = Opponents(title, games, seats, against, **setting)
        self.tables = self.opponents.tables
        self.metadata = {
            "name": self.tables.name,
            "render_modes": ["svg"],
            "render_fps": 1,
            "autoreset_mode": AutoresetMode.SAME_STEP,
        }
        self.render_mode = render_mode
        self.num_envs = games
        self.single_observation_space, self.single_action_space = spaces_of(self.opponents)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.begun = False

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game in each row: the first ones of a seed, or the next ones."""
        begin(self.opponents, seed, self.begun)
        self.begun = True
        return self.seen()

    def seen(self) -> tuple[Any, dict[str, Any]]:
        """Return the learner's observation in each game, and the masks."""
        now = self.tables.now
        return now.observation.copy(), {"action_mask": now.mask.view(np.int8).copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action and the bots' replies in each game."""
        rewards, ended = self.opponents.step(actions)
        final = np.full(self.num_envs, None, object)
        if ended.any():
            self.opponents.show()
            for row in np.flatnonzero(ended).tolist():
                final[row] = self.tables.now.observation[row].copy()
            self.opponents.begin(ended)
        self.opponents.show()
        observation, info = self.seen()
        if ended.any():
            info |= {"final_obs": final, "_final_obs": ended.copy()}
        return observation, rewards.astype(np.float64), ended, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Any:
        """Return which actions are legal in each game, as MaskablePPO of sb3-contrib asks for it."""
        return self.tables.now.mask.astype(np.bool_)

    def render(self) -> tuple[str, ...] | None:
        """Return a picture of each game as SVG."""
        if self.render_mode != "svg":
            return None
        return tuple(self.tables.svg(game) for game in range(self.num_envs))
