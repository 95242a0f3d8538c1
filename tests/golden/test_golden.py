"""Golden games replay action by action to the same digests, and show what they must."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from games import EARLIER, GOLDEN, PLAYED_ON, Golden

from peregon.outcome import Ending
from peregon.records import RecordError, parse_records, read_records
from peregon.titles import TITLES

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


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
@pytest.mark.rule("ALL-04")
def test_a_game_of_earlier_rules_replays_by_those(path: Path):
    (record,) = read_records(path)
    assert record.game.version == 1 < record.game.title.rules
    assert record.verify() is not None
    assert list(record.lines()) == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
@pytest.mark.rule("ALL-04")
def test_a_game_of_earlier_rules_is_never_replayed_by_the_latest(path: Path):
    header, *lines = path.read_text("utf-8").splitlines()
    latest = json.dumps({**json.loads(header), "rules": 2})
    with pytest.raises(RecordError, match=r"leads to a different state|a different version of board"):
        for record in parse_records([latest, *lines], path.name):
            record.verify()


def test_earlier_games_of_every_title_are_kept():
    assert {read_records(path)[0].game.title.id for path in EARLIER} == set(TITLES)


@pytest.mark.parametrize("path", PLAYED_ON, ids=lambda path: path.stem)
@pytest.mark.rule("ALL-04")
def test_the_new_cards_of_a_game_that_was_played_on_stay_the_same(path: Path):
    (record,) = read_records(path)
    assert record.opening > 0
    assert record.verify() is not None
    assert list(record.lines()) == path.read_text("utf-8").splitlines()


def test_a_golden_game_of_every_title_was_played_on():
    assert {read_records(path)[0].game.title.id for path in PLAYED_ON} == set(TITLES)


def test_the_golden_games_have_every_way_to_end():
    outcomes = [read_records(golden.path, golden.board)[0].verify() for golden in GOLDEN]
    assert {outcome.how for outcome in outcomes if outcome} == set(Ending)


@pytest.mark.rule("ALL-04")
def test_golden_games_are_the_same_without_the_compiler_in_another_process():
    paths = [text for golden in GOLDEN for text in (str(golden.path), golden.board or "")]
    paths += [text for path in (*EARLIER, *PLAYED_ON) for text in (str(path), "")]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAIN_PLAY, *paths],
        env={**os.environ, "PEREGON_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "same", done.stderr
