"""`peregon` alone: start a server on this machine and open its page in the browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 90.0  # seconds; a loaded machine is slow


class Desk:
    """A user's machine: a data folder, and a browser that records the addresses it opens."""

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
            "PYTHONFAULTHANDLER": "1",  # prints where the process was if it must be killed
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
        """Wait until the browser has opened `number` addresses, and return them.

        If the last process has ended, nothing more will come.
        """
        until, ended = time.monotonic() + PATIENCE, False
        while time.monotonic() < until and not ended:
            ended = self.running[-1].poll() is not None
            lines = self.shown.read_text().split() if self.shown.exists() else []
            if len(lines) >= number:
                return lines
            time.sleep(0.05)
        for process in self.running:
            process.send_signal(signal.SIGABRT)
        outputs = [(process.communicate(), process.returncode) for process in self.running]
        raise AssertionError(f"shown were {lines}, not {number}: {outputs}")


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


# ── the local network ──

NEIGHBOUR = "127.0.0.2"  # stands for the machine's address in its network


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, Any]]:
    """Return status and answer of a request to /api/lan."""
    request = urllib.request.Request(f"{url}api/lan", method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def refuses(url: str) -> bool:
    """Tell whether nothing listens at an address."""
    try:
        health(url)
    except urllib.error.URLError as error:
        return isinstance(error.reason, ConnectionRefusedError)
    return False


def test_other_machines_get_in_once_it_is_opened_to_the_network_and_not_before_or_after(desk: Desk) -> None:
    desk.environment["PEREGON_LAN"] = NEIGHBOUR
    process = desk.start()
    (here,) = desk.seen(1)
    there = here.replace("127.0.0.1", NEIGHBOUR)
    assert health(here) == "ok" and ask(here) == (200, {"url": None, "can_open": True})
    assert refuses(there)
    assert ask(here, "POST") == (200, {"url": there.rstrip("/"), "can_open": True})
    assert health(there) == "ok"
    assert ask(there) == (200, {"url": there.rstrip("/"), "can_open": False})
    assert ask(here, "DELETE") == (200, {"url": None, "can_open": True})
    assert refuses(there) and health(here) == "ok"
    ask(here, "POST")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0 and "Traceback" not in errors
    assert refuses(there), "it stops with the program"


def test_only_a_browser_of_this_machine_may_open_it(desk: Desk) -> None:
    desk.environment["PEREGON_LAN"] = NEIGHBOUR
    desk.start("open", "--lan")
    (here,) = desk.seen(1)
    assert health(here) == "ok"
    there = here.replace("127.0.0.1", NEIGHBOUR)
    assert health(there) == "ok", "opened at the start"
    for method in ("POST", "DELETE"):
        status, answer = ask(there, method)
        assert status == 403 and answer["reason"]["key"] == "lan-not-here"
        assert ask(here, method, Host="evil.example")[0] == 403, "a name that was made to mean this machine"
        assert ask(here, method, Origin="http://evil.example")[0] == 403, "somebody else's page"
    assert health(there) == "ok"


def test_a_machine_without_a_network_says_so(desk: Desk) -> None:
    desk.environment["PEREGON_LAN"] = "203.0.113.7"  # not an address of this machine
    desk.start()
    (here,) = desk.seen(1)
    status, answer = ask(here, "POST")
    assert status == 409 and answer["reason"]["key"] == "lan-no-network"


def test_a_server_for_others_cannot_be_opened_by_its_visitors(desk: Desk) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    desk.start("serve", "--port", str(port))
    here = f"http://127.0.0.1:{port}/"
    until = time.monotonic() + PATIENCE
    while refuses(here) and time.monotonic() < until:
        time.sleep(0.1)
    assert ask(here) == (200, {"url": None, "can_open": False})
    assert ask(here, "POST")[0] == 403
