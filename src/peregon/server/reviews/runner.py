"""Reviews and same cards in the background: taken from the queue, each computed by a process of its own.

The queue is in the database. All server processes take from it, and together they compute no more than the
setting allows. What a run has computed is stored part by part. A run that ends early, for whatever reason, is
continued by the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec
from msgspec import Struct

from peregon.bots.levels import LEVELS
from peregon.review import PLAYOUTS
from peregon.review.same_cards import GAMES
from peregon.server import metrics
from peregon.server.clock import SECOND, steady
from peregon.server.errors import Denied
from peregon.server.process.work_queues import Lanes
from peregon.server.reviews.jobs import (
    FORMAT,
    Bug,
    Conclusion,
    Head,
    Job,
    Message,
    Part,
    Played,
    Uploaded,
    played_at,
    title_in,
)
from peregon.server.store.analyses import Analysis, Bounds
from peregon.server.store.database import DatabaseDown
from peregon.server.store.store import Store

__all__ = ["Pace", "Reviews"]

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "peregon.server.reviews.worker")
TRIES = 3  # runs without a new part, until an analysis has failed
TURN = 300.0  # seconds of a run, when others wait
AGAIN, AGAIN_OF_ONE = 1, 4  # games played once more at the same time; waiting games per address
PATIENCE = 120.0  # seconds for such a game
LONGEST_LINE = 16 * 1024 * 1024  # bytes


class Pace(Struct, frozen=True):
    """The amount of computation: processes, playouts, games."""

    at_once: int = 1  # analyses, by all server processes together; 0: none
    playouts: int = PLAYOUTS  # per decision of a review
    games: int = GAMES  # per level with the same cards
    bounds: Bounds = Bounds()
    turn: float = TURN


class LeaseLost(Exception):
    """The analysis was stopped or removed, or another process has taken it over."""


class Reviews:
    """The analyses that this process computes, and the way to ask for more."""

    def __init__(self, store: Store, pace: Pace, lease: float) -> None:
        self.store = store
        self.pace = pace
        self.lease = int(lease * SECOND)
        self.runs: dict[asyncio.Task[None], Analysis] = {}
        self.ending: set[asyncio.Task[None]] = set()
        self.task: asyncio.Task[None] | None = None
        self.wake = asyncio.Event()
        self.again = Lanes(AGAIN, AGAIN_OF_ONE)  # games that are played once more, to be watched

    async def open(self) -> None:
        if self.pace.at_once:
            self.task = asyncio.create_task(self.work())

    async def close(self) -> None:
        """End all runs; what they computed is stored, and another process may go on."""
        tasks = [*self.runs, *([] if self.task is None else [self.task])]
        for task in tasks:
            self.end(task)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, subject: str, kind: str, asker: str, total: int) -> None:
        """Start an analysis, or go on with it."""
        if not self.pace.at_once:
            raise Denied("review-off")
        await self.store.analyses.ask(Analysis(subject, kind, FORMAT, asker, total), self.pace.bounds)
        self.wake.set()

    async def stop(self, subject: str, kind: str) -> None:
        """Stop an analysis; what is done is kept."""
        await self.store.analyses.stop(subject, kind)
        for task, run in self.runs.items():
            if (run.subject, run.kind) == (subject, kind):
                self.end(task)

    def end(self, task: asyncio.Task[None]) -> None:
        """Cancel a task, once: a second time would interrupt the end of its process."""
        if task not in self.ending:
            self.ending.add(task)
            task.cancel()

    # ── the queue ──

    async def work(self) -> None:
        """Take analyses from the queue in a loop."""
        while True:
            self.wake.clear()
            try:
                await self.take()
            except DatabaseDown:
                log.warning("the database does not answer")
            except Exception:
                log.exception("taking reviews from the queue failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.lease / SECOND / 6):
                    await self.wake.wait()

    async def take(self) -> None:
        """Begin runs, as many as are allowed."""
        waiting = await self.store.analyses.waiting(self.lease)
        while waiting and len(self.runs) < self.pace.at_once:
            keeper = secrets.token_hex(8)
            run = await self.store.analyses.claim(keeper, self.lease, self.pace.at_once, TRIES)
            if run is None:
                break
            waiting -= 1
            task = asyncio.create_task(self.run(run))
            self.runs[task] = run
            task.add_done_callback(self.ended)
        metrics.reviews_waiting.set(waiting)
        metrics.reviews_running.set(len(self.runs))

    def ended(self, task: asyncio.Task[None]) -> None:
        del self.runs[task]
        self.ending.discard(task)
        self.wake.set()

    # ── a run ──

    async def run(self, run: Analysis) -> None:
        """Compute an analysis until it is complete, or this run must end."""
        began, end = steady(), "failed"
        try:
            end = await self.compute(run)
        except asyncio.CancelledError:
            end = "ended"
            raise
        except LeaseLost:
            end = "ended"
        except DatabaseDown:  # the lease will expire
            log.warning("the database does not answer; a review is interrupted")
        except Exception:
            log.exception("a review failed", extra={"table": run.subject})
        finally:
            metrics.reviews.labels(end).inc()
            log.info("a run of %s: %s after %d s", run.kind, end, (steady() - began) // SECOND)
            if end != "complete":
                with contextlib.suppress(DatabaseDown):
                    await self.store.analyses.give_back(run, last=end == "turn")

    async def compute(self, run: Analysis) -> str:
        """Let a process compute an analysis, and store what it tells; return how the run ended."""
        job = await self.job(run)
        if job is None:
            raise LeaseLost
        done, began = len(job.parts), steady()
        async with working(job) as answers:
            while True:
                message = await self.hear(answers, run)
                match message:
                    case Head(text, total):
                        held = await self.store.analyses.begin(run, text, total)
                    case Part(text):
                        held = await self.store.analyses.add(run, done, text, self.lease)
                        done += 1
                    case Conclusion(text):
                        held = await self.store.analyses.end(run, text)
                    case Bug(where):
                        log.error("a review failed", extra={"table": run.subject, "where": where})
                        return "failed"
                if not held:
                    raise LeaseLost
                if isinstance(message, Conclusion):
                    return "complete"
                if isinstance(message, Part) and await self.turn_is_over(began):
                    return "turn"

    async def hear(self, answers: asyncio.StreamReader, run: Analysis) -> Message:
        """Return the next message of a process; the lease is renewed meanwhile."""
        while True:
            try:
                async with asyncio.timeout(self.lease / SECOND / 3):
                    return read(await answers.readline())
            except TimeoutError:
                if not await self.store.analyses.keep_on(run, self.lease):
                    raise LeaseLost from None

    async def turn_is_over(self, began: int) -> bool:
        """Tell whether a run has taken long, and others wait: it goes to the end of the queue."""
        return (
            steady() - began > self.pace.turn * SECOND and await self.store.analyses.waiting(self.lease) > 0
        )

    async def job(self, run: Analysis) -> Job | None:
        """Return the work of a run; None if its game is gone."""
        game = await self.game(run.subject)
        if game is None:
            return None
        games = self.pace.games if run.head is None else run.total // len(LEVELS)
        parts = await self.store.analyses.parts(run)
        return Job(run.kind, *game, self.pace.playouts, games, run.head, parts)

    async def game(self, subject: str) -> tuple[str, Played | Uploaded] | None:
        """Return a game and its title: that of a table, or a kept record."""
        found = await self.store.tables.find_with_seats(subject)
        if found is not None:
            table, seats = found
            return table.title, played_at(table, seats, await self.store.log.entries(subject))
        text = await self.store.records.text(subject)
        return None if text is None else (title_in(text), Uploaded(text))

    # ── one game ──

    async def play_again(self, subject: str, kind: str, level: str, number: int, asker: str) -> str | None:
        """Return the record of a game with the same cards, played once more; None if it cannot be had."""
        game = await self.game(subject)
        if game is None:
            return None
        job = Job(kind, *game, self.pace.playouts, self.pace.games, None, [], (level, number))
        async with self.again.turn(asker), asyncio.timeout(PATIENCE), working(job) as answers:
            match read(await answers.readline()):
                case Conclusion(text):
                    return text
                case Bug(where):
                    log.error("a game could not be played again", extra={"table": subject, "where": where})
                case _:
                    pass
        return None


@asynccontextmanager
async def working(job: Job) -> AsyncGenerator[asyncio.StreamReader]:
    """Start a process for a job, and yield its answers; it is ended in any case."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        yield process.stdout
    finally:
        gone = asyncio.ensure_future(end(process))
        try:
            await asyncio.shield(gone)
        except asyncio.CancelledError:  # of this task: the process is waited for all the same
            await gone
            raise


async def end(process: asyncio.subprocess.Process) -> None:
    """Kill a process if it runs, and wait until it and its pipes are gone."""
    assert process.stdin is not None and process.stdout is not None
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    process.stdin.close()
    await process.stdout.read()  # to the end, which closes the pipe
    await process.wait()


def read(line: bytes) -> Message:
    """Return a message; a process that ends early has failed."""
    return msgspec.json.decode(line, type=Message) if line.endswith(b"\n") else Bug("its process ended")
