# pyright: basic, reportMissingImports=false
"""The adapter for PettingZoo: the seats act one after another (AEC)."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from peregon.envs.tables import Tables
from peregon.validation import Malformed

__all__ = ["SeatsInTurn"]


class SeatsInTurn(AECEnv):
    """One game at a time, as PettingZoo plays it; the agents are `seat_0`, `seat_1` and so on.

    An observation is a dictionary: the seat's numbers (`observation`) and the legal actions (`action_mask`).
    """

    def __init__(self, title: Any, seats: int = 2, render_mode: str | None = None, **setting: Any) -> None:
        super().__init__()
        if setting.get("device", "cpu") != "cpu":
            raise Malformed("a single game is played on the processor: leave out device")
        self.tables = Tables(title, 1, seats, os.urandom(32), threads=1, goes_on=False, **setting)
        self.metadata = {"name": self.tables.name, "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width, actions = self.tables.now.observation.shape[1], len(self.tables.actions)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-128, 127, (width,), np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.action = np.zeros(1, np.int64)
        self.begun = False

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a game: the first one of a seed, or the next one."""
        if seed is not None:
            self.tables.reset(seed)
        elif self.begun:
            self.tables.begin()
        self.begun = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """Select the agent that acts."""
        self.shown = int(self.tables.now.seat[0])
        self.agent_selection = self.possible_agents[self.shown]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and legal actions."""
        if self.places[agent] != self.shown:
            self.shown = self.places[agent]
            self.tables.look([self.shown])
        now = self.tables.now
        return {"observation": now.observation[0].copy(), "action_mask": now.mask[0].view(np.int8).copy()}

    def step(self, action: Any) -> None:
        """Play an action of the agent that acts."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.action[0] = action
        now = self.tables.step(self.action)
        self._cumulative_rewards[agent] = 0.0
        if now.ended[0]:
            for seat, name in enumerate(self.agents):
                self.rewards[name] = float(now.rewards[0, seat])
                self.terminations[name] = True
            self._accumulate_rewards()
        self.select()

    def render(self) -> str | None:
        """Return a picture of the game as SVG."""
        return self.tables.svg(0) if self.render_mode == "svg" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
