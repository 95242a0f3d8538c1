"""Put the two-player matches of benchmarks/strength.json into docs/leaderboard.json.

    python benchmarks/leaderboard.py

They were played by the first version of the rules. `peregon arena TITLE --leaderboard docs/leaderboard.json`
adds matches of the present version, `python -m peregon.arena.leaderboard docs/leaderboard.json` writes the
page.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from peregon.arena.leaderboard import Entry, Leaderboard

MEASURED = Path(__file__).with_name("strength.json")
SHOWN = Path(__file__).parent.parent / "docs" / "leaderboard.json"
RULES, SEED, SECONDS = 1, 2026, 1000.0  # of all its matches


def entries() -> list[Entry]:
    """Return the matches of two bots."""
    measured: dict[str, Any] = json.loads(MEASURED.read_text("utf-8"))
    found: list[Entry] = []
    for name, result in measured.items():
        title, _, lineup = name.partition(": ")
        bots = lineup.split(", ")
        if len(bots) != 2:
            continue
        games = int(result["games"])
        found.append(
            {
                "title": title,
                "board": title,
                "rules": RULES,
                "options": {},
                "players": 2,
                "seconds": SECONDS,
                "seed": SEED,
                "bots": bots,
                "seatings": [[0, 1], [1, 0]],
                "games": games,
                "pairs": [{"bots": bots, "games": games, "ahead": round(result["wins"] * games, 1)}],
            }
        )
    return found


if __name__ == "__main__":
    board = Leaderboard(SHOWN)
    board.add(entries())
    board.save()
