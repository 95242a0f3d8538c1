"""`--ray`: the same games on a Ray cluster. The test starts a real cluster on this machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import replace
from pathlib import Path

import pytest
from cli_runner import refused
from contenders import contender

from peregon.arena.cluster import from_anywhere
from peregon.arena.matches import Entrant, deals, pairing
from peregon.arena.tasks import Setting, Task

BOTS = f"greedy,{contender('Dying')}"
GAMES = ("arena", "first_journey", "--bots", BOTS, "--games", "2", "--sprt", "0.5,0.6", "--json")


def told(*arguments: str, **environment: str) -> str:
    """Return the output of a command run in a process of its own, without its times."""
    run = subprocess.run(
        [sys.executable, "-W", "error::ResourceWarning", "-m", "peregon", *GAMES, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "Warning" not in run.stderr
    return re.sub(r'"(mean|slow)_seconds": .*', "", run.stdout)


def marked(mark: str) -> list[str]:
    """Return the processes with this mark in their environment."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


@pytest.mark.thorough
def test_a_real_ray_plays_the_same_games_and_leaves_nothing_running() -> None:
    mark = uuid.uuid4().hex
    with tempfile.TemporaryDirectory(prefix="ray") as folder:  # a socket's path must be short
        found = told("--ray", "local", "--jobs", "2", RAY_TMPDIR=folder, PEREGON_MARK=mark)
        for _ in range(50):
            if not marked(mark):
                break
            time.sleep(0.1)
        assert marked(mark) == []
    assert '"died"' in found
    assert found == told("--jobs", "1")


def test_without_ray_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'peregon[cluster]'" in refused(
        "arena", "first_journey", "--bots", "random,greedy", "--ray", "local"
    )


def test_an_address_where_nobody_answers_is_refused_at_once() -> None:
    words = refused("arena", "first_journey", "--bots", "random,greedy", "--ray", "127.0.0.1:9")
    assert "no Ray cluster at '127.0.0.1:9'" in words


def test_files_go_by_their_whole_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("my.py", "my.toml"):
        (tmp_path / name).write_text("")
    match = pairing(Entrant("mine", "my.py:Bot"), Entrant("random", "random"), 2)
    task = Task(Setting("usa", 2, 1, board="my.toml"), 0, match, next(deals(1, 1, 2)), keep=False)
    sent = from_anywhere(task)
    assert [side.bot for side in sent.match.sides] == [f"{tmp_path / 'my.py'}:Bot", "random"]
    assert sent.setting.board == str(tmp_path / "my.toml")
    assert from_anywhere(replace(task, setting=Setting("usa", 2, 1))).setting.board is None
