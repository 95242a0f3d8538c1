"""The same deals on a Ray cluster.

A Ray task is a deal, played in a worker process next to Ray's own, as on one machine. A bot that ends its
process does no harm to the cluster, and the games are the same.
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

from peregon.arena.executors import AHEAD
from peregon.arena.referee import PlayedGame
from peregon.arena.tasks import Task
from peregon.arena.workers import ArenaError, Worker
from peregon.faults import FaultError, WordedError

__all__ = ["LOCAL", "Cluster"]

LOCAL = "local"  # starts Ray on this machine for this run
PATIENCE = 10.0  # seconds for an address to answer
STORE = 128 * 1024 * 1024  # bytes of a local Ray's object store; a deal's games take a few thousand


class Cluster:
    """A Ray cluster at an address, or a local Ray with a number of jobs."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise ArenaError("ray-missing") from None
        self.connect(address, jobs)
        cores = int(self.ray.cluster_resources().get("CPU", 1))
        self.ahead = AHEAD * (min(jobs, cores) if jobs else cores)
        self.deal = self.ray.remote(play_beside)

    def connect(self, address: str, jobs: int | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address == LOCAL:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
            here = {"num_cpus": jobs, "object_store_memory": STORE, "include_dashboard": False}
            self.ray.init("local", **here, **quiet)
            return
        reach(address)
        try:
            self.ray.init(address, **quiet)
        except Exception as error:  # Ray has no common base class of errors
            raise ArenaError("ray-none", address=address, why=str(error)) from error

    def begin(self, task: Task) -> Callable[[], list[PlayedGame]]:
        reference = self.deal.remote(from_anywhere(task))
        return lambda: self.wait(reference)

    def wait(self, reference: Any) -> list[PlayedGame]:
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, FaultError | WordedError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise ArenaError("ray-failed", why=str(error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ray.shutdown()


def reach(address: str) -> None:
    """Refuse an address that does not answer, because Ray itself would try for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:
        return  # "auto", which Ray looks up on this machine
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise ArenaError("ray-none", address=address, why=str(error)) from error


@cache
def own_worker() -> Worker:
    return Worker()


def play_beside(task: Task) -> list[PlayedGame]:
    """Play a deal in the worker process of this Ray process, which is reused for the next deals."""
    return own_worker().play(task)


def from_anywhere(task: Task) -> Task:
    """Return the task with absolute paths, because cluster processes may have another working folder."""
    sides = tuple(replace(side, bot=whole_path(side.bot)) for side in task.match.sides)
    board = task.setting.board and whole_path(task.setting.board)
    return replace(task, setting=replace(task.setting, board=board), match=replace(task.match, sides=sides))


def whole_path(name: str) -> str:
    """Return the absolute path of a bot's file, with its class; other names unchanged."""
    file, colon, kind = name.rpartition(":")
    if colon and Path(file).is_file():
        return f"{Path(file).resolve()}:{kind}"
    return str(Path(name).resolve()) if Path(name).is_file() else name
