"""The thread that computes advice for players, apart from the bots' threads and with a lower priority."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from peregon.actions import Action
from peregon.compilation import THINKING
from peregon.game import Game, View
from peregon.review import Advice, Adviser
from peregon.server.errors import Denied
from peregon.server.process.preload import is_loaded, ready

__all__ = ["Advisers", "Question"]

LONGEST = 0.6  # seconds of search per question; the answer is there within a second
MOST_WAITING = 8  # questions of all tables
YIELDING = 15  # the nice value of the thread: bots and experts come first


class Question:
    """A question of a player; it may be stopped from any thread."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def stop(self) -> None:
        self.stopped.set()


class Advisers:
    """A thread with an adviser per game and number of players. A person has one question at a time."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="hint", initializer=give_way)
        self.asked: dict[str, Question] = {}  # by session; the questions that are not answered yet
        self.waiting = 0

    async def advise(
        self, question: Question, session: str, game: Game, view: View, action: Action | None
    ) -> Advice:
        """Answer a question; a newer one of the same person stops it. More questions get less time each."""
        part, loop = game.title.id + THINKING, asyncio.get_running_loop()
        if (known := self.asked.get(session)) is not None:
            known.stop()
        if self.waiting >= MOST_WAITING:
            raise Denied("hint-busy")
        self.asked[session] = question
        self.waiting += 1
        seconds = LONGEST / self.waiting
        try:
            await ready(part, game.built_in)
            if not is_loaded(part):  # on a new machine, while it is compiled
                raise Denied("hint-not-ready")
            advice = await loop.run_in_executor(self.pool, self.think, question, game, view, action, seconds)
        finally:
            self.waiting -= 1
            if self.asked.get(session) is question:
                del self.asked[session]
        if advice is None:
            raise Denied("hint-overtaken")
        return advice

    def think(
        self, question: Question, game: Game, view: View, action: Action | None, seconds: float
    ) -> Advice | None:
        """Return the advice; None if the question was stopped."""
        if question.stopped.is_set():
            return None
        advisers: dict[int, Adviser] = vars(game.local).setdefault("advisers", {})
        if view.seats not in advisers:
            advisers[view.seats] = Adviser(game, view.seats)
        return advisers[view.seats].advise(view, seconds, action, question.stopped.is_set)

    def close(self) -> None:
        for question in self.asked.values():
            question.stop()
        self.pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Lower the priority of this thread, if the system has priorities per thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), YIELDING)
