"""The threads in which bots think, and the bots they keep."""

from __future__ import annotations

import gc
from weakref import WeakSet

import pytest
from positions import load

from peregon.game import Game
from peregon.server.room.bot_pool import BotPool

GAMES = 30


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_bots_are_let_go_with_their_games(level: str):
    """Many games have boards of their own; a bot references its game, so the pool must not keep it alive."""
    bot_pool, known = BotPool(1), load("usa")
    games, bots = WeakSet[Game](), WeakSet[object]()
    for _ in range(GAMES):
        game = Game(known.title, known.board, known.options)
        games.add(game)
        for pool in (bot_pool.quick, bot_pool.slow):
            first = pool.submit(bot_pool.bot, game, level).result()
            assert pool.submit(bot_pool.bot, game, level).result() is first
            bots.add(first)
    del game, first
    gc.collect()
    assert (len(games), len(bots)) == (0, 0)
    bot_pool.close()
