"""Bots in compiled code: a title's policy alone, or a search with playouts of the policy."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from peregon.actions import Action
from peregon.bots.protocol import Clock, own_seat
from peregon.game import Game, View, words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.trace import new_trace
from peregon.thinking.registry import thinking_of
from peregon.thinking.search import ANY, DEPTH, NONE, ROOT

__all__ = ["Candidate", "Strength", "Thinker"]

SLICE = 0.01  # seconds between checks of the clock
FIRST_SLICE = 16  # playouts before the speed is known
MARGIN = 0.85  # the share of the clock for the search; the rest is for the work around it
# A search ends early if one candidate leads by so many standard errors after such a share of the budget.
CLEAR_AFTER = ((4.0, 0.25), (2.0, 0.6))
LEAST_VARIANCE = 1e-4
ROOM = 256  # candidates of which playouts are kept, one by one


@dataclass(frozen=True, slots=True)
class Strength:
    """The limits of a thinker per decision. With 0 playouts it does not search."""

    visits: int | None = 0  # playouts; None: only the time is limited
    seconds: float = 1.0
    depth: int = DEPTH  # how many of its own decisions the search looks ahead
    tune: str = "tuned"  # the parameters of the policy: the best known, or those of "easy" and "normal"
    sway: float = 0.0  # how far each parameter differs from bot to bot of the same strength: a share of it


@dataclass(frozen=True, slots=True)
class Candidate:
    """The result of a search for an action: its mean value, from 0 to 1, and the standard error.

    The value weighs the lead besides the win; `wins` is the mean share of the win alone.
    """

    action: Action
    visits: int
    mean: float
    error: float
    wins: float
    then: Action | None = None  # what follows it, if that is not left to the policy
    node: int = NONE  # in the tree


class Thinker:
    """A bot that plays by a title's policy, or searches if it has a budget.

    `kept` is the number of playouts of each candidate whose results are kept one by one.
    """

    def __init__(
        self, game: Game, seed: int, strength: Strength, recalls: bool = True, kept: int = 0
    ) -> None:
        self.game = game
        self.recalls = recalls  # uses the stored facts about a board; otherwise it computes them
        self.strength = strength
        self.thinking = thinking_of(game.title.id)
        self.minds = self.thinking.new_minds(swayed(self.thinking.tunes[strength.tune], strength.sway, seed))
        self.states = np.zeros(2, game.rules.state)  # the view, and a state for playouts
        self.raw = self.states.view(np.uint8).reshape(2, -1)
        self.nodes: Any = self.thinking.new_nodes()
        self.searches: Any = self.thinking.new_searches()
        self.searches["depth"] = strength.depth
        # One array per field: writing to it is much faster than to a field of a record.
        self.fields: Any = {name: self.searches[name] for name in self.searches.dtype.names}
        self.results = np.zeros((ROOM if kept else 0, kept, 2), np.float32)  # worth and win
        self.trace = new_trace(listening=False)
        self.reseed(seed)
        self.fields["played"][0] = NONE
        self.playouts = 0
        self.informed = True  # playouts follow the policy; random playouts would be faster but less accurate

    def reseed(self, seed: int) -> None:
        """Set the seed of all deals and luck."""
        self.words = words_of(seed)
        self.dice = np.concatenate([new_dice(self.words), new_dice(self.words)])
        self.fields["words"][0] = self.words

    def compare(self, action: Action | None) -> None:
        """Rate even a single candidate in the next searches, and an action among them to the end."""
        self.fields["played"][0] = ANY if action is None else self.game.codec.number(action)

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the best action by the search, or by the policy alone."""
        seat = own_seat(view)
        self.prepare(view)
        if self.strength.visits == 0:
            self.think(seat, 0, 0.0, 0.0)
            return self.game.codec.action(int(self.fields["actions"][0, 0]))
        self.search(seat, min(self.strength.seconds, MARGIN * clock.seconds))
        return self.best(self.candidates()).action

    def prepare(self, view: View) -> None:
        """Start from a view, without anything from earlier decisions."""
        self.raw[0] = self.game.record(view).view(np.uint8)
        if self.recalls:
            self.thinking.recall(self.minds, self.game.board.digest, view.seats)
        self.fields["planted"][0], self.playouts = 0, 0
        self.fields["ripe"][0] = self.thinking.ripe[view.seats]
        self.dice[:] = new_dice(self.words)

    def think(self, seat: int, playouts: int, used: float, step: float) -> int:
        """Run more playouts, and return the number of candidates."""
        self.playouts += playouts
        search = self.fields
        search["playouts"][0], search["used"][0], search["step"][0] = playouts, used, step
        search["informed"][0] = self.informed
        return self.thinking.think(
            self.states, self.raw, self.game.printed, seat, self.minds, self.dice, self.nodes, self.searches,
            self.results, self.trace,
        )  # fmt: skip

    def imagine_again(self, seat: int, seed: int, playouts: int) -> None:
        """Collect other hands that the others may have, for the next playouts of a search that has begun."""
        planted = int(self.fields["planted"][0])
        kept = self.nodes[:planted].copy()
        self.reseed(seed)
        self.fields["planted"][0] = 0
        self.think(seat, 1, 0.0, 1 / playouts)  # plants another tree, which is replaced by the present one
        self.nodes[:planted] = kept
        self.fields["planted"][0] = planted
        self.playouts -= 1

    def consider(self, actions: Iterable[Action]) -> None:
        """Add candidates to a search that has begun, unless they are among its candidates."""
        known = {candidate.action for candidate in self.candidates()}
        for action in actions:
            if action not in known:
                known.add(action)
                self.append(self.game.codec.number(action))

    def follow(self, action: Action, then: Action) -> None:
        """Add a candidate once more, followed by another action as soon as that is allowed."""
        self.append(self.game.codec.number(action), self.game.codec.number(then))

    def append(self, number: int, follow: int = NONE) -> None:
        """Append a child to the root of the tree."""
        last, place = int(self.nodes[ROOT].child), int(self.fields["planted"][0])
        while self.nodes[last].sibling >= 0:
            last = int(self.nodes[last].sibling)
        self.nodes[place] = 0
        node = self.nodes[place]
        node.action, node.follow, node.child, node.sibling = number, follow, NONE, NONE
        self.nodes[last].sibling = place
        self.fields["planted"][0] += 1

    def search(self, seat: int, seconds: float) -> None:
        """Run playouts until the budget is used up, or one candidate is clearly the best."""
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
        """Return the candidates of the last search, the policy's own choice first."""
        found: list[Candidate] = []
        child = int(self.nodes[ROOT].child)
        while child >= 0:
            node = self.nodes[child]
            visits, total, square = max(int(node.visits), 1), float(node.total), float(node.square)
            mean = total / visits
            error = math.sqrt(max(square / visits - mean * mean, LEAST_VARIANCE) / visits)
            action, wins = self.game.codec.action(int(node.action)), float(node.wins) / visits
            then = None if node.follow == NONE else self.game.codec.action(int(node.follow))
            found.append(Candidate(action, int(node.visits), mean, error, wins, then, child))
            child = int(node.sibling)
        return found

    def results_of(self, candidate: Candidate) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return worth and win of a candidate's playouts, as far as they are kept."""
        return self.results[candidate.node, : candidate.visits]

    def best(self, found: list[Candidate]) -> Candidate:
        """Return the candidate with the highest mean; the policy's own choice if the lead is not clear."""
        own = found[0]
        best = max(found, key=lambda candidate: candidate.mean)
        doubt = self.thinking.doubt[int(self.states[0].seats)]
        return best if best.mean - own.mean > doubt * math.hypot(best.error, own.error) else own

    def is_clear(self, used: float) -> bool:
        """Return whether the best candidate is better than all others by more than chance."""
        errors = [errors for errors, after in CLEAR_AFTER if used > after]
        if not errors:
            return False
        best, *others = sorted(self.candidates(), key=lambda candidate: -candidate.mean)
        return all(best.mean - one.mean > errors[-1] * math.hypot(best.error, one.error) for one in others)


def swayed(tune: Sequence[float], sway: float, seed: int) -> list[float]:
    """Return parameters that differ a little from these, by chance."""
    chance = Random(seed)
    return [number * math.exp(chance.gauss(0.0, sway)) for number in tune] if sway else list(tune)
