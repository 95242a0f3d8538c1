"""Tables with positions from random games, for every title and number of players."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from peregon.envs import Tables
from peregon.titles import TITLES

PLAYERS = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]
every_table = pytest.mark.parametrize(("title", "seats"), PLAYERS)
every_other_board = pytest.mark.parametrize(
    ("title", "board"), [(title.id, board) for title in TITLES.values() for board in title.boards[1:]]
)
every_title = pytest.mark.parametrize("title", TITLES)

GAMES = 48
RANDOM = -1  # no action has this number


@cache
def met(title: str, seats: int, board: str | None = None) -> Tables:
    """Return tables some way into random games, each row at another point of its game."""
    tables = Tables(title, GAMES, seats, seed=11, board=board, threads=1, illegal="random")
    play_on(tables, 60)
    return tables


def play_on(tables: Tables, steps: int) -> None:
    """Play random actions."""
    for _ in range(steps):
        tables.step(np.full(tables.games, RANDOM))


def another(tables: Tables, **changes: Any) -> Tables:
    """Return tables of the same size, for positions to be loaded into."""
    return Tables(tables.game, tables.games, tables.seats, threads=1, **changes)


def drawn_actions(tables: Tables, dice: np.random.Generator) -> np.ndarray[Any, Any]:
    """Draw a legal action in each game."""
    return np.array([dice.choice(np.flatnonzero(row)) for row in tables.now.mask])
