# pyright: basic
"""What the threads of a device run for `Tables`: one thread has one game."""

from __future__ import annotations

from typing import Any

import numpy as np

from peregon.envs.cuda.device_functions import ROW
from peregon.envs.kernels.batches import ALL_LEGAL, run_games
from peregon.envs.kernels.games import UNSCORED

# `Translation.threads` fills these in.
cuda: Any = None  # numba.cuda
ROOM: Any = None  # the type of a title's room for searches
ALIGNED: Any = None  # bytes

ILLEGAL, UNDECIDED = range(2)  # places of what threads find: the first illegal action, and how many games


def run_row(
    todo, states, boards, charts, memories, actions, seats, observations, masks, rewards, ended, found
):
    """Do one thing with the game of a thread; note an illegal action, and a game without its scores."""
    game = cuda.grid(1)
    if game < actions.size:
        traces = cuda.local.array((1, ROW), np.int16)
        rooms = cuda.local.array(1, ROOM, ALIGNED)
        own = slice(game, game + 1)
        illegal = run_games(
            todo,
            states[own],
            states[own],
            boards,
            charts,
            memories[own],
            rooms,
            traces,
            actions[own],
            seats[own],
            observations[own],
            masks[own],
            rewards[own],
            ended[own],
        )
        if illegal != ALL_LEGAL:
            cuda.atomic.min(found, ILLEGAL, game)
        if ended[game] == UNSCORED:
            cuda.atomic.add(found, UNDECIDED, 1)


def seed_row(memories, words, first_row):
    """Give the row of a thread its number and the seed of all games."""
    game = cuda.grid(1)
    if game < memories.size:
        memory = memories[game]
        memory.row = first_row + game
        for i in range(words.size):
            memory.seed[i] = words[i]


def reset_row(memories):
    """Let the row of a thread begin with its first game."""
    game = cuda.grid(1)
    if game < memories.size:
        memories[game].number = 0


def take_actions(given, actions):
    """Take the action of a thread's game from an array of any whole numbers."""
    game = cuda.grid(1)
    if game < actions.size:
        actions[game] = given[game]


def empty_row(rewards, ended):
    """Note that the game of a thread has neither ended nor rewards."""
    game = cuda.grid(1)
    if game < ended.size:
        ended[game] = 0
        for seat in range(rewards.shape[1]):
            rewards[game, seat] = 0.0
