"""Bots that think in compiled code: by a title's policy alone, or by a search that plays it out."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from peregon.actions import Action
from peregon.bots.protocol import Clock, own_seat
from peregon.game import Game, View, new_dice, new_trace, words_of
from peregon.thinking.registry import thinking_of
from peregon.thinking.search import DEPTH, ROOT

__all__ = ["Candidate", "Strength", "Thinker"]

SLICE = 0.01  # seconds between looks at the clock
FIRST_SLICE = 16  # playouts before the speed is known
MARGIN = 0.85  # of the clock: the rest is for what comes around the search
# A search ends early where one candidate is better by so many standard errors, after so much of its budget.
CLEAR_AFTER = ((4.0, 0.25), (2.0, 0.6))
LEAST_VARIANCE = 1e-4


@dataclass(frozen=True, slots=True)
class Strength:
    """How much a thinker thinks: at most so many playouts and seconds a decision; no playouts, no search."""

    visits: int | None = 0
    seconds: float = 1.0
    depth: int = DEPTH  # own decisions that the search looks ahead
    tune: str = "tuned"  # the numbers its policy is weighed by: the best known, or "easy", "normal"


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a search found out about an action: what it is worth, from 0 to 1, and how sure that is."""

    action: Action
    visits: int
    mean: float
    error: float


class Thinker:
    """Plays by a title's policy; with a budget, searches first."""

    def __init__(self, game: Game, seed: int, strength: Strength, recalls: bool = True) -> None:
        self.game = game
        self.recalls = recalls  # what is known of a board; otherwise it learns it
        self.strength = strength
        self.thinking = thinking_of(game.title.id)
        self.words = words_of(seed)
        self.minds = self.thinking.new_minds(self.thinking.tunes[strength.tune])
        self.states = np.zeros(2, game.rules.state)  # the view, and room for playouts
        self.raw = self.states.view(np.uint8).reshape(2, -1)
        self.dice = np.concatenate([new_dice(self.words), new_dice(self.words)])
        self.nodes: Any = self.thinking.new_nodes()
        self.searches: Any = self.thinking.new_searches()
        self.searches["words"], self.searches["depth"] = self.words, strength.depth
        # one array per field: much faster to write than the fields of a record
        self.fields: Any = {name: self.searches[name] for name in self.searches.dtype.names}
        self.trace = new_trace(listening=False)
        self.playouts = 0
        self.informed = True  # playouts follow the policy; at random they are faster, and tell less

    def choose(self, view: View, clock: Clock) -> Action:
        """The action that the search, or the policy alone, finds best."""
        seat = own_seat(view)
        self.prepare(view)
        if self.strength.visits == 0:
            self.think(seat, 0, 0.0, 0.0)
            return self.game.codec.action(int(self.fields["actions"][0, 0]))
        self.search(seat, min(self.strength.seconds, MARGIN * clock.seconds))
        return self.best(self.candidates()).action

    def prepare(self, view: View) -> None:
        """Takes up a view, and forgets what was before."""
        self.raw[0] = self.game.record(view).view(np.uint8)
        if self.recalls:
            self.thinking.recall(self.minds, self.game.board.digest, view.seats)
        self.fields["planted"][0], self.playouts = 0, 0
        self.fields["ripe"][0] = self.thinking.ripe[view.seats]
        self.dice[:] = new_dice(self.words)

    def think(self, seat: int, playouts: int, used: float, step: float) -> int:
        """Some more playouts; returns how many candidates there are."""
        self.playouts += playouts
        search = self.fields
        search["playouts"][0], search["used"][0], search["step"][0] = playouts, used, step
        search["informed"][0] = self.informed
        return self.thinking.think(
            self.states, self.raw, self.game.printed, seat, self.minds, self.dice, self.nodes, self.searches,
            self.trace,
        )  # fmt: skip

    def search(self, seat: int, seconds: float) -> None:
        """Plays out until the budget is used up, or one candidate is clearly the best."""
        visits = self.strength.visits
        began = time.perf_counter()
        used, step, playouts = 0.0, 0.0, FIRST_SLICE
        if visits is not None:
            step, playouts = 1 / visits, min(FIRST_SLICE, visits)
        while used < 1:
            if self.think(seat, playouts, used, step) == 1:
                return
            gone = time.perf_counter() - began
            used = gone / seconds
            if visits is None:
                step = used / self.playouts
                playouts = max(1, int(min(SLICE, seconds - gone) / seconds / step))
            else:
                used = max(used, self.playouts / visits)
                playouts = min(FIRST_SLICE, visits - self.playouts)
            if self.is_clear(used):
                return

    def candidates(self) -> list[Candidate]:
        """What the last search found out, the policy's own choice first."""
        found: list[Candidate] = []
        child = int(self.nodes[ROOT].child)
        while child >= 0:
            node = self.nodes[child]
            visits, total, square = max(int(node.visits), 1), float(node.total), float(node.square)
            mean = total / visits
            error = math.sqrt(max(square / visits - mean * mean, LEAST_VARIANCE) / visits)
            found.append(Candidate(self.game.codec.action(int(node.action)), int(node.visits), mean, error))
            child = int(node.sibling)
        return found

    def best(self, found: list[Candidate]) -> Candidate:
        """The candidate with the highest mean; the policy's own choice where no other is clearly better."""
        own = found[0]
        best = max(found, key=lambda candidate: candidate.mean)
        doubt = self.thinking.doubt[int(self.states[0].seats)]
        return best if best.mean - own.mean > doubt * math.hypot(best.error, own.error) else own

    def is_clear(self, used: float) -> bool:
        """Whether the best candidate is better than all others by more than chance."""
        errors = [errors for errors, after in CLEAR_AFTER if used > after]
        if not errors:
            return False
        best, *others = sorted(self.candidates(), key=lambda candidate: -candidate.mean)
        return all(best.mean - one.mean > errors[-1] * math.hypot(best.error, one.error) for one in others)
