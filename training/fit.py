# pyright: basic
"""Train a value net on files of `training.games`; needs PyTorch, the extra `[train]`.

    python -m training.fit usa --players 2 --data runs/usa-2 --out runs/usa-2.npz

The last file is held back. Printed after each pass are the log-loss of each output on it and, as a measure of
what there is to gain, that of a constant.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, relu

from peregon.game import load
from training.layers import OUTPUTS
from training.store import Purpose, save_net

BATCH = 1024
RATE, WARMING = 3e-3, 0.1
DECAY = 1e-3
CHECKED = 40_000  # positions of the last file
LEAST_SPREAD = 0.3  # of an input, by which it is scaled


class Net(nn.Module):
    """The net that `layers.run_net` runs; inputs are divided by their spread."""

    def __init__(self, spread: torch.Tensor, wide: int, narrow: int) -> None:
        super().__init__()
        self.spread = spread
        self.first, self.second = nn.Linear(len(spread), wide), nn.Linear(wide, narrow)
        self.last = nn.Linear(narrow, len(OUTPUTS))

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Return logarithms of odds."""
        return self.last(relu(self.second(relu(self.first(inputs.float() / self.spread)))))

    def weights(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return all weights as `layers` describes them."""
        sizes = [len(self.spread), self.first.out_features, self.second.out_features, len(OUTPUTS)]
        parts = [torch.tensor(sizes), (self.first.weight / self.spread).T, self.first.bias]
        parts += [self.second.weight.T, self.second.bias, self.last.weight.T, self.last.bias]
        return torch.cat([part.detach().float().reshape(-1) for part in parts]).numpy()


def read(file: Path) -> tuple[torch.Tensor, torch.Tensor]:
    """Return inputs and results of a file."""
    with np.load(file) as stored:
        return torch.from_numpy(stored["inputs"]), torch.from_numpy(stored["results"])


def batches(files: list[Path], chance: np.random.Generator) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Yield the positions of all files once, in random order within each."""
    for place in chance.permutation(len(files)):
        inputs, results = read(files[place])
        order = torch.from_numpy(chance.permutation(len(inputs)))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            part = order[start : start + BATCH]
            yield inputs[part], results[part]


def losses(net: Net, inputs: torch.Tensor, results: torch.Tensor) -> torch.Tensor:
    """Return the log-loss of each output."""
    return binary_cross_entropy_with_logits(net(inputs), results, reduction="none").mean(0)


def fit(files: list[Path], wide: int, narrow: int, passes: int, seed: int) -> Net:
    """Train a net on all files but the last, and print what it learns."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    *used, held = files
    inputs, results = (part[:CHECKED] for part in read(held))
    net = Net((2 * inputs.float().std(0)).clamp(min=LEAST_SPREAD), wide, narrow)
    steps = passes * sum(len(read(file)[0]) // BATCH for file in used)
    rule = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(rule, RATE, total_steps=steps, pct_start=WARMING)
    constant = results.mean(0).clamp(1e-6, 1 - 1e-6).logit().expand_as(results)
    plain = binary_cross_entropy_with_logits(constant, results, reduction="none").mean(0).tolist()
    print("| pass | " + " | ".join(OUTPUTS) + " | processor, s |")
    print("|---|" + "---|" * (len(OUTPUTS) + 1))
    print("| constant | " + " | ".join(f"{loss:.4f}" for loss in plain) + " | |", flush=True)
    began = time.process_time()
    for number in range(passes):
        for some, wanted in batches(used, chance):
            rule.zero_grad()
            losses(net, some, wanted).sum().backward()
            rule.step()
            schedule.step()
        with torch.no_grad():
            found = losses(net, inputs, results).tolist()
        spent = time.process_time() - began
        print(f"| {number + 1} | " + " | ".join(f"{loss:.4f}" for loss in found) + f" | {spent:.0f} |")
    return net


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("title")
    asking.add_argument("--players", type=int, default=2)
    asking.add_argument("--data", required=True, type=Path, help="the folder of `training.games`")
    asking.add_argument("--out", required=True, type=Path)
    asking.add_argument("--wide", type=int, default=64, help="numbers in the first hidden layer")
    asking.add_argument("--narrow", type=int, default=32, help="and in the second")
    asking.add_argument("--passes", type=int, default=3)
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--threads", type=int, default=1)
    asked = asking.parse_args()
    torch.set_num_threads(asked.threads)
    files = sorted(asked.data.glob("*.npz"))
    if len(files) < 2:
        asking.error(f"{asked.data} has fewer than two files of games")
    net = fit(files, asked.wide, asked.narrow, asked.passes, asked.seed)
    recipe = {"games": [file.name for file in files[:-1]], "wide": asked.wide, "narrow": asked.narrow}
    recipe |= {"passes": asked.passes, "seed": asked.seed, "torch": torch.__version__}
    save_net(asked.out, Purpose.of(load(asked.title), asked.players), recipe, net.weights())


if __name__ == "__main__":
    main()
