"""Lay out a board of one's own: `python -m peregon.server.boards.layout_worker TITLE < own.toml`.

It takes seconds of arithmetic, so it has a process of its own, which gives way to those that serve.
"""

from __future__ import annotations

import os
import sys

from peregon.drawing import geometry_to_json, lay_out
from peregon.server.setup import parse_board

PATIENCE = 10  # how far it gives way to other processes


def main(title: str) -> None:
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    text = sys.stdin.buffer.read().decode()
    board = parse_board(title, text, rules=1)  # a board of an older game may lack what later rules ask for
    sys.stdout.buffer.write(geometry_to_json(lay_out(board)).encode())


if __name__ == "__main__":
    main(sys.argv[1])
