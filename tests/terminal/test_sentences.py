"""The log's sentences in the terminal are those of the page: both are compared with one file."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "golden"))

from sentences import FILE, PLAYERS, VIEWERS, written


def test_the_terminal_says_the_sentences_of_the_golden_games() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    assert kept["players"] == list(PLAYERS)
    assert kept["games"] == json.loads(json.dumps(written()))
    told = {line for game in kept["games"] for case in game["cases"] for line in case["lines"]["en"]}
    assert len(told) > 100 and {case["viewer"] for game in kept["games"] for case in game["cases"]} == set(
        VIEWERS
    )
