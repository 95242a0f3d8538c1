"""Games as data for a net, and a search that lets a net judge its playouts."""

from __future__ import annotations

from typing import Any

import numpy as np
from positions import Table, position

from peregon.bots import Clock
from peregon.bots.thinker import Candidate, Strength, Thinker
from peregon.game import words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.jit import over
from peregon.kernels.trace import new_trace
from peregon.thinking import search
from training.games import Stream
from training.judged_search import JudgedThinker
from training.layers import HEAD, OUTPUTS, weights_size
from training.sight import sight_size

STRENGTH = Strength(visits=4, seconds=600.0, depth=2)
CLOCK = Clock(600.0)
ODDS = 0.75


def uncompiled(loop: Any) -> Any:
    """Leave a loop to Python: a few playouts take less than compiling."""
    return loop


def searched(thinker: Thinker, table: Table) -> list[Candidate]:
    """Return the candidates of a search in Python, which asks for dice whose fields are attributes."""
    thinker.dice = thinker.dice.view(np.dtype((np.record, thinker.dice.dtype)))  # pyright: ignore
    thinker.choose(table.view(0), CLOCK)
    return thinker.candidates()


def open_game() -> Table:
    """Return a position where a turn begins, some turns before the end."""
    tickets = {0: "new_york-atlanta boston-miami", 1: "seattle-los_angeles"}
    return position("usa", tickets=tickets, cars={0: 7, 1: 7})


def constant_net(table: Table) -> Any:
    """Return a net that says the same of every position."""
    size = int(sight_size(table.game.printed[0], table.state.seats))
    weights = np.zeros(weights_size(size, 4, 2), np.float32)
    weights[:HEAD] = size, 4, 2, len(OUTPUTS)
    weights[-len(OUTPUTS) :] = ODDS
    return weights


def judged(table: Table, cut: int) -> list[Candidate]:
    """Return the candidates of a search with that net."""
    thinker = JudgedThinker(table.game, 1, STRENGTH, constant_net(table), cut)
    vars(thinker.thinking)["think"] = thinker.thinking.think_by(uncompiled)
    return searched(thinker, table)


def test_a_playout_is_worth_what_the_net_says_after_some_turns() -> None:
    found = judged(open_game(), 1)
    assert len(found) > 1
    for one in found:
        assert abs(one.mean - 1 / (1 + np.exp(-ODDS))) < 1e-6


def test_without_a_cut_the_search_is_that_of_the_package() -> None:
    table = open_game()
    usual = Thinker(table.game, 1, STRENGTH)
    compiled = usual.thinking.think
    vars(usual.thinking)["think"] = over(search.think, usual.thinking.names, uncompiled)
    try:
        expected = searched(usual, table)
    finally:
        vars(usual.thinking)["think"] = compiled  # other tests share it
    assert judged(table, 0) == expected


def test_the_same_seed_gives_the_same_positions_with_their_results() -> None:
    stream = Stream("usa", 2)
    play, found = stream.record_by(uncompiled), list[Any]()
    for seed in (1, 1, 2):
        inputs, results = np.zeros((40, stream.size), np.int8), np.zeros((40, len(OUTPUTS)), np.float32)
        number = play(
            stream.states, stream.raw, stream.game.printed, stream.minds, new_dice(words_of(seed)),
            new_trace(listening=False), 2, 1, inputs, results,
        )  # fmt: skip
        assert number > 0
        assert set(results[:number, 0]) <= {0.0, 0.5, 1.0}
        assert ((results[:number] >= 0) & (results[:number] <= 1)).all()
        assert inputs[:number].any(axis=1).all()
        found.append((inputs.tobytes(), results.tobytes()))
    assert found[0] == found[1] != found[2]
