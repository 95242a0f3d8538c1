"""The stored knowledge about the built-in rail boards equals what bots would learn."""

from __future__ import annotations

import numpy as np
from learn_rail_boards import learn_all

from peregon.bots.protocol import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import load
from peregon.thinking.rails.memories import memories


def test_the_file_holds_what_minds_learn():
    assert memories() == learn_all()


def test_a_mind_that_recalls_a_board_knows_what_one_that_learnt_it_knows():
    game = load("trans_europa")
    state = game.start(4, 1)
    seat = game.to_act(state)[0]
    minds = []
    for recalls in (True, False):
        bot = Thinker(game, 1, Strength(), recalls)
        action = bot.choose(game.view(state, seat), Clock(1.0))
        minds.append((action, bot.minds[seat]["popular"], bot.minds[seat]["remote"]))
    (one, popular, remote), (other, popular_too, remote_too) = minds
    assert one == other
    assert np.array_equal(popular, popular_too)
    assert np.array_equal(remote, remote_too)
