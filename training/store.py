"""A trained net in a file: its weights, what it was trained for, and how."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from peregon.game import Game
from training.layers import HEAD, OUTPUTS, weights_size

Weights = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True)
class Purpose:
    """What a net was trained for. It means nothing on another board, or with other rules or players."""

    title: str
    version: int  # of the rules
    board: str  # the digest of its file
    players: int

    @classmethod
    def of(cls, game: Game, players: int) -> Purpose:
        """Return the purpose of a net for a game."""
        return cls(game.title.id, game.version, game.board.digest, players)


def save_net(path: Path, purpose: Purpose, recipe: dict[str, Any], weights: Weights) -> None:
    """Write a net with its purpose and the recipe of its training."""
    about = json.dumps({"purpose": asdict(purpose), "recipe": recipe})
    np.savez(path, weights=weights.astype(np.float32), about=np.array(about))


def load_net(path: Path, purpose: Purpose) -> Weights | None:
    """Return the weights of a net, or None if it was trained for something else."""
    with np.load(path, allow_pickle=False) as stored:
        about, weights = json.loads(str(stored["about"])), stored["weights"]
    if Purpose(**about["purpose"]) != purpose:
        return None
    inputs, wide, narrow, outputs = (int(number) for number in weights[:HEAD])
    if outputs != len(OUTPUTS) or weights.size != weights_size(inputs, wide, narrow):
        raise ValueError(f"{path} has {weights.size} weights, which is not what its sizes say")
    return weights
