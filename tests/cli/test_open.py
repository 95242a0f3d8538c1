"""`peregon` alone: a server on this machine, and its page in the browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 90.0  # seconds; a loaded machine is slow

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the browser of these tests is a shell script")


class Desk:
    """Somebody's machine: a data folder, and a browser that notes what it is shown."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shown = folder / "shown"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> {self.shown}\n')
        browser.chmod(0o755)
        self.environment = {
            **os.environ,
            "XDG_DATA_HOME": str(folder),
            "BROWSER": str(browser),
            "PEREGON_COMPILE": "0",
            "PEREGON_WARM_UP": "0",
            "PEREGON_LANG": "en",
        }
        self.running: list[subprocess.Popen[str]] = []

    def start(self, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "peregon", *words]
        pipe = subprocess.PIPE
        self.running.append(
            subprocess.Popen(command, env=self.environment, stdout=pipe, stderr=pipe, text=True)
        )
        return self.running[-1]

    def seen(self, number: int) -> list[str]:
        """The addresses that the browser was shown, once there are so many."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            lines = self.shown.read_text().split() if self.shown.exists() else []
            if len(lines) >= number:
                return lines
            time.sleep(0.05)
        raise AssertionError("nothing was shown")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    for process in desk.running:
        if process.poll() is None:
            process.kill()
        process.communicate()


def health(address: str) -> str:
    with urllib.request.urlopen(f"{address}health", timeout=PATIENCE) as answer:
        return json.load(answer)["status"]


def test_alone_it_serves_shows_the_page_and_ends_cleanly(desk: Desk) -> None:
    first = desk.start()
    (address,) = desk.seen(1)
    assert health(address) == "ok"
    second = desk.start("open")
    output, _ = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0 and f"Already running: {address}" in output
    assert desk.seen(2) == [address, address], "the one that runs is opened, no other is started"
    first.send_signal(signal.SIGINT)
    output, errors = first.communicate(timeout=PATIENCE)
    assert first.returncode == 0 and address in output and "Traceback" not in errors
    assert (desk.folder / "peregon" / "peregon.sqlite").exists()
    third = desk.start("open", "--no-browser")
    assert third.stdout is not None and "http://127.0.0.1:" in third.stdout.readline()


def test_where_the_port_is_taken_the_next_one_is_used(desk: Desk) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        desk.environment["PEREGON_PORT"] = str(port)
        desk.start()
        (address,) = desk.seen(1)
        assert port < int(address.strip("/").rpartition(":")[2]) < port + 20
        assert health(address) == "ok"


def test_a_port_that_was_asked_for_and_is_taken_is_refused_in_one_line(desk: Desk) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = desk.start("open", "--port", str(taken.getsockname()[1]))
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2 and "cannot be used" in errors and "Traceback" not in errors


def test_a_second_server_on_the_same_database_is_refused(desk: Desk) -> None:
    desk.start()
    (address,) = desk.seen(1)
    assert health(address) == "ok"
    second = desk.start("serve", "--port", "0")
    _, errors = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2 and "runs on this database already" in errors
