# pyright: basic, reportMissingImports=false
"""MaskablePPO of sb3-contrib against bots, on Gymnasium's vector adapter.

    python -m peregon.envs.examples.maskable_ppo first_journey --against random --steps 100000

It prints the win rate against the same bots before and after, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from peregon import envs

SCALE = 16.0  # of numbers in an observation
CODES = (-1, 1, 2)  # numbers that mean a thing by themselves: closed, own, the next seat's


class Games(VecEnv):
    """The vector adapter as Stable-Baselines3 calls it, whose own vector environments are older."""

    def __init__(self, vector: Any) -> None:
        self.vector = vector
        self.actions: Any = None
        width = (1 + len(CODES)) * vector.single_observation_space.shape[0]
        super().__init__(vector.num_envs, spaces.Box(-8, 8, (width,), np.float32), vector.single_action_space)

    def encode(self, seen: Any) -> Any:
        """Return observations as numbers that a net learns from: all numbers, then who owns what."""
        codes = [(seen == code).astype(np.float32) for code in CODES]
        return np.concatenate([seen.astype(np.float32) / SCALE, *codes], axis=1)

    def reset(self) -> Any:
        """Begin a game in each row."""
        return self.encode(self.vector.reset(seed=self._seeds[0])[0])

    def step_async(self, actions: Any) -> None:
        """Note the actions."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Play the actions, and the answers of the bots."""
        seen, rewards, ended, _, info = self.vector.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended).tolist():
            last = self.encode(info["final_obs"][row][None])[0]
            infos[row] = {"terminal_observation": last, "TimeLimit.truncated": False}
        return self.encode(seen), rewards.astype(np.float32), ended, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **named: Any) -> list[Any]:
        """Answer `action_masks`, which is all that MaskablePPO asks for."""
        return list(getattr(self.vector, method_name)(*args, **named))

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the vector adapter has an attribute."""
        return hasattr(self.vector, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of the vector adapter for each row."""
        return [getattr(self.vector, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of the vector adapter."""
        setattr(self.vector, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no row is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Close the vector adapter."""
        self.vector.close()


def win_rate(model: Any, asked: argparse.Namespace, games: int) -> tuple[float, float, float]:
    """Play whole games against the bots; return the share of wins and its interval."""
    vector = envs.vector(asked.title, asked.games, asked.seats, against=asked.against.split(","))
    env, won, counted = Games(vector), 0.0, np.zeros(asked.games, int)
    env.seed(10**6)
    seen, wanted = env.reset(), -(-games // asked.games)
    while (counted < wanted).any():
        actions, _ = model.predict(seen, action_masks=vector.action_masks())
        seen, rewards, ended, _ = env.step(actions)
        fresh = ended & (counted < wanted)  # as many games of each row: short ones do not count more
        won += float(rewards[fresh].sum())
        counted += fresh
    games = int(counted.sum())
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return share, middle - half, middle + half  # Wilson's interval


def tell(when: str, found: tuple[float, float, float], asked: argparse.Namespace) -> None:
    """Print a win rate."""
    share, low, high = found
    print(f"{when}: wins against {asked.against} {share:.1%} ({low:.1%} to {high:.1%})", flush=True)


def main() -> None:
    """Train, and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("title", nargs="?", default="first_journey")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--against", default="random", help="bots, with commas between them")
    parser.add_argument("--steps", type=int, default=100_000, help="the learner's decisions")
    parser.add_argument("--games", type=int, default=32, help="games at once")
    parser.add_argument("--tested", type=int, default=400, help="games of each win rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="file for the model (.zip)")
    asked = parser.parse_args()
    vector = envs.vector(asked.title, asked.games, asked.seats, against=asked.against.split(","))
    env = Games(vector)
    env.seed(asked.seed)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        gamma=0.999,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
        device="cpu",
    )
    tell("before", win_rate(model, asked, asked.tested), asked)
    began = time.perf_counter()
    model.learn(asked.steps)
    print(f"{model.num_timesteps:,} decisions in {time.perf_counter() - began:.0f} s", flush=True)
    tell("after", win_rate(model, asked, asked.tested), asked)
    if asked.out:
        model.save(asked.out)


if __name__ == "__main__":
    main()
