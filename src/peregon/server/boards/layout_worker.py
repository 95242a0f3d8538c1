"""Lay out an uploaded board: `python -m peregon.server.boards.layout_worker TITLE < own.toml`.

This takes seconds of computing, so it runs in a separate process with a low priority.
"""

from __future__ import annotations

import os
import sys

from peregon.drawing import geometry_to_json, lay_out
from peregon.server.setup import parse_board

PATIENCE = 10  # the nice value of the process


def main(title: str) -> None:
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    text = sys.stdin.buffer.read().decode()
    board = parse_board(title, text, rules=1)  # a board of an older game may fail the checks of later rules
    sys.stdout.buffer.write(geometry_to_json(lay_out(board)).encode())


if __name__ == "__main__":
    main(sys.argv[1])
