# pyright: basic
"""What minds know about the rail boards that come with peregon, stored in a file.

A compiled mind learns a board in 20 ms. Without compiled code it takes 15 seconds, and a new player would
have to wait. `tests/thinking/learn_rail_boards.py` writes the file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from peregon.kernels.trans_europa import SMALL_GAME
from peregon.thinking.rails.plans import HANDS
from peregon.thinking.rails.trees import UNIT

FILE = "memories.json"
SCALE = {"popular": HANDS, "remote": UNIT * HANDS}  # the file keeps whole numbers


@cache
def memories() -> dict[str, dict[str, Any]]:
    """Return by `table_of`: the name of the board in a mind, and the sums over all hands."""
    return json.loads(files("peregon.thinking.rails").joinpath(FILE).read_text("utf-8"))


def table_of(digest: str, seats: int) -> str:
    """Name a board and the cities that are in play there (TE-02)."""
    return f"{digest} {'small' if seats <= SMALL_GAME else 'large'}"


def recall(minds: Any, digest: str, seats: int) -> None:
    """Give minds what is known about a board; they learn any other board themselves."""
    known = memories().get(table_of(digest, seats))
    if known is None or minds[0]["known"] == known["sort"]:
        return
    minds["known"] = known["sort"]
    for name, scale in SCALE.items():
        sums = np.array(known[name], np.float32)
        minds[name][:, : sums.size] = (sums / scale).astype(np.float32)
