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
from peregon.server.stand_in import BASIS, StandIn
from peregon.server.stand_in import LEVEL as STAND_IN

__all__ = ["BotPool"]

LONGEST = 2.0  # seconds per decision
OTHERWISE = "easy"  # the level of a lesson's bot without advice
SLOW = "expert"  # the level that thinks for about a second
UNTIL_LOADED = "hard"  # its level until the search is compiled: in the first minute on a new machine
YIELDING = 10  # the nice value of thinking threads


class BotPool:
    """Threads with their own bots; a bot has no state between decisions.

    Fast bots have a separate thread, so that they never wait for experts.
    """

    def __init__(self, threads: int) -> None:
        self.slow = ThreadPoolExecutor(threads, thread_name_prefix="expert", initializer=give_way)
        self.quick = ThreadPoolExecutor(1, thread_name_prefix="bot", initializer=give_way)

    async def choose(self, game: Game, level: str, view: View) -> Action:
        """Return the action of a bot of a level in a position."""
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
        """Return this thread's bot for a game. It is stored with the game: both are freed together."""
        bots: dict[str, Bot] = vars(game.local).setdefault("bots", {})
        if level not in bots:
            bots[level] = self.made(game, level)
        return bots[level]

    def made(self, game: Game, level: str) -> Bot:
        if level == LESSON:
            return Follower(game, read_plan(game.title.id), self.bot(game, OTHERWISE))
        if level == STAND_IN:
            return StandIn(game, self.bot(game, BASIS))
        return find_bot(level, game.title.id).make(game, secrets.randbits(64))

    def close(self) -> None:
        for pool in (self.slow, self.quick):
            pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Lower the priority of this thread, if the system has priorities per thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), YIELDING)
