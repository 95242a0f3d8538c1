"""Processes that compile end with the server that started them, also inside the compiler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 90.0  # seconds; a loaded machine is slow

pytestmark = pytest.mark.compiled


def compiling(cache: Path) -> list[int]:
    """Return the processes that compile into a cache of our own."""
    found: list[int] = []
    for one in Path("/proc").glob("[0-9]*"):
        try:
            environment, command = (one / "environ").read_bytes(), (one / "cmdline").read_bytes()
        except OSError:  # it has ended
            continue
        if os.fsencode(f"PEREGON_CACHE={cache}\0") in environment and b"peregon.compilation" in command:
            found.append(int(one.name))
    return found


def wait(cache: Path, wanted: bool) -> None:
    until = time.monotonic() + PATIENCE
    while bool(compiling(cache)) is not wanted:
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a server with nothing compiled, and wait until it serves and compiles."""
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PEREGON_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "peregon", "open", "--no-browser"]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        with urllib.request.urlopen(f"{address}health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        wait(tmp_path / "cache", True)
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_has_ended_them_before_it_ends(
    server: subprocess.Popen[str], told: signal.Signals, tmp_path: Path
) -> None:
    server.send_signal(told)
    server.wait(PATIENCE)
    assert compiling(tmp_path / "cache") == []
    _, errors = server.communicate()
    assert "Traceback" not in errors and "error" not in errors


def test_they_end_with_a_server_that_is_killed(server: subprocess.Popen[str], tmp_path: Path) -> None:
    server.kill()
    server.wait(PATIENCE)
    wait(tmp_path / "cache", False)
