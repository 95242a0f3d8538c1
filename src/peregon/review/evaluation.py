"""The chances of the actions in a position, from the view of the seat that acts."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from peregon.actions import (
    Action,
    Claim,
    DrawTickets,
    Hub,
    Keep,
    LeaveTunnel,
    PayTunnel,
    Rail,
    Station,
    Take,
)
from peregon.bots.protocol import own_seat
from peregon.bots.thinker import Candidate, Strength, Thinker
from peregon.game import Game, View
from peregon.positions import Phase, RoutePosition, TicketPosition
from peregon.review.calibration import Calibration, calibration_of, spread, stage_of

__all__ = ["Evaluator", "Rated", "error_between"]

SLICE = 64  # playouts between two looks at whether to stop
PAUSE = 0.03  # seconds between two looks, where the time is limited
STUDY = 128  # playouts for which the others' likely hands are collected
LEAST = 2  # playouts of each candidate
SURE_AFTER = 0.25  # the share of the budget before which no answer is clear
SURE = 5.0  # standard errors by which an action must be worse than another to be so beyond doubt
LIKELY = 3.0  # standard errors by which none must be better, for more playouts to be of no use
BLUNDER = 0.2  # a loss beyond doubt: more than the largest limit of the marks
NOTHING = 0.01  # a loss below the smallest limit of the marks
WITHOUT_CHOICE = 0.125  # the share of the budget for the only action
SWAPS = (0.4, 0.7)  # the shares of the budget after which what was played is tried with the best action
ENOUGH = 2  # times fewer playouts are enough for an action with what follows it
LASTING = (Claim, DrawTickets, Rail, Station)  # can be done a turn later too
DEALS = 64  # in which a game must have the same end after an action, for that end to be certain
STUDIES = 8  # of which the differences tell how far an estimate depends on the hands imagined
KEPT = 1 << 14  # playouts of a candidate, at most, that are compared one by one
LEAST_APART = 100  # the variance of a difference is at least such a part of that without common deals
PAIRS = 16  # playouts on the same deals, from which on their likeness counts by more than half
ONCE = (Hub, Keep, LeaveTunnel, PayTunnel)  # no other action could have been chosen a turn later


Effects = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """The parts of an error.

    `effects` has what each playout adds to a chance, up to a constant: the n-th playouts of two actions have
    the same deal. `studies` has what the playouts of each study add to the mean: their hands are alike.
    `unknown` is a variance that no playout shows.
    """

    effects: Effects
    studies: Effects
    unknown: float

    @property
    def variance(self) -> float:
        """Return the variance of the mean as if each playout had hands of its own."""
        return float(self.effects.var()) / max(self.effects.size, 1) + self.unknown

    @property
    def error(self) -> float:
        """Return the standard error of the chance."""
        return math.sqrt(max(self.variance, variance_by(self.studies) + self.unknown))

    def error_between(self, other: Estimate) -> float:
        """Return the standard error of a difference. The part of the same deals cancels out."""
        apart = self.variance + other.variance
        by_study = variance_by(self.studies - other.studies) + self.unknown + other.unknown
        pairs = min(self.effects.size, other.effects.size)
        first, second = self.effects[:pairs], other.effects[:pairs]
        alike = float((first - first.mean()) @ (second - second.mean())) / (pairs + PAIRS)
        common = 2 * alike / max(self.effects.size, other.effects.size)
        return math.sqrt(max(apart - common, by_study, apart / LEAST_APART))


def variance_by(parts: Effects) -> float:
    """Return the variance of a mean from the part of each study; 0 if there are few studies."""
    return float(parts @ parts) * parts.size / (parts.size - 1) if parts.size >= STUDIES else 0.0


@dataclass(frozen=True, slots=True)
class Rated:
    """An action with the chance to win after it, and the standard error of the chance."""

    action: Action
    chance: float
    error: float
    playouts: int
    estimate: Estimate | None = field(default=None, repr=False, compare=False)  # None: certain, or read


class Evaluator:
    """Rates the actions of a position with a fixed number of playouts.

    The same view, playouts and seed give the same figures. Only the view is used. All candidates
    are played on by the policy alone; only the action that was played and the best one are also tried after
    each other. A search that looks further ahead would promise more the longer it takes, so its figures would
    not stay calibrated.
    """

    def __init__(self, game: Game, seats: int, playouts: int, seed: int = 0) -> None:
        self.game = game
        self.playouts = playouts
        self.seed = seed
        self.swapped: set[tuple[Action, Action]] = set()  # that have been compared in both orders
        self.view: View | None = None  # that is searched
        self.results: dict[Action, float | None] = {}  # see `result_of`; of the actions of this search
        self.studies: list[dict[int, int]] = []  # by node: the playouts before each study but the first
        self.stage = 0.0  # of the game, where it is searched
        self.thinker = Thinker(game, seed, Strength(visits=playouts, depth=1), kept=min(playouts, KEPT))
        self.calibration: Calibration = calibration_of(game.title.id, seats)

    def rate(
        self,
        view: View,
        played: Action | None = None,
        stop: Callable[[], bool] = lambda: False,
        seconds: float = math.inf,
    ) -> list[Rated] | None:
        """Return the candidates, the best first, `played` among them; None if stopped.

        Without a choice the only action is rated too. If the `seconds` are too few for all playouts, the
        figures are rougher, and depend on the machine.
        """
        named = self.action_like(view, played)
        if not self.search(view, named, stop, seconds):
            return None
        rated = self.ranked()
        if played is None or played == named:
            return rated
        return [replace(one, action=played) if one.action == named else one for one in rated]

    def search(
        self, view: View, played: Action | None, stop: Callable[[], bool], seconds: float = math.inf
    ) -> bool:
        """Compare the candidates until the budget is used up or the answer is clear; return False if stopped.

        The answer is clear if the action that was played is the best, or a blunder, by many standard errors.
        The hands of others are sampled again every few hundred playouts.
        """
        thinker, seat, began = self.thinker, own_seat(view), time.perf_counter()
        self.begin(view, played)
        thinker.consider(claims_on_ways(self.game, view, seat))
        least = LEAST * len(thinker.candidates())
        budget = max(self.playouts, least)
        done, study, used, swaps = 0, 0, 0.0, list(SWAPS)
        while used < 1 or done < least:
            if stop():
                return False
            if done >= (study + 1) * STUDY:
                study += 1
                self.studies.append({one.node: one.visits for one in thinker.candidates()})
                thinker.imagine_again(seat, self.seed_of(view, study), STUDY)
            playouts, step = min(SLICE, budget - done), 1 / budget
            if seconds < math.inf:
                rate = thinker.playouts / (time.perf_counter() - began)
                playouts = max(1, min(playouts, int(rate * PAUSE)))
                step = max(step, used / max(done, 1))
            candidates = thinker.think(seat, playouts, min(used, 1.0), step)
            done += playouts
            used = max(done / budget, (time.perf_counter() - began) / seconds)
            if candidates == 1 and used >= WITHOUT_CHOICE:
                break
            if candidates > 1 and used >= SURE_AFTER and done >= least:
                clear = self.is_clear(played)
                if swaps and (clear or used >= swaps[0]):
                    swaps.pop(0)
                    clear = not self.swap(played) and clear
                if clear:
                    break
        return True

    def swap(self, played: Action | None) -> bool:
        """Let the action that was played and the best one follow each other, in both orders.

        What can be done a turn later is not lost, but the policy may not think of it. Return False if the two
        orders are not compared, or are already.
        """
        best = self.ranked()[0].action
        if played is None or best == played or (played, best) in self.swapped:
            return False
        self.swapped.add((played, best))
        pairs = [
            (first, then)
            for first, then in ((played, best), (best, played))
            if isinstance(then, LASTING) and not isinstance(first, ONCE)
        ]
        for first, then in pairs:
            self.thinker.follow(first, then)
        return bool(pairs)

    def begin(self, view: View, played: Action | None) -> None:
        """Begin a search with its candidates, and the first playout."""
        self.swapped.clear()
        self.results.clear()
        self.studies.clear()
        self.view, self.stage = view, stage_of(self.game, view)
        self.thinker.reseed(self.seed_of(view))
        self.thinker.prepare(view)
        self.thinker.compare(played)
        self.thinker.think(own_seat(view), 1, 0.0, 1 / STUDY)

    def is_clear(self, played: Action | None) -> bool:
        """Return whether more playouts could no longer change the mark of a decision."""
        if not self.comparable():
            return False
        best, *others = rated = self.ranked()
        if played is None:
            return all(best.chance - one.chance > SURE * error_between(best, one) for one in others)
        own = next(one for one in rated if one.action == played)
        better = [(one.chance - own.chance, error_between(one, own)) for one in rated if one is not own]
        if any(gain > BLUNDER + SURE * error for gain, error in better):
            return True
        if any(gain + LIKELY * error > NOTHING for gain, error in better):
            return False
        clear = any(-gain > SURE * error for gain, error in better)
        return clear or all(LIKELY * error - gain < NOTHING for gain, error in better)

    def comparable(self) -> bool:
        """Return whether actions that are followed by another were tried often enough to count."""
        found = self.thinker.candidates()
        alone = {one.action: one.visits for one in found if one.then is None}
        return all(ENOUGH * one.visits >= alone[one.action] for one in found if one.then is not None)

    def ranked(self) -> list[Rated]:
        """Return the actions of the last search with their chances, the best first.

        An action counts by the better of what may follow it, once that was tried half as often.
        """
        found: dict[Action, Rated] = {}
        for one in self.thinker.candidates():
            known = found.get(one.action)
            if known is not None and ENOUGH * one.visits < known.playouts:
                continue
            rated = self.rated(one)
            if known is None or rated.chance > known.chance:
                found[one.action] = rated
        return sorted(found.values(), key=lambda one: -one.chance)

    def rated(self, one: Candidate) -> Rated:
        """Return a candidate with its chance. A result that is certain needs no curve."""
        if one.visits and one.wins in (0.0, 1.0) and self.result_of(one.action) == one.wins:
            return Rated(one.action, one.wins, 0.0, one.visits)
        curve, visits = self.calibration, max(one.visits, 1)
        chance = curve.chance(one.mean, one.wins, visits, self.stage)
        by_worth, by_wins = curve.slopes(one.mean, one.wins, visits, chance)
        effects = self.thinker.results_of(one).astype(np.float64) @ (by_worth, by_wins)
        # One more playout, of which only the mean is known: without it, few equal ones would seem sure.
        unknown = (by_worth + by_wins) ** 2 * spread(one.mean) / visits**2
        found = Estimate(effects, self.by_study(one, effects), unknown)
        return Rated(one.action, chance, found.error, one.visits, found)

    def by_study(self, one: Candidate, effects: Effects) -> Effects:
        """Return what the playouts of each study add to the mean effect of a candidate."""
        sums = np.zeros(len(self.studies) + 1)
        if effects.size:
            ends = [visits.get(one.node, 0) for visits in self.studies] + [effects.size]
            running = np.concatenate(([0.0], np.cumsum(effects - effects.mean())))
            sums = np.diff(running[np.minimum(ends, effects.size)], prepend=0.0) / effects.size
        return sums

    def result_of(self, action: Action) -> float | None:
        """Return the share of the win after an action that ends the game, if it is the same in many deals."""
        if action not in self.results:
            self.results[action] = self.common_result(action)
        return self.results[action]

    def common_result(self, action: Action) -> float | None:
        """Return the share of the win after an action in different deals; None if they differ, or play on."""
        game, view = self.game, self.view
        assert view is not None  # a search has begun
        found: set[float] = set()
        for deal in range(DEALS):
            state = game.deal(view, self.seed_of(view, deal))
            outcome = game.outcome(game.play(state, own_seat(view), action).state)
            if outcome is None:
                return None
            found.add(1 / len(outcome.winners) if own_seat(view) in outcome.winners else 0.0)
            if len(found) > 1:
                return None
        return found.pop()

    def seed_of(self, view: View, study: int = 0) -> int:
        """Return the seed of the deals for a view; it depends on nothing that the view does not show."""
        text = hashlib.sha256(bytes(view))
        text.update(f"{view.seat} {self.seed} {study}".encode())
        return int.from_bytes(text.digest())

    def action_like(self, view: View, played: Action | None) -> Action | None:
        """Return an action with the same effect that a search may have among its candidates.

        Open cards of one colour are alike, and a search takes the first of them.
        """
        if isinstance(played, Take) and isinstance(view, TicketPosition):
            card = view.market[played.slot - 1]
            return Take(view.market.index(card) + 1)
        return played


def claims_on_ways(game: Game, view: View, seat: int) -> list[Claim]:
    """Return a claim for each route that may complete a ticket, or begin its cheapest way.

    The policy plans with one track of a double route, and a few claims; a search would not see the others.
    """
    if not isinstance(view, RoutePosition) or view.phase is not Phase.TURN:
        return []
    routes, index = view.board.routes, view.board.route_index
    wanted = {index[route] for way in game.ways(view, seat) if way.state == "open" for route in way.routes}
    wanted |= {twin for route in wanted if (twin := routes[route].twin) is not None}
    found: dict[str, Claim] = {}
    for action in game.legal(view, seat):
        if isinstance(action, Claim) and index[action.route] in wanted:
            known = found.get(action.route)
            if known is None or action.locomotives < known.locomotives:
                found[action.route] = action
    return list(found.values())


def error_between(one: Rated, other: Rated) -> float:
    """Return the standard error of a difference."""
    if one.estimate is None or other.estimate is None:
        return math.hypot(one.error, other.error)
    return one.estimate.error_between(other.estimate)
