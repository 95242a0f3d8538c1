"""The same deals on a Ray cluster.

A Ray task is a deal, played in a worker beside Ray's own process, as the arena does at home: a bot that ends
its process takes nothing of the cluster with it, and the games are the same.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from peregon.arena.crews import AHEAD
from peregon.arena.referee import Played
from peregon.arena.tasks import Task
from peregon.arena.workers import ArenaError, Worker

__all__ = ["LOCAL", "Cluster"]

LOCAL = "local"  # the address of a Ray that is started for this run, on this machine
PATIENCE = 10.0  # seconds for an address to answer
STORE = 128 * 1024 * 1024  # bytes of a local Ray's object store; a deal's games take a few thousand


class Cluster:
    """A Ray cluster at an address, or a local Ray with so many jobs."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise ArenaError("--ray needs Ray: pip install 'peregon[cluster]'") from None
        self.connect(address, jobs)
        cores = int(self.ray.cluster_resources().get("CPU", 1))
        self.ahead = AHEAD * (min(jobs, cores) if jobs else cores)
        self.deal = self.ray.remote(play_beside)

    def connect(self, address: str, jobs: int | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address == LOCAL:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody asked to tell others
            here = {"num_cpus": jobs, "object_store_memory": STORE, "include_dashboard": False}
            self.ray.init("local", **here, **quiet)
            return
        reach(address)
        try:
            self.ray.init(address, **quiet)
        except Exception as error:  # of several kinds, none of its own
            raise ArenaError(f"no Ray cluster at '{address}': {error}") from error

    def begin(self, task: Task) -> Callable[[], list[Played]]:
        reference = self.deal.remote(from_anywhere(task))
        return lambda: self.wait(reference)

    def wait(self, reference: Any) -> list[Played]:
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ArenaError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise ArenaError(f"the Ray cluster failed: {error}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ray.shutdown()


def reach(address: str) -> None:
    """Refuses an address that nothing answers at: Ray itself would try for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:
        return  # "auto", which Ray looks up on this machine
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise ArenaError(f"no Ray cluster at '{address}': {error}") from error


@cache
def own_worker() -> Worker:
    return Worker()


def play_beside(task: Task) -> list[Played]:
    """Plays a deal in the worker beside this process, which Ray keeps for the next deals."""
    return own_worker().play(task)


def from_anywhere(task: Task) -> Task:
    """The task with whole paths: a process of the cluster may have begun in another folder."""
    sides = tuple(replace(side, bot=whole_path(side.bot)) for side in task.match.sides)
    board = task.setting.board and whole_path(task.setting.board)
    return replace(task, setting=replace(task.setting, board=board), match=replace(task.match, sides=sides))


def whole_path(name: str) -> str:
    """A file's whole path, with the class that a bot has behind it; other names as they are."""
    file, colon, kind = name.rpartition(":")
    if colon and Path(file).is_file():
        return f"{Path(file).resolve()}:{kind}"
    return str(Path(name).resolve()) if Path(name).is_file() else name
