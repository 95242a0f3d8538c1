"""A bot that fails does not end the game: it is tried again, then a simpler bot plays for its seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from peregon.actions import Action, Pass
from peregon.bots.protocol import Bot, Clock
from peregon.game import Game, View
from peregon.server.process.work_queues import WorkQueues
from peregon.server.room.bot_pool import BotPool
from peregon.server.room.room import Room, Timing
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio


class Failing(Bot):
    """A bot with a bug: it raises an error, or chooses an illegal action."""

    def __init__(self, mistake: str) -> None:
        self.mistake = mistake

    def choose(self, view: View, clock: Clock) -> Action:
        if self.mistake == "illegal":
            return Pass()
        raise ZeroDivisionError


class Unlucky(BotPool):
    """A bot pool in which some levels fail, a number of times or always."""

    def __init__(self, mistakes: dict[str, str], times: int = 1000) -> None:
        super().__init__(1)
        self.mistakes = mistakes
        self.clocks = times
        self.asked: list[str] = []

    def bot(self, game: Game, level: str) -> Any:
        self.asked.append(level)
        if level in self.mistakes and self.clocks > 0:
            self.clocks -= 1
            return Failing(self.mistakes[level])
        return super().bot(game, level)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    database = await Database.open(f"sqlite:///{tmp_path}/peregon.sqlite")
    yield Store(database)
    await database.close()


async def played_by(store: Store, bot_pool: Unlucky, actions: int) -> Room:
    """Return a table of two hard bots after a number of actions."""
    host, _ = await store.sessions.begin("Anna")
    bots = [SeatWish("bot", level="hard"), SeatWish("bot", level="hard")]
    setup = Setup("first_journey", bots, first=0)
    table = await store.tables.create(setup, setup.check(), host)
    room = Room(
        store,
        bot_pool,
        Timing(pace=0.0),
        table,
        await store.tables.seats(table.id),
        table.game,
        WorkQueues("board", 1),
    )
    await room.open()
    await room.autoplay.take_on(unattended=0)
    room.put(room.audience.shown_people)
    async with asyncio.timeout(60):
        while room.playing().seq < actions and not room.stopped:
            await asyncio.sleep(0.02)
    assert not room.stopped
    await room.close()
    bot_pool.close()
    return room


@pytest.mark.parametrize("mistake", ["error", "illegal"])
async def test_after_three_failures_a_simpler_bot_acts_for_the_seat(
    store: Store, mistake: str, caplog: pytest.LogCaptureFixture
) -> None:
    bot_pool = Unlucky({"hard": mistake})
    room = await played_by(store, bot_pool, 4)
    assert [level for level in bot_pool.asked if level == "hard"] == ["hard"] * 6, "three for each seat"
    assert set(bot_pool.asked) == {"hard", "easy"}
    entries = await store.log.entries(room.table.id)
    assert all(entry.by_bot for entry in entries)
    words = [record.message for record in caplog.records]
    assert "a simpler bot now acts for seat 0" in words
    assert words.count("the bot of seat 0 failed") == 3


async def test_a_bot_that_fails_now_and_then_goes_on(store: Store) -> None:
    bot_pool = Unlucky({"hard": "error"}, times=2)
    room = await played_by(store, bot_pool, 4)
    assert set(bot_pool.asked) == {"hard"} and not room.autoplay.failures


async def test_where_every_bot_fails_the_first_legal_action_is_played(store: Store) -> None:
    bot_pool = Unlucky({"hard": "error", "easy": "error"})
    room = await played_by(store, bot_pool, 6)
    assert room.playing().seq >= 6
