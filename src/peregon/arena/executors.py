"""Executors play the deals: in this process, or in workers on this machine. `cluster` uses other machines."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import LifoQueue
from types import TracebackType
from typing import Protocol, Self

from peregon.arena.referee import PlayedGame
from peregon.arena.tasks import Task, play_deal
from peregon.arena.workers import Worker

__all__ = ["HERE", "Executor", "Workers"]

AHEAD = 2  # deals in progress per worker


class Executor(Protocol):
    """Plays deals, up to `ahead` at a time."""

    @property
    def ahead(self) -> int: ...

    def begin(self, task: Task) -> Callable[[], list[PlayedGame]]:
        """Start a deal; the returned function waits for its games."""
        ...


class Here:
    """Plays in this process, for trusted bots and for debugging."""

    ahead = 1

    def begin(self, task: Task) -> Callable[[], list[PlayedGame]]:
        return lambda: play_deal(task)


HERE = Here()


class Workers:
    """Workers on this machine, each with a waiting thread."""

    def __init__(self, jobs: int) -> None:
        self.ahead = AHEAD * jobs
        self.every = [Worker() for _ in range(jobs)]
        self.idle: LifoQueue[Worker] = LifoQueue()  # the most recent one has warm caches
        for worker in self.every:
            self.idle.put(worker)
        self.threads = ThreadPoolExecutor(jobs)

    def begin(self, task: Task) -> Callable[[], list[PlayedGame]]:
        return self.threads.submit(self.play, task).result

    def play(self, task: Task) -> list[PlayedGame]:
        worker = self.idle.get()
        try:
            return worker.play(task)
        finally:
            self.idle.put(worker)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.every:
            worker.close()
        self.threads.shutdown(cancel_futures=True)
        for worker in self.every:
            worker.end()
