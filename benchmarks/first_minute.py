"""Measure a new player's first minute: from `make play` on a fresh machine to the page and the first turn.

    python benchmarks/first_minute.py                 # a fresh clone, then every title, either player first
    python benchmarks/first_minute.py --installed     # this checkout, with nothing compiled
    python benchmarks/first_minute.py --installed --titles usa --first bot --bots expert

Each game has one person and three bots, a database of its own, and nothing compiled. The figures are the
seconds from the page until the table shows the player's cards, until the player's first turn, and until their
first action is saved. `compiling` is the processor time until everything is compiled on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

ROOT = Path(__file__).parent.parent
TITLES = ("usa", "europe", "first_journey", "trans_europa")
FIRST = {"person": 0, "bot": 1}
LATE = 600.0  # seconds
PAUSE = 0.1
ENTRY = {"usa": "keep", "europe": "keep", "first_journey": "", "trans_europa": ""}


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def started(command: list[str], folder: Path, cwd: Path, port: int) -> Generator[float]:
    """Run a server with nothing compiled; yield the seconds until its page is there."""
    environment = os.environ | {
        "PEREGON_CACHE": str(folder / "cache"),
        "PEREGON_DATABASE": f"sqlite:///{folder / 'games.db'}",
        "PEREGON_PORT": str(port),
        "BROWSER": "true",
    }
    with (folder / "log").open("wb") as log:
        began = time.monotonic()
        process = subprocess.Popen(
            command, cwd=cwd, env=environment, stdout=log, stderr=log, start_new_session=True
        )
        try:
            while True:
                if process.poll() is not None or time.monotonic() - began > LATE:
                    raise RuntimeError((folder / "log").read_text())
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"http://127.0.0.1:{port}/", timeout=2.0).is_success:
                        break
                time.sleep(PAUSE)
            yield time.monotonic() - began
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


async def play(port: int, title: str, first: int, level: str) -> dict[str, float]:
    """Return the seconds until the player sees their cards, has a turn, and has an action saved."""
    url, began, times = f"http://127.0.0.1:{port}", time.monotonic(), dict[str, float]()
    async with httpx.AsyncClient(base_url=url, timeout=LATE) as http:
        (await http.put("/api/me", json={"name": "Newcomer"})).raise_for_status()
        seats: list[dict[str, str]] = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(3))]
        wish = {"title": title, "seats": seats, "first": first}
        table = (await http.post("/api/tables", json=wish)).raise_for_status().json()
        headers = {"cookie": f"peregon={http.cookies['peregon']}"}
    address = f"{url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
    acted: set[int] = set()  # log lengths at which an action was sent
    turn_at: int | None = None
    async with connect(address, additional_headers=headers, max_size=None, proxy=None) as talk:
        await talk.send('{"type":"join","seat":0}')
        async for frame in talk:
            message: dict[str, Any] = msgspec.json.decode(frame)
            if message["type"] == "accepted" and turn_at is not None:
                times["acted"] = time.monotonic() - began
                return times
            position = message.get("position")
            if not position:
                continue
            times.setdefault("seen", time.monotonic() - began)
            legal: list[str] = position["legal"] or []
            if not legal or position["seq"] in acted:
                continue
            if not (
                ENTRY[title] and legal[0].startswith(ENTRY[title])
            ):  # the choice of tickets is not a turn
                turn_at = position["seq"]
                times.setdefault("turn", time.monotonic() - began)
            acted.add(position["seq"])
            act = {"type": "act", "id": f"a{len(acted)}", "at": position["seq"], "action": legal[0]}
            await talk.send(msgspec.json.encode(act).decode())
    raise RuntimeError("the table closed")


def fresh_clone(folder: Path) -> Path:
    """Clone this revision, with nothing installed."""
    clone = folder / "peregon"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    return clone


def compiling(python: str, folder: Path) -> float:
    """Return the processor seconds until everything is compiled on disk."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = os.environ | {"PEREGON_CACHE": str(folder / "everything")}
    subprocess.run([python, "-m", "peregon.compilation"], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--installed", action="store_true")
    words.add_argument("--titles", nargs="*", default=TITLES, choices=TITLES)
    words.add_argument("--first", nargs="*", default=tuple(FIRST), choices=tuple(FIRST))
    words.add_argument("--bots", default="normal")
    asked = words.parse_args()
    console, table = Console(), Table("title", "begins", "cards shown", "own turn", "own action saved")
    with tempfile.TemporaryDirectory() as name:
        folder, python, cwd = Path(name), sys.executable, ROOT
        if not asked.installed:
            cwd = fresh_clone(folder)
            port = free_port()
            with started(["make", "play"], folder, cwd, port) as seconds:
                console.print(f"a fresh clone: the page after {seconds:.0f} s")
            python = str(cwd / ".venv/bin/python")
        for title in asked.titles:
            for first in asked.first:
                with tempfile.TemporaryDirectory() as own:
                    port = free_port()
                    command = [python, "-m", "peregon", "open", "--no-browser", "--port", str(port)]
                    with started(command, Path(own), cwd, port):
                        times = asyncio.run(
                            asyncio.wait_for(play(port, title, FIRST[first], asked.bots), LATE)
                        )
                shown = (f"{times[moment]:.1f} s" for moment in ("seen", "turn", "acted"))
                table.add_row(title, f"a {first}", *shown)
                console.print(title, first, {moment: round(at, 1) for moment, at in times.items()})
        console.print(table)
        console.print(f"compiling everything: {compiling(python, folder):.0f} s of processor time")


if __name__ == "__main__":
    main()
