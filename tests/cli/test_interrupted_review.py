"""`peregon review` in a terminal: its progress bar, and Ctrl-C."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from cli_runner import printed

START = 60.0  # seconds, on a loaded machine
ENDED = 30.0  # likewise
INTERRUPTED = (130, -signal.SIGINT)  # Python itself chooses the latter if it was just reading a module
MANY = "10000000"  # playouts: no decision is done within the test


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    printed("simulate", "first_journey", "--games", "1", "--out", str(file))
    return str(file)


class Terminal:
    """A command in a terminal of its own, and what it has shown."""

    def __init__(self, *arguments: str) -> None:
        self.end, there = pty.openpty()
        environment = {**os.environ, "PEREGON_LANG": "en", "TERM": "xterm-256color", "COLUMNS": "100"}
        command = [sys.executable, "-m", "peregon", *arguments]
        self.process = subprocess.Popen(
            command, stdin=there, stdout=there, stderr=there, env=environment, start_new_session=True
        )
        os.close(there)
        self.shown = ""

    def wait_for(self, words: str, seconds: float) -> None:
        """Read until some words were shown."""
        limit = time.monotonic() + seconds
        while words not in self.shown:
            left = limit - time.monotonic()
            assert left > 0, f"{words!r} did not come: {self.shown!r}"
            if select.select([self.end], [], [], left)[0]:
                try:
                    self.shown += os.read(self.end, 4096).decode(errors="replace")
                except OSError:  # the command has ended
                    pytest.fail(f"{words!r} did not come: {self.shown!r}")

    def interrupt(self) -> None:
        """Do what a terminal does at Ctrl-C: interrupt the whole group of processes."""
        os.killpg(self.process.pid, signal.SIGINT)

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.end)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    shown = Terminal(*arguments)
    try:
        yield shown
    finally:
        shown.close()


def test_ctrl_c_while_the_record_is_read_has_a_word_too(record: str) -> None:
    with terminal("review", record, "--playouts", MANY) as shown:
        shown.wait_for("reading", START)
        shown.interrupt()
        shown.wait_for("Stopped.", ENDED)
        assert shown.process.wait(ENDED) in INTERRUPTED, shown.shown


def test_a_terminal_shows_a_bar_before_the_first_decision_is_done(record: str) -> None:
    with terminal("review", record, "--playouts", MANY) as shown:
        shown.wait_for("reading", START)
        shown.wait_for("reviewing", START)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_review_at_once_with_a_word_and_leaves_no_empty_file(
    record: str, tmp_path: Path, workers: str
) -> None:
    page = tmp_path / "review.html"
    arguments = ("--playouts", MANY, "--workers", workers, "--html", str(page))
    with terminal("review", record, *arguments) as shown:
        shown.wait_for("reviewing", START)
        limit = time.monotonic() + START
        while workers == "2" and len(children_of(shown.process.pid)) < 2:  # the processes have begun
            assert shown.process.poll() is None
            assert time.monotonic() < limit, "the processes did not begin"
            time.sleep(0.05)
        shown.interrupt()
        shown.wait_for("Stopped.", ENDED)
        assert shown.process.wait(ENDED) in INTERRUPTED, shown.shown
    assert not page.exists()


def children_of(parent: int) -> set[int]:
    """Return the processes that a process has begun, as far as they work on something."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(parent)]  # -ww: whatever COLUMNS says
    found = subprocess.run(command, check=False, capture_output=True, text=True)
    return {int(line.split()[0]) for line in found.stdout.splitlines() if "spawn_main" in line}
