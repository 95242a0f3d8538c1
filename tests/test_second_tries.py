"""The names of tests that passed only when tried once more are printed at the end of `make test`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import second_tries

MAKEFILE = Path(__file__).parents[1] / "Makefile"


def test_what_failed_in_both_parts_is_listed(tmp_path: Path) -> None:
    failed, kept = tmp_path / "lastfailed", tmp_path / "kept"
    for name in ("tests/test_game.py::test_one", "tests/browser/test_hint.py::test_other[en]"):
        failed.write_text(json.dumps({name: True}))
        second_tries.keep(failed, kept)
    assert second_tries.listed(kept).splitlines() == [
        "2 passed only when tried once more, alone:",
        "  tests/test_game.py::test_one",
        "  tests/browser/test_hint.py::test_other[en]",
    ]


def test_a_run_without_second_tries_prints_nothing(tmp_path: Path) -> None:
    failed, kept = tmp_path / "lastfailed", tmp_path / "kept"
    failed.write_text(json.dumps({"tests/test_game.py::test_earlier": True}))
    kept.write_text("tests/test_game.py::test_earlier\n")
    second_tries.begin(failed, kept)
    second_tries.keep(failed, kept)
    assert second_tries.listed(kept) == ""


def test_make_test_begins_keeps_and_prints() -> None:
    text = MAKEFILE.read_text("utf-8")
    assert re.findall(r"second_tries\.py (\w+)", text) == ["keep", "begin", "print"]
