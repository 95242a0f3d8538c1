# pyright: basic, reportMissingImports=false
"""PPO with masks of legal actions, in one file: an agent learns by playing against itself.

    python -m peregon.envs.examples.ppo first_journey --seconds 60 --out agent.npz

It prints a learning curve: the win rate against random play, with its 95 % interval. `--out` saves the
weights, which `net_bot.py` plays in the arena.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from peregon.envs import Tables

SCALE = 16.0  # of numbers in an observation
CODES = (-1, 1, 2)  # numbers that mean a thing by themselves: closed, own, the next seat's


def encode(observation: torch.Tensor) -> torch.Tensor:
    """Return an observation as numbers that a net learns from: all numbers, then who owns what."""
    codes = [(observation == code).float() for code in CODES]
    return torch.cat([observation.float() / SCALE, *codes], dim=1)


class Agent(nn.Module):
    """Two hidden layers; one output for each action, and the value of the position for its seat."""

    def __init__(self, width: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(width * (1 + len(CODES)), hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        for layer in self.modules():
            if isinstance(layer, nn.Linear):
                nn.init.orthogonal_(layer.weight, 0.01 if layer is self.policy else 1.4)
                nn.init.zeros_(layer.bias)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """Return how likely each legal action is, and the value of the position."""
        seen = self.body(encode(observation))
        logits = self.policy(seen).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(seen)[:, 0]


def arguments() -> argparse.Namespace:
    """Return the options of the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("title", nargs="?", default="first_journey")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="cpu or cuda: where the net learns and the games are")
    parser.add_argument("--seconds", type=float, default=60.0, help="of training")
    parser.add_argument("--updates", type=int, default=0, help="stop after so many; 0: only the time counts")
    parser.add_argument("--games", type=int, default=128, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two updates")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--discount", type=float, default=0.999)
    parser.add_argument("--smoothing", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--reward", choices=("win", "place", "margin"), default="margin")
    parser.add_argument("--points", type=float, default=20.0, help="a margin of so many points is worth 1")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two points of the curve")
    parser.add_argument("--tested", type=int, default=400, help="games of each point of the curve")
    parser.add_argument("--out", type=Path, help="file for the weights (.npz)")
    parser.add_argument("--curve", type=Path, help="file for the learning curve (.json)")
    return parser.parse_args()


def taken(array: object) -> torch.Tensor:
    """Return a copy of an array of `Tables`, from the processor or from a device, as a tensor."""
    return torch.from_dlpack(array).clone()


def win_rate(agent: Agent, asked: argparse.Namespace) -> tuple[float, float, float]:
    """Play against random seats, one game in each row; return the share of wins and its interval."""
    games, seats = asked.tested, asked.seats
    tables = Tables(asked.title, games, seats, seed=10**6, illegal="random", goes_on=False)
    own = torch.arange(games) % seats  # the agent sits at each seat equally often
    won, running = 0.0, np.ones(games, bool)
    while running.any():
        now = tables.now
        with torch.no_grad():
            policy, _ = agent.cpu()(taken(now.observation), taken(now.mask))
        mine = taken(now.seat) == own
        actions = torch.where(mine, policy.sample(), -1)  # −1: a random legal action
        now = tables.step(actions.numpy())
        ended = now.ended.astype(bool)
        won += float(now.rewards[np.flatnonzero(ended), own.numpy()[ended]].sum())
        running &= ~ended
    agent.to(asked.device)
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return share, middle - half, middle + half  # Wilson's interval


class Rollout:
    """What was seen, done and gained in each row, decision by decision; the seats alternate."""

    def __init__(self, tables: Tables, asked: argparse.Namespace) -> None:
        shape = asked.steps, tables.games
        now, device = tables.now, asked.device
        self.observation = torch.zeros((*shape, now.observation.shape[1]), dtype=torch.int8, device=device)
        self.mask = torch.zeros((*shape, now.mask.shape[1]), dtype=torch.uint8, device=device)
        self.seat = torch.zeros(shape, dtype=torch.int64, device=device)
        self.action = torch.zeros(shape, dtype=torch.int64, device=device)
        self.likely = torch.zeros(shape, device=device)
        self.value = torch.zeros(shape, device=device)
        self.rewards = torch.zeros((*shape, tables.seats), device=device)
        self.ended = torch.zeros(shape, dtype=torch.bool, device=device)
        self.tables, self.asked = tables, asked

    def play(self, agent: Agent) -> None:
        """Let the agent play at all seats."""
        worth = 1 / self.asked.points if self.asked.reward == "margin" else 1.0
        for step in range(self.asked.steps):
            now = self.tables.now
            self.observation[step], self.mask[step] = taken(now.observation), taken(now.mask)
            self.seat[step] = taken(now.seat)
            with torch.no_grad():
                policy, self.value[step] = agent(self.observation[step], self.mask[step])
            self.action[step] = policy.sample()
            self.likely[step] = policy.log_prob(self.action[step])
            chosen = self.action[step] if self.asked.device == "cuda" else self.action[step].numpy()
            now = self.tables.step(chosen)
            self.rewards[step], self.ended[step] = taken(now.rewards) * worth, taken(now.ended) > 0

    def advantages(self, agent: Agent) -> torch.Tensor:
        """Return how much better each decision was than expected (GAE), seat by seat."""
        rows = torch.arange(self.tables.games, device=self.asked.device)
        after = torch.stack([self.value_of(agent, seat) for seat in range(self.tables.seats)], dim=1)
        gained = torch.zeros_like(after)  # since the seat's next decision
        better = torch.zeros_like(after)
        found = torch.zeros_like(self.value)
        for step in reversed(range(self.asked.steps)):
            over, seat = self.ended[step][:, None], self.seat[step]
            gained = torch.where(over, self.rewards[step], gained)
            after, better = after.masked_fill(over, 0), better.masked_fill(over, 0)
            error = gained[rows, seat] + self.asked.discount * after[rows, seat] - self.value[step]
            found[step] = error + self.asked.discount * self.asked.smoothing * better[rows, seat]
            after[rows, seat], better[rows, seat], gained[rows, seat] = self.value[step], found[step], 0.0
        return found

    def value_of(self, agent: Agent, seat: int) -> torch.Tensor:
        """Return the value of the present positions for a seat; `look` shows them to it."""
        acting = taken(self.tables.now.seat)
        now = self.tables.look(np.full(self.tables.games, seat))
        with torch.no_grad():
            _, value = agent(taken(now.observation), taken(now.mask))
        self.tables.look(acting.cpu().numpy())
        return value


def learn(
    agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, asked: argparse.Namespace
) -> None:
    """Change the agent by what it has played."""
    advantages = rollout.advantages(agent).flatten()
    returns = advantages + rollout.value.flatten()
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    observation, mask = rollout.observation.flatten(0, 1), rollout.mask.flatten(0, 1)
    action, likely = rollout.action.flatten(), rollout.likely.flatten()
    for _ in range(asked.epochs):
        for part in torch.randperm(len(action), device=asked.device).split(asked.batch):
            policy, value = agent(observation[part], mask[part])
            ratio = (policy.log_prob(action[part]) - likely[part]).exp()
            gain = advantages[part]
            clipped = ratio.clamp(1 - asked.clip, 1 + asked.clip)
            policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
            value_loss = (value - returns[part]).pow(2).mean()
            loss = policy_loss + 0.5 * value_loss - asked.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def save(agent: Agent, tables: Tables, file: Path) -> None:
    """Write the weights as plain arrays, with the name of what the numbers mean."""
    layers = [layer for layer in agent.modules() if isinstance(layer, nn.Linear)]
    arrays = {f"weight_{i}": layer.weight.detach().cpu().numpy() for i, layer in enumerate(layers)}
    arrays |= {f"bias_{i}": layer.bias.detach().cpu().numpy() for i, layer in enumerate(layers)}
    np.savez(file, name=tables.name, board=tables.game.board.digest, seats=tables.seats, **arrays)


def main() -> None:
    """Train, and tell how it goes."""
    asked = arguments()
    torch.manual_seed(asked.seed)
    tables = Tables(
        asked.title, asked.games, asked.seats, asked.seed, reward=asked.reward, device=asked.device
    )
    agent = Agent(tables.now.observation.shape[1], len(tables.actions), asked.hidden).to(asked.device)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.rate, eps=1e-5)
    rollout = Rollout(tables, asked)
    curve: list[dict[str, float]] = []
    trained, updates, due = 0.0, 0, 0.0
    while True:
        over = trained >= asked.seconds or (asked.updates and updates >= asked.updates)
        if trained >= due or over:
            share, low, high = win_rate(agent, asked)
            decisions = updates * asked.steps * asked.games
            curve.append(
                {
                    "seconds": round(trained, 1),
                    "decisions": decisions,
                    "wins": share,
                    "low": round(low, 4),
                    "high": round(high, 4),
                }
            )
            print(
                f"{trained:6.1f} s  {decisions:9,} decisions  "
                f"wins against random {share:6.1%} ({low:.1%} to {high:.1%})",
                flush=True,
            )
            due = trained + asked.every
        if over:
            break
        began = time.perf_counter()
        rollout.play(agent)
        learn(agent, optimizer, rollout, asked)
        trained += time.perf_counter() - began
        updates += 1
    if asked.out is not None:
        save(agent, tables, asked.out)
    if asked.curve is not None:
        asked.curve.write_text(json.dumps(curve, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
