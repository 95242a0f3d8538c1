# pyright: basic
"""The search of `peregon.thinking`, with playouts that end after some own turns and are judged by a net.

The weights lie in the searching seat's mind, behind what the policy keeps there. The search itself is that of
the package: only the loop of one playout and the worth of its end are others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game
from peregon.kernels.entries import DICE, TRACES
from peregon.kernels.jit import NUMBER, array, entry_in, kernel, over
from peregon.kernels.layout import column, record_type
from peregon.kernels.masks import lowest
from peregon.kernels.slots import apply
from peregon.kernels.ticket_to_ride import CARS, Phase
from peregon.thinking import search
from peregon.thinking.registry import Thinking
from peregon.thinking.search import LONGEST, NONE, descend, follow_policy, settled, step_to
from peregon.thinking.tickets import policy
from training.games import names_of, own_folder
from training.layers import OUTPUTS, run_net
from training.sight import see
from training.store import Weights

WEIGHTS = 1 << 18  # room for a net
JUDGED = 1 << 40  # a mark of at least this is a judgement
UNIT = 1 << 30


class Judge:
    """What a mind keeps besides its plan."""

    weights = column(np.float32, WEIGHTS)
    cut = column(np.int64)  # own turns after which the net judges; 0: playouts go to the end


def play_until_judged(s, board, seat, minds, dice, nodes, search, trace, follow):
    """Play a state until it is settled, or until the searching seat has had its turns.

    Like `search.play_out`, without actions that follow others: only reviews ask for these.
    """
    in_tree = search.depth > 1
    turns = np.int64(0)
    for _ in range(LONGEST):
        if settled(s, search.mark):
            break
        acting = lowest(s.waiting)
        if acting == seat and s.phase == Phase.TURN:
            turns += 1
            if turns == minds[seat].cut:
                search.mark = JUDGED + np.int64(judge(s, board, seat, minds, search.mark) * UNIT)
                break
        if acting == seat and in_tree:
            node = descend(s, board, seat, minds[seat], dice, nodes, search)
            in_tree = node != NONE
            if in_tree:
                step_to(search, node)
                apply(s, board, seat, nodes[node].action, trace)
                continue
        follow_policy(s, board, acting, minds[acting], dice, trace, search.informed)


def judge(s, board, seat, minds, mark):
    """Return what a position is worth to a seat at its turn, as `policy.worth` weighs a finished game."""
    weights = minds[seat].weights
    inputs = np.empty(np.int64(weights[0]), np.int8)
    outputs = np.empty(len(OUTPUTS), np.float32)
    see(s, board, seat, minds, inputs)
    run_net(weights, inputs, outputs)
    early = min(mark / CARS, 1.0)
    return early * chance(outputs[2]) + (1.0 - early) * 0.5 * (chance(outputs[0]) + chance(outputs[1]))


@kernel
def chance(odds):
    """Return the chance of which this is the logarithm of the odds."""
    return 1.0 / (1.0 + np.exp(-np.float64(odds)))


@kernel
def worth(s, board, seat, mark):
    """Return what the net has said, or what a finished game is worth."""
    if mark >= JUDGED:
        return (mark - JUDGED) / UNIT
    return policy.worth(s, board, seat, mark)


@dataclass(frozen=True)
class JudgedThinking(Thinking):
    """A title's thinking, with a net in its search."""

    @cached_property
    def think(self) -> Callable[..., int]:
        """The search; see `search.think`."""
        tree = (array(record_type(search.Node)), array(record_type(search.Search)))
        signature = (*self.table, NUMBER, array(self.mind), DICE, *tree, array(np.float32, 3), TRACES)
        return self.think_by(entry_in(own_folder(self), signature))

    def think_by(self, decorate: Callable[[Any], Any]) -> Callable[..., int]:
        """Return the search, compiled by a decorator."""
        text = vars(search) | {"play_out": play_until_judged}
        loop = FunctionType(search.think.__code__, text, search.think.__name__)
        loop.__module__ = __name__
        return over(loop, names_of(self) | {"worth": worth}, decorate)


def judged_thinking(thinking: Thinking) -> JudgedThinking:
    """Return a title's thinking with room for a net in its minds."""
    module: Any = import_module(f"peregon.thinking.tickets.{thinking.title}")
    mind = record_type(type("Mind", (module.Mind, Judge), {}))
    parts = {part.name: getattr(thinking, part.name) for part in fields(thinking)}
    return JudgedThinking(**parts | {"mind": mind})


class JudgedThinker(Thinker):
    """An expert whose playouts a net judges after so many of its own turns."""

    def __init__(self, game: Game, seed: int, strength: Strength, weights: Weights, cut: int) -> None:
        super().__init__(game, seed, strength)
        if weights.size > WEIGHTS:
            raise ValueError(f"a net of {weights.size} weights is too large: there is room for {WEIGHTS}")
        self.thinking = judged_thinking(self.thinking)
        self.minds = self.thinking.new_minds(self.thinking.tunes[strength.tune])
        self.minds["weights"][:, : weights.size] = weights
        self.minds["cut"] = cut
