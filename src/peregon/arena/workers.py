"""Games in separate processes: a bot that ends its process loses its game, without harm to other games.

A worker plays whole deals in one process. If the process dies during a deal, the deal is played again, each
game in a new process, which reports over its pipe each bot before running it. The bot that was running when
the process died forfeits. A bot that dies only after many games in one process thus gets a new one, and no
result depends on the earlier games of a process.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO

from peregon.actions import Action
from peregon.arena.referee import PlayedGame, died, nothing
from peregon.arena.tasks import Task, play_deal, play_game
from peregon.faults import FaultError, WordedError

__all__ = ["ArenaError", "Worker"]

# It finds the same modules as this process. -P: the working folder must not hide any of them.
COMMAND = (
    sys.executable,
    "-P",
    "-c",
    "import sys; sys.path[:] = sys.argv[1:]; from peregon.arena.workers import work; work()",
)


DYING = 2.0  # seconds from a process's last message to its end


class ArenaError(WordedError):
    """Games cannot continue."""


class Died(Exception):
    """A process ended before its answer."""


# ── what is said over the pipe ──


@dataclass(frozen=True, slots=True)
class Whole:
    """Play a deal in every seating."""

    task: Task


@dataclass(frozen=True, slots=True)
class Single:
    """Play one game of a deal, and report each step."""

    task: Task
    game: int
    cold: frozenset[str]  # bots without a warm-up


@dataclass(frozen=True, slots=True)
class Trying:
    """A bot is being warmed up before the game."""

    bot: str


@dataclass(frozen=True, slots=True)
class Stepped:
    """A seat is asked, or has played an action."""

    seat: int
    action: str | None


@dataclass(frozen=True, slots=True)
class Done:
    """The requested games."""

    games: list[PlayedGame]


@dataclass(frozen=True, slots=True)
class Failed:
    """A failure that no bot has caused: an error for people, or a bug with its traceback."""

    error: Exception


@dataclass(slots=True)
class Trail:
    """The progress of a game whose process died."""

    trying: str | None = None
    seat: int | None = None
    actions: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])

    def note(self, step: Trying | Stepped) -> None:
        if isinstance(step, Trying):
            self.trying = step.bot
            return
        self.seat = step.seat
        if step.action is not None:
            self.actions.append((step.seat, step.action))


# ── the worker, as the arena sees it ──


class Worker:
    """Plays deals in a separate process, and starts a new one when a bot has ended it."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.deadly: set[str] = set()  # bots that have ended a process in a game
        self.cold: set[str] = set()  # bots that ended a process during the warm-up, which is not a forfeit
        self.closed = False

    def play(self, task: Task) -> list[PlayedGame]:
        """Play the games of a deal, one per seating."""
        if self.deadly.isdisjoint(side.bot for side in task.match.sides):
            with suppress(Died):
                return self.ask(Whole(task))
        return [self.watch(task, number) for number in range(len(task.match.seatings))]

    def watch(self, task: Task, number: int) -> PlayedGame:
        """Play a game in a new process; a bot that ends the process forfeits."""
        while True:
            self.end()
            trail = Trail()
            try:
                (played,) = self.ask(Single(task, number, frozenset(self.cold)), trail.note)
                return played
            except Died as death:
                if trail.seat is not None:
                    fixture = task.fixtures[number]
                    self.deadly.add(task.match.sides[fixture.seating[trail.seat]].bot)
                    words = str(death)
                    return died(task.setting.game, fixture, trail.actions, trail.seat, words, task.keep)
                if self.closed or trail.trying is None or trail.trying in self.cold:
                    raise ArenaError("process-died", how=str(death)) from None
                self.cold.add(trail.trying)

    def ask(
        self, job: Whole | Single, heard: Callable[[Trying | Stepped], object] = nothing
    ) -> list[PlayedGame]:
        """Send a job to the process and wait for its answer."""
        process = self.running()
        assert process.stdin is not None and process.stdout is not None
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            while True:
                answer: Trying | Stepped | Done | Failed = pickle.load(process.stdout)
                match answer:
                    case Done(games):
                        return games
                    case Failed(error):
                        raise error
                    case step:
                        heard(step)
        except (EOFError, OSError, pickle.UnpicklingError):
            with suppress(subprocess.TimeoutExpired):
                process.wait(DYING)
            raise Died(self.end()) from None

    def running(self) -> subprocess.Popen[bytes]:
        """Return the process, started if necessary."""
        if self.process is None:
            self.process = subprocess.Popen(
                [*COMMAND, *sys.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        if self.closed:
            self.process.kill()
        return self.process

    def end(self) -> str:
        """End the process; if it had already ended, return how."""
        process, self.process = self.process, None
        if process is None:
            return ""
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):  # unflushed data cannot be sent to a dead process
                if pipe is not None:
                    pipe.close()
        process.kill()
        return how_ended(process.wait())

    def close(self) -> None:
        """End the process at once; another thread may be waiting for it."""
        self.closed = True
        if (process := self.process) is not None:
            process.kill()


def how_ended(status: int) -> str:
    """Describe how a process ended."""
    if status >= 0:
        return f"exit status {status}"
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"signal {-status}"


# ── the worker's own process ──


def private_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipe to the arena, hidden from bots: they have no input, and print to the error stream."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return asked, answers


def work() -> None:
    """Run a worker: play jobs until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the arena handles it and ends this process
    asked, answers = private_streams()

    def answer(words: object) -> None:
        pickle.dump(words, answers)
        answers.flush()

    with suppress(EOFError, BrokenPipeError):
        while True:
            job: Whole | Single = pickle.load(asked)
            try:
                answer(Done(played(job, answer)))
            except (FaultError, WordedError) as error:
                answer(Failed(error))
            except Exception as error:
                if isinstance(error, BrokenPipeError):
                    raise
                answer(Failed(RuntimeError(traceback.format_exc())))


def played(job: Whole | Single, tell: Callable[[Trying | Stepped], object]) -> list[PlayedGame]:
    """Play the games of a job."""
    if isinstance(job, Whole):
        return play_deal(job.task)

    def stepped(seat: int, action: Action | None) -> None:
        tell(Stepped(seat, None if action is None else str(action)))

    return [play_game(job.task, job.game, job.cold, lambda bot: tell(Trying(bot)), stepped)]
