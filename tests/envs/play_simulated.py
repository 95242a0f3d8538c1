"""Play games on Numba's simulator of a device, and the same by the processor's entries; print digests.

A program of its own: the simulator takes the place of `numba.cuda` for a whole process.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy as np

from peregon.envs.cuda import games, loops
from peregon.game import Game, load
from peregon.kernels import chance, trails
from peregon.kernels.masks import lowest
from peregon.kernels.trace import new_trace

ROWS = 2
SEED = 5
FIRST_PART = 25  # decisions, in a call of its own
NOBODY_FIRST = -1


def on_device(game: Game, seats: int, decisions: int, **how: Any) -> list[str]:
    """Play on the simulated device, in two calls."""
    device = games.DeviceGames(game, games.begin_rows(game, ROWS, SEED), seats, **how)
    device.play(FIRST_PART)
    device.play(decisions - FIRST_PART)
    rows, _ = device.rows()
    return games.digests(rows)


def by_entries(game: Game, seats: int, decisions: int) -> list[str]:
    """Play the same with the entries that the engine's façade calls."""
    rows = games.begin_rows(game, ROWS, SEED)
    trace, actions = new_trace(listening=False), np.zeros(5000, np.int32)
    for row in range(ROWS):
        state, dice, tally = rows.states[row : row + 1], rows.dice[row], rows.tallies[row]
        seen = state.view()
        seen.setflags(write=False)
        words = np.array([chance.next_word(dice) for _ in range(8)], np.uint32)
        game.rules.start(state, game.printed, words, seats, NOBODY_FIRST, trace)
        tally.games = 1
        for _ in range(decisions):
            if state[0].ended:
                break
            seat = lowest(state[0].waiting)
            legal = game.rules.list_legal(seen, game.printed, seat, actions)
            action = int(actions[chance.below(dice, legal)])
            assert game.rules.play(state, game.printed, seat, action, trace, False) == 0
            loops.note(tally, seat, action)
    return games.digests(rows)


def main(decisions: int, *kinds: str) -> None:
    """Play kinds as `usa-2`, a title and a number of players; `-undecided`: without patience for roads."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for kind in kinds:
        title, seats, *how = kind.split("-")
        trails.PATIENCE = 0 if how == ["undecided"] else PATIENCE  # the translation reads it
        game = load(title)
        device = on_device(game, int(seats), decisions, private=how == ["private"])
        found[kind] = device, by_entries(game, int(seats), decisions)
    print(json.dumps(found))


PATIENCE = trails.PATIENCE

if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
