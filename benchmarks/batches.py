"""Batches of games on all cores, each saved when it is played, so that a run can be stopped and continued."""

from __future__ import annotations

import json
import math
import os
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from peregon.titles import TITLES

__all__ = ["Kind", "add_options", "kinds_of", "play_batches", "saved"]

Kind = tuple[str, int]  # a title and a number of players
Rows = list[dict[str, Any]]


def add_options(asking: ArgumentParser, playouts: int, games: int) -> None:
    """Add the options that all such runs have."""
    asking.add_argument("titles", nargs="*", default=list(TITLES))
    asking.add_argument("--out", type=Path, required=True, help="the folder of the saved batches")
    asking.add_argument("--players", type=int, nargs="*", help="numbers of players; else all there are")
    asking.add_argument("--games", type=int, default=games, help="of each title and number of players")
    asking.add_argument(
        "--from", type=int, default=0, dest="start", help="the first batch, for several machines"
    )
    asking.add_argument("--playouts", type=int, default=playouts, help="per decision")
    asking.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asking.add_argument("--minutes", type=float, default=math.inf, help="no batch begins after that")
    asking.add_argument("--figures", type=Path, help="a file for the figures of the report")


def kinds_of(titles: Sequence[str], players: Sequence[int] | None) -> list[Kind]:
    """Return titles with their numbers of players."""
    return [
        (title, seats)
        for title in titles
        for seats in range(TITLES[title].fewest, TITLES[title].most + 1)
        if players is None or seats in players
    ]


def play_batches(
    batch: Callable[[str, int, int, int], Rows],
    out: Path,
    kinds: Sequence[Kind],
    batches: range,
    playouts: int,
    workers: int,
    minutes: float,
) -> None:
    """Play the missing batches, one of each kind after the other, until the time is used up."""
    until = time.monotonic() + 60 * minutes
    out.mkdir(parents=True, exist_ok=True)
    missing = (
        (title, seats, number)
        for number in batches
        for title, seats in kinds
        if not file_of(out, title, seats, number).exists()
    )
    done = 0
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: dict[Future[Rows], tuple[str, int, int]] = {}
        while True:
            while len(running) < workers and time.monotonic() < until and (job := next(missing, None)):
                running[pool.submit(batch, *job, playouts)] = job
            if not running:
                break
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in ended:
                save(file_of(out, *running.pop(one)), one.result())
                done += 1
    print(f"{done} batches", flush=True)


def file_of(out: Path, title: str, seats: int, number: int) -> Path:
    return out / f"{title}-{seats}-{number:05}.json"


def save(file: Path, rows: Rows) -> None:
    """Write a batch; a run that is killed leaves no half of a file."""
    begun = file.with_suffix(".tmp")
    begun.write_text(json.dumps(rows), "utf-8")
    begun.replace(file)


def saved(out: Path, title: str, seats: int) -> Rows:
    """Return the rows of all saved batches of a kind."""
    return [
        row
        for file in sorted(out.glob(f"{title}-{seats}-*.json"))
        for row in json.loads(file.read_text("utf-8"))
    ]
