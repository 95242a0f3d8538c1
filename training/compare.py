"""A search with a net against the search without: single choices, and whole games.

    python -m training.compare choices usa --net runs/usa-2.npz --cuts 2 4 8
    python -m training.compare match usa --net runs/usa-2.npz --cut 6 --games 1000 --jobs 16

`choices` rates the candidates of some positions with thousands of playouts to the end, and prints how much
worse than the best the chosen actions are, in thousandths of their worth, with an interval of 95 % over
positions. `match` plays paired deals in every seating. In both, the search with the net gets as many playouts
as it makes in the processor time of `--playouts` without it, measured in some positions. The processor time
of both in the games is printed; where it differs, `--net-playouts` corrects it.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from peregon.bots.protocol import Clock, own_seat
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game, View, load
from training.judged_search import JudgedThinker
from training.store import Purpose, load_net

LONG = 1e9  # seconds: only playouts limit a search
FIRST_DEAL, FIRST_POSITION = 5_000_000, 9_000_000  # seeds
ASTRAY = 0.05  # decisions by chance in the games that positions come from
SEEN = 0.04  # of the decisions are positions
TIMED = 24  # positions by which the speed is measured
SLICE = 100


@dataclass(frozen=True)
class Side:
    """One of the two searches: whole playouts where `cut` is 0."""

    title: str
    players: int
    net: Path
    cut: int
    playouts: int
    depth: int

    def thinker(self, game: Game, seed: int) -> Thinker:
        """Return a thinker of this side."""
        strength = Strength(visits=self.playouts, seconds=LONG, depth=self.depth)
        if self.cut == 0:
            return Thinker(game, seed, strength)
        weights = load_net(self.net, Purpose.of(game, self.players))
        if weights is None:
            raise SystemExit(f"{self.net} was trained for another game")
        return JudgedThinker(game, seed, strength, weights, self.cut)

    def spent(self, game: Game, views: Sequence[View]) -> float:
        """Return the processor time of a decision, in seconds."""
        thinker = self.thinker(game, 1)
        thinker.choose(views[0], Clock(LONG))  # loads the compiled code
        began = time.thread_time()
        for view in views:
            thinker.choose(view, Clock(LONG))
        return (time.thread_time() - began) / len(views)


def as_costly(side: Side, game: Game, views: Sequence[View], seconds: float) -> Side:
    """Return the same side with as many playouts as take so many seconds of processor time."""
    few, many = (replace(side, playouts=number) for number in (side.playouts, 2 * side.playouts))
    one, two = few.spent(game, views), many.spent(game, views)
    each = max(two - one, 1e-6) / side.playouts
    return replace(side, playouts=max(round(side.playouts + (seconds - one) / each), 16))


def positions(game: Game, players: int, number: int) -> list[View]:
    """Return views of seats to act, from games of planners in which chance decides now and then."""
    found: list[View] = []
    chance, seed = random.Random(1), FIRST_POSITION
    while len(found) < number:
        planner, state = Thinker(game, seed, Strength()), game.start(players, seed)
        while waiting := game.to_act(state):
            seat = waiting[0]
            view = game.view(state, seat)
            if chance.random() < SEEN:
                found.append(view)
            legal = list(game.legal(state, seat)) if chance.random() < ASTRAY else []
            action = chance.choice(legal) if legal else planner.choose(view, Clock(LONG))
            state = game.play(state, seat, action).state
        seed += 1
    return found[:number]


# ── choices ──


def rated(game: Game, view: View, playouts: int) -> dict[str, float]:
    """Return the worth of each candidate by many playouts to the end, as many for each."""
    thinker = Thinker(game, 424_242, Strength(visits=playouts, seconds=LONG, depth=1))
    thinker.prepare(view)
    for _ in range(-(-playouts // SLICE)):
        if thinker.think(own_seat(view), SLICE, 0.0, 1e-9) == 1:
            return {}
    return {str(one.action): one.mean for one in thinker.candidates()}


def losses(side: Side, game: Game, views: list[View], worths: list[dict[str, float]]) -> list[float]:
    """Return what the choices of a side lose, by position."""
    found: list[float] = []
    for number, (view, worth) in enumerate(zip(views, worths, strict=True)):
        chosen = [side.thinker(game, 1000 * seed + number).choose(view, Clock(LONG)) for seed in range(3)]
        found.append(max(worth.values()) - sum(worth[str(action)] for action in chosen) / len(chosen))
    return found


def compare_choices(whole: Side, cuts: Sequence[int], number: int, reference: int) -> None:
    """Print what the choices of both searches lose."""
    game = load(whole.title)
    views = positions(game, whole.players, number)
    worths = [rated(game, view, reference) for view in track(views, "reference")]
    kept = [place for place, worth in enumerate(worths) if worth]
    views, worths = [views[place] for place in kept], [worths[place] for place in kept]
    timed = views[:TIMED]
    seconds = whole.spent(game, timed)
    print(
        "| own turns before the net | playouts | ms per decision | lost, of 1,000 | against whole playouts |"
    )
    print("|---|---|---|---|---|")
    plain = np.array(losses(whole, game, views, worths))
    for side in (whole, *(as_costly(side_with(whole, cut), game, timed, seconds) for cut in cuts)):
        lost = plain if side is whole else np.array(losses(side, game, views, worths))
        apart = 1000 * (lost - plain)
        half = 1.96 * apart.std() / math.sqrt(len(apart))
        told = "" if side is whole else f"{apart.mean():+.1f} ± {half:.1f}"
        spent = 1000 * side.spent(game, timed)
        name = "to the end" if side is whole else side.cut
        print(f"| {name} | {side.playouts} | {spent:.1f} | {1000 * lost.mean():.1f} | {told} |", flush=True)


def side_with(whole: Side, cut: int) -> Side:
    """Return the same side with a net."""
    return replace(whole, cut=cut)


# ── games ──


def play_deal(job: tuple[Side, Side, int]) -> tuple[float, float, int, float, int]:
    """Play a deal once per seat; return the share of wins, and seconds and decisions of both sides."""
    ours, theirs, seed = job
    game = load(ours.title)
    won, spent, decisions = 0.0, [0.0, 0.0], [0, 0]
    for own in range(ours.players):
        state = game.start(ours.players, seed)
        thinkers = ours.thinker(game, seed), theirs.thinker(game, seed + 1)
        while waiting := game.to_act(state):
            seat = waiting[0]
            which = 0 if seat == own else 1
            view = game.view(state, seat)
            began = time.thread_time()
            action = thinkers[which].choose(view, Clock(LONG))
            spent[which] += time.thread_time() - began
            decisions[which] += 1
            state = game.play(state, seat, action).state
        outcome = game.outcome(state)
        assert outcome is not None
        won += (own in outcome.winners) / len(outcome.winners)
    return won / ours.players, spent[0], decisions[0], spent[1], decisions[1]


def results(jobs: list[tuple[Side, Side, int]], processes: int) -> Iterator[tuple[float, ...]]:
    """Yield the results of the deals, in order."""
    if processes == 1:
        yield from map(play_deal, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_deal, jobs)


def play_match(whole: Side, judged: Side, games: int, processes: int, first: int) -> None:
    """Play a match, and print the share of wins of the search with the net."""
    deals = range(FIRST_DEAL + first, FIRST_DEAL + first + max(games // whole.players, 2))
    rows: list[tuple[float, ...]] = []
    jobs = [(judged, whole, deal) for deal in deals]
    for row in track(results(jobs, processes), "deals", total=len(jobs), disable=not sys.stderr.isatty()):
        rows.append(row)
        if len(rows) % 25 == 0 or len(rows) == len(jobs):
            report(judged, np.array(rows), whole.players)


def as_costly_as(whole: Side, judged: Side) -> Side:
    """Return a side with as many playouts as take the processor time of another."""
    game = load(whole.title)
    timed = positions(game, whole.players, TIMED)
    return as_costly(judged, game, timed, whole.spent(game, timed))


def report(judged: Side, rows: Any, players: int) -> None:
    """Print how a match stands."""
    share, half = rows[:, 0].mean(), 1.96 * rows[:, 0].std(ddof=1) / math.sqrt(len(rows))
    ours, theirs = 1000 * rows[:, 1].sum() / rows[:, 2].sum(), 1000 * rows[:, 3].sum() / rows[:, 4].sum()
    print(
        f"{judged.title}, {players} players, cut {judged.cut}, {judged.playouts} playouts, "
        f"{len(rows) * players} games: {share:.1%} ({share - half:.1%} to {share + half:.1%}), "
        f"ms {ours:.2f} and {theirs:.2f}",
        flush=True,
    )


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("what", choices=("choices", "match"))
    asking.add_argument("title")
    asking.add_argument("--players", type=int, default=2)
    asking.add_argument("--net", type=Path, required=True)
    asking.add_argument("--playouts", type=int, default=100, help="of the search without a net")
    asking.add_argument(
        "--net-playouts", type=int, help="of the search with it, in a match; measured if left out"
    )
    asking.add_argument("--cuts", type=int, nargs="*", default=[2, 4, 8], help="own turns before the net")
    asking.add_argument("--cut", type=int, default=6, help="the same in a match")
    asking.add_argument("--positions", type=int, default=200)
    asking.add_argument("--reference", type=int, default=5000, help="playouts by which choices are rated")
    asking.add_argument("--games", type=int, default=1000)
    asking.add_argument("--first", type=int, default=0, help="deal")
    asking.add_argument("--jobs", type=int, default=1)
    asked = asking.parse_args()
    depth = 1 if asked.what == "choices" else Strength().depth
    whole = Side(asked.title, asked.players, asked.net, 0, asked.playouts, depth)
    if asked.what == "choices":
        compare_choices(whole, asked.cuts, asked.positions, asked.reference)
    else:
        judged = replace(side_with(whole, asked.cut), playouts=asked.net_playouts or asked.playouts)
        judged = judged if asked.net_playouts else as_costly_as(whole, judged)
        play_match(whole, judged, asked.games, asked.jobs, asked.first)


if __name__ == "__main__":
    main()
