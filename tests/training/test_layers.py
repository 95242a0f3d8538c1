"""A value net in compiled code, and its file."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from peregon.game import load
from peregon.kernels.jit import door
from training.layers import HEAD, OUTPUTS, run_net, weights_size
from training.store import Purpose, load_net, save_net

SIZES = (50, 16, 8, len(OUTPUTS))
CLOSE = 1e-5


def random_net(seed: int = 1) -> Any:
    """Return weights as a training might leave them."""
    weights = np.random.default_rng(seed).normal(0.0, 0.3, weights_size(*SIZES[:3])).astype(np.float32)
    weights[:HEAD] = SIZES
    return weights


def by_matrices(weights: Any, inputs: Any) -> Any:
    """Return the outputs in double precision, layer by layer."""
    at, numbers = HEAD, inputs.astype(np.float64)
    for layer, (size, width) in enumerate(pairwise(SIZES)):
        matrix = weights[at : at + size * width].reshape(size, width)
        at += size * width
        numbers = (np.maximum(numbers, 0) if layer else numbers) @ matrix + weights[at : at + width]
        at += width
    assert at == weights.size
    return numbers


def test_a_net_computes_what_its_matrices_say() -> None:
    weights, chance, run = random_net(), np.random.default_rng(2), door(run_net)
    for _ in range(50):
        inputs, outputs = chance.integers(-3, 4, SIZES[0]).astype(np.int8), np.zeros(3, np.float32)
        run(weights, inputs, outputs)
        assert np.abs(outputs - by_matrices(weights, inputs)).max() < CLOSE


def test_compiled_code_and_python_agree_on_a_net() -> None:
    weights, inputs = random_net(), np.arange(-25, 25).astype(np.int8)
    compiled, plain = np.zeros(3, np.float32), np.zeros(3, np.float32)
    door(run_net)(weights, inputs, compiled)
    run_net(weights, inputs, plain)
    assert compiled.tolist() == plain.tolist()


def test_a_net_is_only_for_its_board_rules_and_number_of_players(tmp_path: Path) -> None:
    purpose, weights = Purpose.of(load("usa"), 2), random_net()
    save_net(tmp_path / "net.npz", purpose, {"passes": 3}, weights)
    stored = load_net(tmp_path / "net.npz", purpose)
    assert stored is not None
    assert stored.tolist() == weights.tolist()
    others = [{"title": "europe"}, {"version": purpose.version + 1}, {"board": "0"}, {"players": 3}]
    for other in others:
        assert load_net(tmp_path / "net.npz", replace(purpose, **other)) is None


def test_a_file_with_too_few_weights_is_refused(tmp_path: Path) -> None:
    purpose = Purpose.of(load("usa"), 2)
    save_net(tmp_path / "net.npz", purpose, {}, random_net()[:-1])
    with pytest.raises(ValueError, match="not what its sizes say"):
        load_net(tmp_path / "net.npz", purpose)
