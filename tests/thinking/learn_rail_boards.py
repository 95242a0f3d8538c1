"""Write what bots learn about the built-in rail boards, after `learn_board` or a board has changed.

python tests/thinking/learn_rail_boards.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from peregon.boards import RailBoard
from peregon.bots.protocol import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import load
from peregon.thinking.rails import trees
from peregon.thinking.rails.memories import FILE, SCALE, table_of
from peregon.titles import TITLES


def learn_all() -> dict[str, dict[str, Any]]:
    """Return what bots learn on every built-in rail board, for every number of players."""
    title, found = TITLES["trans_europa"], dict[str, dict[str, Any]]()
    for name in title.boards:
        game = load(title.id, board=name)
        board = game.board
        assert isinstance(board, RailBoard)
        sizes = {"popular": len(board.lines), "remote": len(board.crossings)}
        for seats in (title.fewest, title.most):
            state = game.start(seats, 1)
            seat = game.to_act(state)[0]
            bot = Thinker(game, 1, Strength(), recalls=False)
            bot.choose(game.view(state, seat), Clock(1.0))
            mind = bot.minds[seat]
            found[table_of(board.digest, seats)] = {
                "sort": int(mind["known"]),
                **{
                    part: np.rint(mind[part][:size] * SCALE[part]).astype(int).tolist()
                    for part, size in sizes.items()
                },
            }
    return found


if __name__ == "__main__":
    text = json.dumps(learn_all(), separators=(",", ":")).replace("},", "},\n")
    (Path(trees.__file__).parent / FILE).write_text(text + "\n", "utf-8")
