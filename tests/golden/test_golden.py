"""Golden games are replayed action by action, to the same digests, and show what they are kept for."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from games import GOLDEN, Golden

from peregon.outcome import Ending
from peregon.records import read_records

PLAIN_PLAY = """
import sys
from peregon.kernels.jit import COMPILED
from peregon.records import read_records
assert not COMPILED
for path, board in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
    for record in read_records(path, board or None):
        record.verify()
print("same")
"""


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
@pytest.mark.rule("ALL-04")
def test_a_golden_game_replays_and_shows_its_ruling(golden: Golden):
    (record,) = read_records(golden.path, golden.board)
    state, shown = record.start(), False
    assert (record.game.title.id, record.seats) == (golden.title, golden.seats)
    for _, _, step in record.replay():
        shown = shown or golden.shows(state, step)
        state = step.state
    assert shown
    assert record.game.outcome(state) is not None


def test_the_golden_games_have_every_way_to_end():
    outcomes = [read_records(golden.path, golden.board)[0].verify() for golden in GOLDEN]
    assert {outcome.how for outcome in outcomes if outcome} == set(Ending)


@pytest.mark.rule("ALL-04")
def test_golden_games_are_the_same_without_the_compiler_in_another_process():
    paths = [text for golden in GOLDEN for text in (str(golden.path), golden.board or "")]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAIN_PLAY, *paths],
        env={**os.environ, "PEREGON_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "same", done.stderr
