"""Who plays the deals: this process, or workers on this machine. `cluster` has those of other machines."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import LifoQueue
from types import TracebackType
from typing import Protocol, Self

from peregon.arena.referee import Played
from peregon.arena.tasks import Task, play_deal
from peregon.arena.workers import Worker

__all__ = ["HERE", "Crew", "Workers"]

AHEAD = 2  # deals handed out for each worker


class Crew(Protocol):
    """Takes deals, as many as `ahead` at a time, and plays them."""

    @property
    def ahead(self) -> int: ...

    def begin(self, task: Task) -> Callable[[], list[Played]]:
        """Takes a deal; what is returned waits for its games."""
        ...


class Here:
    """This very process, for bots that one trusts not to end it, and for a debugger."""

    ahead = 1

    def begin(self, task: Task) -> Callable[[], list[Played]]:
        return lambda: play_deal(task)


HERE = Here()


class Workers:
    """Workers on this machine, each with a thread here that waits for it."""

    def __init__(self, jobs: int) -> None:
        self.ahead = AHEAD * jobs
        self.every = [Worker() for _ in range(jobs)]
        self.idle: LifoQueue[Worker] = LifoQueue()  # the last one is still warm
        for worker in self.every:
            self.idle.put(worker)
        self.threads = ThreadPoolExecutor(jobs)

    def begin(self, task: Task) -> Callable[[], list[Played]]:
        return self.threads.submit(self.play, task).result

    def play(self, task: Task) -> list[Played]:
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
