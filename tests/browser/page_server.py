"""A server for the tests of the page, and their shared settings."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
PATIENCE = 30_000  # milliseconds; the machine may be busy
Open = Callable[..., Page]


def thorough(value: object, name: str | None = None) -> object:
    """Mark a case for `make thorough` alone; a similar one runs every time."""
    return pytest.param(value, id=name, marks=pytest.mark.thorough)


BOTH_LANGUAGES = pytest.mark.parametrize("language", [thorough("en"), "ru"])  # Russian texts are longer


class Running:
    """A server for the tests; it can be stopped and restarted at the same address."""

    def __init__(self, folder: Path, command: tuple[str, ...] = ("serve",), **wishes: str) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.command = command
        self.wishes = wishes  # settings of the server, as environment variables
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            "PEREGON_PORT": str(self.port),
            "PEREGON_DATABASE": f"sqlite:///{self.folder}/tables.sqlite",
            "PEREGON_PACE": "0.05",
            "PEREGON_REGRET": "0",
            "PEREGON_LIMITS": "1000",
        } | self.wishes
        serve = [sys.executable, "-m", "peregon", *self.command]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(serve, env=os.environ | environment, stderr=log, stdout=log)
        for _ in range(900):
            try:
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise RuntimeError((self.folder / "server.log").read_text())

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
