"""The threads in which bots think, each on its seat's view, while the server serves."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from peregon.actions import Action
from peregon.bots.protocol import Bot, Clock
from peregon.bots.registry import find_bot
from peregon.compilation import THINKING
from peregon.game import Game, View
from peregon.server import metrics
from peregon.server.lessons import LEVEL as LESSON
from peregon.server.lessons import Follower, read_plan
from peregon.server.process.preload import is_loaded, ready

__all__ = ["Thinkers"]

LONGEST = 2.0  # seconds a decision
OTHERWISE = "easy"  # what a bot is that follows a lesson where the lesson has no advice
SLOW = "expert"  # the level that thinks for about a second
UNTIL_LOADED = "hard"  # what it is while its search would run as Python: in the first minute on a new machine
YIELDING = 10  # how much lower than the server's the priority of a thread that thinks is


class Thinkers:
    """Some threads, each with its own bots; a bot keeps nothing from one decision to the next.

    Quick bots have a thread of their own: they never wait until experts have thought.
    """

    def __init__(self, threads: int) -> None:
        self.slow = ThreadPoolExecutor(threads, thread_name_prefix="expert", initializer=give_way)
        self.quick = ThreadPoolExecutor(1, thread_name_prefix="bot", initializer=give_way)

    async def choose(self, game: Game, level: str, view: View) -> Action:
        """What a bot of a level does in a position."""
        part, loop = game.title.id + THINKING, asyncio.get_running_loop()
        with metrics.bots.track_inprogress():
            await ready(part, game.built_in)
            if level == SLOW and not is_loaded(part):
                level = UNTIL_LOADED
            pool = self.slow if level == SLOW else self.quick
            return await loop.run_in_executor(pool, self.think, game, level, view)

    def think(self, game: Game, level: str, view: View) -> Action:
        return self.bot(game, level).choose(view, Clock(LONGEST))

    def bot(self, game: Game, level: str) -> Bot:
        """This thread's bot for a game. The game keeps it: a bot knows its game, and both go together."""
        bots: dict[str, Bot] = vars(game.local).setdefault("bots", {})
        if level not in bots:
            bots[level] = self.made(game, level)
        return bots[level]

    def made(self, game: Game, level: str) -> Bot:
        if level == LESSON:
            return Follower(game, read_plan(game.title.id), self.bot(game, OTHERWISE))
        return find_bot(level, game.title.id).make(game, secrets.randbits(64))

    def close(self) -> None:
        for pool in (self.slow, self.quick):
            pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Lets the thread that serves go first, where threads have priorities of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), YIELDING)
